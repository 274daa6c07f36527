package nats_test

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http/httptest"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"nagara/events/nats"
	"nagara/locale"
	"nagara/testkit/natstest"
)

// TestWhyNATSIsNotReached: what NATS says in English is said in the language of
// whoever asks.
func TestWhyNATSIsNotReached(t *testing.T) {
	stopped := natstest.Start(t)
	gone := stopped.URL()
	stopped.Stop()
	guarded := natstest.Start(t, func(o *server.Options) { o.Username, o.Password = "nagara", "right" })
	for name, c := range map[string]struct{ servers, want string }{
		"refused":  {gone, "nic tam nie nasłuchuje"},
		"password": {"nats://nagara:wrong@" + guarded.Address(), "nie wpuszcza nas; sprawdź nazwę użytkownika i hasło w adresie"},
		"plain":    {"tls://" + natstest.Start(t).Address(), "nie szyfruje połączeń; napisz nats:// zamiast tls://"},
		"stranger": {"nats://" + stranger(t), "ktoś tam odpowiada, ale to nie NATS"},
		"address":  {"nats://[", "adresy muszą wyglądać jak nats://user:password@host:4222, z przecinkami między nimi"},
	} {
		err := nats.Reach(c.servers)
		if err == nil || locale.Polish.Error(err) != c.want {
			t.Errorf("%s: %v; want %q", name, err, c.want)
		}
	}
	if err := nats.Reach("nats://nagara:right@" + guarded.Address()); err != nil {
		t.Errorf("who has the password: %v", err)
	}
}

// TestACertificateNobodyKnows is left to whoever knows certificates.
func TestACertificateNobodyKnows(t *testing.T) {
	own := httptest.NewTLSServer(nil)
	t.Cleanup(own.Close)
	secure := natstest.Start(t, func(o *server.Options) { o.TLSConfig = &tls.Config{Certificates: own.TLS.Certificates} })
	err := nats.Reach("tls://" + secure.Address())
	if _, unverified := errors.AsType[*tls.CertificateVerificationError](err); !unverified {
		t.Errorf("a certificate of their own: %v", err)
	}
}

// stranger listens, and speaks some other protocol.
func stranger(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = io.WriteString(conn, "220 mail.example.org ESMTP\r\n")
			_ = conn.Close()
		}
	}()
	return listener.Addr().String()
}

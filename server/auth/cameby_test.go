package auth

import (
	"context"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
)

func TestCameBy(t *testing.T) {
	own, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ local, host, want string }{
		{"192.168.1.5:8080", "192.168.1.5:8080", "192.168.1.5:8080"},
		{"[::ffff:192.168.1.5]:8080", "192.168.1.5:8080", "192.168.1.5:8080"},
		{"192.168.1.5:80", "192.168.1.5", "192.168.1.5"},
		{"[fd00::5]:8080", "[fd00::5]:8080", "[fd00::5]:8080"},
		{"192.168.1.5:8080", own + ".local:8080", own + ".local:8080"},
		{"192.168.1.5:8080", "192.168.1.6:8080", ""}, // another machine
		{"192.168.1.5:8080", "192.168.1.5:9090", ""}, // another port
		{"192.168.1.5:8080", "evil.example:8080", ""},
		{"127.0.0.1:8080", "127.0.0.1:8080", ""}, // only from this machine
		{"127.0.0.1:8080", "localhost:8080", ""},
		{"", "192.168.1.5:8080", ""},
	} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Host = c.host
		if c.local != "" {
			at, err := net.ResolveTCPAddr("tcp", c.local)
			if err != nil {
				t.Fatal(err)
			}
			r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, at))
		}
		if got := cameBy(r); got != c.want {
			t.Errorf("at %s, for %s: it came by %q; want %q", c.local, c.host, got, c.want)
		}
	}
}

package server_test

import (
	"crypto/ecdh"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/site/notify"
	"nagara/table"
)

// subscription is what a browser sends whose push service is there.
func subscription(t *testing.T, endpoint string) map[string]any {
	t.Helper()
	private, err := ecdh.P256().GenerateKey(rand.Reader)
	must(t, err)
	text := base64.RawURLEncoding.EncodeToString
	return map[string]any{"endpoint": endpoint, "keys": map[string]string{"p256dh": text(private.PublicKey().Bytes()), "auth": text(make([]byte, 16))}}
}

// TestTold: from a slow match that begins to a message at the push service, and
// to none any more after signing out.
func TestTold(t *testing.T) {
	t.Parallel()
	var pushes atomic.Int32
	service := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		pushes.Add(1)
		w.WriteHeader(http.StatusCreated)
	}))
	t.Cleanup(service.Close)
	var ahead atomic.Int64
	s := start(t, func(c *server.Config) {
		c.PushBy = service.Client()
		c.Clock = func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	})
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	always := notify.Settings{Quiet: notify.Quiet{Zone: "UTC"}, Pace: notify.Soon}
	must(t, ada.Call(t.Context(), http.MethodPut, "/me/notices", always, nil))
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/subscriptions", subscription(t, service.URL+"/ada"), nil))
	slow := func() {
		t.Helper()
		id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Clock: table.Clock{Kind: table.SlowClock, Decision: 86400}})
		must(t, err)
		for _, c := range []*client.Client{ada, ben} {
			_, err := c.Do(t.Context(), id, table.Join{})
			must(t, err)
		}
		await(t, "the notice in the queue", func() bool {
			queued, err := s.stores.Notices.Of(t.Context(), id)
			must(t, err)
			return len(queued) > 0
		})
	}
	slow()
	ahead.Add(int64(time.Minute))
	slow() // the sender looks at the queue again
	await(t, "the push", func() bool { return pushes.Load() == 1 })

	must(t, ada.Call(t.Context(), http.MethodPost, "/sign-out", nil, nil))
	if left, err := s.stores.Notices.Subscriptions(t.Context(), ada.Account.ID); err != nil || len(left) > 0 {
		t.Errorf("who signed out is told at %v, %v", left, err)
	}
}

// TestHowTold: what somebody chose, exports and leaves behind.
func TestHowTold(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	for _, wrong := range []any{
		subscription(t, "http://push.example.org/x"), subscription(t, "https://10.0.0.1:8080/x"), map[string]any{"endpoint": "https://push.example.org/"},
	} {
		if err := ada.Call(t.Context(), http.MethodPost, "/me/subscriptions", wrong, nil); statusOf(err) != http.StatusUnprocessableEntity {
			t.Errorf("%v: %v", wrong, err)
		}
	}
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/subscriptions", subscription(t, "https://push.example.org/secret"), nil))
	var state notify.Status
	must(t, ada.Call(t.Context(), http.MethodGet, "/me/notices", nil, &state))
	if !state.Here || state.Devices != 1 || state.HasMail || state.Settings != notify.Usual() || len(state.Key) != 87 {
		t.Errorf("Ada is told so: %+v", state)
	}
	if err := ada.Call(t.Context(), http.MethodPost, "/me/mail", map[string]any{"address": "ada@example.org", "proof": proof}, nil); statusOf(err) != http.StatusConflict {
		t.Errorf("mail from a server without mail: %v", err)
	}
	bad := notify.Settings{Quiet: notify.Quiet{Zone: "Nowhere/Land"}, Pace: notify.Soon}
	if err := ada.Call(t.Context(), http.MethodPut, "/me/notices", bad, nil); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("hours of nowhere: %v", err)
	}
	var export api.Export
	must(t, ada.Call(t.Context(), http.MethodGet, "/me/data", nil, &export))
	if len(export.Notices.Subscriptions) != 1 || export.Notices.Subscriptions[0].Endpoint != "https://push.example.org/secret" {
		t.Errorf("the export has %+v", export.Notices)
	}
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
	if left, err := s.stores.Notices.Subscriptions(t.Context(), ada.Account.ID); err != nil || len(left) > 0 {
		t.Errorf("of the deleted is left %v, %v", left, err)
	}
}

// TestLinksOfMails: to open one does nothing, to press its button does.
func TestLinksOfMails(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	must(t, s.stores.Notices.Change(t.Context(), ada.Account.ID, func(p *notify.Person) error {
		p.Pending, p.Hash, p.Expires = "ada@example.org", sha256.Sum256([]byte("secret")), time.Now().Add(time.Hour)
		return nil
	}))
	ask := func(method, path string, status int, says string) {
		t.Helper()
		request, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader("List-Unsubscribe=One-Click"))
		must(t, err)
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		answer, err := wires.RoundTrip(request)
		must(t, err)
		defer answer.Body.Close()
		page, err := io.ReadAll(answer.Body)
		must(t, err)
		if answer.StatusCode != status || !strings.Contains(string(page), says) {
			t.Errorf("%s %s: %d\n%s", method, path, answer.StatusCode, page)
		}
	}
	address := func(want string) {
		t.Helper()
		if p, err := s.stores.Notices.Person(t.Context(), ada.Account.ID); err != nil || p.Address != want {
			t.Errorf("mail goes to %q, %v; want %q", p.Address, err, want)
		}
	}
	ask(http.MethodGet, "/mail/confirm/secret", http.StatusOK, `<form method="post">`)
	address("")
	ask(http.MethodPost, "/mail/confirm/secret", http.StatusOK, "ada@example.org")
	address("ada@example.org")
	ask(http.MethodPost, "/mail/confirm/secret", http.StatusNotFound, "not known")
	ask(http.MethodPost, "/mail/stop/"+ada.Account.ID+".guess", http.StatusNotFound, "not known")
	address("ada@example.org")
}

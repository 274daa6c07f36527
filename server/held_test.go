package server_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptrace"
	"net/url"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/testkit/authenticator"
)

// held sends a request but for its body, and returns once the server waits for that.
// The function sends it, and is the status of the answer.
func (s *site) held(t *testing.T, method, path string, cookies []*http.Cookie, body string) (release func() int) {
	t.Helper()
	waits, text := make(chan struct{}), make(chan struct{})
	ctx := httptrace.WithClientTrace(context.WithoutCancel(t.Context()), &httptrace.ClientTrace{Got100Continue: func() { close(waits) }})
	late, send := io.Pipe()
	r, err := http.NewRequestWithContext(ctx, method, s.url+api.Prefix+path, late)
	must(t, err)
	r.ContentLength = int64(len(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Expect", "100-continue")
	for _, c := range cookies {
		r.AddCookie(c)
	}
	go func() {
		<-text
		_, err := io.Copy(send, strings.NewReader(body))
		_ = send.CloseWithError(err)
	}()
	status := make(chan int, 1)
	go func() {
		answer, err := (&http.Transport{ExpectContinueTimeout: 1 << 40}).RoundTrip(r)
		if err != nil {
			status <- 0
			return
		}
		_ = answer.Body.Close()
		status <- answer.StatusCode
	}()
	<-waits
	return func() int { close(text); return <-status }
}

// TestAHeldRequestOfAGuestIsNotOneOfTheMember: whoever has the cookie of a guest may
// begin a request and send the rest of it once its owner is a member. It is judged by
// what holds then.
func TestAHeldRequestOfAGuestIsNotOneOfTheMember(t *testing.T) {
	t.Parallel()
	s := start(t)
	at, err := url.Parse(s.url)
	must(t, err)
	tokens, err := json.Marshal(with(proving["issue-token"].body, "proof", nil))
	must(t, err)
	for name, c := range map[string]struct{ method, path, body string }{
		"token":    {http.MethodPost, "/me/tokens", string(tokens)},
		"rename":   {http.MethodPatch, "/me", `{"name":"Thief"}`},
		"delete":   {http.MethodDelete, "/me", "{}"},
		"name":     {http.MethodPost, "/guests", `{"name":"Thief"}`},
		"password": {http.MethodPut, "/me/password", `{"password":"the thief was here"}`},
		"passkey":  {http.MethodPost, "/me/passkeys", ""},
	} {
		t.Run(name, func(t *testing.T) {
			jar, err := cookiejar.New(nil)
			must(t, err)
			owner := client.New(s.url, jarred{jar})
			must(t, owner.Guest(t.Context(), "Ada "+name))
			if c.body == "" {
				var options json.RawMessage
				must(t, owner.Call(t.Context(), http.MethodPost, "/me/passkeys/begin", nil, &options))
				answer, err := json.Marshal(map[string]any{"answer": json.RawMessage(authenticator.New(t, at.Hostname(), s.url).Create(t, options))})
				must(t, err)
				c.body = string(answer)
			}
			release := s.held(t, c.method, c.path, jar.Cookies(at), c.body)
			must(t, owner.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": password}, nil))
			if got := release(); got < http.StatusBadRequest {
				t.Errorf("what was begun as a guest is done for the member: %d", got)
			}
			var me account.Account
			must(t, owner.Call(t.Context(), http.MethodGet, "/me", nil, &me))
			if keys, tokens := keysOf(t, owner); len(keys)+len(tokens) > 0 || me.Name != "Ada "+name {
				t.Errorf("%s has the passkeys %v and the tokens %v", me.Name, keys, tokens)
			}
		})
	}
}

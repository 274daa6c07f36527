package server_test

import (
	"net/http"
	"testing"

	"nagara/api"
	"nagara/api/client"
)

// TestVisitor: whoever asks who they are gets an answer, also before they have
// a name and after they had one; what needs a name still says so.
func TestVisitor(t *testing.T) {
	t.Parallel()
	s := start(t)
	known := func(c *client.Client) (name string) {
		t.Helper()
		var v api.Visitor
		must(t, c.Call(t.Context(), http.MethodGet, "/visitor", nil, &v))
		if v.Me != nil {
			name = v.Me.Name
		}
		return name
	}
	stranger := client.New(s.url, wires)
	if name := known(stranger); name != "" {
		t.Errorf("a stranger is taken for %q", name)
	}
	if err := stranger.Call(t.Context(), http.MethodGet, "/me", nil, nil); statusOf(err) != http.StatusUnauthorized {
		t.Errorf("the account of a stranger: %v", err)
	}
	ada := s.guest(t, "Ada")
	if name := known(ada); name != "Ada" {
		t.Errorf("Ada is taken for %q", name)
	}
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
	if name := known(ada); name != "" {
		t.Errorf("who deleted the account is taken for %q", name)
	}
	program := client.WithToken(s.url, "nagara_token_made_up", wires)
	if err := program.Call(t.Context(), http.MethodGet, "/visitor", nil, nil); statusOf(err) != http.StatusUnauthorized {
		t.Errorf("a token that nobody gave: %v", err)
	}
}

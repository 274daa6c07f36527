package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/table"
)

func TestReport(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude, eve := s.guest(t, "Ada"), s.guest(t, "Rude"), s.guest(t, "Eve")
	id := duel(t, ada, rude, api.Wish{Talk: true})
	report := func(accused, at, reason, words string) error {
		return ada.Call(t.Context(), http.MethodPost, "/reports", map[string]string{
			"accused": accused, "table": at, "reason": reason, "words": words,
		}, nil)
	}
	must(t, report(rude.Account.ID, id, "insult", "He said things."))
	open, err := s.stores.Accounts.OpenReports(t.Context())
	must(t, err)
	if len(open) != 1 || open[0].Reporter != ada.Account.ID || open[0].Accused != rude.Account.ID || open[0].Table != id || open[0].Words != "He said things." {
		t.Errorf("the operator finds %+v", open)
	}
	for _, wrong := range []struct{ accused, at, reason, words, key string }{
		{eve.Account.ID, id, "insult", "", "friends.elsewhere"},
		{rude.Account.ID, "nowhere", "insult", "", "table.unknown"},
		{ada.Account.ID, id, "insult", "", "friends.self"},
		{"nobody", "", "insult", "", "account.unknown"},
		{rude.Account.ID, "", "taste", "", "server.misread"},
		{rude.Account.ID, "", "other", strings.Repeat("x", account.MaxWords+1), "friends.words"},
	} {
		if err := report(wrong.accused, wrong.at, wrong.reason, wrong.words); keyOf(err) != wrong.key {
			t.Errorf("%.60q: %v", wrong, err)
		}
	}
	var text []byte
	must(t, rude.Call(t.Context(), http.MethodGet, "/me/data", nil, &text))
	if strings.Contains(string(text), "said things") || strings.Contains(string(text), `"reports"`) {
		t.Errorf("who is reported reads it: %s", text)
	}
}

// measure is what an operator does in another process.
func measure(t *testing.T, s *site, kind account.SanctionKind, who string) {
	t.Helper()
	must(t, s.stores.Accounts.AddSanction(t.Context(), account.Sanction{
		ID: string(kind) + who, Account: who, Kind: kind, Since: time.Now(), Until: time.Now().Add(time.Hour), Reason: "insults", Operator: "root",
	}))
}

// TestMuted: who is muted plays on, is told until when and why, and says nothing,
// on whatever way.
func TestMuted(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude := s.guest(t, "Ada"), s.guest(t, "Rude")
	id := duel(t, ada, rude, api.Wish{Talk: true})
	measure(t, s, account.Mute, rude.Account.ID)
	var err error
	await(t, "the mute", func() bool {
		_, err = rude.Do(t.Context(), id, table.Talk{Text: "words"})
		return err != nil
	})
	if keyOf(err) != "friends.muted" || !strings.Contains(err.Error(), "insults") || !strings.Contains(err.Error(), "until") {
		t.Errorf("who is muted is told: %v", err)
	}
	live, err := rude.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Do(t.Context(), id, "talk", table.Talk{Text: "words"}))
	if tell := nextOf(t, live, api.Refused); tell.Problem.Key != "friends.muted" {
		t.Errorf("on the live socket: %+v", tell.Problem)
	}
	_, err = ada.Do(t.Context(), id, table.Talk{Text: "words"})
	must(t, err)
	_, err = rude.Do(t.Context(), id, table.Resign{})
	must(t, err)
}

// tokenOf is a key for programs that play as a member.
func tokenOf(t *testing.T, c *client.Client) string {
	t.Helper()
	var token struct{ Secret string }
	must(t, c.Call(t.Context(), http.MethodPost, "/me/tokens", map[string]any{"name": "x", "scopes": account.Scopes(), "proof": proof}, &token))
	return token.Secret
}

// TestBanned: who is banned is thrown out and does nothing any more, whatever they
// ask for; what anybody may read they may.
func TestBanned(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude := s.guest(t, "Ada"), s.member(t, "Rude")
	id := duel(t, ada, rude, api.Wish{})
	program := client.WithToken(s.url, tokenOf(t, rude), wires)
	live, err := rude.Live(t.Context())
	must(t, err)
	defer live.Drop()
	must(t, live.Watch(t.Context(), id, 0))
	nextOf(t, live, api.PageIs)
	measure(t, s, account.Ban, rude.Account.ID)
	for err == nil {
		_, _, err = live.Next(t.Context())
	}
	if websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
		t.Errorf("the socket of one who is banned ends with %v", err)
	}
	var text []byte
	must(t, ada.Call(t.Context(), http.MethodGet, "/openapi.json", nil, &text))
	var doc struct {
		Paths map[string]map[string]struct {
			OperationID string                `json:"operationId"`
			Security    []map[string][]string `json:"security"`
		}
	}
	must(t, json.Unmarshal(text, &doc))
	walked := 0
	for path, operations := range doc.Paths {
		path = strings.TrimPrefix(strings.NewReplacer("{table}", id, "{id}", ada.Account.ID).Replace(path), api.Prefix)
		for method, o := range operations {
			method = strings.ToUpper(method)
			if err := program.Call(t.Context(), method, path, nil, nil); keyOf(err) != "friends.banned" {
				t.Errorf("a program: %s: %v", o.OperationID, err)
			}
			if o.Security == nil {
				continue
			}
			// What cannot be read is refused before anybody asks who sent it.
			switch key := keyOf(rude.Call(t.Context(), method, path, map[string]any{}, nil)); {
			case key == "friends.banned":
				walked++
			case !strings.HasPrefix(key, "server.misread"):
				t.Errorf("%s: %q", o.OperationID, key)
			}
		}
	}
	if walked < 25 {
		t.Errorf("only %d operations were tried", walked)
	}
	for path, in := range map[string]map[string]string{
		"/guests":  {"name": "Another"},
		"/sign-in": {"name": "Rude", "password": "correct horse battery"},
	} {
		if err := rude.Call(t.Context(), http.MethodPost, path, in, nil); keyOf(err) != "friends.banned" || !strings.Contains(err.Error(), "insults") {
			t.Errorf("%s: %v", path, err)
		}
	}
	if _, err := rude.Look(t.Context(), id, 0); err != nil {
		t.Errorf("what anybody may read: %v", err)
	}
	_, err = s.stores.Accounts.LiftSanctions(t.Context(), rude.Account.ID, time.Now())
	must(t, err)
	await(t, "being let in again", func() bool { return rude.Call(t.Context(), http.MethodGet, "/me", nil, nil) == nil })
}

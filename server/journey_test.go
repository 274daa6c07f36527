package server_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/record"
	"nagara/record/signing"
	"nagara/rules"
	"nagara/site/account"
	"nagara/table"
)

// patience is how long a test listens for what comes at once, unless the machine is busy.
const patience = 2 * time.Minute

// await asks until it is so: what the projector writes comes a moment later.
func await(t *testing.T, what string, is func() bool) {
	t.Helper()
	// How long it takes depends on who else uses the machine: only the end of all tests
	// ends it, less what it takes to say what was waited for.
	ctx := t.Context()
	if end, ok := t.Deadline(); ok {
		var cancel context.CancelFunc
		ctx, cancel = context.WithDeadline(ctx, end.Add(-10*time.Second))
		defer cancel()
	}
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !is() {
		select {
		case <-tick.C:
		case <-ctx.Done():
			t.Fatalf("waiting for %s: %v", what, ctx.Err())
		}
	}
}

// member is a visitor who keeps the name.
func (s *site) member(t *testing.T, name string) *client.Client {
	t.Helper()
	c := s.guest(t, name)
	must(t, c.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": "correct horse battery"}, nil))
	return c
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func list(t *testing.T, c *client.Client, query string) api.List {
	t.Helper()
	var l api.List
	must(t, c.Call(t.Context(), http.MethodGet, "/tables?"+query, nil, &l))
	return l
}

// TestMatchFromLobbyToRating: two members meet in the lobby, play a rated match
// to its end by resignation, and find it in their histories; its record proves
// its luck.
func TestMatchFromLobbyToRating(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}, Talk: true})
	must(t, err)
	await(t, "the table in the lobby", func() bool { return len(list(t, ben, "state=open&game=nagaraja").Tables) == 1 })
	for _, c := range []*client.Client{ada, ben} {
		_, err := c.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	_, err = ben.Do(t.Context(), id, table.Talk{Text: "Good luck <b>Ada</b>!"})
	must(t, err)
	if err := ada.Call(t.Context(), http.MethodGet, "/tables/"+id+"/record", nil, nil); statusOf(err) != http.StatusConflict {
		t.Errorf("the record of a running match: %v", err)
	}
	played := playSome(t, id, ada, ben)
	_, err = ben.Do(t.Context(), id, table.Resign{})
	must(t, err)
	var history api.History
	await(t, "the rating", func() bool {
		must(t, ada.Call(t.Context(), http.MethodGet, "/people/"+ada.Account.ID+"/ratings?game=nagaraja", nil, &history))
		return len(history.Changes) == 1
	})
	if c := history.Changes[0]; c.Score != 1 || c.After.Rating <= c.Before.Rating || history.People[c.Opponent].Name != "Ben" {
		t.Errorf("the rating changed by %+v", c)
	}
	await(t, "the finished row", func() bool { return len(list(t, ben, "state=finished&player="+ben.Account.ID).Tables) == 1 })
	var text []byte
	must(t, client.New(s.url, wires).Call(t.Context(), http.MethodGet, "/tables/"+id+"/record", nil, &text))
	r, err := record.Read(strings.NewReader(string(text)))
	must(t, err)
	var site api.Site
	must(t, client.New(s.url, wires).Call(t.Context(), http.MethodGet, "/games", nil, &site))
	if err := signing.Check(r, site.Key); err != nil || site.Key == "" {
		t.Errorf("the record is not signed by the site with the key %q: %v", site.Key, err)
	}
	if wrong := r.Verify(nil); len(wrong) > 0 || !slices.Equal(r.Names, []string{"Ada", "Ben"}) {
		t.Errorf("the record of %v does not verify: %v", r.Names, wrong)
	}
	var replay struct {
		Moves int
		Steps []struct{ N int }
	}
	must(t, ada.Call(t.Context(), http.MethodGet, "/tables/"+id+"/replay", nil, &replay))
	if replay.Moves != played+1 || len(replay.Steps) != played+2 {
		t.Errorf("the replay has %+v", replay)
	}
	var seen struct {
		Steps []struct{ State struct{ Seat int } }
	}
	must(t, ada.Call(t.Context(), http.MethodGet, "/tables/"+id+"/replay?as=2", nil, &seen))
	if len(seen.Steps) != played+2 || seen.Steps[0].State.Seat != 2 {
		t.Errorf("the replay as seat 2 saw it has %+v", seen)
	}
	if err := ada.Call(t.Context(), http.MethodGet, "/tables/"+id+"/replay?as=3", nil, nil); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("the eyes of a seat that is not there: %v", err)
	}
	wouldHave(t, ada, id, r)
}

// wouldHave asks what a move would have changed in a match that is over: what was
// played, and what could not have been.
func wouldHave(t *testing.T, c *client.Client, id string, r *record.Record) {
	t.Helper()
	ask := func(step int, as rules.Seat, move string) (told string, err error) {
		var seen struct{ Text string }
		err = c.Call(t.Context(), http.MethodGet, fmt.Sprintf("/tables/%s/replay/foresight?step=%d&as=%d&move=%s", id, step, as, url.QueryEscape(move)), nil, &seen)
		return seen.Text, err
	}
	first := r.Moves[0]
	if told, err := ask(0, first.Seat, first.Text); err != nil || told == "" {
		t.Errorf("what was played first would have changed %q: %v", told, err)
	}
	for name, err := range map[string]error{
		"a move of another": second(ask(0, 3-first.Seat, first.Text)),
		"nonsense":          second(ask(0, first.Seat, "fly")),
		"a third seat":      second(ask(0, 3, first.Text)),
		"after the end":     second(ask(len(r.Moves)+1, first.Seat, first.Text)),
	} {
		if statusOf(err) != http.StatusUnprocessableEntity {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func second(_ string, err error) error { return err }

// TestAccount: a guest becomes a member, signs in elsewhere, takes the data
// along and is deleted; the name is free and nobody's any more.
func TestAccount(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	other := client.New(s.url, wires)
	wrong := map[string]string{"name": "Ada", "password": "wrong password"}
	if err := other.Call(t.Context(), http.MethodPost, "/sign-in", wrong, nil); statusOf(err) != http.StatusUnauthorized {
		t.Errorf("a wrong password: %v", err)
	}
	must(t, other.Call(t.Context(), http.MethodPost, "/sign-in", map[string]string{"name": "ada", "password": "correct horse battery"}, &other.Account))
	if other.Account.ID != ada.Account.ID {
		t.Error("signed in as somebody else")
	}
	if err := s.guestError(t, "ada"); statusOf(err) != http.StatusConflict {
		t.Errorf("a guest takes a member's name: %v", err)
	}
	var sessions []api.SignedIn
	must(t, ada.Call(t.Context(), http.MethodGet, "/me/sessions", nil, &sessions))
	if len(sessions) != 2 || sessions[0].Current == sessions[1].Current {
		t.Errorf("the sessions are %+v; want two, and one that asks", sessions)
	}
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Talk: true})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Join{})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Talk{Text: "Is anybody here?"})
	must(t, err)
	await(t, "the table in the export", func() bool {
		var data []byte
		must(t, ada.Call(t.Context(), http.MethodGet, "/me/data", nil, &data))
		if strings.Contains(string(data), "argon2") || strings.Contains(string(data), "nagara_session_") {
			t.Fatalf("secrets in the export: %s", data)
		}
		return strings.Contains(string(data), "Is anybody here?")
	})
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
	if err := other.Call(t.Context(), http.MethodGet, "/me", nil, nil); statusOf(err) != http.StatusUnauthorized {
		t.Errorf("the session of a deleted account: %v", err)
	}
	must(t, s.guestError(t, "Ada"))
	page, err := client.New(s.url, wires).Look(t.Context(), id, 0)
	must(t, err)
	if name := page.People[ada.Account.ID].Name; name != "" {
		t.Errorf("the deleted account is still called %q", name)
	}
}

func (s *site) guestError(t *testing.T, name string) error {
	t.Helper()
	return client.New(s.url, wires).Guest(t.Context(), name)
}

// TestTokens: a token can do what its scopes say, and never change how people
// sign in.
func TestTokens(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	var bot account.Account
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": "Adabot"}, &bot))
	var issued api.IssuedToken
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/tokens",
		map[string]any{"account": bot.ID, "name": "laptop", "scopes": []string{"read", "play"}, "proof": proof}, &issued))
	program := client.WithToken(s.url, issued.Secret, wires)
	var me api.Me
	must(t, program.Call(t.Context(), http.MethodGet, "/me", nil, &me))
	if me.ID != bot.ID {
		t.Errorf("the token speaks for %s", me.ID)
	}
	for path, body := range map[string]any{
		"/tables":    map[string]any{"game": "nagaraja"},
		"/me/tokens": map[string]any{"name": "more", "scopes": []string{"host"}},
		"/sign-out":  nil,
	} {
		if err := program.Call(t.Context(), http.MethodPost, path, body, nil); statusOf(err) != http.StatusForbidden {
			t.Errorf("POST %s with a token: %v", path, err)
		}
	}
	must(t, ada.Call(t.Context(), http.MethodDelete, "/me/tokens/"+issued.ID+"?account="+bot.ID, proof, nil))
	if err := program.Call(t.Context(), http.MethodGet, "/me", nil, nil); statusOf(err) != http.StatusUnauthorized {
		t.Errorf("a withdrawn token: %v", err)
	}
}

// TestInvitation: a table by link is in nobody's list and lets in whoever has
// the link; one by name lets in those who were named.
func TestInvitation(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, eve := s.guest(t, "Ada"), s.guest(t, "Ben"), s.guest(t, "Eve")
	linked, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByLink})
	must(t, err)
	named, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Entrance: table.ByName, Invited: []string{ben.Account.ID}})
	must(t, err)
	await(t, "both tables in the host's list", func() bool { return len(list(t, ada, "state=open").Tables) == 2 })
	if l := list(t, ben, "state=open"); len(l.Tables) != 1 || l.Tables[0].Table != named || l.Tables[0].Invited != nil {
		t.Errorf("the invited sees %+v", l.Tables)
	}
	if l := list(t, eve, "state=open"); len(l.Tables) != 0 {
		t.Errorf("a stranger sees %+v", l.Tables)
	}
	page, err := ada.Look(t.Context(), linked, 0)
	must(t, err)
	if page.Invited == "" {
		t.Fatal("the host has no invitation")
	}
	if strangers, err := eve.Look(t.Context(), linked, 0); statusOf(err) != http.StatusForbidden {
		t.Errorf("a stranger is shown %+v, %v", strangers, err)
	}
	for _, c := range []struct {
		at   string
		join table.Join
		want int
	}{
		{linked, table.Join{}, http.StatusForbidden},
		{linked, table.Join{Invitation: "guess"}, http.StatusForbidden},
		{named, table.Join{}, http.StatusForbidden},
		{linked, table.Join{Invitation: page.Invited}, 0},
	} {
		if _, err := eve.Do(t.Context(), c.at, c.join); statusOf(err) != c.want {
			t.Errorf("joining with %+v: %v, want %d", c.join, err, c.want)
		}
	}
}

// TestLongPoll: one who waits over plain HTTP hears of news as it happens.
func TestLongPoll(t *testing.T) {
	t.Parallel()
	s := start(t)
	sitters := s.seat(t, "nagaraja", 2)
	page, err := sitters[0].Look(t.Context(), sitters[0].table, 0)
	must(t, err)
	said := make(chan error, 1)
	go func() {
		_, err := sitters[1].Do(t.Context(), sitters[1].table, table.Talk{Text: "Hello"})
		said <- err
	}()
	for heard := false; !heard; {
		var news client.Page
		must(t, sitters[0].Call(t.Context(), http.MethodGet,
			"/tables/"+sitters[0].table+fmt.Sprintf("?wait=30&since=%d", page.Seq), nil, &news))
		heard = len(news.Updates) > 0 && news.Updates[len(news.Updates)-1].Text == "Hello"
	}
	must(t, <-said)
}

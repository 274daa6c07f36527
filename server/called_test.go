package server_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/table"
	"nagara/testkit/authenticator"
)

// TestNobodyTakesTheNameOfAnother: neither that of a guest who sits at a table, in
// any spelling that looks like it, nor that of a bot of the house in any language.
func TestNobodyTakesTheNameOfAnother(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, eve, ola := s.guest(t, "Ada"), s.guest(t, "Eve"), s.member(t, "Ola")
	ways := func(name, want string) {
		t.Helper()
		for way, err := range map[string]error{
			"a guest":         client.New(s.url, wires).Guest(t.Context(), name),
			"a guest again":   eve.Guest(t.Context(), name),
			"another name":    eve.Call(t.Context(), http.MethodPatch, "/me", map[string]string{"name": name}, nil),
			"a member's name": ola.Call(t.Context(), http.MethodPatch, "/me", map[string]any{"name": name, "proof": proof}, nil),
			"a member's bot":  ola.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": name}, nil),
		} {
			if keyOf(err) != want {
				t.Errorf("%s called %s: %v; want %s", way, name, err, want)
			}
		}
	}
	for _, name := range []string{"Monk", "jardinier", "M-n-i-c-h", "Random"} {
		ways(name, "account.name.reserved")
	}
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Join{})
	must(t, err)
	live, err := ada.Live(t.Context())
	must(t, err)
	must(t, live.Watch(t.Context(), id, 0))
	await(t, "that she is there", func() bool {
		return keyOf(s.guestError(t, "Ada")) == "account.name.taken"
	})
	for _, name := range []string{"Ada", "ADA", "A.d.a"} {
		ways(name, "account.name.taken")
	}
	must(t, ada.Call(t.Context(), http.MethodPatch, "/me", map[string]string{"name": "ada"}, nil)) // it is hers
	live.Drop()
	await(t, "that she has gone", func() bool { return s.guestError(t, "Ada") == nil })
}

// TestAGuestDoesNotKeepTheNameOfOneWhoSits: of two guests of one name, neither becomes
// the member of that name while the other sits at a table.
func TestAGuestDoesNotKeepTheNameOfOneWhoSits(t *testing.T) {
	t.Parallel()
	s := start(t)
	at, err := url.Parse(s.url)
	must(t, err)
	twin, ada := s.guest(t, "Ada"), s.guest(t, "Ada")
	passkey := func() (json.RawMessage, error) {
		var options json.RawMessage
		if err := twin.Call(t.Context(), http.MethodPost, "/me/passkeys/begin", nil, &options); err != nil {
			return nil, err
		}
		return authenticator.New(t, at.Hostname(), s.url).Create(t, options), nil
	}
	add := func(made json.RawMessage) error {
		return twin.Call(t.Context(), http.MethodPost, "/me/passkeys", map[string]any{"name": "key", "answer": made}, nil)
	}
	early, err := passkey()
	must(t, err)
	id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Join{})
	must(t, err)
	live, err := ada.Live(t.Context())
	must(t, err)
	must(t, live.Watch(t.Context(), id, 0))
	await(t, "that she is there", func() bool { return keyOf(s.guestError(t, "Ada")) == "account.name.taken" })
	password := func() error {
		return twin.Call(t.Context(), http.MethodPut, "/me/password", map[string]string{"password": "correct horse battery"}, nil)
	}
	beginPasskey := func() error {
		_, err := passkey()
		return err
	}
	endPasskey := func() error { return add(early) }
	for way, keep := range map[string]func() error{"a password": password, "a passkey": beginPasskey, "a passkey that was begun before": endPasskey} {
		if err := keep(); keyOf(err) != "account.name.taken" {
			t.Errorf("the name is kept by %s: %v", way, err)
		}
	}
	live.Drop()
	await(t, "that she has gone", func() bool { return s.guestError(t, "Ada") == nil })
	made, err := passkey()
	must(t, err)
	must(t, add(made))
}

// TestMeasuresFollowThePerson: whoever is muted or blocked stays so by another name,
// and by coming in once more.
func TestMeasuresFollowThePerson(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, rude := s.guest(t, "Ada"), s.guest(t, "Rude")
	id := duel(t, ada, rude, api.Wish{Talk: true})
	tie(t, ada, http.MethodPut, "blocked", rude)
	must(t, s.stores.Accounts.AddSanction(t.Context(), account.Sanction{
		ID: "mute", Account: rude.Account.ID, Kind: account.Mute, Since: time.Now(), Reason: "insults", Operator: "root",
	}))
	say := func() string {
		_, err := rude.Do(t.Context(), id, table.Talk{Text: "hm"})
		return keyOf(err)
	}
	await(t, "the measure", func() bool { return say() == "friends.muted" })
	for name, change := range map[string]func() error{
		"Nice": func() error {
			return rude.Call(t.Context(), http.MethodPatch, "/me", map[string]string{"name": "Nice"}, nil)
		},
		"Kind": func() error { return rude.Guest(t.Context(), "Kind") },
	} {
		must(t, change())
		var me api.Person
		must(t, rude.Call(t.Context(), http.MethodGet, "/me", nil, &me))
		if me.Name != name || me.ID != rude.Account.ID {
			t.Errorf("as %s they are %+v", name, me)
		}
		if got := say(); got != "friends.muted" {
			t.Errorf("by the name %s: %q", name, got)
		}
		if known := circleOf(t, ada); len(known.Blocked) != 1 || known.Blocked[0].Other != me.ID {
			t.Errorf("by the name %s Ada has blocked %+v", name, known.Blocked)
		}
	}
}

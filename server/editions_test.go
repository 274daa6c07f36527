package server_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/record"
	"nagara/server"
	"nagara/table"
	"nagara/testkit/dbtest"
)

// example is the file of one of our variants.
func example(t *testing.T, name string) json.RawMessage {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "docs", "examples", "editions", name+".json"))
	must(t, err)
	return text
}

func upload(t *testing.T, c *client.Client, text json.RawMessage) (kept api.KnownEdition) {
	t.Helper()
	must(t, c.Call(t.Context(), http.MethodPost, "/editions", text, &kept))
	return kept
}

func problemOf(err error) *api.Problem {
	p, _ := errors.AsType[*api.Problem](err)
	return p
}

// TestAMembersEditionIsPlayedEverywhere: uploaded by one, found by the other who
// has its address, played with a bot, and verified where nobody ever saw it; also
// after the owner has removed it and the server was started anew.
func TestAMembersEditionIsPlayedEverywhere(t *testing.T) {
	t.Parallel()
	file := dbtest.File(t)
	var id string
	t.Run("played", func(t *testing.T) {
		s := startIn(t, file)
		ada, ben := s.member(t, "Ada"), s.guest(t, "Ben")
		kept := upload(t, ada, example(t, "short-duel"))
		if kept.ID != "short-duel" || kept.Public || !kept.Mine || kept.Named {
			t.Errorf("it was kept as %+v", kept)
		}
		var found api.EditionFile
		must(t, ben.Call(t.Context(), http.MethodGet, "/editions/"+kept.Hash, nil, &found))
		if found.Owner != "" || found.Mine || found.Edition.(map[string]any)["win_points"] != 14.0 {
			t.Errorf("a friend finds %+v", found)
		}
		var err error
		id, err = ben.Begin(t.Context(), api.Founding{Wish: api.Wish{Game: "nagaraja", Edition: kept.Hash}, Join: &table.Join{}, Bots: []string{table.RandomBot}})
		must(t, err)
		await(t, "the table in the lobby with its edition", func() bool {
			rows := list(t, ada, "state=running").Tables
			return len(rows) == 1 && rows[0].Edition == "short-duel" && rows[0].EditionHash == kept.Hash
		})
		must(t, ada.Call(t.Context(), http.MethodDelete, "/editions/"+kept.Hash, nil, nil))
		if err := ben.Call(t.Context(), http.MethodGet, "/editions/"+kept.Hash, nil, nil); problemOf(err).Status != http.StatusNotFound {
			t.Errorf("after it was removed: %v", err)
		}
		_, err = ben.Do(t.Context(), id, table.Resign{})
		must(t, err)
	})
	s := startIn(t, file)
	eve := s.guest(t, "Eve")
	var played map[string]any
	must(t, eve.Call(t.Context(), http.MethodGet, "/tables/"+id+"/edition", nil, &played))
	if played["win_points"] != 14.0 {
		t.Errorf("the table is played with %v", played)
	}
	var text []byte
	must(t, eve.Call(t.Context(), http.MethodGet, "/tables/"+id+"/record", nil, &text))
	r, err := record.Read(bytes.NewReader(text))
	must(t, err)
	if wrong := r.Verify(nil); len(wrong) > 0 {
		t.Errorf("its record: %v", wrong)
	}
}

// TestWhatIsWrongWithAnEditionIsSaidWithItsField, in the language of whoever sent
// it; and not everybody may keep one.
func TestWhatIsWrongWithAnEditionIsSaidWithItsField(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada").In("pl")
	short := string(example(t, "short-duel"))
	for _, c := range []struct{ old, new, at string }{
		{`"win_points": 14`, `"win_points": 0`, "body.win_points"},
		{`"id": "green", "count": 12`, `"id": "green", "count": 11`, "body.sticks"},
		{`"kind": "peek"`, `"kind": "pick"`, "body.cards[0].kind"},
		{`"draw": 3`, `"drew": 3`, "body.deal.drew"},
		{`"short-duel"`, `"reconstructed-1"`, "body.id"},
	} {
		err := ada.Call(t.Context(), http.MethodPost, "/editions", json.RawMessage(strings.Replace(short, c.old, c.new, 1)), nil)
		p := problemOf(err)
		if p.Status != http.StatusUnprocessableEntity || len(p.Errors) != 1 || p.Errors[0].Location != c.at || !strings.HasPrefix(p.Detail, "To jeszcze nie jest edycja: ") {
			t.Errorf("%s: %+v; want %s", c.new, p, c.at)
		}
	}
	two := strings.NewReplacer(`"win_points": 14`, `"win_points": 0`, `"kind": "peek"`, `"kind": "pick"`).Replace(short)
	p := problemOf(ada.Call(t.Context(), http.MethodPost, "/editions", json.RawMessage(two), nil))
	if len(p.Errors) < 2 || p.Errors[0].Location != "body.win_points" || p.Errors[1].Location != "body.cards[0].kind" {
		t.Errorf("two faults: %+v", p)
	}
	for text, key := range map[string]string{
		`{}`: "editions.game", `[]`: "editions.game", `{"game":"chess"}`: "editions.game", `{"game":7}`: "editions.game",
		`"` + strings.Repeat("x", 61<<10) + `"`: "editions.big",
	} {
		if p := problemOf(ada.Call(t.Context(), http.MethodPost, "/editions", json.RawMessage(text), nil)); p.Key != key {
			t.Errorf("%.20s: %+v; want %s", text, p, key)
		}
	}
	for _, c := range []struct {
		who    *client.Client
		status int
	}{{s.guest(t, "Gus"), http.StatusForbidden}, {client.New(s.url, wires), http.StatusUnauthorized}} {
		if p := problemOf(c.who.Call(t.Context(), http.MethodPost, "/editions", json.RawMessage(short), nil)); p.Status != c.status {
			t.Errorf("somebody who is no member: %+v", p)
		}
	}
}

// TestNobodyFindsAPrivateEdition in a list, nor learns from their own that another
// has the same.
func TestNobodyFindsAPrivateEdition(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	kept := upload(t, ada, example(t, "garden-for-three"))
	lists := func(c *client.Client) (l api.Editions) {
		must(t, c.Call(t.Context(), http.MethodGet, "/editions", nil, &l))
		return l
	}
	if l := lists(ben); len(l.Mine)+len(l.Named)+len(l.Public) != 0 {
		t.Errorf("another finds %+v", l)
	}
	if l := lists(ada); len(l.Mine) != 1 || l.Mine[0].Hash != kept.Hash {
		t.Errorf("its owner finds %+v", l)
	}
	if again := upload(t, ben, example(t, "garden-for-three")); again.Owner != ben.Account.ID || !again.Mine {
		t.Errorf("one who has the same is told %+v", again)
	}
	must(t, ada.Call(t.Context(), http.MethodPost, "/editions?public=true", example(t, "garden-for-three"), nil))
	if l := lists(client.New(s.url, wires)); len(l.Public) != 1 || l.Public[0].Owner != ada.Account.ID || l.People[ada.Account.ID].Name != "Ada" {
		t.Errorf("once it is public, everybody finds %+v", l)
	}
}

// TestOnlyNamedEditionsAreRated, and apart from ours.
func TestOnlyNamedEditionsAreRated(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Editions = [][]byte{example(t, "long-duel")} })
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	var l api.Editions
	must(t, ada.Call(t.Context(), http.MethodGet, "/editions?game=nagaraja", nil, &l))
	if len(l.Named) != 1 || l.Named[0].ID != "long-duel" {
		t.Fatalf("the site names %+v", l)
	}
	wish := api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}}
	wish.Edition = upload(t, ada, example(t, "short-duel")).Hash
	if _, err := ada.Create(t.Context(), wish); problemOf(err) == nil || problemOf(err).Key != "editions.unrated" {
		t.Errorf("rated, with a member's own: %v", err)
	}
	wish.Game = "narabi"
	if _, err := ada.Create(t.Context(), wish); problemOf(err) == nil || problemOf(err).Key != "editions.other" {
		t.Errorf("with an edition of another game: %v", err)
	}
	wish.Game, wish.Edition = "nagaraja", l.Named[0].Hash
	id, err := ada.Create(t.Context(), wish)
	must(t, err)
	for _, c := range []*client.Client{ada, ben} {
		_, err = c.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	playSome(t, id, ada, ben)
	_, err = ben.Do(t.Context(), id, table.Resign{})
	must(t, err)
	changes := func(game string) int {
		var h api.History
		must(t, ada.Call(t.Context(), http.MethodGet, "/people/"+ada.Account.ID+"/ratings?game="+game, nil, &h))
		return len(h.Changes)
	}
	await(t, "the match to be rated", func() bool { return changes("nagaraja:"+wish.Edition) == 1 })
	if changes("nagaraja") != 0 {
		t.Error("it counts as a match with our edition")
	}
}

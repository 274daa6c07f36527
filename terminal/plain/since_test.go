package plain

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"golang.org/x/time/rate"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
)

// playFirst plays the first move that a person has at a table; false where none is awaited.
func playFirst(t *testing.T, who *backend.Server, id string) bool {
	t.Helper()
	var page struct {
		Seq  uint64 `json:"seq"`
		View struct {
			Moves   []rules.Listed `json:"moves"`
			Choices rules.Choices  `json:"choices"`
		} `json:"view"`
	}
	if err := who.Call(t.Context(), http.MethodGet, "/tables/"+id, nil, &page); err != nil {
		t.Fatal(err)
	}
	var moves []string
	for _, m := range page.View.Moves {
		moves = append(moves, m.Move)
	}
	for _, c := range page.View.Choices.InOrder() {
		for move := range c.Filled() {
			moves = append(moves, move)
		}
	}
	if len(moves) == 0 {
		return false
	}
	if err := who.Do(t.Context(), id, table.Play{Move: moves[0], On: page.Seq}); err != nil {
		t.Fatal(err)
	}
	return true
}

// TestSinceYourLastMove: who comes back to a table reads where what they missed begins,
// and reads it again by a word; who has missed nothing does not.
func TestSinceYourLastMove(t *testing.T) {
	address := openServer(t)
	var id string
	var people []*backend.Server
	for _, name := range []string{"Ada", "Ben"} {
		s := backend.Visit{URL: address, Credentials: new(backend.Credentials)}.Server()
		err := s.Guest(t.Context(), name)
		if err == nil && id == "" {
			id, err = s.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false)
		} else if err == nil {
			err = s.Do(t.Context(), id, table.Join{})
		}
		if err != nil {
			t.Fatal(err)
		}
		people = append(people, s)
	}
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	visit := func(n int) string {
		who := &somebody{lines: []string{"since", "quit", "quit"}, grown: make(chan struct{}, 1)}
		v := Visit{
			Console: Console{Language: locale.English, In: who, Out: who, Echo: true}, Server: people[n], Game: game,
			Begin: func(context.Context) (string, error) { return id, nil }, mayForesee: rate.NewLimiter(rate.Inf, 0),
		}
		if err := v.Play(t.Context()); err != nil {
			t.Fatal(err)
		}
		return who.text()
	}
	first := 0
	if !playFirst(t, people[0], id) {
		first = 1
		playFirst(t, people[1], id)
	}
	if !playFirst(t, people[1-first], id) {
		t.Fatal("one bids, and the other does not")
	}
	rival := []string{"Ben", "Ada"}[first]
	for { // until the one who bid first is awaited
		page, err := people[first].Look(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(page.Awaited, page.You) {
			break
		}
		playFirst(t, people[1-first], id)
	}
	text := visit(first)
	wants(t, text, "Since your last move:\n· "+rival+" lays ", "> since\nSince your last move:\n· "+rival+" lays ")
	if strings.Contains(text, "Nobody else") || strings.Count(text, "Since your last move:") != 2 {
		t.Errorf("it is told otherwise than once, and once more:\n%s", text)
	}
}

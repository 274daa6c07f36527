package server_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/server"
	"nagara/table"
)

// rated seats two members at a new match that counts; the second has the last seat.
func (s *site) rated(t *testing.T, host, other *client.Client) (id string) {
	t.Helper()
	id, err := host.Create(t.Context(), api.Wish{Game: "nagaraja", Rated: true, Clock: table.Clock{Kind: table.LiveClock, Base: 600}})
	must(t, err)
	for _, c := range []*client.Client{host, other} {
		_, err := c.Do(t.Context(), id, table.Join{})
		must(t, err)
	}
	return id
}

// ratedMatches are how many matches are in the rating of somebody.
func ratedMatches(t *testing.T, c *client.Client) int {
	t.Helper()
	var h api.History
	must(t, c.Call(t.Context(), http.MethodGet, "/people/"+c.Account.ID+"/ratings?game=nagaraja", nil, &h))
	for _, change := range h.Changes {
		if change.Score != 1 {
			t.Errorf("%s has lost: %+v", c.Account.Name, change)
		}
	}
	return len(h.Changes)
}

// TestNobodyLeavesARatedMatchForFree: who has learned anything of the deal, by
// whatever way, and gives up has lost. Who never looked, and those who agree, have
// not.
func TestNobodyLeavesARatedMatchForFree(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *server.Config) { c.Web = built })
	stays := s.member(t, "Stays")
	leaves := s.member(t, "Leaves")
	do := func(c *client.Client, id string, command table.Command) {
		t.Helper()
		_, err := c.Do(t.Context(), id, command)
		must(t, err)
	}
	resign := func(id string) { do(leaves, id, table.Resign{}) }
	for _, c := range []struct {
		name   string
		leave  func(id string)
		counts int
	}{
		{"who looked", func(id string) {
			_, err := leaves.Look(t.Context(), id, 0)
			must(t, err)
			resign(id)
		}, 1},
		{"who looked at what is new alone", func(id string) {
			_, err := leaves.Look(t.Context(), id, 1000)
			must(t, err)
			resign(id)
		}, 1},
		{"who looked on another device", func(id string) {
			other := client.New(s.url, wires)
			must(t, other.Call(t.Context(), http.MethodPost, "/sign-in", map[string]string{"name": "Leaves", "password": password}, nil))
			_, err := other.Look(t.Context(), id, 0)
			must(t, err)
			resign(id)
		}, 1},
		{"who felt for the hand by moves that are refused", func(id string) {
			if _, err := leaves.Do(t.Context(), id, table.Play{Move: "lay knife", On: 5}); err == nil {
				t.Error("it was no move")
			}
			resign(id)
		}, 1},
		{"who asked what a move would change", func(id string) {
			_ = leaves.Call(t.Context(), http.MethodGet, "/tables/"+id+"/foresight?move="+url.QueryEscape("lay knife"), nil, nil)
			resign(id)
		}, 1},
		{"who looked at a rematch", func(id string) {
			resign(id) // unseen
			do(leaves, id, table.PlayAgain{})
			do(stays, id, table.PlayAgain{})
			var next string
			await(t, "the rematch", func() bool {
				page, err := stays.Look(t.Context(), id, 0)
				must(t, err)
				next = page.Next
				return next != ""
			})
			_, err := leaves.Look(t.Context(), next, 0)
			must(t, err)
			do(leaves, next, table.Resign{})
		}, 1},
		{"who never looked", resign, 0},
		{"who was only told what to load", func(id string) {
			in, text := s.ask(t, http.MethodPost, api.Prefix+"/sign-in", `{"name":"Leaves","password":"`+password+`"}`)
			cookie, _, _ := strings.Cut(in.Header.Get("Set-Cookie"), ";")
			if cookie == "" {
				t.Fatal(text)
			}
			if page, _ := s.ask(t, http.MethodGet, "/table/"+id, "", "Cookie", cookie); !strings.Contains(page.Header.Get("Link"), id) {
				t.Errorf("the address of the table names %v", page.Header)
			}
			resign(id)
		}, 0},
		{"who saw the open parts as a stranger", func(id string) {
			_, err := client.New(s.url, wires).Look(t.Context(), id, 0)
			must(t, err)
			resign(id)
		}, 0},
		{"who agreed", func(id string) {
			_, err := leaves.Look(t.Context(), id, 0)
			must(t, err)
			do(leaves, id, table.Abandon{})
			do(stays, id, table.Abandon{})
		}, 0},
	} {
		before := ratedMatches(t, stays)
		id := s.rated(t, stays, leaves)
		_, err := stays.Look(t.Context(), id, 0)
		must(t, err)
		for _, way := range []table.Command{table.Leave{}, table.Close{}} {
			if _, err := leaves.Do(t.Context(), id, way); err == nil {
				t.Errorf("%s: %T after the start", c.name, way)
			}
		}
		c.leave(id)
		if got := ratedMatches(t, stays) - before; got != c.counts {
			t.Errorf("%s: %d matches count; want %d", c.name, got, c.counts)
		}
	}
}

// TestDeletedInTheFirstMoments: whoever deletes the account as soon as the deal is
// seen has lost, though no list tells of the match yet.
func TestDeletedInTheFirstMoments(t *testing.T) {
	t.Parallel()
	s := start(t)
	stays := s.member(t, "Stays")
	for _, first := range []bool{true, false} {
		before, leaves := ratedMatches(t, stays), s.member(t, "Leaves")
		host, other := stays, leaves
		if first {
			host, other = leaves, stays
		}
		id := s.rated(t, host, other)
		_, err := leaves.Look(t.Context(), id, 0)
		must(t, err)
		must(t, leaves.Call(t.Context(), http.MethodDelete, "/me", proof, nil))
		if got := ratedMatches(t, stays) - before; got != 1 {
			t.Errorf("%d matches count for the one who stayed; want 1", got)
		}
		page, err := stays.Look(t.Context(), id, 0)
		must(t, err)
		if page.Phase != table.Over {
			t.Errorf("the table is %s", page.Phase)
		}
	}
}

package server_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/record"
	"nagara/table"
)

// privateTables are three of one host, as different as can be: one that waits, one
// that is played, and one that is over. Their invitations stand beside them.
func privateTables(t *testing.T, ada, ben *client.Client) (ids, words []string) {
	t.Helper()
	for i, game := range []string{"narabi", "nagaraja", "nagaraja"} {
		id, err := ada.Create(t.Context(), api.Wish{Game: game, Entrance: table.ByLink, Talk: true, Undo: i > 0})
		must(t, err)
		page, err := ada.Look(t.Context(), id, 0)
		must(t, err)
		word := page.Invited
		ids, words = append(ids, id), append(words, word)
		if i == 0 {
			continue
		}
		_, err = ada.Do(t.Context(), id, table.Join{})
		must(t, err)
		_, err = ben.Do(t.Context(), id, table.Join{Invitation: word})
		must(t, err)
		_, err = ben.Do(t.Context(), id, table.Talk{Text: "between us"})
		must(t, err)
		playSome(t, id, ada, ben)
		if i == 2 {
			_, err = ben.Do(t.Context(), id, table.Resign{})
			must(t, err)
		}
	}
	return ids, words
}

// guesses are what somebody may send with a command.
var guesses = []string{
	`{}`, `{"bot":"nobody"}`, `{"bot":"nobody","seat":1}`, `{"seat":1}`, `{"seat":9}`, `{"invitation":"guess"}`, `{"text":"hello"}`, `{"move":"pass","on":1}`,
	`{"grant":true}`, `{"seat":1,"by":"bot","bot":"nobody"}`, `{"seat":2,"by":"win"}`, `{"nonce":"00000000000000000000000000000000"}`,
}

// TestAStrangerLearnsNothing: by every address that names a table, strangers get
// word for word the same answer at private tables as different as can be, and are
// told whom to ask.
func TestAStrangerLearnsNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	ids, _ := privateTables(t, ada, ben)
	var doc described
	must(t, ada.Call(t.Context(), http.MethodGet, "/openapi.json", nil, &doc))
	asked := 0
	same := func(method, path, body string, headers ...string) {
		t.Helper()
		var first string
		for i, id := range ids {
			answer, text := s.ask(t, method, strings.ReplaceAll(path, "{table}", id), body, headers...)
			text, _, _ = strings.Cut(text, `"errors":`) // which are in no order
			text = fmt.Sprint(answer.StatusCode, " ", strings.ReplaceAll(text, id, "T"))
			if answer.StatusCode < 400 || answer.StatusCode >= 500 {
				t.Errorf("%s %s %s is answered %s", method, path, body, text)
			}
			if i == 0 {
				first = text
			} else if text != first {
				t.Errorf("%s %s %s tells private tables apart:\n%s\n%s", method, path, body, first, text)
			}
		}
		asked++
	}
	cookie := cookieOf(t, s)
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		for method := range doc.Paths[path] {
			if !strings.Contains(path, "{table}") {
				continue
			}
			for _, who := range [][]string{nil, {"Cookie", cookie}} {
				if method == "post" {
					for _, body := range guesses {
						same("POST", path, body, who...)
					}
					continue
				}
				for _, query := range []string{"", "?move=pass", "?since=3", "?invitation=guess"} {
					same(strings.ToUpper(method), path+query, "", who...)
				}
			}
		}
	}
	if asked < 300 {
		t.Errorf("only %d things were asked", asked)
	}
	for _, query := range []string{"", "/glance", "/stream", "/replay", "/record"} {
		_, text := s.ask(t, "GET", api.Prefix+"/tables/"+ids[2]+query, "")
		if !strings.Contains(text, `"detail":"this table is private; ask Ada for an invitation"`) || strings.Contains(text, ada.Account.ID) {
			t.Errorf("whom to ask is not told by %s: %s", query, text)
		}
	}
	if list := list(t, s.guest(t, "Eve"), "state=running"); len(list.Tables) > 0 {
		t.Errorf("a stranger is shown %+v", list.Tables)
	}
	strangerOnTheSocket(t, s.guest(t, "Zoe"), ids)
}

// strangerOnTheSocket wants that nobody watches, and is told who is there, without
// the invitation.
func strangerOnTheSocket(t *testing.T, zoe *client.Client, ids []string) {
	t.Helper()
	live, err := zoe.Live(t.Context())
	must(t, err)
	defer live.Drop()
	var first string
	for _, id := range ids {
		for _, ask := range []api.Request{{Do: "watch", Table: id, Presence: true}, {Do: "watch", Table: id, Presence: true, Invitation: "guess"}} {
			must(t, live.Send(t.Context(), ask))
			tell, text, err := live.Next(t.Context())
			must(t, err)
			for tell.Type == api.Hello || tell.Type == api.Beat {
				tell, text, err = live.Next(t.Context())
				must(t, err)
			}
			said := strings.ReplaceAll(string(text), id, "T")
			if first == "" {
				first = said
			}
			if tell.Type != api.Refused || tell.Problem.Key != table.IsPrivate || said != first {
				t.Errorf("watching a private table is answered %s", said)
			}
		}
	}
}

// TestAnInvitationLetsIn: whoever follows it sees the table by every way, with a
// name or without; who shows it once is known there.
func TestAnInvitationLetsIn(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, zoe := s.member(t, "Ada"), s.member(t, "Ben"), s.guest(t, "Zoe")
	ids, words := privateTables(t, ada, ben)
	nobody := client.New(s.url, wires)
	for i, id := range ids {
		var page client.Page
		must(t, nobody.Call(t.Context(), http.MethodGet, "/tables/"+id+"?invitation="+words[i], nil, &page))
		if page.Table != id || page.You != 0 || page.Invited != "" || page.People[ada.Account.ID].Name != "Ada" {
			t.Errorf("one with the invitation sees %+v", page)
		}
		live, err := nobody.Live(t.Context())
		must(t, err)
		must(t, live.Send(t.Context(), api.Request{Do: "watch", Table: id, Invitation: words[i]}))
		for {
			tell, text, err := live.Next(t.Context())
			must(t, err)
			if tell.Type == api.Refused {
				t.Fatalf("watching by invitation is answered %s", text)
			}
			if tell.Page != nil {
				break
			}
		}
		must(t, live.Drop())
		if _, err := zoe.Look(t.Context(), id, 0); statusOf(err) != http.StatusForbidden {
			t.Errorf("without showing it: %v", err)
		}
		_, err = zoe.Do(t.Context(), id, table.Admit{Invitation: words[i]})
		must(t, err)
		_, err = zoe.Look(t.Context(), id, 0)
		must(t, err)
	}
	over := "/tables/" + ids[2]
	var text []byte
	must(t, nobody.Call(t.Context(), http.MethodGet, over+"/record?invitation="+words[2], nil, &text))
	if _, err := record.Read(strings.NewReader(string(text))); err != nil {
		t.Error(err)
	}
	must(t, nobody.Call(t.Context(), http.MethodGet, over+"/replay?invitation="+words[2], nil, nil))
	must(t, zoe.Call(t.Context(), http.MethodGet, over+"/replay", nil, nil))
	must(t, nobody.Call(t.Context(), http.MethodGet, over+"/stream?invitation="+words[2], nil, &text))
	if line, _, _ := strings.Cut(string(text), "\n"); !json.Valid([]byte(line)) || !strings.Contains(line, "between us") {
		t.Errorf("the stream says %s", line)
	}
}

// TestHintsAreAgreed: over HTTP, two people at a table that agreed to hints.
func TestHintsAreAgreed(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	begin := func(hints bool) (id string, acting *client.Client) {
		id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja", Hints: hints})
		must(t, err)
		for _, c := range []*client.Client{ada, ben} {
			_, err := c.Do(t.Context(), id, table.Join{})
			must(t, err)
		}
		page, err := ada.Look(t.Context(), id, 0)
		must(t, err)
		if slices.Contains(page.Awaited, page.You) {
			return id, ada
		}
		return id, ben
	}
	refused := func(c *client.Client, id, key string) {
		t.Helper()
		err := c.Call(t.Context(), http.MethodGet, "/tables/"+id+"/hint", nil, nil)
		if p, ok := errors.AsType[*api.Problem](err); !ok || p.Key != key {
			t.Errorf("a hint is answered %v, want %s", err, key)
		}
	}
	id, acting := begin(false)
	refused(acting, id, "table.hints")
	id, acting = begin(true)
	refused(acting, id, "server.hint.ask")
	_, err := acting.Do(t.Context(), id, table.AskHint{})
	must(t, err)
	var given struct{ Move string }
	if must(t, acting.Call(t.Context(), http.MethodGet, "/tables/"+id+"/hint", nil, &given)); given.Move == "" {
		t.Error("the hint names no move")
	}
	for _, c := range []*client.Client{ada, ben, client.New(s.url, wires)} {
		page, err := c.Look(t.Context(), id, 0)
		must(t, err)
		if last := page.Updates[len(page.Updates)-1]; last.Kind != "hinted" || last.Seat != page.Awaited[0] {
			t.Errorf("seat %d is told %+v", page.You, last)
		}
	}
	if err := ada.Call(t.Context(), http.MethodPost, "/tables", api.Wish{Game: "nagaraja", Rated: true, Hints: true, Clock: table.Clock{Kind: table.LiveClock, Base: 60}}, nil); statusOf(err) != http.StatusUnprocessableEntity {
		t.Errorf("a rated table with hints: %v", err)
	}
}

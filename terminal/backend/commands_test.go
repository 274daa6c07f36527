package backend_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"path"
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/testkit/terminaltest"
)

// step is a command that somebody gives.
type step struct {
	who     int
	name    string
	command table.Command
	// leads is the kind of the entry that it leads to, or the key of the
	// refusal; empty where there is nothing to do.
	leads string
}

// story lets two people give every command. The names stand here a second time
// on purpose: what a command is called is a promise to every client.
var story = []step{
	{0, "join", table.Join{Seat: 1}, "sat"},
	{0, "leave", table.Leave{}, "left"},
	{1, "admit", table.Admit{}, ""},
	{0, "seat-bot", table.SeatBot{Seat: 2, Bot: table.RandomBot}, "bot-seated"},
	{0, "unseat-bot", table.UnseatBot{Seat: 2}, "bot-unseated"},
	{0, "resize", table.Resize{Seats: 2}, ""},
	{0, "join", table.Join{Seat: 1}, "sat"},
	{1, "join", table.Join{Seat: 2}, "started"},
	{0, "talk", table.Talk{Text: "Hello"}, "talked"},
	{0, "undo", table.Undo{}, "table.undo.other"},
	{0, "ask-undo", table.AskUndo{}, "table.undo.other"},
	{0, "answer-undo", table.AnswerUndo{Grant: true}, "table.undo.unasked"},
	{0, "withdraw-undo", table.WithdrawUndo{}, ""},
	{0, "play", table.Play{Move: "two\nlines", On: 1}, "table.notation"},
	{0, "step-away", table.StepAway{Bot: table.RandomBot}, "bot-took-over"},
	{0, "come-back", table.ComeBack{}, "came-back"},
	{0, "ask-hint", table.AskHint{}, "table.hints"},
	{0, "stop-waiting", table.StopWaiting{Seat: 1, By: table.ByWin}, "table.absent.seat"},
	{0, "abandon", table.Abandon{}, "abandon-proposed"},
	{0, "resign", table.Resign{}, "resigned"},
	{0, "rematch", table.PlayAgain{}, "rematch-offered"},
	{0, "close", table.Close{}, "table.started"},
}

// way is how commands come to a table.
type way struct {
	create func(table.Settings) (string, error)
	send   func(who int, id, name string, c table.Command) error
	kinds  func(id string) ([]string, error)
}

// TestEveryCommandByEveryWay: each command of the list is carried out under its
// own name over HTTP, on the live socket, offline, and from the terminal.
func TestEveryCommandByEveryWay(t *testing.T) {
	for _, o := range table.CommandSpecs() {
		if !slices.ContainsFunc(story, func(s step) bool { return s.name == o.Name }) {
			t.Errorf("%s is not in the story", o.Name)
		}
		if !slices.Contains(account.Scopes(), account.Scope(o.Scope)) {
			t.Errorf("%s needs the scope %q, which no token has", o.Name, o.Scope)
		}
	}
	_, address := terminaltest.OpenServer(t)
	for name, open := range map[string]func(*testing.T, string) way{"HTTP": overHTTP, "socket": onSocket, "terminal": fromTerminal, "offline": offline} {
		t.Run(name, func(t *testing.T) {
			w := open(t, address)
			id, err := w.create(table.Settings{Game: "nagaraja", Seats: 2, Undo: true, Talk: true})
			if err != nil {
				t.Fatal(err)
			}
			for _, step := range story {
				before, err := w.kinds(id)
				if err != nil {
					t.Fatal(err)
				}
				err = w.send(step.who, id, step.name, step.command)
				if strings.HasPrefix(step.leads, "table.") {
					if got := keyOf(err); got != step.leads {
						t.Errorf("%s is refused with %s (%v), want %s", step.name, got, err, step.leads)
					}
					continue
				}
				if err != nil {
					t.Fatalf("%s: %v", step.name, err)
				}
				after, err := w.kinds(id)
				if err != nil {
					t.Fatal(err)
				}
				if now := after[len(before):]; step.leads == "" && len(now) > 0 || step.leads != "" && !slices.Contains(now, step.leads) {
					t.Errorf("%s leads to %v, want %q", step.name, now, step.leads)
				}
			}
		})
	}
}

func keyOf(err error) string {
	if p, ok := errors.AsType[*api.Problem](err); ok {
		return p.Key
	}
	if r, ok := errors.AsType[*table.Refusal](err); ok {
		return r.Key
	}
	return ""
}

// atServer is a way to a server, with a send of its own.
func atServer(t *testing.T, guests []*client.Client, send func(who int, id, name string, c table.Command) error) way {
	t.Helper()
	for i, c := range guests {
		if err := c.Guest(t.Context(), []string{"Ada", "Ben"}[i]); err != nil {
			t.Fatal(err)
		}
	}
	return way{
		create: func(s table.Settings) (string, error) {
			return guests[0].Create(t.Context(), api.Wish{Game: s.Game, Seats: s.Seats, Undo: s.Undo, Talk: s.Talk})
		},
		send: send,
		kinds: func(id string) (kinds []string, err error) {
			page, err := guests[0].Look(t.Context(), id, 0)
			for _, u := range page.Updates {
				kinds = append(kinds, u.Kind)
			}
			return kinds, err
		},
	}
}

func overHTTP(t *testing.T, address string) way {
	guests := []*client.Client{client.New(address, nil), client.New(address, nil)}
	return atServer(t, guests, func(who int, id, name string, c table.Command) error {
		return guests[who].Call(t.Context(), http.MethodPost, "/tables/"+id+"/"+name, c, nil)
	})
}

func onSocket(t *testing.T, address string) way {
	guests := []*client.Client{client.New(address, nil), client.New(address, nil)}
	return atServer(t, guests, func(who int, id, name string, c table.Command) error {
		live, err := guests[who].Live(t.Context())
		if err != nil {
			return err
		}
		defer live.Close()
		with, err := json.Marshal(c)
		if err != nil {
			return err
		}
		if err := live.Send(t.Context(), api.Request{Do: name, Table: id, With: with}); err != nil {
			return err
		}
		for {
			tell, _, err := live.Next(t.Context())
			switch {
			case err != nil:
				return err
			case tell.Problem != nil:
				return tell.Problem
			case tell.Type == api.Done:
				return nil
			}
		}
	})
}

// noting remembers the last word of the address of the latest request.
type noting struct{ last string }

// RoundTrip implements http.RoundTripper.
func (n *noting) RoundTrip(r *http.Request) (*http.Response, error) {
	n.last = path.Base(r.URL.Path)
	return http.DefaultTransport.RoundTrip(r)
}

func fromTerminal(t *testing.T, address string) way {
	asked := new(noting)
	guests := []*client.Client{client.New(address, asked), client.New(address, asked)}
	return atServer(t, guests, func(who int, id, name string, c table.Command) error {
		err := (&backend.Server{Client: guests[who]}).Do(t.Context(), id, c)
		if asked.last != name {
			t.Errorf("%T is sent as %s, want %s", c, asked.last, name)
		}
		return err
	})
}

func offline(t *testing.T, _ string) way {
	house := local.Open(new(memory.Journal), 0)
	t.Cleanup(house.Close)
	return way{
		create: func(s table.Settings) (string, error) {
			made, err := house.Create(t.Context(), local.Person(0), s)
			return made.Table, err
		},
		send: func(who int, id, name string, c table.Command) error {
			body, err := json.Marshal(c)
			if err != nil {
				return err
			}
			_, err = house.Order(t.Context(), id, local.Person(who), name, body)
			return err
		},
		kinds: func(id string) (kinds []string, err error) {
			page, err := house.Look(context.Background(), id, local.Person(0), 0)
			if err != nil {
				return nil, err
			}
			for _, u := range page.Updates {
				kinds = append(kinds, u.Kind)
			}
			return kinds, nil
		},
	}
}

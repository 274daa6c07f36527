package server_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/rules"
	"nagara/server"
	"nagara/site/tournament"
	"nagara/table"
	"nagara/testkit/dbtest"
)

func hasty(c *server.Config) { c.BotTime = time.Millisecond }

// tourist is a visitor who takes part in a tournament.
type tourist struct {
	*testing.T
	*client.Client
	id string
}

func (v tourist) post(path string, in any) (p api.TournamentPage) {
	v.Helper()
	if err := v.Call(v.Context(), http.MethodPost, "/tournaments"+path, in, &p); err != nil {
		v.Fatal(err)
	}
	return p
}

// until reads the stream of the tournament until it is so.
func (v tourist) until(what string, so func(api.TournamentPage) bool) (last api.TournamentPage) {
	v.Helper()
	ctx, cancel := context.WithTimeout(v.Context(), time.Minute)
	defer cancel()
	enough := errors.New("enough")
	err := v.Stream(ctx, "/tournaments/"+v.id+"/stream", func(line []byte) error {
		last = api.TournamentPage{}
		if err := json.Unmarshal(line, &last); err != nil {
			return err
		}
		if so(last) {
			return enough
		}
		return nil
	})
	if !errors.Is(err, enough) {
		v.Fatalf("in vain: %s: %v; it is %+v", what, err, last.Page)
	}
	return last
}

// sit sits down in the match of that round.
func (v tourist) sit(round int) (at string) {
	v.Helper()
	p := v.until("a match", func(p api.TournamentPage) bool {
		return p.You != nil && p.You.Match != nil && p.You.Match.Round == round && p.You.Laid
	})
	at = p.You.Match.Tables[0]
	if _, err := v.Do(v.Context(), at, table.Join{Seat: rules.Seat(p.You.Seats[0])}); err != nil {
		v.Fatal(err)
	}
	return at
}

func (v tourist) resign(at string) {
	v.Helper()
	if _, err := v.Do(v.Context(), at, table.Resign{}); err != nil {
		v.Fatal(err)
	}
}

// towards leads to another server than the one that is asked for.
type towards string

func (host towards) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.URL.Host, r.Host = string(host), string(host)
	return wires.RoundTrip(r)
}

// TestATournamentSurvives the server, which is closed and opened anew in the middle:
// two people and a bot, from the announcement to the archive of the records.
func TestATournamentSurvives(t *testing.T) {
	t.Parallel()
	file := dbtest.File(t)
	ada := tourist{T: t}
	var final string
	t.Run("before", func(t *testing.T) {
		s := startIn(t, file, hasty)
		ada.Client = s.guest(t, "Ada")
		ada.id = ada.post("", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Knockout, Most: 3, Rest: 1}).Tournament
		ada.post("/"+ada.id+"/enter", map[string]string{})
		ada.post("/"+ada.id+"/bots", map[string]string{"bot": table.RandomBot})
		ben := tourist{t, s.guest(t, "Ben"), ada.id}
		if p := ben.post("/"+ben.id+"/enter", map[string]string{}); p.You == nil || p.You.Number != 3 || p.Here != 3 {
			t.Errorf("he sees %+v", p.Page)
		}
		ben.resign(ben.sit(1))
		final = ada.sit(2)
		var list api.TournamentHeads
		if err := ada.Call(t.Context(), http.MethodGet, "/tournaments?phase=running", nil, &list); err != nil || len(list.Tournaments) != 1 || list.People[list.Tournaments[0].Host].Name != "Ada" {
			t.Errorf("the list is %+v, %v", list, err)
		}
		if err := ada.Call(t.Context(), http.MethodGet, "/tournaments/"+ada.id+"/records", nil, nil); keyOf(err) != "tournament.refused.records" {
			t.Errorf("records before the end: %v", err)
		}
	})
	s := startIn(t, file, hasty)
	id := ada.id
	ada.Client = ada.Via(towards(strings.TrimPrefix(s.url, "http://")))
	ada.resign(final)
	p := ada.until("the end", func(p api.TournamentPage) bool { return p.Phase == tournament.Over })
	if p.Reason != tournament.Finished || len(p.Matches) != 2 || p.Standings[0].Points != 4 || p.Standings[0].Number != 2 || p.Secret == "" {
		t.Errorf("it ended as %+v", p.Page)
	}
	answer, err := http.Get(s.url + api.Prefix + "/tournaments/" + id + "/records")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(text), int64(len(text)))
	if err != nil || len(archive.File) != len(p.Matches) {
		t.Errorf("the archive has %+v, %v", archive, err)
	}
}

// TestRoundsAreToldBesideOnesTables: at every device of whoever takes part, as soon as it is
// known when a round begins, and nowhere once they have left.
func TestRoundsAreToldBesideOnesTables(t *testing.T) {
	t.Parallel()
	s := start(t, hasty)
	starts := time.Now().Add(time.Hour).UTC().Truncate(time.Second)
	ada := tourist{T: t, Client: s.guest(t, "Ada")}
	phone := follow(t, ada.Client)
	phone.hears("no tournament", func(mine api.MyTables) bool { return len(mine.Tournaments) == 0 })
	ada.id = ada.post("", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss, Starts: starts}).Tournament
	ada.post("/"+ada.id+"/enter", map[string]string{})
	phone.hears("the first round", func(mine api.MyTables) bool {
		return slices.ContainsFunc(mine.Tournaments, func(one tournament.Mine) bool {
			return one.Tournament == ada.id && one.Name == "Cup" && one.Round == 1 && one.At.Equal(starts)
		})
	})
	ada.post("/"+ada.id+"/leave", map[string]string{})
	phone.hears("that she has left", func(mine api.MyTables) bool { return len(mine.Tournaments) == 0 })
}

// TestTournamentRefusals come as problems with their status.
func TestTournamentRefusals(t *testing.T) {
	t.Parallel()
	s := start(t, hasty)
	ada := tourist{t, s.guest(t, "Ada"), ""}
	page := ada.post("", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss, Entrance: tournament.Members})
	for name, c := range map[string]struct {
		method, path string
		in           any
		status       int
		key          string
	}{
		"nowhere":        {"GET", "/tournaments/nowhere", nil, 404, "tournament.refused.unknown"},
		"a guest":        {"POST", "/tournaments/" + page.Tournament + "/enter", map[string]string{}, 403, "tournament.refused.members-only"},
		"no such bot":    {"POST", "/tournaments/" + page.Tournament + "/bots", map[string]string{"bot": "none"}, 422, "tournament.refused.robot"},
		"leave":          {"POST", "/tournaments/" + page.Tournament + "/leave", map[string]string{}, 409, "tournament.refused.nobody"},
		"the wrong game": {"POST", "/tournaments", api.TournamentWish{Name: "x", Game: "narabi", Form: tournament.Swiss}, 422, "tournament.refused.game"},
	} {
		err := ada.Call(t.Context(), c.method, c.path, c.in, nil)
		p, ok := errors.AsType[*api.Problem](err)
		if !ok || p.Status != c.status || p.Key != c.key {
			t.Errorf("%s: %v; want %d %s", name, err, c.status, c.key)
		}
	}
	for range 2 {
		ada.post("", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss})
	}
	if err := ada.Call(t.Context(), http.MethodPost, "/tournaments", api.TournamentWish{Name: "Cup", Game: "nagaraja", Form: tournament.Swiss}, nil); keyOf(err) != "tournament.refused.many" {
		t.Errorf("a fourth: %v", err)
	}
	if p := ada.post("/"+page.Tournament+"/cancel", nil); p.Reason != tournament.Cancelled {
		t.Errorf("it is %+v", p.Page)
	}
}

// TestRecordsArePaged: however many matches a tournament had, a request looks through a
// hundred, and whoever follows the links gets the records of all.
func TestRecordsArePaged(t *testing.T) {
	t.Parallel()
	stores, err := server.InFile(dbtest.File(t))
	must(t, err)
	logs := &counting{Database: stores.Journal}
	stores.Journal = logs
	s := startOn(t, stores, hasty)
	ada, ben := s.guest(t, "Ada"), s.guest(t, "Ben")
	played := map[int]string{}
	for _, number := range []int{1, 150, 250} {
		id, err := ada.Create(t.Context(), api.Wish{Game: "nagaraja"})
		must(t, err)
		for _, c := range []*client.Client{ada, ben} {
			must(t, do(t, c, id, table.Join{}))
		}
		must(t, do(t, ben, id, table.Resign{}))
		played[number] = id
	}
	holdWith(t, stores, "long", 250, played)
	var names []string
	for next := api.Prefix + "/tournaments/long/records"; next != ""; {
		before := logs.reads.Load()
		answer, text := s.ask(t, "GET", next, "")
		if n := logs.reads.Load() - before; n > 110 || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s is answered %s, and %d logs were read for it", next, answer.Status, n)
		}
		archive, err := zip.NewReader(strings.NewReader(text), int64(len(text)))
		must(t, err)
		for _, f := range archive.File {
			names = append(names, f.Name)
		}
		link, _, _ := strings.Cut(answer.Header.Get("Link"), ">")
		next = strings.TrimPrefix(link, "<")
	}
	if want := []string{"01-001.txt", "01-150.txt", "01-250.txt"}; !slices.Equal(names, want) {
		t.Errorf("the archives have %v, want %v", names, want)
	}
}

// holdWith writes the log of a tournament of two that is over, with that many matches, of
// which some were played.
func holdWith(t *testing.T, stores server.Stores, id string, matches int, played map[int]string) {
	t.Helper()
	now := time.Now()
	bodies, err := tournament.Announce("host", tournament.Terms{Name: "Long", Game: "nagaraja", Form: tournament.Swiss, Most: 2}, now)
	must(t, err)
	for number, who := range []string{"one", "two"} {
		bodies = append(bodies, tournament.Entered{Entrant: tournament.Entrant{Number: number + 1, Member: tournament.Member{Account: who}}})
	}
	paired := tournament.Paired{Round: 1}
	var settled []tournament.Event
	for number := 1; number <= matches; number++ {
		at := played[number]
		if at == "" {
			at = fmt.Sprint("nobodycame", number)
		}
		paired.Matches = append(paired.Matches, tournament.Match{Number: number, Round: 1, One: 1, Two: 2, Tables: []string{at}, Commitments: []string{""}})
		settled = append(settled, tournament.Settled{Match: number, Reason: tournament.Absent})
	}
	bodies = append(bodies, tournament.Began{Order: []int{1, 2}}, paired)
	bodies = append(bodies, settled...)
	bodies = append(bodies, tournament.Ended{Reason: tournament.Finished, Secret: bodies[1].(tournament.Sealed).Secret})
	must(t, tournament.CreateFrom(t.Context(), stores.Tournaments, id, bodies, now))
}

// TestATeamAsksPeople: nobody is entered into a team unasked, those who are asked see it and
// answer, and nobody is asked by one whom they have blocked.
func TestATeamAsksPeople(t *testing.T) {
	t.Parallel()
	s := start(t, hasty)
	ada := tourist{t, s.guest(t, "Ada"), ""}
	ada.id = ada.post("", api.TournamentWish{Name: "Gardens", Game: "narabi", Form: tournament.Duplicate, Most: 9, Rounds: 1}).Tournament
	ben, cleo := tourist{t, s.guest(t, "Ben"), ada.id}, tourist{t, s.guest(t, "Cleo"), ada.id}
	must(t, cleo.Call(t.Context(), http.MethodPut, "/me/blocked/"+ada.Account.ID, nil, nil))
	member := func(v tourist) tournament.Member { return tournament.Member{Account: v.Account.ID} }
	crew := map[string]any{"team": "Herons", "members": []tournament.Member{member(ada), member(ben), member(cleo)}}
	if p := ada.post("/"+ada.id+"/enter", crew); len(p.You.Waiting) != 2 || p.People[ben.Account.ID].Name != "Ben" {
		t.Errorf("Ada sees %+v", p.You)
	}
	see := func(v tourist) (p api.TournamentPage) {
		must(t, v.Call(t.Context(), http.MethodGet, "/tournaments/"+v.id, nil, &p))
		return p
	}
	if p := see(ben); p.You != nil || len(p.Asked) != 1 || p.Asked[0].Team != "Herons" || p.People[p.Asked[0].By].Name != "Ada" {
		t.Errorf("Ben is entered unasked, or does not see who asks: %+v, %+v", p.You, p.Asked)
	}
	if p := see(cleo); len(p.Asked) != 0 {
		t.Errorf("Cleo is asked by one whom she has blocked: %+v", p.Asked)
	}
	if p := ben.post("/"+ben.id+"/team", map[string]any{"number": 1}); p.You == nil || p.You.Number != 1 || p.You.Founder {
		t.Errorf("Ben said yes, and is %+v", p.You)
	}
	if p := ben.post("/"+ben.id+"/leave", map[string]any{}); p.You != nil || p.Here != 1 {
		t.Errorf("Ben left alone, and %d teams are there: %+v", p.Here, p.You)
	}
	if p := cleo.post("/"+ada.id+"/team", map[string]any{"number": 1, "decline": true}); p.You != nil {
		t.Errorf("Cleo said no, and is %+v", p.You)
	}
	if p := see(ada); len(p.You.Waiting) != 0 || p.You.Key == "" || !p.You.Founder {
		t.Errorf("Ada sees %+v; want two open places", p.You)
	}
}

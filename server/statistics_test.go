package server_test

import (
	"net/http"
	"slices"
	"testing"

	"nagara/api"
	"nagara/api/client"
	_ "nagara/study/playstyle/all" // which tell what players are like
	"nagara/table"
)

// givenUp is a match that Ben gives up after a few moves.
func givenUp(t *testing.T, ada, ben *client.Client, wish api.Wish) (id string) {
	t.Helper()
	wish.Game, wish.Clock = "nagaraja", table.Clock{Kind: table.LiveClock, Base: 600}
	id, err := ada.Create(t.Context(), wish)
	must(t, err)
	page, err := ada.Look(t.Context(), id, 0)
	must(t, err)
	_, err = ada.Do(t.Context(), id, table.Join{})
	must(t, err)
	_, err = ben.Do(t.Context(), id, table.Join{Invitation: page.Invited})
	must(t, err)
	playSome(t, id, ada, ben)
	_, err = ben.Do(t.Context(), id, table.Resign{})
	must(t, err)
	return id
}

// What somebody played is counted from what whoever asks may see: a private match is
// counted for those who sat there, and for nobody else.
func TestStatisticsKeepPrivateTables(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben, eve := s.member(t, "Ada"), s.member(t, "Ben"), s.guest(t, "Eve")
	givenUp(t, ada, ben, api.Wish{})
	givenUp(t, ada, ben, api.Wish{Entrance: table.ByLink})
	givenUp(t, ada, ben, api.Wish{Spectators: table.NoSpectators})
	of := func(asks *client.Client, who string) (counted api.Statistics) {
		t.Helper()
		must(t, asks.Call(t.Context(), http.MethodGet, "/people/"+who+"/statistics", nil, &counted))
		return counted
	}
	for name, c := range map[string]struct {
		asks *client.Client
		want int
	}{"Ada": {ada, 3}, "Ben": {ben, 3}, "Eve": {eve, 1}, "a stranger": {client.New(s.url, http.DefaultTransport), 1}} {
		got := of(c.asks, ada.Account.ID)
		if len(got.Games) != 1 || got.Games[0].Won != c.want || got.Games[0].Played != c.want || got.Games[0].Series.Longest != c.want {
			t.Errorf("%s sees %+v; want %d", name, got.Games, c.want)
			continue
		}
		g := got.Games[0]
		if len(g.Opponents) != 1 || g.Opponents[0].Account != ben.Account.ID || got.People[ben.Account.ID].Name != "Ben" || g.Paces[0].Clock != "live" || len(got.Feats) != 0 || got.Unread != 0 {
			t.Errorf("%s sees %+v", name, got)
		}
	}
	if got := of(eve, eve.Account.ID); len(got.Games) != 0 {
		t.Errorf("who never played has %+v", got)
	}
	answer, text := s.ask(t, http.MethodGet, "/api/v1/people/nobody/statistics", "")
	if answer.StatusCode != http.StatusNotFound {
		t.Errorf("of nobody: %d %s", answer.StatusCode, text)
	}
}

// TestWhatIsPlayedOnceMoreCountsForNothing: not even on the page of who played, for the deal is known.
func TestWhatIsPlayedOnceMoreCountsForNothing(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	id := givenUp(t, ada, ben, api.Wish{})
	var made struct{ Table string }
	must(t, ada.Call(t.Context(), http.MethodPost, "/tables/"+id+"/ghost", api.GhostRequest{Seat: 1}, &made))
	_, err := ada.Do(t.Context(), made.Table, table.Resign{})
	must(t, err)
	page, err := ada.Look(t.Context(), made.Table, 0)
	must(t, err)
	if page.Phase != table.Over {
		t.Fatalf("the match is %s", page.Phase)
	}
	var counted api.Statistics
	must(t, ada.Call(t.Context(), http.MethodGet, "/people/"+ada.Account.ID+"/statistics", nil, &counted))
	if len(counted.Games) != 1 || counted.Games[0].Played != 1 || counted.Games[0].Series.Current != 1 || len(counted.Games[0].Bots) != 0 {
		t.Errorf("counted are %+v", counted.Games)
	}
}

// The ladder has people and bots; whose rating is not sure has no place.
func TestLadder(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	look := func(query string) (l api.Ladder) {
		t.Helper()
		must(t, ada.Call(t.Context(), http.MethodGet, "/ladder?"+query, nil, &l))
		return l
	}
	bots := look("game=nagaraja")
	if len(bots.Rungs) != 7 || bots.Rungs[0].Bot != "master" || bots.Rungs[6].Bot != "visitor" || bots.You != nil {
		t.Errorf("before any match the ladder is %+v", bots)
	}
	mean := 0.0
	for _, r := range bots.Rungs {
		mean += r.Rating / 7
	}
	if mean < 1499.9 || mean > 1500.1 {
		t.Errorf("the bots' mean is %f", mean)
	}
	givenUp(t, ada, ben, api.Wish{Rated: true})
	l := look("game=nagaraja")
	at := func(id string) int {
		return slices.IndexFunc(l.Rungs, func(r api.Rung) bool { return r.Account == id })
	}
	first, second := at(ada.Account.ID), at(ben.Account.ID)
	if len(l.Rungs) != 9 || first < 0 || second < first || !l.Rungs[first].Provisional || l.Rungs[first].Place != 0 || l.People[ada.Account.ID].Name != "Ada" {
		t.Errorf("after a match the ladder is %+v", l)
	}
	if !slices.IsSortedFunc(l.Rungs, func(a, b api.Rung) int { return int(b.Rating - a.Rating) }) {
		t.Errorf("the ladder is in no order: %+v", l.Rungs)
	}
	if twins := look("game=nagaraja&twin=true"); len(twins.Rungs) != 0 {
		t.Errorf("twins are rated apart; the ladder is %+v", twins.Rungs)
	}
	if other := look("game=nagaraja&edition=abc"); len(other.Rungs) != 0 {
		t.Errorf("an edition has a ladder of its own; it is %+v", other.Rungs)
	}
	for _, game := range []string{"narabi", "chess"} {
		if answer, text := s.ask(t, http.MethodGet, "/api/v1/ladder?game="+game, ""); answer.StatusCode != http.StatusNotFound {
			t.Errorf("the ladder of %s: %d %s", game, answer.StatusCode, text)
		}
	}
}

// A portrait is made of reviews, and shown to nobody but whom it shows.
func TestPortrait(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := s.member(t, "Ada"), s.member(t, "Ben")
	id := begun(t, ada, ben)
	_, err := ben.Do(t.Context(), id, table.Resign{})
	must(t, err)
	mine := func(c *client.Client) (p api.Portraits) {
		t.Helper()
		must(t, c.Call(t.Context(), http.MethodGet, "/me/portrait", nil, &p))
		return p
	}
	if got := mine(ada); len(got.Portraits) != 0 {
		t.Errorf("before any review it is %+v", got.Portraits)
	}
	made := reviewed(t, ada, id)
	own, other := mine(ada), mine(ben)
	if len(own.Portraits) != 1 || own.Portraits[0].Matches != 1 || own.Portraits[0].Loss.N != made.Review.Seats[0].Decisions {
		t.Fatalf("Ada's is %+v; her seat %+v", own.Portraits, made.Review.Seats[0])
	}
	if len(other.Portraits) != 1 || other.Portraits[0].Loss.N != made.Review.Seats[1].Decisions || other.Portraits[0].Luck.Mean != -own.Portraits[0].Luck.Mean {
		t.Errorf("Ben's is %+v", other.Portraits)
	}
	if answer, text := s.ask(t, http.MethodGet, "/api/v1/me/portrait", ""); answer.StatusCode != http.StatusUnauthorized {
		t.Errorf("a stranger is told %d %s", answer.StatusCode, text)
	}
}

// How those fared who played alone is counted from what they chose: the companion and a
// deal by its par. Other company is not counted, and few are not told of.
func TestPlayedAlone(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.guest(t, "Ada")
	alone := func(par int, bots ...string) {
		t.Helper()
		promise, err := ada.Promise(t.Context())
		must(t, err)
		wish := api.Wish{Game: "narabi", Seats: 1 + len(bots), Par: par}
		_, err = ada.Begin(t.Context(), api.Founding{Wish: wish, Promise: &promise, Join: &table.Join{}, Bots: bots})
		must(t, err)
		_, err = ada.Do(t.Context(), promise.Table, table.Resign{})
		must(t, err)
	}
	tallies := func() []api.AloneTally {
		t.Helper()
		var played api.PlayedAlone
		must(t, ada.Call(t.Context(), http.MethodGet, "/games/narabi/alone", nil, &played))
		return played.Tallies
	}
	alone(0, "lantern", "lantern")
	alone(5, "lantern", "echo")
	alone(5, "pebble", "pebble")
	for range 19 {
		alone(5, "lantern", "lantern")
	}
	if few := tallies(); len(few) > 0 {
		t.Errorf("of few it tells %+v", few)
	}
	alone(5, "lantern", "lantern")
	if got, want := tallies(), []api.AloneTally{{Bot: "lantern", Seats: 3, Played: 20, Over: 20}}; !slices.Equal(got, want) {
		t.Errorf("it tells %+v; want %+v", got, want)
	}
	if answer, text := s.ask(t, http.MethodGet, "/api/v1/games/nagaraja/alone", ""); answer.StatusCode != http.StatusNotFound {
		t.Errorf("where bots are rivals: %d %s", answer.StatusCode, text)
	}
}

package server_test

import (
	"context"
	"net/http"
	"slices"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/account"
	"nagara/site/matchmaking"
	"nagara/table"
)

var quick = matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick"}

// seeker is a client that looks for company.
type seeker struct {
	*testing.T
	*client.Client
	told  chan api.Sought
	err   error // once told is closed
	leave context.CancelFunc
}

func seek(t *testing.T, c *client.Client, wish matchmaking.Criteria) *seeker {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	s := &seeker{T: t, Client: c, told: make(chan api.Sought), leave: cancel}
	go func() {
		defer close(s.told)
		for news, err := range c.Seek(ctx, wish) {
			if err != nil {
				s.err = err
				return
			}
			select {
			case s.told <- news:
			case <-ctx.Done():
				return
			}
		}
	}()
	return s
}

// hears reads on until it is told that.
func (s *seeker) hears(what matchmaking.What, is ...func(api.Sought) bool) api.Sought {
	s.Helper()
	for news := range s.told {
		if news.Type == what && !slices.ContainsFunc(is, func(so func(api.Sought) bool) bool { return !so(news) }) {
			return news
		}
		if news.Type.Over() {
			s.Fatalf("waiting for %s: it ended with %+v", what, news)
		}
	}
	s.Fatalf("waiting for %s: %v", what, s.err)
	return api.Sought{}
}

func (s *seeker) sits(id string) {
	s.Helper()
	_, err := s.Do(s.Context(), id, table.Join{})
	must(s.T, err)
}

func othersWaiting(n int) func(api.Sought) bool {
	return func(s api.Sought) bool { return s.Waiting == n }
}

// TestTwoStrangersFindEachOther: they are told of one table, which is as it was
// said; when both sit, the search is over. What others look for is not theirs.
func TestTwoStrangersFindEachOther(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := seek(t, s.guest(t, "Ada"), quick)
	ada.hears(matchmaking.Searching, othersWaiting(1))
	calm := seek(t, s.guest(t, "Calm"), matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "calm"})
	calm.hears(matchmaking.Searching, othersWaiting(1))
	var seeks api.Seeks
	must(t, client.New(s.url, wires).Call(t.Context(), http.MethodGet, "/seeks", nil, &seeks))
	if len(seeks.Waiting) != 2 || seeks.Waiting[0] != (api.Crowd{Game: "nagaraja", Seats: 2, Pace: "quick", Waiting: 1}) || len(seeks.Paces) != 3 {
		t.Errorf("what can be looked for is %+v", seeks)
	}
	ben := seek(t, s.guest(t, "Ben"), quick)
	at := ada.hears(matchmaking.Found).Table
	if other := ben.hears(matchmaking.Found).Table; other != at {
		t.Fatalf("one is sent to %s, the other to %s", at, other)
	}
	page, err := ada.Look(t.Context(), at, 0)
	must(t, err)
	if w := page.Settings; w.Clock != matchmaking.Paces[0].Clock || w.Expiry != table.SeatLoses || w.Undo || !w.Talk || w.Rated || w.Entrance != table.ByPairing {
		t.Errorf("the table is %+v", w)
	}
	if _, err := calm.Do(t.Context(), at, table.Join{}); statusOf(err) != http.StatusForbidden {
		t.Errorf("one who was not paired: %v", err)
	}
	ada.sits(at)
	if _, err := ada.Do(t.Context(), at, table.SeatBot{Bot: "random"}); statusOf(err) != http.StatusForbidden {
		t.Errorf("a bot in the place of a stranger: %v", err)
	}
	ben.sits(at)
	ada.hears(matchmaking.Begun)
	ben.hears(matchmaking.Begun)
	if _, err := calm.Look(t.Context(), at, 0); err != nil {
		t.Errorf("strangers who play cannot be watched: %v", err)
	}
	must(t, client.New(s.url, wires).Call(t.Context(), http.MethodGet, "/seeks", nil, &seeks))
	if len(seeks.Waiting) != 1 || seeks.Waiting[0].Pace != "calm" {
		t.Errorf("in the end there wait %+v", seeks.Waiting)
	}
}

// TestTeamsOfStrangers: three for a garden.
func TestTeamsOfStrangers(t *testing.T) {
	t.Parallel()
	s := start(t)
	garden := matchmaking.Criteria{Game: "narabi", Seats: 3, Pace: "calm"}
	var team []*seeker
	for _, name := range []string{"Ada", "Ben", "Eve"} {
		team = append(team, seek(t, s.guest(t, name), garden))
	}
	for _, one := range team {
		one.sits(one.hears(matchmaking.Found).Table)
	}
	at := ""
	for _, one := range team {
		at = one.hears(matchmaking.Begun).Table
	}
	page, err := team[0].Look(t.Context(), at, 0)
	must(t, err)
	if w := page.Settings; page.Phase != table.Running || w.Expiry != table.BotPlays || w.StandIn == "" {
		t.Errorf("they play at %+v", page.Settings)
	}
}

// TestOneWhoLeavesAtTheDoor: the other waits on, told so, and is paired with the
// next who comes.
func TestOneWhoLeavesAtTheDoor(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada, ben := seek(t, s.guest(t, "Ada"), quick), seek(t, s.guest(t, "Ben"), quick)
	at := ada.hears(matchmaking.Found).Table
	ada.sits(at)
	ben.hears(matchmaking.Found)
	ben.leave()
	ada.hears(matchmaking.Searching, othersWaiting(1))
	page, err := ada.Look(t.Context(), at, 0)
	must(t, err)
	if page.Phase != table.Over || page.Reason != table.Closed {
		t.Errorf("the table is %s, %s", page.Phase, page.Reason)
	}
	eve := seek(t, s.guest(t, "Eve"), quick)
	next := ada.hears(matchmaking.Found).Table
	if next == at {
		t.Error("it is the same table")
	}
	ada.sits(next)
	eve.sits(eve.hears(matchmaking.Found).Table)
	ada.hears(matchmaking.Begun)
}

// TestSearchingTwice: the second time is the one that counts, and has not to wait
// anew.
func TestSearchingTwice(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.guest(t, "Ada")
	first := seek(t, ada, quick)
	first.hears(matchmaking.Searching)
	second := seek(t, ada, quick)
	second.hears(matchmaking.Searching, othersWaiting(1))
	first.hears(matchmaking.Replaced)
	ben := seek(t, s.guest(t, "Ben"), quick)
	second.sits(second.hears(matchmaking.Found).Table)
	ben.sits(ben.hears(matchmaking.Found).Table)
	second.hears(matchmaking.Begun)
}

// TestRatedSearch is for members who are about as strong.
func TestRatedSearch(t *testing.T) {
	t.Parallel()
	s := start(t)
	rated := quick
	rated.Rated = true
	ada := seek(t, s.member(t, "Ada"), rated)
	if news := ada.hears(matchmaking.Searching); news.Window != 100 { // before there is anybody to be found
		t.Errorf("at first it is %+v", news)
	}
	ben := seek(t, s.member(t, "Ben"), rated)
	at := ada.hears(matchmaking.Found).Table
	page, err := ben.Look(t.Context(), at, 0)
	must(t, err)
	if !page.Settings.Rated {
		t.Error("it does not count")
	}
}

// TestWhoMayNotSearch is told why.
func TestWhoMayNotSearch(t *testing.T) {
	t.Parallel()
	s := start(t)
	ada := s.member(t, "Ada")
	var bot account.Account
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/bots", map[string]string{"name": "Iron"}, &bot))
	var token api.IssuedToken
	must(t, ada.Call(t.Context(), http.MethodPost, "/me/tokens",
		map[string]any{"account": bot.ID, "name": "test", "scopes": []string{"read", "play"}, "proof": proof}, &token))
	guest := s.guest(t, "Gus")
	for _, test := range []struct {
		who    *client.Client
		wish   matchmaking.Criteria
		status int
	}{
		{client.New(s.url, wires), quick, http.StatusUnauthorized},
		{client.WithToken(s.url, token.Secret, wires), quick, http.StatusForbidden},
		{guest, matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "quick", Rated: true}, http.StatusForbidden},
		{ada, matchmaking.Criteria{Game: "narabi", Seats: 3, Pace: "quick", Rated: true}, http.StatusUnprocessableEntity},
		{ada, matchmaking.Criteria{Game: "nagaraja", Seats: 3, Pace: "quick"}, http.StatusUnprocessableEntity},
		{ada, matchmaking.Criteria{Game: "nagaraja", Seats: 2, Pace: "never"}, http.StatusUnprocessableEntity},
		{ada, matchmaking.Criteria{Game: "chess", Pace: "quick"}, http.StatusUnprocessableEntity},
	} {
		for _, err := range test.who.Seek(t.Context(), test.wish) {
			if statusOf(err) != test.status {
				t.Errorf("%+v: %v; want %d", test.wish, err, test.status)
			}
		}
	}
}

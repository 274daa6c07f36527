package matchmaking_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"nagara/bot"
	_ "nagara/bot/narabi"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
	"nagara/site/matchmaking"
	"nagara/table"
)

var noon = time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)

// crowd is a number of searches, oldest first, and who has blocked whom.
type crowd struct {
	requests []matchmaking.Request
	blocks   map[[2]string]bool
}

func (c crowd) blocked(a, b string) bool {
	return c.blocks[[2]string{a, b}] || c.blocks[[2]string{b, a}]
}

// fit says in words of its own who may play with whom.
func (c crowd) fit(a, b matchmaking.Request) bool {
	if a.Criteria != b.Criteria || c.blocked(a.Account, b.Account) {
		return false
	}
	reach := func(req matchmaking.Request) float64 { return 100 + 50*float64(int(noon.Sub(req.Since).Seconds())/5) }
	apart := float64(a.Rating - b.Rating)
	return !a.Rated || apart <= reach(a) && -apart <= reach(a) && apart <= reach(b) && -apart <= reach(b)
}

func waits(req matchmaking.Request) bool {
	return req.Place == "" && noon.Sub(req.Seen) <= 10*time.Second
}

func crowds(seats ...int) *rapid.Generator[crowd] {
	return rapid.Custom(func(t *rapid.T) crowd {
		c := crowd{blocks: map[[2]string]bool{}}
		n := rapid.IntRange(0, 14).Draw(t, "people")
		ago := time.Duration(0)
		for i := range n {
			req := matchmaking.Request{
				Account: fmt.Sprint(i), Since: noon.Add(-ago), Seen: noon.Add(-rapid.SampledFrom([]time.Duration{0, 9 * time.Second, 11 * time.Second}).Draw(t, "silent")),
				Rating: rapid.SampledFrom([]int{1300, 1450, 1500, 1700}).Draw(t, "rating"),
				Criteria: matchmaking.Criteria{
					Game: "game", Seats: rapid.SampledFrom(seats).Draw(t, "seats"),
					Pace: rapid.SampledFrom([]string{"quick", "calm"}).Draw(t, "pace"), Rated: rapid.Bool().Draw(t, "rated"),
				},
				Place: rapid.SampledFrom([]string{"", "", "", "table"}).Draw(t, "place"),
			}
			c.requests = append(c.requests, req)
			ago += rapid.SampledFrom([]time.Duration{0, 3 * time.Second, 20 * time.Second}).Draw(t, "later")
			for j := range i {
				if rapid.IntRange(0, 5).Draw(t, "blocks") == 0 {
					c.blocks[[2]string{fmt.Sprint(i), fmt.Sprint(j)}] = true
				}
			}
		}
		slices.Reverse(c.requests)
		return c
	})
}

// TestWhoIsPaired: nobody twice, nobody who is gone or has a table, and only those
// who fit to everybody in the group.
func TestWhoIsPaired(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := crowds(2, 3, 4).Draw(t, "crowd")
		taken := map[string]bool{}
		for _, group := range matchmaking.Pair(c.requests, noon, c.blocked) {
			if len(group) != group[0].Seats {
				t.Fatalf("%d sit at a table for %d", len(group), group[0].Seats)
			}
			for i, req := range group {
				if taken[req.Account] || !waits(req) {
					t.Fatalf("%+v is taken twice, or does not wait", req)
				}
				taken[req.Account] = true
				for _, other := range group[:i] {
					if !c.fit(req, other) {
						t.Fatalf("%+v and %+v do not fit", req, other)
					}
				}
			}
		}
	})
}

// TestTheOldestFirst: no two would both rather play with each other. All prefer
// whoever has waited longest.
func TestTheOldestFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := crowds(2).Draw(t, "crowd")
		partner := map[string]int{} // by how long they have waited; nobody is last
		order := map[string]int{}
		for i, req := range c.requests {
			order[req.Account], partner[req.Account] = i, len(c.requests)
		}
		for _, g := range matchmaking.Pair(c.requests, noon, c.blocked) {
			partner[g[0].Account], partner[g[1].Account] = order[g[1].Account], order[g[0].Account]
		}
		for i, a := range c.requests {
			for j, b := range c.requests[:i] {
				if waits(a) && waits(b) && c.fit(a, b) && partner[a.Account] > j && partner[b.Account] > i {
					t.Fatalf("%+v and %+v should play together", b, a)
				}
			}
		}
	})
}

// TestTeamsAreFoundThoughSomeAreBlocked: where one of the older does not fit to
// the rest, a team is made without them.
func TestTeamsAreFoundThoughSomeAreBlocked(t *testing.T) {
	var requests []matchmaking.Request
	for i := range 4 {
		requests = append(requests, matchmaking.Request{
			Account: fmt.Sprint(i), Criteria: matchmaking.Criteria{Seats: 3}, Since: noon.Add(time.Duration(i)), Seen: noon,
		})
	}
	got := matchmaking.Pair(requests, noon, func(a, b string) bool { return a == "1" && b != "0" })
	if len(got) != 1 || got[0][0].Account != "0" || got[0][1].Account != "2" || got[0][2].Account != "3" {
		t.Errorf("the team is %+v", got)
	}
}

// TestPairingIsBounded: who blocks everybody keeps nobody busy.
func TestPairingIsBounded(t *testing.T) {
	var requests []matchmaking.Request
	for i := range 600 {
		requests = append(requests, matchmaking.Request{Account: fmt.Sprint(i), Criteria: matchmaking.Criteria{Seats: 5}, Since: noon.Add(time.Duration(i)), Seen: noon})
	}
	asked := 0
	halves := func(a, b string) bool { asked++; return len(a)%2 == len(b)%2 && a[len(a)-1]%2 == b[len(b)-1]%2 }
	if got := matchmaking.Pair(requests, noon, halves); len(got) > 0 || asked > 60_000_000 {
		t.Errorf("%d groups after %d questions", len(got), asked)
	}
}

func TestWindow(t *testing.T) {
	for waited, want := range map[time.Duration]int{-time.Hour: 100, 0: 100, 4999 * time.Millisecond: 100, 5 * time.Second: 150, time.Minute: 700} {
		if got := matchmaking.Window(waited); got != want {
			t.Errorf("after %s it is %d; want %d", waited, got, want)
		}
	}
}

// TestEveryOfferCanBeFounded: the house accepts every table that it can promise.
func TestEveryOfferCanBeFounded(t *testing.T) {
	for _, o := range matchmaking.Offers() {
		for _, p := range matchmaking.Paces {
			for seats := o.Fewest; seats <= o.Most; seats++ {
				for _, rated := range []bool{false, true} {
					criteria := matchmaking.Criteria{Game: o.Game, Seats: seats, Pace: p.Name, Rated: rated}
					if err := criteria.Check(); (err != nil) != (rated && !o.Rated) {
						t.Errorf("%+v: %v", criteria, err)
					} else if err != nil {
						continue
					}
					settings, err := criteria.Settings([]string{"ola", "jan"})
					if err != nil {
						t.Fatal(err)
					}
					if _, _, err := settings.Complete(); err != nil {
						t.Errorf("%+v: %v", criteria, err)
					}
				}
			}
		}
	}
	for _, wrong := range []matchmaking.Criteria{
		{Game: "chess", Seats: 2, Pace: "quick"},
		{Game: "nagaraja", Seats: 3, Pace: "quick"},
		{Game: "narabi", Seats: 2, Pace: "quick"},
		{Game: "nagaraja", Seats: 2, Pace: "never"},
		{Game: "narabi", Seats: 3, Pace: "quick", Rated: true},
	} {
		if err := wrong.Check(); err == nil {
			t.Errorf("%+v can be wished", wrong)
		}
	}
}

// TestBothMustBeInReach: who has waited long would play with anybody, but one who has
// just come would not. The narrower window counts, in either order.
func TestBothMustBeInReach(t *testing.T) {
	criteria := matchmaking.Criteria{Game: "game", Seats: 2, Pace: "quick", Rated: true}
	pairs := func(oldest, newest int, waited time.Duration) int {
		return len(matchmaking.Pair([]matchmaking.Request{
			{Account: "old", Criteria: criteria, Rating: oldest, Since: noon.Add(-time.Hour), Seen: noon},
			{Account: "new", Criteria: criteria, Rating: newest, Since: noon.Add(-waited), Seen: noon},
		}, noon, func(string, string) bool { return false }))
	}
	for _, apart := range []int{-1, 1} {
		if n := pairs(1500, 1500+100*apart, 0); n != 1 {
			t.Errorf("%d apart, in reach of both, they make %d tables", 100*apart, n)
		}
		if n := pairs(1500, 1500+101*apart, 0); n != 0 {
			t.Errorf("%d apart, out of reach of one, they make %d tables", 101*apart, n)
		}
		if n := pairs(1500, 1500+101*apart, 5*time.Second); n != 1 {
			t.Errorf("%d apart, after a while, they make %d tables", 101*apart, n)
		}
	}
}

// TestTheStrongestPlaysOn for one who is gone from a team: nobody loses by it.
func TestTheStrongestPlaysOn(t *testing.T) {
	s, err := matchmaking.Criteria{Game: "narabi", Seats: 3, Pace: "quick"}.Settings([]string{"ada", "ben", "cleo"})
	levels := bot.Levels("narabi")
	if err != nil || len(levels) < 2 || s.StandIn != levels[len(levels)-1].Name || s.Expiry != table.BotPlays {
		t.Errorf("of %d bots plays %q, %v", len(levels), s.StandIn, err)
	}
}

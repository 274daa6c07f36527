package reviews_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/site/reviews"
	"nagara/store"
	"nagara/testkit/dbtest"
	"nagara/testkit/examplegame"
	"nagara/testkit/pgtest"
)

func TestMain(m *testing.M) { pgtest.Main(m) }

// slow judges the toy game when it is let, and counts how often it was asked for a
// match.
type slow struct {
	let    chan struct{}
	begun  int
	broken bool
}

var judge *slow

func init() {
	rules.Register(examplegame.Rules{})
	bot.RegisterJudge("race", func(rules.Setup) (bot.Judge, error) {
		judge.begun++
		return judge, nil
	})
}

func (*slow) Scale() bot.Scale                     { return bot.Scale{Unit: "chance", Best: 1} }
func (*slow) Start(rules.Match) float64            { return 0.5 }
func (*slow) Standing(rules.Match) (float64, bool) { return 0.5, true }
func (*slow) Line(rules.Match) []string            { return nil }
func (s *slow) Weigh(ctx context.Context, c bot.Case) (bot.Weighing, error) {
	if s.broken {
		panic("a mistake")
	}
	select {
	case <-s.let:
	case <-ctx.Done():
	}
	return bot.Weighing{Best: c.Move}, ctx.Err()
}

func (*slow) Prospects(_ context.Context, _ bot.Case, moves ...rules.Move) ([]bot.Estimate, error) {
	return make([]bot.Estimate, len(moves)), nil
}

// over is a match that is over.
func over(t *testing.T) *record.Record {
	t.Helper()
	game := examplegame.Rules{}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2})
	r := record.New(game, match, []string{"Ada", "Ben"})
	for n := 0; err == nil && match.Outcome() == nil; n++ {
		who := match.Awaited()[0]
		var move rules.Move = rules.Forfeit(rules.Resigned)
		if n == 0 {
			move = match.Legal(who).At(0)
		}
		r.Add(who, move)
		_, err = match.Play(who, move)
	}
	if err != nil {
		t.Fatal(err)
	}
	r.Settle(match)
	return r
}

func atQueue(t *testing.T, test func(*testing.T, *reviews.Queue)) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		judge = &slow{let: make(chan struct{})}
		d := reviews.Open(store.New(open(t)).Reviews, slog.New(slog.DiscardHandler), reviews.UsualTime)
		defer d.Close()
		test(t, d)
	})
}

// hasty is the patience of one who does not wait.
func hasty(t *testing.T) context.Context {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	return ctx
}

func TestEachReviewIsMadeOnce(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		r := over(t)
		for range 3 {
			made, waiting, err := d.Ask(t.Context(), hasty(t), "table", from("ada", "192.0.2.1"), r)
			if err != nil || made != nil || waiting == nil {
				t.Fatalf("before it is made: %v, %v, %v", made, waiting, err)
			}
		}
		close(judge.let)
		for _, visitor := range []string{"ada", "ben"} {
			made, _, err := d.Ask(t.Context(), t.Context(), "table", from(visitor, "192.0.2.1"), r)
			if err != nil || made == nil || made.Seats[0].Name != "" || len(made.Steps) != 3 {
				t.Fatalf("once it is made: %+v, %v", made, err)
			}
		}
		if judge.begun != 1 {
			t.Errorf("it was made %d times", judge.begun)
		}
	})
}

func from(id, address string) reviews.Asker {
	a := reviews.Asker{Visitor: id}
	for _, n := range auth.Networks(address) {
		a.Networks = append(a.Networks, reviews.Network(n))
	}
	return a
}

// asker asks for the reviews of one table after another.
type asker struct {
	*reviews.Queue
	r      *record.Record
	tables int
}

func (a *asker) ask(t *testing.T, id, address string) (*reviews.Waiting, error) {
	a.tables++
	_, waiting, err := a.Ask(t.Context(), hasty(t), fmt.Sprint("table ", a.tables), from(id, address), a.r)
	return waiting, err
}

func TestFewReviewsWait(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		a := asker{Queue: d, r: over(t)}
		for i := range reviews.MaxWaiting {
			id, address := fmt.Sprint("visitor ", i/reviews.MaxOfVisitor), fmt.Sprint("192.0.2.", i/reviews.MaxOfVisitor)
			if _, err := a.ask(t, id, address); err != nil {
				t.Fatalf("table %d: %v", i, err)
			}
			if i == reviews.MaxOfVisitor {
				if _, err := a.ask(t, "visitor 0", "198.51.100.1"); err == nil {
					t.Errorf("one visitor asks for more than %d", reviews.MaxOfVisitor)
				}
			}
		}
		if _, err := a.ask(t, "somebody", "198.51.100.2"); err == nil {
			t.Errorf("more than %d wait", reviews.MaxWaiting)
		}
	})
}

// TestOneNetworkDoesNotTakeTheDesk: its guests together have few places, of IPv6 at
// most half of them, and another's first review is made before their second.
func TestOneNetworkDoesNotTakeTheDesk(t *testing.T) {
	for address, want := range map[string]int{"192.0.2.1": 8, "2001:db8:1:2::1": 8, "2001:db8:1:2%02x::1": 16, "2001:db8:1:%02x00::1": 16} {
		atQueue(t, func(t *testing.T, d *reviews.Queue) {
			a, taken := asker{Queue: d, r: over(t)}, 0
			for i := range 40 {
				at := address
				if strings.Contains(address, "%") {
					at = fmt.Sprintf(address, i)
				}
				if _, err := a.ask(t, fmt.Sprint("guest ", i), at); err == nil {
					taken++
				}
			}
			if taken != want {
				t.Errorf("the guests of %s have %d places; want %d", address, taken, want)
			}
		})
	}
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		a := asker{Queue: d, r: over(t)}
		for i := range 8 {
			if waiting, err := a.ask(t, fmt.Sprint("guest ", i), "192.0.2.1"); err != nil || waiting.Ahead != i {
				t.Errorf("guest %d waits for %+v, %v", i, waiting, err)
			}
		}
		for i, want := range []int{1, 3} {
			if waiting, err := a.ask(t, "ada", "192.0.2.2"); err != nil || waiting.Ahead != want {
				t.Errorf("review %d of another network waits for %+v, %v; want %d", i+1, waiting, err, want)
			}
		}
		close(judge.let)
		if made, _, err := d.Ask(t.Context(), t.Context(), "table 9", from("ada", "192.0.2.2"), a.r); err != nil || made == nil {
			t.Errorf("it is not made: %v", err)
		}
	})
}

// TestAPlaceIsFreeAgain: when a review is made, its visitor may ask for another.
func TestAPlaceIsFreeAgain(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		close(judge.let)
		for i := range 2 * reviews.MaxOfVisitor {
			if _, _, err := d.Ask(t.Context(), t.Context(), fmt.Sprint("table ", i), from("ada", "192.0.2.1"), over(t)); err != nil {
				t.Fatalf("review %d: %v", i+1, err)
			}
		}
	})
}

// TestNobodyWaitsForEver: the second review of a network is its first once that is
// made, and whoever comes later waits behind it.
func TestNobodyWaitsForEver(t *testing.T) {
	atQueue(t, func(t *testing.T, d *reviews.Queue) {
		a := asker{Queue: d, r: over(t)}
		ask := func(id, address string, want int) {
			t.Helper()
			if waiting, err := a.ask(t, id, address); err != nil || waiting.Ahead != want {
				t.Errorf("%s waits for %+v, %v; want %d", id, waiting, err, want)
			}
		}
		ask("ada", "192.0.2.1", 0)
		ask("ben", "192.0.2.1", 1)
		ask("jan", "192.0.2.2", 1)
		first := d.Next()
		judge.let <- struct{}{}
		if <-first.Over(); first.Err() != nil {
			t.Fatalf("the first is not made: %v", first.Err())
		}
		ask("eve", "192.0.2.3", 2)
		close(judge.let)
	})
}

package reviewing

import (
	"context"
	"fmt"
	"log/slog"
	"testing"

	"nagara/bot"
	"nagara/internal/databases"
	"nagara/internal/pg"
	"nagara/internal/race"
	"nagara/journal"
	"nagara/record"
	"nagara/rules"
)

func TestMain(m *testing.M) { pg.Main(m) }

// slow judges the toy game when it is let, and counts how often it was asked for a
// match.
type slow struct {
	let   chan struct{}
	begun int
}

var judge *slow

func init() {
	rules.Register(race.Rules{})
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
	game := race.Rules{}
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

func atDesk(t *testing.T, test func(*testing.T, *Desk)) {
	databases.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		shelf, err := NewShelf(open(t))
		if err != nil {
			t.Fatal(err)
		}
		judge = &slow{let: make(chan struct{})}
		d := Open(shelf, slog.New(slog.DiscardHandler))
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
	atDesk(t, func(t *testing.T, d *Desk) {
		r := over(t)
		for range 3 {
			made, waiting, err := d.Ask(t.Context(), hasty(t), "table", "ada", r)
			if err != nil || made != nil || waiting == nil {
				t.Fatalf("before it is made: %v, %v, %v", made, waiting, err)
			}
		}
		close(judge.let)
		for _, visitor := range []string{"ada", "ben"} {
			made, _, err := d.Ask(t.Context(), t.Context(), "table", visitor, r)
			if err != nil || made == nil || made.Seats[0].Name != "" || len(made.Steps) != 3 {
				t.Fatalf("once it is made: %+v, %v", made, err)
			}
		}
		if judge.begun != 1 {
			t.Errorf("it was made %d times", judge.begun)
		}
	})
}

func TestFewReviewsWait(t *testing.T) {
	atDesk(t, func(t *testing.T, d *Desk) {
		r := over(t)
		for i := range most {
			visitor := fmt.Sprint("visitor ", i/each)
			if _, _, err := d.Ask(t.Context(), hasty(t), fmt.Sprint("table ", i), visitor, r); err != nil {
				t.Fatalf("table %d: %v", i, err)
			}
			if i == each {
				if _, _, err := d.Ask(t.Context(), hasty(t), "another", "visitor 0", r); err == nil {
					t.Errorf("one visitor asks for more than %d", each)
				}
			}
		}
		if _, _, err := d.Ask(t.Context(), hasty(t), "one more", "somebody", r); err == nil {
			t.Errorf("more than %d wait", most)
		}
		_, waiting, err := d.Ask(t.Context(), hasty(t), "table 5", "anybody", r)
		if err != nil || waiting.Ahead != 5 {
			t.Errorf("table 5 waits for %+v, %v", waiting, err)
		}
	})
}

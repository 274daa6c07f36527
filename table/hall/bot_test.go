package hall

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"sync/atomic"
	"testing"
	"time"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

func TestBotsPlayToTheEnd(t *testing.T) {
	for _, wish := range []table.Settings{{Game: "nagaraja"}, {Game: "narabi", Seats: 3}, {Game: "narabi", Seats: 5}, {Game: "race", Seats: 4}} {
		t.Run(fmt.Sprint(wish.Game, wish.Seats), func(t *testing.T) {
			faked(t, func(t *testing.T) {
				r := newRoom(t, Config{Pause: time.Second})
				id := r.begin(wish, 0)
				after(2 * time.Hour)
				if s := r.folds(id).Summary(); s.Phase != table.Over || s.Outcome == nil {
					t.Errorf("the bots have come to %+v", s)
				}
			})
		})
	}
}

// TestBotsGoOnAfterARestart stops the hall again and again in the middle.
func TestBotsGoOnAfterARestart(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Pause: time.Second})
		id := r.begin(table.Settings{Game: "nagaraja"}, 0)
		for restarts := 0; r.look(id, "").Phase == table.Running; restarts++ {
			after(7500 * time.Millisecond)
			r.Hall.Close()
			r.open(Config{Pause: time.Second})
			if restarts > 1000 {
				t.Fatal("it does not end")
			}
		}
		r.folds(id)
	})
}

// TestAnotherHallTakesTheBotsOver: the hall that served the table dies; one
// that has only looked at it goes on.
func TestAnotherHallTakesTheBotsOver(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newSharedRoom(t, Config{Pause: time.Second, Patience: 5 * time.Second})
		first := r.Hall
		id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 0)
		second := r.open(Config{Pause: time.Second, Patience: 5 * time.Second})
		if _, err := second.Look(t.Context(), id, "", 0); err != nil {
			t.Fatal(err)
		}
		after(3500 * time.Millisecond)
		first.Close()
		after(time.Hour)
		if s := r.folds(id).Summary(); s.Phase != table.Over {
			t.Errorf("the match stands at %+v", s)
		}
	})
}

// TestEveryBotTakesTheSameTime: what a bot has in hand does not show in how
// fast it answers (R9.7).
func TestEveryBotTakesTheSameTime(t *testing.T) {
	faked(t, func(t *testing.T) {
		quick := seated("nagaraja", "quick", first)
		dreamer := seated("nagaraja", "dreamer", func(ctx context.Context, view rules.View) (rules.Move, error) {
			if err := sleep(ctx, time.Duration(len(view.Legal()))*time.Millisecond); err != nil {
				return nil, err
			}
			return first(ctx, view)
		})
		const pause = 1500 * time.Millisecond
		r := newRoom(t, Config{Pause: pause, Bots: []bot.Bot{quick, dreamer}})
		id := r.create(table.Settings{Game: "nagaraja"})
		r.seatBots(id, "quick", "dreamer")
		after(time.Hour)
		log := r.log(id)
		for i := 5; i < len(log)-3; i++ {
			if took := log[i].At.Sub(log[i-1].At); log[i].Kind != "moved" || took != pause {
				t.Fatalf("entry %d, %s, came after %s; want %s always", i+1, log[i].Body, took, pause)
			}
		}
	})
}

// TestAnAutomaticAnswerIsHeldBack for one to three pauses, in the log too, but
// never beyond the clock.
func TestAnAutomaticAnswerIsHeldBack(t *testing.T) {
	for random, want := range map[float64]time.Duration{0: 2 * time.Second, 0.25: 3 * time.Second, 0.75: 5 * time.Second} {
		faked(t, func(t *testing.T) {
			r := newRoom(t, Config{Pause: 2 * time.Second, Random: func() float64 { return random }})
			id := r.begin(table.Settings{Game: "race", Clock: table.Clock{Kind: table.LiveClock, Base: 10}}, 2)
			began := time.Now()
			r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq, Automatic: true})
			if took := time.Since(began); took != want {
				t.Errorf("with %v it took %s; want %s", random, took, want)
			}
			log := r.log(id)
			if at := log[len(log)-1].At; at.Sub(log[len(log)-2].At) != want {
				t.Errorf("with %v, by the log it came at %s", random, at)
			}
			after(9 * time.Second) // one second is left: no waiting beyond that
			r.must(id, "ben", table.Play{Move: "add 1", On: r.look(id, "ben").Seq, Automatic: true})
			r.folds(id)
		})
	}
}

// TestAnAutomaticAnswerIsInTime: whatever chance would have, it is not held back until
// it is too late.
func TestAnAutomaticAnswerIsInTime(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Pause: 6 * time.Second, Random: func() float64 { return 0.75 }})
		id := r.begin(table.Settings{Game: "race", Clock: table.Clock{Kind: table.LiveClock, Base: 10}, Expiry: table.SeatLoses}, 2)
		began := time.Now()
		r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq, Automatic: true})
		if took := time.Since(began); took != 10*time.Second {
			t.Errorf("with ten seconds on the clock it took %s", took)
		}
		if s := r.folds(id).Summary(); s.Phase != table.Running || s.Moves != 1 {
			t.Errorf("after it the match is %s, by %s, with %d moves", s.Phase, s.Reason, s.Moves)
		}
	})
}

// TestAutomaticAnswersVary: none comes before the pause, and no two come after
// the same time, so that they look like a person's (R9.6).
func TestAutomaticAnswersVary(t *testing.T) {
	faked(t, func(t *testing.T) {
		const pause = 2 * time.Second
		r := newRoom(t, Config{Pause: pause, Random: rand.New(rand.NewPCG(1, 2)).Float64})
		id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		seen := map[time.Duration]bool{}
		for i := range 20 {
			who := []string{"ada", "ben"}[i%2]
			began := time.Now()
			r.must(id, who, table.Play{Move: "add 1", On: r.look(id, who).Seq, Automatic: true})
			took := time.Since(began)
			if took < pause || took >= 4*pause || seen[took] {
				t.Errorf("answer %d came after %s; others after %v", i+1, took, seen)
			}
			seen[took] = true
		}
	})
}

// TestAStopWatchDoesNotTell: after somebody took their time over answers of one kind,
// automatic ones take such times, too, and none of them twice; those of another kind do
// not, and none takes much of what is left on a clock.
func TestAStopWatchDoesNotTell(t *testing.T) {
	faked(t, func(t *testing.T) {
		const pause = time.Second
		luck := rand.New(rand.NewPCG(3, 4))
		r := newRoom(t, Config{Pause: pause, Random: luck.Float64})
		id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		answer := func(automatic bool) time.Duration {
			r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq, Automatic: automatic})
			r.must(id, "ben", table.Play{Move: "add 1", On: r.look(id, "ben").Seq})
			log := r.log(id)
			return log[len(log)-2].At.Sub(log[len(log)-3].At)
		}
		for range 10 {
			after(5*time.Second + time.Duration(luck.IntN(7_000))*time.Millisecond)
			answer(false)
		}
		seen, slow := map[time.Duration]bool{}, 0
		for range 14 {
			took := answer(true)
			if took < pause || took > longestHold*5/4 || seen[took] {
				t.Errorf("an answer came after %s; others after %v", took, seen)
			}
			if seen[took] = true; took > 3*pause {
				slow++
			}
		}
		if slow < 10 {
			t.Errorf("only %d of 14 answers took longer than three pauses, though by hand all did", slow)
		}
		if other := r.folds(id).Took(1, "show", holdsLike); len(other) > 0 {
			t.Errorf("answers of another kind took %v", other)
		}
		if held := r.held([]time.Duration{20 * time.Second}, 10*time.Second); held > 3*pause {
			t.Errorf("one is held for %s, more than may be", held)
		}
	})
}

// chooser is a player made of a function.
type chooser func(context.Context, rules.View) (rules.Move, error)

func (c chooser) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	move, err := c(ctx, turn.View)
	return bot.Thought{Move: move}, err
}

func seated(game, name string, choose chooser) bot.Bot {
	return bot.Bot{Game: game, Name: name, New: func(rules.Seat, *rules.FastRand) bot.Player { return choose }}
}

// first is the first move that there is.
func first(_ context.Context, view rules.View) (rules.Move, error) { return view.Legal()[0], nil }

// TestABotThatFails: a random move is made, and the log says so.
func TestABotThatFails(t *testing.T) {
	for because, choose := range map[string]chooser{
		"slow": func(ctx context.Context, _ rules.View) (rules.Move, error) {
			return nil, sleep(context.WithoutCancel(ctx), 30*time.Minute)
		},
		"broken":  func(context.Context, rules.View) (rules.Move, error) { panic("a mistake") },
		"illegal": func(context.Context, rules.View) (rules.Move, error) { return rules.Forfeit(rules.Resigned), nil },
		"error":   func(context.Context, rules.View) (rules.Move, error) { return nil, errors.New("no idea") },
	} {
		t.Run(because, func(t *testing.T) {
			faked(t, func(t *testing.T) {
				var thoughts atomic.Int32
				r := newRoom(t, Config{
					Bots:  []bot.Bot{seated("race", "fool", choose)},
					Meter: Meter{Thought: func(context.Context, string, time.Time, time.Duration) { thoughts.Add(1) }},
				})
				id := r.create(table.Settings{Game: "race"})
				r.seatBots(id, "fool", "fool")
				after(time.Hour)
				folded := r.folds(id)
				if folded.Phase() != table.Over {
					t.Fatalf("the match stands at %+v", folded.Summary())
				}
				page := r.look(id, "")
				want := because
				if because == "error" {
					want = "broken"
				}
				for _, u := range page.Updates {
					if u.Kind == "moved" && (u.Bot != table.RandomBot || u.For != "fool" || u.Because != want) {
						t.Errorf("the log says %+v; want %s", u, want)
					}
				}
				after(24 * time.Hour) // until the slowest has come back
			})
		})
	}
}

// TestABotThatUsesAllItsTime: who thinks until the context ends, and then
// answers, is not taken for slow.
func TestABotThatUsesAllItsTime(t *testing.T) {
	faked(t, func(t *testing.T) {
		sage := seated("race", "sage", func(ctx context.Context, view rules.View) (rules.Move, error) {
			<-ctx.Done()
			return first(ctx, view)
		})
		r := newRoom(t, Config{Bots: []bot.Bot{sage}, Think: 5 * time.Second})
		id := r.create(table.Settings{Game: "race"})
		r.seatBots(id, "sage", "sage")
		after(time.Hour)
		if s := r.folds(id).Summary(); s.Phase != table.Over {
			t.Fatalf("the match stands at %+v", s)
		}
		for _, u := range r.look(id, "").Updates {
			if u.Kind == "moved" && u.Bot != "sage" {
				t.Errorf("the log says %+v", u)
			}
		}
	})
}

// TestABusyHallThinksLess: bots that use all their time share one slot, and
// still each answers in its time, or a tenth of a second later.
func TestABusyHallThinksLess(t *testing.T) {
	faked(t, func(t *testing.T) {
		const think = 2 * time.Second
		sage := seated("race", "sage", func(ctx context.Context, view rules.View) (rules.Move, error) {
			<-ctx.Done()
			_ = sleep(context.WithoutCancel(ctx), time.Millisecond) // a last glance
			return first(ctx, view)
		})
		r := newRoom(t, Config{Bots: []bot.Bot{sage}, Think: think, Thinkers: 1})
		var ids []string
		for range 20 {
			id := r.create(table.Settings{Game: "race"})
			r.seatBots(id, "sage", "sage")
			ids = append(ids, id)
		}
		after(time.Hour)
		for _, id := range ids {
			if s := r.folds(id).Summary(); s.Phase != table.Over {
				t.Errorf("the match stands at %+v", s)
			}
			log := r.log(id)
			for i := 5; i < len(log)-3; i++ {
				if took := log[i].At.Sub(log[i-1].At); took > think+grace {
					t.Errorf("entry %d came after %s", i+1, took)
				}
			}
			for _, u := range r.look(id, "").Updates {
				if u.Kind == "moved" && u.Bot != "sage" {
					t.Errorf("the log says %+v", u)
				}
			}
		}
	})
}

// TestABotThatIsGone: the program was restarted without it.
func TestABotThatIsGone(t *testing.T) {
	faked(t, func(t *testing.T) {
		fool := seated("race", "fool", func(ctx context.Context, _ rules.View) (rules.Move, error) { <-ctx.Done(); return nil, ctx.Err() })
		r := newRoom(t, Config{Bots: []bot.Bot{fool}, Think: time.Hour})
		id := r.create(table.Settings{Game: "race"})
		r.seatBots(id, "fool", "fool")
		after(time.Minute)
		r.Hall.Close()
		r.open(Config{})
		after(time.Minute)
		if s := r.folds(id).Summary(); s.Phase != table.Over {
			t.Errorf("the match stands at %+v", s)
		}
	})
}

// TestABotOfAnotherName: the program was restarted with one that replaced it.
func TestABotOfAnotherName(t *testing.T) {
	faked(t, func(t *testing.T) {
		fool := seated("race", "fool", func(ctx context.Context, _ rules.View) (rules.Move, error) { <-ctx.Done(); return nil, ctx.Err() })
		r := newRoom(t, Config{Bots: []bot.Bot{fool}, Think: time.Hour})
		id := r.create(table.Settings{Game: "race"})
		r.seatBots(id, "fool", "fool")
		r.Hall.Close()
		played := 0
		heir := seated("race", "heir", func(_ context.Context, view rules.View) (rules.Move, error) { played++; return view.Legal()[0], nil })
		heir.Once = "fool"
		r.open(Config{Bots: []bot.Bot{heir}})
		after(time.Minute)
		if s := r.folds(id).Summary(); s.Phase != table.Over || played != s.Moves {
			t.Errorf("the match stands at %+v, and its heir made %d moves", s, played)
		}
	})
}

func TestPeopleAndBotsTogether(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Pause: time.Second})
		id := r.begin(table.Settings{Game: "nagaraja"}, 1)
		luck := rules.NewFastRand(9)
		for r.look(id, "").Phase == table.Running {
			page := r.look(id, "ada")
			if page.Awaited[0] != 1 {
				after(time.Second)
				continue
			}
			moves := page.View.Legal()
			r.must(id, "ada", table.Play{Move: moves[luck.IntN(rules.Label{}, len(moves))].String(), On: page.Seq})
		}
		r.folds(id)
	})
}

func TestSteppingAwayAndComingBack(t *testing.T) {
	faked(t, func(t *testing.T) {
		r := newRoom(t, Config{Pause: time.Second})
		id := r.begin(table.Settings{Game: "race", Options: rules.Options{"goal": "50"}}, 2)
		r.refused(id, "ada", table.StepAway{Bot: "nobody"}, table.Unfit)
		r.must(id, "ada", table.StepAway{Bot: table.RandomBot})
		after(2 * time.Second)
		if s := r.look(id, ""); s.Moves == 0 || s.Awaited[0] != 2 {
			t.Fatalf("the bot did not move: %+v", s.Summary)
		}
		r.must(id, "ada", table.ComeBack{})
		r.must(id, "ben", table.Play{Move: "add 1", On: r.look(id, "ben").Seq})
		moves := r.look(id, "").Moves
		after(time.Hour)
		if got := r.look(id, "").Moves; got != moves {
			t.Errorf("a bot still plays for who came back: %d moves, then %d", moves, got)
		}
	})
}

// witness plays at random and keeps what it was told of the match.
type witness struct {
	bot.Player
	seat rules.Seat
	told map[rules.Seat][][]rules.Event
}

func (w witness) Choose(ctx context.Context, turn bot.Turn) (bot.Thought, error) {
	w.told[w.seat] = append(w.told[w.seat], turn.Events)
	return w.Player.Choose(ctx, turn)
}

// TestABotRemembers: at every turn a bot is told all that its seat has seen, and
// nothing else.
func TestABotRemembers(t *testing.T) {
	faked(t, func(t *testing.T) {
		told := map[rules.Seat][][]rules.Event{}
		dice := bot.Random("nagaraja")
		bots := []bot.Bot{{Game: "nagaraja", Name: "witness", New: func(seat rules.Seat, luck *rules.FastRand) bot.Player {
			return witness{dice.New(seat, luck), seat, told}
		}}}
		r := newRoom(t, Config{Pause: time.Second, Bots: bots, Thinkers: 1})
		id := r.create(table.Settings{Game: "nagaraja"})
		r.seatBots(id, "witness", table.RandomBot)
		after(time.Hour)
		page, err := table.History(id, r.log(id), record.Viewpoint{Seat: 1}, 0, 0)
		if err != nil || page.Phase != table.Over {
			t.Fatalf("%v, %v", page, err)
		}
		var all []rules.Event
		for _, u := range page.Updates {
			all = append(all, u.Events...)
		}
		for turn, seen := range told[1] {
			if len(seen) == 0 || !reflect.DeepEqual(seen, all[:len(seen)]) || turn > 0 && len(seen) <= len(told[1][turn-1]) {
				t.Fatalf("at turn %d the bot was told %v", turn, seen)
			}
		}
		if last := told[1][len(told[1])-1]; len(last) < len(all)/2 {
			t.Errorf("at its last turn the bot was told %d of %d events", len(last), len(all))
		}
	})
}

package nagaraja

import (
	"context"
	"slices"
	"testing"
	"time"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// play plays a match between two bots, and calls see before every choice.
func play(t *testing.T, names [2]string, seed uint64, thoughts int, see func(rules.Match, rules.Seat)) rules.Match {
	t.Helper()
	match := newMatch(t, seed)
	var players [2]bot.Player
	for i, name := range names {
		b, err := bot.Find("nagaraja", name)
		if err != nil {
			t.Fatal(err)
		}
		players[i] = b.New(rules.Seat(i+1), rules.NewFastRand(seed*2+uint64(i)))
	}
	for match.Outcome() == nil {
		seat := match.Awaited()[0]
		if see != nil {
			see(match, seat)
		}
		thought, err := players[seat.Index()].Choose(context.Background(), bot.Turn{View: match.View(seat), Thoughts: thoughts})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := match.Play(seat, thought.Move); err != nil {
			t.Fatal(err)
		}
	}
	return match
}

func TestEveryBotFinishesItsMatches(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	for _, b := range bot.Of("nagaraja") {
		for n := range uint64(3) {
			play(t, [2]string{b.Name, "random"}, n, 8, nil)
		}
	}
}

// A tile more, an open path or a relic must not be needed to agree on the
// value of the end.
func TestTheEndIsWorthWhatItIs(t *testing.T) {
	match := play(t, [2]string{"greedy", "random"}, 1, 0, nil)
	s := match.(*game.Match).State()
	m := newMind(studyOf(game.Standard()), small, rules.NewFastRand(1))
	winner := match.Outcome().Winners[0].Index()
	if m.judge(&s, winner) != 1 || m.judge(&s, winner^1) != 0 {
		t.Errorf("the winner's end is worth %v, the loser's %v; want 1 and 0", m.judge(&s, winner), m.judge(&s, winner^1))
	}
}

func TestValuesAreChances(t *testing.T) {
	m := newMind(studyOf(game.Standard()), small, rules.NewFastRand(1))
	play(t, [2]string{"random", "random"}, 4, 0, func(match rules.Match, _ rules.Seat) {
		s := match.(*game.Match).State()
		for player := range 2 {
			if v := m.judge(&s, player); v < 0 || v > 1 || v != v {
				t.Fatalf("a position is worth %v; want 0 to 1", v)
			}
		}
	})
}

// What a player cannot know is not among the inputs of the value.
func TestInputsHoldNoSecret(t *testing.T) {
	st, luck := studyOf(game.Standard()), rules.NewFastRand(9)
	for n := range uint64(20) {
		play(t, [2]string{"random", "random"}, n, 0, func(match rules.Match, seat rules.Seat) {
			other, err := game.Rules{}.Resample(match.View(seat), luck)
			if err != nil {
				t.Fatal(err)
			}
			a, b := match.(*game.Match).State(), other.(*game.Match).State()
			var x, y vector
			st.describe(&a, seat.Index(), 0, &x)
			st.describe(&b, seat.Index(), 0, &y)
			if x != y {
				i := 0
				for x[i] == y[i] {
					i++
				}
				t.Fatalf("input %d is %v, and with other secrets %v", i, x[i], y[i])
			}
		})
	}
}

// A searcher that is told to stop answers with what it has, also before its
// first thought.
func TestAStoppedSearcherAnswers(t *testing.T) {
	b, _ := bot.Find("nagaraja", "naga")
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	play(t, [2]string{"random", "random"}, 2, 0, func(match rules.Match, seat rules.Seat) {
		thought, err := b.New(seat, rules.NewFastRand(1)).Choose(ctx, bot.Turn{View: match.View(seat)})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(match.Legal(seat).All(), thought.Move) {
			t.Fatalf("%v is not legal", thought.Move)
		}
	})
}

// Who has a Naga and nothing to do with it passes without a thought (R9.6).
func TestAForcedPassIsInstant(t *testing.T) {
	forced := 0
	for n := range uint64(20) {
		play(t, [2]string{"random", "random"}, n, 0, func(match rules.Match, seat rules.Seat) {
			if legal := match.Legal(seat).All(); len(legal) > 1 || legal[0].Kind() != "pass" {
				return
			}
			forced++
			for _, b := range bot.Of("nagaraja") {
				thought, err := b.New(seat, rules.NewFastRand(n)).Choose(t.Context(), bot.Turn{View: match.View(seat)})
				if err != nil || thought.Thoughts > 1 {
					t.Errorf("%s thought %d times before its only move, %v", b.Name, thought.Thoughts, err)
				}
			}
		})
	}
	if forced < 20 {
		t.Errorf("only %d passes were forced", forced)
	}
}

func TestADeadlineEndsThinking(t *testing.T) {
	b, _ := bot.Find("nagaraja", "naga")
	match := newMatch(t, 3)
	ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	seat := match.Awaited()[0]
	thought, err := b.New(seat, rules.NewFastRand(1)).Choose(ctx, bot.Turn{View: match.View(seat)})
	if err != nil || thought.Thoughts == 0 {
		t.Errorf("%d thoughts, %v; want some and no error", thought.Thoughts, err)
	}
}

// Every piece of advice is a legal move with reasons in every language.
func TestAdviceSaysWhy(t *testing.T) {
	if testing.Short() {
		t.Skip("asks for advice in whole matches")
	}
	said := map[string]bool{}
	for n := range uint64(4) {
		play(t, [2]string{"greedy", "random"}, n, 0, func(match rules.Match, seat rules.Seat) {
			advice, err := bot.Advise(context.Background(), "nagaraja", bot.Turn{View: match.View(seat), Thoughts: 8}, rules.NewFastRand(n))
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(match.Legal(seat).All(), advice.Move) || len(advice.Reasons) == 0 {
				t.Fatalf("advice %v because %v", advice.Move, advice.Reasons)
			}
			for _, r := range advice.Reasons {
				said[r.Key] = true
				for _, l := range locale.All() {
					if !l.Has(r.Key) {
						t.Errorf("%s has no sentence for %s", l.Code(), r.Key)
					}
				}
			}
		})
	}
	if len(said) < 8 {
		t.Errorf("in four matches only these reasons came up: %v", said)
	}
}

func TestEveryBotHasANameAndASentence(t *testing.T) {
	for _, b := range bot.Of("nagaraja") {
		for _, l := range locale.All() {
			for _, key := range []string{"bot.nagaraja." + b.Name, "bot.nagaraja." + b.Name + ".about"} {
				if !l.Has(key) {
					t.Errorf("%s lacks %s", l.Code(), key)
				}
			}
		}
	}
}

func TestWeightsOfAnotherShapeAreRefused(t *testing.T) {
	for _, text := range []string{"{}", `{"shape":[1,2]}`, "[", ""} {
		if _, err := readValue([]byte(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

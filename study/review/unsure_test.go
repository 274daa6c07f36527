package review

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/bottest"
)

// Where the judge is not sure that another move is better, it is told to be as good:
// the decision costs nothing, is no mistake, and nothing says "better".
func TestWhatIsNotSureIsAsGood(t *testing.T) {
	equal, better := 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		guessing = &guesser{t: rt}
		r := raced(rt)
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			rt.Fatal(err)
		}
		steps, err := r.Steps(nil)
		if err != nil {
			rt.Fatal(err)
		}
		told := made.Tell(locale.English, rules.Spectator, steps)
		for i := range made.Steps {
			s := &made.Steps[i]
			switch {
			case s.Judged == nil || s.Missed:
			case s.Best != s.Move:
				better++
				if s.Equal != "" || -s.Skill < bot.Sure*s.Error-2 { // both are rounded
					rt.Fatalf("step %d says that %s is better: %+v", i, s.Best, s)
				}
			case s.Equal != "":
				equal++
				saysAsGood(rt, made, s, told)
			}
		}
	})
	if equal == 0 || better == 0 {
		t.Errorf("%d moves were as good, %d better", equal, better)
	}
}

// saysAsGood holds every output of a review to a step in which another move is as good.
func saysAsGood(t *rapid.T, made *Review, s *Step, told []Told) {
	if s.Skill != 0 || s.Mark != Good || s.Hard || s.Top != s.Made || s.Equal == s.Move {
		t.Fatalf("%s is as good as %s, and the step is %+v, %+v", s.Equal, s.Move, s, s.Judged)
	}
	for _, m := range made.Mistakes(s.Seat) {
		if m == s {
			t.Fatalf("step %d is a mistake", s.Number)
		}
	}
	for _, one := range told {
		if one.Number == s.Number && (one.Best != "" || len(one.Why) > 0 || !strings.HasPrefix(one.Remarks[len(one.Remarks)-1], "As good")) {
			t.Fatalf("of step %d is told %+v", s.Number, one)
		}
	}
	noted := &record.Record{Names: []string{"Ada", "Ben"}, Notes: made.Notes()}
	said := strings.Join(Remarks(locale.English, noted, s.Number, rules.Spectator, true), " ")
	if moment := slices.Contains(made.Moments, s.Number); strings.Contains(said, "Better") || moment != strings.Contains(said, "As good: "+s.Equal) {
		t.Fatalf("of step %d, a moment: %v, is noted %q", s.Number, moment, said)
	}
	if hidden := Remarks(locale.English, noted, s.Number, rules.Spectator, false); strings.Contains(strings.Join(hidden, " "), s.Equal) {
		t.Fatalf("who may not see step %d is told %q", s.Number, hidden)
	}
}

// winner is a move of a case that ends the match and wins it.
func winner(c bot.Case, wins bool) rules.Move {
	for _, move := range c.Match.Legal(c.Seat).All() {
		if rules.Says(c.Match, move) || move.Kind() == "ask" {
			continue
		}
		after := c.Match.Clone()
		if _, err := after.Play(c.Seat, move); err == nil && wins == (after.Outcome() != nil && after.Outcome().Won(c.Seat)) {
			return move
		}
	}
	return nil
}

// Whoever could have put the stones in order, and swapped others, missed the win:
// everybody sees whether stones are in order.
func TestMissedOrderIsABlunder(t *testing.T) {
	missed := 0
	for _, word := range []string{"one", "two", "three", "four"} {
		number := 0
		r := bottest.Change(t, "narabi", word, 0, func(c bot.Case) rules.Move {
			other := winner(c, false)
			if number > 0 || winner(c, true) == nil || other == nil {
				return c.Move
			}
			number = c.Number
			return other
		}, "gardener", "gardener", "gardener")
		if number == 0 {
			continue
		}
		missed++
		made, err := Make(t.Context(), r, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := &made.Steps[number]
		if s.Judged == nil || !s.Missed || s.Mark != Blunder || s.Skill > -One/2 || made.Moments[0] != number {
			t.Errorf("%s, move %d: %s instead of %s, %+v; the moments are %v", word, number, s.Move, winner(caseAt(t, r, number), true), s.Judged, made.Moments)
		}
	}
	if missed == 0 {
		t.Error("no win could be missed")
	}
}

// caseAt is the decision before a move.
func caseAt(t *testing.T, r *record.Record, number int) bot.Case {
	t.Helper()
	steps, err := r.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	return bot.Case{Match: steps[number-1].Match, Seat: steps[number].Seat}
}

package review

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/analysis"
	"nagara/testkit/bottest"
)

var careless = flag.Int("review.careless", 4, "how many matches of each game are played without any care")

// carelessMatch is a match in which some seats make any move that is no words.
func carelessMatch(t *testing.T, game string, number int, cares string, seats int) *record.Record {
	names := []string{cares, cares, cares}[:seats]
	luck := rules.NewFastRand(uint64(number))
	return bottest.Change(t, game, fmt.Sprint("careless ", number), 4, func(c bot.Case) rules.Move {
		var moves []rules.Move
		for _, m := range c.Match.Legal(c.Seat).All() {
			if !rules.Says(c.Match, m) && m.Kind() != "ask" {
				moves = append(moves, m)
			}
		}
		if c.Seat > 1 && number%2 == 0 || len(moves) == 0 {
			return c.Move // only seat 1 has no care
		}
		return moves[luck.IntN(rules.Label{}, len(moves))]
	}, names...)
}

var errSeen = errors.New("seen")

// listed are all moves of a decision, as they are listed at first.
func listed(t *testing.T, r *record.Record, s *Step) (moves []analysis.Move) {
	t.Helper()
	err := analysis.Look(t.Context(), r, s.Number-1, locale.English, func(b analysis.Board) error {
		moves = b.Moves
		return errSeen
	})
	if !errors.Is(err, errSeen) {
		t.Fatal(err)
	}
	return moves
}

// TestNothingContradictsAReview: whatever was played, what a review says of a decision in
// any language, what it costs and what all moves are listed as worth never disagree: a
// move that is better is named, one that is not is as good, and that nobody could know is
// said only where neither was to be known.
func TestNothingContradictsAReview(t *testing.T) {
	if testing.Short() {
		t.Skip("thinks for long, in no goroutine: nothing for the race detector")
	}
	for _, c := range []struct {
		game, cares string
		seats, of   int
	}{{"narabi", "lantern", 3, *careless}, {"nagaraja", "visitor", 2, *careless / 4}} {
		t.Run(c.game, func(t *testing.T) {
			t.Parallel()
			for number := range c.of {
				r := carelessMatch(t, c.game, number, c.cares, c.seats)
				made, err := Make(context.Background(), r, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				steps, err := r.Steps(nil)
				if err != nil {
					t.Fatal(err)
				}
				for i := range made.Steps {
					if s := &made.Steps[i]; s.Kind == Decision {
						agreesWith(t, s, listed(t, r, s))
					}
				}
				for _, l := range locale.All() {
					saysNoMoreThanItFound(t, &teller{voice{l}, made, 1, steps})
					headlineAgrees(t, made, l)
				}
			}
		})
	}
}

// agreesWith holds a step against the list of all moves.
func agreesWith(t *testing.T, s *Step, moves []analysis.Move) {
	t.Helper()
	first := moves[0]
	for _, m := range moves {
		if !m.Free && m.Worth > first.Worth {
			t.Errorf("step %d: %s is listed first, though %s is worth more", s.Number, first.Move, m.Move)
		}
		if m.Move != s.Move {
			continue
		}
		switch behind := Amount(first.Worth - m.Worth); {
		case s.Best != s.Move && (first.Move != s.Best || m.Equal || abs(behind+s.Skill) > 2):
			t.Errorf("step %d: %s is better and costs %d, listed is %+v behind %+v", s.Number, s.Best, -s.Skill, m, first)
		case s.Best == s.Move && (s.Skill != 0 || first.Move != s.Move && (first.Move != s.Equal || !m.Equal)):
			t.Errorf("step %d: nothing is better than %s, which costs %d; %q is as good; listed is %+v behind %+v",
				s.Number, s.Move, -s.Skill, s.Equal, m, first)
		}
	}
}

// saysNoMoreThanItFound holds what is told of every step against what was found.
func saysNoMoreThanItFound(t *testing.T, p *teller) {
	t.Helper()
	unknown := []string{p.Say("review.told.hidden.cost"), p.Say("review.told.hidden.saved")}
	for i := range p.Steps {
		s := &p.Steps[i]
		if i == 0 || s.Kind == Said {
			continue
		}
		says := p.says(s)
		if s.Judged != nil && s.Best != s.Move && !strings.Contains(says, p.rather(s, s.Best)) {
			t.Errorf("%s: of step %d, where %s is better, is said %q", p.language.Code(), i, s.Best, says)
		}
		if strings.Contains(says, unknown[0]) && !s.unknowable() || strings.Contains(says, unknown[1]) && s.Judged != nil && s.Mark != Good {
			t.Errorf("%s: of step %d, %+v, is said %q", p.language.Code(), i, s.Judged, says)
		}
	}
}

// headlineAgrees holds the first sentence against the sums: a team is told that nobody
// could know only where choices cost less than what was hidden did.
func headlineAgrees(t *testing.T, r *Review, l *locale.Language) {
	t.Helper()
	said, choices := r.Sentence(l, 1), Amount(0)
	if !r.Together {
		return
	}
	for _, a := range r.Ledger.Skill {
		choices -= a
	}
	lost := len(r.Winners) == 0
	if hidden := locale.Say("review.verdict.together.hidden").In(l); lost && strings.Contains(said, hidden) && choices >= One {
		t.Errorf("%s: choices cost %d, and it is said: %s", l.Code(), choices, said)
	}
	if dearest := r.dearest(); lost && len(dearest) > 0 && choices >= One && !strings.ContainsAny(said, "0123456789") {
		t.Errorf("%s: no turn is named: %s", l.Code(), said)
	}
	if missed := len(r.Moments) > 0 && r.Steps[r.Moments[0]].missed(); lost && missed != strings.Contains(said, locale.Say("review.verdict.together.missed", "when", "").In(l)[:8]) {
		t.Errorf("%s: a win was missed: %v; it is said: %s", l.Code(), missed, said)
	}
}

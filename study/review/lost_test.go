package review

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/localetest"
)

// A garden that was lost is told how it ended and what did it: a win that was missed, a
// step after which nothing was left, or the choices that cost most.
func TestWhyATeamLost(t *testing.T) {
	step := func(turn int, skill, hidden Amount, best string) Step {
		s := Step{Number: turn, Seat: 1, Turn: turn, Kind: Decision, Move: "made", Skill: skill * One, Hidden: hidden * One}
		s.Judged = &Judged{Mark: Good, Best: best}
		if best != s.Move && skill < 0 {
			s.Mark = Bad
		}
		return s
	}
	const end = "24 swaps are all there are, and the stones are not in order."
	turns := rules.Decide("narabi.decided.turns", rules.Spectator, "n", 24)
	stuck := rules.Decide("narabi.decided.stuck", 2, "n", 3)
	missed := step(9, -2, 0, "best")
	missed.Missed = true
	for name, c := range map[string]struct {
		how    *rules.Decision
		reader rules.Seat
		steps  []Step
		want   string
	}{
		"choices": {
			turns, 1,
			[]Step{step(1, -2, -5, "best"), step(2, -1, 0, "best"), step(5, -4, -2, "best"), step(6, -3, -3, "best")},
			end + " By what was known it could have been won. What cost most: turn 1, turn 5, turn 6.",
		},
		"a missed win": {turns, 1, []Step{step(1, -3, -5, "best"), missed, step(5, -4, -6, "best")}, end + " It could have been won at once: turn 9."},
		"the hidden":   {turns, 1, []Step{step(1, 0, -10, "made"), step(2, 0, -10, "made")}, end + " What led there, and nobody could know it: turn 1."},
		"much hidden": {
			turns, 1,
			[]Step{step(1, 0, -7, "made"), step(2, 0, -7, "made"), step(3, 0, -6, "made")},
			end + " Nobody could know how to do it in time.",
		},
		"somebody stuck": {
			stuck, 1,
			[]Step{step(1, 0, -1, "made"), step(2, -1, -1, "best"), step(3, -1, -16, "best")},
			"After 3 swaps it was Ben’s turn, and none of their stones could be swapped. The choice that led there: turn 3.",
		},
		"oneself stuck by chance": {
			stuck, 2,
			[]Step{step(1, -2, -1, "best"), step(3, 0, -17, "made")},
			"After 3 swaps it was your turn, and none of your stones could be swapped. What led there, and nobody could know it: turn 3.",
		},
		"given up": {
			nil, 1,
			[]Step{step(1, -1, 0, "best"), {Number: 2, Seat: 2, Turn: 2, Kind: Forfeit, Skill: -19 * One}},
			"Ben ended the match early.",
		},
	} {
		r := &Review{Unit: "turns", Together: true, Winners: []int{}, Decided: c.how, Seats: []Seat{{Name: "Ada"}, {Name: "Ben"}}, Steps: []Step{{Kind: Dealt}}}
		r.Ledger = Ledger{Start: -5 * One, Result: -25 * One, Skill: make([]Amount, 2)}
		at := r.Ledger.Start
		for _, s := range c.steps {
			s.Before = at
			at += s.Skill + s.Hidden
			s.After = at
			r.Ledger.Skill[s.Seat.Index()] += s.Skill
			r.Ledger.Hidden += s.Hidden
			r.Steps = append(r.Steps, s)
		}
		for _, l := range locale.All() {
			said := r.Sentence(l, c.reader)
			if l == locale.English && strings.ReplaceAll(said, "\u00a0", " ") != c.want {
				t.Errorf("%s: %q; want %q", name, said, c.want)
			}
			if wrong := localetest.SentenceFaults(l, said); len(wrong) > 0 {
				t.Errorf("%s: %v", name, wrong)
			}
		}
	}
}

package puzzle

import (
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	narabi "nagara/rules/narabi"
	"nagara/testkit/localetest"
)

// wrongly answers a puzzle and has the right answer shown.
func wrongly(t *testing.T, l *locale.Language, p *Puzzle, wrong ...string) []string {
	t.Helper()
	a, err := Resume(p, wrong)
	if err != nil || a.State() != Wrong {
		t.Fatalf("%v is %s: %v", wrong, a.State(), err)
	}
	why := a.Page(l, true).Why
	for range wrong {
		a.Undo()
	}
	if again := a.Page(l, true).Why; !slices.Equal(again, why) {
		t.Errorf("taken back, the reasons are %q; they were %q", again, why)
	}
	asked, err := Ask{Puzzle: p, Show: true, Wrong: wrong}.Page(l)
	if err != nil || !slices.Equal(asked.Why, why) {
		t.Errorf("asked anew, the reasons are %q; they were %q (%v)", asked.Why, why, err)
	}
	if unasked, err := (Ask{Puzzle: p, Show: true}).Page(l); err != nil || len(unasked.Why) >= len(why) {
		t.Errorf("without a wrong answer the reasons are %q, with one %q (%v)", unasked.Why, why, err)
	}
	for _, said := range why {
		if wrong := localetest.SentenceFaults(l, said); len(wrong) > 0 {
			t.Errorf("%s: %q: %v", l.Code(), said, wrong)
		}
	}
	return why
}

// Whoever answered something else is told what speaks against that, and not only for
// the right answer.
func TestReasonsTellTheRightAnswerFromTheWrongOne(t *testing.T) {
	p := certain()
	for _, l := range locale.All() {
		for _, choice := range p.Choices[1:] {
			wrongly(t, l, p, choice)
		}
		line := inOrder()
		wrongly(t, l, line, otherThan(t, line))
	}
}

// otherThan is a move that is no right answer.
func otherThan(t *testing.T, p *Puzzle) string {
	t.Helper()
	a, err := Begin(p)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range a.View().Legal() {
		if move.Kind() == "swap" && !slices.Contains(p.Right, move.String()) {
			return move.String()
		}
	}
	t.Fatal("every move is right")
	return ""
}

// A condition that somebody has read elsewhere is refuted by where it was read; one that
// a swap ruled out by that; all others take thought.
func TestConditionsAreRefuted(t *testing.T) {
	found := map[string]bool{}
	for _, about := range []string{"3", "8"} { // the 8 was swapped
		p := certain()
		p.About = about
		p.ID = p.Name()
		a, err := Begin(p)
		if err != nil {
			t.Fatal(err)
		}
		for _, choice := range p.Choices {
			if why := (narabi.Rules{}).Refute(a.Match(), p.Seat, about, "", choice); why != nil {
				found[why.Key[strings.LastIndex(why.Key, ".")+1:]] = true
			} else {
				found["thought"] = true
			}
		}
		if why := (narabi.Rules{}).Refute(a.Match(), p.Seat, about, "", "nothing"); why != nil {
			t.Errorf("what is no condition is refuted by %v", why)
		}
	}
	if !found["read"] || !found["shown"] || !found["thought"] {
		t.Errorf("conditions are refuted by %v", found)
	}
}

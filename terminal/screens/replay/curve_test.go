package replay

import (
	"context"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// judge is a reviewer that finds a mistake in the first and in the last decision.
type judge struct{ of *record.Record }

func (j judge) Review(context.Context, string) (*review.Review, error) {
	made := &review.Review{Game: j.of.Game, Unit: "chance", Seats: []review.Seat{{Name: "Ada"}, {Name: "Ben"}}, Winners: []int{2}, Ledger: review.Ledger{Skill: make([]review.Amount, 2)}}
	for n := range len(j.of.Moves) + 1 {
		s := review.Step{Number: n, Kind: review.Decision, After: review.Amount(n) * review.One / 10}
		if n > 0 {
			s.Move, s.Seat, s.Judged = j.of.Moves[n-1].Text, j.of.Moves[n-1].Seat, &review.Judged{Mark: review.Good}
		}
		if n == 1 || n == len(j.of.Moves)-1 {
			s.Judged = &review.Judged{Mark: review.Blunder, Top: review.One / 2, Best: s.Move, Remarks: []*locale.Message{locale.Say("review.unseen")}}
			s.Skill = -review.One / 2
		}
		made.Steps = append(made.Steps, s)
	}
	return made, nil
}

// TestLooksBackInWords: moves are told in words, there is a curve, and keys lead from
// mistake to mistake.
func TestLooksBackInWords(t *testing.T) {
	game, err := rules.Find("nagaraja")
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Options: rules.Options{}, Seed: rules.SeedOf("back")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben"})
	for range 6 {
		seat := match.Awaited()[0]
		move := match.Legal(seat).All()[0]
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
		r.Add(seat, move)
	}
	resign := rules.Forfeit(rules.Resigned)
	if _, err := match.Play(1, resign); err != nil {
		t.Fatal(err)
	}
	r.Add(1, resign)
	r.Settle(match)
	steps, err := r.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Luck = &record.Luck{Table: "k7mq4z2x"}
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		return New(a, r, steps, r.Moves[0].Seat, nil).ReviewedBy(judge{r})
	})
	s := d.App.Screen().(*Screen)
	d.Press("n")
	if s.at != 0 {
		t.Errorf("a mistake is known before anything is judged: %d", s.at)
	}
	d.Press("r")
	d.Until("the review", func() bool { return s.review != nil })
	for _, want := range []string{"Your chance to win", "What you could have done better", "Better: lay "} {
		if d.Press("shift+up", "shift+up"); !d.Shows(want) {
			d.Press("shift+down", "shift+down")
		}
		if !d.Shows(want) {
			t.Errorf("the whole review has no %q:\n%s", want, d.Screen())
		}
	}
	if d.Press("e", "n"); s.seat != r.Moves[0].Seat {
		t.Errorf("the mistake of seat %s is seen by seat %s", r.Moves[0].Seat, s.seat)
	}
	for _, want := range []string{"Chances of Ada ▁", "█", "n next mistake", "1. Your choice: Lay: ", "seen by you", "Blunder: it cost 50%. Better: Lay: ", "· As it lay hidden, another move would have won at once"} {
		if !strings.Contains(d.Screen(), want) {
			t.Errorf("there is no %q:\n%s", want, d.Screen())
		}
	}
	if s.at != 1 || strings.Contains(d.Screen(), r.Moves[0].Text) {
		t.Errorf("the first mistake is at %d, or told in notation:\n%s", s.at, d.Screen())
	}
	if d.Press("n"); s.at != len(r.Moves)-1 {
		t.Errorf("the next mistake is at %d", s.at)
	}
	other := r.Moves[s.at-1].Seat
	if other == s.own {
		t.Fatal("both mistakes are of one seat")
	}
	name := r.Names[other.Index()]
	for _, want := range []string{"A choice of " + name + ": ", "seen by " + name, "You see this as " + name + " saw it."} {
		if !d.Shows(want) {
			t.Errorf("there is no %q:\n%s", want, d.Screen())
		}
	}
	if d.Press("left"); s.seat != s.own || !d.Shows("seen by you") {
		t.Errorf("one goes on seeing as seat %s:\n%s", s.seat, d.Screen())
	}
	if d.Press("?"); !d.Shows("seen by") || !d.Shows("PgDn by ten\n") || !d.Shows("go to\n") {
		t.Errorf("the keys are not listed:\n%s", d.Screen())
	}
	if d.Press("?", "end"); d.Shows("something hidden") || !d.Shows("7. "+name+"\n") {
		t.Errorf("what everybody saw is called hidden:\n%s", d.Screen())
	}
	if d.Press("e", "e"); !d.Shows("7. " + name + ": give up") {
		t.Errorf("who gave up is told in notation:\n%s", d.Screen())
	}
	if d.Press("e", "home"); !d.Shows("seen by you") || d.Shows(r.Names[s.own.Index()]) {
		t.Errorf("the reader is called by name:\n%s", d.Screen())
	}
	d.Press("n", "n")
	if d.Press("p"); s.at != 1 {
		t.Errorf("the mistake before is at %d", s.at)
	}
}

// TestSaysHowFarTheReviewIs while it is made.
func TestSaysHowFarTheReviewIs(t *testing.T) {
	var s Screen
	s.App = ui.NewApp(locale.English, func(*ui.App) ui.Screen { return nil })
	s.judgeSoFar(4, 41) // the deal is no move
	if got := s.working(); got != "Looking back: 3 of 40 moves are judged…" {
		t.Errorf("it says %q", got)
	}
}

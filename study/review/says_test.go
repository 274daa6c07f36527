package review

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/bottest"
)

// What is "yours" in a move of somebody else is the reader's, and not the mover's.
func TestYoursIsTheReaders(t *testing.T) {
	r := bottest.Play(t, "nagaraja", "yours", 1, "visitor", "visitor")
	steps, err := r.Steps(nil)
	if err != nil {
		t.Fatal(err)
	}
	placed := 0
	for i, s := range steps[1:] {
		p := teller{voice{locale.English}, &Review{Game: r.Game, Seats: []Seat{{Name: "Ada"}, {Name: "Ben"}}}, 3 - s.Seat, steps}
		told, own := p.move(i+1, s.Move.String()), rules.MoveText(locale.English, r.Game, s.Move)
		if s.Move.Kind() != "place" {
			continue
		}
		placed++
		whose := "on " + []string{"Ada", "Ben"}[s.Seat.Index()] + "’s "
		if !strings.Contains(own, "on your ") || strings.Contains(told, "your ") || !strings.Contains(told, whose) {
			t.Errorf("%q is told to the other as %q", own, told)
		}
		p.reader = rules.Spectator
		if got := p.move(i+1, s.Move.String()); got != told {
			t.Errorf("%q is told to whoever looks on as %q; want %q", own, got, told)
		}
		p.reader = s.Seat
		if got := p.move(i+1, s.Move.String()); got != own {
			t.Errorf("%q is told to its maker as %q", own, got)
		}
	}
	if placed == 0 {
		t.Error("no tile was placed")
	}
}

// Moments are sentences to the reader: who chose, and whom luck was with.
func TestMomentsAreSentences(t *testing.T) {
	r := &Review{Unit: "chance", Seats: []Seat{{Name: "Ada"}, {Name: "Ben"}}}
	for _, c := range []struct {
		step   Step
		reader rules.Seat
		want   string
	}{
		{Step{Seat: 1, Kind: Decision, Move: "this", Judged: &Judged{Mark: Bad, Best: "that"}}, 1, "You chose “this”. Better: “that”."},
		{Step{Seat: 1, Kind: Decision, Move: "this", Judged: &Judged{Mark: Bad, Best: "that"}}, 2, "Ada chose “this”. Better: “that”."},
		{Step{Seat: 1, Kind: Decision, Move: "this", Judged: &Judged{Mark: Blunder, Best: "that", Missed: true}}, 1, "You chose “this” and could have won at once: “that”."},
		{Step{Seat: 2, Kind: Decision, Move: "this", Luck: 9, By: "throw", Judged: &Judged{Mark: Good, Best: "this"}}, 1, "Ben chose “this”. Then luck was with you: the sticks."},
		{Step{Seat: 2, Kind: Forced, Move: "this", Luck: -9, By: "throw"}, 1, "Ben chose “this”. Then luck was with Ben: the sticks."},
		{Step{Seat: 1, Kind: Decision, Move: "this", Hidden: 9, Judged: &Judged{Mark: Good, Best: "this"}}, 2, "You chose “this”. What nobody could see was good for Ada."},
		{Step{Seat: 1, Kind: Decision, Move: "this", Luck: 9, By: "throw", Judged: &Judged{Mark: Good, Best: "that"}}, 1, "You chose “this”; “that” was a little better. Then luck was with you: the sticks."},
		{Step{Seat: 1, Kind: Forfeit, Move: "resign"}, 2, "Ada ended the match early."},
	} {
		if c.step.Hidden != 0 {
			c.step.Seat = 2
		}
		p := teller{voice{locale.English}, r, c.reader, []record.Step{}}
		if got := p.says(&c.step); got != c.want {
			t.Errorf("%+v to seat %d: %q; want %q", c.step, c.reader, got, c.want)
		}
	}
}

// Of a garden nobody is said not to have known where they could: another move was
// better, if only a little, or there was something to ask first.
func TestNobodyCouldKnowOnlyWhereNobodyCould(t *testing.T) {
	ask := []*locale.Message{locale.Say("review.narabi.certain", "stone", "7", "condition", "-")}
	for name, c := range map[string]struct {
		step Step
		want string
	}{
		"nothing was better":   {Step{Kind: Decision, Hidden: -9, Judged: &Judged{Mark: Good, Best: "this"}}, "You chose “this”. Nobody could know that it cost turns."},
		"a little was better":  {Step{Kind: Decision, Hidden: -9, Judged: &Judged{Mark: Good, Best: "that"}}, "You chose “this”; “that” was a little better. What was hidden cost turns."},
		"one could have asked": {Step{Kind: Decision, Hidden: -9, Judged: &Judged{Mark: Good, Best: "this", Remarks: ask}}, "You chose “this”. What was hidden cost turns."},
		"nothing else to do":   {Step{Kind: Forced, Hidden: -9}, "You chose “this”. What was hidden cost turns."},
		"it turned out well":   {Step{Kind: Decision, Hidden: 9, Judged: &Judged{Mark: Good, Best: "this"}}, "You chose “this”. Nobody could know that it saved turns."},
	} {
		c.step.Seat, c.step.Move = 1, "this"
		p := teller{voice{locale.English}, &Review{Unit: "turns", Together: true, Seats: []Seat{{Name: "Ada"}}}, 1, []record.Step{}}
		if got := p.says(&c.step); got != c.want {
			t.Errorf("%s: %q; want %q", name, got, c.want)
		}
	}
}

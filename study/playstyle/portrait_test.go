package playstyle_test

import (
	"reflect"
	"testing"
	"time"

	"nagara/rules"
	"nagara/study/playstyle"
	"nagara/study/review"
)

// decided is a decision of a seat, and what it cost.
func decided(n int, seat rules.Seat, move, best string, cost review.Amount, mark review.Mark) review.Step {
	return review.Step{
		Number: n, Seat: seat, Move: move, Kind: review.Decision, Skill: -cost, Before: review.One / 2,
		Judged: &review.Judged{Best: best, Mark: mark},
	}
}

func TestPortraitOfADuellist(t *testing.T) {
	noon := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	late := &review.Review{Unit: "chance", Winners: []int{2}, Ledger: review.Ledger{Luck: -300_000, Hidden: 100_000}, Steps: []review.Step{
		{Kind: review.Dealt, By: "deal"},
		decided(1, 1, "lay a", "lay b", 500_000, review.Blunder), // the rival's
		decided(2, 2, "lay a", "lay b", 60_000, review.Bad),
		decided(3, 2, "pass", "activate c with green", 20_000, review.Doubtful),
		decided(4, 2, "pass", "activate d with green", 130_000, review.Blunder),
		decided(5, 2, "place a1 north", "place a1 north", 0, review.Good),
		{Number: 6, Seat: 2, Move: "pass", Kind: review.Forced, Before: 950_000},
	}}
	early := &review.Review{Unit: "chance", Winners: []int{2}, Ledger: review.Ledger{Luck: 100_000}, Steps: []review.Step{
		{Kind: review.Dealt, By: "deal"},
		decided(1, 1, "activate x with green on own a1", "activate x with white on own a1", 30_000, review.Doubtful),
		{Number: 2, Seat: 1, Move: "resign", Kind: review.Forfeit, Skill: -400_000, Before: 100_000},
	}}
	g, _ := playstyle.Of("nagaraja")
	got := playstyle.Paint("nagaraja", g, []playstyle.Reviewed{
		{Table: "late", At: noon.Add(time.Hour), Seat: 2, Review: late}, {Table: "early", At: noon, Seat: 1, Review: early},
	})
	if got.Matches != 2 || got.Unit != "chance" || got.Loss.N != 5 || got.Loss.Mean != 48_000 {
		t.Errorf("the whole is %+v", got)
	}
	if got.Luck.Mean != 150_000 || got.Luck.N != 2 { // 200,000 taken from seat 1, and 100,000 given to it
		t.Errorf("luck is %+v", got.Luck)
	}
	type part struct {
		name        string
		n, mistakes int
		mean        review.Amount
	}
	var parts []part
	for _, p := range got.Phases {
		parts = append(parts, part{p.Name, p.Loss.N, p.Mistakes, p.Loss.Mean})
	}
	if want := []part{{"call", 1, 1, 60_000}, {"confrontation", 3, 3, 60_000}, {"exploration", 1, 0, 0}}; !reflect.DeepEqual(parts, want) {
		t.Errorf("by phases it is %v; want %v", parts, want)
	}
	if want := (playstyle.Habit{Name: "idle", N: 2, Of: 4, Table: "late", Step: 4, Loss: 130_000}); got.Habit == nil || *got.Habit != want {
		t.Errorf("the habit is %+v; want %+v", got.Habit, want)
	}
	want := []playstyle.Point{{Table: "early", At: noon, Loss: 30_000}, {Table: "late", At: noon.Add(time.Hour), Loss: 52_500}}
	if !reflect.DeepEqual(got.Progress, want) {
		t.Errorf("progress is %+v; want %+v", got.Progress, want)
	}
	if want := (playstyle.Rescue{Table: "late", Step: 6, Worth: 50_000}); got.Rescue == nil || *got.Rescue != want {
		t.Errorf("the rescue is %+v; want %+v: a match that was lost is none", got.Rescue, want)
	}
}

func TestPortraitOfAGardener(t *testing.T) {
	asked := func(n int, bits float64) review.Step {
		s := decided(n, 2, "ask 1 3", "ask 1 3", 0, review.Good)
		s.Kind, s.Figures = review.Question, map[string]float64{"bits": bits}
		return s
	}
	r := &review.Review{Unit: "turns", Together: true, Winners: []int{1, 2, 3}, Ledger: review.Ledger{Hidden: -2_000_000}, Steps: []review.Step{
		{Kind: review.Dealt},
		asked(1, 1.5), asked(2, 0),
		decided(3, 2, "swap 1 4", "swap 1 5", 1_000_000, review.Bad),
		decided(4, 2, "swap 1 4", "swap 2 5", 500_000, review.Doubtful),
	}}
	g, _ := playstyle.Of("narabi")
	got := playstyle.Paint("narabi", g, []playstyle.Reviewed{{Table: "t", Seat: 2, Review: r}})
	if got.Loss.N != 2 || got.Loss.Mean != 750_000 || got.Luck.Mean != -2_000_000 || got.Rescue != nil {
		t.Errorf("the whole is %+v", got)
	}
	if len(got.Phases) != 2 || got.Phases[1].Told == nil || *got.Phases[1].Told != (playstyle.Told{Bits: 0.75, Empty: 1}) || got.Phases[0].Told != nil {
		t.Errorf("the phases are %+v", got.Phases)
	}
	if got.Habit == nil || got.Habit.Name != "stone" || got.Habit.Of != 2 {
		t.Errorf("the habit is %+v", got.Habit)
	}
}

// A move that costs nothing and asks nothing hides no cost of its part of the match.
func TestAFreeMoveIsNoQuestion(t *testing.T) {
	free := decided(1, 1, "allow", "allow", 0, review.Good)
	free.Kind = review.Question
	r := &review.Review{Unit: "chance", Winners: []int{1}, Steps: []review.Step{
		{Kind: review.Dealt}, free, decided(2, 1, "pass", "pass", 20_000, review.Good),
	}}
	g, _ := playstyle.Of("nagaraja")
	got := playstyle.Paint("nagaraja", g, []playstyle.Reviewed{{Table: "t", Seat: 1, Review: r}})
	if len(got.Phases) != 1 || got.Phases[0].Told != nil {
		t.Errorf("the phases are %+v", got.Phases)
	}
}

func TestSlips(t *testing.T) {
	g, _ := playstyle.Of("nagaraja")
	for _, c := range [][3]string{
		{"lay a", "lay b", "lay"},
		{"pass", "activate a with green", "idle"},
		{"activate a with green", "pass", "hasty"},
		{"activate a with green on own a1", "activate a with green on own b1", "aim"},
		{"activate a with green", "activate b with green", "card"},
		{"amulet draw", "pass", "amulet"},
		{"pass", "amulet draw", "amulet"},
		{"allow", "undo", "allow"},
		{"place a1 north", "place b1 north", "place"},
	} {
		if got := g.Slip(c[0], c[1]); got != c[2] {
			t.Errorf("%s where %s is better is %s; want %s", c[0], c[1], got, c[2])
		}
	}
}

// TestTheDearestOfAHabit is shown, not the last.
func TestTheDearestOfAHabit(t *testing.T) {
	r := &review.Review{Unit: "chance", Winners: []int{2}, Steps: []review.Step{
		{Kind: review.Dealt, By: "deal"},
		decided(1, 1, "lay a", "lay b", 20_000, review.Doubtful),
		decided(2, 1, "lay a", "lay b", 90_000, review.Blunder),
		decided(3, 1, "lay a", "lay b", 30_000, review.Doubtful),
	}}
	g, _ := playstyle.Of("nagaraja")
	got := playstyle.Paint("nagaraja", g, []playstyle.Reviewed{{Table: "t", Seat: 1, Review: r}})
	if want := (playstyle.Habit{Name: "lay", N: 3, Of: 3, Table: "t", Step: 2, Loss: 90_000}); got.Habit == nil || *got.Habit != want {
		t.Errorf("the habit is %+v; want %+v", got.Habit, want)
	}
}

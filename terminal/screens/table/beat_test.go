package table

import (
	"slices"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/terminal/progress"
)

// thrown is the beat of a throw: two cards of seat 2, one of seat 1, and their sticks.
var thrown = []string{
	`{"event":"reveal","seat":2,"cards":["relic-peek-2-opponent","relic-peek-1-self"]}`, `{"event":"reveal","seat":1,"cards":["relic-peek-2-opponent"]}`,
	`{"event":"throw","seat":2,"sticks":["white-3","green-naga"]}`, `{"event":"throw","seat":1,"sticks":["brown-4"]}`,
}

// TestTheBeatOfAThrow: cards are turned one by one, sticks tumble, and only then the log
// says what they show.
func TestTheBeatOfAThrow(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.App.Motion = true
	d.Turn()
	happen(d, thrown...)
	var seen string
	for seat(d).beat != nil {
		if d.Shows("Dice throws 3") {
			t.Fatalf("what was thrown is told before it is seen:\n%s", d.Screen())
		}
		for _, what := range []string{"▮", "◆╱", "◆─", "◆╲", "◆│"} {
			if strings.Contains(d.Screen(), what) && !strings.Contains(seen, what) {
				seen += what
			}
		}
		frame := seat(d).beat.Frame
		d.Until("the next frame", func() bool { return seat(d).beat == nil || seat(d).beat.Frame > frame })
	}
	if !strings.HasPrefix(seen, "▮◆") || len([]rune(seen)) != 9 {
		t.Errorf("it was seen as %q", seen)
	}
	if !d.Shows("Dice throws 3, Nagas: 1") {
		t.Errorf("it is not told afterwards:\n%s", d.Screen())
	}
}

// TestNoBeat for whoever wants no motion or is in a hurry, and none any more after a key,
// which does what it always does.
func TestNoBeat(t *testing.T) {
	for _, n := range []*progress.Progress{{Quiet: true, Still: true}, {Quiet: true, Pace: progress.Fast}} {
		d := botTable(t, "nagaraja", 2, n)
		d.App.Motion = true
		d.Turn()
		if happen(d, thrown...); seat(d).beat != nil || !d.Shows("Dice throws 3, Nagas: 1") {
			t.Errorf("%+v: it moves:\n%s", n, d.Screen())
		}
	}
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.App.Motion = true
	d.Turn()
	happen(d, thrown...)
	if d.Press("enter"); seat(d).beat != nil || len(seat(d).Picks) != 1 {
		t.Errorf("after a key it goes on: %v\n%s", seat(d).Picks, d.Screen())
	}
}

// won is that seat 2 wins the tile with what was thrown: the rules put the sticks away.
const won = `{"event":"won","seat":2,"tile":"fork","fates":[4,3],"thrown":[["brown-4"],["white-3","green-naga"]]}`

// TestTheSticksLieUntilTheyWereSeen: a match that rests does so while the sticks of both
// sides, what they come to and who won are on the screen, whether anything moves or not;
// nothing of it is told while sticks tumble. They lie there until the next move, but for
// the cards that are laid.
func TestTheSticksLieUntilTheyWereSeen(t *testing.T) {
	for _, motion := range []bool{true, false} {
		d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true, Pace: progress.ByKey})
		d.App.Motion = motion
		d.Turn()
		page := *seat(d).page
		page.Awaited = []rules.Seat{2}
		seat(d).page = &page
		happen(d, append(slices.Clone(thrown), won)...)
		for seat(d).stirs() {
			if d.Shows("wins the tile") || d.Shows("Any key goes on.") || d.Shows("decides") {
				t.Fatalf("it is told before it is seen:\n%s", d.Screen())
			}
			frame := seat(d).beat.Frame
			d.Until("the next frame", func() bool { return seat(d).beat == nil || seat(d).beat.Frame > frame })
		}
		for _, want := range []string{"◆3 ●§", "■4", "4 : 3", "fate 4", "fate 3", "wins the tile", "Any key goes on."} {
			if !d.Shows(want) {
				t.Errorf("motion %t: %q is not there:\n%s", motion, want, d.Screen())
			}
		}
		if d.Press("right"); seat(d).Held() || !d.Shows("◆3 ●§") {
			t.Errorf("motion %t: after a key it is held: %t\n%s", motion, seat(d).Held(), d.Screen())
		}
	}
}

// TestAKeyInTheAir lets the sticks of a match that rests lie still, and does not go on yet.
func TestAKeyInTheAir(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true, Pace: progress.ByKey})
	d.App.Motion = true
	d.Turn()
	page := *seat(d).page
	page.Awaited = []rules.Seat{2}
	seat(d).page = &page
	happen(d, append(slices.Clone(thrown), won)...)
	if d.Press("enter"); seat(d).stirs() || !seat(d).Held() || !d.Shows("◆3 ●§") {
		t.Errorf("after a key it is held: %t\n%s", seat(d).Held(), d.Screen())
	}
	if d.Press("enter"); seat(d).Held() {
		t.Errorf("a second key does not go on:\n%s", d.Screen())
	}
}

// TestNothingTumblesTwice: whoever comes back to a table, from a replay or in another
// language, is told everything, and sees none of it happen again.
func TestNothingTumblesTwice(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.PlayWhile(func() bool { return !strings.Contains(d.Logged(), "throw ") })
	d.App.Motion = true
	d.Press("f2")
	d.Until("the page again", func() bool { return len(d.Logged()) > 0 })
	if seat(d).beat != nil || seat(d).Held() {
		t.Errorf("it happens again:\n%s", d.Screen())
	}
}

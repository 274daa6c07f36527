package puzzle

import (
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/study"
	"nagara/terminal/ui/canvas"
	"nagara/testkit/terminaltest"
	"nagara/testkit/terminaltest/tabletest"
)

// TestNothingIsPreset: whoever only presses Enter answers nothing, and is shown no move;
// an arrow points at something.
func TestNothingIsPreset(t *testing.T) {
	for _, test := range []struct{ game, theme, arrow string }{{"nagaraja", "place", "right"}, {"narabi", "order-3", "down"}} {
		t.Run(test.theme, func(t *testing.T) {
			t.Parallel()
			d := atPuzzle(t, locale.English, test.game, test.theme)
			s := tabletest.Of(d)
			d.Press("enter", "enter", "enter")
			if s.Focus != "" || s.Tentative() != "" || s.Busy() || len(s.Chosen) > 0 {
				t.Fatalf("%q is pointed at, and %q is chosen:\n%s", s.Focus, s.Chosen, d.Screen())
			}
			d.Press(test.arrow)
			first := s.Focus
			if first == "" {
				t.Fatalf("an arrow points at nothing:\n%s", d.Screen())
			}
			if d.Press("enter"); test.game == "narabi" && (s.Focus != "" || s.Tentative() != "" || d.Shows("preview")) {
				t.Errorf("after %s, %q is pointed at:\n%s", first, s.Focus, d.Screen())
			}
		})
	}
}

// TestOnePlaysForEverybody: in a line of several seats it is said for whom a move is, the
// garden stays as it lies, and everybody has a name.
func TestOnePlaysForEverybody(t *testing.T) {
	d := atPuzzle(t, locale.English, "narabi", "order-3")
	p, room := puzzleOf(d).task.Puzzle(), tabletest.Of(d)
	if !d.Shows("You play for everybody; now for yourself.") {
		t.Errorf("it is not said for whom one plays:\n%s", d.Screen())
	}
	names := strings.Join(room.Names(), ", ")
	near, _ := zoneOf(d, "holder:"+p.Seat.String())
	tabletest.Make(d, p.Right[0])
	d.Until("the next mover", func() bool { return strings.Contains(puzzleOf(d).Page.Remark, "now for") })
	next := p.Names()[puzzleOf(d).task.View().Now().Seat.Index()]
	if !d.Shows("You play for everybody; now for "+next+".") || d.Shows("somebody") {
		t.Errorf("it is not said that one plays for %s:\n%s", next, d.Screen())
	}
	if now := strings.Join(room.Names(), ", "); now != names {
		t.Errorf("%s became %s", names, now)
	}
	if now, found := zoneOf(d, "holder:"+p.Seat.String()); !found || now.Y != near.Y {
		t.Errorf("the garden turned: seat %s stands at %+v, no longer at %+v", p.Seat, now, near)
	}
}

// zoneOf is where a thing is drawn.
func zoneOf(d *terminaltest.Driver, what string) (canvas.Zone, bool) {
	d.Screen()
	zones := tabletest.Of(d).Drawn.Zones()
	i := slices.IndexFunc(zones, func(z canvas.Zone) bool { return z.What == what })
	if i < 0 {
		return canvas.Zone{}, false
	}
	return zones[i], true
}

// TestTheTitleStays: what a puzzle is about is told with the answer, and not above it.
func TestTheTitleStays(t *testing.T) {
	d := atPuzzle(t, locale.English, "nagaraja", "place")
	before := puzzleOf(d).Title()
	d.Press("n")
	answered(d, study.Done)
	if after := puzzleOf(d).Title(); after != before || !strings.HasPrefix(puzzleOf(d).Page.Insight, "Placing the tile · ") {
		t.Errorf("%q became %q, and the answer is %q", before, after, puzzleOf(d).Page.Insight)
	}
}

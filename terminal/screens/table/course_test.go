package table

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/terminal/progress"
	"nagara/testkit/terminaltest"
)

// TestTheEndIsWorthALook: who won and by what, and how the points went, in every window.
func TestTheEndIsWorthALook(t *testing.T) {
	var d *terminaltest.Driver
	for d == nil || slices.Max(seat(d).page.Outcome.Scores) == 0 { // where nobody had a point there is no curve
		d = botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
		d.PlayOut()
	}
	d.Until("the curve", func() bool { return len(seat(d).course.points) > 0 })
	o := seat(d).page.Outcome
	for _, size := range [][2]int{{80, 24}, {120, 40}, {200, 60}} {
		d.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		screen := d.Screen()
		if !d.Shows(seat(d).ending()) || !d.Shows(seat(d).decided()) {
			t.Errorf("%v: who won and by what is not said:\n%s", size, screen)
		}
		var last []string // the rows with whose curve it is
		for line := range strings.Lines(screen) {
			line = strings.TrimSpace(line)
			named := slices.ContainsFunc(seat(d).Names(), func(name string) bool { return strings.HasPrefix(line, name+" ") })
			if named && strings.ContainsAny(line, string(heights)) {
				last = append(last, line)
			}
		}
		if len(last) != 2 || !strings.HasPrefix(last[0], "you") || !strings.HasSuffix(last[0], fmt.Sprint(" ", o.Scores[0])) || !strings.HasSuffix(last[1], fmt.Sprint(" ", o.Scores[1])) {
			t.Errorf("%v: the curves are %q:\n%s", size, last, screen)
		}
	}
	d.App.ASCII = true
	if screen := d.Screen(); strings.IndexFunc(screen, func(r rune) bool { return r >= utf8.RuneSelf }) >= 0 {
		t.Errorf("in ASCII:\n%s", screen)
	}
}

// TestTheGradeIsExplained at the end of a game that has grades.
func TestTheGradeIsExplained(t *testing.T) {
	d := botTable(t, "narabi", 3, &progress.Progress{Quiet: true})
	d.PlayOut()
	for range locale.All() {
		ended(d)
		lines := seat(d).grade(78)
		if won := len(seat(d).page.Outcome.Winners) > 0; won != (len(lines) > 0) {
			t.Errorf("won: %t, and of the grade it is said %v", won, lines)
		}
		for _, line := range lines {
			if !d.Shows(line.Text) || strings.Contains(line.Text, "terminal.") {
				t.Errorf("%q is not said:\n%s", line.Text, d.Screen())
			}
		}
		d.Press("f2")
	}
}

// TestNoFlatCurve: of a match that was given up before anybody had a point there is none.
func TestNoFlatCurve(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	d.Turn()
	d.Press("X", "y")
	ended(d)
	d.Until("what there is to draw", func() bool { return len(seat(d).course.points) > 0 })
	if strings.Contains(d.Screen(), "▁") {
		t.Errorf("a flat line is drawn:\n%s", d.Screen())
	}
}

package lesson

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/study"
	"nagara/testkit/terminaltest/tabletest"
)

// TestRingsAreWhole in the smallest window: what begins with « ends with », and corners
// are of one kind.
func TestRingsAreWhole(t *testing.T) {
	for _, language := range locale.All() {
		for _, l := range study.Lessons() {
			d := atLesson(t, 80, 24, language, l, 1)
			screen := d.Screen()
			if a, b := strings.Count(screen, "«"), strings.Count(screen, "»"); a != b {
				t.Errorf("%s, %s: %d « and %d »:\n%s", language.Code(), l.ID, a, b, screen)
			}
			for _, z := range tabletest.Of(d).Ringed(d.App.Drawn, tabletest.Of(d).Board()) {
				corners := ""
				for _, at := range [][2]int{{z.X, z.Y}, {z.X + z.W - 1, z.Y}, {z.X, z.Y + z.H - 1}, {z.X + z.W - 1, z.Y + z.H - 1}} {
					corners += d.App.Drawn.Char(at[0], at[1])
				}
				top, _ := d.App.Drawn.At(z.X, z.Y) // what is pointed at keeps the corners that say so
				if z.H >= 3 && corners != "╔╗╚╝" && top != tabletest.Of(d).Focus {
					t.Errorf("%s, %s: the corners of %s are %s:\n%s", language.Code(), l.ID, z.What, corners, screen)
				}
			}
		}
	}
}

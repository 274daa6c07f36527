package table

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/testkit/terminaltest"
)

// TestWhoComesBackIsTold what the other did since their own last move: until a key is
// pressed, and again by a key. Who has done it is told nothing of it.
func TestWhoComesBackIsTold(t *testing.T) {
	for l, says := range map[*locale.Language]string{
		locale.English: "Since your last move: ", locale.French: "Depuis votre dernier coup", locale.Polish: "Od twojego ostatniego ruchu: ",
	} {
		s := terminaltest.SitDown(t, "nagaraja", 2)
		look := terminaltest.Drive(t, 80, 24, l, as(s, "nagaraja", 0))
		look.Ready()
		first := seat(look).page.Awaited[0].Index()
		others(t, s, first, "lay")
		before := terminaltest.Drive(t, 80, 24, l, as(s, "nagaraja", first))
		before.Ready()
		before.Press("b")
		if strings.Contains(before.Screen(), says) {
			t.Errorf("what one did oneself is told:\n%s", before.Screen())
		}
		others(t, s, 1-first, "lay")
		d := terminaltest.Drive(t, 80, 24, l, as(s, "nagaraja", first))
		d.Ready()
		if shown := d.Screen(); !strings.Contains(shown, says) {
			t.Errorf("nothing is told:\n%s", shown)
		}
		d.Press("?", "esc")
		if strings.Contains(d.Screen(), says) {
			t.Errorf("it stays after a key:\n%s", d.Screen())
		}
		d.Press("b")
		if !strings.Contains(d.Screen(), says) {
			t.Errorf("it is not told again:\n%s", d.Screen())
		}
	}
}

// TestWhoComesForTheFirstTimeIsToldNothing that they could have missed.
func TestWhoComesForTheFirstTimeIsToldNothing(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	look := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	look.Ready()
	first := seat(look).page.Awaited[0].Index()
	others(t, s, first, "lay")
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 1-first))
	d.Ready()
	if strings.Contains(d.Screen(), "Since your last move") {
		t.Errorf("somebody is told who has not moved:\n%s", d.Screen())
	}
}

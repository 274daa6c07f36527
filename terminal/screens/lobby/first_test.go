package lobby

import (
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/locale"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestTheLobbyPointsAtWhatOneCameFor: at first at the game that was named, and of who was
// cut off at the match that runs, until they have pointed at something.
func TestTheLobbyPointsAtWhatOneCameFor(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	s := terminaltest.Guest(t, address, "Ada")
	arrive := func() (*terminaltest.Driver, *Screen) {
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
			l := New(a, s, "Ada", new(progress.Progress))
			l.Game = "narabi"
			return l
		})
		return d, d.App.Screen().(*Screen)
	}
	looking, l := arrive()
	if at := l.rows[l.At].text; at != "Narabi with bots" {
		t.Errorf("who came for Narabi is pointed at %q", at)
	}
	looking.Press("down")

	id, err := s.NewTableWith(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, botsOf("nagaraja")[0])
	if err != nil {
		t.Fatal(err)
	}
	back, again := arrive()
	back.Until("the match that runs, pointed at", func() bool { return again.rows[again.At].table == id })
	looking.Until("the match in the list", func() bool {
		return slices.ContainsFunc(l.rows, func(e entry) bool { return e.table == id })
	})
	if at := l.rows[l.At].text; at != "Narabi: find someone" {
		t.Errorf("who had pointed at something is led to %q", at)
	}
}

// TestASentenceOfABotIsWhole where the list leaves a line for it.
func TestASentenceOfABotIsWhole(t *testing.T) {
	app := ui.NewApp(locale.English, func(a *ui.App) ui.Screen { return New(a, nil, "Ada", new(progress.Progress)) })
	l := app.Screen().(*Screen)
	screen := strings.Join(strings.Fields(app.Canvas().Plain()), " ")
	if about := l.rows[l.At].about; len(about) < 79 || !strings.Contains(screen, about) {
		t.Errorf("%q is cut:\n%s", about, app.Canvas().Plain())
	}
}

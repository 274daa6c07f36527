package lobby

import (
	"slices"
	"strings"
	"testing"

	"nagara/api"
	"nagara/bot"
	"nagara/locale"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestBotsAreChosenAtAServer: the line says with which bots, first with the weakest that
// thinks; b takes the next, and the match is begun with it.
func TestBotsAreChosenAtAServer(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	d := atLobby(t, address, "Ada")
	l := d.App.Screen().(*Screen)
	levels := bot.Levels("nagaraja")
	for i := range 2 {
		if name := l.BotName("nagaraja", levels[i].Name); !strings.Contains(l.rows[l.At].facts, " · "+name) || !d.Shows(name+":") {
			t.Errorf("%s is not offered:\n%s", name, d.Screen())
		}
		d.Press("b")
	}
	chosen := levels[2].Name
	d.Press("enter")
	d.Until("the table", func() bool { s, in := d.App.Screen().(terminaltest.TableScreen); return in && s.Page() != nil })
	if bots := d.Table().Page().Chairs; bots[0].Bot != chosen && bots[1].Bot != chosen {
		t.Errorf("it is begun with %+v, not with %s", bots, chosen)
	}
}

// TestTheLobbySaysHowHardItIs: a companion's line says how much it helps, how few turns the
// deal takes and, for as many seats as are chosen, how others fared.
func TestTheLobbySaysHowHardItIs(t *testing.T) {
	app := ui.NewApp(locale.English, func(a *ui.App) ui.Screen { return New(a, nil, "Ada", new(progress.Progress)) })
	l := app.Screen().(*Screen)
	l.At = slices.IndexFunc(l.rows, func(e entry) bool { return e.text == "Narabi with bots" })
	hard := "Lantern · Easy · takes at least 5 turns"
	if about := l.rows[l.At].about; !strings.HasPrefix(about, hard+":") {
		t.Errorf("before anybody counts it says %q", about)
	}
	l.Update(faring{"narabi", []api.AloneTally{{Bot: "lantern", Seats: 3, Played: 40, Over: 31}}})
	if about := l.rows[l.At].about; !strings.HasPrefix(about, hard+" · in 31 of the last 40 matches people needed more:") {
		t.Errorf("then it says %q", about)
	}
	if screen := app.Canvas().Plain(); !strings.Contains(screen, "in 31 of the last 40") {
		t.Errorf("it is not shown:\n%s", screen)
	}
	l.Update(terminaltest.Press("right"))
	if about := l.rows[l.At].about; !strings.HasPrefix(about, hard+" · too few have played it yet to say how others fare:") {
		t.Errorf("with four it says %q", about)
	}
}

package table

import (
	"context"
	"errors"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/site/moderation"
	"nagara/table"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestWarningsAreInTheScreen until a key is pressed, and in the log afterwards.
func TestWarningsAreInTheScreen(t *testing.T) {
	const warning = "What is played here will not be kept: /a/place/matches.db cannot be opened (it is in use by another process)."
	s := terminaltest.WithBots(t, "nagaraja", 2)
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		a.Warning = warning
		return New(a, "nagaraja", s.Table, s.Backends, nil)
	})
	d.Ready()
	d.Turn()
	if !d.Shows("⚠ "+warning) || !strings.Contains(d.Screen(), "your decision") {
		t.Errorf("it is not said:\n%s", d.Screen())
	}
	if d.Press("right"); d.Shows("⚠") {
		t.Errorf("it takes the room for ever:\n%s", d.Screen())
	}
	if !strings.Contains(d.Logged(), warning) {
		t.Errorf("the log is %s", d.Logged())
	}
}

// TestARecordThatCannotBeWritten is said on the screen.
func TestARecordThatCannotBeWritten(t *testing.T) {
	d := botTable(t, "nagaraja", 2, &progress.Progress{Quiet: true})
	seat(d).OnEnd = func(string) error { return errors.New("this folder is read-only") }
	d.Turn()
	d.Press("X", "y")
	d.Until("the end", func() bool { return seat(d).page.Phase == table.Over })
	if !d.Shows("folder is read-only") {
		t.Errorf("it is not said:\n%s", d.Screen())
	}
}

// TestABroadcastHidesNoTurn: whose turn it is stays in the first line, also of games
// whose board begins below it.
func TestABroadcastHidesNoTurn(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3, "race": 2} {
		_, d := awaitedIn(t, game, seats)
		before := d.Screen()
		bulletins := make(chan *moderation.Bulletin, 1)
		bulletins <- &moderation.Bulletin{ID: "a", Words: "A new version comes."}
		d.Run(d.App.FollowBulletins(func(context.Context) <-chan *moderation.Bulletin { return bulletins }))
		d.Until("the bulletin", d.App.Announced)
		lines := strings.Split(d.Screen(), "\n")
		if !strings.Contains(lines[0], "▸ your decision") || !strings.Contains(lines[1], "A new version comes.") {
			t.Errorf("%s:\n%s", game, d.Screen())
		}
		for _, line := range strings.Split(before, "\n")[2:] {
			if game == "race" && strings.Contains(line, "1") && !d.Shows(line) {
				t.Errorf("%s: %q is hidden:\n%s", game, line, d.Screen())
			}
		}
	}
}

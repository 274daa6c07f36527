package lesson

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/study"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
	"nagara/testkit/terminaltest/tabletest"
)

// firstMatch begins a match against bots, whose luck is always the same.
func firstMatch(t *testing.T, game string, seats int, n *progress.Progress) *terminaltest.Driver {
	t.Helper()
	s := terminaltest.WithBots(t, game, seats)
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		return CoachedTable(a, game, s.Table, s.Backends, n, nil)
	})
	d.Ready()
	return d
}

func coachOf(d *terminaltest.Driver) *coachOverlay { return tabletest.Of(d).Overlay().(*coachOverlay) }

// TestMarks of the first match come when their moment comes, and go when they are
// known. The second time they come only to those who wait.
func TestMarks(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		n := new(progress.Progress)
		d := firstMatch(t, game, seats, n)
		d.Turn()
		mark := coachOf(d).coach.Mark
		if mark == nil || !d.Shows(mark.Text) || !strings.Contains(d.Screen(), "(k: I know)") {
			t.Fatalf("%s: the first decision has the mark %+v:\n%s", game, mark, d.Screen())
		}
		d.Press("k")
		if d.Shows(mark.Text) || n.Coach[game].Moments[mark.ID] != 2 {
			t.Errorf("%s: what is known is still told: %+v\n%s", game, n.Coach[game], d.Screen())
		}

		learnt := &progress.Progress{Progress: study.Progress{Done: []string{mark.Lesson}}}
		d = firstMatch(t, game, seats, learnt)
		d.Turn()
		if d.Shows(mark.Text) {
			t.Errorf("%s: whoever did the lesson is told at once:\n%s", game, d.Screen())
		}
		d.Send(idle{coachOf(d).keys - 1}) // of an earlier key
		if d.Shows(mark.Text) {
			t.Errorf("%s: whoever does not wait is told:\n%s", game, d.Screen())
		}
		if d.Send(idle{coachOf(d).keys}); !d.Shows(mark.Text) {
			t.Errorf("%s: whoever waits is not told:\n%s", game, d.Screen())
		}

		d.Press("K")
		if !learnt.Quiet || d.Shows(mark.Text) || !strings.Contains(d.Screen(), "no more advice") {
			t.Errorf("%s: marks are not switched off:\n%s", game, d.Screen())
		}
		if d = firstMatch(t, game, seats, learnt); coachOf(d).coach.Mark != nil {
			t.Errorf("%s: the next match has the mark %+v", game, coachOf(d).coach.Mark)
		}
	}
}

// TestMarksEnd with the first match, which offers a lesson where one fits.
func TestMarksEnd(t *testing.T) {
	n := new(progress.Progress)
	d := firstMatch(t, "nagaraja", 2, n)
	d.PlayOut()
	if n.Coach["nagaraja"].Matches != 1 || coachOf(d).coach.Mark != nil {
		t.Errorf("after the match the memory is %+v", n.Coach["nagaraja"])
	}
	coachOf(d).coach.Offer, _ = study.Find("third-curse")
	if !strings.Contains(d.Screen(), "A lesson that fits how it ended: The third curse.") {
		t.Errorf("the lesson is not offered:\n%s", d.Screen())
	}
	d.Press("l")
	d.Until("the lesson", func() bool { return lessonOf(d) != nil && tabletest.Of(d).Page() != nil })
	d.Press("q")
	d.Until("the match", func() bool { return lessonOf(d) == nil })
}

// TestNobodyElseHasMarks: a match between people, or from another seat, has none.
func TestNobodyElseHasMarks(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	for person := range 2 {
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
			return CoachedTable(a, "nagaraja", s.Table, s.Backends[person:person+1], new(progress.Progress), nil)
		})
		d.Ready()
		if coachOf(d).coached() || coachOf(d).coach.Mark != nil {
			t.Errorf("seat %d has the mark %+v", person+1, coachOf(d).coach.Mark)
		}
	}
}

// TestANewcomersFirstMatchWaits for a key after each round, until one match is over, or
// somebody has said how fast they like it, or wants no advice.
func TestANewcomersFirstMatchWaits(t *testing.T) {
	played := &progress.Progress{Coach: map[string]study.Memory{"nagaraja": {Matches: 1}}}
	for _, c := range []struct {
		progress *progress.Progress
		waits    bool
	}{{new(progress.Progress), true}, {played, false}, {&progress.Progress{Quiet: true}, false}, {&progress.Progress{Pace: progress.Normal}, false}} {
		d := firstMatch(t, "nagaraja", 2, c.progress)
		if got := tabletest.Of(d).Waits(); got != c.waits {
			t.Errorf("%+v: it waits: %t", c.progress, got)
		}
	}
}

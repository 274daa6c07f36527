package table

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/study"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
	"nagara/terminal/ui/choose"
	"nagara/testkit/terminaltest"
)

// TestEverythingIsExplained: in the position of every lesson each thing on the
// board has words.
func TestEverythingIsExplained(t *testing.T) {
	for _, l := range locale.All() {
		for _, lesson := range study.Lessons() {
			d := atPosition(t, 120, 40, l, lesson)
			d.Press("?")
			for _, z := range d.App.Drawn.Zones() {
				if strings.HasPrefix(z.What, "key:") {
					continue
				}
				if e, ok := seat(d).pointed.topic(z.What); !ok || e.Title == "" || e.Text == "" || terminaltest.Unsaid.MatchString(e.Title+e.Text) {
					t.Errorf("%s, %s: %s is %+v", l.Code(), lesson.ID, z.What, e)
				}
			}
		}
	}
}

// TestAWalkOverTheBoard: ? begins it, arrow keys point at what cannot be chosen
// too, a second ? shows the keys, and the move in the making stays as it was.
func TestAWalkOverTheBoard(t *testing.T) {
	_, d := awaitedIn(t, "nagaraja", 2)
	d.Press("enter")
	picks := strings.Join(seat(d).Picks, " ")
	d.Press("?")
	if !strings.Contains(d.Screen(), "Laid, it throws") {
		t.Errorf("the card that was pointed at is not explained:\n%s", d.Screen())
	}
	for range 12 {
		d.Press("up")
	}
	if zone := seat(d).pointed.zone; choose.Kind(zone) == "card" || !strings.Contains(d.Screen(), "Arrow keys point at anything.") {
		t.Errorf("far above the hand is %s:\n%s", zone, d.Screen())
	}
	for _, z := range d.App.Drawn.Zones() {
		if z.What == "tile" {
			d.Send(tea.MouseMotionMsg{X: z.X + 1, Y: z.Y + 1})
		}
	}
	if seat(d).pointed.zone != "tile" {
		t.Errorf("the mouse points at %s", seat(d).pointed.zone)
	}
	d.Press("esc")
	if got := strings.Join(seat(d).Picks, " "); seat(d).pointed != nil || got != picks {
		t.Errorf("after the walk %s is picked, not %s", got, picks)
	}
	d.Press("?", "?")
	if !strings.Contains(d.Screen(), "Any key goes back.") {
		t.Errorf("the keys are\n%s", d.Screen())
	}
}

// TestWhatCannotBeChosenSaysWhy, to whoever clicks on it and to whoever asks.
func TestWhatCannotBeChosenSaysWhy(t *testing.T) {
	for _, c := range []struct{ lesson, zone, why string }{
		{"light-the-way", "own:b3", "touches neither an entrance nor a tile"},
		{"a-naga-pays", "card:card-recover-self", "It would change nothing now."},
		{"light-the-way", "card:tile-move-self", "It is not used in this step"},
		{"the-condition", "stone:2", "Its condition allows no swap now."},
	} {
		l, err := study.Find(c.lesson)
		if err != nil {
			t.Fatal(err)
		}
		d := atPosition(t, 80, 24, locale.English, l)
		for _, z := range d.App.Drawn.Zones() {
			if z.What == c.zone {
				d.Send(tea.MouseClickMsg{X: z.X + 1, Y: z.Y, Button: tea.MouseLeft})
			}
		}
		d.Until("the reason", func() bool { return strings.Contains(seat(d).notice, c.why) })
		d.Press("?")
		d.Run(seat(d).pointAt(c.zone))
		d.Until("the reason", func() bool { return strings.Contains(seat(d).pointed.why, c.why) })
	}
}

// atPosition is the table of the first step of a lesson.
func atPosition(t *testing.T, w, h int, language *locale.Language, l *study.Lesson) *terminaltest.Driver {
	t.Helper()
	room, err := backend.OpenClassroom(l, 1)
	if err != nil {
		t.Fatal(err)
	}
	d := terminaltest.Drive(t, w, h, language, func(a *ui.App) ui.Screen { return New(a, l.Game, l.ID, []backend.Backend{room}, nil) })
	d.Until("the position", func() bool { return seat(d).page != nil })
	return d
}

// TestTheRingLeavesTheCondition of a stone to be read: it is drawn around the stone alone.
func TestTheRingLeavesTheCondition(t *testing.T) {
	d := botTable(t, "narabi", 3, &progress.Progress{Quiet: true})
	d.Turn()
	d.Press("?")
	zone := seat(d).pointed.zone
	body, has := bodyOf(d.App.Drawn, zone)
	if !has || d.App.Drawn.Char(body.X, body.Y+body.H-1) != "╚" {
		t.Errorf("the ring of %s is not around it:\n%s", zone, d.Screen())
	}
	for x := body.X - 1; x <= body.X+body.W; x++ {
		if char := d.App.Drawn.Char(x, body.Y+body.H); strings.ContainsAny(char, "╚═╝") {
			t.Errorf("the ring of %s lies over what stands below it:\n%s", zone, d.Screen())
			break
		}
	}
}

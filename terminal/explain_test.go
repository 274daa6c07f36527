package terminal

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/study"
	"nagara/terminal/ui/choose"
)

// TestEverythingIsExplained: in the position of every lesson each thing on the
// board has words.
func TestEverythingIsExplained(t *testing.T) {
	for _, l := range locale.All() {
		for _, lesson := range study.Lessons() {
			d := atLesson(t, 120, 40, l, lesson, 1)
			d.press("?")
			for _, z := range d.app.drawn.Zones() {
				if strings.HasPrefix(z.What, "key:") {
					continue
				}
				if e, ok := d.seat().topic(z.What); !ok || e.Title == "" || e.Text == "" || unsaid.MatchString(e.Title+e.Text) {
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
	d.press("enter")
	picks := strings.Join(d.seat().picks, " ")
	d.press("?")
	if !strings.Contains(d.screen(), "Laid, it throws") {
		t.Errorf("the card that was pointed at is not explained:\n%s", d.screen())
	}
	for range 12 {
		d.press("up")
	}
	if zone := d.seat().pointed.zone; choose.Kind(zone) == "card" || !strings.Contains(d.screen(), "Arrow keys point at anything.") {
		t.Errorf("far above the hand is %s:\n%s", zone, d.screen())
	}
	for _, z := range d.app.drawn.Zones() {
		if z.What == "tile" {
			d.send(tea.MouseMotionMsg{X: z.X + 1, Y: z.Y + 1})
		}
	}
	if d.seat().pointed.zone != "tile" {
		t.Errorf("the mouse points at %s", d.seat().pointed.zone)
	}
	d.press("esc")
	if got := strings.Join(d.seat().picks, " "); d.seat().pointed != nil || got != picks {
		t.Errorf("after the walk %s is picked, not %s", got, picks)
	}
	d.press("?", "?")
	if !strings.Contains(d.screen(), "Any key goes back.") {
		t.Errorf("the keys are\n%s", d.screen())
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
		d := atLesson(t, 80, 24, locale.English, l, 1)
		for _, z := range d.app.drawn.Zones() {
			if z.What == c.zone {
				d.send(tea.MouseClickMsg{X: z.X + 1, Y: z.Y, Button: tea.MouseLeft})
			}
		}
		d.until("the reason", func() bool { return strings.Contains(d.seat().notice, c.why) })
		d.press("?")
		d.run(d.seat().pointAt(c.zone))
		d.until("the reason", func() bool { return strings.Contains(d.seat().pointed.why, c.why) })
	}
}

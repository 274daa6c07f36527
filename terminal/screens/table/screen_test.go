package table

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/terminal/ui/choose"
	"nagara/testkit/terminaltest"
)

// others plays for the other seat with its first legal move, or that of a
// kind.
func others(t *testing.T, s *backend.Sitting, person int, kind string) {
	t.Helper()
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", person))
	d.Ready()
	d.Until("the turn of the other", seat(d).Awaited)
	for _, o := range seat(d).board.Options() {
		if strings.HasPrefix(o.Move, kind) {
			if err := s.Backends[person].Do(t.Context(), s.Table, table.Play{Move: o.Move, On: seat(d).page.Seq}); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatalf("seat %d has no move %s", person+1, kind)
}

func TestScreensOfNagaraja(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	look := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	look.Ready()
	first := seat(look).page.Awaited[0].Index()
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", first))
	d.Ready()
	d.Golden("nagaraja-lay-80x24-en")
	d.Press("enter")
	d.Golden("nagaraja-lay-picked-80x24-en")
	others(t, s, first, "lay")
	others(t, s, 1-first, "lay")
	d.Until("the confrontation", func() bool { return seat(d).page.Moves >= 2 })
	for moves := 3; moves <= 4; moves++ {
		others(t, s, seat(d).page.Awaited[0].Index(), "pass")
		if d.Until("a pass", func() bool { return seat(d).page.Moves >= moves }); !strings.Contains(string(seat(d).page.View), `"phase":"confront"`) {
			break
		}
	}
	winner := seat(d).page.Awaited[0].Index()
	for _, c := range []struct {
		name string
		w, h int
		l    *locale.Language
	}{
		{"nagaraja-place-80x24-fr", 80, 24, locale.French},
		{"nagaraja-place-120x40-pl", 120, 40, locale.Polish},
		{"nagaraja-place-160x50-en", 160, 50, locale.English},
		{"small-40x20-fr", 40, 20, locale.French},
	} {
		d := terminaltest.Drive(t, c.w, c.h, c.l, as(s, "nagaraja", winner))
		d.Ready()
		d.Until("a preview", func() bool { return seat(d).foresights[seat(d).Tentative()] != nil })
		d.Golden(c.name)
	}
}

func TestScreensOfNarabi(t *testing.T) {
	for _, c := range []struct {
		name        string
		seats, w, h int
		l           *locale.Language
	}{
		{"narabi-3-80x24-en", 3, 80, 24, locale.English},
		{"narabi-4-80x24-pl", 4, 80, 24, locale.Polish},
		{"narabi-5-80x24-fr", 5, 80, 24, locale.French},
		{"narabi-5-120x40-en", 5, 120, 40, locale.English},
	} {
		s := terminaltest.SitDown(t, "narabi", c.seats)
		d := terminaltest.Drive(t, c.w, c.h, c.l, as(s, "narabi", 0))
		d.Ready()
		d.Golden(c.name)
		d.Press("m")
		d.Golden(strings.Replace(c.name, "narabi", "narabi-moods", 1))
	}
}

// TestHelpAndTalk: words are typed, said and shown; help covers the table.
func TestHelpAndTalk(t *testing.T) {
	s := terminaltest.SitDown(t, "narabi", 3)
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "narabi", 1))
	d.Ready()
	d.Press("?", "?")
	d.Golden("help-narabi-80x24-en")
	d.Press("x", "t", "h", "i")
	if !strings.Contains(d.Screen(), "Say: hi▏") {
		t.Errorf("what is typed is not shown:\n%s", d.Screen())
	}
	d.Press("enter")
	d.Until("what was said", func() bool { return strings.Contains(d.Screen(), "you: hi") })
}

// TestTheCurtain: between two people everything is hidden, and nothing of the
// one is on the screen of the other.
func TestTheCurtain(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	d := terminaltest.Drive(t, 80, 24, locale.Polish, func(a *ui.App) ui.Screen { return New(a, "nagaraja", s.Table, s.Backends, nil) })
	d.Until("a page", func() bool { return seat(d).page != nil })
	d.Golden("curtain-80x24-pl")
	if d.Press("q"); !strings.Contains(d.Screen(), locale.Polish.Text("terminal.ask.leave", nil)) {
		t.Errorf("a match of two is left without a question:\n%s", d.Screen())
	}
	d.Press("n")
	for range 2 {
		d.Press("enter")
		d.Until("the table", func() bool { return !seat(d).curtain.drawn && seat(d).page != nil && seat(d).Awaited() })
		before := seat(d).at
		d.Press("enter", "enter")
		d.Until("the next one", func() bool { return seat(d).curtain.drawn || seat(d).page.Moves >= 2 })
		if next, ok := seat(d).nextPerson(); ok && next != before && !strings.Contains(d.Screen(), "╔═") {
			t.Errorf("the curtain is not drawn:\n%s", d.Screen())
		}
	}
}

// TestAClickChooses: a mouse does what keys do, and clicks on keys, too.
func TestAClickChooses(t *testing.T) {
	s := terminaltest.SitDown(t, "narabi", 3)
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "narabi", 0))
	d.Ready()
	mover := seat(d).page.Awaited[0].Index()
	d = terminaltest.Drive(t, 80, 24, locale.English, as(s, "narabi", mover))
	d.Ready()
	for range 2 {
		part := seat(d).Next()[0]
		for _, z := range d.App.Drawn.Zones() {
			if z.What == part {
				d.Send(tea.MouseClickMsg{X: z.X + 1, Y: z.Y + 1, Button: tea.MouseLeft})
				break
			}
		}
	}
	if _, ok := seat(d).Whole(); !ok {
		t.Fatalf("two clicks make no move: %v", seat(d).Picks)
	}
	for _, z := range d.App.Drawn.Zones() {
		if z.What == "key:enter" {
			d.Send(tea.MouseClickMsg{X: z.X, Y: z.Y, Button: tea.MouseLeft})
		}
	}
	d.Until("the swap", func() bool { return seat(d).page.Moves == 1 })
}

// TestOnlyLegalThingsRespond: pointing elsewhere changes nothing.
func TestOnlyLegalThingsRespond(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	d.Ready()
	d = terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", seat(d).page.Awaited[0].Index()))
	d.Ready()
	for _, z := range d.App.Drawn.Zones() {
		if choose.Kind(z.What) == "own" || choose.Kind(z.What) == "rival" {
			d.Send(tea.MouseClickMsg{X: z.X, Y: z.Y, Button: tea.MouseLeft})
		}
	}
	if len(seat(d).Picks) > 0 {
		t.Errorf("while cards are laid the temple responds: %v", seat(d).Picks)
	}
}

// TestLanguageChangesAtOnce with F2.
func TestLanguageChangesAtOnce(t *testing.T) {
	s := terminaltest.SitDown(t, "narabi", 3)
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "narabi", 0))
	d.Ready()
	d.Press("f2")
	if !strings.Contains(d.Screen(), "Échange") {
		t.Errorf("it is not French:\n%s", d.Screen())
	}
}

// TestAWholeMatchAgainstBots by keys alone, in every game, and its replay.
func TestAWholeMatchAgainstBots(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3, "race": 3} {
		t.Run(game, func(t *testing.T) {
			home, s, err := backend.LocalMatch{Wish: local.Wish{Game: game, Seats: seats, People: 1, Bot: table.RandomBot}, Person: terminaltest.Called}.Open(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(home.Close)
			d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, game, s.Table, s.Backends, nil) })
			d.Ready()
			d.PlayOut()
			kept, err := s.Backends[0].Record(t.Context(), s.Table)
			if err != nil {
				t.Fatal(err)
			}
			if steps, err := kept.Steps(nil); err != nil || len(steps) < 2 || steps[len(steps)-1].Match.Outcome() == nil {
				t.Errorf("its record has %d steps: %v", len(steps), err)
			}
		})
	}
}

// seat is the table that is shown.
func seat(d *terminaltest.Driver) *Screen { return d.App.Screen().(*Screen) }

// as is the screen of one of the people.
func as(s *backend.Sitting, game string, person int) func(*ui.App) ui.Screen {
	return func(a *ui.App) ui.Screen { return New(a, game, s.Table, s.Backends[person:person+1], nil) }
}

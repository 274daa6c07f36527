package table

import (
	"strings"
	"testing"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestHelpFits: at the smallest size every line of the help is on the screen,
// unbroken, in every language.
func TestHelpFits(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3, "race": 2} {
		s := terminaltest.SitDown(t, game, seats)
		for _, l := range locale.All() {
			d := terminaltest.Drive(t, ui.MinWidth, ui.MinHeight, l, as(s, game, 0))
			d.Ready()
			for range 2 { // the first shows what a thing is, where the game says it
				if !seat(d).help.shown {
					d.Press("?")
				}
			}
			for _, line := range strings.Split(l.Text("terminal.help", nil)+"\n"+board.Word(l, "terminal.help."+game, l.Text("terminal.help.any", nil)), "\n") {
				if !strings.Contains(d.Screen(), terminaltest.EvenSpaces.Replace(line)) {
					t.Errorf("%s, %s: %q is not on the screen:\n%s", game, l.Code(), line, d.Screen())
				}
			}
		}
	}
}

// TestPromptsFit: what a player is asked is not cut off at the smallest size.
func TestPromptsFit(t *testing.T) {
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			prompt := strings.Contains(key, ".ask.") || strings.Contains(key, ".aim.") || strings.HasSuffix(key, ".prompt")
			if !strings.HasPrefix(key, "terminal.") || !prompt && key != "terminal.unseen" && key != "terminal.confirm" {
				continue
			}
			text := l.Text(key, locale.Pairs("stone", "b1", "asked", "Swap tiles"))
			if width := lipgloss.Width(text); width > ui.MinWidth-2 {
				t.Errorf("%s: %s takes %d columns of %d: %s", l.Code(), key, width, ui.MinWidth-2, text)
			}
		}
	}
}

// TestEveryCardThatCanBeAddedHasAKey: when a move is whole and may grow by one
// more card, the last line says how.
func TestEveryCardThatCanBeAddedHasAKey(t *testing.T) {
	grown := false
	for _, luck := range []string{"monsoon", "lotus", "cobra", "stone"} {
		home, s, err := backend.LocalMatch{Wish: local.Wish{Game: "nagaraja", Seats: 2, People: 2, Luck: luck}, Person: terminaltest.Called}.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(home.Close)
		d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
		d.Ready()
		d = terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", seat(d).page.Awaited[0].Index()))
		d.Ready()
		for range seat(d).Next() {
			d.Press("enter")
			if _, whole := seat(d).Whole(); whole && len(seat(d).Next()) == 1 {
				grown = true
				if !strings.Contains(d.Screen(), "␣ add") {
					t.Errorf("nothing says that a card can be added:\n%s", d.Screen())
				}
			}
			d.Press("esc", "tab")
		}
	}
	if !grown {
		t.Fatal("no hand of these deals lets a second card be added")
	}
}

// TestWhoIsSpokenToHasVerbsOfTheirOwn: no sentence says "you wants", in any
// language, and every one for a name has one for you.
func TestWhoIsSpokenToHasVerbsOfTheirOwn(t *testing.T) {
	s := terminaltest.SitDown(t, "narabi", 3)
	for _, l := range locale.All() {
		d := terminaltest.Drive(t, 80, 24, l, as(s, "narabi", 0))
		d.Ready()
		for _, kind := range []string{"undone", "warned", "came-back", "abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted"} {
			seat(d).log = matchLog{}
			seat(d).log.note(&seat(d).sitting, backend.Update{Update: table.Update{Kind: kind, Seat: 1}})
			seat(d).log.note(&seat(d).sitting, backend.Update{Update: table.Update{Kind: kind, Seat: 2}})
			mine, other := seat(d).Log()[0].Text, seat(d).Log()[1].Text
			if strings.Contains(mine, "terminal.") || strings.HasPrefix(mine, l.Text("terminal.you", nil)+" ") || !strings.Contains(other, "Ben") {
				t.Errorf("%s: %s is %q for oneself and %q for Ben", l.Code(), kind, mine, other)
			}
		}
	}
}

// TestLeavingIsAlwaysOnTheScreen: where keys do not fit, those for help and for
// leaving stay, whatever the language.
func TestLeavingIsAlwaysOnTheScreen(t *testing.T) {
	s := terminaltest.SitDown(t, "narabi", 3)
	for _, l := range locale.All() {
		d := terminaltest.Drive(t, ui.MinWidth, ui.MinHeight, l, as(s, "narabi", 0))
		d.Ready()
		for range 2 {
			lines := strings.Split(strings.TrimSpace(d.Screen()), "\n")
			last := lines[len(lines)-1]
			if !strings.Contains(last, "? "+l.Text("terminal.key.help", nil)) || !strings.Contains(last, "q "+l.Text("terminal.key.leave", nil)) {
				t.Errorf("%s: the keys are %q", l.Code(), last)
			}
			d.Press("enter")
		}
	}
}

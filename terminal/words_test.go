package terminal

import (
	"strings"
	"testing"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/boards/board"
)

// TestHelpFits: at the smallest size every line of the help is on the screen,
// unbroken, in every language.
func TestHelpFits(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3, "race": 2} {
		s := sitDown(t, game, seats)
		for _, l := range locale.All() {
			d := drive(t, leastWidth, leastHeight, l, as(s, game, 0))
			d.ready()
			for range 2 { // the first shows what a thing is, where the game says it
				if !d.seat().help {
					d.press("?")
				}
			}
			for _, line := range strings.Split(l.Text("terminal.help", nil)+"\n"+board.Word(l, "terminal.help."+game, l.Text("terminal.help.any", nil)), "\n") {
				if !strings.Contains(d.screen(), evenSpaces.Replace(line)) {
					t.Errorf("%s, %s: %q is not on the screen:\n%s", game, l.Code(), line, d.screen())
				}
			}
		}
	}
}

// evenSpaces makes unbroken spaces ordinary ones, as on the screen.
var evenSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// TestKeysAreCalledAsOnTheKeyboard of whoever reads: by signs where there are any.
func TestKeysAreCalledAsOnTheKeyboard(t *testing.T) {
	for _, c := range []struct {
		language   *locale.Language
		ascii      bool
		key, named string
	}{
		{locale.English, false, "esc", "Esc"},
		{locale.French, false, "esc", "Échap"},
		{locale.Polish, false, "esc", "Esc"},
		{locale.French, false, "end", "Début Fin"},
		{locale.French, false, "enter", "↵"},
		{locale.French, true, "enter", "Entrée"},
		{locale.Polish, true, "space", "Spacja"},
		{locale.Polish, false, "space", "␣"},
		{locale.French, true, "x", "x"},
	} {
		if got := (naming{c.language, c.ascii}).of(c.key); got != c.named {
			t.Errorf("%s, %s: %q; want %q", c.language.Code(), c.key, got, c.named)
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
			if width := lipgloss.Width(text); width > leastWidth-2 {
				t.Errorf("%s: %s takes %d columns of %d: %s", l.Code(), key, width, leastWidth-2, text)
			}
		}
	}
}

// TestEveryCardThatCanBeAddedHasAKey: when a move is whole and may grow by one
// more card, the last line says how.
func TestEveryCardThatCanBeAddedHasAKey(t *testing.T) {
	grown := false
	for _, luck := range []string{"monsoon", "lotus", "cobra", "stone"} {
		home, s, err := Local{Wish: local.Wish{Game: "nagaraja", Seats: 2, People: 2, Luck: luck}, Person: called}.Open(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(home.Close)
		d := drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
		d.ready()
		d = drive(t, 80, 24, locale.English, as(s, "nagaraja", d.seat().page.Awaited[0].Index()))
		d.ready()
		for range d.seat().next() {
			d.press("enter")
			if _, whole := d.seat().whole(); whole && len(d.seat().next()) == 1 {
				grown = true
				if !strings.Contains(d.screen(), "␣ add") {
					t.Errorf("nothing says that a card can be added:\n%s", d.screen())
				}
			}
			d.press("esc", "tab")
		}
	}
	if !grown {
		t.Fatal("no hand of these deals lets a second card be added")
	}
}

// TestWhoIsSpokenToHasVerbsOfTheirOwn: no sentence says "you wants", in any
// language, and every one for a name has one for you.
func TestWhoIsSpokenToHasVerbsOfTheirOwn(t *testing.T) {
	s := sitDown(t, "narabi", 3)
	for _, l := range locale.All() {
		d := drive(t, 80, 24, l, as(s, "narabi", 0))
		d.ready()
		for _, kind := range []string{"undone", "warned", "came-back", "abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted"} {
			d.seat().log = nil
			d.seat().note(Update{Update: table.Update{Kind: kind, Seat: 1}})
			d.seat().note(Update{Update: table.Update{Kind: kind, Seat: 2}})
			mine, other := d.seat().log[0].Text, d.seat().log[1].Text
			if strings.Contains(mine, "terminal.") || strings.HasPrefix(mine, l.Text("terminal.you", nil)+" ") || !strings.Contains(other, "Ben") {
				t.Errorf("%s: %s is %q for oneself and %q for Ben", l.Code(), kind, mine, other)
			}
		}
	}
}

// TestLeavingIsAlwaysOnTheScreen: where keys do not fit, those for help and for
// leaving stay, whatever the language.
func TestLeavingIsAlwaysOnTheScreen(t *testing.T) {
	s := sitDown(t, "narabi", 3)
	for _, l := range locale.All() {
		d := drive(t, leastWidth, leastHeight, l, as(s, "narabi", 0))
		d.ready()
		for range 2 {
			lines := strings.Split(strings.TrimSpace(d.screen()), "\n")
			last := lines[len(lines)-1]
			if !strings.Contains(last, "? "+l.Text("terminal.key.help", nil)) || !strings.Contains(last, "q "+l.Text("terminal.key.leave", nil)) {
				t.Errorf("%s: the keys are %q", l.Code(), last)
			}
			d.press("enter")
		}
	}
}

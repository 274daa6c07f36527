package table

import (
	"context"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// advised is a house with an adviser.
type advised struct {
	backend.Backend
	move string
}

func (a advised) Hint(context.Context, string, *locale.Language) (backend.Hint, error) {
	return backend.Hint{Move: a.move, Reasons: []string{"Because it is so."}}, nil
}

// slow is an adviser that answers when it is let.
type slow struct {
	advised
	let chan struct{}
}

func (s slow) Hint(ctx context.Context, id string, l *locale.Language) (backend.Hint, error) {
	<-s.let
	return s.advised.Hint(ctx, id, l)
}

// TestWhoAsksForAHintIsHeard at once, however long the bot thinks.
func TestWhoAsksForAHintIsHeard(t *testing.T) {
	s, d := awaitedIn(t, "nagaraja", 2)
	house := slow{advised{s.Backends[seat(d).page.You.Index()], seat(d).board.Options()[0].Move}, make(chan struct{})}
	d = terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", s.Table, []backend.Backend{house}, nil) })
	d.Ready()
	d.Press("h")
	if !strings.Contains(d.Screen(), "A bot thinks about it") {
		t.Errorf("nothing says that somebody thinks:\n%s", d.Screen())
	}
	close(house.let)
	d.Until("the hint", func() bool { return strings.Contains(d.Screen(), "A bot would play this") })
}

// TestHintsAndRules: h shows what a bot would do, F1 the book of rules, and both
// leave the match as it is.
func TestHintsAndRules(t *testing.T) {
	s, d := awaitedIn(t, "nagaraja", 2)
	d.Press("h")
	d.Until("a hint", func() bool { return strings.Contains(d.Screen(), "A bot would play this.") })
	d.Until("who asked", func() bool { return strings.Contains(d.Logged(), "You asked for a hint: the others are told.") })
	other := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 1-seat(d).page.You.Index()))
	other.Ready()
	if !strings.Contains(other.Logged(), "asked for a hint.") || strings.Contains(other.Screen(), " hint ") {
		t.Errorf("the other is told %q:\n%s", other.Logged(), other.Screen())
	}
	options := seat(d).board.Options()
	want := options[len(options)-1].Move
	house := advised{s.Backends[seat(d).page.You.Index()], want}
	d = terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "nagaraja", s.Table, []backend.Backend{house}, nil) })
	d.Ready()
	d.Press("h")
	d.Until("the hint", func() bool { return strings.Contains(d.Screen(), "A bot would play this") })
	if o, ok := seat(d).Ready(); !ok || o.Move != want || !strings.Contains(d.Screen(), "Because it is so.") {
		t.Errorf("the hint is %v, not %s:\n%s", seat(d).Picks, want, d.Screen())
	}
	d.Send(tea.WindowSizeMsg{Width: 120, Height: 40})
	if n := strings.Count(d.Screen(), "Because it is so."); n != 1 || !strings.Contains(d.Logged(), "Because it is so.") {
		t.Errorf("the reason stands there %d times:\n%s", n, d.Screen())
	}
	d.Send(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.Press("f1")
	if !strings.Contains(d.Screen(), "What it is about") || !strings.Contains(d.Screen(), "↓ ") {
		t.Errorf("the rules are\n%s", d.Screen())
	}
	d.Press("end")
	if !strings.Contains(d.Screen(), "At our tables") && !strings.Contains(d.Screen(), "Clock") {
		t.Errorf("the end of the rules is\n%s", d.Screen())
	}
	d.Press("/", "s", "c", "r", "o", "l", "k", "backspace", "l", "enter")
	if screen := d.Screen(); !strings.Contains(screen, "1 × Scroll") || strings.Contains(screen, "What it is about") {
		t.Errorf("looking for scroll shows\n%s", screen)
	}
	d.Press("/", "x", "y", "z", "enter")
	if !strings.Contains(d.Screen(), "Nothing in the rules matches that") {
		t.Errorf("looking for what is not there shows\n%s", d.Screen())
	}
	d.Press("esc")
	if !strings.Contains(d.Screen(), "What it is about") {
		t.Errorf("Esc does not lead back to the whole book\n%s", d.Screen())
	}
	d.Press("esc", "enter")
	if !seat(d).sending {
		t.Errorf("Enter does not play the hint:\n%s", d.Screen())
	}
}

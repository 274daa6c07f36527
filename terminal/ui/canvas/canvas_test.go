package canvas

import (
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"

	"nagara/terminal/ui/style"
)

func TestWritesWideAndAccentedCharacters(t *testing.T) {
	c := New(8, 2, style.Ground)
	if x := c.Text(0, 0, "並びe\u0301x", style.Ink.Look()); x != 6 {
		t.Errorf("the line ends at %d; want 6", x)
	}
	c.Text(7, 1, "並", style.Ink.Look()) // has no room
	c.Text(-1, 1, "ab", style.Ink.Look())
	if got := c.Plain(); got != "並びe\u0301x\nb\n" {
		t.Errorf("%q", got)
	}
}

func TestFindsTheTopmostThing(t *testing.T) {
	c := New(10, 4, style.Ground)
	c.Mark(Rect{0, 0, 10, 4}, "below")
	c.Mark(Rect{2, 1, 3, 2}, "above")
	for _, w := range []struct {
		x, y int
		what string
	}{{0, 0, "below"}, {2, 1, "above"}, {4, 2, "above"}, {5, 2, "below"}, {9, 3, "below"}} {
		if got, ok := c.At(w.x, w.y); !ok || got != w.what {
			t.Errorf("at %d, %d lies %q; want %q", w.x, w.y, got, w.what)
		}
	}
	if what, ok := c.At(10, 0); ok {
		t.Errorf("beyond the edge lies %q", what)
	}
}

func TestNoColourIsNoColour(t *testing.T) {
	c := New(4, 1, style.Ground)
	c.Text(0, 0, "path", style.Look{Fg: style.Lamp, Bg: style.Slab})
	for profile, coloured := range map[colorprofile.Profile]bool{
		colorprofile.Ascii: false, colorprofile.ANSI: true, colorprofile.ANSI256: true, colorprofile.TrueColor: true,
	} {
		palette := style.Of(nil, profile, true)
		if got := c.Render(&palette); strings.Contains(got, "\x1b[") != coloured || !strings.Contains(got, "path") {
			t.Errorf("%s: %q", profile, got)
		}
	}
}

func TestDrawsFramesAndParagraphs(t *testing.T) {
	c := New(9, 4, style.Ground)
	c.Frame(Rect{0, 0, 9, 4}, Round, style.Line.Look())
	if y := c.Paragraph(Rect{1, 1, 7, 2}, "one two three four", style.Ink.Look()); y != 3 {
		t.Errorf("it ends at line %d", y)
	}
	if got := c.Plain(); got != "╭───────╮\n│one two│\n│three… │\n╰───────╯\n" {
		t.Errorf("\n%s", got)
	}
	if got := Wrap("après 24 tours\u00a0: fini", 14); !slices.Equal(got, []string{"après 24", "tours : fini"}) {
		t.Errorf("a line begins with a mark: %q", got)
	}
	if Cut("crossroads", 6) != "cross…" || Wrap("", 5) != nil {
		t.Error("lines are cut or wrapped wrongly")
	}
}

package main

import (
	"strings"
	"testing"
)

// The list of pages says how to open one.
func TestDocsSayHowToOpenAPage(t *testing.T) {
	if out := (shell{}).good(t, "docs"); !strings.HasPrefix(out, "To read a page: nagara docs NAME\n\nPlay\n") {
		t.Errorf("docs:\n%s", out)
	}
}

// A link of a page says what to type for where it leads; code is left as it is.
func TestLinksSayWhatToType(t *testing.T) {
	for markdown, want := range map[string]string{
		"See [bots.md](bots.md).":              "See `nagara docs bots`.",
		"[Looking back](review.md#luck) helps": "Looking back (`nagara docs review`) helps",
		"[above](#keys)":                       "above",
		"[FIDE](https://fide.com)":             "[FIDE](https://fide.com)",
		"![A board](pictures/board.svg)":       "![A board](pictures/board.svg)",
		"```\n[bots.md](bots.md)\n```\n":       "```\n[bots.md](bots.md)\n```\n",
	} {
		if got := named("terminal", markdown); got != want {
			t.Errorf("%q is shown as %q; want %q", markdown, got, want)
		}
	}
	if got := named("rules/narabi", "[bots](../bots.md)"); got != "bots (`nagara docs bots`)" {
		t.Errorf("from a folder a link leads to %q", got)
	}
}

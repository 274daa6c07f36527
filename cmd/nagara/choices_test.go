package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
)

// TestNamesOnScreenAreNamesThatCommandsTake: whatever a screen calls a bot, a pace, a
// theme, a lesson or a game, in any language, finds it; and so does what programs call it.
func TestNamesOnScreenAreNamesThatCommandsTake(t *testing.T) {
	for _, kind := range []string{"games", "bots", "paces", "themes", "lessons"} {
		all := choices(kind)
		if len(all) < 2 {
			t.Fatalf("%s: there are only %v", kind, all)
		}
		for _, c := range all {
			names := []string{c.id}
			for _, l := range locale.All() {
				names = append(names, c.called(l), strings.ToUpper(c.called(l)), c.word(l, kind))
			}
			for _, name := range names {
				if got := find(kind, c.game, name); got != c.id {
					t.Errorf("%s: %q of %q finds %s; want %s", kind, name, c.game, got, c.id)
				}
			}
		}
	}
	if got := find("bots", "nagaraja", "nobody"); got != "nobody" {
		t.Errorf("nobody is %s", got)
	}
}

// TestAScreenNamesWhatItCallsABot: the words that are offered are those of the screen.
func TestAScreenNamesWhatItCallsABot(t *testing.T) {
	for _, c := range []struct{ lang, name string }{{"en", "sage"}, {"fr", "sage"}, {"pl", "Mędrzec"}, {"en", "naga"}} {
		got := shell{lang: c.lang, typed: "resign\n"}.good(t, "play", "Nagaraja", "--plain", "--seed", "x", "--bot", c.name)
		if got == "" {
			t.Errorf("nothing is played against %s", c.name)
		}
	}
	status, _, err := shell{}.run("play", "nagaraja", "--plain", "--bot", "wise")
	// Programs that other tests play against are bots, too.
	if offered := regexp.MustCompile(`treasure-hunter, .*\bvisitor, .*, sage, oracle`); status != statusUsage || !offered.MatchString(err) {
		t.Errorf("an unknown bot: status %d, %s", status, err)
	}
	for _, game := range rules.All() {
		levels := bot.Levels(game.Name())
		if !slices.IsSortedFunc(levels, func(a, b bot.Bot) int { return a.Level - b.Level }) {
			t.Errorf("%s: the bots are offered as %v", game.Name(), levels)
		}
	}
}

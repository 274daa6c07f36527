package playstyle_test

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	_ "nagara/bot/all" // whose matches are told of
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/playstyle"
	_ "nagara/study/playstyle/nagaraja"
	_ "nagara/study/playstyle/narabi"
)

// The feats of known matches, each of which the record proves.
func TestFeatsAreFacts(t *testing.T) {
	for name, want := range map[string]string{
		"curses": "[{1 curses 2}]",
		"cursed": "[{2 cursed 0}]",
		"ninth":  "[{1 ninth 0}]",
		"calm":   "[{2 calm 0}]",
		"behind": "[{1 behind 15}]",
		"silent": "[{1 silent 3} {2 silent 3} {3 silent 3}]",
		"par":    "[{1 par 3} {2 par 3} {3 par 3}]",
		"plain":  "[]",
	} {
		text, err := os.ReadFile("testdata/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Read(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		feats, err := playstyle.Achievements(r)
		if got := fmt.Sprint(feats); err != nil || got != want {
			t.Errorf("%s, %s: %s, %v; want %s", name, r.Result, got, err, want)
		}
		proves(t, r, feats)
	}
}

// proves looks for the same in the text of a record.
func proves(t *testing.T, r *record.Record, feats []playstyle.Achievement) {
	t.Helper()
	winner, reason, _ := strings.Cut(r.Result, " by ")
	has := func(name string) bool {
		return slices.ContainsFunc(feats, func(f playstyle.Achievement) bool { return f.Name == name })
	}
	if r.Game == "narabi" {
		asks := slices.ContainsFunc(r.Moves, func(m record.Move) bool { return !strings.HasPrefix(m.Text, "swap") })
		if has("silent") == asks && reason == "order" {
			t.Errorf("silent is %t, and somebody asks is %t", has("silent"), asks)
		}
		return
	}
	activates := slices.ContainsFunc(r.Moves, func(m record.Move) bool {
		return m.Seat.String() == winner && strings.HasPrefix(m.Text, "activate")
	})
	if has("calm") == activates || has("ninth") != (reason == "ninth-tile") || has("cursed") != (reason == "curse") {
		t.Errorf("%v of a match that ended %s; the winner activates is %t", feats, r.Result, activates)
	}
	for _, f := range feats {
		if f.Seat.String() != winner {
			t.Errorf("%v is of one who did not win", f)
		}
	}
}

// Whoever's rival gives up has done nothing by that.
func TestNobodyDoesAFeatByARivalWhoGivesUp(t *testing.T) {
	game, _ := rules.Find("nagaraja")
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 2, Seed: rules.SeedOf("up")})
	if err != nil {
		t.Fatal(err)
	}
	r := record.New(game, match, []string{"Ada", "Ben"})
	r.Add(2, rules.Forfeit(rules.Resigned))
	if _, err := match.Play(2, rules.Forfeit(rules.Resigned)); err != nil {
		t.Fatal(err)
	}
	r.Settle(match)
	if feats, err := playstyle.Achievements(r); err != nil || len(feats) > 0 {
		t.Errorf("%v, %v", feats, err)
	}
}

// Whatever can be told has words in every language. A game need not tell anything; ours do.
func TestEverythingHasWords(t *testing.T) {
	for _, ours := range []string{"nagaraja", "narabi"} {
		if _, known := playstyle.Of(ours); !known {
			t.Errorf("%s tells nothing", ours)
		}
	}
	for _, game := range rules.All() {
		g, known := playstyle.Of(game.Name())
		if !known {
			continue
		}
		for area, names := range map[string][]string{"phase": g.Phases(), "slip": g.Slips(), "feat": g.Achievements()} {
			for _, name := range names {
				for _, l := range locale.All() {
					key := "player." + area + "." + game.Name() + "." + name
					if l.Text(key, locale.Pairs("n", 2)) == key {
						t.Errorf("%s has no %s", l.Code(), key)
					}
				}
			}
		}
	}
}

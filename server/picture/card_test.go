package picture_test

import (
	"encoding/xml"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
	"nagara/server/picture"
)

// TestHiddenThingsMakeNoDifference: matches that differ only in what a seat cannot know, and
// so no spectator either, have the same picture, by every byte of what is drawn.
func TestHiddenThingsMakeNoDifference(t *testing.T) {
	t.Parallel()
	for _, game := range []rules.Rules{nagaraja.Rules{}, narabi.Rules{}} {
		differ := 0
		for moves := range 10 {
			match := after(t, game, seats[game.Name()], 12*moves)
			if match.Outcome() != nil {
				break
			}
			for seat := range rules.Seat(2) {
				other, err := game.Resample(match.View(seat+1), rules.NewFastRand(uint64(moves)))
				if err != nil {
					t.Fatal(err)
				}
				if match.Hash() != other.Hash() {
					differ++
				}
				if a, b := svgOf(t, match.View(rules.Spectator)), svgOf(t, other.View(rules.Spectator)); a != b {
					t.Errorf("%s after %d moves: the picture tells what seat %d does not know", game.Name(), 12*moves, seat+1)
				}
			}
			// Even to one who is shown everything.
			if a, b := svgOf(t, match.View(rules.Spectator)), svgOf(t, match.Reveal()); game.Name() == "narabi" && a != b {
				t.Errorf("%s after %d moves: the picture of an open match shows more", game.Name(), 12*moves)
			}
		}
		if differ < 2 {
			t.Errorf("%s: %d matches differ", game.Name(), differ)
		}
	}
}

// seats are how many play.
var seats = map[string]int{"nagaraja": 2, "narabi": 3}

func svgOf(t *testing.T, view rules.View) string {
	t.Helper()
	card := picture.Card{Game: view.Now().Game, Title: "Ada and Ben"}
	card.Show(view, []string{"Ada", "Ben"})
	if card.Duel == nil && card.Circle == nil {
		t.Fatal("there is no board")
	}
	svg, err := card.SVG()
	if err != nil {
		t.Fatal(err)
	}
	return svg
}

// TestNamesStayNames: whatever people call themselves, they add nothing to a drawing but
// letters, and change no colour.
func TestNamesStayNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		`</text><script>alert(1)</script>`, `"><image href="http://evil.example/x.png"/>`, `&lt;b&gt; & 'x'`, `var(--lamp) transparent`, `]]>`, `<!--`, "a\x00b", "\u202eabc", "Лиза", strings.Repeat("W", 300),
	} {
		card := picture.Card{Title: name, Sentence: name, Chip: name, Duel: &picture.Duel{Temples: []picture.TempleBoard{{Name: name}, {Name: name}}}}
		svg, err := card.SVG()
		if err != nil {
			t.Fatal(err)
		}
		plain := picture.Card{Title: "Ada", Sentence: "Ada", Chip: "Ada", Duel: &picture.Duel{Temples: []picture.TempleBoard{{Name: "Ada"}, {Name: "Ada"}}}}
		usual, err := plain.SVG()
		if err != nil {
			t.Fatal(err)
		}
		known := map[string]bool{}
		for _, element := range elements(t, usual) {
			known[element] = true
		}
		for _, element := range elements(t, svg) {
			if !known[element] {
				t.Errorf("%q brings <%s> along", name, element)
			}
		}
		if name == `var(--lamp) transparent` && !strings.Contains(svg, `>var(--lamp)`) {
			t.Errorf("%q is not written as it is", name)
		}
	}
}

// elements are the names of all in a drawing, which must be well-formed.
func elements(t *testing.T, svg string) (names []string) {
	t.Helper()
	for read := xml.NewDecoder(strings.NewReader(svg)); ; {
		token, err := read.Token()
		if err == io.EOF {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, is := token.(xml.StartElement); is {
			names = append(names, start.Name.Local)
		}
	}
}

// TestEveryColourIsFound: none is left for the renderer to guess.
func TestEveryColourIsFound(t *testing.T) {
	t.Parallel()
	for _, game := range []rules.Rules{nagaraja.Rules{}, narabi.Rules{}} {
		svg := svgOf(t, after(t, game, seats[game.Name()], 90).View(rules.Spectator))
		for _, left := range []string{"var(", "currentColor", "light-dark", `=""`, "NaN"} {
			if strings.Contains(svg, left) {
				t.Errorf("%s: %s is left", game.Name(), left)
			}
		}
	}
}

// TestOurWordsCanBeWritten: all that links say, in all languages; and not what the typeface has
// no letters for.
func TestOurWordsCanBeWritten(t *testing.T) {
	t.Parallel()
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			if !strings.HasPrefix(key, "link.") {
				continue
			}
			if said := l.Text(key, locale.Pairs("n", 3)); !picture.Writable(said) {
				t.Errorf("%s in %s cannot be written: %s", key, l.Code(), said)
			}
		}
	}
	for _, name := range []string{"Лиза", "名前", "🙂", "a\u200db"} {
		if picture.Writable(name) {
			t.Errorf("%q passes for letters that we have", name)
		}
	}
}

// TestAnotherCardHasAnotherName, and the same card the same.
func TestAnotherCardHasAnotherName(t *testing.T) {
	t.Parallel()
	one, same, other := picture.Card{Title: "a"}, picture.Card{Title: "a"}, picture.Card{Sentence: "a"}
	if one.Hash() != same.Hash() || one.Hash() == other.Hash() {
		t.Error(one.Hash(), same.Hash(), other.Hash())
	}
}

// after is a match after so many moves of chance.
func after(t *testing.T, game rules.Rules, seats, moves int) rules.Match {
	t.Helper()
	match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: seats, Seed: rules.SeedOf("picture")})
	if err != nil {
		t.Fatal(err)
	}
	luck := rand.New(rand.NewPCG(7, 7)) //nolint:gosec // the same every time
	for range moves {
		if len(match.Awaited()) == 0 {
			break
		}
		seat := match.Awaited()[0]
		all := match.Legal(seat).All()
		if _, err := match.Play(seat, all[luck.IntN(len(all))]); err != nil {
			t.Fatal(err)
		}
	}
	return match
}

package nagaraja

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/rulestest"
)

// TestEveryThingIsExplained: each component of an edition, and all that lies on
// the table besides, has words in every language.
func TestEveryThingIsExplained(t *testing.T) {
	rulestest.Explained(t, Rules{}, Standard(), "testdata/topics.txt")
	explained := map[string]bool{}
	for _, x := range rules.Explanations(locale.English, Rules{}, Standard()) {
		explained[x.ID] = true
	}
	want := func(ids ...string) {
		t.Helper()
		for _, id := range ids {
			if !explained[id] {
				t.Errorf("nobody explains %s", id)
			}
		}
	}
	for _, c := range Standard().data.Cards {
		want("card."+c.ID, "symbol."+c.Symbol, "arrow."+c.Target)
	}
	for _, s := range Standard().data.Sticks {
		want("stick." + s.ID)
	}
	for _, s := range Standard().data.Tiles {
		want("tile." + s.ID)
	}
	for _, a := range Standard().data.Amulets {
		want("amulet." + a.ID)
	}
}

// TestExplanationsHaveTheNumbersOfTheEdition: another edition has other faces,
// another goal, and tiles and amulets that nobody has named.
func TestExplanationsHaveTheNumbersOfTheEdition(t *testing.T) {
	text := string(renamed(reconstructed))
	for _, c := range [][2]string{
		{`"faces": ["1", "2", "3", "N"]`, `"faces": ["1", "2", "2", "2"]`},
		{`"win_points": 25`, `"win_points": 21`},
		{`"crossroads"`, `"spider"`},
		{`"amulet-2vp"`, `"amulet-treasure"`},
	} {
		text = replaceOnce(t, text, c[0], c[1])
	}
	ed, err := ReadEdition([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Explained(t, Rules{}, ed, "")
	said := map[string]string{}
	for _, x := range rules.Explanations(locale.English, Rules{}, ed) {
		said[x.ID] = x.Title + ": " + x.Text
	}
	for id, want := range map[string]string{
		"stick.white": "1: 25%, 2: 75%.", "points": "21 points win", "tile.spider": "Room tile: ", "amulet.amulet-treasure": "Amulet: ",
	} {
		if !strings.Contains(said[id], want) {
			t.Errorf("%s: %q lacks %q", id, said[id], want)
		}
	}
}

func replaceOnce(t *testing.T, text, old, now string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("the edition has no %s", old)
	}
	return strings.Replace(text, old, now, 1)
}

func TestAim(t *testing.T) {
	m, _ := start(t, "aim")
	if got := rules.Aim(locale.English, m.View(1)); got != "25 points win, a third curse loses" {
		t.Error(got)
	}
}

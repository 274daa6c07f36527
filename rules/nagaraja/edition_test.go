package nagaraja

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// changed is the built-in edition with one passage replaced.
func changed(t testing.TB, old, now string) []byte {
	t.Helper()
	if !bytes.Contains(reconstructed, []byte(old)) {
		t.Fatalf("the edition has no %q", old)
	}
	return bytes.Replace(reconstructed, []byte(old), []byte(now), 1)
}

// wrong are changes to the built-in edition that must be refused, with a part
// of the reason. Shape tells whether a schema can see it.
var wrong = []struct {
	old, now, reason string
	shape            bool
}{
	{`"game": "nagaraja"`, `"game": "go"`, `line 2, game: "go" should be "nagaraja"`, true},
	{`"id": "reconstructed-1"`, `"id": "My Edition"`, `id: "My Edition" should be`, true},
	{`"about"`, `"colour": 1, "about"`, `line 4, colour: there is no such field; here there can be about, amulets, cards, cursed_to_lose, deal, game, id, known, opening_hand, relics, sticks, temple, tiles, win_points`, true},
	{`"win_points": 25`, `"win_points": 0`, `win_points: 0 should be from 1 to 99`, true},
	{`"win_points": 25`, `"win_points": "many"`, `line 16, win_points: it should be a whole number, without quotes`, true},
	{`"cursed_to_lose": 3`, `"cursed_to_lose": 4`, `cursed_to_lose: 4 should be`, true},
	{`"opening_hand": 5`, `"opening_hand": 11`, `opening_hand: 11 should be`, true},
	{`"draw": 3, "keep": 2`, `"draw": 3, "keep": 3`, `line 19, deal, keep: 3 should be 2, one less than are drawn, since one is given away`, false},
	{`"columns": ["a", "b", "c"]`, `"columns": ["a", "b"]`, `line 20, temple, columns: ["a" "b"] should be ["a" "b" "c"]`, true},
	{`"rows": [1, 2, 3]`, `"rows": [3, 2, 1]`, `line 20, temple, rows: [3 2 1] should be [1 2 3]`, true},
	{`["a1 S", "b1 S", "c1 S"]`, `["a1 S"]`, `line 20, temple, entrances: ["a1 S"] should be ["a1 S" "b1 S" "c1 S"]`, true},
	{`["a1 W", "a2 W",`, `["a2 W", "a1 W",`, `line 20, temple, niches: ["a2 W" "a1 W" "a3 W" "a3 N" "b3 N" "c3 N" "c3 E" "c2 E" "c1 E"] should be ["a1 W" "a2 W" "a3 W" "a3 N" "b3 N" "c3 N" "c3 E" "c2 E" "c1 E"]`, true},
	{`{"id": "green", "count": 12`, `{"id": "green", "count": 11`, `line 21, sticks: there are 35 in all; there should be 36`, false},
	{`{"id": "green", "count": 12`, `{"id": "pink", "count": 12`, `line 22, sticks, entry 1, id: "pink" does not fit here; it can be green, white, brown`, true},
	{`{"id": "green", "count": 12`, `{"id": "white", "count": 12`, `line 23, sticks, entry 2, id: "white" is there already`, false},
	{`{"id": "green", "count": 12`, `{"id": "Green", "count": 12`, `line 22, sticks, entry 1, id: "Green" should be at most 64 small letters a to z, digits, and single hyphens between them`, true},
	{`{"id": "green", "count": 12`, `{"id": "green", "count": 17`, `line 22, sticks, entry 1, count: 17 should be from 1 to 16`, true},
	{`["1", "1", "N", "N"]`, `["1", "1", "N"]`, `line 22, sticks, entry 1, faces: 3 should be 4`, true},
	{`["1", "1", "N", "N"]`, `["1", "1", "N", "10"]`, `line 22, sticks, entry 1, faces, entry 4: "10" should be a number from 0 to 9, or N for a Naga`, true},
	{`["1", "2", "3", "4"]`, `["4", "4", "4", "4"]`, `line 24, sticks, entry 3, faces: all faces are worth the same, so two throws would never differ, nobody could become the first guide (R1.3), and no match could begin`, false},
	{`["1", "2", "3", "4"]`, `["0", "0", "0", "N"]`, `line 24, sticks, entry 3, faces: all faces are worth the same, so two throws would never differ, nobody could become the first guide (R1.3), and no match could begin`, false},
	{`["1", "2", "3", "4"]`, `["N", "N", "N", "N"]`, `line 24, sticks, entry 3, faces: all faces are worth the same, so two throws would never differ, nobody could become the first guide (R1.3), and no match could begin`, false},
	{`"win_points": 25`, `"win_points": 24`, `line 3, id: “reconstructed-1” is the name of the edition that is built in, and this one differs from it`, false},
	{`"id": "reconstructed-1"`, `"id": "` + strings.Repeat("x", 65) + `"`, `xxx…" should be at most 64`, true},
	{`"id": "reconstructed-1"`, `"id": "reconstructed-1", "id": "mine"`, `line 3, id: the field is there twice`, false},
	{`"opening_hand": 5`, `"opening_hand": 5.5`, `line 18, opening_hand: it should be a whole number, without quotes`, true},
	{`"known": [`, `"known": [1,`, `line 5, known, entry 1: it should be a text in quotes`, true},
	{`"sticks": [`, `"sticks": [[],`, `line 21, sticks, entry 1: it should be fields in braces`, true},
	{`"kind": "sacred", "points": 3`, `"kind": "sacred", "points": 6`, `line 27, relics, entry 1, points: 6 should be from 3 to 5`, false},
	{`"kind": "cursed", "points": 6`, `"kind": "cursed", "points": 5`, `line 30, relics, entry 4, points: 5 should be 6`, false},
	{`"kind": "cursed"`, `"kind": "blessed"`, `line 30, relics, entry 4, kind: "blessed" does not fit here; it can be sacred, cursed`, true},
	{`"points": 6, "count": 3`, `"points": 6, "count": 2`, `line 26, relics: there are 6 sacred and 2 cursed ones; there should be 6 and 3`, false},
	{`"points": 6, "count": 3`, `"points": 6, "count": 0`, `line 30, relics, entry 4, count: 0 should be from 1 to 48`, true},
	{`"cards": 1, "count": 3`, `"cards": 1, "count": 4`, `line 35, amulets, entry 3, count: 4 should be 3`, true},
	{`"cards": 1, "count": 3`, `"cards": 9, "count": 3`, `line 35, amulets, entry 3, cards: 9 should be from 1 to 3`, true},
	{`"points": 1, "count": 3`, `"points": 0, "count": 3`, `line 33, amulets, entry 1, points: 0 should be from 1 to 9`, true},
	{`"kind": "undoing"`, `"kind": "draw", "cards": 1`, `line 32, amulets: there are 2 types of points, 2 of draw and 0 of undoing; there should be 2, 1 and 1`, false},
	{`{"id": "amulet-1vp"`, `{"id": "amulet 1"`, `line 33, amulets, entry 1, id: "amulet 1" should be at most 64 small letters a to z, digits, and single hyphens between them`, true},
	{`{"id": "crossroads", "count": 4`, `{"id": "crossroads", "count": 5`, `line 38, tiles: there are 18 in all; there should be 17`, false},
	{`{"id": "crossroads", "count": 4, "paths": [{"sides": "NESW"}]},`, `{"id": "x", "count": 3, "paths": [{"sides": "N"}]}, {"id": "crossroads", "count": 1, "paths": [{"sides": "NESW"}]},`, `line 38, tiles: there are 7 types; there should be 6`, true},
	{`{"id": "crossroads"`, `{"id": "fork"`, `line 40, tiles, entry 2, id: "fork" is there already`, false},
	{`[{"sides": "NESW"}]`, `[]`, `line 39, tiles, entry 1, paths: the tile has no path; it should have at least one`, true},
	{`[{"sides": "NESW"}]`, `[{"sides": ""}]`, `line 39, tiles, entry 1, paths, entry 1, sides: "" should be one to four of N, E, S and W`, true},
	{`[{"sides": "NESW"}]`, `[{"sides": "NORTH"}]`, `line 39, tiles, entry 1, paths, entry 1, sides: "NORTH" should be one to four of N, E, S and W`, true},
	{`[{"sides": "NESW"}]`, `[{"sides": "NE"}, {"sides": "ES"}]`, `line 39, tiles, entry 1, paths, entry 2, sides: 'E' is there already`, false},
	{`[{"sides": "NESW"}]`, `[{"sides": "NE", "amulet": true}, {"sides": "SW", "amulet": true}]`, `line 39, tiles, entry 1, paths: the tile has 2 special places; there should be at most 1`, false},
	{`{"id": "fork", "count": 4, "paths": [{"sides": "NEW"}]}`, `{"id": "fork", "count": 4, "paths": [{"sides": "NEW", "amulet": true}]}`, ``, true},
	{`{"id": "relic-peek-1-self"`, `{"id": "relic-peek-2-self"`, `line 49, cards, entry 3, id: "relic-peek-2-self" is there already`, false},
	{`"kind": "peek"`, `"kind": "stare"`, `line 47, cards, entry 1, kind: "stare" does not fit here; it can be add-fate, rethrow, discard-sticks, peek, swap-relics, pivot-tile, move-tile, swap-tiles, trap, recover, draw, spoil`, true},
	{`"symbol": "relic"`, `"symbol": "card"`, `line 47, cards, entry 1, symbol: "card" does not fit here; it can be relic`, false},
	{`"target": "self", "kind": "move-tile"`, `"target": "either", "kind": "move-tile"`, `line 58, cards, entry 12, target: "either" does not fit here; it can be self`, false},
	{`"kind": "add-fate", "n": 3`, `"kind": "add-fate", "n": 0`, `line 63, cards, entry 17, n: 0 should be from 1 to 9`, true},
	{`"kind": "draw", "n": 2, "sticks": {"green": 3}`, `"kind": "draw", "n": 2, "sticks": {"red": 3}`, `line 69, cards, entry 23, sticks, red: "red" does not fit here; it can be green, white, brown`, true},
	{`"kind": "draw", "n": 2, "sticks": {"green": 3}`, `"kind": "draw", "n": 2, "sticks": {}`, `line 69, cards, entry 23, sticks: a card must let its player throw at least one stick`, true},
	{`"kind": "draw", "n": 2, "sticks": {"green": 3}, "count": 2`, `"kind": "draw", "n": 2, "sticks": {"green": 3}, "count": 1`, `line 46, cards: there are 47 in all; there should be 48`, false},
}

// renamed is a text with an id of its own: the built-in one is taken.
func renamed(text []byte) []byte {
	return bytes.Replace(text, []byte(`"id": "reconstructed-1"`), []byte(`"id": "mine"`), 1)
}

func TestReadEditionSaysWhatIsWrong(t *testing.T) {
	for _, c := range wrong {
		_, err := Rules{}.ReadEdition(changed(t, c.old, c.now))
		if c.reason == "" {
			if _, err := ReadEdition(renamed(changed(t, c.old, c.now))); err != nil {
				t.Errorf("%s instead of %s: %v", c.now, c.old, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s instead of %s:\ngot  %v\nwant %s", c.now, c.old, err, c.reason)
		}
	}
	many := bytes.Replace(changed(t, `[{"sides": "NEW"}]`, `[{"sides": "NEW", "amulet": true}]`), []byte(`{"sides": "NESW"}`), []byte(`{"sides": "NESW", "amulet": true}`), 1)
	if _, err := ReadEdition(many); err == nil || !strings.Contains(err.Error(), "line 38, tiles: there are 16 special places for 12 amulets") {
		t.Errorf("more special places than amulets: %v", err)
	}
	for _, text := range []string{"", "{", "[]", string(reconstructed) + "{}"} {
		if _, err := ReadEdition([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%.10q: %v", text, err)
		}
	}
}

func TestSchemaSeesTheShape(t *testing.T) {
	schema, err := jsonschema.NewCompiler().Compile("../../docs/nagaraja-edition.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	valid := func(text []byte) error {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return schema.Validate(value)
	}
	if err := valid(reconstructed); err != nil {
		t.Errorf("the built-in edition: %v", err)
	}
	for _, c := range wrong {
		if err := valid(changed(t, c.old, c.now)); c.shape != (err != nil) && c.reason != "" {
			t.Errorf("%s instead of %s: the schema says %v", c.now, c.old, err)
		}
	}
}

func TestHashOfAnEdition(t *testing.T) {
	mine, err := ReadEdition(renamed(reconstructed))
	if err != nil {
		t.Fatal(err)
	}
	base := mine.Hash()
	for _, c := range []struct {
		old, now string
		same     bool
	}{
		{`"about": "The rulebook`, `"about": "Well, the rulebook`, true},
		{`"known": [`, `"known": ["more",`, true},
		{`"game": "nagaraja",`, `"game":   "nagaraja",`, true},
		{`"win_points": 25`, `"win_points": 24`, false},
		{`"count": 1},`, `"count": 1 },`, true},
		{`["1", "2", "3", "N"]`, `["2", "1", "3", "N"]`, false},
	} {
		ed, err := ReadEdition(renamed(changed(t, c.old, c.now)))
		if err != nil {
			t.Fatal(err)
		}
		if (ed.Hash() == base) != c.same {
			t.Errorf("%s instead of %s: same hash %v, want %v", c.now, c.old, !c.same, c.same)
		}
	}
	if (Rules{}).Edition() != Standard() || Standard().ID() != "reconstructed-1" {
		t.Error("the built-in edition is not reconstructed-1")
	}
}

// FuzzReadEdition: any bytes are read or refused, and what was read can be
// played to its end.
func FuzzReadEdition(f *testing.F) {
	f.Add(reconstructed)
	for _, c := range wrong {
		f.Add(changed(f, c.old, c.now))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		ed, err := ReadEdition(text)
		if err != nil {
			return
		}
		if !json.Valid(text) {
			t.Error("what is not JSON was read")
		}
		playOut(t, ed, 1)
	})
}

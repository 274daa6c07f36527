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
	{`"game": "nagaraja"`, `"game": "go"`, `game: it is for "go"`, true},
	{`"id": "reconstructed-1"`, `"id": "My Edition"`, `id: "My Edition" should be`, true},
	{`"about"`, `"colour": 1, "about"`, `unknown field "colour"`, true},
	{`"win_points": 25`, `"win_points": 0`, `win_points: 0 should be from 1 to 99`, true},
	{`"win_points": 25`, `"win_points": "many"`, `cannot unmarshal string`, true},
	{`"cursed_to_lose": 3`, `"cursed_to_lose": 4`, `cursed_to_lose: 4 should be`, true},
	{`"opening_hand": 5`, `"opening_hand": 11`, `opening_hand: 11 should be`, true},
	{`"draw": 3, "keep": 2`, `"draw": 3, "keep": 3`, `deal: draw 3 and keep 3`, false},
	{`"columns": ["a", "b", "c"]`, `"columns": ["a", "b"]`, `temple columns: [a b] should be [a b c]`, true},
	{`"rows": [1, 2, 3]`, `"rows": [3, 2, 1]`, `temple rows: [3 2 1]`, true},
	{`["a1 S", "b1 S", "c1 S"]`, `["a1 S"]`, `temple entrances: ["a1 S"]`, true},
	{`["a1 W", "a2 W",`, `["a2 W", "a1 W",`, `temple niches: ["a2 W"`, true},
	{`{"id": "green", "count": 12`, `{"id": "green", "count": 11`, `sticks: 35 in all, should be 36`, false},
	{`{"id": "green", "count": 12`, `{"id": "pink", "count": 12`, `sticks: there is no green one`, true},
	{`{"id": "green", "count": 12`, `{"id": "white", "count": 12`, `sticks, entry 2: id white is there twice`, false},
	{`{"id": "green", "count": 12`, `{"id": "Green", "count": 12`, `sticks, entry 1: id "Green" should be`, true},
	{`{"id": "green", "count": 12`, `{"id": "green", "count": 17`, `stick green: 17 of them, should be at most 16`, true},
	{`["1", "1", "N", "N"]`, `["1", "1", "N"]`, `stick green: 3 faces, should be 4`, true},
	{`["1", "1", "N", "N"]`, `["1", "1", "N", "10"]`, `stick green: face "10" should be`, true},
	{`["1", "2", "3", "4"]`, `["4", "4", "4", "4"]`, `stick brown: all faces are equal`, false},
	{`"kind": "sacred", "points": 3`, `"kind": "sacred", "points": 6`, `relic sacred-3: 6 points; a sacred one has 3 to 5`, false},
	{`"kind": "cursed", "points": 6`, `"kind": "cursed", "points": 5`, `relic cursed-6: 5 points; a cursed one has 6`, false},
	{`"kind": "cursed"`, `"kind": "blessed"`, `relic cursed-6: kind "blessed"`, true},
	{`"points": 6, "count": 3`, `"points": 6, "count": 2`, `relics: 6 sacred and 2 cursed, should be 6 and 3`, false},
	{`"points": 6, "count": 3`, `"points": 6, "count": 0`, `relics, entry 4 (cursed-6): count 0 should be`, true},
	{`"cards": 1, "count": 3`, `"cards": 1, "count": 4`, `amulet amulet-draw: count 4 should be 3`, true},
	{`"cards": 1, "count": 3`, `"cards": 9, "count": 3`, `amulet amulet-draw: draws 9 cards`, true},
	{`"points": 1, "count": 3`, `"points": 0, "count": 3`, `amulet amulet-1vp: 0 points, should be 1 to 9`, true},
	{`"kind": "undoing"`, `"kind": "draw", "cards": 1`, `amulets: 2 types of points, 2 of draw, 0 of undoing`, false},
	{`{"id": "amulet-1vp"`, `{"id": "amulet 1"`, `amulets, entry 1: id "amulet 1"`, true},
	{`{"id": "crossroads", "count": 4`, `{"id": "crossroads", "count": 5`, `tiles: 18 in all, should be 17`, false},
	{`{"id": "crossroads", "count": 4, "paths": [{"sides": "NESW"}]},`, `{"id": "x", "count": 3, "paths": [{"sides": "N"}]}, {"id": "crossroads", "count": 1, "paths": [{"sides": "NESW"}]},`, `tiles: 7 types, should be 6`, true},
	{`{"id": "crossroads"`, `{"id": "fork"`, `tiles, entry 2: id fork is there twice`, false},
	{`[{"sides": "NESW"}]`, `[]`, `tile crossroads: it has no path`, true},
	{`[{"sides": "NESW"}]`, `[{"sides": ""}]`, `tile crossroads: a path has no sides`, true},
	{`[{"sides": "NESW"}]`, `[{"sides": "NORTH"}]`, `tile crossroads: side 'O' should be N, E, S or W`, true},
	{`[{"sides": "NESW"}]`, `[{"sides": "NE"}, {"sides": "ES"}]`, `tile crossroads: side E is used twice`, false},
	{`[{"sides": "NESW"}]`, `[{"sides": "NE", "amulet": true}, {"sides": "SW", "amulet": true}]`, `tile crossroads: 2 special places`, false},
	{`{"id": "fork", "count": 4, "paths": [{"sides": "NEW"}]}`, `{"id": "fork", "count": 4, "paths": [{"sides": "NEW", "amulet": true}]}`, ``, true},
	{`{"id": "relic-peek-1-self"`, `{"id": "relic-peek-2-self"`, `cards, entry 3: id relic-peek-2-self is there twice`, false},
	{`"kind": "peek"`, `"kind": "stare"`, `card relic-peek-1-self: kind "stare" is no effect; there is add-fate, rethrow`, true},
	{`"symbol": "relic"`, `"symbol": "card"`, `card relic-peek-1-self: symbol "card" should be relic for peek`, false},
	{`"target": "self", "kind": "move-tile"`, `"target": "either", "kind": "move-tile"`, `card tile-move-self: target "either" should be self for move-tile`, false},
	{`"kind": "add-fate", "n": 3`, `"kind": "add-fate", "n": 0`, `card stick-add-3-self: n 0 should be from 1 to 9`, true},
	{`"kind": "draw", "n": 2, "sticks": {"green": 3}`, `"kind": "draw", "n": 2, "sticks": {"red": 3}`, `card card-draw-2-self: sticks: 3 of "red"`, true},
	{`"kind": "draw", "n": 2, "sticks": {"green": 3}`, `"kind": "draw", "n": 2, "sticks": {}`, `card card-draw-2-self: sticks: a card must let`, true},
	{`"kind": "draw", "n": 2, "sticks": {"green": 3}, "count": 2`, `"kind": "draw", "n": 2, "sticks": {"green": 3}, "count": 1`, `cards: 47 in all, should be 48`, false},
}

func TestReadEditionSaysWhatIsWrong(t *testing.T) {
	for _, c := range wrong {
		_, err := Rules{}.ReadEdition(changed(t, c.old, c.now))
		if c.reason == "" {
			if err != nil {
				t.Errorf("%s instead of %s: %v", c.now, c.old, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s instead of %s:\ngot  %v\nwant %s", c.now, c.old, err, c.reason)
		}
	}
	many := bytes.Replace(changed(t, `[{"sides": "NEW"}]`, `[{"sides": "NEW", "amulet": true}]`), []byte(`{"sides": "NESW"}`), []byte(`{"sides": "NESW", "amulet": true}`), 1)
	if _, err := ReadEdition(many); err == nil || !strings.Contains(err.Error(), "16 special places for 12 amulets") {
		t.Errorf("more special places than amulets: %v", err)
	}
	for _, text := range []string{"", "{", "[]", string(reconstructed) + "{}"} {
		if _, err := ReadEdition([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), "reading the edition: ") {
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
	base := Standard().Hash()
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
		{`"id": "reconstructed-1"`, `"id": "reconstructed-2"`, false},
	} {
		ed, err := ReadEdition(changed(t, c.old, c.now))
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

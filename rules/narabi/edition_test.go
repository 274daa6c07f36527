package narabi

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"nagara/rules"
)

// changed is the built-in edition with one passage replaced.
func changed(t testing.TB, old, now string) []byte {
	t.Helper()
	if !bytes.Contains(reconstructed, []byte(old)) {
		t.Fatalf("the edition has no %q", old)
	}
	return bytes.Replace(reconstructed, []byte(old), []byte(now), 1)
}

// wrong are editions that must be refused, by a change to the built-in one,
// with a part of the reason. Shape tells whether a schema can see it.
var wrong = []struct {
	old, now, reason string
	shape            bool
}{
	{`"game": "narabi"`, `"game": "go"`, `line 2, game: "go" should be "narabi"`, true},
	{`"id": "reconstructed-1"`, `"id": "My Edition"`, `line 3, id: "My Edition" should be at most 64 small letters a to z, digits, and single hyphens between them`, true},
	{`"places": 2`, `"places": 1`, `line 3, id: “reconstructed-1” is the name of the edition that is built in, and this one differs from it`, false},
	{`"id": "reconstructed-1"`, `"id": "` + strings.Repeat("x", 65) + `"`, `xxx…" should be at most 64`, true},
	{`"about"`, `"colour": 1, "about"`, `line 4, colour: there is no such field; here there can be about, conditions, game, id, ladder, max_turns, seats, stones`, true},
	{`"max_turns": 24,`, `"max_turns": 0,`, `line 23, max_turns: 0 should be from 1 to 99`, true},
	{`"max_turns": 24,`, `"max_turns": 25,`, `line 48, ladder, entry 7, max_turns: 24 should be 25`, false},
	{`{"id": "w2", "number": null, "colour": "white"}`, `{"id": "w2", "number": null, "colour": "white", "size": 1}`, `line 20, stones, entry 15, size: there is no such field; here there can be colour, id, number`, true},
	{`{"id": "w1", "number": null, "colour": "white"},`, ``, `line 5, stones: there are 14 in all; there should be 15`, true},
	{`{"id": "w1",`, `{"id": "W1",`, `line 19, stones, entry 14, id: "W1" should be at most 64 small letters a to z, digits, and single hyphens between them`, true},
	{`{"id": "w1",`, `{"id": "b1",`, `line 19, stones, entry 14, id: "b1" is there already`, false},
	{`{"id": "w1", "number": null, "colour": "white"}`, `{"id": "w1", "number": null, "colour": "red"}`, `line 19, stones, entry 14, colour: "red" does not fit here; it can be white, black`, true},
	{`{"id": "w1", "number": null`, `{"id": "w1", "number": 12`, `line 19, stones, entry 14, number: 12 should be a number from 0 to 9 that no other stone has, or null for a blank`, true},
	{`{"id": "w1", "number": null`, `{"id": "w1", "number": 4`, `line 19, stones, entry 14, number: 4 should be a number from 0 to 9 that no other stone has, or null for a blank`, false},
	{`{"id": "4", "number": 4`, `{"id": "4", "number": null`, `line 5, stones: 9 stones have a number; there should be 10`, false},
	{`{"id": "any", "kind": "any", "provenance": "ours: fills a gap"},`, ``, `line 24, conditions: there are 14 in all; there should be 15`, true},
	{`{"id": "any",`, `{"id": "even",`, `line 38, conditions, entry 14, id: "even" is there already`, false},
	{`{"id": "any",`, `{"id": "",`, `line 38, conditions, entry 14, id: "" should be at most 64 small letters a to z, digits, and single hyphens between them`, true},
	{`"kind": "any"`, `"kind": "some"`, `line 38, conditions, entry 14, kind: "some" does not fit here; it can be colour, parity, compare, next, range, blank, player, distance, within, edge, never, any, and, or, not`, true},
	{`"kind": "any"`, `"kind": "any", "min": 3`, `line 38, conditions, entry 14, min: a condition of kind any has no min`, true},
	{`"kind": "any"`, `"kind": "next"`, `line 38, conditions, entry 14, next: "" does not fit here; it can be up, down`, true},
	{`"kind": "any"`, `"kind": "within", "places": 3, "way": "back"`, `line 38, conditions, entry 14, way: "back" does not fit here; it can be left, right`, true},
	{`"kind": "any"`, `"kind": "within"`, `line 38, conditions, entry 14, places: 0 should be from 1 to 7`, true},
	{`"kind": "any"`, `"kind": "blank", "parts": []`, `line 38, conditions, entry 14, parts: a condition of kind blank has no parts`, true},
	{`"kind": "any"`, `"kind": "not"`, `line 38, conditions, entry 14, parts: not has one part; there are 0`, true},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "blank"}]`, `line 38, conditions, entry 14, parts: or joins two parts at least; there are 1`, true},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "blank"}, {"kind": "blank"}]`, `line 38, conditions, entry 14, parts, entry 2: this part is there already`, true},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "blank"}, {"kind": "any"}]`, `line 38, conditions, entry 14, parts, entry 2, kind: any cannot be a part of or; leave it out, or say it without`, true},
	{`"kind": "any"`, `"kind": "not", "parts": [{"kind": "not", "parts": [{"kind": "blank"}]}]`, `line 38, conditions, entry 14, parts, entry 1, kind: not cannot be a part of not`, true},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "blank"}, {"kind": "range", "min": 12}]`, `line 38, conditions, entry 14, parts, entry 2, min: 12 should be from 0 to 9`, true},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "blank"}, {"kind": "edge", "id": "x"}]`, `line 38, conditions, entry 14, parts, entry 2, id: there is no such field; here there can be colour, kind, max, min, neighbour, next, parity, parts, places, than_this, way`, true},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "blank"}, {"kind": "and", "parts": [{"kind": "edge"}, {"kind": "or", "parts": [{"kind": "next", "next": "up"}, {"kind": "next", "next": "down"}]}]}]`, `line 38, conditions, entry 14, parts, entry 2, parts, entry 2, parts: it goes too deep: a group can have groups within it, and those only single parts`, false},
	{`"kind": "any"`, `"kind": "or", "parts": [{"kind": "distance", "places": 1}, {"kind": "distance", "places": 2}, {"kind": "distance", "places": 3}, {"kind": "distance", "places": 4}, {"kind": "distance", "places": 5}, {"kind": "distance", "places": 6}, {"kind": "distance", "places": 7}]`, `line 38, conditions, entry 14, parts: the condition has 7 single parts; it should have at most 6`, true},
	{`"kind": "any"`, `"kind": "and", "parts": [{"kind": "blank"}, {"kind": "parity", "parity": "odd"}]`, `line 38, conditions, entry 14: no swap fulfils this condition; if that is meant, its kind is never`, false},
	{`"kind": "any"`, `"kind": "within", "places": 7`, `line 38, conditions, entry 14: every swap fulfils this condition; if that is meant, its kind is any`, false},
	{`"kind": "colour", "colour": "white"`, `"kind": "colour", "colour": "grey"`, `line 25, conditions, entry 1, colour: "grey" does not fit here; it can be white, black, same, other`, true},
	{`"parity": "even"`, `"parity": "prime"`, `line 27, conditions, entry 3, parity: "prime" does not fit here; it can be even, odd`, true},
	{`"than_this": "higher"`, `"than_this": "alike"`, `line 29, conditions, entry 5, than_this: "alike" does not fit here; it can be higher, lower, equal`, true},
	{`"neighbour": "left"`, `"neighbour": "left", "places": 3`, `line 31, conditions, entry 7, places: places is 3; of a neighbour it is 2, for the second to that side, or left out`, true},
	{`"neighbour": "left"`, `"neighbour": "across"`, `line 31, conditions, entry 7, neighbour: "across" does not fit here; it can be left, right`, true},
	{`"places": 2`, `"places": 8`, `line 33, conditions, entry 9, places: 8 should be from 1 to 7`, true},
	{`"min": 3`, `"min": 10`, `line 36, conditions, entry 12, min: 10 should be from 0 to 9`, true},
	{`"min": 2, "max": 6`, `"min": 2, "max": -1`, `line 37, conditions, entry 13, max: -1 should be from 2 to 9`, true},
	{`"min": 2, "max": 6`, `"min": 6, "max": 2`, `line 37, conditions, entry 13, max: 2 should be from 6 to 9`, false},
	{`, "min": 3`, ``, `line 36, conditions, entry 12: a range needs min, max or both`, true},
	{`"conditions": [`, `"conditions": [7,`, `line 24, conditions, entry 1: it should be fields in braces`, true},
	{`"5": {"stones_each": 3, "removed": []}`, `"6": {"stones_each": 3, "removed": []}`, `line 22, seats, 6: "6" does not fit here; it can be 3, 4, 5`, true},
	{`, "5": {"stones_each": 3, "removed": []}`, ``, `line 22, seats: how the stones are dealt to 5 players is missing`, true},
	{`"5": {"stones_each": 3`, `"5": {"stones_each": 3, "spare": 1`, `line 22, seats, 5, spare: there is no such field; here there can be removed, stones_each`, true},
	{`"5": {"stones_each": 3`, `"5": {"stones_each": 2`, `line 22, seats, 5, stones_each: 15 stones stay, and cannot be dealt to 5 players with 2 each`, false},
	{`"removed": []`, `"removed": ["x"]`, `line 22, seats, 5, removed, entry 1: "x" is no stone, or is removed already`, false},
	{`"removed": []`, `"removed": ["0"]`, `line 22, seats, 5, removed, entry 1: "0" is the 0, and whoever has it begins (N2.1); it must stay`, false},
	{`"removed": ["9", "b3", "w2"]`, `"removed": ["1", "2", "3", "4", "5", "6", "7"]`, `line 22, seats, 3, removed: 3 numbered stones stay; there should be 4 at least, because fewer are always in order`, false},
	{`{"rank": 2,`, `{"rank": 3,`, `line 43, ladder, entry 2, rank: 3 should be 2`, false},
	{`"id": "good"`, `"id": "so so"`, `line 45, ladder, entry 4, id: "so so" should be at most 64 small letters a to z, digits, and single hyphens between them`, true},
	{`"id": "good", "max_turns": 9`, `"id": "good", "max_turns": 7`, `line 45, ladder, entry 4, max_turns: 7 should be from 8 to 24`, false},
	{`{"rank": 7,`, `{"rank": 7, "name": "x",`, `line 48, ladder, entry 7, name: there is no such field; here there can be id, max_turns, rank`, true},
}

func TestReadEditionSaysWhatIsWrong(t *testing.T) {
	for _, c := range wrong {
		_, err := Rules{}.ReadEdition(changed(t, c.old, c.now))
		if err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s instead of %s:\ngot  %v\nwant %s", c.now, c.old, err, c.reason)
		}
	}
	for _, text := range []string{"", "{", "[]", string(reconstructed) + "{}"} {
		if _, err := ReadEdition([]byte(text)); err == nil {
			t.Errorf("%.20q is read as an edition", text)
		}
	}
}

func TestSchema(t *testing.T) {
	file, err := os.Open("../../docs/narabi-edition.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	document, err := jsonschema.UnmarshalJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema := compiler.MustCompile("schema.json")
	validate := func(text []byte) error {
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		return schema.Validate(value)
	}
	if err := validate(reconstructed); err != nil {
		t.Errorf("the built-in edition: %v", err)
	}
	for _, c := range wrong {
		if err := validate(changed(t, c.old, c.now)); (err != nil) != c.shape {
			t.Errorf("%s instead of %s: the schema says %v", c.now, c.old, err)
		}
	}
}

func TestHashDependsOnPlayAlone(t *testing.T) {
	for now, same := range map[string]bool{`"about": "`: true, `"id": "reconstructed-1`: true, `"colour": "white"`: false, `"id": "masterly`: false, `"places": 2`: false} {
		change := map[bool]string{true: now + "x", false: now}[same]
		switch now {
		case `"colour": "white"`:
			change = `"colour": "black"`
		case `"id": "masterly`:
			change = `"id": "mastery`
		case `"places": 2`:
			change = `"places": 1`
		}
		e, err := ReadEdition(bytes.Replace(changed(t, now, change), []byte(`"id": "reconstructed-1`), []byte(`"id": "mine-1`), 1))
		if err != nil {
			t.Fatal(err)
		}
		if (e.Hash() == builtIn.Hash()) != same {
			t.Errorf("%s instead of %s: hash %s, before %s", change, now, e.Hash(), builtIn.Hash())
		}
	}
}

// TestEditionsThatCannotBeginAreRefused: in one nothing can be swapped (N6.1),
// in the other a win has no name (N5.2).
func TestEditionsThatCannotBeginAreRefused(t *testing.T) {
	var file map[string]any
	if err := json.Unmarshal(reconstructed, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file["conditions"].([]any) {
		condition := c.(map[string]any)
		maps.DeleteFunc(condition, func(key string, _ any) bool { return key != "id" })
		condition["kind"] = "never"
	}
	never, _ := json.Marshal(file)
	ladder := regexp.MustCompile(`(?s)"ladder": \[.*\]`).ReplaceAll(reconstructed, []byte(`"ladder": []`))
	for want, text := range map[string][]byte{
		"conditions: with 3 players no deal can begin": never,
		"line 41, ladder: the ladder is empty":         ladder,
	} {
		if _, err := (Rules{}).ReadEdition(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v; want %s", err, want)
		}
	}
}

func TestMustReadPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a broken built-in edition goes unnoticed")
		}
	}()
	mustRead([]byte("{}"))
}

func FuzzReadEdition(f *testing.F) {
	f.Add(reconstructed)
	for _, c := range wrong {
		f.Add(changed(f, c.old, c.now))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := Rules{}.ReadEdition(text)
		if err != nil {
			return
		}
		for seats := fewestSeats; seats <= maxSeats; seats++ {
			m, _, err := Rules{}.Start(rules.Setup{Edition: e, Seats: seats, Seed: rules.SeedOf("fuzz")})
			if err != nil {
				t.Fatal(err)
			}
			luck := rules.NewFastRand(1)
			for m.Outcome() == nil {
				state := m.(*Match).State()
				choice, ok := state.Random(luck)
				if !ok {
					t.Fatal("the mover has no swap in a match that runs")
				}
				if _, err := m.Play(m.Awaited()[0], e.(*Edition).Swap(choice)); err != nil {
					t.Fatal(err)
				}
			}
		}
	})
}

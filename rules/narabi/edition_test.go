package narabi

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
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
	{`"game": "narabi"`, `"game": "go"`, `game is "go"; want "narabi"`, true},
	{`"id": "reconstructed-1"`, `"id": "My Edition"`, `id "My Edition": want`, true},
	{`"about"`, `"colour": 1, "about"`, `unknown field "colour"`, true},
	{`"max_turns": 24,`, `"max_turns": 0,`, `max_turns is 0; want 1 to 99`, true},
	{`"max_turns": 24,`, `"max_turns": 25,`, `ladder ends at 24 turns; want 25`, false},
	{`{"id": "w2", "number": null, "colour": "white"}`, `{"id": "w2", "number": null, "colour": "white", "size": 1}`, `stones, entry 15: json: unknown field "size"`, true},
	{`{"id": "w1", "number": null, "colour": "white"},`, ``, `there are 14 stones; want 15`, true},
	{`{"id": "w1",`, `{"id": "W1",`, `stones, entry 14: id "W1": want`, true},
	{`{"id": "w1",`, `{"id": "b1",`, `stones, entry 14: there is a stone "b1" already`, false},
	{`{"id": "w1", "number": null, "colour": "white"}`, `{"id": "w1", "number": null, "colour": "red"}`, `stones, entry 14: colour is "red"`, true},
	{`{"id": "w1", "number": null`, `{"id": "w1", "number": 12`, `stones, entry 14: number is 12`, true},
	{`{"id": "w1", "number": null`, `{"id": "w1", "number": 4`, `stones, entry 14: number is 4; want each of 0 to 9 once`, false},
	{`{"id": "4", "number": 4`, `{"id": "4", "number": null`, `9 stones have a number; want 10`, false},
	{`{"id": "any", "kind": "any", "provenance": "ours: fills a gap"},`, ``, `there are 14 conditions; want 15`, true},
	{`{"id": "any",`, `{"id": "even",`, `conditions, entry 14: there is a condition "even" already`, false},
	{`{"id": "any",`, `{"id": "",`, `conditions, entry 14: id ""`, true},
	{`"kind": "any"`, `"kind": "some"`, `conditions, entry 14: any: kind is "some"`, true},
	{`"kind": "any"`, `"kind": "any", "min": 3`, `any: a condition of kind any has no min`, true},
	{`"kind": "colour", "colour": "white"`, `"kind": "colour", "colour": "grey"`, `white: colour is "grey"; want white or black`, true},
	{`"parity": "even"`, `"parity": "prime"`, `even: parity is "prime"; want even or odd`, true},
	{`"than_this": "higher"`, `"than_this": "equal"`, `higher: than_this is "equal"`, true},
	{`"neighbour": "left"`, `"neighbour": "across"`, `left: neighbour is "across"`, true},
	{`"places": 2`, `"places": 8`, `two: places is 8; want 1 to 7`, true},
	{`"min": 3`, `"min": 10`, `min3: min is 10; want 0 to 9`, true},
	{`"min": 2, "max": 6`, `"min": 2, "max": -1`, `mid26: max is -1; want 0 to 9`, true},
	{`"min": 2, "max": 6`, `"min": 6, "max": 2`, `mid26: min is 6 and max 2`, false},
	{`, "min": 3`, ``, `min3: a range wants min, max or both`, true},
	{`"conditions": [`, `"conditions": [7,`, `conditions, entry 1: json: cannot unmarshal number`, true},
	{`"5": {"stones_each": 3, "removed": []}`, `"6": {"stones_each": 3, "removed": []}`, `seats "6": want 3 to 5`, true},
	{`, "5": {"stones_each": 3, "removed": []}`, ``, `seats "5" is missing`, true},
	{`"5": {"stones_each": 3`, `"5": {"stones_each": 3, "spare": 1`, `seats "5": json: unknown field "spare"`, true},
	{`"5": {"stones_each": 3`, `"5": {"stones_each": 2`, `seats "5": 15 stones stay, but 5 players with 2 each take 10`, false},
	{`"removed": []`, `"removed": ["x"]`, `seats "5": removed names "x", which is no stone`, false},
	{`"removed": []`, `"removed": ["0"]`, `seats "5": removed names "0", but the player with the 0 begins`, false},
	{`"removed": ["9", "b3", "w2"]`, `"removed": ["1", "2", "3", "4", "5", "6", "7"]`, `seats "3": 3 numbered stones stay; want 4 at least`, false},
	{`{"rank": 2,`, `{"rank": 3,`, `ladder, entry 2: rank is 3; want 2`, false},
	{`"id": "good"`, `"id": "so so"`, `ladder, entry 4: id "so so"`, true},
	{`"id": "good", "max_turns": 9`, `"id": "good", "max_turns": 7`, `ladder, entry 4: max_turns is 7; want more than the 7`, false},
	{`{"rank": 7,`, `{"rank": 7, "name": "x",`, `ladder, entry 7: json: unknown field "name"`, true},
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
		e, err := ReadEdition(changed(t, now, change))
		if err != nil {
			t.Fatal(err)
		}
		if (e.Hash() == builtIn.Hash()) != same {
			t.Errorf("%s instead of %s: hash %s, before %s", change, now, e.Hash(), builtIn.Hash())
		}
	}
}

// An edition in which nothing can be swapped cannot be started.
func TestStartSaysThatNoDealCanBegin(t *testing.T) {
	var file map[string]any
	if err := json.Unmarshal(reconstructed, &file); err != nil {
		t.Fatal(err)
	}
	for _, c := range file["conditions"].([]any) {
		condition := c.(map[string]any)
		maps.DeleteFunc(condition, func(key string, _ any) bool { return key != "id" })
		condition["kind"] = "never"
	}
	text, _ := json.Marshal(file)
	e, err := Rules{}.ReadEdition(text)
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := (Rules{}).Start(rules.Setup{Edition: e, Seats: 3}); err == nil || !strings.Contains(err.Error(), "no deal of this edition can begin") {
		t.Errorf("got %v", err)
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
		for seats := fewestSeats; seats <= mostSeats; seats++ {
			m, _, err := Rules{}.Start(rules.Setup{Edition: e, Seats: seats, Seed: rules.SeedOf("fuzz")})
			if err != nil {
				continue // no deal can begin
			}
			luck := rules.NewQuick(1)
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

package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules/jsonwriter"
)

// TestChoiceOffersEveryFilling: each filling of a slot goes with each of the next.
func TestChoiceOffersEveryFilling(t *testing.T) {
	for _, c := range []struct {
		choice string
		want   []string
	}{
		{`{"kind":"pass"}`, []string{"pass"}},
		{
			`{"kind":"ask","slots":[{"name":"stone","fits":["1","2"]},{"name":"other","fits":["a","b"]}]}`,
			[]string{"ask 1 a", "ask 1 b", "ask 2 a", "ask 2 b"},
		},
		{
			`{"kind":"lay","slots":[{"name":"cards","fits":["a","a","b"],"most":3}]}`,
			[]string{"lay a", "lay a a", "lay a a b", "lay a b", "lay b"},
		},
		{
			`{"kind":"aim","slots":[{"name":"own","word":"on own","fits":["a","b","c"],"least":2,"apart":[["a","c"]]},{"name":"to","word":"to","fits":["x"]}]}`,
			[]string{"aim on own a b to x", "aim on own b c to x"},
		},
		{`{"kind":"ask","slots":[{"name":"stone","fits":[]}]}`, nil},
		{`{"kind":"aim","slots":[{"name":"own","fits":["a","b"],"least":3}]}`, nil},
	} {
		var choice Choice
		if err := json.Unmarshal([]byte(c.choice), &choice); err != nil {
			t.Fatal(err)
		}
		var got []string
		for move := range choice.Filled() {
			got = append(got, move)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s offers %q; want %q", c.choice, got, c.want)
		}
	}
}

// TestFillingsAreAsTheSlotsSay: of all that one could take, a choice offers what its
// slots allow, each once, in the order of what fits, and says what was taken.
func TestFillingsAreAsTheSlotsSay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		fits := rapid.SliceOfN(rapid.SampledFrom([]string{"a", "b", "c", "d", "e"}), 0, 6).Draw(t, "fits")
		slices.Sort(fits)
		s := Slot{Name: "things", Fits: fits, Least: rapid.IntRange(0, 4).Draw(t, "least"), Most: rapid.IntRange(0, 4).Draw(t, "most")}
		for range rapid.IntRange(0, 2).Draw(t, "lists") {
			s.Apart = append(s.Apart, rapid.SliceOfNDistinct(rapid.SampledFrom([]string{"a", "b", "c", "d", "e"}), 2, 3, rapid.ID).Draw(t, "apart"))
		}
		want := map[string]bool{}
		for set := range 1 << len(fits) {
			var taken []string
			for i, fit := range fits {
				if set>>i&1 != 0 {
					taken = append(taken, fit)
				}
			}
			if s.allows(taken) {
				want["take "+strings.Join(taken, " ")] = true
			}
		}
		for move, fills := range (Choice{Kind: "take", Slots: []Slot{s}}).Filled() {
			if !want[move] || move != "take "+strings.Join(fills[0], " ") {
				t.Fatalf("it offers %q, filled with %q", move, fills)
			}
			delete(want, move)
		}
		if len(want) > 0 {
			t.Fatalf("it does not offer %v", want)
		}
	})
}

// allows is what the fields of a slot say.
func (s *Slot) allows(taken []string) bool {
	least := max(s.Least, 1)
	if len(taken) < least || len(taken) > max(s.Most, least) {
		return false
	}
	for _, apart := range s.Apart {
		n := 0
		for _, one := range taken {
			if slices.Contains(apart, one) {
				n++
			}
		}
		if n > 1 {
			return false
		}
	}
	return true
}

// TestStopsFilling: whoever has seen enough is given no more.
func TestStopsFilling(t *testing.T) {
	fits := strings.Split("abcdefghijklmnopqrstuvwxyz", "")
	n := 0
	for range (Choice{Kind: "take", Slots: []Slot{{Fits: fits, Most: 26}, {Fits: fits, Most: 26}}}).Filled() {
		if n++; n == 10 {
			break
		}
	}
	if n != 10 {
		t.Errorf("it went on to %d", n)
	}
}

// TestChoicesAreWrittenAsJSON: by hand as by encoding/json, to the byte.
func TestChoicesAreWrittenAsJSON(t *testing.T) {
	c := Choices{
		"b": {Kind: "roll", Slots: []Slot{}},
		"a": {Kind: "aim", Slots: []Slot{
			{Name: "own", Word: "on own", Fits: []string{"a", "b", "c"}, Least: 2, Most: 3, Apart: [][]string{{"a", "b"}, {"b", "c"}}},
			{Name: "turn", Fits: []string{}},
		}},
	}
	want, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	w := &jsonwriter.Writer{}
	if w.Object(func() { WriteChoices(w, c) }); string(w.Text) != string(want) {
		t.Errorf("it is %s; want %s", w.Text, want)
	}
}

// TestNobodyFillsForEver: a choice that comes from anywhere ends, though nothing that it
// says can be filled in.
func TestNobodyFillsForEver(t *testing.T) {
	many := make([]string, 60)
	for i := range many {
		many[i] = fmt.Sprint(i)
	}
	for name, slots := range map[string][]Slot{
		"a slot that nothing fits": {{Name: "a", Fits: many, Most: 60}, {Name: "b"}},
		"far too many":             {{Name: "a", Fits: many, Most: 60}},
		"all apart":                {{Name: "a", Fits: many, Least: 30, Apart: [][]string{many}}},
	} {
		n := 0
		for range (Choice{Kind: "take", Slots: slots}).Filled() {
			n++
		}
		if n > mostTries {
			t.Errorf("%s: %d moves", name, n)
		}
	}
}

package record

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/testkit/examplegame"
)

// twenty is a record of a match with dice of twenty sides.
func twenty(t *testing.T) *Record {
	t.Helper()
	edition, err := examplegame.Rules{}.ReadEdition([]byte(`{"game":"race","id":"twenty","sides":20}`))
	if err != nil {
		t.Fatal(err)
	}
	match, _, err := examplegame.Rules{}.Start(rules.Setup{Edition: edition, Seats: 2, Seed: rules.SeedOf("twenty")})
	if err != nil {
		t.Fatal(err)
	}
	r := New(examplegame.Rules{}, match, []string{"a", "b"})
	playAll(t, r, match, rules.NewFastRand(4))
	return r
}

// TestWhoTampersWithTheEditionIsCaught: another text, another name, a line
// missing or moved.
func TestWhoTampersWithTheEditionIsCaught(t *testing.T) {
	good := write(t, twenty(t))
	for _, c := range []struct{ old, new, want string }{
		{`"sides":20`, `"sides":19`, "give the file of that edition"},
		{`"sides":20`, `"sides":99`, "is not one: sides is 99"},
		{`"id":"twenty"`, `"id":"other"`, "names the edition twenty, but its text is that of other"},
		{"edition 1: ", "edition 2: ", `the number of this line of the edition is "2"; it should be 1`},
		{"edition 1: ", "edition x: ", `it should be 1`},
		{`edition 1: `, "edition 1: " + strings.Repeat("x", 600), "has more than 500 bytes"},
	} {
		err := replay(strings.Replace(good, c.old, c.new, 1), nil)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q for %q: %v; want %s", c.new, c.old, err, c.want)
		}
	}
	if err := replay(good, nil); err != nil {
		t.Errorf("as it was written: %v", err)
	}
}

// TestOursIsNotCarried: a record of the edition that is built in stays short.
func TestOursIsNotCarried(t *testing.T) {
	r, _ := deal(t, 2, "ours")
	if text := write(t, r); strings.Contains(text, "edition 1:") {
		t.Errorf("the record has the text of our edition:\n%s", text)
	}
}

// TestPiecesAreTheWhole: whatever the text, its lines fit a record and make it
// again when they are read without the spaces around them.
func TestPiecesAreTheWhole(t *testing.T) {
	whole := func(t rapid.TB, text string) {
		cut := pieces(text)
		if slices.ContainsFunc(cut, func(piece string) bool { return !fits(piece) }) {
			t.Fatalf("%q does not fit", cut)
		}
		if strings.Join(cut, "") != text {
			t.Fatalf("%q became %q", text, cut)
		}
	}
	whole(t, string(nagaraja.Standard().Text()))
	rapid.Check(t, func(t *rapid.T) {
		whole(t, "{"+strings.Repeat(rapid.StringMatching(`([a-z0-9":,]+ ?)*`).Draw(t, "text"), 9)+"}")
	})
}

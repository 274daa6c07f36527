package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// sides is an edition of the toy with other dice.
func sides(t *testing.T, n int) rules.Edition {
	t.Helper()
	edition, err := examplegame.Rules{}.ReadEdition(fmt.Appendf(nil, `{"game":"race","id":"dice-%d","sides":%d}`, n, n))
	if err != nil {
		t.Fatal(err)
	}
	return edition
}

// deskWith is a table with that edition, where all seats are taken.
func deskWith(t *testing.T, edition rules.Edition) *desk {
	t.Helper()
	bodies, err := OpeningWith(edition, "ada", Settings{Game: "race"}, record.Secret(rules.SeedOf(t.Name())))
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, now: noon}
	d.write(bodies...)
	for _, who := range people[1:3] {
		d.must(who, Join{})
	}
	return d
}

// TestATableCarriesItsEdition: the log alone makes the table again, its record
// can be replayed where nobody has the file, and a rematch is played with it too.
func TestATableCarriesItsEdition(t *testing.T) {
	edition := sides(t, 20)
	d := deskWith(t, edition)
	again, err := Fold("desk", d.log)
	if err != nil {
		t.Fatal(err)
	}
	if again.Edition().Hash() != edition.Hash() || again.Settings().Edition != edition.Hash() || again.Summary().Edition != "dice-20" {
		t.Errorf("the table plays with %s; its settings say %s", again.Edition().ID(), again.Settings().Edition)
	}
	d.must("ada", Resign{})
	kept, err := d.last.Record(func(account string) string { return account })
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if _, err := kept.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	read, err := record.Read(&text)
	if err != nil {
		t.Fatal(err)
	}
	if wrong := read.Verify(nil); len(wrong) > 0 {
		t.Errorf("the record is wrong: %v", wrong)
	}
	for _, who := range people[1:3] {
		d.must(who, PlayAgain{})
	}
	_, log, err := d.last.Rematch(noon)
	if err != nil {
		t.Fatal(err)
	}
	next, err := Fold("next", log)
	if err != nil || next.Edition().Hash() != edition.Hash() || next.Settings().Edition != edition.Hash() {
		t.Errorf("the rematch is played with %v, %v", next.Edition(), err)
	}
}

// TestOurEditionIsNotInTheLog: tables with the edition that is built in are as they
// were, also where somebody sent it as a file.
func TestOurEditionIsNotInTheLog(t *testing.T) {
	d := deskWith(t, sides(t, 6))
	if d.last.Settings().Edition != "" || strings.Contains(string(d.log[0].Body), `"text"`) {
		t.Errorf("the first entry is %s", d.log[0].Body)
	}
}

// TestAnotherTextIsRefused: an edition that is not the one whose hash the table was
// made with.
func TestAnotherTextIsRefused(t *testing.T) {
	d := deskWith(t, sides(t, 20))
	for text, refused := range map[string]bool{`{"game":"race","id":"dice-20","sides":19}`: true, `{"sides":99}`: false} {
		log := slices.Clone(d.log)
		log[0].Body = bytes.Replace(log[0].Body, []byte(`{"game":"race","id":"dice-20","sides":20}`), []byte(text), 1)
		_, err := Fold("desk", log)
		if refusal, ok := errors.AsType[*Refusal](err); err == nil || ok != refused || ok && refusal.Key != "table.edition" {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestTheShelfIsBounded: whoever opens tables with ever new editions fills no
// memory; and tables with the same one share it.
func TestTheShelfIsBounded(t *testing.T) {
	var s shelf
	for n := range 200 {
		if _, err := s.read(examplegame.Rules{}, fmt.Sprintf(`{"game":"race","id":"dice-%d","sides":20}`, n)); err != nil {
			t.Fatal(err)
		}
		if len(s.kept) > maxShelved {
			t.Fatalf("%d editions are kept", len(s.kept))
		}
	}
}

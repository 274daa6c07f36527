package signing

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

var ours, theirs = keyOf("our site"), keyOf("another")

func keyOf(word string) Key {
	seed := rules.SeedOf(word)
	key, err := NewKey(seed[:])
	if err != nil {
		panic(err)
	}
	return key
}

// played is the record of a match at a server, at random, with a note.
func played(t *testing.T, game string, seats int) *record.Record {
	t.Helper()
	g, err := rules.Find(game)
	if err != nil {
		t.Fatal(err)
	}
	luck := &record.Luck{Table: "changed", Secret: record.Secret(rules.SeedOf("changed"))}
	luck.Commitment = luck.Secret.Commitment()
	names := []string{"Ada", "Ben the second", "calm"}[:seats]
	for seat := range seats {
		luck.Nonces = append(luck.Nonces, luck.Secret.Draw(record.OfBot, luck.Table, rules.Seat(seat+1)))
	}
	match, _, err := g.Start(rules.Setup{Edition: g.Edition(), Seats: seats, Seed: luck.Seed()})
	if err != nil {
		t.Fatal(err)
	}
	r, random := record.New(g, match, names), rules.NewFastRand(7)
	r.Luck, r.Program = luck, "nagara v1.2.3"
	for match.Outcome() == nil {
		seat := match.Awaited()[0]
		legal := match.Legal(seat).All()
		move := legal[random.IntN(rules.Label{}, len(legal))]
		if len(r.Moves) > 40 {
			move = rules.Forfeit(rules.Resigned)
		}
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
		r.Add(seat, move)
	}
	r.Settle(match)
	r.Notes = []record.Note{{Move: 2, Text: "a fine move"}}
	return r
}

func textOf(t *testing.T, r *record.Record) string {
	t.Helper()
	var text bytes.Buffer
	if _, err := r.WriteTo(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// change is a text in which something else stands in a line.
type change struct {
	line string // as it was
	text string
}

// changes go through a text line by line and word by word: a word is another, or is
// gone, or is one of the line before; a line is gone, there twice, or changes places.
func changes(text string) (all []change) {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	with := func(i int, instead ...string) {
		all = append(all, change{lines[i], strings.Join(slices.Concat(lines[:i], instead, lines[i+1:]), "\n") + "\n"})
	}
	for i, line := range lines {
		if line == "" {
			continue
		}
		with(i)
		with(i, line, line)
		with(i, "# "+line)
		if i > 0 {
			all = append(all, change{line, strings.Join(slices.Concat(lines[:i-1], []string{line, lines[i-1]}, lines[i+1:]), "\n") + "\n"})
		}
		words := strings.Fields(line)
		for w, word := range words {
			for _, other := range otherWords(word, lines[max(i-1, 0)], w) {
				with(i, strings.Join(slices.Concat(words[:w], other, words[w+1:]), " "))
			}
		}
	}
	return all
}

func otherWords(word, before string, at int) [][]string {
	others := [][]string{nil, {word + "x"}, {word, word}}
	if n, err := strconv.Atoi(word); err == nil {
		others = append(others, []string{strconv.Itoa(n + 1)}, []string{strconv.Itoa(n%3 + 1)})
	}
	for _, turn := range []string{"north", "east", "south", "west", "yes", "no"} {
		others = append(others, []string{turn})
	}
	if words := strings.Fields(before); at < len(words) {
		others = append(others, []string{words[at]})
	}
	return slices.DeleteFunc(others, func(o []string) bool { return len(o) == 1 && o[0] == word })
}

// judge reads a text and tells whether all in it was found to be right.
func judge(text, key string) (r *record.Record, right bool) {
	r, err := record.Read(strings.NewReader(text))
	if err != nil || len(r.Verify(nil)) > 0 || Check(r, key) != nil {
		return nil, false
	}
	return r, true
}

func eachRecord(t *testing.T, test func(*testing.T, *record.Record)) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 3} {
		t.Run(game, func(t *testing.T) { test(t, played(t, game, seats)) })
	}
}

// plain is a text as its digest has it: without blank lines, and without spaces around
// what stands in a line.
func plain(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// TestNothingInASignedRecordIsChangedUnseen: whatever is changed, be it that the
// digest is written anew, is noticed; but for notes, which are named.
func TestNothingInASignedRecordIsChangedUnseen(t *testing.T) {
	eachRecord(t, func(t *testing.T, r *record.Record) {
		ours.Sign(r)
		whole := textOf(t, r)
		if _, right := judge(whole, ours.String()); !right {
			t.Fatalf("the record itself does not fit:\n%s", whole)
		}
		for _, c := range changes(whole) {
			if _, right := judge(c.text, ours.String()); right && plain(c.text) != plain(whole) {
				t.Errorf("the line %q was changed unseen", c.line)
			}
			forged, right := judge(resealed(t, c.text), ours.String())
			if right && plain(resealed(t, c.text)) != plain(whole) && len(forged.Notes) > 0 && !slices.Contains(forged.Unsigned(), "#:") {
				t.Errorf("the line %q was changed, and the digest written anew, unseen", c.line)
			}
			if right && meaning(forged) != meaning(r) {
				t.Errorf("with another line %q the record says something else", c.line)
			}
		}
	})
}

// meaning is all that a record says but its notes. Options that are not named are
// the usual ones.
func meaning(r *record.Record) string {
	said := *r
	said.Notes = nil
	if last, err := r.Last(nil); err == nil {
		said.Options = last.Setup().Options
	}
	var text strings.Builder
	if _, err := said.WriteTo(&text); err != nil {
		return err.Error()
	}
	return text.String()
}

// resealed is a text with the digest that fits it.
func resealed(t *testing.T, text string) string {
	t.Helper()
	before, _, _ := strings.Cut(text, "#= sha256")
	r, err := record.Read(strings.NewReader(before))
	if err != nil {
		return text
	}
	return before + "#= sha256 " + r.Seal.Found + "\n"
}

// TestNothingInAnUnsignedRecordIsChangedUnseen: the digest finds every change. Where it
// was written anew, or taken away as older records have none, the line is one that is
// named as not vouched for, or a move, of which only the end is.
func TestNothingInAnUnsignedRecordIsChangedUnseen(t *testing.T) {
	eachRecord(t, func(t *testing.T, r *record.Record) {
		whole := textOf(t, r)
		older, _, _ := strings.Cut(whole, "#= sha256")
		for _, c := range changes(whole) {
			if _, right := judge(c.text, ""); right && plain(c.text) != plain(whole) && !strings.HasPrefix(c.line, "#= sha256") {
				t.Errorf("the line %q was changed unseen", c.line)
			}
		}
		accepted := 0
		for _, c := range changes(older) {
			changed, right := judge(c.text, "")
			if !right || meaning(changed) == meaning(r) {
				continue
			}
			accepted++
			name, _, header := strings.Cut(c.line, ":")
			_, _, move := strings.Cut(c.line, " ")
			if !slices.Contains(changed.Unsigned(), name) && !slices.Contains(r.Unsigned(), name) && (header || !move) && !strings.HasPrefix(c.line, "#:") {
				t.Errorf("nobody vouches for the line %q, which is not said", c.line)
			}
		}
		if accepted == 0 {
			t.Error("nothing could be changed in a record without a digest; what is tested here?")
		}
	})
}

// TestAnotherKeyIsNoticed by those who know the right one.
func TestAnotherKeyIsNoticed(t *testing.T) {
	eachRecord(t, func(t *testing.T, r *record.Record) {
		if _, right := judge(textOf(t, r), ours.String()); right {
			t.Error("a record that nobody signed passes for ours")
		}
		theirs.Sign(r)
		text := textOf(t, r)
		if _, right := judge(text, ours.String()); right {
			t.Error("a record that another signed passes for ours")
		}
		if _, right := judge(text, ""); !right {
			t.Error("a record that another signed does not fit by itself")
		}
		r.Notes = append(r.Notes, record.Note{Move: 3, Text: "and another"})
		if signed, right := judge(textOf(t, r), theirs.String()); !right || !slices.Contains(signed.Unsigned(), "#:") {
			t.Error("a note that was added later breaks the signature, or is not named")
		}
	})
}

var update = flag.Bool("update", false, "write testdata/signed.txt anew")

// TestTheSampleOfTheBrowsers: what the browser's own check is held to is signed as we
// sign today.
func TestTheSampleOfTheBrowsers(t *testing.T) {
	r := played(t, "narabi", 3)
	ours.Sign(r)
	file := filepath.Join("testdata", "signed.txt")
	if *update {
		if err := os.WriteFile(file, []byte(textOf(t, r)), 0o644); err != nil { // everybody may read it
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil || string(kept) != textOf(t, r) {
		t.Errorf("%s is not what is signed today (%v); run go test ./record/signing -update", file, err)
	}
}

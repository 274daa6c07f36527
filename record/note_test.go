package record

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/rules"
)

// A record is sent with what somebody noted on it: whoever reads it finds each
// note at its move, and whether the record is right does not depend on them.
func TestNotesAreKept(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r, match := deal(t, 2, rapid.String().Draw(rt, "seed"))
		playAll(t, r, match, rules.NewFastRand(rapid.Uint64().Draw(rt, "luck")))
		for move := range len(r.Moves) + 1 {
			for range rapid.IntRange(0, 2).Draw(rt, "notes") {
				r.Notes = append(r.Notes, Note{move, rapid.StringMatching(`[#:a-zé0-9]{1,40}( [a-z−]{1,40}){0,3}`).Draw(rt, "text")})
			}
		}
		var text strings.Builder
		if _, err := r.WriteTo(&text); err != nil {
			rt.Fatal(err)
		}
		read, err := Read(strings.NewReader(text.String()))
		if err != nil {
			rt.Fatal(err)
		}
		if !slices.Equal(read.Notes, r.Notes) {
			rt.Fatalf("noted %v; read %v", r.Notes, read.Notes)
		}
		if _, err := read.Last(nil); err != nil {
			rt.Fatalf("with notes the record is wrong: %v", err)
		}
	})
}

func TestNotesThatCannotBeReadBackAreNotWritten(t *testing.T) {
	for name, notes := range map[string][]Note{
		"two lines":     {{0, "one\ntwo"}},
		"nothing":       {{0, ""}},
		"spaces around": {{0, " x"}},
		"too long":      {{0, strings.Repeat("x", MaxLine)}},
		"no such move":  {{99_999, "x"}},
		"out of order":  {{1, "x"}, {0, "y"}},
	} {
		r, match := deal(t, 2, "notes")
		playAll(t, r, match, rules.NewFastRand(1))
		r.Notes = notes
		if _, err := r.WriteTo(&strings.Builder{}); err == nil {
			t.Errorf("%s: written", name)
		}
	}
}

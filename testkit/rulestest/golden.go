package rulestest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"nagara/rules"
)

var update = flag.Bool("update", false, "write what is kept in testdata anew")

// Golden plays a random match of that seed and compares its text, move by move
// with events and hashes, with the file in testdata. A change of the rules
// that alters it must raise the version of the rules.
func Golden(t *testing.T, r rules.Rules, setup rules.Setup, name string) {
	t.Helper()
	setup.Seed = rules.SeedOf(name)
	Kept(t, name+".golden", playthrough(t, r, setup))
}

// Kept compares a text with the file of that name in testdata, and names the
// first line that differs.
func Kept(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range min(len(gotLines), len(wantLines)) {
		if gotLines[i] != wantLines[i] {
			t.Fatalf("%s, line %d:\ngot  %s\nwant %s", file, i+1, gotLines[i], wantLines[i])
		}
	}
	t.Fatalf("%s: %d lines, want %d", file, len(gotLines), len(wantLines))
}

func playthrough(t *testing.T, r rules.Rules, setup rules.Setup) string {
	match, events, err := r.Start(setup)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	fmt.Fprintf(&out, "%s, rules version %d, edition %s\n", r.Name(), r.Version(), setup.Edition.ID())
	tell := func() {
		for _, e := range events {
			fmt.Fprintf(&out, "      %s\n", e)
		}
		fmt.Fprintf(&out, "      # %s\n", match.Hash())
	}
	tell()
	random := rules.NewFastRand(1)
	for n := 1; match.Outcome() == nil; n++ {
		seat := match.Awaited()[0]
		move := pick(random, match.Legal(seat).All())
		if events, err = match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%4d  %s %s\n", n, seat, move)
		tell()
	}
	fmt.Fprintf(&out, "%s %v\n", match.Outcome(), match.Outcome().Scores)
	return out.String()
}

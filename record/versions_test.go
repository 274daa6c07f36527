package record_test

import (
	"os"
	"path/filepath"
	"testing"

	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

// TestRecordsOfEveryVersion: testdata/versions has records that programs of every version
// wrote, and each replays to the hash in it, by its own rules. So whoever changes a rule
// must leave the old one where it was, and give the new one a version with records of its
// own; and a version is no version where all of its records replay by the next one.
func TestRecordsOfEveryVersion(t *testing.T) {
	files, err := filepath.Glob("testdata/versions/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	type kept struct {
		game    string
		version int
	}
	replayed, otherwise := map[kept]int{}, map[kept]int{}
	for _, file := range files {
		in, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		r, err := record.Read(in)
		_ = in.Close()
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if _, err := r.Last(nil); err != nil {
			t.Errorf("%s does not replay any more: %v", file, err)
		}
		of := kept{r.Game, r.Version}
		replayed[of]++
		r.Version++
		if _, err := r.Last(nil); err != nil {
			otherwise[of]++
		}
	}
	for _, game := range rules.All() {
		if game.Name() != "nagaraja" && game.Name() != "narabi" {
			continue
		}
		for version := 1; version <= game.Version(); version++ {
			of := kept{game.Name(), version}
			if replayed[of] < 4 || otherwise[of] == 0 {
				t.Errorf("of version %d of %s there are %d records, %d of which are not of the next one", version, game.Name(), replayed[of], otherwise[of])
			}
		}
	}
}

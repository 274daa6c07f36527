package record_test

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	_ "nagara/rules/nagaraja"
)

// TestOlderRecordsAreRefused: no rules but the present ones are kept, so a
// record of older ones is refused with a sentence that names both versions.
func TestOlderRecordsAreRefused(t *testing.T) {
	for _, game := range []string{"nagaraja"} {
		r, err := rules.Find(game)
		if err != nil {
			t.Fatal(err)
		}
		if r.Version() != 2 {
			t.Errorf("%s has version %d of its rules; this test is of version 2", game, r.Version())
		}
		fewest, _ := r.Seats()
		match, _, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: fewest, Seed: rules.SeedOf("old")})
		if err != nil {
			t.Fatal(err)
		}
		old := record.New(r, match, make([]string, fewest))
		old.Version = 1
		for _, err = range old.Replay(nil) {
			if err != nil {
				break
			}
		}
		for _, l := range locale.All() {
			if said := l.Error(err); !strings.Contains(said, "1") || !strings.Contains(said, "2") || !strings.Contains(said, game) {
				t.Errorf("%s, %s: a record of version 1 is refused with %q", game, l.Code(), said)
			}
		}
	}
}

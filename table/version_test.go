package table

import (
	"errors"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/testkit/examplegame"
)

// walk is the toy in two versions of its rules.
type walk struct {
	examplegame.Rules
	version int
}

func (walk) Name() string   { return "walk" }
func (w walk) Version() int { return w.version }

func init() {
	rules.Register(walk{version: 1})
	rules.Register(walk{version: 2})
}

// TestOldRulesStay: a table that was begun by old rules is played to its end by
// them; new tables, a rematch too, have the new ones; and what nobody knows is
// refused with both versions.
func TestOldRulesStay(t *testing.T) {
	bodies, err := Opening("ada", Settings{Game: "walk"}, record.NewSecret())
	if err != nil {
		t.Fatal(err)
	}
	created := bodies[0].(Created)
	if created.Version != 2 {
		t.Errorf("a new table has version %d of the rules", created.Version)
	}
	begin := func(version int) (*Table, error) {
		created.Version = version
		log, err := Write(0, noon, created, bodies[1], Sat{Seat: 1, Account: "ada"}, Sat{Seat: 2, Account: "ben"}, Started{})
		if err != nil {
			t.Fatal(err)
		}
		return Fold("old", log)
	}
	for version := 1; version <= 2; version++ {
		old, err := begin(version)
		if err != nil {
			t.Fatal(err)
		}
		if playing := old.game.Version(); playing != version || old.Summary().Version != version {
			t.Errorf("a table of version %d is played by version %d", version, playing)
		}
	}
	_, err = begin(3)
	refusal, refused := errors.AsType[*Refusal](err)
	if !refused || refusal.Key != "table.version" || refusal.Args["theirs"] != 3 || refusal.Args["ours"] != 2 {
		t.Errorf("rules of version 3: %v", err)
	}
}

// TestOlderRulesOfOurGamesAreRefused: of Nagaraja and Narabi only the present
// rules are kept, so tables and records of version 1 are refused with a sentence
// that names both versions.
func TestOlderRulesOfOurGamesAreRefused(t *testing.T) {
	for _, game := range []string{"nagaraja", "narabi"} {
		bodies, err := Opening("ada", Settings{Game: game}, record.NewSecret())
		if err != nil {
			t.Fatal(err)
		}
		created := bodies[0].(Created)
		created.Version = 1
		log, err := Write(0, noon, created)
		if err != nil {
			t.Fatal(err)
		}
		_, atTable := Fold("old", log)
		r, _ := rules.Find(game)
		fewest, _ := r.Seats()
		match, _, err := r.Start(rules.Setup{Edition: r.Edition(), Seats: fewest})
		if err != nil {
			t.Fatal(err)
		}
		old := record.New(r, match, make([]string, fewest))
		old.Version = 1
		var inRecord error
		for _, inRecord = range old.Replay(nil) {
			break
		}
		for _, refusal := range []error{atTable, inRecord} {
			for _, l := range locale.All() {
				if said := l.Error(refusal); !strings.Contains(said, "1") || !strings.Contains(said, "2") || !strings.Contains(said, game) {
					t.Errorf("%s, %s: version 1 is refused with %q", game, l.Code(), said)
				}
			}
		}
	}
}

package table

import (
	"errors"
	"testing"

	"nagara/internal/race"
	"nagara/record"
	"nagara/rules"
)

// walk is the toy in two versions of its rules.
type walk struct {
	race.Rules
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

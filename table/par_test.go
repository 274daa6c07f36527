package table

import (
	"encoding/json"
	"testing"

	"nagara/record"
	"nagara/rules"
	"nagara/rules/narabi"
)

// gardened is a table of Narabi with an edition, where all seats are taken.
func gardened(t *testing.T, edition rules.Edition) *desk {
	t.Helper()
	bodies, err := OpeningWith(edition, "ada", Settings{Game: "narabi", Seats: 3}, record.Secret(rules.SeedOf(t.Name())))
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, now: noon}
	d.write(bodies...)
	for _, who := range people[1:4] {
		d.must(who, Join{})
	}
	return d
}

// renamed is the built-in edition by another name, as somebody might bring it.
func renamed(t *testing.T) rules.Edition {
	t.Helper()
	var file map[string]any
	if err := json.Unmarshal(rules.EditionText(narabi.Rules{}.Edition()), &file); err != nil {
		t.Fatal(err)
	}
	file["id"], file["max_turns"] = "longer", 30
	file["ladder"] = []narabi.Rank{{Rank: 1, ID: "late", MaxTurns: 30}}
	text, _ := json.Marshal(file) // it has nothing that cannot be written
	edition, err := narabi.ReadEdition(text)
	if err != nil {
		t.Fatal(err)
	}
	return edition
}

// resign ends the match as a hall does, with par that is kept, or as it was in old
// logs.
func resign(d *desk, par *rules.Par) *Table {
	d.t.Helper()
	bodies, _, err := Resign{}.Judge(d.last, Request{Account: "ada", Received: d.now})
	if err != nil {
		d.t.Fatal(err)
	}
	if !d.last.WantsPar(bodies) {
		d.t.Error("the end of a match that was played together wants no par")
	}
	if par != nil {
		bodies = WithPar(bodies, *par)
	}
	d.write(bodies...)
	again, err := Fold("desk", d.log)
	if err != nil {
		d.t.Fatal(err)
	}
	return again
}

// TestParIsReadFromTheLog: nobody who looks at a match that is over solves its deal:
// what the log says is shown, on its page and in its replay, even where it is wrong.
// An old log says nothing of par: the deal of the built-in edition is solved, others
// are not.
func TestParIsReadFromTheLog(t *testing.T) {
	ours := narabi.Rules{}.Edition()
	for name, c := range map[string]struct {
		edition rules.Edition
		kept    *rules.Par
		want    rules.Par
	}{
		"kept":                {ours, &rules.Par{Turns: 77}, rules.Par{Turns: 77}},
		"kept, brought":       {renamed(t), &rules.Par{Turns: 77}, rules.Par{Turns: 77}},
		"given up":            {ours, &rules.Par{GivenUp: true}, rules.Par{GivenUp: true}},
		"an old log":          {ours, nil, rules.Par{Turns: 4}},
		"an old log, brought": {renamed(t), nil, rules.Par{GivenUp: true}},
	} {
		t.Run(name, func(t *testing.T) {
			over := resign(gardened(t, c.edition), c.kept)
			if _, par, known := over.Par(); par != c.want.Turns || known != (par > 0) {
				t.Errorf("par is %d, known %t", par, known)
			}
			kept, err := over.Record(func(account string) string { return account })
			if err != nil {
				t.Fatal(err)
			}
			last, err := kept.Last(nil)
			if err != nil {
				t.Fatal(err)
			}
			for where, view := range map[string]rules.View{"the table": over.match.View(1), "the replay": last.View(1), "all open": last.Reveal()} {
				p := view.Picture().(narabi.Picture)
				if p.ParGivenUp != c.want.GivenUp || (p.Par != nil) != (c.want.Turns > 0) || p.Par != nil && *p.Par != c.want.Turns {
					t.Errorf("%s shows par %v, given up %t", where, p.Par, p.ParGivenUp)
				}
			}
		})
	}
}

package narabi

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// stiff is an edition of which so many stones can never be swapped by their holders,
// with as many turns as there can be.
func stiff(t *testing.T, nevers int) *Edition {
	t.Helper()
	var file map[string]any
	if err := json.Unmarshal(builtIn.Text(), &file); err != nil {
		t.Fatal(err)
	}
	file["id"], file["max_turns"] = "stiff", maxTurns
	file["ladder"] = []Rank{{1, "late", maxTurns}}
	var conditions []Condition
	for i := range conditionCount {
		c := Condition{fmt.Sprint("c", i), Term{Kind: Any}}
		if i < nevers {
			c.Kind = Never
		}
		conditions = append(conditions, c)
	}
	file["conditions"] = conditions
	text, err := json.Marshal(file)
	if err != nil {
		t.Fatal(err)
	}
	e, err := ReadEdition(text)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestParIsBoundedByWork: an edition whose stones hardly move took 15 seconds. The
// work is counted and not timed. It may go beyond the bound by the last position's.
func TestParIsBoundedByWork(t *testing.T) {
	const lastPosition, maxKept = 1 << 21, 1 << 20
	givenUp := 0
	for _, nevers := range []int{12, 14} {
		e, luck := stiff(t, nevers), rules.NewFastRand(5)
		for range 5 {
			deal, _, err := Deal(e, 5, false, luck)
			if err != nil {
				t.Fatal(err)
			}
			var solver Solver
			if _, err := solver.Solve(deal); errors.Is(err, ErrTooHard) {
				givenUp++
			}
			if solver.Work() > maxWork+lastPosition || cap(solver.courses) > maxKept {
				t.Errorf("%d stones that stay: %d looks, with %d courses kept", nevers, solver.Work(), cap(solver.courses))
			}
		}
	}
	if givenUp == 0 {
		t.Error("all deals were solved: they are not what this test is for")
	}
}

// TestOurDealsAreFarBelowTheBound: what is ours is always solved.
func TestOurDealsAreFarBelowTheBound(t *testing.T) {
	editions := map[string]*Edition{"built in": builtIn}
	for _, name := range []string{"garden-for-three", "crossed-garden"} {
		text, err := os.ReadFile("../../docs/examples/editions/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if editions[name], err = ReadEdition(text); err != nil {
			t.Fatal(err)
		}
	}
	for name, e := range editions {
		var solver Solver
		luck, most := rules.NewFastRand(8), 0
		for i := range 300 {
			deal, _, err := Deal(e, fewestSeats+i%3, i%2 == 0, luck)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := solver.Solve(deal); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			most = max(most, solver.Work())
		}
		t.Logf("%s: %d looks at most, of %d", name, most, maxWork)
		if most > maxWork/4 {
			t.Errorf("%s: a deal took %d looks of %d", name, most, maxWork)
		}
	}
}

// TestParThatWasGivenUpIsSaid in the view, as data and in words.
func TestParThatWasGivenUpIsSaid(t *testing.T) {
	m, _ := begin(t, 3, "", "par")
	Rules{}.Tell(m, rules.Par{GivenUp: true})
	if text := string(m.look(1).AppendJSON(nil)); strings.Contains(text, "parGivenUp") {
		t.Error("it is said while the match runs")
	}
	must(t, m, "1 resign")
	view := m.look(1)
	if p := view.draw(); !p.ParGivenUp || p.Par != nil {
		t.Errorf("the picture has par %v, given up %t", p.Par, p.ParGivenUp)
	}
	if text := string(view.AppendJSON(nil)); !strings.Contains(text, `"parGivenUp":true`) || strings.Contains(text, `"par":`) {
		t.Errorf("it is written as %s", text)
	}
	for _, l := range locale.All() {
		if text := rules.ViewText(l, view); !strings.Contains(text, l.Text("narabi.text.unsolved", nil)) {
			t.Errorf("%s does not say it:\n%s", l.Code(), text)
		}
	}
}

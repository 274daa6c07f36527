package tournament

import (
	"strings"
	"testing"
)

// TestTowersAreCut: the names of tournaments and of teams cover nothing.
func TestTowersAreCut(t *testing.T) {
	tower, cut := "e"+strings.Repeat("\u0301", 20), "e"+strings.Repeat("\u0301", 4)
	terms, err := Terms{Name: tower, Game: "nagaraja", Form: Swiss, Most: 2}.Complete(noon)
	if err != nil || terms.Name != cut {
		t.Errorf("it is called %q, %v", terms.Name, err)
	}
	p := begin(t, Terms{Name: "Cup", Game: "narabi", Form: Duplicate, Most: 2, Seats: 3}, 0)
	if err := p.do("ada", Enter{Team: tower, Members: []Member{{Account: "ada"}, {}, {}}}); err != nil {
		t.Fatal(err)
	}
	if got := p.it.entrants[0].Team; got != cut {
		t.Errorf("the team is called %q", got)
	}
}

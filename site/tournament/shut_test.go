package tournament

import (
	"testing"
	"time"
)

// TestThePageSaysWhetherOneCanEnter, and rightly: whoever is new and tries is refused
// for that very reason, or let in.
func TestThePageSaysWhetherOneCanEnter(t *testing.T) {
	met := map[Shut]bool{}
	for _, form := range []Form{Swiss, Knockout, Arena} {
		p := begin(t, Terms{Name: "Cup", Game: "nagaraja", Form: form, Most: 4, Starts: noon.Add(time.Hour)}, 3)
		look := func() {
			said := p.it.Page("", 0, 9).Shut
			_, err := Enter{}.Decide(p.it, "eve", p.it.changed)
			if said == "" && err != nil || said != "" && !isRefused(err, "tournament.refused."+string(said)) {
				t.Fatalf("%s, %s, round %d: %q is said, and who enters is told %v", form, p.it.Phase(), p.it.round, said, err)
			}
			met[said] = true
		}
		for _, a := range people(4) {
			look()
			p.enter(a)
		}
		look()
		if err := p.do("p4", Leave{}); err != nil {
			t.Fatal(err)
		}
		look()
		p.enter("p4")
		p.run(func(*Meeting, int) int { return 1 }, look)
		look()
	}
	for _, shut := range []Shut{"", ShutFull, ShutLate, ShutOver} {
		if !met[shut] {
			t.Errorf("%q never happened", shut)
		}
	}
}

package rulestest

import (
	"fmt"
	"math"
	"slices"

	"nagara/rules"
)

// resampled is one in how many of the positions that are looked at closely
// Resample is judged: it takes hundreds of deals.
const resampled = 8

// mostDeals is how many deals Resample has to hit the truth, fact by fact.
const mostDeals = 4000

// checkResample: what Resample deals agrees with all that the seat knows, is
// possible, and can be the truth. Where all possibilities can be counted, it
// deals each of them.
func (t *trial) checkResample() {
	for _, seat := range t.seats() {
		t.sameSight(t.match, t.resample(seat), seat, "dealt anew, the view of")
		if t.random.IntN(rules.Label{}, resampled) == 0 {
			t.hitsTruth(seat)
			t.hitsAll(seat)
		}
	}
}

// resample is a match that the seat cannot tell from this one. The same numbers
// deal the same match.
func (t *trial) resample(seat rules.Seat) rules.Match {
	start := uint64(t.random.Uint32())
	other := t.dealAnew(t.match.View(seat), seat, rules.NewFastRand(start))
	again := t.dealAnew(t.match.View(seat), seat, rules.NewFastRand(start))
	if again.Hash() != other.Hash() {
		t.fail("dealing anew for seat %s with the same numbers gives another match", seat)
	}
	if t.Components(other) != t.Components(t.match) {
		t.fail("dealing anew for seat %s lost or made components: %v became %v", seat, t.Components(t.match), t.Components(other))
	}
	if !slices.Equal(other.Awaited(), t.match.Awaited()) {
		t.fail("dealt anew for seat %s, others are awaited", seat)
	}
	return other
}

func (t *trial) dealAnew(view rules.View, seat rules.Seat, luck *rules.FastRand) rules.Match {
	other, err := t.Rules.Resample(view, luck)
	if err != nil {
		t.fail("Resample for seat %s: %v", seat, err)
	}
	if here, there := t.Secrets.Known(t.match, seat), t.Secrets.Known(other, seat); here != there {
		t.fail("Resample changed what seat %s knows:\n%s\n%s", seat, here, there)
	}
	if err := t.Secrets.Possible(other); err != nil {
		t.fail("Resample for seat %s dealt what cannot be: %v", seat, err)
	}
	return other
}

// hitsTruth deals until every fact that is hidden from the seat was dealt once.
func (t *trial) hitsTruth(seat rules.Seat) {
	missing := t.Secrets.Hidden(t.match, seat)
	view := t.match.View(seat)
	for range mostDeals {
		if len(missing) == 0 {
			return
		}
		dealt := t.Secrets.Hidden(t.dealAnew(view, seat, t.random), seat)
		missing = slices.DeleteFunc(missing, func(fact string) bool { return slices.Contains(dealt, fact) })
	}
	t.fail("Resample for seat %s never deals the truth, in %d deals: %q", seat, mostDeals, missing)
}

// hitsAll deals until every possibility was dealt: w of them take about
// w ln w deals, and 12 w more make it all but certain.
func (t *trial) hitsAll(seat rules.Seat) {
	worlds := t.Secrets.Worlds(t.match, seat)
	if worlds == 0 {
		return
	}
	dealt, view := map[string]bool{}, t.match.View(seat)
	for range int(float64(worlds) * (math.Log(float64(worlds)) + 12)) {
		dealt[fmt.Sprint(t.Secrets.Hidden(t.dealAnew(view, seat, t.random), seat))] = true
		if len(dealt) == worlds {
			return
		}
	}
	t.fail("Resample for seat %s deals only %d of %d possibilities", seat, len(dealt), worlds)
}

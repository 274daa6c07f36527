package narabi

import (
	"slices"

	"nagara/rules"
	game "nagara/rules/narabi"
)

// lead is how a companion leaves the leading part to the one person at its table. A
// swap matters that brings the stones nearer to order: everybody can see that, so
// nothing hidden is needed to count it.
type lead struct {
	// left tells that the leading part is left to whoever has made most swaps that
	// matter: with companions at all other seats, to the person.
	left bool
	// help is how many swaps that matter companions make together for each of the
	// person's.
	help float64
	// rescue is after how many turns they help whatever was done before; 0 is never.
	rescue int
}

// far is by how many turns a swap that somebody suggested may be worse than the best
// and still be made: the person leads, but not into a dead end.
const far = 3

// spare is how many turns there are still, with this one, when companions no longer leave
// the swap that wins to the person.
const spare = 6

// follow is the swap of a companion: one that was suggested, else the best where it
// may help, else one that leaves the order as near as it was. The swap that wins is left
// to the person while there is time, where another leaves order as near.
func (p *player) follow(o *outlook) *option {
	now, _ := p.solver.Needs(&o.at, nil)
	if wish := o.wish(); wish != nil {
		return wish
	}
	switch best := o.best(); {
	case best.needs == 0 && o.left > spare && (!p.rescues(o) || p.led()):
		return o.waiting(now)
	case best.needs >= now || p.mayHelp(o):
		return best
	}
	return o.waiting(now)
}

// wish is the swap that somebody else suggested last; nil where none was that can be made.
func (o *outlook) wish() *option {
	limit := o.best().mean() + far
	for _, wish := range slices.Backward(o.wishes) {
		i := slices.IndexFunc(o.swaps, func(s option) bool { return s.move.Choice == wish.Choice })
		if i >= 0 && wish.Seat != o.seat && (o.swaps[i].count == 0 || o.swaps[i].mean() <= limit) {
			return &o.swaps[i]
		}
	}
	return nil
}

// waiting is the best of the swaps after which order is as far as now; where there is
// none, the best of all.
func (o *outlook) waiting(now int) *option {
	var waits *option
	for i := range o.swaps {
		if s := &o.swaps[i]; s.needs == now && s.count > 0 && (waits == nil || s.mean() < waits.mean()) {
			waits = s
		}
	}
	if waits == nil {
		return o.best()
	}
	return waits
}

// rescues tells whether it is time to help whatever was done before.
func (p *player) rescues(o *outlook) bool {
	return p.lead.rescue > 0 && o.at.Turn() >= p.lead.rescue
}

// mayHelp tells whether one more swap that matters leaves the person the leading part.
func (p *player) mayHelp(o *outlook) bool {
	if p.rescues(o) {
		return true
	}
	most, all := p.leader()
	return float64(all-most+1) <= p.lead.help*float64(most)
}

// led tells whether somebody made two of three swaps that mattered. Where nobody did, the
// person plays without care, and would lose gardens that companions could win.
func (p *player) led() bool {
	most, all := p.leader()
	return 3*most >= 2*all
}

// leader is how many swaps that matter were made by whoever made most, and by all.
func (p *player) leader() (most, all int) {
	for _, n := range p.nearer() {
		most, all = max(most, n), all+n
	}
	return most, all
}

// nearer counts for each seat the swaps that brought the stones nearer to order.
func (p *player) nearer() map[rules.Seat]int {
	count := map[rules.Seat]int{}
	for i := range p.memory.swaps {
		s := &p.memory.swaps[i]
		before, after := p.solver.Needs(&s.before, []game.Choice{s.Choice})
		if after[0] < before {
			count[s.seat]++
		}
	}
	return count
}

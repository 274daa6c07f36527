package narabi

// belief is a set of pairings of stones and conditions, by what they have in
// common: every stone has one of the conditions that it may have, every
// condition is on one stone (N0.3), and the mover can swap at least one of
// their stones, for otherwise the match would be over (N5.3) or dealt again
// (N6.1).
type belief struct {
	may [stoneCount]Set
	// movers are the mover's stones; none once the match is over.
	movers Set
	// free has for each of these the conditions under which it could be
	// swapped.
	free [stoneCount]Set
}

// possible has for every stone exactly those conditions that it has in some
// pairing of the belief. It is empty for all if there is no pairing.
func (b *belief) possible() (possible [stoneCount]Set) {
	if b.surelyFree() {
		return matched(b.may)
	}
	for stone := range b.movers.All() {
		may := b.may
		may[stone] &= b.free[stone]
		for other, some := range matched(may) {
			possible[other] |= some
		}
	}
	return possible
}

// surelyFree tells whether the mover can swap whatever the pairing is.
func (b *belief) surelyFree() bool {
	if b.movers == 0 {
		return true
	}
	for stone := range b.movers.All() {
		if b.may[stone]&^b.free[stone] == 0 {
			return true
		}
	}
	return false
}

// matched keeps the conditions that are part of some perfect matching of
// stones and conditions. A perfect matching can be turned into any other along
// cycles in which each stone takes the condition of the next: so a stone may
// have another's condition if, and only if, that other can be reached back
// from it.
func matched(may [stoneCount]Set) (kept [stoneCount]Set) {
	has, ok := pair(may)
	if !ok {
		return kept
	}
	// reach has for every stone those whose conditions it may take, at first
	// directly, then through others.
	var takes, reach [stoneCount]Set
	for stone := range takes {
		for other := range takes {
			if may[stone].Has(has[other]) {
				takes[stone] |= 1 << other
			}
		}
	}
	reach = takes
	for via := range uint8(stoneCount) {
		for stone := range reach {
			if reach[stone].Has(via) {
				reach[stone] |= reach[via]
			}
		}
	}
	for stone := range takes {
		for other := range takes[stone].All() {
			if reach[other].Has(uint8(stone)) {
				kept[stone] |= single(has[other])
			}
		}
	}
	return kept
}

// pair gives every stone a condition of its own, if that can be done.
func pair(may [stoneCount]Set) (has [stoneCount]uint8, ok bool) {
	p := pairing{may: may}
	for condition := range p.owner {
		p.owner[condition] = nobody
	}
	for stone := range uint8(stoneCount) {
		if tried := Set(0); !p.give(stone, &tried) {
			return has, false
		}
	}
	for condition, stone := range p.owner {
		has[stone] = uint8(condition)
	}
	return has, true
}

// pairing is a matching being made, one augmenting path after another.
type pairing struct {
	may   [stoneCount]Set
	owner [conditionCount]uint8
}

const nobody = 0xFF

// give finds a condition for a stone; others may have to take another one.
func (p *pairing) give(stone uint8, tried *Set) bool {
	for condition := range (p.may[stone] &^ *tried).All() {
		if tried.Has(condition) {
			continue
		}
		*tried |= single(condition)
		if p.owner[condition] == nobody || p.give(p.owner[condition], tried) {
			p.owner[condition] = stone
			return true
		}
	}
	return false
}

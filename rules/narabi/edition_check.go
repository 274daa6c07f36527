package narabi

import (
	"maps"
	"slices"
	"strconv"

	"nagara/rules"
)

// maxTurns keeps the score track of an edition to two digits.
const maxTurns = 99

// Check holds an edition to what the rules need of it.
func (f *editionFile) Check() *rules.Fault {
	fault := rules.AllFaults(
		rules.Equal(rules.Field{"game"}, f.Game, Name),
		rules.PlainID(rules.Field{"id"}, f.ID),
		rules.Within(rules.Field{"max_turns"}, f.MaxTurns, 1, maxTurns),
		f.checkStones(), f.checkConditions(),
	)
	if fault == nil {
		fault = rules.AllFaults(f.checkShares(), f.checkLadder())
	}
	if fault == nil {
		fault = f.checkBeginning()
	}
	return fault
}

// checkStones holds the stones to N0.2.
func (f *editionFile) checkStones() *rules.Fault {
	ids, numbers := map[string]bool{}, map[int]bool{}
	var found *rules.Fault
	for i, s := range f.Stones {
		at := rules.Field{"stones", i}
		found = rules.AllFaults(found,
			rules.FreshID(at.With("id"), s.ID, ids),
			rules.OneOf(at.With("colour"), string(s.Colour), string(White), string(Black)),
		)
		if s.Blank() {
			continue
		}
		if n := *s.Number; n < 0 || n >= numberCount || numbers[n] {
			found = rules.AllFaults(found, rules.Wrong(at.With("number"), "narabi.edition.number", "got", n, "most", numberCount-1))
		}
		numbers[*s.Number] = true
	}
	if found != nil {
		return found
	}
	if len(f.Stones) != stoneCount {
		return rules.Wrong(rules.Field{"stones"}, "rules.edition.total", "got", len(f.Stones), "want", stoneCount)
	}
	if len(numbers) != numberCount {
		return rules.Wrong(rules.Field{"stones"}, "narabi.edition.numbered", "got", len(numbers), "want", numberCount)
	}
	return nil
}

// checkConditions holds the conditions to N0.3.
func (f *editionFile) checkConditions() *rules.Fault {
	ids := map[string]bool{}
	var found *rules.Fault
	for i, condition := range f.Conditions {
		at := rules.Field{"conditions", i}
		found = rules.AllFaults(found, rules.FreshID(at.With("id"), condition.ID, ids), condition.check(at))
	}
	if found == nil && len(f.Conditions) != conditionCount {
		return rules.Wrong(rules.Field{"conditions"}, "rules.edition.total", "got", len(f.Conditions), "want", conditionCount)
	}
	return found
}

// fewestNumbers is how many numbered stones it takes for an order to be
// missed: any three stand in order, one way round or the other.
const fewestNumbers = 4

func (f *editionFile) checkShares() *rules.Fault {
	for _, seats := range slices.Sorted(maps.Keys(f.Seats)) {
		if fault := rules.OneOf(rules.Field{"seats", seats}, seats, "3", "4", "5"); fault != nil {
			return fault
		}
	}
	var found *rules.Fault
	for n := fewestSeats; n <= maxSeats; n++ {
		share, ok := f.Seats[strconv.Itoa(n)]
		if !ok {
			return rules.Wrong(rules.Field{"seats"}, "narabi.edition.share", "players", n)
		}
		found = rules.AllFaults(found, f.checkShare(n, share, rules.Field{"seats", strconv.Itoa(n)}))
	}
	return found
}

func (f *editionFile) checkShare(seats int, share Share, at rules.Field) *rules.Fault {
	left := map[string]Stone{}
	for _, s := range f.Stones {
		left[s.ID] = s
	}
	for i, id := range share.Removed {
		s, ok := left[id]
		switch {
		case !ok:
			return rules.Wrong(at.With("removed").With(i), "narabi.edition.removed", "got", strconv.Quote(id))
		case !s.Blank() && *s.Number == 0: // N2.1
			return rules.Wrong(at.With("removed").With(i), "narabi.edition.first", "got", strconv.Quote(id))
		}
		delete(left, id)
	}
	numbered := 0
	for _, s := range left {
		if !s.Blank() {
			numbered++
		}
	}
	if numbered < fewestNumbers {
		return rules.Wrong(at.With("removed"), "narabi.edition.few", "got", numbered, "want", fewestNumbers)
	}
	if share.StonesEach < 1 || share.StonesEach*seats != len(left) {
		return rules.Wrong(at.With("stones_each"), "narabi.edition.each",
			"stay", len(left), "players", seats, "each", share.StonesEach)
	}
	return nil
}

// checkLadder asks for rungs that reach up to the last turn.
func (f *editionFile) checkLadder() *rules.Fault {
	if len(f.Ladder) == 0 {
		return rules.Wrong(rules.Field{"ladder"}, "narabi.edition.ladder")
	}
	turns, ids := -1, map[string]bool{}
	for i, r := range f.Ladder {
		at := rules.Field{"ladder", i}
		fault := rules.FirstFault(
			rules.FreshID(at.With("id"), r.ID, ids),
			rules.Equal(at.With("rank"), r.Rank, i+1),
			rules.Within(at.With("max_turns"), r.MaxTurns, turns+1, f.MaxTurns),
		)
		if fault != nil {
			return fault
		}
		turns = r.MaxTurns
	}
	return rules.Equal(rules.Field{"ladder", len(f.Ladder) - 1, "max_turns"}, turns, f.MaxTurns)
}

// checkBeginning deals: where the first player can never swap a stone, no match
// can begin (N6.1).
func (f *editionFile) checkBeginning() *rules.Fault {
	e := f.edition()
	if fault := e.checkMeaning(); fault != nil {
		return fault
	}
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		if _, _, err := Deal(e, seats, false, rules.SeedOf("beginning")); err != nil {
			return rules.Wrong(rules.Field{"conditions"}, "narabi.edition.stuck", "players", seats)
		}
	}
	return nil
}

// checkMeaning refuses conditions that are put together and mean what a kind of its
// own says: that nothing fulfils them, or everything.
func (e *Edition) checkMeaning() *rules.Fault {
	var found *rules.Fault
	for c := range e.parts.Conditions {
		if e.parts.Conditions[c].plain() {
			continue
		}
		some, all := false, true
		for _, l := range e.layouts[fewestSeats:] {
			for _, partners := range l.meanings(c) {
				for _, stone := range l.stones {
					some = some || partners[stone]&l.all != 0
					all = all && partners[stone]|single(stone)|^l.all == ^Set(0)
				}
			}
		}
		if !some {
			found = rules.AllFaults(found, rules.Wrong(rules.Field{"conditions", c}, "narabi.edition.nothing"))
		}
		if all {
			found = rules.AllFaults(found, rules.Wrong(rules.Field{"conditions", c}, "narabi.edition.everything"))
		}
	}
	return found
}

// meanings are the stones that a condition allows, wherever they lie, or for every
// class of places.
func (l *layout) meanings(condition int) [][stoneCount]Set {
	if x := l.mixed[condition]; x != nil {
		return x.partners
	}
	return [][stoneCount]Set{l.edition.partners[condition]}
}

package narabi

import (
	"fmt"

	"nagara/rules"
)

// Worlds are all matches that agree with a view. To draw many from one view
// costs little more than to draw one.
type Worlds struct {
	match    Match
	pairings *pairings
}

// Worlds counts the matches that agree with the view.
func (v *View) Worlds() *Worlds {
	return &Worlds{match: v.match, pairings: newPairings(v.match.belief(v.seat))}
}

// WorldsWithin counts those in which every stone has one of the conditions
// that it may have: what a player remembers where the table does not (N6.9).
func (v *View) WorldsWithin(may [stoneCount]Set) *Worlds {
	b := v.match.belief(v.seat)
	for stone := range b.may {
		b.may[stone] &= may[stone]
	}
	return &Worlds{match: v.match, pairings: newPairings(b)}
}

// PublicWorlds counts those that agree with what everybody has seen, if every
// stone has one of the conditions that it may have.
func (v *View) PublicWorlds(may [stoneCount]Set) *Worlds {
	public := *v
	public.seat = rules.Spectator
	return public.WorldsWithin(may)
}

// Count is how many pairings of stones and conditions agree with the view.
func (w *Worlds) Count() uint64 { return w.pairings.from()[0] }

// Draw is one of the matches, each as likely as any other.
func (w *Worlds) Draw(luck *rules.FastRand) *Match {
	m := w.match
	m.state.condition = w.pairings.draw(luck)
	return &m
}

// Resample deals the conditions anew that the seat of this view cannot know.
// What the others have read and what all have seen stays as it was.
func (Rules) Resample(view rules.View, luck *rules.FastRand) (rules.Match, error) {
	v, ok := view.(*View)
	if !ok {
		return nil, fmt.Errorf("resampling narabi: the view is of another game (%T)", view)
	}
	if v.seat == rules.Spectator {
		return nil, fmt.Errorf("resampling narabi: a spectator has no seat to think from; take the view of a seat")
	}
	return v.Worlds().Draw(luck), nil
}

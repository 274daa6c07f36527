package rulestest

import (
	"fmt"

	"nagara/rules"
)

// siblings is how many moves of a seat are played from one position to compare where
// they lead.
const siblings = 4

// checkHash: two positions that differ in more than what was said have different hashes. Those that one move or
// another lead to differ in little, so that a hash which misses a part of the state is
// the same for two of them.
func (t *trial) checkHash() {
	defer t.aside()()
	type place struct{ after, state string }
	known := map[rules.Hash]place{t.match.Hash(): {"nothing", t.state(t.match)}}
	for _, seat := range t.seats() {
		legal := t.match.Legal(seat)
		for range min(siblings, legal.Len()) {
			move, match := t.pick(legal), t.match.Clone()
			if rules.Says(unplanted(match), move) {
				continue
			}
			t.play(match, seat, move)
			now := place{move.String(), t.state(match)}
			if other, met := known[match.Hash()]; met && other.state != now.state {
				t.fail("the hash misses a part of the state: it is the same after %q and after %q:\n%s\n%s",
					other.after, now.after, other.state, now.state)
			}
			known[match.Hash()] = now
		}
	}
}

// state is all that there is of a match, as its revealed picture and the game's test tell it.
func (t *trial) state(match rules.Match) string {
	text := string(t.written(match.Reveal()))
	for _, eye := range t.eyes() {
		text += fmt.Sprint("\n", t.Secrets.Known(match, eye), t.Secrets.Hidden(match, eye))
	}
	return text
}

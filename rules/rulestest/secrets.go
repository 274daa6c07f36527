package rulestest

import (
	"bytes"
	"reflect"
	"slices"

	"nagara/rules"
)

// checkSecrets deals anew, for each seat, everything that the seat cannot
// know. What the seat is shown must stay the same to the byte: its view, its
// moves, and how it is refused. A spectator knows less, so sees no change
// either.
func (t *trial) checkSecrets() {
	for seat := rules.Seat(1); int(seat) <= t.setup.Seats; seat++ {
		other := t.redeal(seat)
		t.sameView(other, seat)
		t.sameView(other, rules.Spectator)
		if !slices.Equal(other.Awaited(), t.match.Awaited()) {
			t.fail("dealt anew for seat %s, others are awaited", seat)
		}
		for _, move := range t.strange {
			t.sameRefusal(other, seat, move)
		}
		if t.Components(other) != t.Components(t.match) {
			t.fail("dealing anew for seat %s lost or made components: %s became %s",
				seat, t.Components(t.match), t.Components(other))
		}
	}
}

// redeal is a match that the seat cannot tell from this one. The same numbers
// deal the same match.
func (t *trial) redeal(seat rules.Seat) rules.Match {
	other, _ := t.redealWithLuck(seat)
	return other
}

// redealWithLuck also returns what the match takes its luck from.
func (t *trial) redealWithLuck(seat rules.Seat) (rules.Match, *rules.Quick) {
	start := uint64(t.random.Uint32())
	luck := rules.NewQuick(start)
	other, err := t.Rules.Resample(t.match.View(seat), luck)
	if err != nil {
		t.fail("dealing anew for seat %s: %v", seat, err)
	}
	again, err := t.Rules.Resample(t.match.View(seat), rules.NewQuick(start))
	if err != nil || again.Hash() != other.Hash() {
		t.fail("dealing anew for seat %s with the same numbers gives another match (%v)", seat, err)
	}
	return other, luck
}

func (t *trial) sameView(other rules.Match, seat rules.Seat) {
	here, there := t.match.View(seat), other.View(seat)
	if a, b := t.json(here), t.json(there); !bytes.Equal(a, b) {
		t.fail("the view of seat %s betrays a secret:\n%s\n%s", seat, a, b)
	}
	if !reflect.DeepEqual(here, there) {
		t.fail("the view of seat %s betrays a secret outside of its JSON:\n%+v\n%+v", seat, here, there)
	}
}

// sameRefusal tries a move that may well be illegal in both matches.
func (t *trial) sameRefusal(other rules.Match, seat rules.Seat, move rules.Move) {
	if slices.Contains(t.match.Legal(seat), move) {
		return
	}
	_, here := t.match.Clone().Play(seat, move)
	_, there := other.Clone().Play(seat, move)
	if here == nil || there == nil || here.Error() != there.Error() {
		t.fail("refusing seat %s %q betrays a secret: %v; %v", seat, move, here, there)
	}
}

// checkEvents plays one move, with the same luck, in two matches dealt anew
// for a seat. Where the seat sees the same first event, which is the move
// itself, and the same view afterwards, it must be shown the same events.
func (t *trial) checkEvents() {
	for watcher := rules.Seat(1); int(watcher) <= t.setup.Seats; watcher++ {
		for range 4 {
			here, luck := t.redealWithLuck(watcher)
			there, same := t.redealWithLuck(watcher)
			*same = *luck
			mover := here.Awaited()[0]
			a := t.seenAfter(here, mover, watcher)
			b := t.seenAfter(there, mover, watcher)
			if !reflect.DeepEqual(here.View(watcher), there.View(watcher)) ||
				len(a) > 0 && len(b) > 0 && a[0] != b[0] {
				continue
			}
			if !slices.Equal(a, b) {
				t.fail("the events that seat %s sees betray a secret:\n%q\n%q", watcher, a, b)
			}
		}
	}
}

// seenAfter plays a random move and returns the events as the watcher sees
// them, as text and as JSON.
func (t *trial) seenAfter(match rules.Match, mover, watcher rules.Seat) (seen []string) {
	move := pick(t.random, match.Legal(mover))
	events, err := match.Play(mover, move)
	if err != nil {
		t.fail("seat %s may %q, but is refused: %v", mover, move, err)
	}
	for _, e := range events {
		if e = e.SeenBy(watcher); e != nil {
			seen = append(seen, e.String()+" "+string(t.json(e)))
		}
	}
	return seen
}

package rulestest

import (
	"bytes"
	"maps"
	"reflect"
	"slices"

	"nagara/rules"
)

// Secrets is what a game's test says of the secrets of a match. It is written
// from the whole state, and uses nothing of View, SeenBy and Resample: those are
// what it judges.
type Secrets interface {
	// Known is a digest of all that the seat, or the spectator, may know.
	Known(rules.Match, rules.Seat) string
	// Hidden are the facts that the seat may not know, one sentence each. Two
	// matches with the same Known may differ in them, and in nothing else.
	Hidden(rules.Match, rules.Seat) []string
	// Open is what a seat may know of a move that is about to be made, and of
	// what it brings to light, though nothing of it be left in Known afterwards.
	Open(match rules.Match, mover rules.Seat, move rules.Move, seat rules.Seat) string
	// Redeal is a copy of the match in which other things are hidden from the
	// seat, as luck will have it: what it may know is the same. From there on it
	// takes its own luck from the chance.
	Redeal(match rules.Match, seat rules.Seat, luck *rules.FastRand, chance rules.Chance) rules.Match
	// Luck tells whether the answer to a question of luck can be secret from
	// somebody. Throws that all see are not.
	Luck(rules.Label) bool
	// Possible says why a match can never come to be so, or nothing.
	Possible(rules.Match) error
	// Worlds counts the ways in which all that is hidden from the seat can be;
	// 0 where there are too many to count.
	Worlds(rules.Match, rules.Seat) int
}

// checkSecrets puts something else in the place of all that a pair of eyes
// cannot see. What is shown to those eyes must stay the same to the byte: the
// view, the moves, how moves are refused, and what is told of the next move.
func (t *trial) checkSecrets() {
	for _, eye := range t.eyes() {
		twin := t.twin(eye)
		t.sameSight(t.match, twin, eye, "the view of")
		if !slices.Equal(twin.Legal(eye).All(), t.match.Legal(eye).All()) {
			t.fail("the legal moves of %s betray a secret: %v; %v", who(eye), t.match.Legal(eye).All(), twin.Legal(eye).All())
		}
		if !slices.Equal(twin.Awaited(), t.match.Awaited()) {
			t.fail("who is awaited betrays to %s a secret", who(eye))
		}
		t.sameRefusals(twin, eye)
		t.sameEvents(twin, eye)
		t.sameSeal(twin, eye)
	}
}

// sameSeal: whoever gives a match up whose deal others still play learns nothing by
// it. Two matches that those eyes could not tell apart look the same, sealed.
func (t *trial) sameSeal(twin rules.Match, eye rules.Seat) {
	for _, quitter := range t.seats() {
		here, there := t.match.Clone(), twin.Clone()
		a, b := t.play(here, quitter, rules.Forfeit(rules.Resigned)), t.play(there, quitter, rules.Forfeit(rules.Resigned))
		t.sameTale(sealed(a), sealed(b), eye, "giving up a sealed match")
		one, other := here.Sealed(eye), there.Sealed(eye)
		if one, other := t.written(one), t.written(other); !bytes.Equal(one, other) {
			t.fail("the sealed view of %s betrays a secret after the end:\n%s\n%s", who(eye), one, other)
		}
		if !reflect.DeepEqual(one, other) {
			t.fail("the sealed view of %s betrays a secret after the end, outside of its JSON", who(eye))
		}
		if now := one.Now(); now.Outcome == nil || now.Seat != eye || len(one.Legal()) > 0 || len(now.Choices) > 0 {
			t.fail("the sealed view of %s after the end says of itself %+v", who(eye), now)
		}
		t.checkPicture(one)
	}
}

// sealed are events as they are told of a sealed match.
func sealed(events []rules.Event) (told []rules.Event) {
	for _, e := range events {
		told = append(told, rules.SealedEvent(e))
	}
	return told
}

// twin is a match that those eyes cannot tell from this one, and that differs
// from it where that can be. The luck to come is the same, so that the same
// moves lead to the same; or another where that is a secret itself.
func (t *trial) twin(eye rules.Seat) rules.Match {
	const tries = 4
	var luck rules.Chance = t.setup.Seed
	if t.random.IntN(rules.Label{}, 2) == 0 {
		luck = &secretly{t.setup.Seed, rules.SeedOf(t.name + " otherwise"), t.Secrets.Luck}
	}
	var twin rules.Match
	for range tries {
		twin = t.Secrets.Redeal(t.match, eye, t.random, luck)
		for _, knower := range []rules.Seat{eye, rules.Spectator} {
			if here, there := t.Secrets.Known(t.match, knower), t.Secrets.Known(twin, knower); here != there {
				t.fail("the test's Redeal for %s changed what %s knows:\n%s\n%s", who(eye), who(knower), here, there)
			}
		}
		if err := t.Secrets.Possible(twin); err != nil {
			t.fail("the test's Redeal for %s made what cannot be: %v", who(eye), err)
		}
		if t.differ(twin, eye) {
			if twin.Hash() == t.match.Hash() {
				t.fail("the hash misses a part of the state: it is the same whatever is hidden from %s", who(eye))
			}
			t.redealt[eye] = true
			break
		}
	}
	return twin
}

// differ tells whether something else is hidden from those eyes.
func (t *trial) differ(twin rules.Match, eye rules.Seat) bool {
	hidden := t.Secrets.Hidden(t.match, eye)
	t.hides[eye] = t.hides[eye] || len(hidden) > 0
	return !slices.Equal(hidden, t.Secrets.Hidden(twin, eye))
}

// sameSight: two matches show the same to those eyes.
func (t *trial) sameSight(here, there rules.Match, eye rules.Seat, what string) {
	a, b := here.View(eye), there.View(eye)
	if a, b := t.written(a), t.written(b); !bytes.Equal(a, b) {
		t.fail("%s %s betrays a secret:\n%s\n%s", what, who(eye), a, b)
	}
	if portable, can := a.(rules.PortableView); can {
		a, errA := portable.MarshalBinary()
		b, errB := b.(rules.PortableView).MarshalBinary()
		if !bytes.Equal(a, b) || (errA == nil) != (errB == nil) {
			t.fail("%s %s betrays a secret in its bytes:\n%x %v\n%x %v", what, who(eye), a, errA, b, errB)
		}
	}
	if !reflect.DeepEqual(a, b) {
		t.fail("%s %s betrays a secret outside of its JSON:\n%+v\n%+v", what, who(eye), a, b)
	}
}

// sameRefusals tries moves of earlier, of others, those that were never legal, and what
// is no move at all.
func (t *trial) sameRefusals(twin rules.Match, eye rules.Seat) {
	moves := append([]rules.Move{nil, foreign{}}, t.strange...)
	moves = append(moves, t.sameReading(twin, eye)...)
	for _, seat := range t.seats() {
		legal := t.match.Legal(seat)
		for range min(3, legal.Len()) {
			moves = append(moves, t.pick(legal))
		}
	}
	legal := t.match.Legal(eye).All()
	for _, move := range moves {
		if slices.Contains(legal, move) {
			continue
		}
		_, here := t.match.Clone().Play(eye, move)
		_, there := twin.Clone().Play(eye, move)
		if here == nil && there == nil {
			t.fail("%s may not %v, but it was played", who(eye), move)
		}
		if here == nil || there == nil || here.Error() != there.Error() || !reflect.DeepEqual(here, there) {
			t.fail("refusing %s %v betrays a secret: %v; %v", who(eye), move, here, there)
		}
	}
}

// sameEvents plays on in both matches: one move of each kind, the same in both where it can be, and others. Where those eyes may know
// the same afterwards, nothing was shown to them, so they must be told the same.
func (t *trial) sameEvents(twin rules.Match, eye rules.Seat) {
	for _, mover := range t.seats() {
		here, there := byKind(t.match.Legal(mover).All()), byKind(twin.Legal(mover).All())
		for _, kind := range slices.Sorted(maps.Keys(here)) {
			others := there[kind]
			if len(others) == 0 {
				continue
			}
			move := pick(t.random, here[kind])
			if slices.Contains(others, move) {
				t.sameStep(twin, eye, mover, move, move)
			}
			if other := pick(t.random, others); other != move {
				t.sameStep(twin, eye, mover, move, other)
			}
		}
	}
}

func (t *trial) sameStep(twin rules.Match, eye, mover rules.Seat, move, other rules.Move) {
	here, there := t.match.Clone(), twin.Clone()
	a, b := t.play(here, mover, move), t.play(there, mover, other)
	for _, eye := range slices.Compact([]rules.Seat{rules.Spectator, eye}) {
		if t.Secrets.Open(t.match, mover, move, eye) != t.Secrets.Open(twin, mover, other, eye) ||
			t.Secrets.Known(here, eye) != t.Secrets.Known(there, eye) {
			continue
		}
		t.sameTale(a, b, eye, move.Kind())
		t.sameSight(here, there, eye, "after "+move.Kind()+", the view of")
		if !slices.Equal(t.Secrets.Hidden(here, eye), t.Secrets.Hidden(there, eye)) {
			t.compare(a, eye)
		}
	}
}

// sameTale: those eyes are told the same of what happened in two matches.
func (t *trial) sameTale(here, there []rules.Event, eye rules.Seat, what string) {
	a, b := t.tale(here, eye), t.tale(there, eye)
	for i := range max(len(a), len(b)) {
		if i >= len(a) || i >= len(b) || !reflect.DeepEqual(a[i], b[i]) {
			t.fail("the events of %s that %s sees betray a secret:\n%q\n%q", what, who(eye), a[min(i, len(a)):], b[min(i, len(b)):])
		}
	}
}

// told is an event as it is told to somebody.
type told struct {
	Event rules.Event
	JSON  string
	Words []string // the notation, and a sentence in each language
}

func (t *trial) tale(events []rules.Event, eye rules.Seat) (tale []told) {
	for _, e := range events {
		if e = e.SeenBy(eye); e != nil {
			tale = append(tale, told{e, string(t.json(e)), append(t.sentences(e), e.String())})
		}
	}
	return tale
}

func byKind(moves []rules.Move) map[string][]rules.Move {
	kinds := map[string][]rules.Move{}
	for _, m := range moves {
		kinds[m.Kind()] = append(kinds[m.Kind()], m)
	}
	return kinds
}

package rulestest

import (
	"bytes"
	"reflect"

	"nagara/rules"
)

// checkClone: a clone is the same to all eyes, and from then on goes its own way.
func (t *trial) checkClone() {
	before := t.all(t.match)
	clone := t.match.Clone()
	if !bytes.Equal(t.all(clone), before) {
		t.fail("a clone differs: %s; %s", t.all(clone), before)
	}
	other, child := t.match.Clone(), clone.Clone()
	events := t.wander(clone)
	if now := t.all(t.match); !bytes.Equal(now, before) {
		t.fail("playing on a clone changed the match from %s to %s", before, now)
	}
	if now := t.all(child); !bytes.Equal(now, before) {
		t.fail("playing on a match changed its clone from %s to %s", before, now)
	}
	then, told := t.all(clone), t.json(events)
	t.wander(other)
	if now := t.json(events); !bytes.Equal(now, told) {
		t.fail("playing on a clone changed what another had told from %s to %s", told, now)
	}
	if now := t.all(clone); !bytes.Equal(now, then) {
		t.fail("playing on a clone changed another from %s to %s", then, now)
	}
}

// all is everything that anybody can see of a match, and its hash.
func (t *trial) all(match rules.Match) []byte {
	text := []byte(match.Hash().String())
	for _, eye := range t.eyes() {
		text = append(append(text, '\n'), t.written(match.View(eye))...)
	}
	return append(append(text, '\n'), t.written(match.Reveal())...)
}

// wander plays some random moves, and returns all that happened.
func (t *trial) wander(match rules.Match) (events []rules.Event) {
	const moves = 6
	for range moves {
		seat := pick(t.random, t.seats())
		if legal := match.Legal(seat); legal.Len() > 0 {
			events = append(events, t.play(match, seat, t.pick(legal))...)
		}
	}
	return events
}

// checkReplay: the log rebuilds every state and every event; a log that is cut
// short is an undo. All luck is the luck of the set-up, and each question of it
// is asked once.
func (t *trial) checkReplay() {
	setup, luck := t.setup, listen(t.setup.Seed)
	setup.Seed, setup.Chance = rules.SeedOf("not to be asked"), luck
	match, start, err := t.Rules.Start(setup)
	if err != nil {
		t.fail("starting again: %v", err)
	}
	if !reflect.DeepEqual(start, t.start) {
		t.fail("the set-up has other events the second time; is all luck taken from Setup.Luck?")
	}
	for i, e := range t.log {
		move, err := match.Parse(e.move.String())
		if err != nil {
			t.fail("reading move %d again: %v", i+1, err)
		}
		events, err := match.Play(e.seat, move)
		if err != nil {
			t.fail("playing move %d again: %v", i+1, err)
		}
		if match.Hash() != e.hash || !reflect.DeepEqual(events, e.events) {
			t.fail("move %d, played again, leads elsewhere", i+1)
		}
	}
	if !reflect.DeepEqual(match.Outcome(), t.match.Outcome()) {
		t.fail("played again, it ends otherwise: %s", match.Outcome())
	}
	t.checkLuck(luck)
}

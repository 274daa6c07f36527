// Package rulestest is the suite that every game must pass. It plays many
// random matches and asks of each that it ends, that its log rebuilds it, that
// illegal moves are refused and change nothing, that no component is lost, and
// above all that no view, event, list of moves or refusal betrays a secret.
//
// What a secret is, the suite does not take from the game's own views and
// events: the game's test says it again, from the whole state (see Secrets). The
// suite is itself tested, by a small game with one fault at a time.
package rulestest

import (
	"fmt"
	"testing"

	"nagara/rules"
)

// Suite is a game and how hard to test it.
type Suite struct {
	Rules rules.Rules
	// Setups are the kinds of match to play, in turn; their seeds are set by
	// the suite.
	Setups []rules.Setup
	// Matches is how many to play in all.
	Matches int
	// Longest is how many moves no random match may reach.
	Longest int
	// Components counts every component, wherever it is, as a value that can be
	// compared and must stay the same from the first move to the last.
	Components func(rules.Match) any
	// Secrets say who may know what.
	Secrets Secrets
	// Alike tells whether two texts are one move by the rules, as turns are of a tile that
	// looks the same from all sides. Without it, one move has one text.
	Alike func(one, other string) bool
	// Share is one in how many positions is looked at closely, by the slow
	// checks. The default is 64.
	Share int
}

// T is what the suite needs of a test. A *testing.T is one.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	// Fatalf does not return.
	Fatalf(format string, args ...any)
}

// Run runs the whole suite.
func (s Suite) Run(t *testing.T) {
	for _, part := range s.parts() {
		t.Run(part.name, func(t *testing.T) { part.test(t) })
	}
}

// part is a part of the suite that can be run by itself.
type part struct {
	name string
	test func(T)
}

func (s Suite) parts() []part {
	if s.Share == 0 {
		s.Share = 64
	}
	return []part{
		{"words", s.testWords},
		{"setups", s.testSetups},
		{"garbage", s.testGarbage},
		{"forfeits", s.testForfeits},
		{"opening", s.testOpening},
		{"memory", s.testMemory},
		{"random matches", s.testMatches},
	}
}

func (s Suite) testMatches(t T) {
	tally := newTally()
	for i := range s.Matches {
		trial := s.trial(t, fmt.Sprintf("match %d", i), s.Setups[i%len(s.Setups)])
		trial.tally, trial.random, trial.other = tally, rules.NewFastRand(uint64(i)), rules.NewFastRand(uint64(i))
		trial.run()
	}
	tally.check(t)
}

// trial is one match under test.
type trial struct {
	Suite
	T
	*tally
	name   string
	random *rules.FastRand
	// other are the numbers of checks that leave the course of the match as it is.
	other *rules.FastRand
	setup rules.Setup
	match rules.Match
	start []rules.Event
	log   []entry
	// strange are moves that were legal some time ago.
	strange []rules.Move
}

// entry is a move of the log, with what it led to.
type entry struct {
	seat   rules.Seat
	move   rules.Move
	events []rules.Event
	hash   rules.Hash
}

// trial starts a match whose seed is made of the name.
func (s Suite) trial(t T, name string, setup rules.Setup) *trial {
	setup.Seed = rules.SeedOf(name)
	trial := &trial{Suite: s, T: t, tally: newTally(), name: name, setup: setup, random: rules.NewFastRand(0), other: rules.NewFastRand(1)}
	trial.begin()
	return trial
}

func (t *trial) begin() {
	var err error
	if t.match, t.start, err = t.Rules.Start(t.setup); err != nil {
		t.fail("starting: %v", err)
	}
	t.setup = t.match.Setup()
}

// fail reports what is wrong and how to get there again.
func (t *trial) fail(format string, args ...any) {
	t.Helper()
	text := fmt.Sprintf(format, args...)
	for i, e := range t.log {
		text += fmt.Sprintf("\n%d %s %s", i+1, e.seat, e.move)
	}
	t.Fatalf("%s (%s, seed %s, options %s), after the moves below: %s",
		t.Rules.Name(), t.name, t.setup.Seed, t.setup.Options, text)
}

// eyes are all who look on: the spectator and every seat.
func (t *trial) eyes() []rules.Seat { return append([]rules.Seat{rules.Spectator}, t.seats()...) }

func (t *trial) seats() (seats []rules.Seat) {
	for seat := rules.Seat(1); int(seat) <= t.setup.Seats; seat++ {
		seats = append(seats, seat)
	}
	return seats
}

// who is a pair of eyes in words.
func who(eye rules.Seat) string {
	if eye == rules.Spectator {
		return "a spectator"
	}
	return "seat " + eye.String()
}

func (t *trial) run() {
	components := t.Components(t.match)
	for _, e := range t.start {
		t.checkEvent(e)
	}
	for t.match.Outcome() == nil {
		if len(t.log) == t.Longest {
			t.fail("it does not end")
		}
		if t.random.IntN(rules.Label{}, t.Share) == 0 {
			t.lookClosely()
		}
		t.step()
		if now := t.Components(t.match); now != components {
			t.fail("components were lost or made: %v became %v", components, now)
		}
	}
	t.checkEnd()
	t.checkReplay()
}

// seldom is how often a move of one kind is made before positions with it are
// looked at no more closely than others: rare moves have secrets, too.
const seldom = 20

// step plays a random legal move, mostly of an awaited seat.
func (t *trial) step() {
	awaited := t.match.Awaited()
	if len(awaited) == 0 {
		t.fail("nobody is awaited in a match that runs")
	}
	seat := pick(t.random, awaited)
	waited := true
	if t.random.IntN(rules.Label{}, 8) == 0 {
		seat, waited = pick(t.random, t.seats()), false
	}
	legal := t.match.Legal(seat)
	if legal.Len() == 0 {
		if waited {
			t.fail("seat %s is awaited and may do nothing", seat)
		}
		return
	}
	move := t.pick(legal)
	if t.moves[move.Kind()]++; t.moves[move.Kind()] <= seldom {
		t.lookClosely()
	}
	t.strange = append(t.strange, move)
	if len(t.strange) > 16 {
		t.strange = t.strange[1:]
	}
	events := t.play(t.match, seat, move)
	t.log = append(t.log, entry{seat, move, events, t.match.Hash()})
	for _, e := range events {
		t.checkEvent(e)
		if t.events[e.Name()] <= oftenEnough && t.keeps(e, rules.Spectator) {
			t.secret[e.Name()] = true
		}
	}
}

// play makes a move that must be legal.
func (t *trial) play(match rules.Match, seat rules.Seat, move rules.Move) []rules.Event {
	events, err := match.Play(seat, move)
	if err != nil {
		t.fail("seat %s may %q, but is refused: %v", seat, move, err)
	}
	return events
}

// pick takes one of the moves; the others are never made.
func (t *trial) pick(moves rules.Moves) rules.Move {
	return moves.At(t.random.IntN(rules.Label{}, moves.Len()))
}

func pick[T any](random *rules.FastRand, list []T) T {
	return list[random.IntN(rules.Label{}, len(list))]
}

// aside lets a check take other numbers than the match, until what it returns is called.
func (t *trial) aside() (back func()) {
	t.random, t.other = t.other, t.random
	return func() { t.random, t.other = t.other, t.random }
}

// manyLooks is how many positions are looked at in every way; what does not depend on
// rare positions is looked for in one of four later ones.
const manyLooks = 300

// lookClosely runs the slow checks on this position.
func (t *trial) lookClosely() {
	t.checkMoves()
	t.checkViews()
	t.checkRefusals()
	t.checkStrange()
	t.checkClone()
	t.checkSecrets()
	t.checkResample()
	if t.looks++; t.looks <= manyLooks || t.looks%4 == 0 {
		t.checkHash()
		t.checkSharing()
	}
}

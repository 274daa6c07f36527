package simulate

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"nagara/record"
	"nagara/rules"
)

const (
	// mostMoves is far above what any match takes: rules that go on for ever
	// are a mistake, and a simulation should say so.
	mostMoves = 100_000
	// outOfTurn is how seldom a player looks for a move of a seat that is not
	// awaited: once in so many moves.
	outOfTurn = 16
)

// players are what the players of a simulation are called. Each legal move is as
// likely as the other, without a view and without a bot: that is fast, and
// figures stay comparable with earlier ones. It is not what bot.Random does, which
// takes a kind of move first.
const players = "uniform"

// play plays one match between such players and adds it to the tally.
func (p Plan) play(number int, t *tally) error {
	match, events, err := p.Game.Start(p.setup(number))
	if err != nil {
		return err
	}
	kept := p.record(match)
	luck := quick(rules.SeedOf(fmt.Sprintf("%s/%d/players", p.Seed, number)))
	moves, first := 0, rules.Spectator
	for t.count(events); match.Outcome() == nil; moves++ {
		if moves == mostMoves {
			return fmt.Errorf("no end after %d moves", mostMoves)
		}
		seat, legal, awaited, err := choose(match, p.Seats, luck)
		if err != nil {
			return err
		}
		if awaited {
			t.decide(legal)
		}
		if moves == 0 {
			first = seat
		}
		move := legal.At(pick(luck, legal.Len()))
		events, err := match.Play(seat, move)
		if err != nil {
			return fmt.Errorf("seat %s was offered %s, but: %w", seat, move, err)
		}
		if kept != nil {
			kept.Add(seat, move)
		}
		t.count(events)
	}
	t.end(match, moves, first)
	if kept == nil {
		return nil
	}
	kept.Settle(match)
	return p.Keep(number, kept)
}

// setup is what a match begins with. One that is kept has the luck of its seed, so
// that its record can be replayed. Others need no luck that can be proved, and
// play as fast again with a quick one that the seed starts.
func (p Plan) setup(number int) rules.Setup {
	setup := rules.Setup{
		Edition: p.Edition, Seats: p.Seats, Options: p.Options,
		Seed: rules.SeedOf(fmt.Sprintf("%s/%d", p.Seed, number)), Fleeting: true,
	}
	if p.Keep == nil {
		setup.Chance = quick(setup.Seed)
	}
	return setup
}

func quick(seed rules.Seed) *rules.FastRand {
	return rules.NewFastRand(binary.LittleEndian.Uint64(seed[:]))
}

// record is what a match is kept in, if somebody keeps it.
func (p Plan) record(match rules.Match) *record.Record {
	if p.Keep == nil {
		return nil
	}
	return record.New(p.Game, match, p.names())
}

func (p Plan) names() []string {
	names := make([]string, p.Seats)
	for i := range names {
		names[i] = fmt.Sprintf("%s %d", players, i+1)
	}
	return names
}

// choose says who moves next: one of the awaited seats, or now and then
// another that may do something out of turn.
func choose(match rules.Match, seats int, luck *rules.FastRand) (seat rules.Seat, legal rules.Moves, awaited bool, err error) {
	waiting := match.Awaited()
	if pick(luck, outOfTurn) == 0 {
		seat := rules.Seat(pick(luck, seats) + 1)
		if legal := match.Legal(seat); legal.Len() > 0 {
			return seat, legal, slices.Contains(waiting, seat), nil
		}
	}
	if len(waiting) == 0 {
		return 0, legal, false, errors.New("the match runs, but no seat is awaited")
	}
	seat = waiting[pick(luck, len(waiting))]
	legal = match.Legal(seat)
	if legal.Len() == 0 {
		return 0, legal, false, fmt.Errorf("seat %s is awaited, but has no move", seat)
	}
	return seat, legal, true, nil
}

func pick(luck *rules.FastRand, n int) int { return luck.IntN(rules.Label{}, n) }

package record

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/rules"
)

// Branch is where a match left another: what was played before it is of that one.
// Nobody promised its luck, and a record with one says so in its header.
type Branch struct {
	// After is how many moves are of the other match.
	After int
	// Anew is the seat that kept what it knew, while everything else was dealt
	// anew; a spectator's where all stayed as it was.
	Anew rules.Seat
	// Seed is the root of all luck after that.
	Seed rules.Seed
}

// Leave goes on from a match that was played up to the branch.
func (b *Branch) Leave(game rules.Rules, match rules.Match) (rules.Match, error) {
	if b.Anew != rules.Spectator {
		dealt, err := game.Resample(match.View(b.Anew), rules.NewFastRand(binary.LittleEndian.Uint64(b.Seed[:8])))
		if err != nil {
			return nil, fmt.Errorf("dealing anew after move %d: %w", b.After, err)
		}
		match = dealt
	}
	branching, can := match.(rules.Branching)
	if !can {
		return nil, fmt.Errorf("%s cannot be played on from a position", game.Name())
	}
	return branching.Branch(b.Seed), nil
}

// Go is a match that leaves this one at a branch, which lies within its moves: its
// record so far, the match, and what happened before that, unless it was dealt anew
// since.
func (r *Record) Go(b Branch) (on *Record, match rules.Match, events []rules.Event, err error) {
	left := *r
	left.Luck, left.Notes, left.Signature, left.Seal = nil, nil, nil, nil
	left.Branch, left.Moves = &b, slices.Clone(r.Moves[:b.After])
	for step, err := range left.Replay(nil) {
		if err != nil {
			return nil, nil, nil, err
		}
		match, events = step.Match, append(events, step.Events...)
		if step.Number == b.After {
			break // there is no result yet that it could agree with
		}
	}
	if b.Anew != rules.Spectator {
		events = nil
	}
	left.Settle(match)
	return &left, match, events, nil
}

func (b *Branch) String() string {
	text := fmt.Sprintf("%d %s", b.After, b.Seed)
	if b.Anew != rules.Spectator {
		text += fmt.Sprintf(" anew %s", b.Anew)
	}
	return text
}

// branch reads the header: the number of the move, a seed, and for whom it was
// dealt anew.
func (r *reader) branch(value string) error {
	words := strings.Fields(value)
	b := &Branch{}
	var err error
	if len(words) == 4 && words[2] == "anew" {
		var seat int
		if seat, err = strconv.Atoi(words[3]); err != nil || seat < 1 || seat > 99 {
			return r.problem("record.branch", "got", shorten(value))
		}
		b.Anew, words = rules.Seat(seat), words[:2]
	}
	if len(words) != 2 {
		return r.problem("record.branch", "got", shorten(value))
	}
	if b.After, err = strconv.Atoi(words[0]); err != nil || b.After < 0 {
		return r.problem("record.branch", "got", shorten(value))
	}
	if b.Seed, err = rules.ParseSeed(words[1]); err != nil {
		return r.problem("record.branch", "got", shorten(value))
	}
	r.record.Branch = b
	return nil
}

// leave goes over to the branch where the record has one after so many moves.
func (r *Record) leave(match rules.Match, after int) (rules.Match, error) {
	if r.Branch == nil || r.Branch.After != after {
		return match, nil
	}
	game, _ := rules.FindVersion(r.Game, r.Version)
	left, err := r.Branch.Leave(game, match)
	if err != nil {
		return nil, problem("record.replay.branch", "move", after).because(err)
	}
	return left, nil
}

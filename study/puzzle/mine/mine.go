// Package mine finds puzzles in play. It lets bots of all levels play, or goes
// through matches that were played, and asks the miner of the game of every
// decision whether it is worth a question. What the weakest bots see as well is
// too easy, and what the strongest do not find at all would be no fun.
//
// All luck follows from a seed: the same seed finds the same puzzles.
package mine

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/study/puzzle"
)

// Plan says where to dig, and who hears of it.
type Plan struct {
	Game rules.Rules
	// Setup is what all matches begin with; each has a seed of its own.
	Setup rules.Setup
	// Seed is a word from which everything follows.
	Seed    string
	Matches int
	// Program is the version of this program, for the provenance.
	Program string
	// Known are the puzzles that were found before: none is found again, and
	// the matches before the last of this seed are not played again.
	Known []*puzzle.Puzzle
	// Found hears of every puzzle at once, and Progress how many matches were
	// looked through.
	Found    func(*puzzle.Puzzle) error
	Progress func(matches int)
}

// thoughts is how many those who play may have for a move: few, so that they
// come into many kinds of trouble.
const thoughts = 12

// Run plays so many matches and looks through them.
func (p *Plan) Run(ctx context.Context) error {
	d := newDigging(p)
	for n := p.begin(); n <= p.Matches && ctx.Err() == nil; n++ {
		seed := fmt.Sprintf("%s-%d", p.Seed, n)
		if err := d.match(ctx, seed); err != nil && ctx.Err() == nil {
			return fmt.Errorf("mining the match %s: %w", seed, err)
		}
		if p.Progress != nil {
			p.Progress(n)
		}
	}
	return nil
}

// begin is the number of the match to begin with: the last in which something was
// found before.
func (p *Plan) begin() int {
	first := 1
	for _, known := range p.Known {
		word, number, _ := cutLast(known.Seed)
		if n, err := strconv.Atoi(number); err == nil && word == p.Seed && known.Game == p.Game.Name() {
			first = max(first, n)
		}
	}
	return first
}

func cutLast(seed string) (word, number string, found bool) {
	i := strings.LastIndexByte(seed, '-')
	if i < 0 {
		return seed, "", false
	}
	return seed[:i], seed[i+1:], true
}

// Look goes through matches that were played. Nobody's name is kept.
func (p *Plan) Look(ctx context.Context, r *record.Record) error {
	d := newDigging(p)
	steps, err := r.Steps(p.Setup.Edition)
	if err != nil {
		return err
	}
	setup := steps[0].Match.Setup()
	v, err := d.visit(setup, r.Seed.String(), make([]string, len(r.Names)))
	for i := 1; err == nil && i < len(steps); i++ {
		if _, forfeit := steps[i].Move.(rules.Forfeit); forfeit {
			break
		}
		err = v.step(ctx, steps[i-1].Match, steps[i].Seat, steps[i].Move)
	}
	return err
}

// digging is a plan that is carried out.
type digging struct {
	*Plan
	levels []bot.Bot
	// found is how many there are of each theme, and known their ids.
	found map[string]int
	known map[string]bool
}

func newDigging(p *Plan) *digging {
	d := &digging{Plan: p, levels: bot.Levels(p.Game.Name()), found: map[string]int{}, known: map[string]bool{}}
	for _, known := range p.Known {
		d.note(known)
	}
	return d
}

func (d *digging) note(p *puzzle.Puzzle) {
	d.known[p.ID] = true
	d.found[p.Theme]++
}

const (
	// share is the part of all puzzles that one theme may have, once there are
	// some.
	share = 3
	some  = 8
)

// wanted tells whether there is a use for another of a theme.
func (d *digging) wanted(theme string) bool {
	return d.found[theme] < max(some, len(d.known)/share)
}

// match plays a match and looks at its decisions.
func (d *digging) match(ctx context.Context, seed string) error {
	setup := d.Setup
	setup.Seed = rules.SeedOf(seed)
	match, _, err := d.Game.Start(setup)
	if err != nil {
		return err
	}
	luck := rules.NewFastRand(number(seed))
	players, names := make([]bot.Player, setup.Seats), make([]string, setup.Seats)
	for i := range players {
		level := d.levels[luck.IntN(rules.Label{}, len(d.levels))]
		players[i], names[i] = level.New(rules.Seat(i+1), rules.NewFastRand(uint64(luck.Uint32()))), level.Name
	}
	v, err := d.visit(match.Setup(), seed, names)
	if err != nil {
		return err
	}
	v.source.Thoughts = thoughts
	for match.Outcome() == nil {
		seat := match.Awaited()[0]
		thought, err := players[seat.Index()].Choose(ctx, bot.Turn{View: match.View(seat), Thoughts: thoughts})
		if err != nil {
			return err
		}
		if err := v.step(ctx, match, seat, thought.Move); err != nil {
			return err
		}
		if _, err := match.Play(seat, thought.Move); err != nil {
			return err
		}
	}
	return nil
}

// number makes a number of a word.
func number(word string) (n uint64) {
	seed := rules.SeedOf(word)
	for _, b := range seed[:8] {
		n = n<<8 | uint64(b)
	}
	return n
}

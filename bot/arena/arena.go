// Package arena lets bots play many matches and says what that proves: who is
// stronger, by how much and how surely, and how long each of them thinks.
//
// Rivals meet in pairs of matches. Both matches of a pair have the same seed,
// with the seats swapped, so that luck falls to both alike. Where all win or
// lose together, teams play the same deals, and their turns are held against
// par.
//
// With a fixed number of thoughts the same plan gives the same figures on any
// number of cores, times apart.
package arena

import (
	"context"
	"fmt"
	"io"
	"time"

	"nagara/bot"
	"nagara/rules"
)

// Entrant is a player that enters the arena.
type Entrant struct {
	Name string
	// New makes a player for one match and seat. Luck is where its random
	// numbers begin. What it returns is closed after the match where it has a
	// Close method.
	New func(setup rules.Setup, seat rules.Seat, luck uint64) (bot.Player, error)
	Budget
}

// Budget is how much an entrant may think for a move: so often, or so long.
// The zero Budget leaves it to the player.
type Budget struct {
	Thoughts int           `json:"thoughts,omitempty"`
	Time     time.Duration `json:"time,omitempty"`
}

// Bot is a registered bot as an entrant.
func Bot(b bot.Bot, budget Budget) Entrant {
	return Entrant{Name: b.Name, Budget: budget, New: func(_ rules.Setup, seat rules.Seat, luck uint64) (bot.Player, error) {
		return b.New(seat, rules.NewFastRand(luck)), nil
	}}
}

// Plan is what is to be played.
type Plan struct {
	Game     rules.Rules
	Setup    rules.Setup // without the seed
	Entrants []Entrant
	// Seed is any word. The seed of each pair or deal derives from it.
	Seed string
	// Pairs is how many pairs of matches any two entrants play, or how many
	// deals each team plays.
	Pairs int
	// Test, if there is one, ends a pairing as soon as it is decided.
	Test *Test
	// Progress, if there is one, hears how many pairs or deals are done, and
	// of how many.
	Progress func(done, of int)
}

// mostMoves is far above what any match takes.
const mostMoves = 100_000

// seat is a player at a table, and what it has not been told yet.
type seat struct {
	Entrant
	player bot.Player
	unseen []rules.Event
	times  *[]time.Duration
}

// play plays one match. Entrants has one for every seat, and times a list for
// each of them.
func (p *Plan) play(ctx context.Context, number int, entrants []Entrant, times []*[]time.Duration) (rules.Match, error) {
	setup := p.Setup
	setup.Seed = rules.SeedOf(fmt.Sprintf("%s/%d", p.Seed, number))
	match, events, err := p.Game.Start(setup)
	if err != nil {
		return nil, err
	}
	seats := make([]*seat, len(entrants))
	for i, e := range entrants {
		who := rules.Seat(i + 1)
		// The same for whoever sits here, so that luck falls to all alike.
		player, err := e.New(setup, who, word(fmt.Sprintf("%s/%d/luck/%d", p.Seed, number, i)))
		if err != nil {
			return nil, fmt.Errorf("seating %s: %w", e.Name, err)
		}
		if closer, ok := player.(io.Closer); ok {
			defer func() { _ = closer.Close() }() // its match is over, however it ends
		}
		seats[i] = &seat{Entrant: e, player: player, times: times[i]}
	}
	tell(seats, events)
	for moves := 0; match.Outcome() == nil; moves++ {
		if moves == mostMoves {
			return nil, fmt.Errorf("no end after %d moves", mostMoves)
		}
		who := match.Awaited()[0]
		events, err := seats[who.Index()].move(ctx, match, who)
		if err != nil {
			return nil, fmt.Errorf("seat %s, %s: %w", who, seats[who.Index()].Name, err)
		}
		tell(seats, events)
	}
	return match, nil
}

func tell(seats []*seat, events []rules.Event) {
	for i, s := range seats {
		for _, e := range events {
			if seen := e.SeenBy(rules.Seat(i + 1)); seen != nil {
				s.unseen = append(s.unseen, seen)
			}
		}
	}
}

// move asks for a move, takes the time and plays it.
func (s *seat) move(ctx context.Context, match rules.Match, who rules.Seat) ([]rules.Event, error) {
	turn := bot.Turn{View: match.View(who), Events: s.unseen, Thoughts: s.Thoughts}
	s.unseen = nil
	if s.Time > 0 {
		timed, cancel := context.WithTimeout(ctx, s.Time)
		defer cancel()
		ctx = timed
	}
	start := time.Now()
	thought, err := s.player.Choose(ctx, turn)
	*s.times = append(*s.times, time.Since(start))
	if err != nil {
		return nil, err
	}
	return match.Play(who, thought.Move)
}

// word makes a number of a word.
func word(text string) (n uint64) {
	seed := rules.SeedOf(text)
	for _, b := range seed[:8] {
		n = n<<8 | uint64(b)
	}
	return n
}

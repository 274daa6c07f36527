// Package survey lets one bot play against itself with an edition, and gathers
// what tells whether the edition is balanced: who wins, how matches end, how long
// they take, and which of its parts are used how often. It knows no game.
package survey

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"nagara/bot"
	"nagara/rules"
)

// Plan is what to survey.
type Plan struct {
	Game  rules.Rules
	Setup rules.Setup
	Bot   bot.Bot
	// Thoughts is how often the bot thinks about a move.
	Thoughts int
	Matches  int
	// Seed is any word. The seed of each match derives from it.
	Seed string
	// Told hears how many matches are over, whenever one is; nil where nobody waits.
	Told func(matches int)
}

// Report is what a survey found. Numbers are means over the matches.
type Report struct {
	Edition string `json:"edition"`
	Hash    string `json:"hash"`
	Matches int    `json:"matches"`
	// First is how often the seat won that moved first.
	First float64 `json:"first"`
	// Ends is how often matches ended for each reason.
	Ends map[string]float64 `json:"ends"`
	// Stalls is how many matches were given up because they did not end.
	Stalls int     `json:"stalls"`
	Moves  float64 `json:"moves"`
	// Facts are the numbers that the game tells of itself.
	Facts map[string]float64 `json:"facts"`
	// Uses is how often each part of the edition was named by moves, by the kind
	// of the move.
	Uses map[string]map[string]float64 `json:"uses"`
}

// mostMoves is from how many on a match stalls: ten times the longest that we saw.
const mostMoves = 5000

// Run plays the matches on all cores. The same plan gives the same report.
func (p Plan) Run(ctx context.Context) (*Report, error) {
	r := &Report{
		Edition: p.Setup.Edition.ID(), Hash: p.Setup.Edition.Hash(),
		Ends: map[string]float64{}, Facts: map[string]float64{}, Uses: map[string]map[string]float64{},
	}
	parts := idsOf(rules.EditionText(p.Setup.Edition))
	var mu sync.Mutex
	var failed error
	var working sync.WaitGroup
	numbers := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		working.Go(func() {
			for n := range numbers {
				played, err := p.play(ctx, n)
				mu.Lock()
				if err == nil {
					r.add(played, parts)
					p.tell(r.Matches)
				} else if failed == nil && ctx.Err() == nil {
					failed = fmt.Errorf("match %d from the seed %q: %w", n, p.Seed, err)
				}
				mu.Unlock()
			}
		})
	}
	for n := 1; n <= p.Matches && ctx.Err() == nil; n++ {
		numbers <- n
	}
	close(numbers)
	working.Wait()
	r.average()
	return r, failed
}

func (p Plan) tell(matches int) {
	if p.Told != nil {
		p.Told(matches)
	}
}

// played is one match.
type played struct {
	match rules.Match
	first rules.Seat
	moves []rules.Move
}

func (p Plan) play(ctx context.Context, number int) (*played, error) {
	setup := p.Setup
	setup.Seed = rules.SeedOf(fmt.Sprintf("%s/%d", p.Seed, number))
	match, events, err := p.Game.Start(setup)
	if err != nil {
		return nil, err
	}
	players, unseen := make([]bot.Player, setup.Seats), make([][]rules.Event, setup.Seats)
	for i := range players {
		players[i] = p.Bot.New(rules.Seat(i+1), rules.NewFastRand(uint64(number*setup.Seats+i)))
	}
	made := &played{match: match, first: match.Awaited()[0]}
	for {
		for i := range unseen {
			for _, e := range events {
				if seen := e.SeenBy(rules.Seat(i + 1)); seen != nil {
					unseen[i] = append(unseen[i], seen)
				}
			}
		}
		if match.Outcome() != nil || len(made.moves) == mostMoves {
			return made, ctx.Err()
		}
		who := match.Awaited()[0]
		turn := bot.Turn{View: match.View(who), Events: unseen[who.Index()], Thoughts: p.Thoughts}
		unseen[who.Index()] = nil
		thought, err := players[who.Index()].Choose(ctx, turn)
		if err != nil {
			return nil, err
		}
		if events, err = match.Play(who, thought.Move); err != nil {
			return nil, err
		}
		made.moves = append(made.moves, thought.Move)
	}
}

func (r *Report) add(p *played, parts map[string]bool) {
	r.Matches++
	r.Moves += float64(len(p.moves))
	for _, m := range p.moves {
		for word := range strings.FieldsSeq(m.String()) {
			if !parts[word] {
				continue
			}
			if r.Uses[m.Kind()] == nil {
				r.Uses[m.Kind()] = map[string]float64{}
			}
			r.Uses[m.Kind()][word]++
		}
	}
	outcome := p.match.Outcome()
	if outcome == nil {
		r.Stalls++
		return
	}
	r.Ends[string(outcome.Reason)]++
	if outcome.Won(p.first) {
		r.First++
	}
	for name, value := range rules.Facts(p.match) {
		r.Facts[name] += value
	}
}

// average makes means of sums.
func (r *Report) average() {
	n := float64(max(r.Matches, 1))
	r.Moves /= n
	r.First /= n
	for _, sums := range append([]map[string]float64{r.Ends, r.Facts}, values(r.Uses)...) {
		for name := range sums {
			sums[name] /= n
		}
	}
}

func values(of map[string]map[string]float64) (all []map[string]float64) {
	for _, one := range of {
		all = append(all, one)
	}
	return all
}

// idsOf are the names of the parts of an edition: whatever its text has as an id.
func idsOf(text []byte) map[string]bool {
	ids := map[string]bool{}
	var file any
	if json.Unmarshal(text, &file) != nil {
		return ids // a game that has one edition only
	}
	gather(file, ids)
	return ids
}

func gather(value any, ids map[string]bool) {
	switch value := value.(type) {
	case map[string]any:
		if id, ok := value["id"].(string); ok {
			ids[id] = true
		}
		for _, inner := range value {
			gather(inner, ids)
		}
	case []any:
		for _, inner := range value {
			gather(inner, ids)
		}
	}
}

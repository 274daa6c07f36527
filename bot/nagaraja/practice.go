//go:build !js

package nagaraja

import (
	"context"
	"encoding/binary"

	"nagara/bot"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// search plays a match in which both think before each move, to its end. What
// a search found a position to be worth teaches more than the position after
// it does.
func (p *SelfPlay) search() (game.State, error) {
	setup := rules.Setup{Edition: p.edition, Seats: 2}
	for i := range 4 {
		binary.LittleEndian.PutUint64(setup.Seed[8*i:], uint64(p.luck.Uint32())<<32|uint64(p.luck.Uint32()))
	}
	started, _, err := game.Rules{}.Start(setup)
	if err != nil {
		return game.State{}, err
	}
	match, players := started.(*game.Match), [2]seated{{p.mind, explore, true}, {p.mind, explore, true}}
	p.forget()
	for match.Outcome() == nil {
		if err := p.move(match, &players); err != nil {
			return game.State{}, err
		}
	}
	return match.State(), nil
}

func (p *SelfPlay) move(match *game.Match, players *[2]seated) error {
	seat := match.Awaited()[0]
	player := seat.Index()
	thinker := searcher{tireless, p.by, p.luck}
	t, err := thinker.think(context.Background(), bot.Turn{View: match.View(seat), Thoughts: p.Thoughts})
	if err != nil {
		return err
	}
	best := t.options[0]
	if n := len(p.met[player]); n > 0 && len(t.moves) > 1 && !p.compare {
		if p.met[player][n-1].found, err = t.again(best.choice, p.Thoughts); err != nil {
			return err
		}
	}
	if float64(p.luck.IntN(rules.Label{}, 1000)) < 1000*explore {
		best = t.options[p.luck.IntN(rules.Label{}, len(t.options))]
	}
	if best.choice.Action == game.Lay {
		s := match.State()
		p.note(&s, player, best.choice.Cards)
	}
	if _, err := match.Play(seat, t.moves[best.at]); err != nil {
		return err
	}
	s := match.State()
	p.noteBoth(&s, player, players)
	return nil
}

// again is what a choice is worth in deals that it was not chosen by: the best
// of many seems better than it is.
func (t *thinking) again(c game.Choice, times int) (float32, error) {
	sum := 0.0
	for range times {
		s, err := t.deal()
		if err != nil {
			return 0, err
		}
		sum += t.playOn(s, c)
	}
	return float32(sum / float64(times)), nil
}

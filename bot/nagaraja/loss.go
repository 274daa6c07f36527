//go:build !js

package nagaraja

import (
	"errors"
	"math"
	"runtime"
	"sync"

	game "nagara/rules/nagaraja"
)

// Loss is how badly two values foretold the ends of matches: the mean log loss
// of a net and of the small value, over so many positions.
type Loss struct {
	Positions  int
	Net, Small float64
}

// Judge lets masters who think with the net of a file play so many matches, on
// all cores, and says how well it foretold their ends.
func Judge(file string, edition *game.Edition, matches, thoughts int, seed uint64) (all Loss, err error) {
	n, err := readNet(file)
	if err != nil {
		return all, err
	}
	losses, failures := make([]Loss, runtime.GOMAXPROCS(0)), make([]error, runtime.GOMAXPROCS(0))
	var group sync.WaitGroup
	for w := range losses {
		p := NewSelfPlay(edition, seed+uint64(w))
		if err := p.Use(n); err != nil {
			return all, err
		}
		p.Thoughts, p.compare = max(1, thoughts), true
		group.Go(func() { losses[w], failures[w] = p.judge(matches*(w+1)/len(losses) - matches*w/len(losses)) })
	}
	group.Wait()
	for _, l := range losses {
		all.Positions += l.Positions
		all.Net += l.Net
		all.Small += l.Small
	}
	all.Net /= float64(max(1, all.Positions))
	all.Small /= float64(max(1, all.Positions))
	return all, errors.Join(failures...)
}

// judge sums the losses of some matches.
func (p *SelfPlay) judge(matches int) (sum Loss, err error) {
	for range matches {
		s, err := p.search()
		if err != nil {
			return sum, err
		}
		for player := range p.met {
			for _, one := range p.met[player] {
				sum.add(one, s.Winner() == player)
			}
		}
	}
	return sum, nil
}

func (l *Loss) add(one moment, won bool) {
	l.Positions++
	l.Net += lossOf(one.worth, won)
	l.Small += lossOf(one.guest, won)
}

// lossOf is the log loss of one chance.
func lossOf(chance float32, won bool) float64 {
	if !won {
		chance = 1 - chance
	}
	return -math.Log(max(1e-6, float64(chance)))
}

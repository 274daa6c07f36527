//go:build !js

package nagaraja

import (
	"math"
	"runtime"
	"sync"

	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// Floor is how well the ends of matches can be foretold at all: the mean log
// loss of a net, of the small value, and of somebody who knows how often each
// position is won from what its player knows.
type Floor struct {
	Positions           int
	Net, Small, Perfect float64
}

const (
	// ends is how often a position is played to its end, each time with all
	// dealt anew that its player does not know.
	ends = 400
	// keptIn is in how many positions of a match there is one that is kept.
	keptIn = 60
)

// FindFloor plays quick matches with the net of a file, on all cores, and plays
// so many of their positions to the end, again and again.
func FindFloor(file string, edition *game.Edition, positions int, seed uint64) (all Floor, err error) {
	n, err := readNet(file)
	if err != nil {
		return all, err
	}
	floors := make([]Floor, runtime.GOMAXPROCS(0))
	var group sync.WaitGroup
	for w := range floors {
		p := NewSelfPlay(edition, seed+uint64(w))
		if err := p.Use(n); err != nil {
			return all, err
		}
		group.Go(func() {
			for floors[w].Positions < positions*(w+1)/len(floors)-positions*w/len(floors) {
				p.floor(&floors[w])
			}
		})
	}
	group.Wait()
	for _, f := range floors {
		all.Positions += f.Positions
		all.Net += f.Net
		all.Small += f.Small
		all.Perfect += f.Perfect
	}
	by := 1 / float64(max(1, all.Positions))
	all.Net, all.Small, all.Perfect = by*all.Net, by*all.Small, by*all.Perfect
	return all, nil
}

// floor plays a match by quick choices and looks into some of its positions.
func (p *SelfPlay) floor(sum *Floor) {
	s := game.Deal(p.edition, p.luck)
	for s.Phase() != game.Over {
		if p.luck.IntN(rules.Label{}, keptIn) == 0 {
			p.sound(s, sum)
		}
		s.Play(s.Turn(), p.mind.quick(&s), p.luck)
	}
}

// sound plays a position to its end, as often as it takes to know how likely
// whoever is to move there wins.
func (p *SelfPlay) sound(s game.State, sum *Floor) {
	player, won := s.Turn(), 0
	for range ends {
		end := s
		end.Redeal(player, p.luck)
		for end.Phase() != game.Over {
			end.Play(end.Turn(), p.mind.quick(&end), p.luck)
		}
		if end.Winner() == player {
			won++
		}
	}
	share := float64(won) / ends
	loss := func(chance float32) float64 {
		return share*lossOf(chance, true) + (1-share)*lossOf(chance, false)
	}
	sum.Positions++
	sum.Net += loss(p.mind.eye.chance(&s, player, 0))
	sum.Small += loss(p.guest.eye.chance(&s, player, 0))
	sum.Perfect += entropy(share)
}

// entropy is the log loss of a chance that is known, from how often it came
// true. A share of few seems surer than it is, on average by 1/(2·ends) (Miller
// and Madow); but a position that always ends alike is decided.
func entropy(share float64) float64 {
	if share == 0 || share == 1 {
		return 0
	}
	return -share*math.Log(share) - (1-share)*math.Log(1-share) + 1/(2.0*ends)
}

//go:build !js

package nagaraja

import (
	"slices"

	"nagara/bot/net"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// SelfPlay plays quick matches of a value against itself, and notes what they
// teach (temporal differences, TD(λ)).
type SelfPlay struct {
	Lessons net.Lessons

	edition *game.Edition
	luck    *rules.Quick
	by      value
	looker  observer // looks, and asks no net
	met     [2][]moment
	seen    []sight
}

// moment is a position that a player met: what it seemed worth, and where it
// was noted, or -1.
type moment struct {
	worth float32
	noted int
}

const (
	// explore is how often a move is made at random, and notedIn in how many
	// positions one is noted: the others are much like it.
	explore = 0.03
	notedIn = 3
	// lambda is how much a position learns from the end of its match, rather
	// than from the value of the position after it.
	lambda = 0.85
)

// NewSelfPlay begins with today's small value, until it is given a net.
func NewSelfPlay(edition *game.Edition, seed uint64) *SelfPlay {
	p := &SelfPlay{edition: edition, luck: rules.NewQuick(seed), by: small}
	p.looker.study, p.looker.detail = studyOf(edition), detailOf(edition)
	p.Lessons.LessonsHeader = net.LessonsHeader{
		Game: name, Inputs: sightHash(), Size: sights, Edition: edition.ID(), Seed: seed,
	}
	return p
}

// Use goes on with a net.
func (p *SelfPlay) Use(n *net.Net) error {
	p.by = whole{n}
	return n.Fits(name, sightHash(), sights)
}

// Play plays some matches. It returns how surprising their ends were: the mean
// squared error of what the positions seemed worth.
func (p *SelfPlay) Play(matches int) (surprise float64) {
	m := newMind(studyOf(p.edition), p.by, p.luck)
	for range matches {
		surprise += p.match(m)
		p.Lessons.Matches++
	}
	return surprise / float64(max(matches, 1))
}

func (p *SelfPlay) match(m *mind) float64 {
	s := game.Deal(p.edition, p.luck)
	p.met, p.seen = [2][]moment{p.met[0][:0], p.met[1][:0]}, p.seen[:0]
	for s.Phase() != game.Over {
		player := s.Turn()
		var c game.Choice
		if p.luck.IntN(rules.Label{}, 1000) < 1000*explore {
			moves := m.candidates(&s, player)
			c = moves[p.luck.IntN(rules.Label{}, len(moves))]
		} else {
			c = m.quick(&s)
		}
		if c.Action == game.Lay {
			p.note(m, &s, player, c.Cards)
		}
		s.Play(player, c, p.luck)
		if s.Phase() != game.Over {
			if s.Phase() != game.Laying || s.Turn() == player {
				p.note(m, &s, player, 0)
			}
			p.note(m, &s, player^1, 0)
		}
	}
	return p.learn(&s)
}

func (p *SelfPlay) note(m *mind, s *game.State, player int, laying game.Cards) {
	one := moment{worth: m.eye.chance(s, player, laying), noted: -1}
	if p.luck.IntN(rules.Label{}, notedIn) == 0 {
		one.noted = len(p.seen)
		p.seen = append(p.seen, sight{})
		p.looker.look(s, player, laying, &p.seen[one.noted])
	}
	p.met[player] = append(p.met[player], one)
}

// learn goes back through a match: each position should have been worth what
// came after it, and the last what the end was.
func (p *SelfPlay) learn(s *game.State) (surprise float64) {
	n := 0
	for player := range p.met {
		target := float32(0)
		if s.Winner() == player {
			target = 1
		}
		end, after := target, target
		for _, one := range slices.Backward(p.met[player]) {
			target = lambda*target + (1-lambda)*after
			if one.noted >= 0 {
				p.Lessons.Add(p.seen[one.noted][:], target)
			}
			after = one.worth
			surprise += float64((one.worth - end) * (one.worth - end))
			n++
		}
	}
	return surprise / float64(max(n, 1))
}

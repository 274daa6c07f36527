//go:build !js

package nagaraja

import (
	"slices"

	"nagara/bot/net"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// SelfPlay plays matches of a value against itself, and now and then against a
// guest, and notes what they teach (temporal differences, TD(λ)).
type SelfPlay struct {
	Lessons net.Lessons
	// Thoughts is how often a player thinks for a move. None is quick choices.
	Thoughts int

	edition *game.Edition
	luck    *rules.FastRand
	by      value
	mind    *mind // by whom all is judged
	guest   *mind
	rival   bool     // the guest comes to every match
	compare bool     // what it seems to the guest is kept, and nothing noted
	looker  observer // looks, and asks no net
	met     [2][]moment
	seen    []sight
}

// moment is a position that a player met: what it seemed worth, what it would
// to a guest, what a search found, or -1, and where it was noted, or -1.
type moment struct {
	worth, guest, found float32
	noted               int
}

const (
	// explore is how often a move is made at random, and notedIn in how many
	// positions one is noted: the others are much like it.
	explore = 0.03
	notedIn = 3
	// lambda is how much a position learns from the end of its match, rather
	// than from the value of the position after it.
	lambda = 0.85
	// guestIn is in how many matches there is one with a guest: a player with
	// the small value, who may be careless besides. Nothing is noted of what a
	// guest sees.
	guestIn  = 4
	careless = 0.25
)

// seated is who sits at a table for quick matches.
type seated struct {
	*mind
	explore float64 // how often it moves at random
	learns  bool
}

// NewSelfPlay begins with today's small value, until it is given a net.
func NewSelfPlay(edition *game.Edition, seed uint64) *SelfPlay {
	p := &SelfPlay{edition: edition, luck: rules.NewFastRand(seed)}
	p.guest = newMind(studyOf(edition), small, p.luck)
	p.by, p.mind = small, p.guest
	p.looker.study, p.looker.detail = studyOf(edition), detailOf(edition)
	p.Lessons.LessonsHeader = net.LessonsHeader{
		Game: name, Inputs: sightHash(), Size: sights, Edition: edition.ID(), Seed: seed,
	}
	return p
}

// Use goes on with a net.
func (p *SelfPlay) Use(n *net.Net) error {
	if err := n.Fits(name, sightHash(), sights); err != nil {
		return err
	}
	p.by = whole{n}
	p.mind = newMind(studyOf(p.edition), p.by, p.luck)
	return nil
}

// Play plays some matches. It returns how surprising their ends were: the mean
// squared error of what the positions seemed worth.
func (p *SelfPlay) Play(matches int) (surprise float64, err error) {
	for range matches {
		var s game.State
		if p.Thoughts > 0 {
			s, err = p.search()
		} else {
			s = p.quick()
		}
		if err != nil {
			return 0, err
		}
		surprise += p.learn(&s)
		p.Lessons.Matches++
	}
	return surprise / float64(max(matches, 1)), nil
}

// Against lets a net that does not learn be the rival in every match.
func (p *SelfPlay) Against(n *net.Net) error {
	if err := n.Fits(name, sightHash(), sights); err != nil {
		return err
	}
	p.guest, p.rival = newMind(studyOf(p.edition), whole{n}, p.luck), true
	return nil
}

// seat chooses who plays.
func (p *SelfPlay) seat() (players [2]seated) {
	for i := range players {
		players[i] = seated{p.mind, explore, true}
	}
	if p.rival {
		players[p.luck.IntN(rules.Label{}, 2)] = seated{p.guest, 0, false}
		return players
	}
	switch p.luck.IntN(rules.Label{}, 2*guestIn) {
	case 0:
		players[p.luck.IntN(rules.Label{}, 2)] = seated{p.guest, explore, false}
	case 1:
		players[p.luck.IntN(rules.Label{}, 2)] = seated{p.guest, careless, false}
	}
	return players
}

// quick plays a match by quick choices, to its end.
func (p *SelfPlay) quick() game.State {
	s, players := game.Deal(p.edition, p.luck), p.seat()
	p.forget()
	for s.Phase() != game.Over {
		player := s.Turn()
		c := players[player].choose(&s, p.luck)
		if c.Action == game.Lay && players[player].learns {
			p.note(&s, player, c.Cards)
		}
		s.Play(player, c, p.luck)
		p.noteBoth(&s, player, &players)
	}
	return s
}

func (p seated) choose(s *game.State, luck *rules.FastRand) game.Choice {
	if float64(luck.IntN(rules.Label{}, 1000)) < 1000*p.explore {
		moves := p.candidates(s, s.Turn())
		return moves[luck.IntN(rules.Label{}, len(moves))]
	}
	return p.mind.quick(s)
}

func (p *SelfPlay) forget() {
	p.met, p.seen = [2][]moment{p.met[0][:0], p.met[1][:0]}, p.seen[:0]
}

// noteBoth notes what both see after a move of the player.
func (p *SelfPlay) noteBoth(s *game.State, player int, players *[2]seated) {
	if s.Phase() == game.Over {
		return
	}
	if players[player].learns && (s.Phase() != game.Laying || s.Turn() == player) {
		p.note(s, player, 0)
	}
	if players[player^1].learns {
		p.note(s, player^1, 0)
	}
}

func (p *SelfPlay) note(s *game.State, player int, laying game.Cards) {
	one := moment{worth: p.mind.eye.chance(s, player, laying), found: -1, noted: -1}
	if p.compare {
		one.guest = p.guest.eye.chance(s, player, laying)
	} else if p.Thoughts > 0 || p.luck.IntN(rules.Label{}, notedIn) == 0 {
		one.noted = len(p.seen)
		p.seen = append(p.seen, sight{})
		p.looker.look(s, player, laying, &p.seen[one.noted])
	}
	p.met[player] = append(p.met[player], one)
}

// learn goes back through a match: each position should have been worth what
// came after it, or what a search found, and the last what the end was.
func (p *SelfPlay) learn(s *game.State) (surprise float64) {
	n := 0
	for player := range p.met {
		target := float32(0)
		if s.Winner() == player {
			target = 1
		}
		end, after := target, target
		for _, one := range slices.Backward(p.met[player]) {
			if one.found >= 0 {
				after = one.found
			}
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

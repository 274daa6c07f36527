package nagaraja

import (
	"errors"
	"fmt"
	"strings"

	"nagara/rules"
)

// secrets says again, from the whole state, who may know what (R9.11). It is what
// views, events and Resample are held to.
type secrets struct{}

// sees tells whether a viewer, a player or -1 for a spectator, may know which
// relic lies in a niche.
func (secrets) sees(t *temple, niche, viewer int) bool {
	return t.up>>niche&1 != 0 || viewer >= 0 && t.seen[viewer]>>niche&1 != 0
}

// shown tells whether the cards of a note were shown to a viewer.
func (secrets) shown(n note, viewer int) bool {
	switch n.what {
	case fromPile, fromDiscard, looked:
		return int(n.player) == viewer
	case toRival:
		return viewer >= 0
	}
	return true
}

// searches tells whether a viewer looks through the discard pile now.
func (secrets) searches(s *State, viewer int) bool {
	return s.phase == recovering && int(s.turn) == viewer
}

// Known is all that lies open, and what only this seat may see.
func (k secrets) Known(match rules.Match, seat rules.Seat) string {
	m := match.(*Match)
	s, viewer := &m.state, seat.Index()
	if s.phase == over {
		return fmt.Sprint(s.position, k.trail(m, viewer))
	}
	var out strings.Builder
	fmt.Fprintln(&out, s.round, s.phase, s.guide, s.firstGuide, s.turn, s.passes, s.tile, s.tileAmulet != nothing, s.trapTemple, s.trapCell)
	fmt.Fprintln(&out, s.pileSize, s.discardSize, s.drawnSize, s.tilesLeft, s.amuletsLeft, s.handSize, s.laidSize, s.amuletCount)
	fmt.Fprintln(&out, s.used, s.asked, s.sticks, s.thrown, s.added, s.spent, s.tilePile, s.shuffles, s.draws, s.spoils)
	for p := range s.temples {
		t := &s.temples[p]
		fmt.Fprintln(&out, t.paths, t.lie, t.tiled, t.offered, t.up, t.seen)
		for n, r := range t.relic {
			if k.sees(t, n, viewer) {
				fmt.Fprint(&out, nicheNames[n], "=", r, " ")
			}
		}
		if s.phase != laying || p == viewer {
			fmt.Fprint(&out, " laid ", s.laid[p])
		}
		if p == viewer {
			fmt.Fprint(&out, " own ", s.hands[p], s.amulets[p], s.known)
			if int(s.guide) == p {
				fmt.Fprint(&out, " drawn ", s.drawn)
			}
			if k.searches(s, p) {
				fmt.Fprint(&out, " discard ", s.discard)
			}
		}
	}
	return out.String() + k.trail(m, viewer)
}

func (k secrets) trail(m *Match, viewer int) string {
	var out strings.Builder
	for _, n := range m.trail {
		if !k.shown(n, viewer) {
			n.cards = 0
		}
		fmt.Fprint(&out, n)
	}
	return out.String()
}

// Hidden are the relics, amulets and cards that the seat may not see.
func (k secrets) Hidden(match rules.Match, seat rules.Seat) (facts []string) {
	s, viewer := &match.(*Match).state, seat.Index()
	tell := func(format string, args ...any) { facts = append(facts, fmt.Sprintf(format, args...)) }
	cards := func(where string, set Cards) {
		for left := set & s.ed.first; left != 0; left &= left - 1 {
			card := s.ed.lowest(left)
			tell("%s has %d of %s", where, s.ed.count(set, card), s.ed.cards[card].id)
		}
	}
	if s.tileAmulet != nothing {
		tell("the amulet of the tile in play is %s", s.ed.amulets[s.tileAmulet].id)
	}
	if !k.searches(s, viewer) {
		cards("the discard pile", s.discard)
	}
	for p := range 2 {
		t, whose := &s.temples[p], fmt.Sprintf("seat %d", p+1)
		for n, r := range t.relic {
			if !k.sees(t, n, viewer) {
				tell("the relic of %s at %s is %s", whose, nicheNames[n], s.ed.relics[r].id)
			}
		}
		for left := t.offered; left != 0; left &= left - 1 {
			tell("the amulet of %s at %s is %s", whose, cellNames[first(left)], s.ed.amulets[t.amulet[first(left)]].id)
		}
		if p == viewer {
			continue
		}
		cards("the hand of "+whose, s.hands[p])
		if s.phase == laying {
			cards("what is laid by "+whose, s.laid[p])
		}
		if int(s.guide) == p {
			cards("what is drawn by "+whose, s.drawn)
		}
		for a, n := range s.amulets[p] {
			if n > 0 {
				tell("%s holds %d of %s", whose, n, s.ed.amulets[a].id)
			}
		}
	}
	return facts
}

// Open: cards are laid face down and recovered unseen; one that is given both
// seats know.
func (secrets) Open(_ rules.Match, mover rules.Seat, move rules.Move, seat rules.Seat) string {
	m, ours := move.(Move)
	switch {
	case !ours || mover == seat:
	case m.Action == layCards:
		return fmt.Sprint("lay ", m.Cards.Len())
	case m.Action == takeCard, m.Action == give && seat == rules.Spectator:
		return m.Kind()
	}
	return move.String()
}

// Luck: cards, relics and amulets are dealt face down; throws and tiles lie open.
func (secrets) Luck(label rules.Label) bool {
	return label.What == "card" || label.What == "relic" || label.What == "amulet"
}

// Possible: every component is there once, every card is where its course has
// brought it, the match has not ended, and who is asked has a Naga (R9.6).
func (secrets) Possible(match rules.Match) error {
	m := match.(*Match)
	s := &m.state
	course := newLedger(s.ed)
	if err := course.follow(m.trail, nil); err != nil {
		return err
	}
	if err := course.agrees(s); err != nil {
		return err
	}
	for p := range 2 {
		if laid := s.laid[p]; laid != 0 && laid&^s.ed.mates[laid.lowest()] != 0 {
			return fmt.Errorf("seat %d has laid %v, not of one symbol (R2.1)", p+1, s.ed.cardNames(laid))
		}
		t := &s.temples[p]
		left := s.ed.allRelics
		for _, r := range t.relic {
			found := false
			for i := range left {
				if left[i] == r && !found {
					left[i], found = nothing, true
				}
			}
			if !found {
				return fmt.Errorf("the relics of seat %d are %v", p+1, t.relic)
			}
		}
		if _, cursed := t.score(s.ed); s.phase != over && (s.points(p) >= s.ed.winPoints || cursed >= s.ed.cursedToLose) {
			return fmt.Errorf("seat %d has %d points and %d curses, and the match runs", p+1, s.points(p), cursed)
		}
	}
	amulets := s.amuletPile
	for k := range amulets {
		amulets[k] += s.spent[k] + s.amulets[0][k] + s.amulets[1][k]
	}
	for _, a := range (secrets{}).lying(s) {
		amulets[*a]++
	}
	for k, n := range amulets {
		if n != s.ed.amulets[k].count {
			return fmt.Errorf("there are %d of %s", n, s.ed.amulets[k].id)
		}
	}
	if s.phase == confronted && s.Nagas(int(s.turn)) == 0 { // R9.6
		return errors.New("who is asked has no Naga")
	}
	return nil
}

// lying are the amulets that lie on tiles, face down.
func (secrets) lying(s *State) (amulets []*uint8) {
	for p := range s.temples {
		t := &s.temples[p]
		for left := t.offered; left != 0; left &= left - 1 {
			amulets = append(amulets, &t.amulet[first(left)])
		}
	}
	if s.tileAmulet != nothing {
		amulets = append(amulets, &s.tileAmulet)
	}
	return amulets
}

// Worlds are too many to count.
func (secrets) Worlds(rules.Match, rules.Seat) int { return 0 }

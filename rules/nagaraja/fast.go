package nagaraja

import "nagara/rules"

// This file is the fast face as bots see it. Players are 0 and 1 here.

// Phase is what a match waits for.
type Phase = phase

// The phases, in the order of a round.
const (
	Laying     = laying
	Confronted = confronted
	Answering  = answering
	Recovering = recovering
	Exploring  = exploring
	Sharing    = sharing
	Over       = over
)

// Action is what kind of move a Choice is.
type Action = action

// The actions.
const (
	Lay        = layCards
	Activate   = activate
	Pass       = pass
	Allow      = allow
	Undo       = undo
	Recover    = takeCard
	Place      = place
	Give       = give
	DrawAmulet = drawAmulet
)

// Deal sets up a match outside the contract, for simulation.
func Deal(e *Edition, random *rules.FastRand) State { return deal(e, random, nil) }

// State is the whole state.
func (m *Match) State() State { return m.state }

// Edition is the one that is played with.
func (v *View) Edition() *Edition { return v.setup.Edition.(*Edition) }

// State is the state as far as the seat knows it.
func (v *View) State() State { return v.state }

// Moves appends to buf all that the player may do now, in a fixed order.
func (s *State) Moves(player int, buf []Choice) []Choice { return s.moves(player, buf) }

// Play makes a choice, which must be legal for the player.
func (s *State) Play(player int, c Choice, random *rules.FastRand) { s.play(player, &c, random, nil) }

// Lays appends all that the player can lay with the cards in hand.
func (s *State) Lays(player int, buf []Choice) []Choice {
	var room [usualItems]item
	return s.list(player, s.lays(player, room[:0]), buf)
}

// TakeBack gives back to the player what they laid before it was turned up, so
// that one can think of what else they might have laid.
func (s *State) TakeBack(player int) {
	s.hands[player] = s.ed.plus(s.hands[player], s.laid[player])
	s.handSize[player] += s.laidSize[player]
	s.laid[player], s.laidSize[player] = 0, 0
}

// LayBoth lets a player and the rival lay, and throws the sticks.
func (s *State) LayBoth(player int, own, rival Choice, random *rules.FastRand) {
	s.phase, s.turn = laying, s.guide
	if int(s.guide) != player {
		player, own, rival = player^1, rival, own
	}
	if s.laidSize[player] > 0 {
		s.TakeBack(player)
	}
	s.Play(player, own, random)
	s.Play(player^1, rival, random)
}

// Phase is what the match waits for, and Turn whose choice it is.
func (s *State) Phase() Phase { return s.phase }

// Turn is the player who is to act.
func (s *State) Turn() int { return int(s.turn) }

// Guide is the player who holds the scroll.
func (s *State) Guide() int { return int(s.guide) }

// Winner is who won, once the match is over.
func (s *State) Winner() int { return int(s.winner) }

// Passes is how many players passed one after the other.
func (s *State) Passes() int { return int(s.passes) }

// Tile is the type of the tile in play, if there is one, and whether an amulet
// lies on it.
func (s *State) Tile() (kind int, amulet, ok bool) {
	return int(s.tile), s.tileAmulet != nothing, s.tile != nothing
}

// Asked is the activation that is being answered or carried out.
func (s *State) Asked() Choice { return s.asked }

// Hand is a player's hand. In a view it is empty for the rival; HandSize is
// always right, and Given are the rival's cards that the other player knows.
func (s *State) Hand(player int) Cards { return s.hands[player] }

// HandSize is how many cards a player holds.
func (s *State) HandSize(player int) int { return int(s.handSize[player]) }

// Given are those of a player's cards that the rival knows.
func (s *State) Given(player int) Cards { return s.known[player] }

// Drawn is what the guide chooses from in step four.
func (s *State) Drawn() Cards { return s.drawn }

// Laid is what a player has laid this round, LaidSize how many: a view does not
// know the rival's before they are turned up.
func (s *State) Laid(player int) Cards { return s.laid[player] }

// LaidSize is how many cards a player has laid this round.
func (s *State) LaidSize(player int) int { return int(s.laidSize[player]) }

// Fate is a player's fate points.
func (s *State) Fate(player int) int { return s.fate(player) }

// Nagas is how many Nagas a player has.
func (s *State) Nagas(player int) int {
	return s.nagas(player, 0) + s.nagas(player, 1) + s.nagas(player, 2)
}

// Amulets are a player's amulets by kind; a view does not know the rival's.
func (s *State) Amulets(player int) [amuletKinds]uint8 { return s.amulets[player] }

// AmuletCount is how many amulets a player has.
func (s *State) AmuletCount(player int) int { return int(s.amuletCount[player]) }

// PileSizes are the cards to draw and those discarded.
func (s *State) PileSizes() (pile, discard int) { return int(s.pileSize), int(s.discardSize) }

// Temple is a player's temple as bots see it: bit sets of cells (a1, b1, …)
// and niches (a1w, a2w, … c1e).
type Temple struct {
	// Tiled are the cells with a tile, Ends the empty cells that a connected
	// path or an entrance leads into, Trap the cell with the trap.
	Tiled, Ends, Trap uint16
	// Flow is the sides that can be reached from an entrance, and those next to
	// them.
	Flow Ports
	// Up are the niches whose relic lies open, Known those whose relic the
	// viewer knows, and Relics what lies in each of them.
	Up, Known uint16
	Relics    [9]uint8
	// Offered are the cells with an amulet that is not taken yet.
	Offered uint16
}

// Temple is the temple of a player as another, or the same, knows it.
func (s *State) Temple(player, viewer int) Temple {
	t := &s.temples[player]
	made := Temple{Tiled: t.tiled, Up: t.up, Known: t.up | t.seen[viewer], Relics: t.relic, Offered: t.offered}
	trap := s.trapIn(player)
	if trap != nothing {
		made.Trap = 1 << trap
	}
	made.Flow = t.flow(s.ed.layers)
	for left := t.bare(trap); left != 0; left &= left - 1 {
		cell := first(left)
		if made.Flow>>(4*cell)&0xf != 0 {
			made.Ends |= 1 << cell
		}
	}
	return made
}

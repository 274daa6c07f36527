package nagaraja

import (
	"encoding/binary"
	"slices"

	"nagara/rules"
)

// Match is a match being played, as the contract wants it.
type Match struct {
	setup  rules.Setup
	chance rules.Chance
	state  State
	trail  []note
	log    narrator
	// menu is what seat listed may do, as it was asked since the last move, and
	// made the last move that was made of it.
	menu   []item
	listed rules.Seat
	made   Choice
}

// Setup is what the match began with.
func (m *Match) Setup() rules.Setup { return m.setup }

// Awaited is the seat that must act.
func (m *Match) Awaited() []rules.Seat { return m.state.awaited() }

func (s *State) awaited() []rules.Seat {
	if s.phase == over {
		return rules.Nobody()
	}
	return rules.Only(seat(int(s.turn)))
}

// Legal is all that the seat may do now.
func (m *Match) Legal(who rules.Seat) rules.Moves {
	m.list(m.setup.Valid(who))
	n := 0
	for i := range m.menu {
		n += int(m.menu[i].n)
	}
	return rules.Offered(n, (*offer)(m))
}

// list makes the menu that of a seat.
func (m *Match) list(who rules.Seat) {
	if m.menu == nil {
		m.menu = make([]item, 0, usualItems)
	}
	m.menu, m.listed, m.made = m.menu[:0], who, noChoice
	if who != rules.Spectator {
		m.menu = m.state.menu(who.Index(), m.menu)
	}
}

// offer is what a match has on its menu.
type offer Match

// Move makes the one at that place of the list.
func (o *offer) Move(i int) rules.Move {
	o.made = o.state.nth(o.listed.Index(), o.menu, i)
	return Move{o.made, o.state.ed}
}

// Kinds are those of all items.
func (o *offer) Kinds(to []string) []string {
	var done uint16
	for i := range o.menu {
		if action := o.menu[i].Action; done>>action&1 == 0 {
			done |= 1 << action
			to = append(to, actionNames[action])
		}
	}
	return to
}

// Parse reads a move in the notation; see Move. Where several turns of a tile
// look alike, each of them is read as the one that Legal lists.
func (m *Match) Parse(text string) (rules.Move, error) {
	move, err := m.state.ed.parse(text)
	if mine, ok := move.(Move); ok {
		mine.Choice = m.state.canonical(mine.Choice)
		return mine, err
	}
	return move, err
}

// Play makes a move, or says why not.
func (m *Match) Play(who rules.Seat, move rules.Move) ([]rules.Event, error) {
	if m.setup.Valid(who) == rules.Spectator {
		return nil, refuse("no-seat", "seat", who)
	}
	if m.state.phase == over {
		return nil, refuse("over")
	}
	player, l := who.Index(), &m.log
	l.Begin(m.setup.Fleeting)
	l.trail = m.trail
	switch move := move.(type) {
	case rules.Forfeit:
		m.state.forfeit(player, rules.Reason(move), l)
	case Move:
		if m.listed != who {
			m.list(who)
		}
		if move.Choice != m.made && !m.state.offers(player, m.menu, &move.Choice) {
			return nil, m.look(who).explain(move.Choice)
		}
		m.state.play(player, &move.Choice, m.chance, l)
		m.listed = rules.Spectator
	default:
		return nil, refuse("foreign")
	}
	return m.tell(), nil
}

// forfeit is R9.18.
func (s *State) forfeit(player int, why rules.Reason, l *narrator) {
	l.forfeited(player, why)
	by := byResignation
	if why == rules.Expired {
		by = byClock
	}
	s.finish(player^1, by, l)
}

// canonical gives a tile the lowest of the turns that look alike.
func (s *State) canonical(c Choice) Choice {
	lie := nothing
	switch {
	case c.Action == place && s.phase == exploring:
		lie = s.tile * 4
	case c.Action == activate && s.ed.cards[c.Card].effect == pivotTile:
		lie = s.temples[s.templeOf(int(s.turn), c.A)].lie[index(c.A)]
	}
	if lie != nothing {
		c.Turn = s.ed.tiles[lie/4].turn[c.Turn]
	}
	return c
}

// tell keeps the trail of a move and returns its events.
func (m *Match) tell() []rules.Event {
	m.trail, m.log.trail = m.log.trail, nil
	return m.log.Told()
}

// View is what the seat may know now.
func (m *Match) View(who rules.Seat) rules.View { return m.look(who) }

// Outcome is nil while the match runs.
func (m *Match) Outcome() *rules.Outcome { return m.state.outcome() }

func (s *State) outcome() *rules.Outcome {
	if s.phase != over {
		return nil
	}
	return &rules.Outcome{
		Winners: []rules.Seat{seat(int(s.winner))},
		Reason:  reasonNames[s.reason],
		Scores:  []int{s.points(0), s.points(1)},
	}
}

// Hash is a digest of the edition, the options and the whole state.
func (m *Match) Hash() rules.Hash {
	state, err := binary.Append(nil, binary.LittleEndian, &m.state.position)
	if err != nil {
		panic(err) // a position is flat
	}
	return rules.HashOf([]byte(m.setup.Edition.Hash()), []byte(m.setup.Options.String()), state)
}

// Clone is a match of its own that goes on from here.
func (m *Match) Clone() rules.Match {
	c := *m
	c.trail = slices.Clip(m.trail) // it only grows
	c.log, c.menu, c.listed = narrator{}, nil, rules.Spectator
	return &c
}

// Round is the round that is played.
func (m *Match) Round() int { return int(m.state.round) }

// Facts are numbers of the match for statistics.
func (m *Match) Facts() map[string]float64 {
	s := &m.state
	facts := map[string]float64{
		"rounds":               float64(s.round),
		"tiles of the loser":   float64(s.temples[s.winner^1].tiles()),
		"tiles of the winner":  float64(s.temples[s.winner].tiles()),
		"points of the loser":  float64(s.points(int(s.winner) ^ 1)),
		"points of the winner": float64(s.points(int(s.winner))),
		"first guide won":      0,
		"shuffles":             float64(s.shuffles),
	}
	if s.phase == over && s.winner == s.firstGuide {
		facts["first guide won"] = 1
	}
	return facts
}

// Branch is the match as it lies, with other luck from here on.
func (m *Match) Branch(seed rules.Seed) rules.Match {
	c := m.Clone().(*Match)
	c.setup.Seed, c.setup.Chance = seed, nil
	c.chance = c.setup.Luck()
	return c
}

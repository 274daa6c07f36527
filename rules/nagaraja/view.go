package nagaraja

import (
	"encoding/json"
	"slices"

	"nagara/rules"
)

// View is what one seat may know and do. Its JSON is a Picture.
type View struct {
	state State // masked for the seat, unless all is open
	seat  rules.Seat
	open  bool
	trail []note
	setup rules.Setup // without luck
	// ended is how a match that is over and still sealed ended.
	ended *ending
}

func (m *Match) look(who rules.Seat) *View {
	v := m.seal(who)
	if m.state.phase == over {
		v.state, v.ended = m.state, nil // all is laid open
	}
	return v
}

// seal makes the view of a seat of what it knew before all was laid open.
func (m *Match) seal(who rules.Seat) *View {
	who = m.setup.Valid(who)
	v := &View{state: m.state.masked(who.Index()), seat: who, setup: m.setup.WithoutLuck()}
	v.ended = m.state.ending(&v.state)
	v.trail = make([]note, len(m.trail))
	for i, n := range m.trail {
		v.trail[i] = n.seenBy(who.Index())
	}
	return v
}

// Reveal is the view of somebody who sees everything.
func (m *Match) Reveal() rules.View {
	return &View{state: m.state, open: true, setup: m.setup.WithoutLuck()}
}

// choices are what the seat may do, worked out from what it knows.
func (v *View) choices() []Choice {
	if v.seat == rules.Spectator {
		return nil
	}
	return v.state.moves(v.seat.Index(), nil)
}

// Legal is all that the seat may do.
func (v *View) Legal() []rules.Move {
	choices := v.choices()
	moves := make([]rules.Move, len(choices))
	for i, c := range choices {
		moves[i] = Move{c, v.state.ed}
	}
	return moves
}

// offer is the same as moves alone and choices to fill in.
func (v *View) offer() (alone []Choice, choices rules.Choices) {
	if v.seat == rules.Spectator {
		return nil, rules.Choices{}
	}
	return v.state.offer(v.seat.Index())
}

// Now is the part that all games share.
func (v *View) Now() rules.Shared {
	_, choices := v.offer()
	return v.shared(choices)
}

func (v *View) shared(choices rules.Choices) rules.Shared {
	return rules.Shared{
		Game: "nagaraja", Edition: v.setup.Edition.ID(), Seats: 2, Seat: v.seat, Open: v.open,
		Awaited: v.state.awaited(), Choices: choices, Outcome: v.outcome(), Decided: v.decided(),
	}
}

// MarshalJSON writes the Picture.
func (v *View) MarshalJSON() ([]byte, error) { return json.Marshal(v.draw()) }

// Picture is a Picture.
func (v *View) Picture() any { return v.draw() }

func (v *View) draw() Picture {
	s := &v.state
	alone, choices := v.offer()
	p := Picture{
		Shared: v.shared(choices), Moves: s.movePictures(v.seat.Index(), alone),
		Round: int(s.round), Phase: phaseNames[s.phase], Guide: seat(int(s.guide)), Passes: int(s.passes),
		Asked: s.askedPicture(), Trap: s.trapPicture(),
		Players: Players{1: v.playerPicture(0), 2: v.playerPicture(1)},
		Piles:   PilesPicture{int(s.pileSize), int(s.discardSize), int(s.tilesLeft), int(s.amuletsLeft), nil},
		Discard: s.ed.cardNames(s.discard),
		Memory:  v.memory(),
	}
	if v.open {
		p.Piles.Contents = s.content()
	}
	if s.tile != nothing {
		tile := s.ed.tilePicture(s.tile*4, s.tileAmulet)
		p.Tile = &tile
	}
	return p
}

func (v *View) playerPicture(p int) *PlayerPicture {
	s := &v.state
	t := &s.temples[p]
	relics, cursed := t.score(s.ed)
	pic := &PlayerPicture{
		Hand: int(s.handSize[p]), Cards: s.ed.cardNames(s.hands[p]), Drawn: []string{},
		Laid: int(s.laidSize[p]), Shown: s.ed.cardNames(s.laid[p]), Used: s.ed.cardNames(s.used[p]),
		Sticks: s.ed.stickNames(&s.sticks[p]), Added: int(s.added[p]), Fate: s.fate(p), Nagas: s.Nagas(p),
		Amulets: int(s.amuletCount[p]), Held: s.ed.amuletNames(&s.amulets[p]),
		Points: relics + s.amuletPoints(p), Cursed: cursed,
		Tiles: t.tilePictures(s.ed), Relics: v.relicPictures(t),
	}
	if p == int(s.guide) {
		pic.Drawn = s.ed.cardNames(s.drawn)
	}
	return pic
}

func (v *View) remembers() bool { return v.setup.Options["memory"] == "on" }

// memory is what a player has seen of cards (R9.11): nil where the table has
// switched it off, and for spectators.
func (v *View) memory() *MemoryPicture {
	if !v.remembers() || v.seat == rules.Spectator {
		return nil
	}
	t := v.state.ed
	m := &MemoryPicture{Rival: t.cardNames(v.state.known[v.seat.Index()^1])}
	var gone, table Cards
	for _, n := range v.trail {
		switch n.what {
		case shown:
			table = t.plus(table, n.cards)
		case swept:
			gone, table = t.plus(gone, table), 0
		case spoiled:
			gone = t.plus(gone, n.cards)
		case fromDiscard:
			if n.cards == 0 {
				m.Taken++
			} else {
				gone = t.minus(gone, n.cards)
			}
		case shuffledIn:
			gone, m.Taken = 0, 0
		case looked:
			if n.cards != 0 {
				gone, m.Taken = n.cards, 0
			}
		}
	}
	m.Gone = t.cardNames(gone)
	slices.Sort(m.Gone)
	return m
}

// masked is the state with everything taken out that the viewer cannot know;
// viewer is -1 for a spectator. A view is made of a masked state and of
// nothing else, so it has no secret to betray.
func (s *State) masked(viewer int) State {
	m := *s
	m.pile = 0
	m.amuletPile = [amuletKinds]uint8{}
	if s.phase != recovering || int(s.turn) != viewer {
		m.discard = 0
	}
	if int(s.guide) != viewer {
		m.drawn = 0
	}
	if m.tileAmulet != nothing {
		m.tileAmulet = hidden
	}
	for p := range 2 {
		m.temples[p].mask(viewer)
		if viewer < 0 {
			m.known[p] = 0
		}
		if p == viewer {
			continue
		}
		m.hands[p] = 0
		m.amulets[p] = [amuletKinds]uint8{}
		if !s.turnedUp() {
			m.laid[p] = 0
		}
	}
	return m
}

func (t *temple) mask(viewer int) {
	knows := t.up
	if viewer >= 0 {
		knows |= t.seen[viewer]
	}
	for n := range t.relic {
		if knows>>n&1 == 0 {
			t.relic[n] = hidden
		}
	}
	for left := t.offered; left != 0; left &= left - 1 {
		c := first(left)
		t.amulet[c] = hidden
	}
}

// forget leaves of the relics only those that lie open, as without the memory
// aid (R9.11).
func (s *State) forget() {
	for p := range s.temples {
		s.temples[p].mask(-1)
	}
}

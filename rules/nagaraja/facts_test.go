package nagaraja

import (
	"math/bits"
	"strconv"
	"strings"
	"testing"

	"nagara/rules"
)

// TestFactsAreThoseOfTheEdition: the numbers that bots think with are what the
// edition's file says.
func TestFactsAreThoseOfTheEdition(t *testing.T) {
	s, e := begin(t), Standard()
	printed, facts, known := e.Components(), e.Bits(), 0
	for _, c := range facts {
		if c != nil {
			known++
		}
	}
	s.equal("cards", known, e.tables.allCards.Len())
	for k, c := range e.tables.cards {
		fact, want := facts[bits.TrailingZeros64(uint64(e.tables.with(0, kind(k))))], printed.Cards[c.id]
		s.equal(c.id, []any{fact.N, symbols[fact.Symbol], effect(fact.Effect), e.Effect(Choice{Card: kind(k)})},
			[]any{want.N, want.Symbol, want.Kind, want.Kind})
		for i, stick := range printed.Sticks {
			s.equal(c.id+" "+stick, fact.Sticks[i], want.Sticks[stick])
		}
	}
	for i, stick := range e.Sticks() {
		points, nagas := 0, 0
		for f := range 4 {
			points += stick.Points[f]
			if stick.Naga[f] {
				nagas++
			}
		}
		wantPoints, wantNagas := 0, 0
		for _, face := range e.data.Sticks[i].Faces {
			if n, err := strconv.Atoi(face); err == nil {
				wantPoints += n
			} else {
				wantNagas++
			}
		}
		s.equal(printed.Sticks[i], []int{stick.Count, points, nagas}, []int{e.data.Sticks[i].Count, wantPoints, wantNagas})
	}
	_, kinds := e.Relics()
	for i, r := range e.data.Relics {
		s.equal(r.ID, kinds[i], Relic{r.Points, r.Kind == "cursed"})
	}
	for i, a := range e.data.Amulets {
		s.equal(a.ID, e.Amulets()[i], Amulet{a.Points, a.Cards, a.Count, a.ID == "amulet-undoing"})
	}
	for i, tile := range e.data.Tiles {
		most := 0
		for _, p := range tile.Paths {
			most = max(most, len(strings.TrimSpace(p.Sides)))
		}
		s.equal("exits of "+tile.ID, e.Exits(i), most)
	}
	points, cursed := e.Goals()
	s.equal("goals", []int{points, cursed}, []int{e.data.WinPoints, e.data.CursedToLose})
}

// TestTempleOfBots: R4.1, R4.2 and R9.11 as sets of cells and niches.
func TestTempleOfBots(t *testing.T) {
	s := middle(t)
	state := s.State()
	own, rival := state.Temple(0, 0), state.Temple(0, 1)
	s.equal("tiled", own.Tiled, s.state.temples[0].tiled)
	s.equal("what only its owner has peeked at", own.Known&^rival.Known, 1<<6)
	s.equal("what lies open is known", own.Up&^rival.Known, 0)
	s.equal("traps", []uint16{own.Trap, state.Temple(1, 0).Trap}, []uint16{0, 1 << 4})
	alone := begin(t)
	state = alone.State()
	s.equal("an empty temple's ends are its entrances", state.Temple(0, 0).Ends, 0b111)
	state = alone.tile(1, "corridor-alcove b1 north").State()
	s.equal("a corridor leads on", state.Temple(0, 0).Ends, 0b010101)
	kind, amulet, ok := s.state.Tile()
	s.equal("tile", []any{s.state.ed.tiles[kind].id, amulet, ok}, []any{"bend-alcove", true, true})
	pile, discard := s.state.PileSizes()
	s.equal("piles", []int{pile, discard}, []int{s.state.pile.Len(), s.state.discard.Len()})
	s.equal("nagas", []int{s.state.Nagas(0), s.state.Nagas(1)}, []int{2, 0})
}

// TestLayBoth: what was laid goes back, and both lay what they would have.
func TestLayBoth(t *testing.T) {
	random := rules.NewFastRand(5)
	for range 8 {
		s := Deal(Standard(), random)
		guide := s.Guide()
		first := s.Lays(guide, nil)
		s.Play(guide, first[0], random)
		if s.Guide() != guide || s.LaidSize(guide) == 0 {
			t.Fatal("the guide has laid nothing")
		}
		before := s.HandSize(guide) + s.LaidSize(guide)
		taken := s
		taken.TakeBack(guide)
		if taken.HandSize(guide) != before || taken.Hand(guide).Len() != before || taken.LaidSize(guide) != 0 || taken.Laid(guide) != 0 {
			t.Errorf("taken back, the guide holds %d of %d cards", taken.HandSize(guide), before)
		}
		own, rival := first[len(first)-1], s.Lays(guide^1, nil)[0]
		for _, player := range []int{guide, guide ^ 1} {
			both, a, b := s, own, rival
			if player != guide {
				a, b = rival, own
			}
			both.LayBoth(player, a, b, random)
			if both.Phase() == Laying || both.Laid(guide) != own.Cards || both.Laid(guide^1) != rival.Cards {
				t.Errorf("laid %v and %v; want %v and %v", both.Laid(guide), both.Laid(guide^1), own.Cards, rival.Cards)
			}
		}
	}
}

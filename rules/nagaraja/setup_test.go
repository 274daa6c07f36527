package nagaraja

import (
	"fmt"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func TestEveryRuleHasATest(t *testing.T) { rulestest.EveryRule(t, "../../docs/rules/nagaraja.md") }

// start deals a match by the luck of a seed.
func start(t *testing.T, word string) (*Match, []rules.Event) {
	t.Helper()
	m, events, err := Rules{}.Start(rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf(word)})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Match), events
}

func TestComponents(t *testing.T) {
	d := Standard().data
	rulestest.Rule(t, "R0.1", func(t *testing.T) {
		for _, seats := range []int{1, 3} {
			if _, _, err := (Rules{}).Start(rules.Setup{Edition: Standard(), Seats: seats}); err == nil {
				t.Errorf("%d seats can play", seats)
			}
		}
		// a1 is the owner's near left: a path to its west reaches the niche a1w.
		s := begin(t).tile(1, "crossroads a1 north")
		s.equal("relics open", s.View(1).(*View).draw().Players[1].Relics["a1w"], RelicPicture{"a1w", true, "sacred-3", []rules.Seat{1, 2}})
	})
	rulestest.Rule(t, "R0.2", func(t *testing.T) {
		s := begin(t)
		for cell := range cellNames {
			s.tile(1, "crossroads "+cellNames[cell]+" north")
		}
		s.equal("niches of a full temple that are reached", s.state.temples[0].up, 1<<9-1)
		for _, cell := range []string{"a1", "b1", "c1"} {
			s := begin(t).tile(1, "crossroads "+cell+" north")
			if len(shining(s.state.temples[0].tilePictures(s.state.ed))) == 0 {
				t.Errorf("%s has no entrance below", cell)
			}
		}
		s = begin(t).tile(1, "crossroads b2 north")
		s.equal("paths that are lit without touching an entrance", shining(s.state.temples[0].tilePictures(s.state.ed)), []string{})
		s.equal("names of the niches", nicheNames, [...]string{"a1w", "a2w", "a3w", "a3n", "b3n", "c3n", "c3e", "c2e", "c1e"})
	})
	rulestest.Rule(t, "R0.3", func(t *testing.T) {
		m, _ := start(t, "R0.3")
		for p := range m.state.temples {
			sacred, cursed := 0, 0
			for _, r := range m.state.temples[p].relic {
				relic := m.state.ed.relics[r]
				switch {
				case relic.cursed && relic.points == 6:
					cursed++
				case !relic.cursed && relic.points >= 3 && relic.points <= 5:
					sacred++
				}
			}
			if sacred != 6 || cursed != 3 {
				t.Errorf("temple %d has %d sacred and %d cursed relics", p+1, sacred, cursed)
			}
		}
	})
	rulestest.Rule(t, "R0.4", func(t *testing.T) {
		points, nagas, count := map[string]int{}, map[string]int{}, 0
		for _, s := range d.Sticks {
			count += s.Count
			for _, f := range s.Faces {
				if f == naga {
					nagas[s.ID]++
				} else {
					points[s.ID] += int(f[0] - '0')
				}
			}
		}
		if count != 36 || !(points["brown"] > points["white"] && points["white"] > points["green"]) ||
			!(nagas["brown"] < nagas["white"] && nagas["white"] < nagas["green"]) {
			t.Errorf("%d sticks, points %v, Nagas %v", count, points, nagas)
		}
	})
	rulestest.Rule(t, "R0.5", func(t *testing.T) {
		count, symbols := 0, map[string]bool{}
		for _, c := range d.Cards {
			count += c.Count
			symbols[c.Symbol] = true
		}
		if count != 48 || len(symbols) != 4 {
			t.Errorf("%d cards with the symbols %v", count, symbols)
		}
	})
	rulestest.Rule(t, "R0.6", func(t *testing.T) {
		count := 0
		for _, tile := range d.Tiles {
			count += tile.Count
		}
		if count != 17 || len(d.Tiles) != 6 {
			t.Errorf("%d tiles of %d types", count, len(d.Tiles))
		}
	})
	rulestest.Rule(t, "R0.7", func(t *testing.T) {
		m, _ := start(t, "R0.7")
		var all [amuletKinds]uint8
		for k := range all {
			all[k] = m.state.amuletPile[k]
			if m.state.tileAmulet == uint8(k) {
				all[k]++
			}
		}
		if all != [amuletKinds]uint8{3, 3, 3, 3} {
			t.Errorf("the match has amulets %v", all)
		}
	})
}

func TestSetUp(t *testing.T) {
	rulestest.Rule(t, "R1.1", func(t *testing.T) {
		orders := map[[9]uint8]bool{}
		for _, word := range []string{"a", "b", "c", "d"} {
			m, _ := start(t, word)
			for p := range m.state.temples {
				orders[m.state.temples[p].relic] = true
				if m.state.temples[p].up != 0 || m.state.temples[p].seen != [2]uint16{} {
					t.Error("a relic is known at the start")
				}
			}
		}
		if len(orders) < 7 {
			t.Errorf("the relics of 8 temples lie in only %d orders", len(orders))
		}
	})
	rulestest.Rule(t, "R1.2", func(t *testing.T) {
		a, _ := start(t, "one")
		b, _ := start(t, "two")
		if a.state.hands == b.state.hands {
			t.Error("two seeds deal the same cards")
		}
		v := a.View(1).(*View)
		if v.state.pile != 0 || v.state.amuletPile != [amuletKinds]uint8{} {
			t.Error("a view knows what lies in a pile")
		}
		if v.draw().Trap != nil {
			t.Error("the trap lies in a temple")
		}
	})
	rulestest.Rule(t, "R1.3", func(t *testing.T) {
		// Seat 1 throws 2 and 3, seat 2 throws 4 and 1, a tie; then 1 and 1
		// against 1 and 2.
		var l narrator
		s := deal(Standard(), script{"guide": {1, 2, 3, 0, 0, 0, 0, 1}}, &l)
		if s.guide != 1 || fmt.Sprint(l.Told()[0]) != "1 guide-throw brown-2 brown-3" || fmt.Sprint(l.Told()[4]) != "2 guide" {
			t.Errorf("guide %d after %v", s.guide+1, l.Told()[:5])
		}
	})
	rulestest.Rule(t, "R1.4", func(t *testing.T) {
		m, _ := start(t, "R1.4")
		for p := range 2 {
			if m.state.hands[p].Len() != 5 {
				t.Errorf("seat %d has %d cards", p+1, m.state.hands[p].Len())
			}
		}
	})
	rulestest.Rule(t, "R1.5", func(t *testing.T) {
		with, without := false, false
		for _, word := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
			m, _ := start(t, word)
			shrine := m.state.ed.tiles[m.state.tile].shrine >= 0
			if shrine != (m.state.tileAmulet != nothing) {
				t.Errorf("tile %s has an amulet: %v", m.state.ed.tiles[m.state.tile].id, !shrine)
			}
			with, without = with || shrine, without || !shrine
			if p := m.View(1).(*View).draw(); p.Tile == nil || p.Tile.Amulet != shrine {
				t.Errorf("the view shows the tile %+v", p.Tile)
			}
		}
		if !with || !without {
			t.Error("the seeds of this test show only one kind of tile")
		}
	})
}

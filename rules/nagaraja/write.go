//go:build !js

package nagaraja

import (
	"slices"
	"strings"

	"nagara/rules"
	"nagara/rules/jsonwriter"
)

// A browser draws what it shows: it need not fetch this.
var _ rules.JSONAppender = (*View)(nil)

// AppendJSON writes the picture of the view as draw would draw it.
func (v *View) AppendJSON(text []byte) []byte {
	s := &v.state
	p := &jsonwriter.Writer{Text: text}
	p.Object(func() {
		alone, choices := v.offer()
		now := v.shared(choices)
		rules.WriteShared(p, &now, func() { rules.WriteChoices(p, choices) })
		p.Key("moves").List(func() {
			for i := range alone {
				s.writeMove(p, v.seat.Index(), &alone[i])
			}
		})
		p.Key("round").Int(int(s.round))
		p.Key("phase").String(phaseNames[s.phase])
		p.Key("guide").Int(int(s.guide) + 1)
		p.Key("passes").Int(int(s.passes))
		if player, there := s.asker(); there {
			s.writeMove(p.Key("asked"), player, &s.asked)
		}
		if s.tile != nothing {
			s.ed.writeTile(p.Key("tile"), s.ed.bare(s.tile*4, s.tileAmulet), s.tile*4, func(int) bool { return false })
		}
		if trap := s.trapPicture(); trap != nil {
			writePlace(p.Key("trap"), *trap)
		}
		p.Key("players").Object(func() {
			v.writePlayer(p.Key("1"), 0)
			v.writePlayer(p.Key("2"), 1)
		})
		v.writePiles(p)
		s.ed.writeCards(p.Key("discard"), s.discard)
		v.writeMemory(p)
	})
	return p.Text
}

func (s *State) writeMove(p *jsonwriter.Writer, player int, c *Choice) {
	var m MovePicture
	var room [2]PlacePicture
	s.parts(&m, player, c, room[:0])
	move := Move{*c, s.ed}
	p.Object(func() {
		p.Key("move").StringFunc(move.write)
		p.Key("kind").String(move.Kind())
		if len(m.Cards) > 0 {
			p.Key("cards").Strings(m.Cards)
		}
		if m.With != "" {
			p.Key("with").String(m.With)
		}
		if len(m.Sticks) > 0 {
			p.Key("sticks").Strings(m.Sticks)
		}
		if len(m.Places) > 0 {
			p.Key("places").List(func() {
				for _, place := range m.Places {
					writePlace(p, place)
				}
			})
		}
		if m.Turn != "" {
			p.Key("turn").String(m.Turn)
		}
	})
}

func writePlace(p *jsonwriter.Writer, place PlacePicture) {
	p.Object(func() {
		p.Key("temple").Int(int(place.Temple))
		p.Key("at").String(place.At)
	})
}

// writeTile writes a tile and its paths, of which some are lit.
func (t *tables) writeTile(p *jsonwriter.Writer, tile TilePicture, lie uint8, lit func(path int) bool) {
	paths := &t.tiles[lie/4].paths[lie%4]
	p.Object(func() {
		p.Key("type").String(tile.Type)
		if tile.Cell != "" {
			p.Key("cell").String(tile.Cell)
			p.Key("turn").String(tile.Turn)
		}
		p.Key("amulet").Bool(tile.Amulet)
		if tile.AmuletID != "" {
			p.Key("amuletId").String(tile.AmuletID)
		}
		p.Key("paths").List(func() {
			for _, sides := range paths {
				if sides != 0 {
					p.String(pathNames[sides])
				}
			}
		})
		p.Key("lit").List(func() {
			for i, sides := range paths {
				if sides != 0 && lit(i) {
					p.String(pathNames[sides])
				}
			}
		})
	})
}

func (v *View) writePlayer(p *jsonwriter.Writer, player int) {
	s, ed, t := &v.state, v.state.ed, &v.state.temples[player]
	relics, cursed := t.score(ed)
	drawn := Cards(0)
	if player == int(s.guide) {
		drawn = s.drawn
	}
	p.Object(func() {
		p.Key("hand").Int(int(s.handSize[player]))
		ed.writeCards(p.Key("cards"), s.hands[player])
		ed.writeCards(p.Key("drawn"), drawn)
		p.Key("laid").Int(int(s.laidSize[player]))
		ed.writeCards(p.Key("shown"), s.laid[player])
		ed.writeCards(p.Key("used"), s.used[player])
		ed.writeSticks(p.Key("sticks"), &s.sticks[player])
		p.Key("added").Int(int(s.added[player]))
		p.Key("fate").Int(s.fate(player))
		p.Key("nagas").Int(s.Nagas(player))
		p.Key("amulets").Int(int(s.amuletCount[player]))
		ed.writeAmulets(p.Key("held"), &s.amulets[player])
		p.Key("points").Int(relics + s.amuletPoints(player))
		p.Key("cursed").Int(cursed)
		v.writeTemple(p, t)
	})
}

// cellsByName and nichesByName are in the order in which JSON has their names.
var cellsByName, nichesByName = byName(cellNames), byName(nicheNames)

func byName(names [cells]string) [cells]int {
	places := [cells]int{0, 1, 2, 3, 4, 5, 6, 7, 8}
	slices.SortFunc(places[:], func(a, b int) int { return strings.Compare(names[a], names[b]) })
	return places
}

// writeTemple writes the tiles and the relics of a temple.
func (v *View) writeTemple(p *jsonwriter.Writer, t *temple) {
	ed := v.state.ed
	flow := t.flow(ed.layers)
	p.Key("tiles").Object(func() {
		for _, cell := range cellsByName {
			if t.tiled>>cell&1 == 0 {
				continue
			}
			tile := ed.bare(t.lie[cell], t.amulet[cell])
			tile.Cell, tile.Turn = cellNames[cell], turnNames[t.lie[cell]%4]
			ed.writeTile(p.Key(tile.Cell), tile, t.lie[cell], func(path int) bool { return t.lit(flow, cell, path) })
		}
	})
	p.Key("relics").Object(func() {
		for _, n := range nichesByName {
			relic := v.relicPicture(t, n)
			p.Key(relic.Niche).Object(func() {
				p.Key("niche").String(relic.Niche)
				p.Key("up").Bool(relic.Up)
				if relic.Relic != "" {
					p.Key("relic").String(relic.Relic)
				}
				jsonwriter.Ints(p.Key("known"), relic.Known)
			})
		}
	})
}

func (v *View) writePiles(p *jsonwriter.Writer) {
	s := &v.state
	p.Key("piles").Object(func() {
		p.Key("cards").Int(int(s.pileSize))
		p.Key("discard").Int(int(s.discardSize))
		p.Key("tiles").Int(int(s.tilesLeft))
		p.Key("amulets").Int(int(s.amuletsLeft))
		if v.open {
			p.Key("contents").Any(s.content())
		}
	})
}

func (v *View) writeMemory(p *jsonwriter.Writer) {
	if memory := v.memory(); memory != nil {
		p.Key("memory").Object(func() {
			p.Key("rival").Strings(memory.Rival)
			p.Key("gone").Strings(memory.Gone)
			p.Key("taken").Int(memory.Taken)
		})
	}
}

func (t *tables) writeCards(p *jsonwriter.Writer, cards Cards) {
	p.List(func() {
		for left := cards; left != 0; left &= left - 1 {
			p.String(t.cards[t.lowest(left)].id)
		}
	})
}

func (t *tables) writeSticks(p *jsonwriter.Writer, before *sticks) {
	p.List(func() {
		for spot := range uint8(stickKinds * 4) {
			for range before.count(spot) {
				p.String(t.stickName(spot))
			}
		}
	})
}

func (t *tables) writeAmulets(p *jsonwriter.Writer, held *[amuletKinds]uint8) {
	p.List(func() {
		for i, n := range held {
			for range n {
				p.String(t.amulets[i].id)
			}
		}
	})
}

package nagaraja

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/testkit/rulestest"
)

func TestExploration(t *testing.T) {
	rulestest.Rule(t, "R4.1", func(t *testing.T) {
		s := begin(t).tile(1, "crossroads b2 north").inPlay("fork").exploration(1)
		s.refused("1 place b2 north", "cell-taken")
		s.refused("1 place a3 north", "cell-apart") // only across a corner
		s.refused("2 place b1 north", "not-your-turn")
		s.equal("places", len(s.legal(1, "place")), 6*4) // a1, b1, c1, a2, c2, b3
		s.play("1 place c2 west")                        // its sides need not fit
		s.equal("tile on c2", s.state.temples[0].lie[5], s.state.temples[0].lie[5]/4*4+3)
		s.equal("tiles of seat 2", s.state.temples[1].tiles(), 0)
	})
	rulestest.Rule(t, "R4.2", func(t *testing.T) {
		// A corridor from the entrance meets the fork above it; the fork's
		// closed side ends the way.
		s := begin(t).tile(1, "corridor-alcove b1 north").tile(1, "fork b2 north").tile(1, "crossroads b3 north")
		s.equal("lit paths", shining(s.state.temples[0].tilePictures(s.state.ed)), "[b1 NS]")
		s.tile(1, "fork b2 east") // N, E and S are open now
		s.equal("lit paths", shining(s.state.temples[0].tilePictures(s.state.ed)), "[b1 NS b2 NES b3 NESW]")
		// Two paths of one tile that do not meet are two paths.
		s = begin(t).tile(1, "twin-bends b1 north").tile(1, "corridor-alcove c1 north")
		s.equal("lit paths", shining(s.state.temples[0].tilePictures(s.state.ed)), "[b1 SW c1 NS]")
	})
	rulestest.Rule(t, "R4.3", func(t *testing.T) {
		s := begin(t).inPlay("bend-alcove").exploration(1)
		s.state.tileAmulet = s.amuletKind("amulet-2vp")
		s.happens(s.play("1 place a1 north"), "1 amulet a1 amulet-2vp") // its alcove opens south, to the entrance
		s.equal("amulets", []any{s.state.amuletCount, s.points(1)}, "[[1 0] 2]")
		s = begin(t).inPlay("bend-alcove").exploration(1)
		s.state.tileAmulet = s.amuletKind("amulet-2vp")
		if events := s.play("1 place a1 south"); saw(events, "1 amulet") {
			t.Error("an amulet off the connected path was taken")
		}
		s.equal("amulet on the tile", s.state.temples[0].amulet[0], s.amuletKind("amulet-2vp"))
	})
	rulestest.Rule(t, "R4.4", func(t *testing.T) {
		s := begin(t).inPlay("crossroads").exploration(1).relics(1, "sacred-5")
		s.happens(s.play("1 place a1 north"), "1 relic-up a1w sacred-5")
		s.equal("points", s.points(1), 5)
		s = begin(t).tile(1, "fork a1 west").relics(1, "sacred-5").hand(1, "tile-pivot-self").confrontation("green-naga", "")
		s.equal("points", s.points(1), 5)
		s.happens(s.play("1 activate tile-pivot-self with green on own a1 to east"), "1 relic-down a1w sacred-5")
		s.equal("points", s.points(1), 0)
	})
}

func TestTempleRulings(t *testing.T) {
	rulestest.Rule(t, "R9.13", func(t *testing.T) {
		// Pivoted by a card, in step two, by the rival.
		s := begin(t).tile(1, "bend-alcove a1 south amulet-1vp").hand(2, "tile-pivot-opponent").confrontation("", "green-naga")
		s.happens(s.play("2 activate tile-pivot-opponent with green on rival a1 to north"), "1 amulet a1 amulet-1vp")
		// Not taken, it moves along with its tile.
		s = begin(t).tile(1, "bend-alcove a1 south amulet-1vp").hand(1, "tile-move-self").confrontation("green-naga", "")
		s.play("1 activate tile-move-self with green on own a1 to c3")
		s.equal("amulets on a1 and c3", []uint8{s.state.temples[0].amulet[0], s.state.temples[0].amulet[8]}, []uint8{nothing, s.amuletKind("amulet-1vp")})
		// Its points count before the end is judged: 24 and 1 make 25.
		s = begin(t).relics(1, "sacred-5 sacred-5 cursed-6 sacred-4 sacred-4 cursed-6 sacred-3 sacred-3 cursed-6").
			tile(1, "crossroads a1 north").tile(1, "crossroads a2 north").tile(1, "crossroads a3 north").tile(1, "fork b3 south").
			inPlay("bend-alcove").exploration(1)
		s.state.tileAmulet = s.amuletKind("amulet-1vp")
		s.equal("points before", s.points(1), 5+5+6+4)
		s.amulet(1, "amulet-2vp").amulet(1, "amulet-2vp")
		s.play("1 place b1 north")
		s.outcomeIs("1 by points")
	})
	rulestest.Rule(t, "R9.14", func(t *testing.T) {
		s := begin(t).hand(2, "tile-trap-opponent tile-trap-opponent").confrontation("", "green-naga green-naga")
		s.play("2 activate tile-trap-opponent with green on rival b2", "2 activate tile-trap-opponent with green on rival b3")
		s.equal("trap", s.View(1).(*View).draw().Trap, &PlacePicture{1, "b3"})
		// Nothing turns, moves or swaps it: it is no tile.
		s = begin(t).hand(1, "tile-pivot-self tile-swap-self tile-move-self").tile(1, "fork a1 north")
		s.state.trapTemple, s.state.trapCell = 0, 4
		s.confrontation("green-naga", "")
		s.refused("1 activate tile-pivot-self with green on own b2 to east", "bad-target")
		s.refused("1 activate tile-swap-self with green on own a1 b2", "no-effect")
		s.refused("1 activate tile-move-self with green on own b2 to c3", "bad-target")
		// Not on the last cell without a tile.
		s = begin(t).hand(2, "tile-trap-opponent").hand(1, "stick-add-3-self")
		for _, cell := range cellNames[1:] {
			s.state.temples[0].put(s.state.ed, slices.Index(cellNames[:], cell), 0, nothing)
		}
		s.confrontation("green-naga", "green-naga")
		s.play("1 pass")
		s.refused("2 activate tile-trap-opponent with green on rival a1", "trap-last")
		// And it goes back when a tile leaves it on the last one.
		s = begin(t).exploration(1).inPlay("twin-bends")
		for i := range 7 {
			s.state.temples[0].put(s.state.ed, i, s.state.tile*4, nothing)
		}
		s.state.trapTemple, s.state.trapCell = 0, 8
		s.happens(s.play("1 place b3 north"), "1 trap-returned")
		s.equal("trap", s.state.trapCell, nothing)
		// Also where that tile, the eighth, ends the match.
		s = begin(t).exploration(1).inPlay("crossroads").
			relics(1, "sacred-3 sacred-3 sacred-4 sacred-4 cursed-6 cursed-6 cursed-6 sacred-5 sacred-5")
		for _, cell := range cellNames[:7] {
			s.tile(1, "crossroads "+cell+" north")
		}
		s.state.trapTemple, s.state.trapCell = 0, 8
		s.happens(s.play("1 place b3 north"), "1 trap-returned", "1 end")
		s.outcomeIs("1 by points")
		s.equal("trap", s.View(1).(*View).draw().Trap, (*PlacePicture)(nil))
	})
	rulestest.Rule(t, "R9.15", func(t *testing.T) {
		s := begin(t).tile(1, "twin-bends c3 north").inPlay("crossroads").exploration(1)
		s.equal("places", s.legal(1, "place"), "[place a1 north place b1 north place c1 north place c2 north place b3 north]")
	})
	rulestest.Rule(t, "R9.16", func(t *testing.T) {
		s := begin(t).tile(1, "fork a1 north").tile(1, "crossroads a2 north").hand(1, "tile-move-self").confrontation("green-naga", "")
		s.play("1 activate tile-move-self with green on own a2 to c3")
		s.equal("cells with tiles", s.state.temples[0].tiled, 1<<0|1<<8)
		s = begin(t).tile(1, "fork a1 north").tile(1, "crossroads c3 north").hand(1, "tile-swap-self").confrontation("green-naga", "")
		s.play("1 activate tile-swap-self with green on own a1 c3")
		s.equal("tile on c3", s.state.ed.tiles[s.state.temples[0].lie[8]/4].id, "fork")
	})
	rulestest.Rule(t, "R9.23", func(t *testing.T) {
		s := begin(t).tile(1, "fork a1 north").hand(1, "tile-move-self")
		s.state.trapTemple, s.state.trapCell = 0, 4
		s.confrontation("green-naga", "")
		s.refused("1 activate tile-move-self with green on own a1 to b2", "bad-target")
		s.equal("ways to move", len(s.legal(1, "activate tile-move-self")), 7)
	})
}

// walk is R4.2 as a person follows it: from the entrances, path by path.
func walk(t *temple, tab *tables) (niches uint16) {
	type spot struct{ cell, path int }
	seen := map[spot]bool{}
	var visit func(cell, from int)
	visit = func(cell, from int) {
		if !t.has(cell) {
			return
		}
		for i, sides := range tab.tiles[t.lie[cell]/4].paths[t.lie[cell]%4] {
			if sides>>from&1 == 0 || seen[spot{cell, i}] {
				continue
			}
			seen[spot{cell, i}] = true
			for side := range 4 {
				if sides>>side&1 == 0 {
					continue
				}
				column, row := cell%3, cell/3
				switch {
				case side == north && row < 2:
					visit(cell+3, south)
				case side == south && row > 0:
					visit(cell-3, north)
				case side == east && column < 2:
					visit(cell+1, west)
				case side == west && column > 0:
					visit(cell-1, east)
				default:
					for n, p := range niche {
						if p == port(cell, side) {
							niches |= 1 << n
						}
					}
				}
			}
		}
	}
	for column := range 3 {
		visit(column, south)
	}
	return niches
}

// TestFlowIsAWalk compares the bit tricks with a plain walk, for any tiles on
// any cells.
func TestFlowIsAWalk(t *testing.T) {
	tab := &Standard().tables
	rapid.Check(t, func(t *rapid.T) {
		var temple temple
		for c := range cells {
			temple.lie[c], temple.amulet[c] = nothing, nothing
			if rapid.IntRange(0, 3).Draw(t, "empty") > 0 {
				temple.put(tab, c, uint8(rapid.IntRange(0, tileKinds*4-1).Draw(t, "lie")), nothing)
			}
		}
		got := temple.reached(temple.flow(tab.layers), tab.layers)
		if want := walk(&temple, tab); got != want {
			t.Fatalf("reached %09b, want %09b", got, want)
		}
	})
}

// TestATileCanAlwaysBePlaced is the promise of R9.14: wherever tiles and trap
// lie, the winner finds a cell.
func TestATileCanAlwaysBePlaced(t *testing.T) {
	for tiled := range uint16(everyCell) {
		temple := temple{tiled: tiled}
		for trap := range uint8(cells) {
			if tiled>>trap&1 != 0 || temple.tiles() == cells-1 {
				continue
			}
			if temple.open(trap) == 0 {
				t.Errorf("tiles on %09b, trap on %s: no place", tiled, cellNames[trap])
			}
		}
		if temple.open(nothing) == 0 {
			t.Errorf("tiles on %09b: no place", tiled)
		}
	}
}

func TestTurnsThatLookAlike(t *testing.T) {
	s := begin(t).inPlay("crossroads").exploration(1)
	s.play("1 place b1 west")
	if !strings.Contains(s.View(1).(*View).draw().Players[1].Tiles.InOrder()[0].Turn, "north") {
		t.Error("a crossroads is not laid to the north")
	}
	shapes := map[string]int{}
	for _, tile := range Standard().tables.tiles {
		turns := map[uint8]bool{}
		for _, turn := range tile.turn {
			turns[turn] = true
		}
		shapes[tile.id] = len(turns)
	}
	s.equal("shapes", shapes, map[string]int{"crossroads": 1, "fork": 4, "fork-shrine": 4, "corridor-alcove": 4, "bend-alcove": 4, "twin-bends": 2})
}

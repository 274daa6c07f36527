package nagaraja

import (
	"testing"

	"nagara/testkit/rulestest"
)

func TestEffects(t *testing.T) {
	rulestest.Rule(t, "R8.1", func(t *testing.T) {
		for card, n := range map[string]int{"stick-add-3-self": 3, "stick-add-4-self": 4} {
			s := begin(t).hand(1, card+" card-draw-2-self").confrontation("green-naga green-naga brown-2", "brown-1")
			s.play("1 activate " + card + " with green")
			s.equal("fate", []int{s.state.fate(0), s.state.fate(1)}, []int{2 + n, 1})
		}
	})
	rulestest.Rule(t, "R8.2", func(t *testing.T) {
		s := begin(t).hand(1, "stick-rethrow-2-opponent stick-add-3-self").confrontation("green-naga green-naga", "brown-4 brown-4 white-3")
		s.refused("1 activate stick-rethrow-2-opponent with green on brown-4", "bad-target")
		s.refused("1 activate stick-rethrow-2-opponent with green on white-3 white-3", "bad-target")
		s.luck["throw 2 white"], s.luck["throw 2 brown"] = []int{2}, []int{0} // 3 again, and 1
		s.happens(s.play("1 activate stick-rethrow-2-opponent with green on brown-4 white-3"),
			"1 rethrow to 2 white-3 brown-4 became white-3 brown-1")
		s.equal("sticks", s.state.ed.stickNames(&s.state.sticks[1]), "[white-3 brown-1 brown-4]")
	})
	rulestest.Rule(t, "R8.3", func(t *testing.T) {
		s := begin(t).hand(1, "stick-discard-1-opponent stick-discard-2-opponent").confrontation("green-naga green-naga", "brown-4 brown-3 white-3")
		s.refused("1 activate stick-discard-1-opponent with green on brown-4 brown-3", "bad-target")
		s.happens(s.play("1 activate stick-discard-1-opponent with green on brown-4"), "1 discard-sticks to 2 brown-4")
		s.equal("fate", s.state.fate(1), 6)
		s.play("1 activate stick-discard-2-opponent with green on brown-3 white-3")
		s.phaseIs(exploring, 1)
	})
	rulestest.Rule(t, "R8.4", func(t *testing.T) {
		s := begin(t).hand(1, "relic-peek-1-self relic-peek-2-opponent relic-peek-2-either relic-peek-1-opponent").hand(2, "stick-add-3-self").
			tile(2, "crossroads c1 north").confrontation("green-naga green-naga green-naga green-naga", "green-naga")
		s.equal("ways to peek", []int{
			len(s.legal(1, "activate relic-peek-1-self")), len(s.legal(1, "activate relic-peek-1-opponent")),
			len(s.legal(1, "activate relic-peek-2-opponent")), len(s.legal(1, "activate relic-peek-2-either")),
		}, []int{9, 8, 8 * 7 / 2, 17 * 16 / 2}) // c1e of seat 2 lies open
		s.refused("1 activate relic-peek-1-opponent with green on rival c1e", "bad-target")
		events := s.play("1 activate relic-peek-2-either with green on own a1w rival b3n")
		s.happens(events, "1 peek 1:a1w 2:b3n sacred-3 sacred-5")
		s.equal("what seat 1 and seat 2 know",
			[]any{s.state.temples[0].seen, s.state.temples[1].seen}, []any{[2]int{1, 0}, [2]int{1<<4 | 1<<8, 1 << 8}})
		s.equal("relics that turned", s.state.temples[1].up, 1<<8)
	})
	rulestest.Rule(t, "R8.5", func(t *testing.T) {
		s := begin(t).hand(1, "relic-swap-self relic-swap-opponent relic-swap-either").
			tile(1, "crossroads a1 north").confrontation("green-naga green-naga green-naga", "")
		s.refused("1 activate relic-swap-self with green on rival a1w b3n", "bad-target")
		s.refused("1 activate relic-swap-either with green on own a1w rival b3n", "bad-target")
		events := s.play("1 activate relic-swap-self with green on own a1w b3n")
		s.happens(events, "1 swap-relics 1:a1w 1:b3n", "1 relic-up a1w sacred-5", "1 relic-down b3n sacred-3")
		s.equal("points", s.points(1), 5)
		s.play("1 activate relic-swap-either with green on rival a1w b3n")
		s.equal("relics of seat 2", s.state.ed.relics[s.state.temples[1].relic[0]].id, "sacred-5")
	})
	rulestest.Rule(t, "R8.6", func(t *testing.T) {
		s := begin(t).hand(1, "tile-pivot-self tile-pivot-opponent tile-pivot-either").
			tile(1, "fork b1 north").tile(2, "fork b1 north").confrontation("green-naga green-naga green-naga", "")
		s.refused("1 activate tile-pivot-self with green on rival b1 to east", "bad-target")
		s.refused("1 activate tile-pivot-opponent with green on own b1 to east", "bad-target")
		s.equal("ways", len(s.legal(1, "activate tile-pivot-either")), 6)
		s.happens(s.play("1 activate tile-pivot-self with green on own b1 to south"), "1 pivot-tile 1:b1 south")
		s.equal("lit paths", shining(s.state.temples[0].tilePictures(s.state.ed)), "[b1 ESW]")
	})
	rulestest.Rule(t, "R8.7", func(t *testing.T) {
		s := begin(t).hand(1, "tile-move-self").tile(1, "fork b1 east").tile(2, "fork b1 east").confrontation("green-naga", "")
		s.refused("1 activate tile-move-self with green on rival b1 to c3", "bad-target")
		s.happens(s.play("1 activate tile-move-self with green on own b1 to c3"), "1 move-tile 1:b1 1:c3")
		s.equal("tile and its turn", s.look(1).draw().Players[1].Tiles.InOrder(), "[{fork c3 east false  [NES] []}]")
	})
	rulestest.Rule(t, "R8.8", func(t *testing.T) {
		s := begin(t).hand(1, "tile-swap-either").tile(2, "fork b1 east").tile(2, "corridor-alcove b2 north amulet-1vp").confrontation("green-naga", "")
		events := s.play("1 activate tile-swap-either with green on rival b1 b2")
		s.happens(events, "1 swap-tiles 2:b1 2:b2")
		s.equal("tiles", s.look(1).draw().Players[2].Tiles.InOrder(),
			"[{corridor-alcove b1 north true  [NS E] [NS]} {fork b2 east false  [NES] [NES]}]")
	})
	rulestest.Rule(t, "R8.9", func(t *testing.T) {
		s := begin(t).hand(1, "tile-trap-opponent").tile(2, "fork b1 east").confrontation("green-naga", "brown-4")
		s.refused("1 activate tile-trap-opponent with green on rival b1", "bad-target")
		s.refused("1 activate tile-trap-opponent with green on own a1", "bad-target")
		s.state.trapTemple, s.state.trapCell = 0, 4 // it lies in seat 1's own temple
		s.happens(s.play("1 activate tile-trap-opponent with green on rival b2"), "1 trap 2:b2")
		s.equal("trap", s.look(2).draw().Trap, &PlacePicture{2, "b2"})
		s.refused("2 place b2 north", "cell-trapped")
	})
	rulestest.Rule(t, "R8.10", func(t *testing.T) {
		s := begin(t).discarded("card-draw-2-self stick-add-3-self").hand(1, "card-recover-self").confrontation("green-naga", "")
		events := s.play("1 activate card-recover-self with green")
		s.happens(events, "1 look 2 stick-add-3-self card-draw-2-self")
		s.refused("1 recover stick-add-4-self", "not-there")
		s.equal("what the rival sees of the pile", s.look(2).state.discard, 0)
		s.happens(s.play("1 recover stick-add-3-self"), "1 recover stick-add-3-self")
		s.equal("cards in hand, and discarded with the one that was used", []any{s.state.handSize[0], s.state.discardSize}, "[1 2]")
		s.equal("hand", s.state.ed.cardNames(s.state.hands[0]), "[stick-add-3-self]")
		s.equal("what the rival knows of it", s.look(2).draw().Memory.Rival, "[]")
	})
	rulestest.Rule(t, "R8.11", func(t *testing.T) {
		s := begin(t).hand(1, "card-draw-2-self").confrontation("green-naga", "")
		s.happens(s.play("1 activate card-draw-2-self with green"), "1 draw 2", "1 drew 2")
		s.equal("hand", s.state.handSize[0], 2)
	})
	rulestest.Rule(t, "R8.12", func(t *testing.T) {
		for lost, left := range map[int]string{0: "[stick-add-4-self]", 1: "[stick-add-3-self]"} {
			s := begin(t).hand(1, "card-spoil-opponent-a").hand(2, "stick-add-3-self stick-add-4-self").confrontation("green-naga", "")
			s.luck["spoil"] = []int{lost}
			s.play("1 activate card-spoil-opponent-a with green")
			s.equal("hand of seat 2", s.state.ed.cardNames(s.state.hands[1]), left)
		}
	})
}

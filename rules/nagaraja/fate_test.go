package nagaraja

import (
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func TestCallOfFate(t *testing.T) {
	rulestest.Rule(t, "R2.1", func(t *testing.T) {
		s := begin(t).hand(1, "relic-peek-2-self relic-swap-opponent stick-add-3-self").hand(2, "card-draw-2-self")
		s.refused("2 lay card-draw-2-self", "not-your-turn")
		s.refused("1 lay relic-peek-2-self stick-add-3-self", "mixed-symbols")
		s.refused("1 lay relic-peek-2-self relic-peek-2-self", "not-in-hand")
		s.refused("1 lay card-draw-2-self", "not-in-hand")
		s.equal("bids", len(s.legal(1, "lay")), 4)
		s.play("1 lay relic-peek-2-self relic-swap-opponent")
		p := s.View(2).(*View).draw().Players[1]
		s.equal("laid cards and which, as seat 2 sees them", []any{p.Laid, len(p.Shown)}, []any{2, 0})
		s.phaseIs(laying, 2)
	})
	rulestest.Rule(t, "R2.2", func(t *testing.T) {
		s := begin(t).hand(1, "card-draw-2-self")
		s.refused("1 lay", "no-such-card")
		s.refused("1 pass", "not-now")
		s.equal("bids", s.legal(1, ""), []string{"lay card-draw-2-self"})
	})
	rulestest.Rule(t, "R2.3", func(t *testing.T) {
		s := begin(t).hand(1, "relic-peek-2-self stick-add-4-self").hand(2, "tile-swap-opponent card-draw-2-self")
		s.luck["throw 1 white"], s.luck["throw 1 brown"], s.luck["throw 2 brown"] = []int{1, 1}, []int{0}, []int{3, 2}
		events := s.play("1 lay relic-peek-2-self", "2 lay tile-swap-opponent")
		s.happens(events, "1 reveal relic-peek-2-self", "2 reveal tile-swap-opponent",
			"1 throw white-2 white-2 brown-1", "2 throw brown-3 brown-4")
	})
}

func TestConfrontation(t *testing.T) {
	rulestest.Rule(t, "R3.1", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self stick-add-4-self").hand(2, "stick-add-3-self stick-add-4-self").
			confrontation("green-naga green-1", "green-naga green-naga")
		s.phaseIs(confronted, 1)
		s.refused("1 activate stick-add-3-self with white", "no-naga")
		s.refused("1 activate card-draw-2-self with green", "not-in-hand")
		s.play("1 activate stick-add-3-self with green")
		s.equal("sticks and hand of seat 1", []any{s.state.ed.stickNames(&s.state.sticks[0]), s.state.handSize[0]}, "[[green-1] 1]")
		s.phaseIs(confronted, 2)
	})
	rulestest.Rule(t, "R3.2", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self").hand(2, "stick-add-4-self stick-add-3-self").
			confrontation("green-naga", "green-naga green-naga")
		s.play("1 pass", "2 activate stick-add-4-self with green")
		s.phaseIs(confronted, 1) // passed before, asked again
		s.play("1 pass")
		s.phaseIs(confronted, 2)
		s.play("2 pass")
		s.phaseIs(exploring, 2)
	})
	rulestest.Rule(t, "R3.3", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self stick-add-4-self").hand(2, "stick-add-3-self").
			confrontation("green-naga green-naga", "brown-4")
		s.play("1 activate stick-add-3-self with green")
		s.phaseIs(confronted, 1)
		s.play("1 activate stick-add-4-self with green")
		s.phaseIs(exploring, 1)
		begin(t).hand(1, "stick-add-3-self").confrontation("brown-1", "brown-4").phaseIs(exploring, 2)
	})
	rulestest.Rule(t, "R3.4", func(t *testing.T) {
		begin(t).confrontation("brown-3", "brown-2").phaseIs(exploring, 1)
		begin(t).confrontation("brown-2", "brown-3").phaseIs(exploring, 2)
		begin(t).confrontation("brown-2 brown-1", "brown-3").phaseIs(exploring, 1) // a tie
		s := begin(t).hand(2, "stick-add-3-self").confrontation("brown-3", "brown-1 green-naga")
		s.play("2 activate stick-add-3-self with green")
		s.phaseIs(exploring, 2) // 1 and 3 against 3
		s = begin(t).hand(1, "stick-add-3-self").hand(2, "stick-rethrow-2-opponent").
			confrontation("green-naga brown-4 white-1", "green-naga brown-2")
		s.luck["throw 1 brown"], s.luck["throw 1 white"] = []int{1}, []int{1}
		s.play("1 pass", "2 activate stick-rethrow-2-opponent with green on white-1 brown-4")
		events, err := s.Play(1, Move{Choice{Action: pass}, s.state.ed}) // seat 2 has no Naga left
		s.equal("error", err, nil)
		won := rules.Whole(events[len(events)-1]).(Event)
		s.equal("who won, and the sticks that decided it", []any{won.Seat, won.Fates, won.Thrown},
			"[1 [4 2] [[green-naga white-2 brown-2] [brown-2]]]")
		s.equal("sticks afterwards", s.state.sticks, "[[0 0 0] [0 0 0]]")
	})
	rulestest.Rule(t, "R3.5", func(t *testing.T) {
		s := begin(t).hand(1, "card-draw-2-self stick-add-3-self").hand(2, "card-draw-2-self")
		s.luck["throw 1 green"] = []int{2, 2, 2} // three Nagas
		s.play("1 lay card-draw-2-self", "2 lay card-draw-2-self")
		s.play("1 activate stick-add-3-self with green", "1 pass")
		s.equal("cards in the discard pile", s.state.ed.cardNames(s.state.discard), "[stick-add-3-self card-draw-2-self card-draw-2-self]")
		s.equal("discard pile as a spectator and the seats see it",
			[]any{s.look(0).state.discard, s.look(1).state.discard, s.look(2).state.discard}, "[0 0 0]")
	})
	rulestest.Rule(t, "R3.6", func(t *testing.T) {
		s := begin(t).hand(1, "card-draw-2-self stick-add-3-self").hand(2, "card-recover-self")
		s.luck["throw 1 green"] = []int{2, 2, 2}
		s.play("1 lay card-draw-2-self", "2 lay card-recover-self")
		s.refused("1 activate card-draw-2-self with green", "not-in-hand")
		s.equal("cards in hand", s.state.handSize, "[1 0]")
	})
}

func TestNewDeal(t *testing.T) {
	rulestest.Rule(t, "R5.1", func(t *testing.T) {
		s := begin(t).exploration(1)
		s.happens(s.play("1 place b1 north"), "2 guide")
		s.equal("guide", s.state.guide, 1)
		s = begin(t).exploration(2)
		s.happens(s.play("2 place b1 north"), "1 guide")
	})
	rulestest.Rule(t, "R5.2", func(t *testing.T) {
		s := begin(t).hand(1, "card-draw-2-self").exploration(1)
		s.play("1 place b1 north")
		s.phaseIs(sharing, 2)
		s.equal("cards that seat 2 drew", s.state.drawn.Len(), 3)
		s.equal("cards that seat 1 sees of them", s.look(1).state.drawn, 0)
		given := s.state.ed.cardNames(s.state.drawn)[0]
		s.refused("2 give card-draw-2-self", "not-there")
		s.play("2 give " + given)
		s.equal("hands", s.state.handSize, "[2 2]")
		if !s.state.ed.has(s.state.hands[0], s.card(given)) {
			t.Errorf("seat 1 did not get %s", given)
		}
	})
	rulestest.Rule(t, "R5.3", func(t *testing.T) {
		s := begin(t).exploration(1)
		s.play("1 place b1 north")
		round := s.state.round
		events := s.play("2 give " + s.state.ed.cardNames(s.state.drawn)[0])
		s.happens(events, "tile 2")
		s.equal("round", s.state.round, round+1)
		s.phaseIs(laying, 2)
		if (s.state.tileAmulet != nothing) != (s.state.ed.tiles[s.state.tile].shrine >= 0) {
			t.Error("the amulet does not fit the tile")
		}
	})
}

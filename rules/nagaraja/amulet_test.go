package nagaraja

import (
	"testing"

	"nagara/testkit/rulestest"
)

func TestAmulets(t *testing.T) {
	rulestest.Rule(t, "R7.1", func(t *testing.T) {
		s := begin(t).amulet(1, "amulet-draw").amulet(1, "amulet-2vp")
		s.equal("own amulets", s.look(1).draw().Players[1].Held, "[amulet-2vp amulet-draw]")
		s.equal("the rival's sight of them", s.look(2).draw().Players[1].Held, "[]")
		s.equal("their number, as the rival sees it", s.look(2).draw().Players[1].Amulets, 2)
		s.equal("moves", s.legal(1, "amulet"), "[amulet draw]")
	})
	rulestest.Rule(t, "R7.2", func(t *testing.T) {
		s := begin(t).amulet(1, "amulet-2vp").amulet(1, "amulet-1vp")
		s.equal("points", s.points(1), 3)
		s.equal("points that the rival sees", s.look(2).draw().Players[1].Points, 0)
	})
	rulestest.Rule(t, "R7.3", func(t *testing.T) {
		s := begin(t).amulet(1, "amulet-draw").hand(1, "stick-add-3-self")
		s.happens(s.play("1 amulet draw"), "1 amulet-draw", "1 drew 1")
		s.equal("cards and amulets", []any{s.state.handSize[0], s.state.amuletCount[0], s.state.spent[s.state.ed.drawing]}, "[2 0 1]")
		s.refused("1 amulet draw", "no-draw-amulet")
	})
	rulestest.Rule(t, "R7.4", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self").amulet(2, "amulet-undoing").confrontation("green-naga", "")
		s.play("1 activate stick-add-3-self with green")
		s.phaseIs(answering, 2)
		s.happens(s.play("2 undo"), "2 undo")
		s.equal("points that were added", s.state.added, "[0 0]")
		s.equal("amulets left, amulets spent", []any{s.state.amuletCount[1], s.state.spent[s.state.ed.undoing]}, "[0 1]")
		s.phaseIs(exploring, 1)
		// An amulet is never asked about.
		s = begin(t).amulet(1, "amulet-draw").amulet(2, "amulet-undoing").hand(1, "stick-add-3-self")
		s.play("1 amulet draw")
		s.phaseIs(laying, 1)
	})
	rulestest.Rule(t, "R9.7", func(t *testing.T) {
		for _, amulet := range []string{"amulet-1vp", "amulet-2vp", "amulet-draw", "amulet-undoing"} {
			s := begin(t).hand(1, "relic-peek-1-opponent stick-add-3-self").amulet(2, amulet).confrontation("green-naga", "")
			events := s.play("1 activate relic-peek-1-opponent with green on rival b3n")
			s.phaseIs(answering, 2)
			s.equal("relics that seat 1 knows", s.state.temples[1].seen[0], 0)
			if saw(events, "1 peek") {
				t.Error("the relic was seen before the rival answered")
			}
			if amulet != "amulet-undoing" {
				s.refused("2 undo", "no-undoing")
			}
			s.happens(s.play("2 allow"), "2 allow", "1 peek 2:b3n")
		}
		begin(t).hand(1, "stick-add-3-self").confrontation("green-naga", "").
			play("1 activate stick-add-3-self with green") // no amulet, no question
		// What recover takes is chosen after the answer.
		s := begin(t).discarded("card-draw-2-self").hand(1, "card-recover-self").amulet(2, "amulet-1vp").confrontation("green-naga", "")
		s.play("1 activate card-recover-self with green")
		s.equal("discard pile as seat 1 sees it before the answer", s.look(1).state.discard, 0)
		s.play("2 allow")
		s.phaseIs(recovering, 1)
		s.equal("choice", s.legal(1, ""), "[recover card-draw-2-self]")
	})
	rulestest.Rule(t, "R9.8", func(t *testing.T) {
		s := begin(t).hand(1, "relic-peek-1-opponent stick-add-3-self").hand(2, "stick-add-4-self").
			amulet(2, "amulet-undoing").confrontation("green-naga green-naga", "green-naga")
		events := s.play("1 activate relic-peek-1-opponent with green on rival b3n", "2 undo")
		if saw(events, "1 peek") || s.state.temples[1].seen[0] != 0 {
			t.Error("an undone peek showed something")
		}
		s.equal("cards and Nagas of seat 1", []any{s.state.handSize[0], s.state.nagas(0, 0)}, "[1 1]")
		s.phaseIs(confronted, 2) // the turn is lost too
		s.equal("used cards", s.state.ed.cardNames(s.state.used[0]), "[relic-peek-1-opponent]")
	})
	rulestest.Rule(t, "R9.9", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self").hand(2, "stick-add-4-self").amulet(2, "amulet-draw").amulet(2, "amulet-draw").amulet(1, "amulet-draw")
		s.play("2 amulet draw") // while seat 1 is to lay
		s.phaseIs(laying, 1)
		s.confrontation("green-naga", "")
		s.play("1 activate stick-add-3-self with green", "1 amulet draw", "2 amulet draw", "2 allow")
		s.phaseIs(exploring, 1)
	})
	rulestest.Rule(t, "R9.12", func(t *testing.T) {
		s := nearly(t, "cursed-6 cursed-6 sacred-5 sacred-3 sacred-4 cursed-6 sacred-5 sacred-4 sacred-3")
		s.tile(1, "crossroads a3 north").amulet(1, "amulet-1vp")
		s.equal("amulets that the rival sees", s.look(2).draw().Players[1].Held, "[]")
		events := s.play("1 place b3 north") // 24 points in the open, 25 in all
		s.outcomeIs("1 by points")
		s.happens(events, "1 end 25:0 by points")
		s.equal("amulets that the rival sees at the end", s.look(2).draw().Players[1].Held, "[amulet-1vp]")
	})
	rulestest.Rule(t, "R9.19", func(t *testing.T) {
		s := begin(t).discarded("card-draw-2-self").hand(1, "card-recover-self").amulet(2, "amulet-draw").confrontation("green-naga", "")
		s.emptyPile()
		s.play("1 activate card-recover-self with green", "2 amulet draw", "2 allow")
		s.phaseIs(exploring, 1)
		s = begin(t).discarded("card-draw-2-self").hand(1, "card-recover-self").amulet(1, "amulet-draw").confrontation("green-naga", "")
		s.emptyPile()
		s.play("1 activate card-recover-self with green")
		s.phaseIs(recovering, 1)
		s.play("1 amulet draw")
		s.phaseIs(exploring, 1)
	})
	rulestest.Rule(t, "R9.21", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self").amulet(1, "amulet-draw").emptyPile()
		s.refused("1 amulet draw", "nothing-to-draw")
		s.equal("moves", s.legal(1, "amulet"), "[]")
	})
}

package nagaraja

import (
	"encoding/json"
	"slices"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

func TestCardRulings(t *testing.T) {
	rulestest.Rule(t, "R9.1", func(t *testing.T) {
		s := begin(t).hand(1, "card-recover-self stick-add-3-self card-draw-2-self").hand(2, "card-recover-self")
		s.luck["throw 1 green"] = []int{2, 2, 2}
		s.play("1 lay card-draw-2-self", "2 lay card-recover-self")
		s.refused("1 activate card-recover-self with green", "no-effect")
		// A spoiled card is there at once.
		s = begin(t).hand(1, "card-spoil-opponent-a card-recover-self").hand(2, "stick-add-3-self").confrontation("green-naga green-naga", "")
		s.play("1 activate card-spoil-opponent-a with green", "1 activate card-recover-self with green", "1 recover stick-add-3-self")
	})
	rulestest.Rule(t, "R9.2", func(t *testing.T) {
		s := begin(t).discarded("stick-add-3-self stick-add-4-self").hand(1, "relic-peek-2-self").exploration(1)
		s.emptyPile()
		s.state.pile, s.state.pileSize = s.state.ed.with(0, s.card("card-draw-2-self")), 1
		events := s.play("1 place b1 north")
		s.happens(events, "2 drew 1 card-draw-2-self", "shuffle", "2 drew 2 stick-add-3-self stick-add-4-self")
		s.equal("cards drawn", s.state.drawn.Len(), 3)
		// Two cards are all there is: one is still given away.
		s = begin(t).discarded("stick-add-3-self stick-add-4-self").hand(1, "relic-peek-2-self").exploration(1).emptyPile()
		s.play("1 place b1 north")
		s.equal("cards drawn", s.state.drawn.Len(), 2)
		s.play("2 give stick-add-3-self")
		s.equal("hands", s.state.handSize, "[2 1]")
		// A drawing amulet took the last card before the new deal: nothing is given.
		s = begin(t).discarded("stick-add-3-self").hand(1, "relic-peek-2-self").hand(2, "tile-swap-self").
			amulet(2, "amulet-draw").exploration(1).emptyPile()
		s.play("2 amulet draw")
		events = s.play("1 place b1 north")
		s.happens(events, "2 guide", "tile")
		if saw(events, "2 drew") {
			t.Errorf("cards were drawn from empty piles: %q", events)
		}
		s.phaseIs(laying, 2)
		s.equal("hands", s.state.handSize, "[1 2]")
		s.play("2 lay tile-swap-self", "1 lay relic-peek-2-self")
		// Who has no card at all lays none, as guide or as the other one.
		s = begin(t).discarded("stick-add-3-self").hand(1, "relic-peek-2-self relic-swap-self").exploration(1).emptyPile()
		s.play("1 place b1 north", "2 give stick-add-3-self")
		s.phaseIs(laying, 1)
		events = s.play("1 lay relic-peek-2-self")
		s.happens(events, "1 reveal", "1 throw", "2 throw", "1 won")
		if saw(events, "2 reveal") {
			t.Errorf("seat 2 has nothing to reveal: %q", events)
		}
		s = begin(t).hand(2, "relic-peek-2-self relic-swap-self").exploration(1).emptyPile()
		s.play("1 place b1 north", "2 lay relic-peek-2-self")
		s.phaseIs(exploring, 2)
		// Cards on the table are not shuffled in.
		s = begin(t).hand(1, "card-draw-2-self stick-add-3-self stick-add-4-self").confrontation("green-naga green-naga green-naga", "").emptyPile()
		s.play("1 activate stick-add-3-self with green")
		s.refused("1 activate card-draw-2-self with green", "no-effect")
	})
	rulestest.Rule(t, "R9.3", func(t *testing.T) {
		four := "stick-rethrow-2-opponent stick-rethrow-2-opponent stick-rethrow-2-opponent stick-rethrow-2-opponent" // 12 white
		s := begin(t).hand(1, four).hand(2, "tile-swap-self stick-add-3-self")                                        // 3 white
		events := s.play("1 lay "+four, "2 lay tile-swap-self")
		if !slices.Contains(events, "2 throw") || !saw(events, "1 throw green-1 green-1 green-1 green-1 white-1") {
			t.Errorf("seat 1 should throw all white sticks and seat 2 none: %q", events)
		}
		// The other way round the rival gets what the guide left.
		s = begin(t).hand(1, "tile-swap-self").hand(2, four)
		s.happens(s.play("1 lay tile-swap-self", "2 lay "+four), "1 throw white-1 white-1 white-1",
			"2 throw green-1 green-1 green-1 green-1 white-1 white-1 white-1 white-1 white-1 white-1 white-1 white-1 white-1")
		s.phaseIs(exploring, 2)
	})
	rulestest.Rule(t, "R9.4", func(t *testing.T) {
		s := begin(t).hand(1, "stick-add-3-self card-draw-2-self").hand(2, "stick-rethrow-2-opponent stick-discard-2-opponent").
			confrontation("green-naga white-naga brown-2", "green-naga green-naga")
		s.equal("sticks to choose from", s.legal(1, "activate stick-add-3-self"),
			"[activate stick-add-3-self with green activate stick-add-3-self with white]")
		s.play("1 activate stick-add-3-self with white")
		s.equal("sticks left", s.state.ed.stickNames(&s.state.sticks[0]), "[green-naga brown-2]")
		s.luck["throw 1 green"], s.luck["throw 1 brown"] = []int{0}, []int{3} // green shows 1 instead of its Naga, brown shows 4
		s.play("2 activate stick-rethrow-2-opponent with green on green-naga brown-2")
		s.phaseIs(confronted, 2) // seat 1 has no Naga left
		s.play("2 activate stick-discard-2-opponent with green on green-1 brown-4")
		s.equal("round", s.state.round, 1)
		s.phaseIs(exploring, 1) // the added points stay: 3 to 0
	})
	rulestest.Rule(t, "R9.5", func(t *testing.T) {
		s := begin(t).hand(1, "stick-discard-2-opponent tile-pivot-self tile-swap-self").tile(1, "crossroads b1 north").confrontation("green-naga", "brown-1")
		s.refused("1 activate tile-pivot-self with green on own b1 to east", "no-effect")
		s.refused("1 activate tile-swap-self with green on own b1 b2", "no-effect")
		s.equal("moves", s.legal(1, ""), "[pass activate stick-discard-2-opponent with green on brown-1]")
	})
	rulestest.Rule(t, "R9.6", func(t *testing.T) {
		// The discard pile is empty, so the card is of no use; but a Naga is there.
		s := begin(t).hand(1, "card-recover-self").hand(2, "stick-add-3-self").amulet(1, "amulet-draw").confrontation("green-naga", "green-naga")
		s.phaseIs(confronted, 1)
		s.equal("moves", s.legal(1, ""), "[pass amulet draw]")
		s.play("1 pass", "2 activate stick-add-3-self with green", "1 allow")
		s.phaseIs(confronted, 1) // asked again, and the rival, without a Naga, no more
		s.happens(s.play("1 pass"), "1 pass", "2 pass", "2 won")
		// Nor does it take a card.
		begin(t).confrontation("green-naga", "brown-1").phaseIs(confronted, 1)
		// Without a Naga a hand full of cards is not asked about.
		begin(t).hand(1, "stick-add-3-self").confrontation("brown-2", "brown-1").phaseIs(exploring, 1)
	})
	rulestest.Rule(t, "R9.20", func(t *testing.T) {
		s := begin(t).hand(1, "card-spoil-opponent-a").hand(2, "stick-add-3-self").confrontation("green-naga", "")
		move, _ := s.Parse("activate card-spoil-opponent-a with green")
		events, _ := s.Play(1, move)
		for seat := range rules.Seat(3) {
			if !slices.ContainsFunc(events, func(e rules.Event) bool {
				return e.SeenBy(seat).String() == "1 spoil to 2 stick-add-3-self"
			}) {
				t.Errorf("seat %s does not see the spoiled card", seat)
			}
		}
	})
	rulestest.Rule(t, "R9.22", func(t *testing.T) {
		s := begin(t).hand(1, "relic-swap-self tile-swap-self").tile(1, "crossroads a1 north").tile(1, "crossroads a2 north").confrontation("green-naga", "")
		s.refused("1 activate relic-swap-self with green on own a1w a2w", "bad-target") // both are sacred-3
		s.refused("1 activate tile-swap-self with green on own a1 a2", "no-effect")
		s.equal("ways to swap relics", len(s.legal(1, "activate relic-swap-self")), 36-1)
		s = begin(t).hand(1, "relic-swap-self").confrontation("green-naga", "")
		s.equal("ways to swap hidden relics", len(s.legal(1, "activate")), 36)
	})
}

// TestAPassTellsNothingOfTheHand: whether a player could have done anything,
// nobody else is told, neither by being asked nor by the pass (R9.6).
func TestAPassTellsNothingOfTheHand(t *testing.T) {
	told := func(card string, who rules.Seat) (all string) {
		s := begin(t).hand(1, "card-draw-2-self "+card).hand(2, "card-draw-2-self stick-add-4-self")
		s.luck["throw 1 green"] = []int{2, 2, 2} // three Nagas
		for _, line := range []string{"1 lay card-draw-2-self", "2 lay card-draw-2-self", "1 pass"} {
			move, _ := s.Parse(line[2:])
			events, err := s.Play(rules.Seat(line[0]-'0'), move)
			if err != nil {
				t.Fatalf("with %s, %q: %v", card, line, err)
			}
			for _, e := range events {
				all += e.SeenBy(who).String() + "\n"
			}
			view, _ := json.Marshal(s.View(who))
			all += string(view) + "\n"
		}
		return all
	}
	for _, who := range []rules.Seat{2, rules.Spectator} {
		if useless, useful := told("card-recover-self", who), told("stick-add-3-self", who); useless != useful {
			t.Errorf("seat %s is told of a useless hand\n%s\nand of a useful one\n%s", who, useless, useful)
		}
	}
}

func TestKnowledge(t *testing.T) {
	rulestest.Rule(t, "R9.10", func(t *testing.T) {
		s := begin(t).hand(1, "relic-peek-2-self").confrontation("green-naga", "")
		move, _ := s.Parse("activate relic-peek-2-self with green on own a1w b3n")
		events, err := s.Play(1, move)
		if err != nil {
			t.Fatal(err)
		}
		s.equal("the peek as seat 1 and seat 2 see it", []any{events[1].SeenBy(1), events[1].SeenBy(2)},
			"[1 peek 1:a1w 1:b3n sacred-3 sacred-5 1 peek 1:a1w 1:b3n]")
	})
	rulestest.Rule(t, "R9.11", func(t *testing.T) {
		relicsOf := func(s *scene, viewer rules.Seat) (known []string) {
			for _, r := range s.look(viewer).draw().Players[1].Relics.InOrder() {
				if r.Relic != "" {
					known = append(known, r.Niche+"="+r.Relic)
				}
			}
			return known
		}
		s := begin(t).tile(1, "crossroads a1 north").hand(1, "relic-peek-1-self relic-swap-self tile-move-self").
			hand(2, "stick-add-4-self").confrontation("green-naga green-naga green-naga", "")
		s.play("1 activate relic-peek-1-self with green on own b3n", "1 activate relic-swap-self with green on own b3n c3e")
		s.equal("what seat 1 knows, after a swap", relicsOf(s, 1), "[a1w=sacred-3 c3e=sacred-5]")
		s.equal("what seat 2 knows", relicsOf(s, 2), "[a1w=sacred-3]")
		s.play("1 activate tile-move-self with green on own a1 to b2") // a1w turns down again
		s.equal("what seat 2 remembers", relicsOf(s, 2), "[a1w=sacred-3]")
		s.setup.Options = rules.Options{"memory": "off"}
		s.equal("what seat 2 is shown without the aid", relicsOf(s, 2), "[]")
		if s.look(1).draw().Memory != nil {
			t.Error("the memory of cards is shown with the aid off")
		}
		// Cards: given ones, and those that were shown.
		s = begin(t).hand(1, "stick-add-3-self card-recover-self").hand(2, "stick-add-4-self stick-discard-1-opponent").exploration(1)
		s.play("1 place b1 north")
		given := s.state.ed.cardNames(s.state.drawn)[0]
		s.play("2 give " + given)
		s.equal("what seat 2 knows of seat 1's hand", s.look(2).draw().Memory.Rival, []string{given})
		s.equal("what seat 1 knows of seat 2's hand", s.look(1).draw().Memory.Rival, "[]")
		s.equal("what a spectator knows", []any{s.look(0).state.known, s.look(0).memory() == nil}, "[[0 0] true]")
		s.play("2 lay stick-add-4-self", "1 lay "+given)
		s.equal("what seat 2 knows, once it was shown", s.look(2).draw().Memory.Rival, "[]")
		for s.state.phase != exploring {
			s.play(s.Awaited()[0].String() + " pass")
		}
		s.equal("what is gone", s.look(1).draw().Memory.Gone, func() []string {
			gone := []string{given, "stick-add-4-self"}
			slices.Sort(gone)
			return gone
		}())
	})
}

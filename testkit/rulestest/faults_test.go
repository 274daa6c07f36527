package rulestest

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"nagara/rules"
)

// coinSecrets says again who may know what of a match.
type coinSecrets struct{}

// knows tells for each coin whether the seat may know it.
func (coinSecrets) knows(m *coinMatch, seat rules.Seat) [3]bool {
	return [3]bool{seat == 1, seat == 2, seat != rules.Spectator && m.Peeked[seat.Index()]}
}

func (s coinSecrets) Known(match rules.Match, seat rules.Seat) string {
	m := match.(*coinMatch)
	if m.Ended != nil {
		return fmt.Sprint(m.table, *m.Ended)
	}
	last := ""
	if made := *m.marks; len(made) > 0 {
		last, _, _ = strings.Cut(made[len(made)-1], " ")
	}
	known := fmt.Sprint(m.Turns, last, m.Peeked, len(m.Laid[0]), len(m.Laid[1]), len(m.Hands[0]), len(m.Hands[1]), len(m.Pile))
	for i, knows := range s.knows(m, seat) {
		if knows {
			known += fmt.Sprint(" coin ", i+1, " ", m.Coins[i])
		}
	}
	if seat != rules.Spectator {
		known += " " + m.Hands[seat.Index()] + " " + m.Laid[seat.Index()]
	}
	return known
}

func (s coinSecrets) Hidden(match rules.Match, seat rules.Seat) (facts []string) {
	m := match.(*coinMatch)
	for i, knows := range s.knows(m, seat) {
		if !knows {
			facts = append(facts, fmt.Sprintf("coin %d is %s", i+1, m.Coins[i]))
		}
	}
	for i := range 2 {
		if seat.Index() != i {
			facts = append(facts, fmt.Sprintf("seat %d holds %q and laid %q", i+1, m.Hands[i], m.Laid[i]))
		}
	}
	return append(facts, fmt.Sprintf("the pile is %q", m.Pile))
}

func (s coinSecrets) Redeal(match rules.Match, seat rules.Seat, luck *rules.FastRand, chance rules.Chance) rules.Match {
	m := match.Clone().(*coinMatch)
	m.luck = chance
	for i, knows := range s.knows(m, seat) {
		if !knows {
			m.Coins[i] = sides[luck.IntN(rules.Label{}, 2)]
		}
	}
	for i := range 2 {
		if seat.Index() != i {
			m.Hands[i], m.Laid[i] = hide(m.Hands[i]), hide(m.Laid[i])
		}
	}
	m.Pile = hide(m.Pile)
	m.dealCards(luck)
	return m
}

// Open: which card was laid only who laid it knows.
func (coinSecrets) Open(_ rules.Match, mover rules.Seat, move rules.Move, seat rules.Seat) string {
	if mover == seat {
		return move.String()
	}
	kind, what, _ := strings.Cut(move.String(), " ")
	if kind == "lay" {
		return kind
	}
	return kind + what
}

func (coinSecrets) Luck(rules.Label) bool { return true }

func (coinSecrets) Possible(match rules.Match) error {
	m := match.(*coinMatch)
	if all := inOrder(m.Hands[0] + m.Hands[1] + m.Laid[0] + m.Laid[1] + m.Pile); all != cards {
		return errors.New("the cards are " + all)
	}
	return nil
}

// Worlds: the cards that are hidden go to hand, to the table and to the pile.
func (s coinSecrets) Worlds(match rules.Match, seat rules.Seat) int {
	m := match.(*coinMatch)
	worlds := map[int]int{0: 6, 1: 12}[len(m.Laid[2-seat])] // 4 cards: 2 and 2, or 1, 1 and 2
	for _, knows := range s.knows(m, seat) {
		if !knows {
			worlds *= 2
		}
	}
	return worlds
}

func coinSuite(f fault) Suite {
	game := coin{fault: f}
	return Suite{
		Rules: game, Setups: []rules.Setup{{Edition: game.Edition(), Seats: 2}}, Matches: 40, Longest: 20, Share: 2,
		Components: func(m rules.Match) any {
			t := m.(*coinMatch).table
			return fmt.Sprint(len(t.Hands[0] + t.Hands[1] + t.Laid[0] + t.Laid[1] + t.Pile))
		},
		Secrets: coinSecrets{},
	}
}

// TestNoFault: the small game, which has no options, passes.
func TestNoFault(t *testing.T) { coinSuite("").Run(t) }

// TestFaults: each fault, planted by itself, is caught, and what is said names it.
func TestFaults(t *testing.T) {
	for planted, want := range map[fault]string{
		"coin in the move's own event":         "the events of flip that a spectator sees betray a secret",
		"coin in the event of the start":       "the events of the deal that a spectator sees betray a secret",
		"deal shown to all":                    "the events of the deal that a spectator sees betray a secret",
		"sealed match opens at the end":        "the sealed view of a spectator betrays a secret after the end",
		"rival's coin in the view":             "the view of a spectator betrays a secret",
		"coin in the bytes of the view":        "the view of a spectator betrays a secret in its bytes",
		"peeked coin in the rival's view":      "the view of a spectator betrays a secret",
		"move names cards to all":              "the events of lay that a spectator sees betray a secret",
		"move names cards to spectators":       "the events of lay that a spectator sees betray a secret",
		"coin in the event of another move":    "the events of lay that a spectator sees betray a secret",
		"coin in the legal moves":              "the view of seat 1 betrays a secret",
		"coin in a refusal":                    "betrays a secret",
		"event says it is open and hides":      "the field cards is for all",
		"resample always deals the same":       "never deals the truth",
		"resample never deals tails":           "never deals the truth",
		"resample deals a card twice":          "dealt what cannot be: the cards are",
		"clone shares what the hash forgets":   "playing on a clone changed the match",
		"clone shares a list that both add to": "playing on a clone changed another",
		"view writes itself otherwise":         "a view writes itself as {",
		"moves written as {}":                  "is written as {} in JSON, not as its notation",
		"events written as {}":                 "is written as {}, without its name",
		"event without words":                  `the event "looked" has no words in en`,
		"end without words":                    "there are no words for coin.end.bored",
		"option without words":                 "there are no words for coin.option.mute",
		"refusal without words":                "is refused without words in en",
		"refusal in one language":              "which is no rules.Refusal",
		"one label twice":                      `the label of luck "coin 0 0 0 0" is used twice`,
		"luck of its own":                      "is all luck taken from Setup.Luck?",
		"coin in what cannot be read":          `reading "guess" betrays a secret to`,
		"foreseeing changes the match":         "foreseeing moves changed the match from",
		"view shares a list with the match":    "playing on the match changed a view of seat",
		"view shows a list of the match":       "the view of a spectator shares .Made []int with the match",
		"resample shares a list with the view": "playing on a match that was dealt anew from it changed a view of seat",
		"hash misses what is hidden":           "the hash misses a part of the state: it is the same whatever is hidden from",
		"hash misses what lies open":           "the hash misses a part of the state: it is the same after",
		"hash misses which card was laid":      "the hash misses a part of the state",
		"two texts for one move":               "are both read as one move: one move has one text",
		"legal move that is never listed":      "may not guess tails, but it was played",
		"foresight without words":              "has no words in en: \"coin.foresee.mute\"",
		"view without words":                   "the view of a spectator has no words in en: \"coin.text.mute\"",
		"seats for nobody":                     "Seats allows 0 to 2 players",
		"piece without a name":                 `the piece "coin" of the layout has no name in en`,
		"piece without a look":                 `the layout has a piece "medal" without a look`,
		"cells on each other":                  "cells 2 and 3 of the layout lie on each other",
		"layout without a side":                "a layout has 1 sides for 2 seats",
		"one place for two moves":              "by the same place",
		"way for no move":                      `has a way for "shout", which is not listed`,
		"way to nowhere":                       `"peek" leads from "" to "4"`,

		"place that makes a move and begins one": "so no other can begin there",

		"legal move of a kind that is never listed":         "may not cheat, but it was played",
		"coin in the refusal of a move that is never legal": "lay g betrays a secret",
	} {
		t.Run(string(planted), func(t *testing.T) {
			said := coinSuite(planted).Faults()
			if !strings.Contains(strings.Join(said, "\n"), want) {
				t.Errorf("want a fault that says %q; got %q", want, said)
			}
		})
	}
}

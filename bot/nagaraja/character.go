package nagaraja

import "slices"

import game "nagara/rules/nagaraja"

// character is what a level likes. Of moves that seem about as good it takes
// those more often that it likes; what they seem worth is not touched, so
// nobody with a character is told anything else, or plays for anything else
// than to win.
type character struct {
	// card is how much it likes to lay one card more, and pass to leave
	// things as they are.
	card, pass float64
	// effects are the activations that it likes, and liked how much.
	effects []string
	liked   float64
}

// Chances are multiplied by e to the power of what is liked.
var (
	bold      = character{card: 0.5, pass: -0.4}
	careful   = character{card: -0.5, pass: 0.4}
	collector = character{effects: []string{"add-fate", "draw", "peek", "recover"}, liked: 0.8}
	trickster = character{effects: []string{"rethrow", "discard-sticks", "trap", "spoil", "swap-tiles", "swap-relics"}, liked: 0.8}
)

// likes is how much it likes a choice.
func (c *character) likes(edition *game.Edition, choice game.Choice) float64 {
	switch choice.Action {
	case game.Lay:
		return c.card * float64(choice.Cards.Len())
	case game.Pass:
		return c.pass
	case game.Activate:
		effect := edition.Effect(choice)
		if slices.Contains(c.effects, effect) {
			return c.liked
		}
	}
	return 0
}

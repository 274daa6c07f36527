package nagaraja

import (
	"testing"

	game "nagara/rules/nagaraja"
)

// What was good before is tried first, the best of all at the beginning; what
// was worse than passing, or never tried, is not among the habits.
func TestHabits(t *testing.T) {
	var h habits
	moves := []game.Choice{{Action: game.Pass}}
	for target := range uint8(6) {
		moves = append(moves, game.Choice{Action: game.Activate, Card: 3, A: target})
	}
	h.learn(0, moves, []float32{0.5, 0.4, 0.6, 0.5, 0.9, 0.5, 0.5})
	again := moves[1:]
	if n := h.best(0, again, 4); n != 2 || again[0].A != 3 || again[1].A != 1 {
		t.Errorf("%d habits, first %v and %v; want 2, of the targets 3 and 1", n, again[0], again[1])
	}
	if n := h.best(1, again, 4); n != 0 {
		t.Errorf("the rival has %d habits; want none", n)
	}
	for range 20 { // it is no longer good
		h.learn(0, []game.Choice{moves[0], {Action: game.Activate, Card: 3, A: 3}}, []float32{0.5, 0.3})
	}
	if n := h.best(0, again, 4); n != 1 || again[0].A != 1 {
		t.Errorf("%d habits, first %v; want 1, of the target 1", n, again[0])
	}
}

package nagaraja

import (
	"sync"

	game "nagara/rules/nagaraja"
)

// mostKnown is how many editions are kept in mind: people bring ever new ones.
const mostKnown = 64

// known is what was worked out about editions, each once. When there are too many
// all are forgotten, and worked out again as they are needed.
type known[T any] struct {
	mu sync.Mutex
	of map[*game.Edition]*T
}

func (k *known[T]) find(edition *game.Edition, work func(*game.Edition) *T) *T {
	k.mu.Lock()
	defer k.mu.Unlock()
	if found, ok := k.of[edition]; ok {
		return found
	}
	if k.of == nil || len(k.of) >= mostKnown {
		k.of = map[*game.Edition]*T{}
	}
	found := work(edition)
	k.of[edition] = found
	return found
}

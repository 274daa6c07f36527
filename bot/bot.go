// Package bot is players that think. A bot gets what its seat may know, a
// view, and never the state of a match: it cannot cheat.
//
// Games have their bots in packages of their own, which register them here by
// name (see Register). The package also has the line protocol by which
// programs in any language can play (see Serve and Program), and what a person
// is told who asks for a hint (see Advice).
package bot

import (
	"context"

	"nagara/rules"
)

// Player sits at one seat of one match. It is made anew for each match and
// seat, and may remember what it saw there; but it can also be made in the
// middle of a match, and then plays from the view alone. It is not safe for
// use by several goroutines at once.
type Player interface {
	// Choose returns one of the moves of the view. It answers when it has
	// thought as much as the turn asks for or when the context is done,
	// whichever comes first, with the best move that it found until then: a
	// done context is no error. It must be asked only while its seat is
	// awaited.
	//
	// With a fixed number of thoughts the same views, events and luck give
	// the same moves.
	Choose(context.Context, Turn) (Thought, error)
}

// Turn is all that a player gets to choose a move from.
type Turn struct {
	View rules.View
	// Events are those that the seat saw since it was asked last, its own
	// move's among them.
	Events []rules.Event
	// Thoughts is how often the player may think. What a thought is depends
	// on the player, and each costs it about as much time. None is as many
	// as the context has time for.
	Thoughts int
}

// Thought is what a player came to.
type Thought struct {
	Move rules.Move
	// Thoughts is how many it took, Chance the player's own estimate of
	// winning, or 0 where it makes none.
	Thoughts int
	Chance   float64
}

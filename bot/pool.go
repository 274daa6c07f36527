package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"
)

// Pool lets so many players think at a time, and never waits for one that
// does not answer: a table must not be held up by its bots.
type Pool struct {
	slots chan struct{}
	// Grace is how long after its limit a player may still answer.
	grace time.Duration
}

// NewPool is a pool of that size. A player that has not answered so long after
// its limit is given up.
func NewPool(size int, grace time.Duration) *Pool {
	return &Pool{make(chan struct{}, size), grace}
}

// ErrLate is that a player did not answer in time.
var ErrLate = errors.New("the bot did not answer in time")

// Choose lets the player think as long as the limit allows, waiting for its
// turn included. Where the player fails, crashes or does not answer, the
// stand-in chooses instead, and failure says why; err is only for a stand-in
// that failed too. A player that was given up must not be asked again.
func (p *Pool) Choose(ctx context.Context, player, standIn Player, turn Turn, limit time.Duration) (thought Thought, failure, err error) {
	timed, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	thought, failure = p.ask(timed, player, turn)
	if failure == nil {
		return thought, nil, nil
	}
	done, stop := context.WithCancel(ctx)
	stop() // the stand-in answers at once
	turn.Thoughts = 1
	thought, err = guarded(done, standIn, turn)
	return thought, failure, err
}

func (p *Pool) ask(ctx context.Context, player Player, turn Turn) (Thought, error) {
	select {
	case p.slots <- struct{}{}:
	case <-ctx.Done():
		return Thought{}, fmt.Errorf("waiting for a place in the pool: %w", ErrLate)
	}
	type answer struct {
		thought Thought
		err     error
	}
	answers := make(chan answer, 1)
	go func() {
		defer func() { <-p.slots }()
		thought, err := guarded(ctx, player, turn)
		answers <- answer{thought, err}
	}()
	select {
	case a := <-answers:
		return a.thought, a.err
	case <-ctx.Done():
	}
	grace := time.NewTimer(p.grace)
	defer grace.Stop()
	select {
	case a := <-answers:
		return a.thought, a.err
	case <-grace.C:
		return Thought{}, ErrLate
	}
}

// guarded turns a crash into an error, and checks that the move is one of
// those that were offered.
func guarded(ctx context.Context, player Player, turn Turn) (thought Thought, err error) {
	defer func() {
		if crash := recover(); crash != nil {
			err = fmt.Errorf("the bot crashed: %v", crash)
		}
	}()
	thought, err = player.Choose(ctx, turn)
	if err != nil {
		return Thought{}, fmt.Errorf("the bot failed: %w", err)
	}
	if slices.Contains(turn.View.Now().Moves, thought.Move) {
		return thought, nil
	}
	return Thought{}, fmt.Errorf("the bot chose %v, which is not among its moves", thought.Move)
}

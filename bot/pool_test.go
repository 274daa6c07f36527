package bot

import (
	"context"
	"errors"
	"testing"
	"time"

	"nagara/rules"
	"nagara/rules/nagaraja"
)

// player is a player made of a function.
type player func(context.Context, Turn) (Thought, error)

func (p player) Choose(ctx context.Context, turn Turn) (Thought, error) { return p(ctx, turn) }

func opening(t *testing.T) Turn {
	t.Helper()
	match, _, err := nagaraja.Rules{}.Start(rules.Setup{Edition: nagaraja.Standard(), Seats: 2, Seed: rules.SeedOf("pool")})
	if err != nil {
		t.Fatal(err)
	}
	return Turn{View: match.View(match.Awaited()[0])}
}

// Whatever becomes of a bot, its seat gets a legal move, and the failure is
// told.
func TestAStandInPlaysForABotThatFails(t *testing.T) {
	turn := opening(t)
	standIn := Random("nagaraja").New(1, rules.NewQuick(1))
	block := make(chan struct{})
	defer close(block)
	for name, bad := range map[string]player{
		"crash":   func(context.Context, Turn) (Thought, error) { panic("no idea") },
		"error":   func(context.Context, Turn) (Thought, error) { return Thought{}, errors.New("no idea") },
		"illegal": func(context.Context, Turn) (Thought, error) { return Thought{Move: rules.Forfeit(rules.Resigned)}, nil },
		"late":    func(context.Context, Turn) (Thought, error) { <-block; return Thought{}, nil },
	} {
		pool := NewPool(1, time.Millisecond)
		thought, failure, err := pool.Choose(context.Background(), bad, standIn, turn, time.Millisecond)
		if err != nil || failure == nil || thought.Move == nil {
			t.Errorf("%s: %v, failure %v, error %v", name, thought.Move, failure, err)
		}
	}
}

func TestAFullPoolIsNotWaitedFor(t *testing.T) {
	turn := opening(t)
	standIn := Random("nagaraja").New(1, rules.NewQuick(1))
	pool := NewPool(1, time.Millisecond)
	block, busy := make(chan struct{}), make(chan struct{})
	go func() {
		_, _, _ = pool.Choose(context.Background(), player(func(context.Context, Turn) (Thought, error) {
			close(busy)
			<-block
			return Thought{}, nil
		}), standIn, turn, time.Minute)
	}()
	<-busy
	_, failure, err := pool.Choose(context.Background(), standIn, standIn, turn, time.Millisecond)
	close(block)
	if !errors.Is(failure, ErrLate) || err != nil {
		t.Errorf("failure %v, error %v; want %v", failure, err, ErrLate)
	}
}

func TestAGoodBotIsHeard(t *testing.T) {
	turn := opening(t)
	good := Random("nagaraja").New(1, rules.NewQuick(1))
	if _, failure, err := NewPool(1, time.Minute).Choose(context.Background(), good, nil, turn, time.Minute); failure != nil || err != nil {
		t.Error(failure, err)
	}
}

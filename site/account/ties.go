package account

import (
	"context"
	"fmt"
	"time"

	"nagara/site/fault"
)

// Tie says how one account stands to another. Whom somebody follows or blocks is
// theirs to know: the other is never told.
type Tie string

// The ties.
const (
	// Follow keeps somebody in a list, to find them again.
	Follow Tie = "follow"
	// Block never meets somebody nor hears them.
	Block Tie = "block"
)

// MaxTies is how many an account may follow, and how many it may block.
const MaxTies = 500

// ErrSelf says that nobody follows, blocks or reports themselves.
var ErrSelf = fault.New(fault.Unfit, "friends.self")

// Tied is somebody whom an account follows or blocks.
type Tied struct {
	Other string    `json:"other"`
	Since time.Time `json:"since"`
}

// TieStore is what Ties needs.
type TieStore interface {
	// Tie answers ErrUnknown if one of the accounts is not there or deleted, and
	// ErrFull if there are MaxTies. To tie twice is no error and changes nothing.
	Tie(ctx context.Context, kind Tie, account string, to Tied) error
	// Untie is no error if there is no such tie.
	Untie(ctx context.Context, kind Tie, account, other string) error
	// TiesOf are those of an account, the newest first.
	TiesOf(ctx context.Context, kind Tie, account string) ([]Tied, error)
	// BlocksAmong are the pairs of these accounts of which the first blocks the
	// second.
	BlocksAmong(ctx context.Context, accounts ...string) ([][2]string, error)
}

// Ties knows who follows and who blocks whom.
type Ties struct{ store TieStore }

// NewTies reads and writes that store.
func NewTies(store TieStore) *Ties { return &Ties{store} }

// Tie lets an account follow or block another. Who is blocked is not followed any
// longer.
func (t *Ties) Tie(ctx context.Context, kind Tie, account, other string) error {
	if account == other {
		return ErrSelf
	}
	if err := t.store.Tie(ctx, kind, account, Tied{other, now()}); err != nil {
		return fmt.Errorf("%s account %s: %w", kind, other, err)
	}
	if kind != Block {
		return nil
	}
	return t.Untie(ctx, Follow, account, other)
}

// Untie ends that.
func (t *Ties) Untie(ctx context.Context, kind Tie, account, other string) error {
	if err := t.store.Untie(ctx, kind, account, other); err != nil {
		return fmt.Errorf("no longer %s account %s: %w", kind, other, err)
	}
	return nil
}

// Of are those whom an account follows or blocks, the newest first.
func (t *Ties) Of(ctx context.Context, kind Tie, account string) ([]Tied, error) {
	tied, err := t.store.TiesOf(ctx, kind, account)
	if err != nil {
		return nil, fmt.Errorf("list whom account %s ties by %s: %w", account, kind, err)
	}
	return tied, nil
}

// Followed are those whom an account follows; nobody follows without a name.
func (t *Ties) Followed(ctx context.Context, account string) (map[string]bool, error) {
	if account == "" {
		return nil, nil
	}
	follows, err := t.Of(ctx, Follow, account)
	followed := map[string]bool{}
	for _, f := range follows {
		followed[f.Other] = true
	}
	return followed, err
}

// BlocksAmong are the pairs of these accounts of which the first blocks the
// second.
func (t *Ties) BlocksAmong(ctx context.Context, accounts ...string) ([][2]string, error) {
	pairs, err := t.store.BlocksAmong(ctx, accounts...)
	if err != nil {
		return nil, fmt.Errorf("find who of %d accounts blocks another: %w", len(accounts), err)
	}
	return pairs, nil
}

// Blocks are those of some accounts whom one of them blocks.
func (t *Ties) Blocks(ctx context.Context, account string, others ...string) (map[string]bool, error) {
	if account == "" || len(others) == 0 {
		return nil, nil
	}
	pairs, err := t.BlocksAmong(ctx, append([]string{account}, others...)...)
	if err != nil {
		return nil, err
	}
	blocked := map[string]bool{}
	for _, pair := range pairs {
		if pair[0] == account {
			blocked[pair[1]] = true
		}
	}
	return blocked, nil
}

package account

import (
	"context"
	"fmt"
	"time"

	"nagara/site/fault"
)

// RelationKind says how one account stands to another. Whom somebody follows or blocks is
// theirs to know: the other is never told.
type RelationKind string

// The kinds.
const (
	// Follow keeps somebody in a list, to find them again.
	Follow RelationKind = "follow"
	// Block never meets somebody nor hears them.
	Block RelationKind = "block"
)

// MaxRelations is how many an account may follow, and how many it may block.
const MaxRelations = 500

// ErrSelf says that nobody follows, blocks or reports themselves.
var ErrSelf = fault.New(fault.Unfit, "friends.self")

// Relation is somebody whom an account follows or blocks.
type Relation struct {
	Other string    `json:"other"`
	Since time.Time `json:"since"`
}

// RelationStore is what Relations needs.
type RelationStore interface {
	// AddRelation answers ErrUnknown if one of the accounts is not there or deleted, and
	// ErrFull if there are MaxRelations. To add one twice is no error and changes nothing.
	AddRelation(ctx context.Context, kind RelationKind, account string, to Relation) error
	// RemoveRelation is no error if there is none.
	RemoveRelation(ctx context.Context, kind RelationKind, account, other string) error
	// RelationsOf are those of an account, the newest first.
	RelationsOf(ctx context.Context, kind RelationKind, account string) ([]Relation, error)
	// BlocksAmong are the pairs of these accounts of which the first blocks the
	// second.
	BlocksAmong(ctx context.Context, accounts ...string) ([][2]string, error)
	// FollowersAmong are those of some accounts who follow this one.
	FollowersAmong(ctx context.Context, account string, others ...string) ([]string, error)
}

// Relations knows who follows and who blocks whom.
type Relations struct{ store RelationStore }

// NewRelations reads and writes that store.
func NewRelations(store RelationStore) *Relations { return &Relations{store} }

// Add lets an account follow or block another. Who is blocked is not followed any
// longer.
func (r *Relations) Add(ctx context.Context, kind RelationKind, account, other string) error {
	if account == other {
		return ErrSelf
	}
	if err := r.store.AddRelation(ctx, kind, account, Relation{other, now()}); err != nil {
		return fmt.Errorf("%s account %s: %w", kind, other, err)
	}
	if kind != Block {
		return nil
	}
	return r.Remove(ctx, Follow, account, other)
}

// Remove ends that.
func (r *Relations) Remove(ctx context.Context, kind RelationKind, account, other string) error {
	if err := r.store.RemoveRelation(ctx, kind, account, other); err != nil {
		return fmt.Errorf("no longer %s account %s: %w", kind, other, err)
	}
	return nil
}

// Of are those whom an account follows or blocks, the newest first.
func (r *Relations) Of(ctx context.Context, kind RelationKind, account string) ([]Relation, error) {
	list, err := r.store.RelationsOf(ctx, kind, account)
	if err != nil {
		return nil, fmt.Errorf("list whom account %s relates to by %s: %w", account, kind, err)
	}
	return list, nil
}

// Followed are those whom an account follows; nobody follows without a name.
func (r *Relations) Followed(ctx context.Context, account string) (map[string]bool, error) {
	if account == "" {
		return nil, nil
	}
	follows, err := r.Of(ctx, Follow, account)
	followed := map[string]bool{}
	for _, f := range follows {
		followed[f.Other] = true
	}
	return followed, err
}

// FollowersAmong are those of some accounts who follow this one.
func (r *Relations) FollowersAmong(ctx context.Context, account string, others ...string) (map[string]bool, error) {
	followers, err := r.store.FollowersAmong(ctx, account, others...)
	if err != nil {
		return nil, fmt.Errorf("find who of %d accounts follows account %s: %w", len(others), account, err)
	}
	among := map[string]bool{}
	for _, one := range followers {
		among[one] = true
	}
	return among, nil
}

// BlocksAmong are the pairs of these accounts of which the first blocks the
// second.
func (r *Relations) BlocksAmong(ctx context.Context, accounts ...string) ([][2]string, error) {
	pairs, err := r.store.BlocksAmong(ctx, accounts...)
	if err != nil {
		return nil, fmt.Errorf("find who of %d accounts blocks another: %w", len(accounts), err)
	}
	return pairs, nil
}

// Blocks are those of some accounts whom one of them blocks.
func (r *Relations) Blocks(ctx context.Context, account string, others ...string) (map[string]bool, error) {
	if account == "" || len(others) == 0 {
		return nil, nil
	}
	pairs, err := r.BlocksAmong(ctx, append([]string{account}, others...)...)
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

package account

import (
	"context"
	"fmt"
	"sync"
	"time"

	"nagara/locale"
	"nagara/site/fault"
)

// SanctionKind is what the operator does about somebody.
type SanctionKind string

// The kinds of sanctions.
const (
	// Mute plays, but does not talk.
	Mute SanctionKind = "mute"
	// Ban is not let in.
	Ban SanctionKind = "ban"
)

// Sanction is what the operator did about an account, and what its owner is told
// of it. A sanction against a member holds for their bots, too.
type Sanction struct {
	ID      string       `json:"id"`
	Account string       `json:"account"`
	Kind    SanctionKind `json:"kind"`
	Since   time.Time    `json:"since"`
	// Until is zero where it is for good.
	Until  time.Time `json:"until,omitzero"`
	Reason string    `json:"reason"`
	// Operator is who decided it.
	Operator string `json:"-"`
	// Lifted is when it was ended early; zero where it was not.
	Lifted time.Time `json:"lifted,omitzero"`
}

// Holds tells whether it is in force at that time.
func (s Sanction) Holds(at time.Time) bool {
	return s.Lifted.IsZero() && (s.Until.IsZero() || at.Before(s.Until))
}

// The refusals of those whom a sanction holds against.
var (
	ErrBanned = fault.New(fault.Forbidden, "friends.banned")
	ErrMuted  = fault.New(fault.Forbidden, "friends.muted")
)

// refusal says what is not done, until when and why.
func (s Sanction) refusal() error {
	of := ErrMuted
	if s.Kind == Ban {
		of = ErrBanned
	}
	return of.With("until", s.End(), "cause", s.Reason)
}

// End says until when it holds.
func (s Sanction) End() *locale.Message {
	if s.Until.IsZero() {
		return locale.Say("friends.forever")
	}
	return locale.Say("friends.until", "time", s.Until.UTC().Format("2006-01-02 15:04 MST"))
}

// SanctionStore is what Sanctions needs.
type SanctionStore interface {
	// AddSanction answers ErrUnknown if the account is not there or deleted.
	AddSanction(ctx context.Context, m Sanction) error
	// LiftSanctions ends those of an account that hold, and says how many did.
	LiftSanctions(ctx context.Context, account string, at time.Time) (int, error)
	// SanctionsOf are those of an account, the newest first.
	SanctionsOf(ctx context.Context, account string) ([]Sanction, error)
	// SanctionsAt are those of all accounts that hold at that time.
	SanctionsAt(ctx context.Context, at time.Time) ([]Sanction, error)
}

// sanctionsAge is for how long a server believes what it read: an operator's word
// holds within that time, and requests do not wait for it.
const sanctionsAge = 2 * time.Second

// Sanctions knows who may not come in and who may not talk. There are few, so it
// keeps all in memory and reads them anew every other second.
type Sanctions struct {
	store SanctionStore

	mu   sync.Mutex
	at   time.Time
	held inForce
	// reading is that somebody asks the store; the others do not wait.
	reading bool
}

// inForce are the sanctions that hold, by account.
type inForce map[string][]Sanction

// NewSanctions reads that store.
func NewSanctions(store SanctionStore) *Sanctions { return &Sanctions{store: store} }

// AllowEntry refuses who is banned, and says until when and why.
func (s *Sanctions) AllowEntry(ctx context.Context, a Account) error { return s.check(ctx, a, Ban) }

// AllowTalk refuses who is muted.
func (s *Sanctions) AllowTalk(ctx context.Context, a Account) error { return s.check(ctx, a, Mute) }

func (s *Sanctions) check(ctx context.Context, a Account, kind SanctionKind) error {
	held, err := s.inForce(ctx)
	if err != nil {
		return err
	}
	if one := held.against(a, kind); one != nil {
		return one.refusal()
	}
	return nil
}

// Banned tells who is banned now, without asking the store again.
func (s *Sanctions) Banned(ctx context.Context) (is func(Account) bool, err error) {
	held, err := s.inForce(ctx)
	return func(a Account) bool { return held.against(a, Ban) != nil }, err
}

// against is the sanction that holds against an account or its owner, or nil.
func (held inForce) against(a Account, kind SanctionKind) *Sanction {
	for _, who := range []string{a.ID, a.Owner} {
		for _, one := range held[who] {
			if one.Kind == kind && one.Holds(now()) {
				return &one
			}
		}
	}
	return nil
}

// inForce are the sanctions that hold. While the database is away it is what was
// last read: who was banned stays so.
func (s *Sanctions) inForce(ctx context.Context) (inForce, error) {
	s.mu.Lock()
	at, held := now(), s.held
	if held != nil && (s.reading || at.Sub(s.at) < sanctionsAge) {
		s.mu.Unlock()
		return held, nil
	}
	s.reading = true
	s.mu.Unlock()
	list, err := s.store.SanctionsAt(ctx, at)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.reading = false
	if err != nil {
		if held != nil {
			return held, nil
		}
		return nil, fmt.Errorf("read who is muted or banned: %w", err)
	}
	s.at, s.held = at, inForce{}
	for _, one := range list {
		s.held[one.Account] = append(s.held[one.Account], one)
	}
	return s.held, nil
}

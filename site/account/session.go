package account

import (
	"context"
	"fmt"
	"time"
)

const (
	// SessionLife is how long a session lasts after it was last used. For a
	// guest it is all there is, so it outlives a long holiday.
	SessionLife = 90 * 24 * time.Hour
	// A session that is used lives on. To write that down at every request
	// would make each of them wait for the disk; once a day is enough.
	extendEvery = 24 * time.Hour
	maxDevice   = 60
)

// Session is somebody who is signed in on one device.
type Session struct {
	ID      string    `json:"id"`
	Account string    `json:"account"`
	Device  string    `json:"device"`
	Created time.Time `json:"created"`
	// Seen is when it was last used, to the day.
	Seen    time.Time  `json:"seen"`
	Expires time.Time  `json:"expires"`
	Hash    SecretHash `json:"-"`
}

// SessionStore is what Sessions needs.
type SessionStore interface {
	// AddSession answers ErrUnknown for an account that is not there or
	// deleted.
	AddSession(ctx context.Context, s Session) error
	// Session answers ErrSession if none has that hash, expired or not.
	Session(ctx context.Context, hash SecretHash) (Session, Account, error)
	// ExtendSession is no error if the session is gone.
	ExtendSession(ctx context.Context, id string, seen, expires time.Time) error
	// RenewSession replaces the hash of a session if it is still that one, and
	// answers ErrSession if not, or if there is no such session any more.
	RenewSession(ctx context.Context, s Session, hash SecretHash) error
	// SessionsOf are the sessions of an account, the newest first.
	SessionsOf(ctx context.Context, account string) ([]Session, error)
	// RemoveSession answers ErrUnknown if the account has no such session.
	RemoveSession(ctx context.Context, account, id string) error
	// Sweep takes away sessions, tokens, ceremonies and passes for SSH that
	// expired before that time. A guest without a session can never come back, and becomes
	// anonymous as if deleted.
	Sweep(ctx context.Context, at time.Time) error
}

// Sessions knows who is signed in.
type Sessions struct{ store SessionStore }

// NewSessions reads and writes that store.
func NewSessions(store SessionStore) *Sessions { return &Sessions{store} }

func newSession(account, device string) (Session, Secret) {
	secret, at := newSecret(sessionPrefix), now()
	return Session{
		ID: newID(), Account: account, Device: shorten(device, maxDevice),
		Created: at, Seen: at, Expires: at.Add(SessionLife), Hash: secret.hash(),
	}, secret
}

func (s *Sessions) open(ctx context.Context, account, device string) (Secret, error) {
	session, secret := newSession(account, device)
	if err := s.store.AddSession(ctx, session); err != nil {
		return Secret{}, fmt.Errorf("open a session of account %s: %w", account, err)
	}
	return secret, nil
}

// Who is the account behind a session's secret, and the session. It answers
// ErrSession if there is none, or none any more.
func (s *Sessions) Who(ctx context.Context, shown string) (Account, Session, error) {
	hash, ok := hashOf(shown, sessionPrefix)
	if !ok {
		return Account{}, Session{}, ErrSession
	}
	session, account, err := s.store.Session(ctx, hash)
	if err != nil {
		return Account{}, Session{}, fmt.Errorf("find a session: %w", err)
	}
	at := now()
	if !at.Before(session.Expires) {
		return Account{}, Session{}, ErrSession
	}
	if at.Sub(session.Seen) >= extendEvery {
		session.Seen, session.Expires = at, at.Add(SessionLife)
		if err := s.store.ExtendSession(ctx, session.ID, session.Seen, session.Expires); err != nil {
			return Account{}, Session{}, fmt.Errorf("extend session %s: %w", session.ID, err)
		}
	}
	return account, session, nil
}

// Renew gives a session another secret; the one before opens nothing any more, and
// renews nothing. So whoever had it before its owner became a member does not get into
// the account.
func (s *Sessions) Renew(ctx context.Context, by Session) (Secret, error) {
	secret := newSecret(sessionPrefix)
	if err := s.store.RenewSession(ctx, by, secret.hash()); err != nil {
		return Secret{}, fmt.Errorf("renew session %s of account %s: %w", by.ID, by.Account, err)
	}
	return secret, nil
}

// List are the sessions of an account, the newest first.
func (s *Sessions) List(ctx context.Context, account string) ([]Session, error) {
	list, err := s.store.SessionsOf(ctx, account)
	if err != nil {
		return nil, fmt.Errorf("list the sessions of account %s: %w", account, err)
	}
	return list, nil
}

// SignOut ends one session of an account: its own, or one on another device.
func (s *Sessions) SignOut(ctx context.Context, account, id string) error {
	if err := s.store.RemoveSession(ctx, account, id); err != nil {
		return fmt.Errorf("end session %s of account %s: %w", id, account, err)
	}
	return nil
}

// Sweep forgets what has expired. The server calls it now and then.
func (s *Sessions) Sweep(ctx context.Context) error {
	if err := s.store.Sweep(ctx, now()); err != nil {
		return fmt.Errorf("sweep expired sessions: %w", err)
	}
	return nil
}

package backend

import (
	"context"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/record/signing"
	"nagara/rules"
	"nagara/table"
)

// LuckWitness is a backend whose luck is made by somebody else: it keeps what was
// promised before it gives a nonce, and compares after the match.
type LuckWitness interface {
	// Pledge is the nonce to give for a table whose commitment was seen.
	Pledge(p table.Promise) (nonce string, err error)
	// Compare tells what in the record is not as it was promised, or why that
	// cannot be said.
	Compare(ctx context.Context, page *Page) (doubts []error, err error)
}

// Why luck cannot be compared, besides a line that breaks.
var (
	errUnkept = locale.Say("terminal.luck.unkept")
	errShared = locale.Say("terminal.luck.shared")
)

// noteOf is the name under which the luck of a table is kept.
func (s *Server) noteOf(id string) string { return strings.TrimSpace("luck of " + id + " " + s.as) }

// Pledge keeps the nonce before it is given. For one table it is always the
// same: a server that turns people away, and lets them try again, must not be
// able to choose among many.
func (s *Server) Pledge(p table.Promise) (string, error) {
	kept, err := s.credentials.Get(s.noteOf(p.Table))
	if err != nil {
		return "", err
	}
	if _, nonce, known := strings.Cut(kept, " "); known {
		return nonce, nil
	}
	nonce := record.NewNonce().String()
	return nonce, s.credentials.Set(s.noteOf(p.Table), p.Commitment+" "+nonce)
}

// Compare forgets what was kept once all of it was found to be right.
func (s *Server) Compare(ctx context.Context, page *Page) ([]error, error) {
	if page.Deal != "" {
		return nil, errShared
	}
	note, err := s.credentials.Get(s.noteOf(page.Table))
	if err != nil {
		return nil, err
	}
	first, second, known := strings.Cut(note, " ")
	commitment, errC := record.ParseCommitment(first)
	nonce, errN := record.ParseNonce(second)
	if !known || errC != nil || errN != nil {
		return nil, errUnkept
	}
	r, err := s.Record(ctx, page.Table)
	if err != nil {
		return nil, err
	}
	kept := record.Kept{Commitment: &commitment, Nonce: &nonce, Seat: page.You, Bots: []rules.Seat{}}
	for _, c := range page.Chairs {
		if c.Account == "" {
			kept.Bots = append(kept.Bots, c.Seat)
		}
	}
	doubts := r.Compare(kept)
	if err := signing.Check(r, ""); err != nil {
		doubts = append(doubts, err)
	}
	if _, err := rules.Find(r.Game); err == nil { // a game that this program does not have it cannot replay
		doubts = append(doubts, r.Verify(nil)...)
	}
	if len(doubts) == 0 {
		err = s.credentials.Set(s.noteOf(page.Table), "")
	}
	return doubts, err
}

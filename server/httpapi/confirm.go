package httpapi

import (
	"context"
	"strings"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
)

// Shown is where an answer of a passkey comes from: its question is found by a
// cookie.
type Shown struct {
	Cookie string `header:"Cookie" hidden:"true"`
}

// ProofInput is a request for which nothing but the proof is needed.
type ProofInput struct {
	Shown
	Body *api.Proof `required:"false"`
}

// prove asks again who somebody is before a way to sign in changes: whoever finds
// a browser open, or a cookie, must not be able to make the account theirs. A guest
// has nothing to show yet.
func (a *Accounts) prove(ctx context.Context, v *auth.Visitor, from Shown, p *api.Proof) error {
	switch {
	case v.Account.Kind == account.Guest:
		return a.stillGuest(ctx, v)
	case p != nil && p.Answer != nil:
		if err := a.havePasskeys(); err != nil {
			return err
		}
		return a.Passkeys.Confirm(ctx, v.ID(), v.Ceremony(from.Cookie), p.Answer)
	case p != nil && p.Password != "":
		if err := a.mayProve(v); err != nil {
			return err
		}
		has, err := a.Passwords.Confirm(ctx, v.ID(), p.Password)
		if err != nil || has {
			return err
		}
	}
	return a.unproved(ctx, v)
}

// stillGuest refuses what was begun in the name of a guest who is a member by now: a
// request is somebody's from its first line on, and its body can be held back.
func (a *Accounts) stillGuest(ctx context.Context, v *auth.Visitor) error {
	if v.Account.Kind != account.Guest {
		return nil
	}
	now, err := a.People.Find(ctx, v.ID())
	if err == nil && now.Kind != account.Guest {
		return account.ErrSession
	}
	return err
}

// unproved says that a proof is needed, and to programs which there can be.
func (a *Accounts) unproved(ctx context.Context, v *auth.Visitor) error {
	var ways []string
	has, err := a.Passwords.Confirm(ctx, v.ID(), "")
	if err != nil {
		return err
	}
	if has {
		ways = append(ways, "password")
	}
	keys, err := a.Data.PasskeysOf(ctx, v.ID())
	if err != nil {
		return err
	}
	if len(keys) > 0 {
		ways = append(ways, "passkey")
	}
	return account.ErrConfirm.With("ways", strings.Join(ways, " "))
}

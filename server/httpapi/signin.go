package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
)

// signedIn is the answer that starts a session.
type signedIn struct {
	SetCookie []string `header:"Set-Cookie"`
	Body      account.Account
}

// signedOut is the answer that ends one.
type signedOut struct {
	SetCookie []string `header:"Set-Cookie"`
}

type guestInput struct {
	Body api.GuestRequest
}

type signInInput struct {
	Body api.SignInRequest
}

func (a *Accounts) signingIn() {
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/guests", id: "come-in", tag: tagAccount, access: anybody, status: http.StatusCreated, limit: a.signIns,
		summary: "Come in as a guest: a name and a cookie, nothing else is asked",
	}, a.comeIn)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/sign-in", id: "sign-in", tag: tagAccount, access: anybody,
		summary: "Sign in by name and password",
	}, a.signIn)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/sign-out", id: "sign-out", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "End this session",
	}, a.signOut)
}

// signIns limits the operations by which names and passwords can be tried.
func (a *Accounts) signIns(v *auth.Visitor) error {
	return a.SignIns.CheckNetworks(v.Address)
}

func (a *Accounts) comeIn(ctx context.Context, in *guestInput) (*signedIn, error) {
	v := auth.From(ctx)
	if err := v.MayComeIn(); err != nil {
		return nil, err
	}
	if err := a.People.AllowName(ctx, v.ID(), in.Body.Name, a.Presence.Seated); err != nil {
		return nil, err
	}
	if v.Session.ID != "" && v.Account.Kind == account.Guest {
		return a.comeAgain(ctx, v, in.Body.Name)
	}
	guest, secret, err := a.People.Guest(ctx, in.Body.Name, v.Device)
	if err != nil {
		return nil, err
	}
	return &signedIn{[]string{v.SignedIn(secret)}, guest}, nil
}

// comeAgain gives a guest who comes in once more another name and no other account:
// whoever is muted, blocked or reported stays so.
func (a *Accounts) comeAgain(ctx context.Context, v *auth.Visitor, name string) (*signedIn, error) {
	if err := a.stillGuest(ctx, v); err != nil {
		return nil, err
	}
	if err := a.People.Rename(ctx, v.ID(), name); err != nil {
		return nil, err
	}
	renamed, err := a.People.Find(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	return &signedIn{Body: renamed}, nil
}

func (a *Accounts) signIn(ctx context.Context, in *signInInput) (*signedIn, error) {
	v := auth.From(ctx)
	if err := a.mayTry(ctx, v, in.Body.Name); err != nil {
		return nil, err
	}
	member, secret, err := a.Passwords.SignIn(ctx, in.Body.Name, in.Body.Password, v.Device)
	if err != nil {
		return nil, err
	}
	return a.letIn(ctx, v, member, secret)
}

// letIn starts a session, unless its owner is banned.
func (a *Accounts) letIn(ctx context.Context, v *auth.Visitor, member account.Account, secret account.Secret) (*signedIn, error) {
	if err := a.Guard.Sanctions.AllowEntry(ctx, member); err != nil {
		return nil, err
	}
	device, err := a.Passwords.Device(ctx, member.ID)
	if err != nil {
		return nil, err
	}
	return &signedIn{[]string{v.SignedIn(secret), v.Remembered(device)}, member}, nil
}

// mayTry bounds attempts at the password of a name, whether anybody has that name or
// not: those of one network, and those of all together. A device on which somebody was
// signed in who knows the password has tries of its own, which nobody else can use up.
func (a *Accounts) mayTry(ctx context.Context, v *auth.Visitor, name string) error {
	key := account.TriedName(name)
	known, err := a.Passwords.Knows(ctx, name, v.Known)
	switch {
	case err != nil:
		return err
	case known:
		return a.Guesses.Check("known device of " + key)
	}
	if err := a.signIns(v); err != nil {
		return err
	}
	if err := a.Guesses.CheckNetworks(v.Address, key); err != nil {
		return err
	}
	return a.AllGuesses.Check(key)
}

// mayProve bounds attempts at one's own password by somebody who is signed in.
func (a *Accounts) mayProve(v *auth.Visitor) error { return a.Guesses.Check("session of " + v.ID()) }

func (a *Accounts) signOut(ctx context.Context, _ *struct{}) (*signedOut, error) {
	v := auth.From(ctx)
	device, err := a.Passwords.Device(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	if err := a.Sessions.SignOut(ctx, v.ID(), v.Session.ID); err != nil {
		return nil, err
	}
	a.SignedOut(v.ID())
	return &signedOut{[]string{v.SignedOut(), v.Remembered(device)}}, nil
}

// mayKeepName refuses a guest who would become a member, and so the only one of that
// name, while another guest of it sits at a table.
func (a *Accounts) mayKeepName(ctx context.Context, who account.Account) error {
	if who.Kind != account.Guest {
		return nil
	}
	return a.People.AllowName(ctx, who.ID, who.Name, a.Presence.Seated)
}

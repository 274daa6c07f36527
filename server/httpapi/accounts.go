package httpapi

import (
	"context"
	"fmt"
	"net/http"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/site/editions"
	"nagara/site/notify"
	"nagara/site/presence"
	"nagara/site/puzzles"
)

// Accounts answers who somebody is, signs in and out, and keeps what belongs to an
// account: names, passwords, passkeys, tokens, sessions and notices.
type Accounts struct {
	*Shared
	Presence  *presence.Register
	Sessions  *account.Sessions
	Passwords *account.Passwords
	Passkeys  *account.Passkeys
	Tokens    *account.Tokens
	Ratings   *account.Ratings
	Data      account.DataStore
	Notices   *notify.Preferences
	Editions  *editions.Editions
	Puzzles   *puzzles.Scorer
	// SignIns limits how often a household may give names and passwords, Guesses how
	// often the password of one account may be tried by a household, AllGuesses by
	// everybody together.
	SignIns, Guesses, AllGuesses *middleware.Limiter
	// SignedOut is told which account's live sockets must go.
	SignedOut func(account string)
}

func (a *Accounts) register(shared *Shared) {
	a.Shared = shared
	a.guests()
	a.passkeys()
	a.credentials()
	a.sessions()
	a.notifications()
}

// signIns limits the operations by which names and passwords can be tried.
func (a *Accounts) signIns(v *auth.Visitor) error {
	return a.SignIns.CheckNetworks(v.Address)
}

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

type renameInput struct {
	Shown
	Body api.RenameRequest
}

type signInInput struct {
	Body api.SignInRequest
}

func (a *Accounts) guests() {
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
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me", id: "who-am-i", tag: tagAccount, access: scopeRead,
		summary: "Who the server takes you for",
	}, a.me)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/visitor", id: "who-is-this", tag: tagAccount, access: openRead,
		summary: "Who the server takes you for, if for anybody: having no name yet is no error",
	}, a.visitor)
	handle(a.Shared, operation{
		method: http.MethodPatch, path: "/me", id: "rename-me", tag: tagAccount, access: session,
		summary: "Take another name; a member shows once more who they are",
	}, a.rename)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me", id: "delete-me", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Delete the account: its name is gone for good, finished matches stay without it. A member shows once more who they are",
	}, a.deleteMe)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/data", id: "export-me", tag: tagAccount, access: session,
		summary: "All data of the account, its bots and its matches",
	}, a.exportMe)
}

func (a *Accounts) comeIn(ctx context.Context, in *guestInput) (*signedIn, error) {
	v := auth.From(ctx)
	if err := v.MayComeIn(); err != nil {
		return nil, err
	}
	if err := a.mayBeCalled(ctx, v.ID(), in.Body.Name); err != nil {
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

func (a *Accounts) me(ctx context.Context, _ *struct{}) (*body[api.Me], error) {
	v := auth.From(ctx)
	standings, err := standings(ctx, a.Ratings, v.ID())
	return answer(api.Me{Account: v.Account, Standings: standings, Scopes: v.Token.Scopes}, err)
}

func (a *Accounts) visitor(ctx context.Context, _ *struct{}) (*body[api.Visitor], error) {
	if auth.From(ctx).ID() == "" {
		return answer(api.Visitor{}, nil)
	}
	known, err := a.me(ctx, nil)
	if err != nil {
		return nil, err
	}
	return answer(api.Visitor{Me: &known.Body}, nil)
}

func standings(ctx context.Context, ratings *account.Ratings, id string) ([]account.Standing, error) {
	all := []account.Standing{}
	for _, game := range rules.All() {
		s, err := ratings.Standing(ctx, id, game.Name())
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// rename asks for a proof, too: the name is what one signs in by, and others know
// one by it.
func (a *Accounts) rename(ctx context.Context, in *renameInput) (*body[account.Account], error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body.Proof); err != nil {
		return nil, err
	}
	if err := a.mayBeCalled(ctx, v.ID(), in.Body.Name); err != nil {
		return nil, err
	}
	if err := a.People.Rename(ctx, v.ID(), in.Body.Name); err != nil {
		return nil, err
	}
	return answer(a.People.Find(ctx, v.ID()))
}

func (a *Accounts) deleteMe(ctx context.Context, in *ProofInput) (*signedOut, error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body); err != nil {
		return nil, err
	}
	bots, err := a.People.Bots(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	for _, gone := range append(bots, v.Account) {
		if err := a.forfeit(ctx, gone.ID); err != nil {
			return nil, fmt.Errorf("give up what account %s plays: %w", gone.ID, err)
		}
	}
	if err := a.People.Delete(ctx, v.ID()); err != nil {
		return nil, err
	}
	for _, gone := range append(bots, v.Account) {
		a.SignedOut(gone.ID)
	}
	return &signedOut{[]string{v.SignedOut()}}, nil
}

type exported struct {
	Disposition string `header:"Content-Disposition"`
	Body        api.Export
}

func (a *Accounts) exportMe(ctx context.Context, _ *struct{}) (*exported, error) {
	v := auth.From(ctx)
	data, err := account.Export(ctx, a.Data, v.ID())
	if err != nil {
		return nil, err
	}
	tables, err := a.tablesOf(ctx, v.ID())
	if err != nil {
		return nil, fmt.Errorf("export the tables of account %s: %w", v.ID(), err)
	}
	told, err := a.Notices.Export(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	kept, err := a.Editions.Store.Of(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	solved, err := a.Puzzles.Store.All(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	return &exported{`attachment; filename="nagara.json"`, api.Export{Data: data, Tables: tables, Notices: told, Editions: kept, Puzzles: solved}}, nil
}

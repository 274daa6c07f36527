package httpapi

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/account"
)

// question is the options for the browser, with the cookie that finds the
// question again.
type question struct {
	SetCookie string `header:"Set-Cookie"`
	Body      json.RawMessage
}

type passkeyAnswer struct {
	Shown
	Body api.PasskeyRequest
}

type passkeyRemoval struct {
	ByID
	ProofInput
}

// addedPasskey is the passkey, with the cookie of the session where a guest became
// a member by it.
type addedPasskey struct {
	SetCookie string `header:"Set-Cookie"`
	Body      account.Passkey
}

func (a *Accounts) passkeys() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/passkeys", id: "list-passkeys", tag: tagAccount, access: session, needs: a.havePasskeys,
		summary: "Your passkeys",
	}, a.listPasskeys)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/passkeys/begin", id: "begin-passkey", tag: tagAccount, access: session, needs: a.havePasskeys,
		summary: "Options for navigator.credentials.create; who can sign in shows how, once more",
	}, a.beginPasskey)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/passkeys", id: "add-passkey", tag: tagAccount, access: session, needs: a.havePasskeys, status: http.StatusCreated,
		summary: "Add the passkey that the browser made; a guest becomes a member by it",
	}, a.addPasskey)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/passkeys/{id}", id: "remove-passkey", tag: tagAccount, access: session, needs: a.havePasskeys, status: http.StatusNoContent,
		summary: "Make a passkey useless; you show once more who you are",
	}, a.removePasskey)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/sign-in/passkey/begin", id: "begin-passkey-sign-in", tag: tagAccount, access: anybody, needs: a.havePasskeys, limit: a.signIns,
		summary: "Options for navigator.credentials.get",
	}, a.beginPasskeySignIn)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/sign-in/passkey", id: "sign-in-by-passkey", tag: tagAccount, access: anybody, needs: a.havePasskeys, limit: a.signIns,
		summary: "Sign in with what the browser answered",
	}, a.signInByPasskey)
}

// havePasskeys refuses where there are none.
func (a *Accounts) havePasskeys() error {
	if a.Passkeys == nil {
		return problem.New(http.StatusConflict, "server.passkeys")
	}
	return nil
}

func (a *Accounts) listPasskeys(ctx context.Context, _ *struct{}) (*body[[]account.Passkey], error) {
	v := auth.From(ctx)
	return answerList(a.Passkeys.List(ctx, v.ID()))
}

func (a *Accounts) beginPasskey(ctx context.Context, in *ProofInput) (*question, error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body); err != nil {
		return nil, err
	}
	// Before the device makes a passkey that nobody takes.
	if err := a.mayKeepName(ctx, v.Account); err != nil {
		return nil, err
	}
	options, secret, err := a.Passkeys.StartAdding(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	return &question{v.InCeremony(secret), options}, nil
}

func (a *Accounts) addPasskey(ctx context.Context, in *passkeyAnswer) (*addedPasskey, error) {
	v := auth.From(ctx)
	if err := a.stillGuest(ctx, v); err != nil {
		return nil, err
	}
	if err := a.mayKeepName(ctx, v.Account); err != nil {
		return nil, err
	}
	added, err := a.Passkeys.FinishAdding(ctx, v.ID(), v.Ceremony(in.Cookie), in.Body.Answer, in.Body.Name)
	if err != nil {
		return nil, err
	}
	if v.Account.Kind != account.Guest {
		return &addedPasskey{Body: added}, nil
	}
	cookie, err := a.renew(ctx, v)
	return &addedPasskey{cookie, added}, err
}

// removePasskey takes the id as lists show it: base64.
func (a *Accounts) removePasskey(ctx context.Context, in *passkeyRemoval) (*empty, error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body); err != nil {
		return nil, err
	}
	id, err := base64.StdEncoding.DecodeString(in.ID)
	if err != nil {
		if id, err = base64.RawURLEncoding.DecodeString(in.ID); err != nil {
			return nil, account.ErrUnknown
		}
	}
	return nil, a.Passkeys.Remove(ctx, v.ID(), id)
}

func (a *Accounts) beginPasskeySignIn(ctx context.Context, _ *struct{}) (*question, error) {
	options, secret, err := a.Passkeys.StartSignIn(ctx)
	if err != nil {
		return nil, err
	}
	return &question{auth.From(ctx).InCeremony(secret), options}, nil
}

func (a *Accounts) signInByPasskey(ctx context.Context, in *passkeyAnswer) (*signedIn, error) {
	v := auth.From(ctx)
	member, secret, err := a.Passkeys.FinishSignIn(ctx, v.Ceremony(in.Cookie), in.Body.Answer, v.Device)
	if err != nil {
		return nil, err
	}
	return a.letIn(ctx, v, member, secret)
}

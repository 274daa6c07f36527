package httpapi

import (
	"context"
	"errors"
	"net/http"
	"time"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
)

type passwordInput struct {
	Shown
	Body api.PasswordRequest
}

// renewed is an answer that is nothing but cookies: that of the session, which is
// another one from now on, and the one by which the device is known.
type renewed struct {
	SetCookie []string `header:"Set-Cookie"`
}

// ByID names one of several things.
type ByID struct {
	ID string `path:"id" maxLength:"200"`
}

type botInput struct {
	Body api.BotRequest
}

// TokensInput says whose tokens are meant.
type TokensInput struct {
	Account string `query:"account" doc:"A bot of yours; usually yourself." maxLength:"64"`
}

type tokenInput struct {
	Shown
	Body api.TokenRequest
}

type tokenRemoval struct {
	ByID
	TokensInput
	ProofInput
}

func (a *Accounts) credentials() {
	handle(a.Shared, operation{
		method: http.MethodPut, path: "/me/password", id: "set-password", tag: tagAccount, access: session, status: http.StatusNoContent, limit: a.signIns,
		summary: "Set a password; a guest becomes a member by it and keeps the name. The session gets another cookie, the others end",
	}, a.setPassword)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/bots", id: "list-bots", tag: tagBots, access: session,
		summary: "Your bots",
	}, a.listBots)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/bots", id: "add-bot", tag: tagBots, access: session, status: http.StatusCreated,
		summary: "Make an account for a bot of yours",
	}, a.addBot)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/tokens", id: "list-tokens", tag: tagBots, access: session,
		summary: "The API tokens of your account, or of a bot of yours",
	}, a.listTokens)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/me/tokens", id: "issue-token", tag: tagBots, access: session, status: http.StatusCreated,
		summary: "Make an API token, for a member or a bot of theirs; you show once more who you are",
	}, a.issueToken)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/tokens/{id}", id: "withdraw-token", tag: tagBots, access: session, status: http.StatusNoContent,
		summary: "Make a token useless; you show once more who you are",
	}, a.withdrawToken)
}

func (a *Accounts) setPassword(ctx context.Context, in *passwordInput) (*renewed, error) {
	v := auth.From(ctx)
	if err := a.mayProve(v); err != nil {
		return nil, err
	}
	if err := a.mayKeepName(ctx, v.Account); err != nil {
		return nil, err
	}
	if err := a.replacePassword(ctx, v, in); err != nil {
		return nil, err
	}
	cookie, err := a.renew(ctx, v)
	if err != nil {
		return nil, err
	}
	device, err := a.Passwords.Device(ctx, v.ID())
	return &renewed{[]string{cookie, v.Remembered(device)}}, err
}

// replacePassword takes the present password as the proof, or a passkey.
func (a *Accounts) replacePassword(ctx context.Context, v *auth.Visitor, in *passwordInput) error {
	if in.Body.Answer == nil || v.Account.Kind == account.Guest {
		err := a.Passwords.Set(ctx, v.Session, in.Body.Current, in.Body.Password)
		if errors.Is(err, account.ErrConfirm) {
			return a.unproved(ctx, v)
		}
		return err
	}
	if err := a.prove(ctx, v, in.Shown, &api.Proof{Answer: in.Body.Answer}); err != nil {
		return err
	}
	return a.Passwords.Replace(ctx, v.Session, in.Body.Password)
}

// renew gives the session another secret, so that whoever has got hold of the one
// before is nobody from now on, on open sockets too. This one comes back.
func (a *Accounts) renew(ctx context.Context, v *auth.Visitor) (cookie string, err error) {
	secret, err := a.Sessions.Renew(ctx, v.Session)
	if err != nil {
		return "", err
	}
	a.SignedOut(v.ID())
	return v.SignedIn(secret), nil
}

func (a *Accounts) listBots(ctx context.Context, _ *struct{}) (*body[[]account.Account], error) {
	v := auth.From(ctx)
	return answerList(a.People.Bots(ctx, v.ID()))
}

func (a *Accounts) addBot(ctx context.Context, in *botInput) (*body[account.Account], error) {
	v := auth.From(ctx)
	if v.Account.Kind != account.Member {
		return nil, account.ErrGuest
	}
	if err := a.People.AllowName(ctx, "", in.Body.Name, a.Presence.Seated); err != nil {
		return nil, err
	}
	return answer(a.People.AddBot(ctx, v.ID(), in.Body.Name))
}

// own is the account that a request about tokens means.
func (in *TokensInput) own(v *auth.Visitor) string {
	if in.Account == "" {
		return v.ID()
	}
	return in.Account
}

func (a *Accounts) listTokens(ctx context.Context, in *TokensInput) (*body[[]account.Token], error) {
	v := auth.From(ctx)
	return answerList(a.Tokens.List(ctx, v.ID(), in.own(v)))
}

func (a *Accounts) issueToken(ctx context.Context, in *tokenInput) (*body[api.IssuedToken], error) {
	v := auth.From(ctx)
	if v.Account.Kind == account.Guest {
		return nil, account.ErrGuest
	}
	if err := a.prove(ctx, v, in.Shown, in.Body.Proof); err != nil {
		return nil, err
	}
	of := (&TokensInput{in.Body.Account}).own(v)
	life := time.Duration(in.Body.Days) * 24 * time.Hour
	token, secret, err := a.Tokens.Issue(ctx, v.ID(), of, in.Body.Name, in.Body.Scopes, life)
	return answer(api.IssuedToken{Token: token, Secret: secret.Reveal()}, err)
}

func (a *Accounts) withdrawToken(ctx context.Context, in *tokenRemoval) (*empty, error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body); err != nil {
		return nil, err
	}
	of := in.own(v)
	if err := a.Tokens.Withdraw(ctx, v.ID(), of, in.ID); err != nil {
		return nil, err
	}
	a.SignedOut(of)
	return nil, nil // done, and there is nothing to say
}

func (a *Accounts) sessions() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/sessions", id: "list-sessions", tag: tagAccount, access: session,
		summary: "Where you are signed in",
	}, a.listSessions)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/sessions/{id}", id: "end-session", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Sign out another device",
	}, a.endSession)
}

func (a *Accounts) listSessions(ctx context.Context, _ *struct{}) (*body[[]api.SignedIn], error) {
	v := auth.From(ctx)
	kept, err := a.Sessions.List(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	list := make([]api.SignedIn, len(kept))
	for i, s := range kept {
		list[i] = api.SignedIn{Session: s, Current: s.ID == v.Session.ID}
	}
	return answer(list, nil)
}

func (a *Accounts) endSession(ctx context.Context, in *ByID) (*empty, error) {
	v := auth.From(ctx)
	if err := a.Sessions.SignOut(ctx, v.ID(), in.ID); err != nil {
		return nil, err
	}
	a.SignedOut(v.ID())
	return nil, nil // done, and there is nothing to say
}

package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
)

func (a *Accounts) sessions() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/sessions", id: "list-sessions", tag: tagAccount,
		summary: "Where you are signed in",
	}, a.listSessions)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me/sessions/{id}", id: "end-session", tag: tagAccount, status: http.StatusNoContent,
		summary: "Sign out another device",
	}, a.endSession)
}

func (a *Accounts) listSessions(ctx context.Context, _ *struct{}) (*body[[]api.SignedIn], error) {
	v := auth.From(ctx)
	if err := v.MustSession(); err != nil {
		return nil, err
	}
	kept, err := a.Sessions.List(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	list := make([]api.SignedIn, len(kept))
	for i, s := range kept {
		list[i] = api.SignedIn{Session: s, Current: s.ID == v.Session.ID}
	}
	return answer(list)
}

func (a *Accounts) endSession(ctx context.Context, in *ByID) (*empty, error) {
	v := auth.From(ctx)
	if err := v.MustSession(); err != nil {
		return nil, err
	}
	if err := a.Sessions.SignOut(ctx, v.ID(), in.ID); err != nil {
		return nil, err
	}
	a.SignedOut(v.ID())
	return nil, nil // done, and there is nothing to say
}

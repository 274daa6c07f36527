package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
)

type ghostsInput struct {
	Game string `path:"game" maxLength:"64" example:"nagaraja"`
}

type ghostInput struct {
	AtTable
	Invited
	Body api.GhostRequest
}

// playAgain registers what lets somebody play a match of others once more.
func (a *Tables) playAgain() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/games/{game}/ghosts", id: "list-ghosts", tag: tagTables, access: openRead,
		summary: "Finished matches between people that anybody may play once more from one of their chairs, the newest first",
	}, a.listGhosts)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tables/{table}/ghost", id: "play-ghost", tag: tagTables, access: scopeHost, status: http.StatusCreated, limit: a.newTables,
		summary: "Play a finished match once more from one of its chairs: the luck is the same, the others do what they did as long as it fits",
	}, a.playGhost)
}

func (a *Tables) listGhosts(ctx context.Context, in *ghostsInput) (*body[api.List], error) {
	v := auth.From(ctx)
	rows, err := a.Ghosts.Offers(ctx, v.ID(), in.Game)
	if err != nil {
		return nil, err
	}
	return answer(a.pageOf(ctx, rows, v.ID()))
}

func (a *Tables) playGhost(ctx context.Context, in *ghostInput) (*body[api.Made], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Play); err != nil {
		return nil, err
	}
	r, err := a.record(ctx, recordInput{in.AtTable, in.Invited})
	if err != nil {
		return nil, err
	}
	made, err := a.Ghosts.Begin(ctx, v.Request(a.Hall.Now()), in.Table, r, in.Body.Seat)
	if err != nil {
		return nil, err
	}
	return a.made(ctx, made, v.ID())
}

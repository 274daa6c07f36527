package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/table/local"
)

func (a *Tables) games() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/games", id: "list-games", tag: tagGames, public: true,
		summary: "What can be played here, by which rules, against which bots",
	}, func(ctx context.Context, _ *struct{}) (*body[api.Site], error) {
		return answer(api.Site{Protocol: api.Protocol, Games: local.Games(auth.From(ctx).Language), Key: a.Records.String()})
	})
}

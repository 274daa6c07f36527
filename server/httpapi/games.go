package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/table/local"
)

// Site is what a client should know first.
type Site struct {
	Protocol int          `json:"protocol" doc:"The version of this API; see the header Nagara-Protocol."`
	Games    []local.Game `json:"games"`
	// Key is the same for as long as the site keeps its database.
	Key string `json:"recordKey" doc:"The public key that this site signs records with (Ed25519, 64 hexadecimal digits); see the page about records."`
}

func (a *API) games() {
	handle(a, operation{
		method: http.MethodGet, path: "/games", id: "list-games", tag: tagGames, public: true,
		summary: "What can be played here, by which rules, against which bots",
	}, func(ctx context.Context, _ *struct{}) (*body[Site], error) {
		return answer(Site{api.Protocol, local.Games(auth.From(ctx).Language), a.Records.String()})
	})
}

// Package httpapi is the HTTP API: what can be asked, described by OpenAPI, which
// is made from the types here. Handlers are thin: they turn a request into a
// call on the hall, the accounts or the lobby.
package httpapi

import (
	"context"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nagara/api"
	"nagara/server/auth"
	"nagara/table/local"
)

// Handlers are the groups of operations, each with the parts of the server that it
// calls. Shared is what all of them need.
type Handlers struct {
	Shared      Shared
	Accounts    Accounts
	Profiles    Profiles
	Tables      Tables
	Matchmaking Matchmaking
	Tournaments Tournaments
	Days        Days
	Editions    Editions
	Puzzles     Puzzles
}

// New registers every operation with the mux, and describes them.
func New(mux *http.ServeMux, version string, h Handlers) *huma.OpenAPI {
	config := huma.DefaultConfig("Nagara", version)
	config.Info.Description = about
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = api.Prefix+"/openapi", "", ""
	config.CreateHooks = nil // no $schema in answers: they are for players
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: "nagara", Description: "Given with a guest's name or at sign-in."},
		"token":   {Type: "http", Scheme: "bearer", Description: "An API token, for programs."},
	}
	games := shapesOfGames()
	config.Components.Schemas = newSchemas(games)
	shared := &h.Shared
	shared.huma, shared.program = humago.New(mux, config), strings.TrimSpace("nagara "+version)
	h.Accounts.register(shared)
	h.Profiles.register(shared)
	h.Tables.register(shared)
	h.Matchmaking.register(shared)
	h.Tournaments.register(shared)
	h.Days.register(shared)
	h.Editions.register(shared)
	h.Puzzles.register(shared)
	doc := shared.huma.OpenAPI()
	describeLive(doc)
	describeLessons(doc)
	describeGames(doc, games)
	mux.HandleFunc("GET /api", func(w http.ResponseWriter, r *http.Request) { writePage(doc, w, r) })
	mux.Handle("/api/", notFound(mux))
	return doc
}

// Describe makes the OpenAPI description of the API of that version. No server is
// needed for it.
func Describe(version string) *huma.OpenAPI {
	return New(http.NewServeMux(), version, Handlers{})
}

const about = `Play Nagaraja and Narabi: accounts, the lobby, tables, and streams for bots.

Everything at a table has a number. A page tells how a table stands after its newest number and what happened since the one you name, so nothing is ever missed or seen twice. A command is answered when its entry is durable, with its number.

Errors are RFC 9457 problems whose detail is a sentence in the language of Accept-Language (en, fr, pl).`

func (a *Tables) games() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/games", id: "list-games", tag: tagGames, access: anybody,
		summary: "What can be played here, by which rules, against which bots",
	}, func(ctx context.Context, _ *struct{}) (*body[api.Site], error) {
		return answer(api.Site{Protocol: api.Protocol, Games: local.Games(auth.From(ctx).Language), Key: a.Records.String()}, nil)
	})
}

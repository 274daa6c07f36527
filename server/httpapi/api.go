// Package httpapi is the HTTP API: what can be asked, described by OpenAPI, which
// is made from the types here. Handlers are thin: they turn a request into a
// call on the hall, the accounts or the lobby.
package httpapi

import (
	"context"
	"net/http"
	"reflect"
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
	Seeks       Seeks
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
	h.Seeks.register(shared)
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

// maxBody is how long a request may be; the longest sensible one is a table
// with a hundred invited.
const maxBody = 64 << 10

// Tags group the operations in the description.
const (
	tagGames   = "games"
	tagAccount = "account"
	tagTables  = "tables"
	tagPeople  = "people"
	tagBots    = "bots"
	tagContest = "tournaments"
)

// operation is what differs from one operation to another.
type operation struct {
	method, path, id, tag, summary string
	// public operations may be asked for without a name.
	public bool
	status int
	// limit, if there is one, refuses whoever asks for it too often.
	limit limit
	// body is the type that the body of a request is checked against, where the
	// handler reads the body itself.
	body reflect.Type
	// unchecked bodies are read by the handler, which says what is wrong with them.
	unchecked bool
}

// limit refuses a visitor who asks too often.
type limit func(*auth.Visitor) error

// handle registers an operation; whatever goes wrong becomes a problem in the
// visitor's language.
func handle[I, O any](a *Shared, o operation, do func(context.Context, *I) (*O, error)) {
	described := huma.Operation{
		OperationID: o.id, Method: o.method, Path: api.Prefix + o.path, Summary: o.summary, Tags: []string{o.tag},
		DefaultStatus: o.status, MaxBodyBytes: maxBody, RejectUnknownQueryParameters: true,
		Errors: []int{http.StatusUnprocessableEntity}, SkipValidateBody: o.unchecked,
	}
	if !o.public {
		described.Security = []map[string][]string{{"session": {}}, {"token": {}}}
		described.Errors = append(described.Errors, http.StatusUnauthorized, http.StatusForbidden)
	}
	if o.body != nil {
		schema := a.huma.OpenAPI().Components.Schemas.Schema(o.body, true, "")
		described.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	}
	huma.Register(a.huma, described, func(ctx context.Context, in *I) (*O, error) {
		if o.limit != nil {
			if err := o.limit(auth.From(ctx)); err != nil {
				return nil, a.problem(ctx, err)
			}
		}
		out, err := do(ctx, in)
		if err != nil {
			return nil, a.problem(ctx, err)
		}
		return out, nil
	})
}

// empty is an answer without a body.
type empty struct{}

// body is an answer with a body.
type body[T any] struct{ Body T }

// answer makes an answer with that body.
//
//nolint:unparam // so handlers can end with it
func answer[T any](b T) (*body[T], error) { return &body[T]{b}, nil }

func (a *Tables) games() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/games", id: "list-games", tag: tagGames, public: true,
		summary: "What can be played here, by which rules, against which bots",
	}, func(ctx context.Context, _ *struct{}) (*body[api.Site], error) {
		return answer(api.Site{Protocol: api.Protocol, Games: local.Games(auth.From(ctx).Language), Key: a.Records.String()})
	})
}

// Package api is the HTTP API: what can be asked, described by OpenAPI, which
// is made from the types here. Handlers are thin: they turn a request into a
// call on the hall, the accounts or the lobby.
package api

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nagara/server/account"
	"nagara/server/auth"
	"nagara/server/lobby"
	"nagara/server/middleware"
	"nagara/server/problem"
	"nagara/table/hall"
)

// Prefix is where the API of this protocol is.
const Prefix = "/api/v1"

// maxBody is how long a request may be; the longest sensible one is a table
// with a hundred invited.
const maxBody = 64 << 10

// Rooms are what the API speaks for.
type Rooms struct {
	Hall      *hall.Hall
	Lobby     lobby.Lobby
	People    *account.People
	Sessions  *account.Sessions
	Passwords *account.Passwords
	Passkeys  *account.Passkeys
	Tokens    *account.Tokens
	Ratings   *account.Ratings
	Teams     *account.Teams
	Data      account.DataStore
	// SignIns limits how often the password of one account may be tried.
	SignIns *middleware.Limiter
	// Connections bound what visitors keep open.
	Connections *middleware.Connections
	// SignedOut is told which account's live sockets must go.
	SignedOut func(account string)
	// Stopping is closed when the server stops: who waits is answered.
	Stopping <-chan struct{}
	Log      *slog.Logger
}

// API answers requests.
type API struct {
	Rooms
	huma   huma.API
	orders Orders
}

// New registers every operation with the mux.
func New(mux *http.ServeMux, version string, rooms Rooms) *API {
	a := &API{Rooms: rooms, orders: Orders{}}
	config := huma.DefaultConfig("Nagara", version)
	config.Info.Description = about
	config.OpenAPIPath, config.DocsPath, config.SchemasPath = Prefix+"/openapi", "", ""
	config.CreateHooks = nil // no $schema in answers: they are for players
	config.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"session": {Type: "apiKey", In: "cookie", Name: "nagara", Description: "Given with a guest's name or at sign-in."},
		"token":   {Type: "http", Scheme: "bearer", Description: "An API token, for programs."},
	}
	a.huma = humago.New(mux, config)
	a.games()
	a.guests()
	a.passkeys()
	a.credentials()
	a.tables()
	a.commands()
	a.hints()
	a.people()
	a.streams()
	a.describeLive()
	mux.HandleFunc("GET /api", a.readable)
	mux.Handle("/api/", a.nowhere(mux))
	return a
}

// OpenAPI is the description of the API.
func (a *API) OpenAPI() *huma.OpenAPI { return a.huma.OpenAPI() }

const about = `Play Nagaraja and Narabi: accounts, the lobby, tables, and streams for bots.

Everything at a table has a number. A page tells how a table stands after its newest number and what happened since the one you name, so nothing is ever missed or seen twice. A command is answered when its entry is durable, with its number.

Errors are RFC 9457 problems whose detail is a sentence in the language of Accept-Language (en, fr, pl).`

// sort of operation, for the description.
const (
	tagGames   = "games"
	tagAccount = "account"
	tagTables  = "tables"
	tagPeople  = "people"
	tagBots    = "bots"
)

// operation is the part of a description that differs.
type operation struct {
	method, path, id, tag, summary string
	// public needs no name.
	public bool
	status int
}

// handle registers an operation; whatever goes wrong becomes a problem in the
// visitor's language.
func handle[I, O any](a *API, o operation, do func(context.Context, *I) (*O, error)) {
	described := huma.Operation{
		OperationID: o.id, Method: o.method, Path: Prefix + o.path, Summary: o.summary, Tags: []string{o.tag},
		DefaultStatus: o.status, MaxBodyBytes: maxBody, RejectUnknownQueryParameters: true,
		Errors: []int{http.StatusUnprocessableEntity},
	}
	if !o.public {
		described.Security = []map[string][]string{{"session": {}}, {"token": {}}}
		described.Errors = append(described.Errors, http.StatusUnauthorized, http.StatusForbidden)
	}
	huma.Register(a.huma, described, func(ctx context.Context, in *I) (*O, error) {
		out, err := do(ctx, in)
		if err != nil {
			return nil, a.problem(ctx, err)
		}
		return out, nil
	})
}

// problem is what the visitor is told; what is our own fault is logged.
func (a *API) problem(ctx context.Context, err error) *problem.Problem {
	p := problem.From(err, auth.From(ctx).Language)
	if p.Status >= http.StatusInternalServerError && !problem.Silent(err) {
		a.Log.Error("a request failed", "status", p.Status, "error", err)
	}
	return p
}

// empty is an answer without a body.
type empty struct{}

// body is an answer with one.
type body[T any] struct{ Body T }

// answer is that, and nothing was wrong.
//
//nolint:unparam // so handlers can end with it
func answer[T any](b T) (*body[T], error) { return &body[T]{b}, nil }

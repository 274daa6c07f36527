// Package httpapi is the HTTP API: what can be asked, described by OpenAPI, which
// is made from the types here. Handlers are thin: they turn a request into a
// call on the hall, the accounts or the lobby.
package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nagara/api"
	"nagara/record/signing"
	"nagara/server/auth"
	"nagara/server/middleware"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/editions"
	"nagara/site/events"
	"nagara/site/invite"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/site/moderation"
	"nagara/site/notify"
	"nagara/site/presence"
	"nagara/site/puzzles"
	"nagara/site/reviews"
	"nagara/site/stats"
	"nagara/site/tournament"
	"nagara/table/hall"
)

// maxBody is how long a request may be; the longest sensible one is a table
// with a hundred invited.
const maxBody = 64 << 10

// Rooms are the parts of the server that the API calls.
type Rooms struct {
	Hall      *hall.Hall
	Lobby     lobby.Lobby
	People    *account.People
	Presence  *presence.Register
	Seeking   *matchmaking.Matchmaker
	Office    *tournament.Runner
	Contests  tournament.Store
	Tidings   *events.Register
	Sessions  *account.Sessions
	Passwords *account.Passwords
	Passkeys  *account.Passkeys
	Tokens    *account.Tokens
	Ratings   *account.Ratings
	Teams     *account.Teams
	Data      account.DataStore
	Ties      *account.Ties
	Reports   *account.Reports
	Sanctions *account.Sanctions
	Manners   *moderation.Guard
	Notices   *notify.Preferences
	Codes     *invite.Codes
	Reviews   *reviews.Queue
	Feats     *stats.Achievements
	Editions  *editions.Editions
	Days      *daily.Calendar
	Puzzles   *puzzles.Scorer
	// Board shows what the operator tells everybody.
	Board *moderation.Board
	// Site is the address that people know the server by.
	Site *url.URL
	// Records signs those that are handed out.
	Records signing.Key
	// SignIns limits how often a household may give names and passwords, Tables
	// how often an account may make a table, Guesses how often the password of
	// one account may be tried by a household, AllGuesses by everybody together,
	// CodeGuesses how many codes a household may try, Calls how often somebody may
	// invite somebody by name, Accusations how often a household may report people.
	SignIns, Tables, Guesses, AllGuesses, CodeGuesses, Calls, Accusations *middleware.Limiter
	// Connections bound what visitors keep open.
	Connections *middleware.Connections
	// SignedOut is told which account's live sockets must go.
	SignedOut func(account string)
	// Stopping is closed when the server stops; requests that wait are then
	// answered at once.
	Stopping <-chan struct{}
	Log      *slog.Logger
}

// API answers requests.
type API struct {
	Rooms
	huma huma.API
	// program is what records say of who wrote them.
	program string
}

// New registers every operation with the mux.
func New(mux *http.ServeMux, version string, rooms Rooms) *API {
	a := &API{Rooms: rooms, program: strings.TrimSpace("nagara " + version)}
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
	a.huma = humago.New(mux, config)
	a.games()
	a.guests()
	a.passkeys()
	a.credentials()
	a.sessions()
	a.beingTold()
	a.tables()
	a.invitations()
	a.editions()
	a.commands()
	a.hints()
	a.reviews()
	a.people()
	a.statistics()
	a.friends()
	a.streams()
	a.seeks()
	a.tournaments()
	a.mine()
	a.days()
	a.puzzles()
	a.describeLive()
	a.describeLessons()
	a.describeGames(games)
	mux.HandleFunc("GET /api", a.readable)
	mux.Handle("/api/", a.nowhere(mux))
	return a
}

// Describe makes the OpenAPI description of the API of that version. No server is
// needed for it.
func Describe(version string) *huma.OpenAPI {
	return New(http.NewServeMux(), version, Rooms{}).huma.OpenAPI()
}

const about = `Play Nagaraja and Narabi: accounts, the lobby, tables, and streams for bots.

Everything at a table has a number. A page tells how a table stands after its newest number and what happened since the one you name, so nothing is ever missed or seen twice. A command is answered when its entry is durable, with its number.

Errors are RFC 9457 problems whose detail is a sentence in the language of Accept-Language (en, fr, pl).`

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

// signIns limits the operations by which names and passwords can be tried.
func (a *API) signIns(v *auth.Visitor) error {
	return a.SignIns.CheckNetworks(v.Address)
}

// newTables limits how many tables one visitor makes.
func (a *API) newTables(v *auth.Visitor) error { return a.Tables.Check(v.Key()) }

// handle registers an operation; whatever goes wrong becomes a problem in the
// visitor's language.
func handle[I, O any](a *API, o operation, do func(context.Context, *I) (*O, error)) {
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

// problem is what the visitor is told. Faults of the server are logged too.
func (a *API) problem(ctx context.Context, err error) *api.Problem {
	l := auth.From(ctx).Language
	p := problem.From(problem.NameHost(ctx, a.People, l, err), l)
	if p.Status >= http.StatusInternalServerError && !problem.Silent(err) {
		a.Log.Error("request failed", "status", p.Status, "error", err)
	}
	return p
}

// empty is an answer without a body.
type empty struct{}

// body is an answer with a body.
type body[T any] struct{ Body T }

// answer makes an answer with that body.
//
//nolint:unparam // so handlers can end with it
func answer[T any](b T) (*body[T], error) { return &body[T]{b}, nil }

package httpapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/events"
	"nagara/record/signing"
	"nagara/server/auth"
	"nagara/server/middleware"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/moderation"
	"nagara/table"
	"nagara/table/hall"
)

// Shared is what every group of handlers needs.
type Shared struct {
	Hall   *hall.Hall
	Lobby  lobby.Lobby
	People *account.People
	Guard  *moderation.Guard
	Events events.Bus
	// Board shows what the operator tells everybody.
	Board *moderation.Board
	// Site is the address that people know the server by.
	Site *url.URL
	// Nearby is the address of this machine in its network, where nobody has named the
	// site; else it is nil.
	Nearby *url.URL
	// Records signs those that are handed out.
	Records signing.Key
	// NewTables limits how often an account may make a table.
	NewTables *middleware.Limiter
	// Connections bound what visitors keep open.
	Connections *middleware.Connections
	// Stopping is closed when the server stops; requests that wait are then
	// answered at once.
	Stopping <-chan struct{}
	// Beat is how often a stream of news without any says that it is there; usually every
	// 15 seconds.
	Beat time.Duration
	Log  *slog.Logger

	huma huma.API
	// program is what records say of who wrote them.
	program string
}

// newTables limits how many tables one visitor makes.
func (a *Shared) newTables(v *auth.Visitor) error { return a.NewTables.Check(v.Key()) }

// problem is what the visitor is told. Faults of the server are logged too.
func (a *Shared) problem(ctx context.Context, err error) *api.Problem {
	l := auth.From(ctx).Language
	p := problem.From(problem.NameHost(ctx, a.People, l, err), l)
	if p.Status >= http.StatusInternalServerError && !problem.Silent(err) {
		a.Log.Error("request failed", "status", p.Status, "error", err)
	}
	return p
}

// peopleOn are those whose ids are on a page.
func (a *Shared) peopleOn(ctx context.Context, page *table.Page) (api.People, error) {
	return a.named(ctx, slices.Collect(api.Mentioned(page))...)
}

// named are what to call these accounts; one may be there more than once.
func (a *Shared) named(ctx context.Context, ids ...string) (api.People, error) {
	if len(ids) == 0 {
		return api.People{}, nil
	}
	found, err := a.People.FindAll(ctx, slices.Compact(slices.Sorted(slices.Values(ids)))...)
	if err != nil {
		return nil, err
	}
	return api.PeopleOf(found), nil
}

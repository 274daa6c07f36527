package httpapi

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/table"
)

// beat is how often a stream without news sends an empty line, so that both
// ends know that the other is there.
const beat = 15 * time.Second

type streamInput struct {
	AtTable
	Invited
	InWords
	Since uint64 `query:"since" maximum:"9007199254740991" doc:"The number of the newest page that you have; 0 for everything."`
}

func (a *API) streams() {
	handle(a, operation{
		method: http.MethodGet, path: "/bot/notices", id: "stream-notices", tag: tagBots,
		summary: "NDJSON: tables to which you are invited or where you sit, now and as they come",
	}, a.notices)
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/stream", id: "stream-table", tag: tagBots, public: true,
		summary: "NDJSON: a page of the table now, and another whenever something happens; ends with the match",
	}, a.stream)
}

// lines is a stream of JSON, one value a line.
type lines struct {
	w     http.ResponseWriter
	flush *http.ResponseController
	out   *json.Encoder
}

func (a *API) lines(ctx huma.Context) *lines {
	_, w := humago.Unwrap(ctx)
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("X-Accel-Buffering", "no") // proxies must not gather lines
	w.WriteHeader(http.StatusOK)
	flush := http.NewResponseController(w)
	_ = flush.Flush() // the reader knows that it is heard before there is news
	return &lines{w, flush, json.NewEncoder(w)}
}

func (l *lines) send(value any) error {
	if err := l.out.Encode(value); err != nil {
		return err
	}
	return l.flush.Flush()
}

func (l *lines) beat() error {
	if _, err := l.w.Write([]byte("\n")); err != nil {
		return err
	}
	return l.flush.Flush()
}

// stream sends pages until the match is over or somebody leaves.
func (a *API) stream(ctx context.Context, in *streamInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	page, err := a.Hall.Invited(in.Invitation).LookNow(ctx, in.Table, v.ID())
	if err != nil {
		return nil, err
	}
	closed, err := a.Connections.Open(v)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer closed()
		ctx, cancel := context.WithCancel(hc.Context())
		defer cancel()
		defer a.attend(page, v.ID())()
		pages := make(chan api.Page)
		go a.follow(ctx, in, v.ID(), pages)
		out := a.lines(hc)
		for {
			select {
			case page, more := <-pages:
				if !more || v.Gone(ctx) || out.send(page) != nil || page.Phase == table.Over && !page.More {
					return
				}
			case <-time.After(beat):
				if v.Gone(ctx) || out.beat() != nil {
					return
				}
			case <-a.Stopping:
				return
			}
		}
	}}, nil
}

// follow hands over one page after another, until the context ends. If it cannot, the
// stream ends: whoever reads it comes back with the number of the last page.
func (a *API) follow(ctx context.Context, in *streamInput, account string, pages chan<- api.Page) {
	defer close(pages)
	for page, err := range a.Hall.Invited(in.Invitation).Watch(ctx, in.Table, account, in.Since) {
		if err == nil {
			err = a.Manners.FilterBlocked(ctx, account, page)
		}
		var people api.People
		if err == nil {
			people, err = a.peopleOn(ctx, page)
		}
		if err != nil {
			if ctx.Err() == nil {
				_ = a.problem(ctx, fmt.Errorf("stream table %s: %w", in.Table, err)) // for the log: it is too late for an answer
			}
			return
		}
		select {
		case pages <- *api.PageOf(in.page(page), people):
		case <-ctx.Done():
			return
		}
	}
}

// notices tells of every table once for each thing that it is to the account.
func (a *API) notices(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	if err := v.Must(account.Play); err != nil {
		return nil, err
	}
	told := map[string]string{}
	return a.whenTold(v, 0, []string{v.ID()}, func(ctx context.Context, _ []string) (news []any, err error) {
		concerning, err := a.concerning(ctx, v.ID())
		for _, n := range concerning {
			if told[n.Table.Table] != n.Type {
				told[n.Table.Table] = n.Type
				news = append(news, n)
			}
		}
		return news, err
	})
}

// whenTold streams what look finds: at first, and whenever something happened at
// these tables of the accounts, but not sooner than after a rest. Words of it can be
// lost between machines, so with every beat look is asked for everything, of no table
// in particular.
func (a *API) whenTold(v *auth.Visitor, rest time.Duration, accounts []string, look func(ctx context.Context, tables []string) ([]any, error)) (*huma.StreamResponse, error) {
	closed, err := a.Connections.Open(v)
	if err != nil {
		return nil, err
	}
	return &huma.StreamResponse{Body: func(hc huma.Context) {
		defer closed()
		heard := a.Tidings.Subscribe(accounts...)
		defer heard.Close()
		ctx, out := hc.Context(), a.lines(hc)
		for tables := []string(nil); !v.Gone(ctx); {
			_, bulletin := a.Board.Look()
			news, err := look(ctx, tables)
			if err != nil && ctx.Err() == nil {
				a.Log.Warn("cannot look at the tables of an account; trying again later", "account", v.ID(), "error", err)
			}
			if out.sendAll(news) != nil {
				return
			}
			a.rest(ctx, rest)
			select {
			case <-heard.Ready():
				tables = heard.Take()
			case <-bulletin:
				tables = nil
			case <-time.After(beat):
				tables = nil
			case <-ctx.Done():
				return
			case <-a.Stopping:
				return
			}
		}
	}}, nil
}

// rest waits for a while, unless one of both leaves.
func (a *API) rest(ctx context.Context, d time.Duration) {
	if d == 0 {
		return
	}
	select {
	case <-time.After(d):
	case <-ctx.Done():
	case <-a.Stopping:
	}
}

// sendAll sends values, or a beat where there is none.
func (l *lines) sendAll(values []any) error {
	if len(values) == 0 {
		return l.beat()
	}
	for _, value := range values {
		if err := l.send(value); err != nil {
			return err
		}
	}
	return nil
}

// concerning are the tables that concern an account now.
func (a *API) concerning(ctx context.Context, id string) (notices []api.Notice, err error) {
	running, err := a.Lobby.List(ctx, lobby.Query{State: lobby.Running, Player: id, Viewer: id, Limit: lobby.MaxPage})
	if err != nil {
		return nil, err
	}
	open, err := a.Lobby.List(ctx, lobby.Query{State: lobby.Open, Viewer: id, Mine: true, Limit: lobby.MaxPage})
	if err == nil {
		open, err = a.Manners.FilterRows(ctx, id, open)
	}
	if err != nil {
		return nil, err
	}
	for _, r := range running {
		notices = append(notices, api.Notice{Type: "seated", Table: shown(r, id)})
	}
	for _, r := range open {
		switch {
		case slices.ContainsFunc(r.Seats, func(s lobby.Seat) bool { return s.Player == id }):
			notices = append(notices, api.Notice{Type: "seated", Table: shown(r, id)})
		case slices.Contains(r.Invited, id) && r.Free() > 0:
			notices = append(notices, api.Notice{Type: "invited", Table: shown(r, id)})
		}
	}
	return notices, nil
}

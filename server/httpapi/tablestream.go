package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/events"
	"nagara/server/auth"
	"nagara/site/lobby"
	"nagara/table"
)

type streamInput struct {
	AtTable
	Invited
	InWords
	Since uint64 `query:"since" maximum:"9007199254740991" doc:"The number of the newest page that you have; 0 for everything."`
}

func (a *Tables) streams() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/bot/notices", id: "stream-notices", tag: tagBots, access: scopePlay,
		summary: "NDJSON: tables to which you are invited or where you sit, now and as they come",
	}, a.notices)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/stream", id: "stream-table", tag: tagBots, access: openRead,
		summary: "NDJSON: a page of the table now, and another whenever something happens; ends with the match",
	}, a.stream)
}

// stream sends pages until the match is over or somebody leaves.
func (a *Tables) stream(ctx context.Context, in *streamInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
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
func (a *Tables) follow(ctx context.Context, in *streamInput, account string, pages chan<- api.Page) {
	defer close(pages)
	for page, err := range a.Hall.Invited(in.Invitation).Watch(ctx, in.Table, account, in.Since) {
		if err == nil {
			err = a.Guard.FilterBlocked(ctx, account, page)
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
func (a *Tables) notices(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	told := map[string]string{}
	return a.streamOnSignal(v, 0, []events.Topic{events.Account(v.ID())}, func(ctx context.Context, _ []string) (news []any, err error) {
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

// concerning are the tables that concern an account now.
func (a *Tables) concerning(ctx context.Context, id string) (notices []api.Notice, err error) {
	running, err := a.Lobby.List(ctx, lobby.Query{State: lobby.Running, Player: id, Viewer: id, Limit: lobby.MaxPage})
	if err != nil {
		return nil, err
	}
	open, err := a.Lobby.List(ctx, lobby.Query{State: lobby.Open, Viewer: id, Mine: true, Limit: lobby.MaxPage})
	if err == nil {
		open, err = a.Guard.FilterRows(ctx, id, open)
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

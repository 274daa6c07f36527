package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/lobby"
)

type listInput struct {
	State  lobby.State `query:"state" enum:"open,running,finished,abandoned" default:"open" doc:"Tables to join, to watch, to replay."`
	Game   string      `query:"game" maxLength:"64"`
	Player string      `query:"player" maxLength:"64" doc:"Only tables where this account sits."`
	After  string      `query:"after" maxLength:"128" doc:"The next of the page before."`
	Limit  int         `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

func (a *API) list(ctx context.Context, in *listInput) (*body[api.List], error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	after, err := readMark(in.After)
	if err != nil {
		return nil, err
	}
	page, err := a.listed(ctx, lobby.Query{
		State: in.State, Game: in.Game, Player: in.Player, Viewer: v.ID(), After: after, Limit: in.Limit,
	})
	if err != nil {
		return nil, err
	}
	return answer(page)
}

// listed is a page of the lobby as its viewer may see it.
func (a *API) listed(ctx context.Context, q lobby.Query) (page api.List, err error) {
	rows, err := a.Lobby.List(ctx, q)
	if err != nil {
		return page, err
	}
	welcome, err := a.Manners.FilterRows(ctx, q.Viewer, rows)
	if err != nil {
		return page, err
	}
	page.Tables = []lobby.Row{}
	var ids []string
	for _, r := range welcome {
		page.Tables = append(page.Tables, shown(r, q.Viewer))
		ids = append(ids, r.Host)
		for _, s := range r.Seats {
			if s.Player != "" {
				ids = append(ids, s.Player)
			}
		}
	}
	if len(rows) == q.Limit {
		page.Next = writeMark(rows[len(rows)-1].Mark())
	}
	page.People, err = a.named(ctx, ids...)
	return page, err
}

// shown keeps to its host who else was invited.
func shown(r lobby.Row, viewer string) lobby.Row {
	if viewer != r.Host {
		r.Invited = nil
	}
	return r
}

// tablesOf are all tables where an account sits, with what it said there.
func (a *API) tablesOf(ctx context.Context, id string) ([]api.SatAt, error) {
	all := []api.SatAt{}
	for _, state := range []lobby.State{lobby.Open, lobby.Running, lobby.Finished, lobby.Abandoned} {
		query := lobby.Query{State: state, Player: id, Viewer: id, Limit: lobby.MaxPage}
		for {
			rows, err := a.Lobby.List(ctx, query)
			if err != nil {
				return nil, err
			}
			for _, r := range rows {
				said, err := a.said(ctx, r.Table, id)
				if err != nil {
					return nil, err
				}
				all = append(all, api.SatAt{Row: shown(r, id), Said: said})
			}
			if len(rows) < lobby.MaxPage {
				break
			}
			query.After = rows[len(rows)-1].Mark()
		}
	}
	return all, nil
}

// said is what an account said at a table.
func (a *API) said(ctx context.Context, id, account string) (said []string, err error) {
	for since, more := uint64(0), true; more; {
		page, err := a.Hall.Look(ctx, id, account, since)
		if err != nil {
			return nil, err
		}
		since, more = page.Seq, page.More
		for _, u := range page.Updates {
			if u.Seat != page.You {
				continue
			}
			if u.Text != "" {
				said = append(said, u.Text)
			}
			if u.Quick != "" {
				said = append(said, auth.From(ctx).Language.Text("talk.quick."+u.Quick, nil))
			}
		}
	}
	return said, nil
}

// A mark is written as its time and its table.
func writeMark(m lobby.Mark) string { return fmt.Sprintf("%d.%s", m.Since.UnixNano(), m.Table) }

func readMark(text string) (lobby.Mark, error) {
	if text == "" {
		return lobby.Mark{}, nil
	}
	since, table, ok := strings.Cut(text, ".")
	nanoseconds, err := strconv.ParseInt(since, 10, 64)
	if !ok || err != nil {
		return lobby.Mark{}, problem.New(http.StatusUnprocessableEntity, "server.after")
	}
	return lobby.Mark{Since: time.Unix(0, nanoseconds).UTC(), Table: table}, nil
}

package httpapi

import (
	"context"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/events"
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

func (a *Tables) list(ctx context.Context, in *listInput) (*body[api.List], error) {
	v := auth.From(ctx)
	after, err := readMark(in.After)
	if err != nil {
		return nil, err
	}
	page, err := a.listed(ctx, lobby.Query{
		State: in.State, Game: in.Game, Player: in.Player, Viewer: v.ID(), After: after, Limit: in.Limit,
	})
	return answer(page, err)
}

// listed is a page of the lobby as its viewer may see it.
func (a *Tables) listed(ctx context.Context, q lobby.Query) (page api.List, err error) {
	rows, err := a.Lobby.List(ctx, q)
	if err != nil {
		return page, err
	}
	welcome, err := a.Guard.FilterRows(ctx, q.Viewer, rows)
	if err != nil {
		return page, err
	}
	page, err = a.pageOf(ctx, welcome, q.Viewer)
	if len(rows) == q.Limit {
		page.Next = writeMark(rows[len(rows)-1].Mark())
	}
	return page, err
}

// pageOf is a page of rows that a viewer may see.
func (a *Shared) pageOf(ctx context.Context, rows []lobby.Row, viewer string) (page api.List, err error) {
	page.Tables = []lobby.Row{}
	var ids []string
	for _, r := range rows {
		page.Tables = append(page.Tables, shown(r, viewer))
		ids = append(ids, r.People()...)
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

// lobbyRest is how long a stream of the lobby rests between two looks at it: where
// much is played something changes all the time, and nobody reads faster.
const lobbyRest = 2 * time.Second

type lobbyInput struct {
	States []lobby.State `query:"states" minItems:"1" maxItems:"3" uniqueItems:"true" enum:"open,running,finished" default:"open" doc:"Tables to join, to watch, to replay."`
	Game   string        `query:"game" maxLength:"64"`
	Player string        `query:"player" maxLength:"64" doc:"Only tables where this account sits."`
	Limit  int           `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

// streamTables sends the list of each state, and again when it is another one.
func (a *Tables) streamTables(ctx context.Context, in *lobbyInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	told := map[lobby.State]api.List{}
	// Of one's own tables one sees more than everybody does.
	return a.streamOnSignal(v, lobbyRest, []events.Topic{events.Lobby, events.Account(v.ID())}, func(ctx context.Context, _ []string) (news []any, err error) {
		for _, state := range in.States {
			list, err := a.listed(ctx, lobby.Query{State: state, Game: in.Game, Player: in.Player, Viewer: v.ID(), Limit: in.Limit})
			if err != nil {
				return news, err
			}
			if before, known := told[state]; !known || !reflect.DeepEqual(before, list) {
				told[state] = list
				news = append(news, api.ListIn{State: state, List: list})
			}
		}
		return news, nil
	})
}

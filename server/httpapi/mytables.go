package httpapi

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/events"
	"nagara/server/auth"
	"nagara/site/lobby"
	"nagara/table"
)

func (a *Tables) mine() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/tables", id: "my-tables", tag: tagTables, access: scopeRead,
		summary: "Your unfinished tables: first what waits for you, with whose turn it is and until when",
	}, a.myTables)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/tables/stream", id: "stream-my-tables", tag: tagTables, access: scopeRead,
		summary: "NDJSON: your unfinished tables now, and again whenever something changes",
	}, a.streamMine)
}

func (a *Tables) myTables(ctx context.Context, _ *struct{}) (*body[api.MyTables], error) {
	v := auth.From(ctx)
	tables, err := a.allMine(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	return answer(a.listMine(ctx, v.ID(), tables))
}

func (a *Tables) streamMine(ctx context.Context, _ *struct{}) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	var tables map[string]api.Mine
	var told *api.MyTables
	return a.streamOnSignal(v, 0, []events.Topic{events.Account(v.ID())}, func(ctx context.Context, changed []string) ([]any, error) {
		fresh, err := a.changedMine(ctx, v.ID(), tables, changed)
		if err != nil {
			return nil, err
		}
		tables = fresh
		mine, err := a.listMine(ctx, v.ID(), tables)
		if err != nil || told != nil && reflect.DeepEqual(*told, mine) {
			return nil, err
		}
		told = &mine
		return []any{mine}, nil
	})
}

// changedMine are the tables of an account after these have changed; all are
// looked at anew where none is named.
func (a *Tables) changedMine(ctx context.Context, id string, before map[string]api.Mine, changed []string) (map[string]api.Mine, error) {
	if before == nil || len(changed) == 0 {
		return a.allMine(ctx, id)
	}
	tables := maps.Clone(before)
	for _, name := range changed {
		delete(tables, name)
		row, err := a.Lobby.Find(ctx, name)
		if errors.Is(err, lobby.ErrUnknown) || err == nil && (!row.Concerns(id) || row.State != lobby.Open && row.State != lobby.Running) {
			continue
		}
		if err == nil {
			err = a.addMine(ctx, tables, id, row)
		}
		if err != nil {
			return nil, err
		}
	}
	return tables, nil
}

// minePages is how many pages of one's tables of one state are looked at: more than
// anybody has whom others leave in peace.
const minePages = 5

// allMine are all unfinished tables of an account.
func (a *Tables) allMine(ctx context.Context, id string) (map[string]api.Mine, error) {
	tables := map[string]api.Mine{}
	for _, state := range []lobby.State{lobby.Running, lobby.Open} {
		if err := a.mineIn(ctx, tables, id, state); err != nil {
			return nil, err
		}
	}
	return tables, nil
}

// mineIn adds those of one state.
func (a *Tables) mineIn(ctx context.Context, tables map[string]api.Mine, id string, state lobby.State) error {
	var rows []lobby.Row
	for row, err := range lobby.All(ctx, a.Lobby, lobby.Query{State: state, Viewer: id, Mine: true}, minePages) {
		if err != nil {
			return err
		}
		if row.Concerns(id) {
			rows = append(rows, row)
		}
	}
	return a.addMine(ctx, tables, id, rows...)
}

// addMine adds tables of an account, but for the challenges of those whom it does
// not want to hear of.
func (a *Tables) addMine(ctx context.Context, tables map[string]api.Mine, id string, rows ...lobby.Row) error {
	welcome, err := a.Guard.FilterRows(ctx, id, rows)
	if err != nil {
		return err
	}
	for _, row := range welcome {
		if tables[row.Table], err = a.mineOf(ctx, row, id); err != nil {
			return err
		}
	}
	return nil
}

// mineOf adds whose turn it is, which no row tells: it changes with every move.
func (a *Tables) mineOf(ctx context.Context, row lobby.Row, id string) (api.Mine, error) {
	m := api.Mine{Row: shown(row, id)}
	if row.State == lobby.Open {
		m.Yours = !row.Seated(id) && slices.Contains(row.Invited, id) && row.Free() > 0
		return m, nil
	}
	s, err := a.Hall.Summary(ctx, row.Table)
	if table.IsAside(err) {
		return m, nil // nobody can move there, and all others of the list go on
	}
	if err != nil {
		return m, err
	}
	m.Awaited = s.Awaited
	for _, seat := range s.Awaited {
		chair := s.Chairs[seat.Index()]
		m.Yours = m.Yours || chair.Account == id && chair.Bot == ""
	}
	m.Due = dueOf(s, id, m.Yours)
	return m, nil
}

// dueOf is when the first of those runs out of time who are to act, or the visitor
// alone.
func dueOf(s table.Summary, id string, yours bool) (due *time.Time) {
	for _, clock := range s.Clocks {
		own := s.Chairs[clock.Seat.Index()].Account == id
		if at := clock.Deadline; at != nil && own == yours && (due == nil || at.Before(*due)) {
			due = at
		}
	}
	return due
}

// listMine puts tables in the order in which they are wanted.
func (a *Tables) listMine(ctx context.Context, id string, tables map[string]api.Mine) (mine api.MyTables, err error) {
	few, err := a.fewCalls(ctx, id, tables)
	if err != nil {
		return mine, err
	}
	mine.Tables = append([]api.Mine{}, few.tables...)
	mine.Bulletin, _ = a.Board.Look()
	mine.Tournaments = a.Runner.Mine(id)
	var ids []string
	for _, m := range mine.Tables {
		if m.Yours {
			mine.Awaiting++
		}
		ids = append(append(ids, m.People()...), m.Invited...)
	}
	slices.SortFunc(mine.Tables, urgency(few.followed))
	mine.People, err = a.named(ctx, ids...)
	return mine, err
}

// urgency orders by whose turn it is, then by the time left, then what comes from those
// whom one follows, then by age.
func urgency(followed map[string]bool) func(a, b api.Mine) int {
	rank := func(m api.Mine) int {
		switch {
		case m.Yours:
			return 0
		case m.State == lobby.Running:
			return 1
		}
		return 2
	}
	due := func(m api.Mine) int64 {
		if m.Due == nil {
			return 1<<63 - 1
		}
		return m.Due.UnixNano()
	}
	stranger := func(m api.Mine) int {
		if m.State == lobby.Open && !followed[m.Host] {
			return 1
		}
		return 0
	}
	return func(a, b api.Mine) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(due(a), due(b)), cmp.Compare(stranger(a), stranger(b)),
			a.Since.Compare(b.Since), cmp.Compare(a.Table, b.Table))
	}
}

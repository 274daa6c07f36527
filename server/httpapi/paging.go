package httpapi

import (
	"context"
	"slices"

	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/lobby"
)

// maxPages is how many pages are looked through for one: among many private
// matches there may be few that others may see.
const maxPages = 10

// listed is a page of matches that whoever asks may see, and the mark of the next
// one: private tables are nobody's business but of those who sat there. Fetch
// gives the matches after the last one that it gave.
func listed[T any](ctx context.Context, rows lobby.Lobby, limit int, mark func(T) lobby.Mark, fetch func(last *T) ([]T, error)) (shown []T, more string, err error) {
	viewer := auth.From(ctx).ID()
	shown = []T{}
	var last *T
	for range maxPages {
		page, err := fetch(last)
		if err != nil {
			return nil, "", err
		}
		tables := make([]string, len(page))
		for i := range page {
			tables[i] = mark(page[i]).Table
		}
		seen, err := rows.SeenBy(ctx, viewer, tables)
		if err != nil {
			return nil, "", err
		}
		for i := range page {
			last = &page[i]
			if !slices.Contains(seen, tables[i]) {
				continue
			}
			if shown = append(shown, *last); len(shown) == limit {
				return shown, writeMark(mark(*last)), nil
			}
		}
		if len(page) < limit {
			return shown, "", nil
		}
	}
	if len(shown) == 0 {
		return shown, "", nil
	}
	return shown, writeMark(mark(shown[len(shown)-1])), nil
}

func markOfChange(c account.Change) lobby.Mark  { return lobby.Mark{Since: c.At, Table: c.Table} }
func markOfTeam(m account.TeamMatch) lobby.Mark { return lobby.Mark{Since: m.At, Table: m.Table} }

// deref is what is pointed at, or nothing.
func deref[T any](p *T) (value T) {
	if p != nil {
		value = *p
	}
	return value
}

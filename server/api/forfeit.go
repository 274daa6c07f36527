package api

import (
	"context"
	"errors"

	"nagara/server/lobby"
	"nagara/table"
)

// forfeit gives up every match that an account plays and every seat that it
// waits at, before the account is deleted: who is about to lose does not get
// away, and nobody waits for one who is gone. What has ended meanwhile is no
// error.
func (a *API) forfeit(ctx context.Context, id string) error {
	for _, q := range []struct {
		lobby.Query
		table.Command
	}{
		{lobby.Query{State: lobby.Running, Player: id}, table.Resign{}},
		{lobby.Query{State: lobby.Open, Player: id}, table.Leave{}},
		{lobby.Query{State: lobby.Open, Mine: true}, table.Close{}},
	} {
		q.Viewer, q.Limit = id, lobby.MaxPage
		for more := true; more; {
			rows, err := a.Lobby.List(ctx, q.Query)
			if err != nil {
				return err
			}
			for _, r := range rows {
				_, err := a.Hall.Do(ctx, r.Table, table.Request{Account: id}, q.Command)
				if _, refused := errors.AsType[*table.Refusal](err); err != nil && !refused {
					return err
				}
				q.After = r.Mark()
			}
			more = len(rows) == lobby.MaxPage
		}
	}
	return nil
}

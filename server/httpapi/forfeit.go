package httpapi

import (
	"context"
	"errors"

	"nagara/site/lobby"
	"nagara/table"
)

// forfeit gives up every match that an account plays and every seat that it
// waits at, before the account is deleted: who is about to lose does not get
// away, and nobody waits for one who is gone. What has ended meanwhile is no
// error.
func (a *Accounts) forfeit(ctx context.Context, id string) error {
	// The lists follow a moment later: what has just begun is in none of them, or
	// among those that are open.
	for _, playing := range a.Hall.Playing(id) {
		if err := a.giveUp(ctx, playing, id, table.Resign{}); err != nil {
			return err
		}
	}
	for _, q := range []struct {
		lobby.Query
		ways []table.Command
	}{
		{lobby.Query{State: lobby.Running, Player: id}, []table.Command{table.Resign{}}},
		{lobby.Query{State: lobby.Open, Player: id}, []table.Command{table.Leave{}, table.Resign{}}},
		{lobby.Query{State: lobby.Open, Mine: true}, []table.Command{table.Close{}}},
	} {
		q.Viewer, q.Limit = id, lobby.MaxPage
		for more := true; more; {
			rows, err := a.Lobby.List(ctx, q.Query)
			if err != nil {
				return err
			}
			for _, r := range rows {
				if err := a.giveUp(ctx, r.Table, id, q.ways...); err != nil {
					return err
				}
				q.After = r.Mark()
			}
			more = len(rows) == lobby.MaxPage
		}
	}
	return nil
}

// giveUp leaves a table in the first of these ways that is not refused, if there is
// one.
func (a *Accounts) giveUp(ctx context.Context, at, id string, ways ...table.Command) error {
	for _, way := range ways {
		_, err := a.Hall.Do(ctx, at, table.Request{Account: id}, way)
		if _, refused := errors.AsType[*table.Refusal](err); !refused {
			return err
		}
	}
	return nil
}

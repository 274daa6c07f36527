package lobby

import (
	"context"
	"errors"

	"nagara/table"
)

// Forfeit gives up every match that an account plays and every seat that it
// waits at, before the account is deleted: who is about to lose does not get
// away, and nobody waits for one who is gone. What has ended meanwhile is no
// error. Playing are the tables where the account is known to play: the lists follow a
// moment later, and what has just begun is in none of them, or among those that are open.
func Forfeit(ctx context.Context, rows Lobby, account string, playing []string, do func(ctx context.Context, table string, c table.Command) error) error {
	for _, id := range playing {
		if err := giveUp(ctx, id, do, table.Resign{}); err != nil {
			return err
		}
	}
	for _, at := range []struct {
		Query
		ways []table.Command
	}{
		{Query{State: Running, Player: account}, []table.Command{table.Resign{}}},
		{Query{State: Open, Player: account}, []table.Command{table.Leave{}, table.Resign{}}},
		{Query{State: Open, Mine: true}, []table.Command{table.Close{}}},
	} {
		at.Viewer = account
		for r, err := range All(ctx, rows, at.Query, 0) {
			if err == nil {
				err = giveUp(ctx, r.Table, do, at.ways...)
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// giveUp leaves a table in the first of these ways that is not refused, if there is
// one.
func giveUp(ctx context.Context, id string, do func(context.Context, string, table.Command) error, ways ...table.Command) error {
	for _, way := range ways {
		err := do(ctx, id, way)
		if _, refused := errors.AsType[*table.Refusal](err); !refused {
			return err
		}
	}
	return nil
}

// Package terminal opens the full-screen client: a match here, a server, lessons,
// puzzles, the day, or a record. It lives from the same views as the browser, offers
// the moves that are in them, and knows no rule.
package terminal

import (
	"context"
	"errors"
	"time"

	"nagara/record"
	"nagara/rules"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	dailyscreen "nagara/terminal/screens/daily"
	"nagara/terminal/screens/lesson"
	"nagara/terminal/screens/login"
	"nagara/terminal/screens/menu"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
)

// Play plays a local match. Keep gets its record when it is over.
func Play(ctx context.Context, here ui.Terminal, l backend.LocalMatch, keep func(*record.Record) error) error {
	home, sitting, err := l.Open(ctx)
	if err != nil {
		return err
	}
	defer home.Close()
	var kept error
	run := here.Run(ctx, func(a *ui.App) (ui.Screen, error) {
		s := lesson.CoachedTable(a, l.Game, sitting.Table, sitting.Backends, l.Progress, nil)
		s.Resumable = l.Journal != nil
		if keep != nil {
			s.OnEnd = func(table string) error {
				kept = keepRecord(ctx, sitting.Backends[0], table, keep)
				return kept
			}
		}
		return s, nil
	})
	return errors.Join(run, kept)
}

// keepRecord keeps the record of a match that is over.
func keepRecord(ctx context.Context, at backend.Backend, table string, keep func(*record.Record) error) error {
	r, err := at.Record(ctx, table)
	if err != nil {
		return err
	}
	return keep(r)
}

// Keeper keeps the record of a match that so many people played here.
type Keeper func(r *record.Record, people int) error

// Start shows the menu: lessons, a server, new matches, and those that are kept at
// home. It is the command for which the person has left it; none is nothing. Keep gets the
// record of every match that ends meanwhile.
func Start(ctx context.Context, here ui.Terminal, h *backend.Local, n *progress.Progress, keep Keeper) (next []string, err error) {
	var first *menu.Screen
	err = here.Run(ctx, func(a *ui.App) (ui.Screen, error) {
		first = menu.New(a, h, n)
		first.OnEnd = func(s *backend.Sitting, table string) error {
			return keepRecord(ctx, s.Backends[0], table, func(r *record.Record) error { return keep(r, len(s.Backends)) })
		}
		return first, nil
	})
	switch {
	case err != nil:
		return nil, err
	case first.Serve:
		return []string{"serve"}, nil
	case first.Visit != "":
		return []string{"play", first.Game, "--server", first.Visit}, nil
	}
	return nil, nil
}

// Visit visits a server.
func Visit(ctx context.Context, here ui.Terminal, v backend.Visit) error {
	return here.Run(ctx, func(a *ui.App) (ui.Screen, error) { return login.New(a, &v), nil })
}

// Today shows today without a server.
func Today(ctx context.Context, here ui.Terminal, home *backend.Local, n *progress.Progress) error {
	return here.Run(ctx, func(a *ui.App) (ui.Screen, error) {
		return dailyscreen.New(a, backend.OwnDays{Home: home, Now: time.Now}, n, nil), nil
	})
}

// Replay shows a record, step by step.
func Replay(ctx context.Context, here ui.Terminal, kept *record.Record, steps []record.Step, seat rules.Seat) error {
	return here.Run(ctx, func(a *ui.App) (ui.Screen, error) { return replay.New(a, kept, steps, seat, nil), nil })
}

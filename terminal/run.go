package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/record"
)

// Here is the terminal that the client is shown on.
type Here struct {
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
	// ASCII tells that it knows no other characters.
	ASCII bool
}

// run shows the client until the person leaves.
func (h Here) run(ctx context.Context, a *App) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	a.ctx, a.ASCII = ctx, h.ASCII
	_, err := tea.NewProgram(a, tea.WithContext(ctx), tea.WithInput(h.In), tea.WithOutput(h.Out)).Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("showing the client: %w", err)
	}
	return nil
}

// Play plays a local match. Keep gets its record when it is over.
func (l Local) Play(ctx context.Context, here Here, keep func(*record.Record) error) error {
	home, sitting, err := l.Open(ctx)
	if err != nil {
		return err
	}
	defer home.Close()
	var kept error
	app := NewApp(here.Language, func(a *App) Screen {
		s := newSeat(a, l.Game, sitting.Table, sitting.Houses, nil).withNotebook(l.Notebook)
		s.kept = l.Journal != nil
		if keep != nil {
			s.ended = func() {
				r, err := sitting.Houses[0].Record(ctx, s.table)
				if err == nil {
					err = keep(r)
				}
				kept = err
			}
		}
		return s
	})
	return errors.Join(here.run(ctx, app), kept)
}

// Start shows the menu: lessons, a server, new matches, and those that are kept at
// home. It tells whether the person has left for a server.
func (h *Home) Start(ctx context.Context, here Here, n *Notebook) (serve bool, err error) {
	err = here.run(ctx, NewApp(here.Language, func(a *App) Screen { return newMenu(a, h, n) }))
	return h.serve && err == nil, err
}

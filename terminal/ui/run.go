package ui

import (
	"context"
	"errors"
	"fmt"
	"io"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
)

// Terminal is the terminal that the client is shown on.
type Terminal struct {
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
	// ASCII tells that it knows no other characters.
	ASCII bool
	// Warning is what is to be said on every screen where it matters; see App.
	Warning string
}

// Run shows a client that begins with that screen, until the person leaves.
func (t Terminal) Run(ctx context.Context, first func(*App) (Screen, error)) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var refused error
	a := NewApp(t.Language, func(a *App) (s Screen) {
		s, refused = first(a)
		return s
	})
	if refused != nil {
		return refused
	}
	a.Context, a.ASCII, a.Motion, a.Warning = ctx, t.ASCII, true, t.Warning
	_, err := tea.NewProgram(a, tea.WithContext(ctx), tea.WithInput(t.In), tea.WithOutput(t.Out)).Run()
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, tea.ErrProgramKilled) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("showing the client: %w", err)
	}
	return nil
}

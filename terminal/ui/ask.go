package ui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"
)

// answer is a message for the screen that waits for it.
type answer struct {
	to  Screen
	msg tea.Msg
}

// Failed tells a screen why there is no answer to what it asked for.
type Failed struct{ Err error }

// Own lets what a command brings come to the screen that is shown now, and to no
// other: where another one is shown by then, nobody hears it.
func (a *App) Own(cmd tea.Cmd) tea.Cmd {
	to := a.screen
	return func() tea.Msg {
		if msg := cmd(); msg != nil {
			return answer{to, msg}
		}
		return nil
	}
}

// Ask asks for something in the name of the screen that is shown, and waits no longer
// than the limit. The answer is for that screen alone.
func (a *App) Ask(limit time.Duration, ask func(context.Context) (tea.Msg, error)) tea.Cmd {
	return a.Own(func() tea.Msg {
		ctx, cancel := context.WithTimeout(a.Context, limit)
		defer cancel()
		msg, err := ask(ctx)
		if err != nil {
			return Failed{err}
		}
		return msg
	})
}

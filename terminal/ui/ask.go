package ui

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"
)

// answer is what came of something that a screen asked for.
type answer struct {
	to  Screen
	msg tea.Msg
}

// Failed tells a screen why there is no answer to what it asked for.
type Failed struct{ Err error }

// Ask asks for something in the name of the screen that is shown, and waits no longer
// than the limit. The answer is for that screen alone: where another one is shown by
// then, nobody hears it.
func (a *App) Ask(limit time.Duration, ask func(context.Context) (tea.Msg, error)) tea.Cmd {
	to := a.screen
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(a.Context, limit)
		defer cancel()
		msg, err := ask(ctx)
		switch {
		case err != nil:
			msg = Failed{err}
		case msg == nil:
			return nil
		}
		return answer{to, msg}
	}
}

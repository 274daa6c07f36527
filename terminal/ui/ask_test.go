package ui

import (
	"context"
	"errors"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/terminal/ui/canvas"
)

// listener is a screen that notes what it is told.
type listener struct {
	*App
	told []tea.Msg
}

func (l *listener) Init() tea.Cmd       { return nil }
func (l *listener) Draw(*canvas.Canvas) {}
func (l *listener) Update(msg tea.Msg) (Screen, tea.Cmd) {
	l.told = append(l.told, msg)
	return l, nil
}

// TestAnswersAreForTheScreenThatAsked: one that comes late does nothing on another.
func TestAnswersAreForTheScreenThatAsked(t *testing.T) {
	refused := errors.New("refused")
	app := NewApp(locale.English, func(a *App) Screen { return &listener{App: a} })
	asker, other := app.Screen().(*listener), &listener{App: app}
	word := app.Ask(time.Minute, func(context.Context) (tea.Msg, error) { return "word", nil })
	refusal := app.Ask(time.Minute, func(context.Context) (tea.Msg, error) { return nil, refused })
	silence := app.Ask(time.Minute, func(context.Context) (tea.Msg, error) { return nil, nil })
	if silence() != nil {
		t.Error("what has no answer is told all the same")
	}
	app.Show(other)
	app.Update(word())
	app.Update(refusal())
	if len(other.told) != 0 {
		t.Errorf("another screen is told %v", other.told)
	}
	app.Show(asker)
	app.Update(word())
	app.Update(refusal())
	if len(asker.told) != 2 || asker.told[0] != "word" || asker.told[1] != (Failed{refused}) {
		t.Errorf("the screen that asked is told %v", asker.told)
	}
}

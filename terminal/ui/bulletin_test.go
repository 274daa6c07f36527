package ui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/site/moderation"
	"nagara/terminal/ui/canvas"
)

// TestBulletinsStandOverEveryScreen, below the line that says whose turn it is.
func TestBulletinsStandOverEveryScreen(t *testing.T) {
	app := NewApp(locale.English, func(a *App) Screen { return empty{a} })
	line := func() string { return strings.Split(app.Canvas().Plain(), "\n")[1] }
	before := line()
	app.Update(announced{&moderation.Bulletin{ID: "a", Words: "A new version comes."}})
	if got := line(); !strings.Contains(got, "A new version comes.") {
		t.Errorf("the second line is %q", got)
	}
	app.Update(announced{})
	if got := line(); got != before {
		t.Errorf("the second line stays %q", got)
	}
}

// empty is a screen with nothing on it.
type empty struct{ *App }

func (e empty) Init() tea.Cmd                    { return nil }
func (e empty) Update(tea.Msg) (Screen, tea.Cmd) { return e, nil }
func (e empty) Draw(*canvas.Canvas)              {}

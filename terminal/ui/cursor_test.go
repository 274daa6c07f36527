package ui

import (
	"errors"
	"testing"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
)

// TestTheCursorOfAList passes headings over, follows keys and clicks, and forgets what
// went wrong with the next key.
func TestTheCursorOfAList(t *testing.T) {
	app := NewApp(locale.English, func(a *App) Screen { return empty{a} })
	c := &Cursor{At: 1, Heading: func(i int) bool { return i == 0 || i == 3 }}
	const rows = 5
	for _, step := range []struct {
		msg tea.Msg
		key string
		at  int
	}{
		{tea.KeyPressMsg{Code: tea.KeyDown}, "down", 2},
		{tea.KeyPressMsg{Code: 'j', Text: "j"}, "j", 4},
		{tea.KeyPressMsg{Code: tea.KeyTab}, "tab", 1},
		{tea.KeyPressMsg{Code: tea.KeyUp}, "up", 4},
		{tea.KeyPressMsg{Code: tea.KeyHome}, "home", 1},
		{tea.KeyPressMsg{Code: tea.KeyEnd}, "end", 4},
		{Click{What: "row:2"}, "enter", 2},
		{Click{What: "row:3"}, "", 2},
		{Click{What: "row:9"}, "", 2},
		{Click{What: "key:q"}, "q", 2},
		{Hover{What: "row:1"}, "", 2},
	} {
		if key := c.Key(app, step.msg, rows); key != step.key || c.At != step.at {
			t.Errorf("%v is the key %q and points at %d; want %q, %d", step.msg, key, c.At, step.key, step.at)
		}
	}
	if c.Key(app, Failed{errors.New("no")}, rows); c.Notice == "" {
		t.Error("what went wrong is not said")
	}
	if c.Key(app, Hover{}, rows); c.Notice == "" {
		t.Error("it is forgotten before a key is pressed")
	}
	if c.Key(app, tea.KeyPressMsg{Code: 'x', Text: "x"}, rows); c.Notice != "" {
		t.Errorf("it still says %q", c.Notice)
	}
}

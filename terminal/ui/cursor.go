package ui

import tea "charm.land/bubbletea/v2"

// Cursor is where somebody points in a list of rows, and what went wrong there.
type Cursor struct {
	At     int
	Notice string
	// Heading tells which rows cannot be pointed at; nil is none.
	Heading func(i int) bool
}

// Key is the key that a message brings, if any: one that was pressed, or clicked where
// keys are shown. Keys that go through a list point at another row, and a click on a
// row is Enter.
func (c *Cursor) Key(a *App, msg tea.Msg, rows int) (key string) {
	switch m := msg.(type) {
	case Failed:
		c.Notice = a.Explain(m.Err)
	case tea.KeyPressMsg:
		key = m.String()
	case Click:
		i, ok := m.Row()
		if key = m.Key(); ok && i < rows && !c.heads(i) {
			c.At, key = i, "enter"
		}
	}
	switch key {
	case "":
		return ""
	case "up", "k":
		c.Move(-1, rows)
	case "down", "j", "tab":
		c.Move(1, rows)
	case "home":
		c.At = rows - 1
		c.Move(1, rows)
	case "end":
		c.At = 0
		c.Move(-1, rows)
	}
	c.Notice = ""
	return key
}

// Move goes to the next row that can be pointed at.
func (c *Cursor) Move(by, rows int) {
	for range rows {
		c.At = Cycle(c.At, by, rows)
		if !c.heads(c.At) {
			return
		}
	}
}

func (c *Cursor) heads(i int) bool { return c.Heading != nil && c.Heading(i) }

package terminaltest

import (
	"nagara/api"
	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
)

// TableScreen is the screen of a table, as tests of any screen see it.
type TableScreen interface {
	Page() *backend.Page
	Awaited() bool
	Busy() bool
	Held() bool
	Board() board.Board
	Log() []board.Line
	Call() api.Call
}

// Table is the table that is shown.
func (d *Driver) Table() TableScreen { return d.App.Screen().(TableScreen) }

// Sits tells whether a match is shown that has begun.
func (d *Driver) Sits() bool {
	s, in := d.App.Screen().(TableScreen)
	return in && s.Page() != nil && s.Page().Phase != table.Gathering
}

// PlayOut presses keys until the match is over.
func (d *Driver) PlayOut() {
	d.Helper()
	d.PlayWhile(func() bool { return d.Table().Page().Phase == table.Running })
}

// PlayWhile makes whatever moves there are, for as long as that is wanted.
func (d *Driver) PlayWhile(wanted func() bool) {
	d.Helper()
	for wanted() {
		seq := d.Table().Page().Seq
		if d.Table().Held() {
			d.Press("enter")
		}
		if d.Table().Awaited() && !d.Table().Busy() {
			if d.Press(NextKey(d.Table(), d.App.Language)); d.Table().Busy() {
				d.Until("the move", func() bool { return d.Table().Page().Seq > seq && !d.Table().Busy() })
			}
			continue
		}
		d.Until("the bots", func() bool {
			return d.Table().Page().Seq > seq || d.Table().Held() || d.Table().Awaited() && !d.Table().Busy()
		})
	}
}

// Ready waits until the match has begun.
func (d *Driver) Ready() {
	d.Helper()
	d.Until("a page", func() bool { return d.Table().Page() != nil && d.Table().Page().Phase == table.Running })
}

// NextKey is a key that leads on.
func NextKey(s TableScreen, l *locale.Language) string {
	for _, v := range s.Board().Verbs(l) {
		if v.Part == "verb:pass" || v.Part == "verb:allow" {
			return v.Key
		}
	}
	return "enter"
}

// Turn waits for the first decision.
func (d *Driver) Turn() {
	d.Helper()
	d.Until("a decision", func() bool { return d.Table().Awaited() && !d.Table().Busy() })
}

// Logged is all that the log says.
func (d *Driver) Logged() (text string) {
	for _, line := range d.Table().Log() {
		text += line.Text + "\n"
	}
	return text
}

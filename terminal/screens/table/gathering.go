package table

import (
	"context"
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/invite/qr"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// inviter is a backend to which others can be called.
type inviter interface {
	Invite(ctx context.Context, id string, l *locale.Language) (api.Call, error)
}

// invitation is how others can be called to a table of one's own.
type invitation struct{ call api.Call }

// callable is how others can be called to the table, until it is asked again.
type callable struct {
	table string
	call  api.Call
	err   error
}

// renewEvery is how often the two words are asked for, so that they hold as long as
// somebody looks at them.
const renewEvery = 5 * time.Minute

// ask asks how others can be called, now or after a while.
func (v *invitation) ask(s *sitting, after time.Duration) tea.Cmd {
	at, can := s.backend().(inviter)
	if !can || s.page.Host != ownID(s) {
		return nil
	}
	id := s.table
	ask := s.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		call, err := at.Invite(ctx, id, s.Language)
		return callable{id, call, err}, nil
	})
	if after == 0 {
		return ask
	}
	return tea.Tick(after, func(time.Time) tea.Msg { return ask() })
}

// receive takes in how others can be called, and asks again while they are.
func (v *invitation) receive(s *sitting, m callable) tea.Cmd {
	if m.table != s.table || !s.in(table.Gathering) {
		return nil
	}
	if m.err == nil {
		v.call = m.call
	}
	return v.ask(s, renewEvery)
}

// ownID is the account of whoever sits here at a server.
func ownID(s *sitting) string {
	if server, remote := s.backend().(*backend.Server); remote {
		return server.Account.ID
	}
	return ""
}

// draw shows who sits where before the start, and how to call others: the
// picture of the address on the left where there is room for it.
func (v *invitation) draw(c *canvas.Canvas, s *sitting) {
	r, foot := canvas.Rect{X: 2, Y: 2, W: c.W - 4, H: c.H - 5}, 0
	if v.call.Address != "" {
		r, foot = v.drawPicture(c, s, r)
	}
	r.Y = c.Paragraph(r, board.Word(s.Language, s.game+".about", ""), style.Quiet.Look()) + 1
	for i := range s.page.Chairs {
		c.Text(r.X, r.Y, fmt.Sprintf("%d  %s", i+1, s.name(rules.Seat(i+1))), style.Ink.Look())
		r.Y++
	}
	if v.call.Code == "" {
		return
	}
	c.Text(r.X, r.Y+1, s.Language.Text("invite.or-say-first", nil), style.Soft.Look())
	c.Text(r.X, r.Y+2, v.call.Code, style.Look{Fg: style.Lamp, Bold: true})
	r.Y = c.Paragraph(canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: 3}, s.Language.Text("invite.terminal.typed", nil), style.Quiet.Look()) + 1
	if len(v.call.Address) > r.W && len(v.call.Address) < c.W && foot+2 < c.H-2 { // below the picture it is whole, as one copies it
		r = canvas.Rect{X: 1, Y: foot, W: c.W - 1}
	}
	c.Text(r.X, r.Y, s.Language.Text("invite.or-send", nil), style.Soft.Look())
	for i, line := range broken(v.call.Address, r.W) {
		c.Text(r.X, r.Y+1+i, line, style.Look{Fg: style.Lamp})
	}
}

// drawPicture draws the address for phones, and gives the room that is left beside it and
// the first line below it.
func (v *invitation) drawPicture(c *canvas.Canvas, s *sitting, r canvas.Rect) (beside canvas.Rect, foot int) {
	lines, err := qr.Blocks(v.call.Address)
	if err != nil || c.ASCII {
		return r, r.Y
	}
	width := len([]rune(lines[0]))
	top := 1
	if s.Announced() {
		top++
	}
	if top+len(lines) > c.H-2 || r.W < width+leastBeside {
		return r, r.Y
	}
	for i, line := range lines {
		c.Text(1, top+i, line, style.Look{Fg: style.StoneW, Bg: style.StoneB})
	}
	return canvas.Rect{X: width + 3, Y: r.Y, W: c.W - width - 5, H: r.H}, top + len(lines)
}

// leastBeside is how wide the words beside a picture are at least.
const leastBeside = 32

// broken is a text in lines of that width, broken anywhere.
func broken(text string, width int) (lines []string) {
	for len(text) > width {
		lines, text = append(lines, text[:width]), text[width:]
	}
	return append(lines, text)
}

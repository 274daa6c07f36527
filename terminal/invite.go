package terminal

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/invite/qr"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Invite is how the host of a table calls somebody there: by its address, or by
// two words of a language. They hold longer when they are asked for again.
func (s *Server) Invite(ctx context.Context, id string, l *locale.Language) (call api.Call, err error) {
	err = s.In(l.Code()).Call(ctx, http.MethodPost, "/tables/"+id+"/code", nil, &call)
	return call, err
}

// Accept sits down where an invitation leads: the address that a host sent, or two
// words that they said.
func (s *Server) Accept(ctx context.Context, typed string) (game, id string, err error) {
	called, sent := sentTo(typed)
	if !sent {
		err = s.Call(ctx, http.MethodPost, "/codes", map[string]string{"code": strings.TrimSpace(typed)}, &called)
	}
	if err != nil {
		return "", "", err
	}
	game, err = s.Sit(ctx, called.Table, called.Invitation)
	return game, called.Table, err
}

// sentTo is where an address leads.
func sentTo(typed string) (called api.Called, isAddress bool) {
	at, err := url.Parse(strings.Join(strings.Fields(typed), "")) // a terminal may have broken the line
	if err != nil || at.Host == "" || path.Base(path.Dir(at.Path)) != "table" {
		return called, false
	}
	return api.Called{Table: path.Base(at.Path), Invitation: at.Query().Get("invitation")}, true
}

// inviter is a house to which others can be called.
type inviter interface {
	Invite(ctx context.Context, id string, l *locale.Language) (api.Call, error)
}

// callable is how others can be called to the table, until it is asked again.
type callable struct {
	table string
	call  api.Call
	err   error
}

// renewEvery is how often the two words are asked for, so that they hold as long as
// somebody looks at them.
const renewEvery = 5 * time.Minute

// invite asks how others can be called to a table of one's own.
func (s *Seat) invite(after time.Duration) tea.Cmd {
	house, can := s.houses[s.at].(inviter)
	if !can || s.page.Host != s.ownID() {
		return nil
	}
	ask := func() tea.Msg {
		ctx, cancel := context.WithTimeout(s.ctx, 10*time.Second)
		defer cancel()
		call, err := house.Invite(ctx, s.table, s.language)
		return callable{s.table, call, err}
	}
	if after == 0 {
		return ask
	}
	return tea.Tick(after, func(time.Time) tea.Msg { return ask() })
}

// hearCall takes in how others can be called, and asks again while they are.
func (s *Seat) hearCall(m callable) tea.Cmd {
	if m.table != s.table || s.page.Phase != table.Gathering {
		return nil
	}
	if m.err == nil {
		s.call = m.call
	}
	return s.invite(renewEvery)
}

// ownID is the account of whoever sits here at a server.
func (s *Seat) ownID() string {
	if server, remote := s.houses[s.at].(*Server); remote {
		return server.Account.ID
	}
	return ""
}

// drawGathering shows who sits where before the start, and how to call others: the
// picture of the address on the left where there is room for it.
func (s *Seat) drawGathering(c *canvas.Canvas) {
	r := canvas.Rect{X: 2, Y: 2, W: c.W - 4, H: c.H - 5}
	if s.call.Address != "" {
		r = s.drawPicture(c, r)
	}
	r.Y = c.Paragraph(r, board.Word(s.language, s.game+".about", ""), style.Quiet.Look()) + 1
	for i := range s.page.Chairs {
		c.Text(r.X, r.Y, fmt.Sprintf("%d  %s", i+1, s.name(rules.Seat(i+1))), style.Ink.Look())
		r.Y++
	}
	if s.call.Code == "" {
		return
	}
	c.Text(r.X, r.Y+1, s.language.Text("invite.or-say-first", nil), style.Soft.Look())
	c.Text(r.X, r.Y+2, s.call.Code, style.Look{Fg: style.Lamp, Bold: true})
	r.Y = c.Paragraph(canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: 3}, s.language.Text("invite.terminal.typed", nil), style.Quiet.Look()) + 1
	c.Text(r.X, r.Y, s.language.Text("invite.or-send", nil), style.Soft.Look())
	for i, line := range broken(s.call.Address, r.W) {
		c.Text(r.X, r.Y+1+i, line, style.Look{Fg: style.Lamp})
	}
}

// drawPicture draws the address for phones, and gives the room that is left.
func (s *Seat) drawPicture(c *canvas.Canvas, r canvas.Rect) canvas.Rect {
	lines, err := qr.Blocks(s.call.Address)
	if err != nil || c.ASCII {
		return r
	}
	width := len([]rune(lines[0]))
	if len(lines) > c.H-3 || r.W < width+leastBeside {
		return r
	}
	for i, line := range lines {
		c.Text(1, 1+i, line, style.Look{Fg: style.StoneW, Bg: style.StoneB})
	}
	return canvas.Rect{X: width + 3, Y: r.Y, W: c.W - width - 5, H: r.H}
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

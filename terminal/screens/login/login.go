// Package login is the screen where a visitor of a server says who they are.
package login

import (
	"context"
	"errors"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	lobbyscreen "nagara/terminal/screens/lobby"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Screen is the screen where a visitor of a server says who they are. One who is
// known goes straight on.
type Screen struct {
	*ui.App
	visit  backend.Visit
	server *backend.Server
	// token tells that the visitor came with one: then nobody is a mistake.
	token bool
	// asking tells that the server was asked something and has not answered: who this is,
	// or to let them in. It is asked one thing at a time; pressed tells that the visitor
	// wants to come in meanwhile.
	asking, pressed bool

	progress *progress.Progress
	input    ui.Field
	notice   string
	// code is an invitation that the visitor came with.
	code string
	// today tells that the visitor came for the day.
	today bool
	// inside is where a guest goes who is told the way back first.
	inside *lobbyscreen.Screen
}

// New asks a visitor who they are.
func New(a *ui.App, v *backend.Visit) *Screen {
	l := &Screen{App: a, visit: *v, server: v.Server(), token: v.Token != "", asking: true, progress: v.LoadProgress(), code: v.Code, today: v.Today}
	l.input.Start("▸")
	l.input.Set(v.Name, 24)
	if _, is := l.word(); is {
		l.input.Set("", 24)
	}
	return l
}

// admitted is who came in.
type admitted struct {
	name string
	err  error
	// unknown tells that the server does not know the visitor yet, fresh that they came
	// in just now.
	unknown, fresh bool
	// game and table are where they were cut off.
	game, table string
}

// returned is who came back by a word.
type returned struct {
	visit  backend.Visit
	server *backend.Server
	admitted
}

// word is the one that the visitor came with as a name, if it is one.
func (l *Screen) word() (string, bool) {
	word, is := backend.ParseWord(l.visit.Name)
	return word, is && l.visit.Return != nil
}

// Init asks the server who this is.
func (l *Screen) Init() tea.Cmd {
	if word, is := l.word(); is {
		return l.comeBack(word)
	}
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) { return whoIs(ctx, l.server), nil })
}

// whoIs asks a server who somebody is, and where they sat.
func whoIs(ctx context.Context, server *backend.Server) (who admitted) {
	if who.name, who.err = server.Me(ctx); who.err == nil {
		who.game, who.table, who.err = server.LastTable()
	}
	who.unknown = backend.Unknown(who.err)
	return who
}

// comeBack lets one in who shows a word.
func (l *Screen) comeBack(word string) tea.Cmd {
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		var back returned
		if back.visit, back.err = l.visit.Return(word); back.err == nil {
			back.server = back.visit.Server()
			back.admitted = whoIs(ctx, back.server)
		}
		if back.unknown {
			back.admitted = admitted{err: locale.Say("terminal.return.unknown")}
		}
		return back, nil
	})
}

// Update takes a message.
func (l *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case returned:
		if m.err == nil {
			l.visit, l.server, l.progress = m.visit, m.server, m.visit.LoadProgress()
		}
		return l.admit(m.admitted)
	case admitted:
		return l.admit(m)
	case tea.KeyPressMsg:
		switch m.String() {
		case "esc":
			return nil, tea.Quit
		case "enter":
			if l.inside != nil {
				return l.inside, nil
			}
			if l.pressed = l.asking; !l.asking {
				return l, l.comeIn()
			}
			return l, nil
		}
	}
	return l, l.input.Update(msg)
}

// admit lets a visitor in, or says why not.
func (l *Screen) admit(m admitted) (ui.Screen, tea.Cmd) {
	if m.err == nil {
		lobby := lobbyscreen.New(l.App, l.server, m.name, l.progress)
		lobby.Code, lobby.Game, lobby.Today, lobby.Resume = l.code, l.visit.Game, l.today, [2]string{m.game, m.table}
		l.WayBack = l.visit.Line
		if m.fresh && l.WayBack != "" {
			l.inside = lobby
			return l, nil
		}
		return lobby, nil
	}
	l.asking = false
	if !m.unknown || l.token {
		l.notice, l.pressed = l.Explain(m.err), false
	}
	if l.pressed {
		return l, l.comeIn()
	}
	return l, nil
}

func (l *Screen) comeIn() tea.Cmd {
	name := l.input.Value()
	l.asking, l.pressed = true, false
	if word, is := backend.ParseWord(name); is && l.visit.Return != nil {
		return l.comeBack(word)
	}
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		err := l.server.Guest(ctx, name)
		if refused, is := errors.AsType[*api.Problem](err); is && refused.Key == "account.name.taken" && l.visit.Return != nil {
			err = locale.Say("terminal.door.taken", "name", name)
		}
		return admitted{name: l.server.Account.Name, err: err, fresh: true}, nil
	})
}

// Draw draws the door.
func (l *Screen) Draw(c *canvas.Canvas) {
	if l.inside != nil {
		l.drawWayBack(c)
		return
	}
	all := canvas.Rect{W: c.W, H: c.H}
	y := c.H/2 - 5
	for i, line := range []string{"╔╗╔╔═╗╔═╗╔═╗╦═╗╔═╗", "║║║╠═╣║ ╦╠═╣╠╦╝╠═╣", "╝╚╝╩ ╩╚═╝╩ ╩╩╚═╩ ╩"} {
		c.Middle(all, y+i, line, style.Look{Fg: style.Lamp, Bold: true})
	}
	c.Middle(all, y+4, l.Say("door.about"), style.Soft.Look())
	c.Middle(all, y+7, l.Say("door"), style.Look{Fg: style.Ink, Bold: true})
	c.Text(c.W/2-13, y+9, l.input.Text(), style.Accent.Look())
	for i, line := range canvas.Wrap(l.notice, c.W-8) {
		c.Middle(all, y+11+i, line, style.Danger.Look())
	}
	l.DrawHints(c, c.H-1, ui.Hints("enter", l.Say("key.open"), "esc", l.Say("key.leave")))
}

// drawWayBack tells a guest how to keep a seat, before there is one to lose.
func (l *Screen) drawWayBack(c *canvas.Canvas) {
	r := canvas.Rect{X: 6, Y: c.H/2 - 6, W: c.W - 12, H: c.H}
	c.Text(r.X, r.Y, l.Say("return"), style.Look{Fg: style.Ink, Bold: true})
	r.Y = c.Paragraph(canvas.Rect{X: r.X, Y: r.Y + 2, W: r.W, H: 3}, l.Say("return.about"), style.Soft.Look())
	c.Text(r.X, r.Y+1, l.WayBack, style.Look{Fg: style.Lamp, Bold: true})
	c.Paragraph(canvas.Rect{X: r.X, Y: r.Y + 3, W: r.W, H: 7}, l.Say("return.keep"), style.Soft.Look())
	l.DrawHints(c, c.H-1, ui.Hints("enter", l.Say("key.open"), "esc", l.Say("key.leave")))
}

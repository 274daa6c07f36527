// Package login is the screen where a visitor of a server says who they are.
package login

import (
	"context"
	"time"

	tea "charm.land/bubbletea/v2"

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
}

// New asks a visitor who they are.
func New(a *ui.App, v *backend.Visit) *Screen {
	l := &Screen{App: a, server: v.Server(), token: v.Token != "", asking: true, progress: v.LoadProgress(), code: v.Code, today: v.Today}
	l.input.Start("▸")
	l.input.Set(v.Name, 24)
	return l
}

// admitted is who came in.
type admitted struct {
	name string
	err  error
	// unknown tells that the server does not know the visitor yet.
	unknown bool
}

// Init asks the server who this is.
func (l *Screen) Init() tea.Cmd {
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		name, err := l.server.Me(ctx)
		return admitted{name, err, backend.Unknown(err)}, nil
	})
}

// Update takes a message.
func (l *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case admitted:
		if m.err == nil {
			lobby := lobbyscreen.New(l.App, l.server, m.name, l.progress)
			lobby.Code, lobby.Today = l.code, l.today
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
	case tea.KeyPressMsg:
		switch m.String() {
		case "esc":
			return nil, tea.Quit
		case "enter":
			if l.pressed = l.asking; !l.asking {
				return l, l.comeIn()
			}
			return l, nil
		}
	}
	return l, l.input.Update(msg)
}

func (l *Screen) comeIn() tea.Cmd {
	name := l.input.Value()
	l.asking, l.pressed = true, false
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		err := l.server.Guest(ctx, name)
		return admitted{name: l.server.Account.Name, err: err}, nil
	})
}

// Draw draws the door.
func (l *Screen) Draw(c *canvas.Canvas) {
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

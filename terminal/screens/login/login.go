// Package login is the screen where a visitor of a server says who they are.
package login

import (
	"context"
	"time"

	"charm.land/bubbles/v2/textinput"
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
	input    *textinput.Model
	notice   string
	// code is an invitation that the visitor came with.
	code string
	// today tells that the visitor came for the day.
	today bool
}

// New asks a visitor who they are.
func New(a *ui.App, v *backend.Visit) *Screen {
	d := &Screen{App: a, server: v.Server(), token: v.Token != "", asking: true, progress: v.LoadProgress(), input: ui.NewInput("▸"), code: v.Code, today: v.Today}
	d.input.CharLimit = 24
	d.input.SetValue(v.Name)
	return d
}

// admitted is who came in.
type admitted struct {
	name string
	err  error
	// unknown tells that the server does not know the visitor yet.
	unknown bool
}

// Init asks the server who this is.
func (d *Screen) Init() tea.Cmd {
	return tea.Batch(d.input.Focus(), func() tea.Msg {
		ctx, cancel := context.WithTimeout(d.Context, 10*time.Second)
		defer cancel()
		name, err := d.server.Me(ctx)
		return admitted{name, err, backend.Unknown(err)}
	})
}

// Update takes a message.
func (d *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case admitted:
		if m.err == nil {
			lobby := lobbyscreen.New(d.App, d.server, m.name, d.progress)
			lobby.Code, lobby.Today = d.code, d.today
			return lobby, nil
		}
		d.asking = false
		if !m.unknown || d.token {
			d.notice, d.pressed = d.Explain(m.err), false
		}
		if d.pressed {
			return d, d.comeIn()
		}
		return d, nil
	case tea.KeyPressMsg:
		switch m.String() {
		case "esc":
			return nil, tea.Quit
		case "enter":
			if d.pressed = d.asking; !d.asking {
				return d, d.comeIn()
			}
			return d, nil
		}
	}
	input, cmd := d.input.Update(msg)
	d.input = &input
	return d, cmd
}

func (d *Screen) comeIn() tea.Cmd {
	name := d.input.Value()
	d.asking, d.pressed = true, false
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(d.Context, 10*time.Second)
		defer cancel()
		if err := d.server.Guest(ctx, name); err != nil {
			return admitted{err: err}
		}
		return admitted{name: d.server.Account.Name}
	}
}

// Draw draws the door.
func (d *Screen) Draw(c *canvas.Canvas) {
	all := canvas.Rect{W: c.W, H: c.H}
	y := c.H/2 - 5
	for i, line := range []string{"╔╗╔╔═╗╔═╗╔═╗╦═╗╔═╗", "║║║╠═╣║ ╦╠═╣╠╦╝╠═╣", "╝╚╝╩ ╩╚═╝╩ ╩╩╚═╩ ╩"} {
		c.Middle(all, y+i, line, style.Look{Fg: style.Lamp, Bold: true})
	}
	c.Middle(all, y+4, d.Say("door.about"), style.Soft.Look())
	c.Middle(all, y+7, d.Say("door"), style.Look{Fg: style.Ink, Bold: true})
	c.Text(c.W/2-13, y+9, ui.InputText(d.input, 60), style.Accent.Look())
	for i, line := range canvas.Wrap(d.notice, c.W-8) {
		c.Middle(all, y+11+i, line, style.Danger.Look())
	}
	d.DrawHints(c, c.H-1, ui.Hints("enter", d.Say("key.open"), "esc", d.Say("key.leave")))
}

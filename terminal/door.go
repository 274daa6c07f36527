package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"nagara/api"
	"nagara/locale"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Door is the screen where a visitor of a server says who they are. One who is
// known goes straight on.
type Door struct {
	*App
	server *Server
	// token tells that the visitor came with one: then nobody is a mistake.
	token bool
	// asking tells that the server was asked something and has not answered: who this is,
	// or to let them in. It is asked one thing at a time; pressed tells that the visitor
	// wants to come in meanwhile.
	asking, pressed bool

	notebook *Notebook
	input    *textinput.Model
	notice   string
	// code is an invitation that the visitor came with.
	code string
	// today tells that the visitor came for the day.
	today bool
}

func newDoor(a *App, v *Visit) *Door {
	d := &Door{App: a, server: v.Server(), token: v.Token != "", asking: true, notebook: v.notebook(), input: newInput("▸"), code: v.Code, today: v.Today}
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
func (d *Door) Init() tea.Cmd {
	return tea.Batch(d.input.Focus(), func() tea.Msg {
		ctx, cancel := context.WithTimeout(d.ctx, 10*time.Second)
		defer cancel()
		name, err := d.server.Me(ctx)
		return admitted{name, err, Unknown(err)}
	})
}

// Unknown tells whether a server does not know the visitor yet.
func Unknown(err error) bool {
	refused, ok := errors.AsType[*api.Problem](err)
	return ok && refused.Status == http.StatusUnauthorized
}

// Update takes a message.
func (d *Door) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case admitted:
		if m.err == nil {
			lobby := newLobby(d.App, d.server, m.name, d.notebook)
			lobby.code, lobby.today = d.code, d.today
			return lobby, nil
		}
		d.asking = false
		if !m.unknown || d.token {
			d.notice, d.pressed = d.explain(m.err), false
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

func (d *Door) comeIn() tea.Cmd {
	name := d.input.Value()
	d.asking, d.pressed = true, false
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(d.ctx, 10*time.Second)
		defer cancel()
		if err := d.server.Guest(ctx, name); err != nil {
			return admitted{err: err}
		}
		return admitted{name: d.server.Account.Name}
	}
}

// Draw draws the door.
func (d *Door) Draw(c *canvas.Canvas) {
	all := canvas.Rect{W: c.W, H: c.H}
	y := c.H/2 - 5
	for i, line := range []string{"╔╗╔╔═╗╔═╗╔═╗╦═╗╔═╗", "║║║╠═╣║ ╦╠═╣╠╦╝╠═╣", "╝╚╝╩ ╩╚═╝╩ ╩╩╚═╩ ╩"} {
		c.Middle(all, y+i, line, style.Look{Fg: style.Lamp, Bold: true})
	}
	c.Middle(all, y+4, d.Say("door.about"), style.Soft.Look())
	c.Middle(all, y+7, d.Say("door"), style.Look{Fg: style.Ink, Bold: true})
	c.Text(c.W/2-13, y+9, plainInput(d.input, 60), style.Accent.Look())
	for i, line := range canvas.Wrap(d.notice, c.W-8) {
		c.Middle(all, y+11+i, line, style.Danger.Look())
	}
	d.drawHints(c, c.H-1, []hint{{"enter", d.Say("key.open")}, {"esc", d.Say("key.leave")}})
}

// plainInput is a text field as it is drawn on a canvas, with its cursor.
func plainInput(input *textinput.Model, width int) string {
	input.SetWidth(width - ansi.StringWidth(input.Prompt) - 4)
	text := []rune(input.Value())
	at := min(input.Position(), len(text))
	return input.Prompt + string(text[:at]) + "▏" + string(text[at:])
}

// explain is an error in the language of the screen.
func (a *App) explain(err error) string { return locale.Sentence(Explain(a.language, err)) }

// Explain is an error of a house, for people.
func Explain(l *locale.Language, err error) string {
	say := func(key string, pairs ...any) string { return l.Text("terminal."+key, locale.Pairs(pairs...)) }
	if p, ok := errors.AsType[*api.Problem](err); ok {
		if p.Key != "" && l.Has(p.Key) {
			return l.Text(p.Key, p.Args)
		}
		if p.Type == "" { // a proxy, or somebody else's server
			return say("notnagara", "answer", p.Detail)
		}
		return p.Detail
	}
	if _, ok := errors.AsType[*json.SyntaxError](err); ok {
		return say("notnagara", "answer", "HTML?")
	}
	if broken, ok := errors.AsType[*url.Error](err); ok {
		return say("unreachable", "server", hostOf(broken.URL))
	}
	return l.Error(err)
}

// hostOf is the part of an address that people look at.
func hostOf(address string) string {
	if u, err := url.Parse(address); err == nil && u.Host != "" {
		return u.Host
	}
	return address
}

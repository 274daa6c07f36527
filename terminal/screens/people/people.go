// Package people is the screens of people: whom one knows, what somebody played,
// and who is strongest.
package people

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/backend"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// People is the screen of those whom one follows, has played with and has
// blocked: to challenge them, and not to meet them again.
type People struct {
	*ui.App
	server *backend.Server
	circle api.Circle
	rows   []acquaintance
	at     int
	// game is what is played with whom is challenged.
	game int
	// told is what was done, notice why something was not.
	told, notice string
	// name is where a name is typed.
	name *textinput.Model
	back ui.Screen
}

// acquaintance is a line: a heading, or somebody.
type acquaintance struct {
	id, text, facts   string
	followed, blocked bool
}

// New opens the people whom somebody knows, and goes back to that screen.
func New(a *ui.App, s *backend.Server, back ui.Screen) *People {
	return &People{App: a, server: s, back: back}
}

type (
	// gathered is whom one knows, and what was just done about one of them.
	gathered struct {
		circle api.Circle
		told   string
		err    error
	}
	// challenged is a table to wait at.
	challenged struct {
		game, table string
		err         error
	}
)

func (p *People) say(key string, pairs ...any) string {
	return p.Language.Text("friends."+key, locale.Pairs(pairs...))
}

// Init asks whom one knows.
func (p *People) Init() tea.Cmd { return p.gather("", func(context.Context) error { return nil }) }

// gather does something, and asks anew.
func (p *People) gather(told string, do func(context.Context) error) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(p.Context, 10*time.Second)
		defer cancel()
		if err := do(ctx); err != nil {
			return gathered{err: err}
		}
		circle, err := p.server.Circle(ctx)
		return gathered{circle, told, err}
	}
}

// Update takes a message.
func (p *People) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case ui.LanguageChanged:
		p.fill()
	case gathered:
		if m.err != nil {
			p.notice = p.Explain(m.err)
			return p, nil
		}
		p.circle, p.told = m.circle, m.told
		p.fill()
	case challenged:
		if m.err != nil {
			p.notice = p.Explain(m.err)
			return p, nil
		}
		return tablescreen.New(p.App, m.game, m.table, []backend.Backend{p.server}, p.back), nil
	case tea.KeyPressMsg:
		if p.name != nil {
			return p, p.naming(m)
		}
		return p.key(m.String())
	case tea.PasteMsg:
		if p.name != nil {
			return p, p.typed(m)
		}
	case ui.Click:
		var i int
		if _, err := fmt.Sscanf(m.What, "row:%d", &i); err == nil {
			p.at = i
		}
		if key, ok := strings.CutPrefix(m.What, "key:"); ok {
			return p.key(key)
		}
	}
	return p, nil
}

func (p *People) key(name string) (ui.Screen, tea.Cmd) {
	p.notice, p.told = "", ""
	switch name {
	case "up", "k":
		p.move(-1)
	case "down", "j", "tab":
		p.move(1)
	case "left":
		p.game = ui.Cycle(p.game, -1, len(rules.All()))
	case "right":
		p.game = ui.Cycle(p.game, 1, len(rules.All()))
	case "n":
		p.name = ui.NewInput(p.say("name") + ":")
		return p, p.name.Focus()
	case "o":
		return newPlayer(p.App, p.server, p.server.Account.ID, p.server.Account.Name, p), nil
	case "q", "esc":
		return p.back, nil
	}
	if p.at >= len(p.rows) || p.rows[p.at].id == "" {
		return p, nil
	}
	row := p.rows[p.at]
	switch name {
	case "enter", "space":
		return p, p.challenge(row.id)
	case "l":
		return newPlayer(p.App, p.server, row.id, row.text, p), nil
	case "f":
		return p, p.tie("following", row, !row.followed, map[bool]string{true: "unfollowed", false: "followed"}[row.followed])
	case "b":
		return p, p.tie("blocked", row, !row.blocked, map[bool]string{true: "freed", false: "blocked.now"}[row.blocked])
	}
	return p, nil
}

func (p *People) tie(list string, row acquaintance, tied bool, told string) tea.Cmd {
	return p.gather(p.say(told, "name", row.text), func(ctx context.Context) error {
		return p.server.SetTie(ctx, list, row.id, tied)
	})
}

func (p *People) challenge(id string) tea.Cmd {
	game := rules.All()[p.game]
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(p.Context, 10*time.Second)
		defer cancel()
		table, err := p.server.Challenge(ctx, game, id)
		return challenged{game.Name(), table, err}
	}
}

// naming takes a key for the name of whom to challenge.
func (p *People) naming(m tea.KeyPressMsg) tea.Cmd {
	switch m.String() {
	case "esc":
		p.name = nil
		return nil
	case "enter":
		name, game, circle := p.name.Value(), rules.All()[p.game], p.circle
		p.name = nil
		return func() tea.Msg {
			ctx, cancel := context.WithTimeout(p.Context, 10*time.Second)
			defer cancel()
			found, err := p.server.FindPerson(ctx, circle, name)
			if err != nil {
				return challenged{err: err}
			}
			table, err := p.server.Challenge(ctx, game, found.ID)
			return challenged{game.Name(), table, err}
		}
	}
	return p.typed(m)
}

func (p *People) typed(m tea.Msg) tea.Cmd {
	input, cmd := p.name.Update(m)
	p.name = &input
	return cmd
}

// fill makes the lines. Whom one pointed at stays so.
func (p *People) fill() {
	pointed := ""
	if p.at < len(p.rows) {
		pointed = p.rows[p.at].id
	}
	followed, blocked := map[string]bool{}, map[string]bool{}
	for _, f := range p.circle.Following {
		followed[f.Other] = true
	}
	for _, b := range p.circle.Blocked {
		blocked[b.Other] = true
	}
	add := func(id, facts string) {
		p.rows = append(p.rows, acquaintance{id, p.circle.People[id].Name, facts, followed[id], blocked[id]})
	}
	p.rows = []acquaintance{p.heading("following", "following.none", len(followed) == 0)}
	for _, f := range p.circle.Following {
		add(f.Other, p.state(f.State))
	}
	p.rows = append(p.rows, p.heading("recent", "recent.none", len(p.circle.Recent) == 0))
	for _, m := range p.circle.Recent {
		if !blocked[m.Other] {
			add(m.Other, p.say("met", "game", p.GameName(m.Game), "when", m.At.Local().Format(time.DateOnly)))
		}
	}
	if len(blocked) > 0 {
		p.rows = append(p.rows, p.heading("blocked", "blocked.about", true))
	}
	for _, b := range p.circle.Blocked {
		add(b.Other, "")
	}
	p.at = max(slices.IndexFunc(p.rows, func(a acquaintance) bool { return a.id != "" && a.id == pointed }), 0)
	if p.rows[p.at].id == "" {
		p.move(1)
	}
}

// heading is a line above others, with a remark where there is one to make.
func (p *People) heading(key, remark string, remarks bool) acquaintance {
	if !remarks {
		return acquaintance{text: p.say(key)}
	}
	return acquaintance{text: p.say(key), facts: p.say(remark)}
}

func (p *People) state(state string) string {
	if state == "" {
		return ""
	}
	return p.say(state)
}

// move goes to the next person.
func (p *People) move(by int) {
	for range p.rows {
		p.at = ui.Cycle(p.at, by, len(p.rows))
		if p.rows[p.at].id != "" {
			return
		}
	}
}

// Draw draws the lists.
func (p *People) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, p.say("people"), style.Soft.Look())
	room := c.H - 4
	first := min(max(p.at-room/2, 0), max(len(p.rows)-room, 0))
	for i, row := range p.rows[first:min(first+room, len(p.rows))] {
		p.drawRow(c, 2+i, first+i, row)
	}
	c.Fill(canvas.Rect{Y: c.H - 2, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	text, look := p.say("prompt", "game", "◂ "+p.GameName(rules.All()[p.game].Name())+" ▸"), style.Look{Fg: style.Ink, Bold: true}
	switch {
	case p.name != nil:
		text, look = ui.InputText(p.name, c.W), style.Accent.Look()
	case p.notice != "":
		text, look = p.notice, style.Danger.Look()
	case p.told != "":
		text = p.told
	}
	c.Text(1, c.H-2, canvas.Cut(text, c.W-2), look)
	p.DrawHints(c, c.H-1, p.hints())
}

func (p *People) drawRow(c *canvas.Canvas, y, i int, row acquaintance) {
	if row.id == "" {
		end := c.Text(2, y, row.text, style.Look{Fg: style.Accent, Bold: true})
		c.Text(end+2, y, canvas.Cut(row.facts, c.W-end-4), style.Quiet.Look())
		return
	}
	r := canvas.Rect{X: 3, Y: y, W: c.W - 6, H: 1}
	c.Mark(r, fmt.Sprintf("row:%d", i))
	mark, look := "  ", style.Ink.Look()
	if i == p.at {
		mark, look = "▸ ", style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
		c.Fill(r, " ", look)
	}
	c.Text(r.X, y, mark+row.text, look)
	c.Text(r.X+34, y, canvas.Cut(row.facts, r.W-35), look)
}

func (p *People) hints() []ui.KeyHelp {
	if p.name != nil {
		return ui.Hints("enter", p.say("key.challenge"), "esc", p.Say("key.back"))
	}
	hints := ui.Hints("updown", p.Say("key.point"), "leftright", p.say("key.game"))
	if p.at < len(p.rows) && p.rows[p.at].id != "" {
		row := p.rows[p.at]
		hints = append(hints, ui.Hints("enter", p.say("key.challenge"), "f", p.say(map[bool]string{true: "key.unfollow", false: "key.follow"}[row.followed]), "l", p.Language.Text("player.key.look", nil), "b", p.say(map[bool]string{true: "key.free", false: "key.block"}[row.blocked]))...)
	}
	return append(hints, ui.Hints("o", p.Language.Text("player.key.own", nil), "n", p.say("key.name"), "q", p.Say("key.back"))...)
}

// Package people is the screens of people: whom one knows, what somebody played,
// and who is strongest.
package people

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/backend"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
)

// People is the screen of those whom one follows, has played with and has
// blocked: to challenge them, and not to meet them again.
type People struct {
	*ui.App
	ui.Cursor
	server *backend.Server
	circle api.Circle
	rows   []acquaintance
	// game is what is played with whom is challenged.
	game int
	// told is what was done.
	told string
	// name is where a name is typed, or days off where off tells so.
	name ui.Field
	off  bool
	back ui.Screen
}

// acquaintance is a line: a heading, or somebody.
type acquaintance struct {
	id, text, facts   string
	followed, blocked bool
}

// New opens the people whom somebody knows, and goes back to that screen.
func New(a *ui.App, s *backend.Server, back ui.Screen) *People {
	p := &People{App: a, server: s, back: back}
	p.Heading = func(i int) bool { return p.rows[i].id == "" }
	return p
}

type (
	// gathered is whom one knows, and what was just done about one of them.
	gathered struct {
		circle api.Circle
		told   string
	}
	// challenged is a table to wait at.
	challenged struct{ game, table string }
)

func (p *People) say(key string, pairs ...any) string {
	return p.Language.Text("friends."+key, locale.Pairs(pairs...))
}

// Init asks whom one knows.
func (p *People) Init() tea.Cmd { return p.gather("", func(context.Context) error { return nil }) }

// gather does something, and asks anew.
func (p *People) gather(told string, do func(context.Context) error) tea.Cmd {
	return p.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		if err := do(ctx); err != nil {
			return nil, err
		}
		circle, err := p.server.Circle(ctx)
		return gathered{circle, told}, err
	})
}

// Update takes a message.
func (p *People) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case ui.LanguageChanged:
		p.fill()
	case gathered:
		p.circle, p.told = m.circle, m.told
		p.fill()
	case restful:
		p.told = strings.Join(text.DaysOff(p.Language, m.status), " ")
		if m.asks {
			p.startDaysOff(m.status)
		}
	case challenged:
		return tablescreen.New(p.App, m.game, m.table, []backend.Backend{p.server}, p.back), nil
	case tea.KeyPressMsg:
		if p.name.Open() {
			name, done, cmd := p.name.Key(m)
			switch {
			case done && p.off:
				cmd = p.takeDaysOff(name)
			case done:
				cmd = p.challengeNamed(name)
			}
			return p, cmd
		}
	case tea.PasteMsg:
		return p, p.name.Update(m)
	case ui.Click:
		if i, ok := m.Row(); ok {
			p.At = i
			return p, nil
		}
	}
	if key := p.Key(p.App, msg, len(p.rows)); key != "" {
		p.told = ""
		return p.key(key)
	}
	return p, nil
}

func (p *People) key(name string) (ui.Screen, tea.Cmd) {
	switch name {
	case "left":
		p.game = ui.Cycle(p.game, -1, len(rules.All()))
	case "right":
		p.game = ui.Cycle(p.game, 1, len(rules.All()))
	case "n":
		p.name.Start(p.say("name") + ":")
		p.off = false
		return p, nil
	case "d":
		return p, p.askDaysOff()
	case "o":
		return newPlayer(p.App, p.server, p.server.Account.ID, p.server.Account.Name, p), nil
	case "q", "esc":
		return p.back, nil
	}
	if p.At >= len(p.rows) || p.rows[p.At].id == "" {
		return p, nil
	}
	row := p.rows[p.At]
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
	return p.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		table, err := p.server.Challenge(ctx, game, id)
		return challenged{game.Name(), table}, err
	})
}

// challengeNamed challenges somebody whose name was written.
func (p *People) challengeNamed(name string) tea.Cmd {
	game, circle := rules.All()[p.game], p.circle
	return p.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		found, err := p.server.FindPerson(ctx, circle, name)
		if err != nil {
			return nil, err
		}
		table, err := p.server.Challenge(ctx, game, found.ID)
		return challenged{game.Name(), table}, err
	})
}

// fill makes the lines. Whom one pointed at stays so.
func (p *People) fill() {
	pointed := ""
	if p.At < len(p.rows) {
		pointed = p.rows[p.At].id
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
	p.At = max(slices.IndexFunc(p.rows, func(a acquaintance) bool { return a.id != "" && a.id == pointed }), 0)
	if p.rows[p.At].id == "" {
		p.Move(1, len(p.rows))
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
	switch state {
	case "":
		return ""
	case "away":
		return p.Language.Text("people.away", nil)
	}
	return p.say(state)
}

// Draw draws the lists.
func (p *People) Draw(c *canvas.Canvas) {
	ui.DrawTitle(c, p.say("people"))
	ui.DrawPart(c, len(p.rows), p.At, func(y, i int) {
		ui.DrawRow(c, y, i, p.rows[i].text, p.rows[i].facts, p.rows[i].id == "", i == p.At)
	})
	prompt := p.say("prompt", "game", "◂ "+p.GameName(rules.All()[p.game].Name())+" ▸")
	ui.Prompt{Field: &p.name, Notice: p.Notice, Text: cmp.Or(p.told, prompt)}.Draw(c)
	p.DrawHints(c, c.H-1, p.hints())
}

func (p *People) hints() []ui.KeyHelp {
	if p.name.Open() {
		if p.off {
			return ui.Hints("enter", p.Language.Text("holiday.key", nil), "esc", p.Say("key.back"))
		}
		return ui.Hints("enter", p.say("key.challenge"), "esc", p.Say("key.back"))
	}
	hints := ui.Hints("updown", p.Say("key.point"), "leftright", p.say("key.game"))
	if p.At < len(p.rows) && p.rows[p.At].id != "" {
		row := p.rows[p.At]
		hints = append(hints, ui.Hints("enter", p.say("key.challenge"), "f", p.say(map[bool]string{true: "key.unfollow", false: "key.follow"}[row.followed]), "l", p.Language.Text("player.key.look", nil), "b", p.say(map[bool]string{true: "key.free", false: "key.block"}[row.blocked]))...)
	}
	return append(hints, ui.Hints("o", p.Language.Text("player.key.own", nil), "n", p.say("key.name"), "d", p.Language.Text("holiday.key", nil), "q", p.Say("key.back"))...)
}

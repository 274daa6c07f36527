package terminal

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Ladder is the screen of the strongest at a game; those of twin matches stand on one
// of their own.
type Ladder struct {
	*App
	server *Server
	ladder *api.Ladder
	// of is which ladder: of each game first the single matches, then the twins.
	of     int
	at     int
	notice string
	back   Screen
}

func newLadder(a *App, s *Server, back Screen) *Ladder { return &Ladder{App: a, server: s, back: back} }

// climbed is a ladder as the server tells it.
type climbed struct {
	ladder *api.Ladder
	of     int
	err    error
}

func (l *Ladder) say(key string, pairs ...any) string {
	return l.language.Text("player."+key, locale.Pairs(pairs...))
}

// contested are the games in which people play against each other.
func contested() (games []rules.Rules) {
	for _, g := range rules.All() {
		if !rules.Together(g) {
			games = append(games, g)
		}
	}
	return games
}

func (l *Ladder) game() string { return contested()[l.of/2].Name() }
func (l *Ladder) twin() bool   { return l.of%2 == 1 }

// Init asks who stands there.
func (l *Ladder) Init() tea.Cmd {
	game, twin, of := l.game(), l.twin(), l.of
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(l.ctx, 10*time.Second)
		defer cancel()
		var ladder api.Ladder
		err := l.server.Call(ctx, http.MethodGet, fmt.Sprintf("/ladder?game=%s&twin=%t", url.QueryEscape(game), twin), nil, &ladder)
		return climbed{&ladder, of, err}
	}
}

// Update takes a message.
func (l *Ladder) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case climbed:
		if m.err != nil {
			l.notice = l.explain(m.err)
		} else if m.of == l.of {
			l.ladder, l.at = m.ladder, 0
		}
	case tea.KeyPressMsg:
		return l.key(m.String())
	case hit:
		var i int
		if _, err := fmt.Sscanf(m.what, "row:%d", &i); err == nil {
			l.at = i
			return l.key("enter")
		}
		if key, ok := strings.CutPrefix(m.what, "key:"); ok {
			return l.key(key)
		}
	}
	return l, nil
}

func (l *Ladder) key(name string) (Screen, tea.Cmd) {
	l.notice = ""
	rungs := l.rungs()
	switch name {
	case "up", "k":
		l.at = turn(l.at, -1, max(1, len(rungs)))
	case "down", "j", "tab":
		l.at = turn(l.at, 1, max(1, len(rungs)))
	case "left":
		l.of = turn(l.of, -1, 2*len(contested()))
		return l, l.Init()
	case "right":
		l.of = turn(l.of, 1, 2*len(contested()))
		return l, l.Init()
	case "enter", "space":
		if l.at < len(rungs) && rungs[l.at].Account != "" {
			return newPlayer(l.App, l.server, rungs[l.at].Account, l.name(rungs[l.at]), l), nil
		}
	case "q", "esc":
		return l.back, nil
	}
	return l, nil
}

// rungs are all who stand there, and the visitor below them.
func (l *Ladder) rungs() []api.Rung {
	if l.ladder == nil {
		return nil
	}
	if l.ladder.You != nil {
		return append(slices.Clip(l.ladder.Rungs), *l.ladder.You)
	}
	return l.ladder.Rungs
}

func (l *Ladder) name(r api.Rung) string {
	switch {
	case r.Bot != "":
		return l.botName(l.game(), r.Bot)
	case r.Account == l.server.Account.ID:
		return l.server.Account.Name
	}
	return l.ladder.People[r.Account].Name
}

// line is one who stands there.
func (l *Ladder) line(r api.Rung) string {
	place, sure, matches := "", "", ""
	if r.Place > 0 {
		place = fmt.Sprint(r.Place)
	}
	var marks []string
	if r.Bot == "" {
		sure, matches = fmt.Sprintf("± %.0f", r.Deviation), fmt.Sprint(r.Matches)
	}
	mark := func(holds bool, text string) {
		if holds {
			marks = append(marks, text)
		}
	}
	mark(r.Bot != "" || l.ladder.People[r.Account].Kind == account.Bot, l.say("bot"))
	mark(r.Bot != "", l.say("measured"))
	mark(r.Provisional, l.say("provisional"))
	mark(r.Account != "" && r.Account == l.server.Account.ID, l.say("you"))
	if r.Single != nil {
		marks = append(marks, l.say("single", "n", int(r.Single.Rating.Deviation)))
	}
	return fmt.Sprintf("%3s  %s %5.0f %-6s %4s  %s", place, padded(l.name(r), 24), r.Rating, sure, matches, strings.Join(marks, ", "))
}

// padded is a text of that width.
func padded(text string, width int) string {
	cut := canvas.Cut(text, width)
	return cut + strings.Repeat(" ", max(0, width-lipgloss.Width(cut)))
}

// Draw draws the ladder.
func (l *Ladder) Draw(c *canvas.Canvas) {
	var lines []string
	for _, r := range l.rungs() {
		lines = append(lines, l.line(r))
	}
	kind := map[bool]string{true: "ladder.twin", false: "ladder.single"}[l.twin()]
	prompt := ""
	if l.ladder != nil {
		prompt = l.say("ladder.about", "from", int(l.ladder.ProvisionalFrom))
		if len(lines) == 0 {
			prompt = l.say("ladder.none")
		}
	}
	s := listing{title: l.say("ladder.of", "game", l.gameName(l.game())) + " · " + l.say(kind), lines: lines, at: l.at, prompt: prompt, notice: l.notice}
	s.draw(c)
	l.drawHints(c, c.H-1, []hint{
		{"updown", l.Say("key.point")},
		{"leftright", l.say("ladder.single") + " / " + l.say("ladder.twin")},
		{"enter", l.say("key.look")},
		{"q", l.Say("key.back")},
	})
}

// listing is a screen of lines of which one is pointed at.
type listing struct {
	title, prompt, notice string
	lines                 []string
	at                    int
}

func (s *listing) draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, canvas.Cut(s.title, c.W-10), style.Soft.Look())
	room := c.H - 4
	first := min(max(s.at-room/2, 0), max(len(s.lines)-room, 0))
	for i, text := range s.lines[first:min(first+room, len(s.lines))] {
		r := canvas.Rect{X: 1, Y: 2 + i, W: c.W - 2, H: 1}
		c.Mark(r, fmt.Sprintf("row:%d", first+i))
		mark, look := "  ", style.Ink.Look()
		if first+i == s.at {
			mark, look = "▸ ", style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
			c.Fill(r, " ", look)
		}
		c.Text(r.X, r.Y, canvas.Cut(mark+text, r.W), look)
	}
	c.Fill(canvas.Rect{Y: c.H - 2, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	text, look := s.prompt, style.Look{Fg: style.Ink, Bold: true}
	if s.notice != "" {
		text, look = s.notice, style.Danger.Look()
	}
	c.Text(1, c.H-2, canvas.Cut(text, c.W-2), look)
}

package people

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Ladder is the screen of the strongest at a game; those of twin matches stand on one
// of their own.
type Ladder struct {
	*ui.App
	ui.Cursor
	server *backend.Server
	ladder *api.Ladder
	// of is which ladder: of each game first the single matches, then the twins.
	of   int
	back ui.Screen
}

// NewLadder opens the ladder, and goes back to that screen.
func NewLadder(a *ui.App, s *backend.Server, back ui.Screen) *Ladder {
	return &Ladder{App: a, server: s, back: back}
}

// climbed is a ladder as the server tells it.
type climbed struct {
	ladder *api.Ladder
	of     int
}

func (l *Ladder) say(key string, pairs ...any) string {
	return l.Language.Text("player."+key, locale.Pairs(pairs...))
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
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		var ladder api.Ladder
		err := l.server.Call(ctx, http.MethodGet, fmt.Sprintf("/ladder?game=%s&twin=%t", url.QueryEscape(game), twin), nil, &ladder)
		return climbed{&ladder, of}, err
	})
}

// Update takes a message.
func (l *Ladder) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	if m, ok := msg.(climbed); ok && m.of == l.of {
		l.ladder, l.At = m.ladder, 0
	}
	rungs := l.rungs()
	switch l.Key(l.App, msg, len(rungs)) {
	case "left":
		l.of = ui.Cycle(l.of, -1, 2*len(contested()))
		return l, l.Init()
	case "right":
		l.of = ui.Cycle(l.of, 1, 2*len(contested()))
		return l, l.Init()
	case "enter", "space":
		if l.At < len(rungs) && rungs[l.At].Account != "" {
			return newPlayer(l.App, l.server, rungs[l.At].Account, l.name(rungs[l.At]), l), nil
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
		return l.BotName(l.game(), r.Bot)
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
	mark(r.Provisional, l.say("provisional"))
	mark(r.Account != "" && r.Account == l.server.Account.ID, l.say("you"))
	if r.Single != nil {
		marks = append(marks, l.say("single", "n", int(r.Single.Rating.Deviation)))
	}
	return fmt.Sprintf("%3s  %s %5.0f %-6s %4s  %s", place, ui.Pad(l.name(r), 24), r.Rating, sure, matches, strings.Join(marks, ", "))
}

// about explains what stands there, in lines of that width.
func (l *Ladder) about(width int) []string {
	if l.ladder == nil {
		return nil
	}
	about := []string{l.say("ladder.about", "from", int(l.ladder.ProvisionalFrom))}
	if l.twin() {
		about = append(about, l.say("ladder.twin.about"))
	}
	if slices.ContainsFunc(l.ladder.Rungs, func(r api.Rung) bool { return r.Bot != "" }) {
		about = append(about, l.say("ladder.bots"))
	}
	return canvas.Wrap(strings.Join(about, " "), width)
}

// Draw draws the ladder.
func (l *Ladder) Draw(c *canvas.Canvas) {
	var lines []string
	for _, r := range l.rungs() {
		lines = append(lines, l.line(r))
	}
	kind := map[bool]string{true: "ladder.twin", false: "ladder.single"}[l.twin()]
	prompt, about := "", l.about(c.W-6)
	room := c.H - 4 - len(lines)
	switch {
	case l.ladder == nil:
	case len(lines) == 0:
		prompt = l.say("ladder.none")
	case len(about) < room: // a line is free between it and the list
		prompt = l.Say("lobby.prompt")
	default:
		prompt, about = strings.Join(about, " "), nil
	}
	title := l.say("ladder.of", "game", l.GameName(l.game())) + " · " + l.say(kind)
	ui.List{Title: title, Lines: lines, At: l.At, Prompt: ui.Prompt{Notice: l.Notice, Text: prompt}}.Draw(c)
	for i, line := range about {
		c.Text(3, c.H-2-len(about)+i, line, style.Soft.Look())
	}
	l.DrawHints(c, c.H-1, ui.Hints(
		"updown", l.Say("key.point"),
		"leftright", l.say("ladder.single")+" / "+l.say("ladder.twin"),
		"enter", l.say("key.look"),
		"q", l.Say("key.back"),
	))
}

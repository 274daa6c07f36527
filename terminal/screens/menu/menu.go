// Package menu is the screen that the program begins with.
package menu

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/screens/lesson"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Screen is the screen that the program begins with: a new match, and the matches
// that are kept.
type Screen struct {
	*ui.App
	home *backend.Local
	// games are what can be played; game, bot and seats are what is chosen of
	// them, options by their names.
	games            []local.Game
	game, bot, seats int
	options          map[string]int
	saved            []backend.SavedMatch
	at               int
	notice           string
	book             *ui.Rulebook
	progress         *progress.Progress
	// Serve is that the person wants a server instead.
	Serve bool
}

// New points at the first thing of a new match, below lessons, puzzles and the
// server; where nothing is learnt yet, at the lessons.
func New(a *ui.App, home *backend.Local, n *progress.Progress) *Screen {
	m := &Screen{App: a, home: home, progress: n}
	m.read()
	if len(n.Done) > 0 {
		m.at = slices.IndexFunc(m.rows(), func(c ui.Choice) bool { return c.Heading != "" })
	}
	return m
}

// read takes in the games, in the language of the screen.
func (m *Screen) read() {
	m.games = local.Games(m.Language)
	m.pickGame(m.game)
}

func (m *Screen) pickGame(i int) {
	m.game = (i + len(m.games)) % len(m.games)
	g := m.chosen()
	m.seats, m.options, m.bot = g.Fewest, map[string]int{}, 0
	for i, b := range g.Bots {
		if b.Name == local.UsualBot(g.Name) {
			m.bot = i
		}
	}
}

func (m *Screen) chosen() *local.Game { return &m.games[m.game] }

// Init looks at what is kept.
func (m *Screen) Init() tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(m.Context, 5*time.Second)
		defer cancel()
		all, err := m.home.Saved(ctx)
		return keptMatches{all, err}
	}
}

type (
	// keptMatches are those that can be continued or replayed.
	keptMatches struct {
		all []backend.SavedMatch
		err error
	}
	// seated is a match to sit down at.
	seated struct {
		sitting *backend.Sitting
		err     error
	}
)

// Update takes a message.
func (m *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case ui.LanguageChanged:
		game := m.game
		m.read()
		m.game = game
	case lesson.Wanted:
		return lesson.NewCourses(m.App, m.progress, m), nil
	case puzzlescreen.Wanted:
		seat, err := puzzlescreen.New(m.App, msg.Game, "", m.progress, m)
		if err != nil {
			m.notice = m.Explain(err)
			return m, nil
		}
		return seat, nil
	case keptMatches:
		m.saved = msg.all
		if msg.err != nil {
			m.notice = m.Explain(msg.err)
		}
	case seated:
		if msg.err != nil {
			m.notice = m.Explain(msg.err)
			return m, nil
		}
		seat := lesson.CoachedTable(m.App, msg.sitting.Game, msg.sitting.Table, msg.sitting.Backends, m.progress, m)
		seat.Resumable = true
		return seat, nil
	case replay.Fetched:
		if msg.Err != nil {
			m.notice = m.Explain(msg.Err)
			return m, nil
		}
		return replay.New(m.App, msg.Record, msg.Steps, 0, m), nil
	case tea.KeyPressMsg:
		return m.key(msg.String())
	case ui.Click:
		var i int
		if _, err := fmt.Sscanf(msg.What, "row:%d", &i); err == nil {
			m.at = i
			return m, m.open()
		}
		if key, ok := strings.CutPrefix(msg.What, "key:"); ok {
			return m.key(key)
		}
	}
	return m, nil
}

func (m *Screen) key(name string) (ui.Screen, tea.Cmd) {
	if m.book != nil {
		if m.book.Key(name) {
			m.book = nil
		}
		return m, nil
	}
	m.notice = ""
	rows := m.rows()
	switch name {
	case "up":
		m.at = (m.at + len(rows) - 1) % len(rows)
	case "down", "tab":
		m.at = (m.at + 1) % len(rows)
	case "left", "right":
		if change := rows[m.at].Change; change != nil {
			change(map[string]int{"left": -1, "right": 1}[name])
			m.at = min(m.at, len(m.rows())-1)
		}
	case "enter", "space":
		return m, m.open()
	case "f1":
		m.book = ui.NewRulebook(m.Language, m.chosen().Name, nil)
	case "q", "esc":
		return nil, tea.Quit
	}
	return m, nil
}

func (m *Screen) open() tea.Cmd {
	row := m.rows()[m.at]
	if row.Choose == nil {
		row.Change(1)
		return nil
	}
	return row.Choose()
}

// start begins the match that is chosen.
func (m *Screen) start() tea.Cmd {
	g := m.chosen()
	wish := local.Wish{Game: g.Name, Seats: m.seats, People: 1, Options: map[string]string{}}
	if m.bot == len(g.Bots) {
		wish.People = m.seats
	} else {
		wish.Bot = g.Bots[m.bot].Name
	}
	for _, o := range g.Options {
		wish.Options[o.Name] = o.Values[m.options[o.Name]]
	}
	return func() tea.Msg {
		sitting, err := m.home.Start(m.Context, wish)
		return seated{sitting, err}
	}
}

// fetch gets a finished match to replay it.
func (m *Screen) fetch(s backend.SavedMatch) tea.Cmd {
	return func() tea.Msg {
		return replay.Fetch(m.Context, m.home.Sit(s.Table, s.Settings.Game, 1).Backends[0], s.Table)
	}
}

// Draw draws the menu.
func (m *Screen) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	if m.book != nil {
		m.book.Draw(c, m.App)
		return
	}
	width := min(c.W-8, 80)
	left := (c.W - width) / 2
	y := 2
	for _, line := range canvas.Wrap(m.chosen().About, width) {
		c.Text(left, y, line, style.Quiet.Look())
		y++
	}
	m.drawRows(c, canvas.Rect{X: left, Y: y + 1, W: width, H: c.H - y - 4})
	text, look := m.Say("menu.prompt"), style.Look{Fg: style.Ink, Bold: true}
	if m.notice != "" {
		text, look = m.notice, style.Danger.Look()
	}
	c.Fill(canvas.Rect{Y: c.H - 2, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, c.H-2, canvas.Cut(text, c.W-2), look)
	m.DrawHints(c, c.H-1, ui.Hints(
		"updown", m.Say("key.point"),
		"leftright", m.Say("key.change"),
		"enter", m.Say("key.open"),
		"f1", m.Say("key.rules"),
		"q", m.Say("key.leave"),
	))
}

// drawRows draws the lines, from as far down that the one pointed at is shown.
func (m *Screen) drawRows(c *canvas.Canvas, r canvas.Rect) {
	rows := m.rows()
	tops := make([]int, len(rows))
	y := 0
	for i, row := range rows {
		if row.Heading != "" {
			y += 2
		}
		tops[i] = y
		y++
	}
	first := min(max(tops[m.at]-r.H+2, 0), max(y-r.H, 0))
	for i, row := range rows {
		at := canvas.Rect{X: r.X, Y: r.Y + tops[i] - first, W: r.W, H: 1}
		if at.Y >= r.Y+r.H || at.Y < r.Y {
			continue
		}
		if row.Heading != "" && at.Y > r.Y {
			c.Text(r.X, at.Y-1, row.Heading, style.Look{Fg: style.Accent, Bold: true})
		}
		m.drawRow(c, at, i, row)
	}
	if y-first > r.H {
		c.Right(r.X+r.W, r.Y+r.H, m.Say("lobby.below", "n", y-first-r.H), style.Lamp.Look())
	}
}

func (m *Screen) drawRow(c *canvas.Canvas, r canvas.Rect, i int, row ui.Choice) {
	ui.DrawChoice(c, r, i, i == m.at, row)
}

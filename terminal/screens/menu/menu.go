// Package menu is the screen that the program begins with.
package menu

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
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
	ui.Cursor
	home *backend.Local
	// games are what can be played; game, bot and seats are what is chosen of
	// them, options by their names.
	games            []local.Game
	game, bot, seats int
	options          map[string]int
	saved            []backend.SavedMatch
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
		m.At = slices.IndexFunc(m.rows(), func(c ui.Choice) bool { return c.Heading != "" })
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
	return m.Ask(5*time.Second, func(ctx context.Context) (tea.Msg, error) {
		all, err := m.home.Saved(ctx)
		return keptMatches{all}, err
	})
}

type (
	// keptMatches are those that can be continued or replayed.
	keptMatches struct{ all []backend.SavedMatch }
	// seated is a match to sit down at.
	seated struct{ sitting *backend.Sitting }
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
			m.Notice = m.Explain(err)
			return m, nil
		}
		return seat, nil
	case keptMatches:
		m.saved = msg.all
	case seated:
		seat := lesson.CoachedTable(m.App, msg.sitting.Game, msg.sitting.Table, msg.sitting.Backends, m.progress, m)
		seat.Resumable = true
		return seat, nil
	case replay.Fetched:
		return msg.Open(m.App, rules.Spectator, m), nil
	default:
		if m.book == nil {
			return m.key(m.Key(m.App, msg, len(m.rows())))
		}
		reader := m.Cursor // which leaves the menu as it is
		if key := reader.Key(m.App, msg, len(m.rows())); key != "" && m.book.Key(key) {
			m.book = nil
		}
	}
	return m, nil
}

func (m *Screen) key(name string) (ui.Screen, tea.Cmd) {
	switch name {
	case "left", "right":
		if change := m.rows()[m.At].Change; change != nil {
			change(map[string]int{"left": -1, "right": 1}[name])
			m.At = min(m.At, len(m.rows())-1)
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
	row := m.rows()[m.At]
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
	return m.Ask(time.Minute, func(context.Context) (tea.Msg, error) {
		sitting, err := m.home.Start(m.Context, wish) // which lasts as long as the screens
		return seated{sitting}, err
	})
}

// Draw draws the menu.
func (m *Screen) Draw(c *canvas.Canvas) {
	ui.DrawTitle(c, "")
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
	ui.Prompt{Notice: m.Notice, Text: m.Say("menu.prompt")}.Draw(c)
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
	first := min(max(tops[m.At]-r.H+2, 0), max(y-r.H, 0))
	for i, row := range rows {
		at := canvas.Rect{X: r.X, Y: r.Y + tops[i] - first, W: r.W, H: 1}
		if at.Y >= r.Y+r.H || at.Y < r.Y {
			continue
		}
		if row.Heading != "" && at.Y > r.Y {
			c.Text(r.X, at.Y-1, row.Heading, style.Look{Fg: style.Accent, Bold: true})
		}
		ui.DrawChoice(c, at, i, i == m.At, row)
	}
	if y-first > r.H {
		c.Right(r.X+r.W, r.Y+r.H, m.Say("lobby.below", "n", y-first-r.H), style.Lamp.Look())
	}
}

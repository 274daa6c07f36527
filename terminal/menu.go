package terminal

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"nagara/table/local"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Menu is the screen that the program begins with: a new match, and the matches
// that are kept.
type Menu struct {
	*App
	home *Home
	// games are what can be played; game, bot and seats are what is chosen of
	// them, options by their names.
	games            []local.Game
	game, bot, seats int
	options          map[string]int
	saved            []saved
	at               int
	notice           string
	book             *book
	notebook         *Notebook
}

// newMenu points at the first thing of a new match, below lessons, puzzles and the
// server; where nothing is learnt yet, at the lessons.
func newMenu(a *App, home *Home, n *Notebook) *Menu {
	m := &Menu{App: a, home: home, notebook: n}
	m.read()
	if len(n.Done) > 0 {
		m.at = slices.IndexFunc(m.rows(), func(c choice) bool { return c.heading != "" })
	}
	return m
}

// read takes in the games, in the language of the screen.
func (m *Menu) read() {
	m.games = local.Games(m.language)
	m.pickGame(m.game)
}

func (m *Menu) pickGame(i int) {
	m.game = (i + len(m.games)) % len(m.games)
	g := m.chosen()
	m.seats, m.options, m.bot = g.Fewest, map[string]int{}, 0
	for i, b := range g.Bots {
		if b.Name == local.UsualBot(g.Name) {
			m.bot = i
		}
	}
}

func (m *Menu) chosen() *local.Game { return &m.games[m.game] }

// Init looks at what is kept.
func (m *Menu) Init() tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(m.ctx, 5*time.Second)
		defer cancel()
		all, err := m.home.list(ctx)
		return keptMatches{all, err}
	}
}

type (
	// learning is that somebody wants to learn.
	learning struct{}
	// puzzling is that somebody wants to solve puzzles of a game.
	puzzling struct{ game string }
	// keptMatches are those that can be continued or replayed.
	keptMatches struct {
		all []saved
		err error
	}
	// seated is a match to sit down at.
	seated struct {
		sitting *Sitting
		err     error
	}
)

// Update takes a message.
func (m *Menu) Update(msg tea.Msg) (Screen, tea.Cmd) {
	switch msg := msg.(type) {
	case spoken:
		game := m.game
		m.read()
		m.game = game
	case learning:
		return newCourses(m.App, m.notebook, m), nil
	case puzzling:
		seat, err := newPuzzle(m.App, msg.game, "", m.notebook, m)
		if err != nil {
			m.notice = m.explain(err)
			return m, nil
		}
		return seat, nil
	case keptMatches:
		m.saved = msg.all
		if msg.err != nil {
			m.notice = m.explain(msg.err)
		}
	case seated:
		if msg.err != nil {
			m.notice = m.explain(msg.err)
			return m, nil
		}
		seat := newSeat(m.App, msg.sitting.game, msg.sitting.Table, msg.sitting.Houses, m).withNotebook(m.notebook)
		seat.kept = true
		return seat, nil
	case kept:
		if msg.err != nil {
			m.notice = m.explain(msg.err)
			return m, nil
		}
		return newReplay(m.App, msg.record, msg.steps, 0, m), nil
	case tea.KeyPressMsg:
		return m.key(msg.String())
	case hit:
		var i int
		if _, err := fmt.Sscanf(msg.what, "row:%d", &i); err == nil {
			m.at = i
			return m, m.open()
		}
		if key, ok := strings.CutPrefix(msg.what, "key:"); ok {
			return m.key(key)
		}
	}
	return m, nil
}

func (m *Menu) key(name string) (Screen, tea.Cmd) {
	if m.book != nil {
		if m.book.key(name) {
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
		if change := rows[m.at].change; change != nil {
			change(map[string]int{"left": -1, "right": 1}[name])
			m.at = min(m.at, len(m.rows())-1)
		}
	case "enter", "space":
		return m, m.open()
	case "f1":
		m.book = newBook(m.language, m.chosen().Name, nil)
	case "q", "esc":
		return nil, tea.Quit
	}
	return m, nil
}

func (m *Menu) open() tea.Cmd {
	row := m.rows()[m.at]
	if row.choose == nil {
		row.change(1)
		return nil
	}
	return row.choose()
}

// begin begins the match that is chosen.
func (m *Menu) begin() tea.Cmd {
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
		sitting, err := m.home.Begin(m.ctx, wish)
		return seated{sitting, err}
	}
}

// fetch gets a finished match to replay it.
func (m *Menu) fetch(s saved) tea.Cmd {
	return func() tea.Msg {
		r, err := m.home.sit(s.Table, s.Settings.Game, 1).Houses[0].Record(m.ctx, s.Table)
		if err != nil {
			return kept{err: err}
		}
		steps, err := r.Steps(nil)
		return kept{r, steps, err}
	}
}

// Draw draws the menu.
func (m *Menu) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	if m.book != nil {
		m.book.draw(c, m.App)
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
	m.drawHints(c, c.H-1, []hint{
		{"updown", m.Say("key.point")},
		{"leftright", m.Say("key.change")},
		{"enter", m.Say("key.open")},
		{"f1", m.Say("key.rules")},
		{"q", m.Say("key.leave")},
	})
}

// drawRows draws the lines, from as far down that the one pointed at is shown.
func (m *Menu) drawRows(c *canvas.Canvas, r canvas.Rect) {
	rows := m.rows()
	tops := make([]int, len(rows))
	y := 0
	for i, row := range rows {
		if row.heading != "" {
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
		if row.heading != "" && at.Y > r.Y {
			c.Text(r.X, at.Y-1, row.heading, style.Look{Fg: style.Accent, Bold: true})
		}
		m.drawRow(c, at, i, row)
	}
	if y-first > r.H {
		c.Right(r.X+r.W, r.Y+r.H, m.Say("lobby.below", "n", y-first-r.H), style.Lamp.Look())
	}
}

func (m *Menu) drawRow(c *canvas.Canvas, r canvas.Rect, i int, row choice) {
	drawChoice(c, r, i, i == m.at, row)
}

// drawChoice draws a line that can be chosen or changed.
func drawChoice(c *canvas.Canvas, r canvas.Rect, i int, pointed bool, row choice) {
	c.Mark(r, fmt.Sprintf("row:%d", i))
	mark, look := "  ", style.Ink.Look()
	if pointed {
		mark, look = "▸ ", style.Look{Fg: style.OnLead, Bg: style.Lamp, Bold: true}
		c.Fill(r, " ", look)
	}
	value := row.value
	if row.change != nil {
		value = "◂ " + value + " ▸"
	}
	value = canvas.Cut(value, r.W/2)
	c.Text(r.X, r.Y, canvas.Cut(mark+row.text, r.W-lipgloss.Width(value)-3), look)
	c.Right(r.X+r.W-1, r.Y, value, look)
}

// Package menu is the screen that the program begins with.
package menu

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	"nagara/terminal/screens/daily"
	"nagara/terminal/screens/lesson"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/screens/replay"
	"nagara/terminal/ui"
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
	// address is where somebody writes the address of a server; moved tells that a
	// key was pressed already.
	address ui.Field
	moved   bool
	// left is the table that they come back from, if they do.
	left string
	// low tells that there is no room for headings of a single line.
	low bool
	// Serve is that the person wants to open a server instead, Visit the address of
	// one that they want to visit, and Game what they want to play there.
	Serve       bool
	Visit, Game string
	// OnEnd is called when a match that was begun or continued here is over; nil is
	// nothing to do.
	OnEnd func(s *backend.Sitting, table string) error
}

// New points at the first thing of a new match; where nothing is learnt yet, at the
// lessons. A match that can be continued comes before both.
func New(a *ui.App, home *backend.Local, n *progress.Progress) *Screen {
	m := &Screen{App: a, home: home, progress: n}
	a.Colours = string(n.Theme)
	m.read()
	if i := slices.IndexFunc(m.games, func(g local.Game) bool { return g.Name == n.Game }); i >= 0 {
		m.pickGame(i)
	}
	if len(n.Done) == 0 {
		m.At = slices.IndexFunc(m.rows(), func(c ui.Choice) bool { return c.Text == m.Say("learn") })
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
	kept, chosen := m.progress.Choices[g.Name]
	m.pointAtBot(kept.Bot, chosen)
	if !chosen {
		return
	}
	m.seats = min(max(kept.Seats, g.Fewest), g.Most)
	for _, o := range g.Options {
		m.options[o.Name] = max(slices.Index(o.Values, kept.Options[o.Name]), 0)
	}
}

// pointAtBot takes the company that was chosen before, or what suits who never chose.
func (m *Screen) pointAtBot(bot string, chosen bool) {
	game := m.chosen().Name
	if !chosen {
		bot = local.UsualBot(game)
		if alone, found := local.UsualAlone(game, m.progress.Coach[game].Matches == 0); found {
			bot = alone.Name
		}
	} else if bot == "" {
		m.bot = len(m.company()) // people at this keyboard
		return
	}
	m.bot = max(slices.IndexFunc(m.company(), func(c company) bool { return c.bot == bot }), 0)
}

// remember keeps how the match is chosen.
func (m *Screen) remember() {
	w := m.wish()
	if err := m.progress.Choose(w.Game, progress.Choice{Bot: w.Bot, Seats: w.Seats, Options: w.Options}); err != nil {
		m.Notice = m.Explain(err)
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
		m.read()
	case lesson.Wanted:
		return lesson.NewCourses(m.App, m.progress, m), nil
	case puzzlescreen.Wanted:
		seat, err := puzzlescreen.New(m.App, msg.Game, "", m.progress, m)
		if err != nil {
			m.Notice = m.Explain(err)
			return m, nil
		}
		return seat, nil
	case daily.Wanted:
		return daily.New(m.App, backend.OwnDays{Home: m.home, Now: time.Now}, m.progress, m), nil
	case keptMatches:
		m.keep(msg.all)
	case seated:
		seat := lesson.CoachedTable(m.App, msg.sitting.Game, msg.sitting.Table, msg.sitting.Backends, m.progress, m)
		m.left = msg.sitting.Table
		seat.Resumable = m.Warning == "" // which is that nothing is kept
		if m.OnEnd != nil {
			seat.OnEnd = func(table string) error { return m.OnEnd(msg.sitting, table) }
		}
		return seat, nil
	case replay.Fetched:
		return msg.OpenOwn(m.App, m), nil
	default:
		if m.address.Open() {
			return m, m.write(msg)
		}
		if m.pickBot(msg) {
			return m, nil
		}
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

// keep takes in the matches that are kept. Who has touched nothing yet points at the
// one to continue, who left a match at that one; everybody else at what they pointed at.
func (m *Screen) keep(all []backend.SavedMatch) {
	pointed := m.rows()[m.At]
	m.saved = all
	m.At = max(slices.IndexFunc(m.rows(), func(c ui.Choice) bool { return c.Text == pointed.Text && c.Of == pointed.Of }), 0)
	unfinished := func(s backend.SavedMatch) bool { return s.Phase != table.Over }
	if !m.moved && slices.ContainsFunc(all, unfinished) {
		m.At = 0
	}
	i := slices.IndexFunc(all, func(s backend.SavedMatch) bool { return s.Table == m.left && s.Table != "" })
	if i < 0 {
		return // a list that is older than the match may come first
	}
	if unfinished(all[i]) {
		m.At = slices.IndexFunc(m.rows(), func(c ui.Choice) bool { return c.Of == m.left })
	}
	m.left = ""
}

// write takes what is written of the address of a server, and leaves for it.
func (m *Screen) write(msg tea.Msg) tea.Cmd {
	key, pressed := msg.(tea.KeyPressMsg)
	if !pressed {
		return m.address.Update(msg)
	}
	written, done, cmd := m.address.Key(key)
	if done && strings.Trim(written, "htps:/ ") != "" {
		m.Visit, m.Game = strings.TrimSpace(written), m.chosen().Name
		return tea.Quit
	}
	return cmd
}

func (m *Screen) key(name string) (ui.Screen, tea.Cmd) {
	m.moved = m.moved || name != ""
	switch name {
	case "left", "right":
		if change := m.rows()[m.At].Change; change != nil {
			change(map[string]int{"left": -1, "right": 1}[name])
			m.At = min(m.At, len(m.rows())-1)
			m.remember()
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

// pickBot chooses the bot that was clicked, if one was.
func (m *Screen) pickBot(msg tea.Msg) bool {
	click, clicked := msg.(ui.Click)
	var i int
	if _, err := fmt.Sscanf(click.What, "bot:%d", &i); !clicked || err != nil || i >= len(m.company()) {
		return false
	}
	m.bot, m.moved = i, true
	m.remember()
	return true
}

func (m *Screen) open() tea.Cmd {
	row := m.rows()[m.At]
	if row.Choose == nil {
		row.Change(1)
		m.remember()
		return nil
	}
	return row.Choose()
}

// wish is the match that is chosen.
func (m *Screen) wish() local.Wish {
	g := m.chosen()
	wish := local.Wish{Game: g.Name, Seats: m.seats, People: 1, Options: map[string]string{}}
	if m.bot == len(m.company()) {
		wish.People = m.seats
	} else {
		wish.Bot, wish.Par = m.company()[m.bot].bot, m.company()[m.bot].par
	}
	for _, o := range g.Options {
		wish.Options[o.Name] = o.Values[m.options[o.Name]]
	}
	return wish
}

// start begins the match that is chosen. The pace that is shown is the one that lasts.
func (m *Screen) start() tea.Cmd {
	m.progress.Pace = m.pace()
	m.remember()
	wish := m.wish()
	return m.Ask(time.Minute, func(context.Context) (tea.Msg, error) {
		sitting, err := m.home.Start(m.Context, wish) // which lasts as long as the screens
		return seated{sitting}, err
	})
}

// Package lobby is the screen where one finds a match at a server, and the search
// for company.
package lobby

import (
	"cmp"
	"context"
	"slices"
	"time"

	"nagara/api"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/study/puzzle/shipped"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"nagara/rules"
	"nagara/terminal/backend"
	"nagara/terminal/progress"
	dailyscreen "nagara/terminal/screens/daily"
	"nagara/terminal/screens/lesson"
	"nagara/terminal/screens/people"
	puzzlescreen "nagara/terminal/screens/puzzle"
	"nagara/terminal/screens/replay"
	tournamentscreen "nagara/terminal/screens/tournament"
	"nagara/terminal/ui"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Screen is the screen where one finds a match: to begin, to join, to watch, to
// replay.
type Screen struct {
	*ui.App
	ui.Cursor
	server *backend.Server
	// name is what the visitor is called, me their account.
	name, me string
	// sat is where the visitor sat in the match whose record was asked for.
	sat rules.Seat
	// all is what was listed last; seats is for how many a match of each game
	// is begun.
	all   listed
	seats map[string]int
	// bots is which of its bots a match of each game is begun with.
	bots map[string]int
	// fared is how those fared who played each game alone.
	fared map[string][]api.AloneTally
	// sets are the editions that each game can be begun with, once asked for.
	sets map[string]sets
	rows []entry
	// trouble is why the list is old.
	trouble string
	// invited is where an invitation is typed.
	invited ui.Field
	// stop ends the listening to what is told of the list.
	stop context.CancelFunc
	// Code is an invitation that the visitor came with, Game the game they came for.
	Code, Game string
	// Today tells that the visitor came for the day.
	Today bool
	// Resume is the game and the table that the visitor was cut off from.
	Resume [2]string
	// progress is what the visitor has learnt.
	progress *progress.Progress
	// left is the table that the visitor comes back from, until it is pointed at; touched
	// tells that they have chosen what to point at.
	left    string
	touched bool
	// search is the search for company, if one was begun.
	search *Search
}

// New points at the first match to begin; lessons and puzzles stand above it.
func New(a *ui.App, s *backend.Server, name string, n *progress.Progress) *Screen {
	l := &Screen{App: a, server: s, name: name, seats: map[string]int{}, bots: map[string]int{}, fared: map[string][]api.AloneTally{}, sets: map[string]sets{}, progress: n}
	l.At, l.Heading = 1+len(shipped.Games()), func(i int) bool { return l.rows[i].choose == nil }
	a.Colours = string(n.Theme)
	if s != nil {
		l.me = s.Account.ID
	}
	l.fill(listed{})
	return l
}

// Init listens to what is told of the list.
func (l *Screen) Init() tea.Cmd {
	listen := tea.Batch(l.listen(), l.FollowBulletins(l.server.Bulletins), l.askFaring())
	if i := slices.IndexFunc(l.rows, func(e entry) bool { return e.game != "" && e.game == l.Game }); i >= 0 {
		l.At, l.Game = i, ""
	}
	if l.Today {
		l.Today = false
		return tea.Batch(listen, func() tea.Msg { return dailyscreen.Wanted{} })
	}
	if last := l.Resume; last[1] != "" {
		l.Resume = [2]string{}
		return tea.Batch(listen, l.Own(func() tea.Msg { return opened{last[0], last[1]} }))
	}
	if code := l.Code; code != "" {
		l.Code = ""
		return tea.Batch(listen, l.accept(code))
	}
	return listen
}

type (
	// listed is what the lobby shows.
	listed struct {
		mine   api.MyTables
		rows   map[lobby.State][]lobby.Row
		people api.People
	}
	// opened is a table to sit down at, or look at.
	opened struct {
		game, table string
	}
	// toFind is that company is to be looked for.
	toFind struct {
		offer matchmaking.Offer
		seats int
	}
)

// Update takes a message. Where another screen follows, nothing more is listened to.
func (l *Screen) Update(msg tea.Msg) (ui.Screen, tea.Cmd) {
	next, cmd := l.take(msg)
	if next != ui.Screen(l) {
		l.leave()
	}
	return next, cmd
}

func (l *Screen) take(msg tea.Msg) (ui.Screen, tea.Cmd) {
	switch m := msg.(type) {
	case lesson.Wanted:
		return lesson.NewCourses(l.App, l.progress, l), nil
	case puzzlescreen.Wanted:
		seat, err := puzzlescreen.New(l.App, m.Game, "", l.progress, l)
		if err != nil {
			l.Notice = l.Explain(err)
			return l, nil
		}
		return seat, nil
	case dailyscreen.Wanted:
		return dailyscreen.New(l.App, l.server, l.progress, l), nil
	case toFind:
		return l.openSearch(m.offer, m.seats), nil
	case ui.LanguageChanged:
		l.fill(l.all)
	case listNews:
		return l, l.receive(m)
	case faring:
		l.fared[m.game] = m.tallies
		l.fill(l.all)
	case setsListed:
		l.receiveEditions(m)
	case opened:
		l.left, l.touched = m.table, true
		return lesson.CoachedTable(l.App, m.game, m.table, []backend.Backend{l.server}, l.progress, l), nil
	case replay.Fetched:
		return m.Open(l.App, l.sat, l).ReviewedBy(l.server), nil
	case tea.KeyPressMsg:
		if l.invited.Open() {
			typed, done, cmd := l.invited.Key(m)
			if done {
				cmd = l.accept(typed)
			}
			return l, cmd
		}
	case tea.PasteMsg:
		return l, l.invited.Update(m)
	}
	return l.key(l.Key(l.App, msg, len(l.rows)))
}

func (l *Screen) key(name string) (ui.Screen, tea.Cmd) {
	if name != "" {
		l.left, l.touched = "", true
	}
	switch name {
	case "left":
		l.reseat(-1)
	case "right":
		l.reseat(1)
	case "enter", "space":
		return l, l.rows[l.At].choose()
	case "i":
		l.invited.Start(l.Language.Text("invite.terminal.prompt", nil))
	case "b":
		l.turnBot()
	case "e":
		return l, l.turnEdition()
	case "d":
		return dailyscreen.New(l.App, l.server, l.progress, l), nil
	case "l":
		return people.NewLadder(l.App, l.server, l), nil
	case "p":
		return people.New(l.App, l.server, l), nil
	case "t":
		return tournamentscreen.New(l.App, l.server, l), nil
	case "q":
		return nil, tea.Quit
	}
	return l, nil
}

// accept sits down where an invitation leads: two words, or an address.
func (l *Screen) accept(typed string) tea.Cmd {
	return l.Ask(10*time.Second, func(ctx context.Context) (tea.Msg, error) {
		game, id, err := l.server.Accept(ctx, typed)
		return opened{game, id}, err
	})
}

// Draw draws the lobby.
func (l *Screen) Draw(c *canvas.Canvas) {
	ui.DrawTitle(c, l.Say("lobby"))
	c.Right(c.W-1, 0, l.name, style.May.Look())
	above, below := ui.DrawPart(c, len(l.rows), l.At, func(y, i int) {
		ui.DrawRow(c, y, i, l.rows[i].text, l.rows[i].facts, l.rows[i].choose == nil, i == l.At)
	})
	if above > 0 {
		c.Right(c.W-2, 1, l.Say("lobby.above", "n", above), style.Lamp.Look())
	}
	more := ""
	if below > 0 {
		more = l.Say("lobby.below", "n", below)
	}
	text, look := ui.Prompt{Field: &l.invited, Notice: cmp.Or(l.Notice, l.trouble), Text: cmp.Or(l.rows[l.At].about, l.Say("lobby.prompt"))}.Line()
	if lines := canvas.Wrap(text, c.W-2); len(lines) == 2 && len(l.rows) < c.H-4 { // the list leaves a line free
		ui.DrawBar(c, c.H-3, lines[0], look)
		text = lines[1]
	}
	ui.DrawBar(c, c.H-2, canvas.Cut(text, c.W-4-lipgloss.Width(more)), look)
	c.Right(c.W-2, c.H-2, more, style.Lamp.Look().Strong())
	l.DrawHints(c, c.H-1, l.hints())
}

func (l *Screen) hints() []ui.KeyHelp {
	if l.invited.Open() {
		return ui.Hints("enter", l.Say("key.open"), "esc", l.Say("key.back"))
	}
	hints := ui.Hints("updown", l.Say("key.point"))
	if len(l.rows[l.At].bots) > 1 {
		hints = append(hints, ui.Hints("b", l.Say("key.bot"))...)
	}
	if l.rows[l.At].game != "" {
		hints = append(hints, ui.Hints("leftright", l.Say("key.seats"), "e", l.Say("key.edition"))...)
	}
	people := l.Language.Text("friends.key.people", nil)
	return append(hints, ui.Hints("enter", l.Say("key.open"), "i", l.Say("key.join"), "d", l.Language.Text("day.key", nil), "p", people, "l", l.Language.Text("player.key.ladder", nil), "t", l.Say("key.tournaments"), "q", l.Say("key.leave"))...)
}

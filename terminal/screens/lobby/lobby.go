// Package lobby is the screen where one finds a match at a server, and the search
// for company.
package lobby

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"nagara/api"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/study/puzzle/shipped"

	"charm.land/bubbles/v2/textinput"
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
	server *backend.Server
	// name is what the visitor is called, me their account.
	name, me string
	// all is what was listed last; seats is for how many a match of each game
	// is begun.
	all   listed
	seats map[string]int
	// sets are the editions that each game can be begun with, once asked for.
	sets map[string]sets
	rows []entry
	at   int
	// notice is why something was refused, trouble why the list is old.
	notice, trouble string
	// invited is where an invitation is typed.
	invited *textinput.Model
	// stop ends the listening to what is told of the list.
	stop context.CancelFunc
	// Code is an invitation that the visitor came with.
	Code string
	// Today tells that the visitor came for the day.
	Today bool
	// progress is what the visitor has learnt.
	progress *progress.Progress
	// search is the search for company, if one was begun.
	search *Search
}

// New points at the first match to begin; lessons and puzzles stand above it.
func New(a *ui.App, s *backend.Server, name string, n *progress.Progress) *Screen {
	l := &Screen{App: a, server: s, name: name, seats: map[string]int{}, sets: map[string]sets{}, progress: n, at: 1 + len(shipped.Games())}
	if s != nil {
		l.me = s.Account.ID
	}
	l.fill(listed{})
	return l
}

// Init listens to what is told of the list.
func (l *Screen) Init() tea.Cmd {
	listen := tea.Batch(l.listen(), l.FollowBulletins(l.server.Bulletins))
	if l.Today {
		l.Today = false
		return tea.Batch(listen, func() tea.Msg { return dailyscreen.Wanted{} })
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
		people map[string]backend.Person
	}
	// opened is a table to sit down at, or look at.
	opened struct {
		game, table string
		err         error
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
			l.notice = l.Explain(err)
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
	case setsListed:
		l.receiveEditions(m)
	case opened:
		if m.err != nil {
			l.notice = l.Explain(m.err)
			return l, nil
		}
		return lesson.CoachedTable(l.App, m.game, m.table, []backend.Backend{l.server}, l.progress, l), nil
	case replay.Fetched:
		if m.Err != nil {
			l.notice = l.Explain(m.Err)
			return l, nil
		}
		return replay.New(l.App, m.Record, m.Steps, rules.Spectator, l).ReviewedBy(l.server), nil
	case tea.KeyPressMsg:
		return l.key(m)
	case tea.PasteMsg:
		if l.invited != nil {
			return l, l.typed(m)
		}
	case ui.Click:
		var i int
		if _, err := fmt.Sscanf(m.What, "row:%d", &i); err == nil && l.rows[i].choose != nil {
			l.at = i
			return l, l.rows[i].choose()
		}
	}
	return l, nil
}

func (l *Screen) key(m tea.KeyPressMsg) (ui.Screen, tea.Cmd) {
	if l.invited != nil {
		return l, l.invitation(m)
	}
	l.notice = ""
	switch m.String() {
	case "up", "k":
		l.move(-1)
	case "down", "j", "tab":
		l.move(1)
	case "left":
		l.reseat(-1)
	case "right":
		l.reseat(1)
	case "enter", "space":
		return l, l.rows[l.at].choose()
	case "i":
		l.invited = ui.NewInput(l.Language.Text("invite.terminal.prompt", nil))
		return l, l.invited.Focus()
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

// invitation takes a key for the two words or the address of an invitation.
func (l *Screen) invitation(m tea.KeyPressMsg) tea.Cmd {
	switch m.String() {
	case "esc":
		l.invited = nil
		return nil
	case "enter":
		typed := l.invited.Value()
		l.invited = nil
		return l.accept(typed)
	}
	return l.typed(m)
}

// accept sits down where an invitation leads.
func (l *Screen) accept(typed string) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(l.Context, 10*time.Second)
		defer cancel()
		game, id, err := l.server.Accept(ctx, typed)
		return opened{game, id, err}
	}
}

func (l *Screen) typed(m tea.Msg) tea.Cmd {
	input, cmd := l.invited.Update(m)
	l.invited = &input
	return cmd
}

// Draw draws the lobby.
func (l *Screen) Draw(c *canvas.Canvas) {
	c.Fill(canvas.Rect{W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	c.Text(1, 0, "NAGARA", style.Look{Fg: style.Accent, Bold: true})
	c.Text(9, 0, l.Say("lobby"), style.Soft.Look())
	c.Right(c.W-1, 0, l.name, style.May.Look())
	room := c.H - 4
	first := min(max(l.at-room/2, 0), max(len(l.rows)-room, 0))
	for i, row := range l.rows[first:min(first+room, len(l.rows))] {
		l.drawRow(c, 2+i, first+i, row)
	}
	if first > 0 {
		c.Right(c.W-2, 1, l.Say("lobby.above", "n", first), style.Lamp.Look())
	}
	c.Fill(canvas.Rect{Y: c.H - 2, W: c.W, H: 1}, " ", style.Look{Fg: style.Ink, Bg: style.Panel})
	below := ""
	if more := len(l.rows) - first - room; more > 0 {
		below = l.Say("lobby.below", "n", more)
		c.Right(c.W-2, c.H-2, below, style.Lamp.Look().Strong())
	}
	text, look := cmp.Or(l.rows[l.at].about, l.Say("lobby.prompt")), style.Look{Fg: style.Ink, Bold: true}
	switch {
	case l.invited != nil:
		text, look = ui.InputText(l.invited, c.W), style.Accent.Look()
	case l.notice != "" || l.trouble != "":
		text, look = cmp.Or(l.notice, l.trouble), style.Danger.Look()
	}
	c.Text(1, c.H-2, canvas.Cut(text, c.W-4-lipgloss.Width(below)), look)
	l.DrawHints(c, c.H-1, l.hints())
}

func (l *Screen) hints() []ui.KeyHelp {
	if l.invited != nil {
		return ui.Hints("enter", l.Say("key.open"), "esc", l.Say("key.back"))
	}
	hints := ui.Hints("updown", l.Say("key.point"))
	if l.rows[l.at].game != "" {
		hints = append(hints, ui.Hints("leftright", l.Say("key.seats"), "e", l.Language.Text("editions.choose", nil))...)
	}
	people := l.Language.Text("friends.key.people", nil)
	return append(hints, ui.Hints("enter", l.Say("key.open"), "i", l.Say("key.join"), "d", l.Language.Text("day.key", nil), "p", people, "l", l.Language.Text("player.key.ladder", nil), "t", l.Language.Text("contest.title", nil), "q", l.Say("key.leave"))...)
}

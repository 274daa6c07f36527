package terminal

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"nagara/api"
	"nagara/study/puzzle/shipped"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"nagara/record"
	"nagara/rules"
	"nagara/site/lobby"
	"nagara/site/matchmaking"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// Lobby is the screen where one finds a match: to begin, to join, to watch, to
// replay.
type Lobby struct {
	*App
	server *Server
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
	// code is an invitation that the visitor came with.
	code string
	// today tells that the visitor came for the day.
	today bool
	// notebook is what the visitor has learnt.
	notebook *Notebook
}

// newLobby points at the first match to begin; lessons and puzzles stand above it.
func newLobby(a *App, s *Server, name string, n *Notebook) *Lobby {
	l := &Lobby{App: a, server: s, name: name, seats: map[string]int{}, sets: map[string]sets{}, notebook: n, at: 1 + len(shipped.Games())}
	if s != nil {
		l.me = s.Account.ID
	}
	l.fill(listed{})
	return l
}

// Init listens to what is told of the list.
func (l *Lobby) Init() tea.Cmd {
	listen := l.listen()
	if l.today {
		l.today = false
		return tea.Batch(listen, l.hearBulletins(l.server), func() tea.Msg { return toDays{} })
	}
	if code := l.code; code != "" {
		l.code = ""
		return tea.Batch(listen, l.hearBulletins(l.server), l.accept(code))
	}
	return tea.Batch(listen, l.hearBulletins(l.server))
}

type (
	// listed is what the lobby shows.
	listed struct {
		mine   api.MyTables
		rows   map[lobby.State][]lobby.Row
		people map[string]Person
	}
	// opened is a table to sit down at, or look at.
	opened struct {
		game, table string
		err         error
	}
	// kept is a record to look at.
	kept struct {
		record *record.Record
		steps  []record.Step
		err    error
	}
	// finding is that company is to be looked for.
	finding struct {
		offer matchmaking.Offer
		seats int
	}
)

// Update takes a message. Where another screen follows, nothing more is listened to.
func (l *Lobby) Update(msg tea.Msg) (Screen, tea.Cmd) {
	next, cmd := l.take(msg)
	if next != Screen(l) {
		l.leave()
	}
	return next, cmd
}

func (l *Lobby) take(msg tea.Msg) (Screen, tea.Cmd) {
	switch m := msg.(type) {
	case learning:
		return newCourses(l.App, l.notebook, l), nil
	case puzzling:
		seat, err := newPuzzle(l.App, m.game, "", l.notebook, l)
		if err != nil {
			l.notice = l.explain(err)
			return l, nil
		}
		return seat, nil
	case toDays:
		return newDays(l.App, l.server, l.notebook, l), nil
	case finding:
		return l.find(m.offer, m.seats), nil
	case spoken:
		l.fill(l.all)
	case listNews:
		return l, l.hear(m)
	case setsListed:
		l.hearEditions(m)
	case opened:
		if m.err != nil {
			l.notice = l.explain(m.err)
			return l, nil
		}
		return newSeat(l.App, m.game, m.table, []House{l.server}, l).withNotebook(l.notebook), nil
	case kept:
		if m.err != nil {
			l.notice = l.explain(m.err)
			return l, nil
		}
		return newReplay(l.App, m.record, m.steps, rules.Spectator, l).reviewedBy(l.server), nil
	case tea.KeyPressMsg:
		return l.key(m)
	case tea.PasteMsg:
		if l.invited != nil {
			return l, l.typed(m)
		}
	case hit:
		var i int
		if _, err := fmt.Sscanf(m.what, "row:%d", &i); err == nil && l.rows[i].choose != nil {
			l.at = i
			return l, l.rows[i].choose()
		}
	}
	return l, nil
}

func (l *Lobby) key(m tea.KeyPressMsg) (Screen, tea.Cmd) {
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
		l.invited = newInput(l.language.Text("invite.terminal.prompt", nil))
		return l, l.invited.Focus()
	case "e":
		return l, l.turnEdition()
	case "d":
		return newDays(l.App, l.server, l.notebook, l), nil
	case "l":
		return newLadder(l.App, l.server, l), nil
	case "p":
		return newPeople(l.App, l.server, l), nil
	case "t":
		return newTournaments(l.App, l.server, l), nil
	case "q":
		return nil, tea.Quit
	}
	return l, nil
}

// invitation takes a key for the two words or the address of an invitation.
func (l *Lobby) invitation(m tea.KeyPressMsg) tea.Cmd {
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
func (l *Lobby) accept(typed string) tea.Cmd {
	return func() tea.Msg {
		ctx, cancel := context.WithTimeout(l.ctx, 10*time.Second)
		defer cancel()
		game, id, err := l.server.Accept(ctx, typed)
		return opened{game, id, err}
	}
}

func (l *Lobby) typed(m tea.Msg) tea.Cmd {
	input, cmd := l.invited.Update(m)
	l.invited = &input
	return cmd
}

// Draw draws the lobby.
func (l *Lobby) Draw(c *canvas.Canvas) {
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
		text, look = plainInput(l.invited, c.W), style.Accent.Look()
	case l.notice != "" || l.trouble != "":
		text, look = cmp.Or(l.notice, l.trouble), style.Danger.Look()
	}
	c.Text(1, c.H-2, canvas.Cut(text, c.W-4-lipgloss.Width(below)), look)
	l.drawHints(c, c.H-1, l.hints())
}

func (l *Lobby) hints() []hint {
	if l.invited != nil {
		return []hint{{"enter", l.Say("key.open")}, {"esc", l.Say("key.back")}}
	}
	hints := []hint{{"updown", l.Say("key.point")}}
	if l.rows[l.at].game != "" {
		hints = append(hints, hint{"leftright", l.Say("key.seats")}, hint{"e", l.language.Text("editions.choose", nil)})
	}
	people := l.language.Text("friends.key.people", nil)
	return append(hints, []hint{{"enter", l.Say("key.open")}, {"i", l.Say("key.join")}, {"d", l.language.Text("day.key", nil)}, {"p", people}, {"l", l.language.Text("player.key.ladder", nil)}, {"t", l.language.Text("contest.title", nil)}, {"q", l.Say("key.leave")}}...)
}

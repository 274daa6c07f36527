package lesson

import (
	"encoding/json"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui"
	"nagara/terminal/ui/style"
)

// coachOverlay says the marks of somebody's first matches.
type coachOverlay struct {
	table *tablescreen.Screen
	coach *progress.Coach
	// keys counts what was pressed.
	keys int
}

// CoachedTable sits down at a table, with a coach who says the marks of the first
// matches. Without progress there are none.
func CoachedTable(a *ui.App, game, id string, backends []backend.Backend, n *progress.Progress, back ui.Screen) *tablescreen.Screen {
	s := tablescreen.New(a, game, id, backends, back)
	if n != nil {
		a.Colours = string(n.Theme)
		s.SetProgress(n)
		s.SetOverlay(&coachOverlay{table: s, coach: &progress.Coach{Progress: n, Game: game}})
	}
	return s
}

// idle is that no choice was made for a while since a key was pressed.
type idle struct{ keys int }

// Update lets the coach look at what happens.
func (o *coachOverlay) Update(msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case tablescreen.PageArrived:
		return o.heed(m.First, m.Ended)
	case tablescreen.KeyPressed:
		return o.awaitIdle()
	case tablescreen.MoveMade:
		o.coach.Act()
	case idle:
		o.wait(m)
	}
	return nil
}

// coached tells whether this is a match with marks: of one person, with bots.
func (o *coachOverlay) coached() bool {
	page := o.table.Page()
	if page == nil || page.You == rules.Spectator || o.table.Shared() {
		return false
	}
	for _, c := range page.Chairs {
		if c.Seat != page.You && c.Bot == "" {
			return false
		}
	}
	return true
}

// heed lets the coach look at a page. What led to the first one was not seen
// happening.
func (o *coachOverlay) heed(first, ended bool) tea.Cmd {
	if !o.coached() {
		return nil
	}
	var err error
	page := o.table.Page()
	if first {
		memory, p := o.coach.Progress.Coach[o.coach.Game], o.coach.Progress
		o.table.SetPatient(memory.Matches == 0 && !p.Quiet)
	}
	switch {
	case ended && !first:
		err = o.coach.Over(o.table.Language, page.View)
	case page.Phase == table.Running:
		var events []json.RawMessage
		for _, u := range page.Updates {
			if !first {
				events = append(events, u.Events...)
			}
		}
		err = o.coach.Observe(o.table.Language, page.View, events, o.table.Names())
	}
	o.complain(err)
	return o.awaitIdle()
}

// complain says why something could not be kept.
func (o *coachOverlay) complain(err error) {
	if err != nil {
		o.table.Notify(o.table.Explain(err))
	}
}

// awaitIdle waits for somebody who makes no choice.
func (o *coachOverlay) awaitIdle() tea.Cmd {
	if !o.coached() || o.coach.Progress.Quiet || o.table.Page().Phase != table.Running {
		return nil
	}
	o.keys++
	now := idle{o.keys}
	return o.table.Own(tea.Tick(progress.IdleAfter, func(time.Time) tea.Msg { return now }))
}

// wait tells the coach that somebody waits.
func (o *coachOverlay) wait(m idle) {
	if m.keys != o.keys || !o.coached() || o.table.Page().Phase != table.Running {
		return
	}
	o.complain(o.coach.Idle(o.table.Language, o.table.Page().View, o.table.Names()))
}

// offers tells whether a lesson is offered now.
func (o *coachOverlay) offers() bool {
	return o.coached() && o.coach.Offer != nil && o.table.Page().Phase == table.Over
}

// Key ends a mark, or all of them, or opens the lesson that is offered.
func (o *coachOverlay) Key(name string) (next ui.Screen, cmd tea.Cmd, own bool) {
	if !o.coached() {
		return o.table, nil, false
	}
	switch {
	case name == "k" && o.coach.Mark != nil:
		o.complain(o.coach.Know(o.table.Language))
	case name == "K" && o.coach.Mark != nil:
		o.coach.Progress.Quiet, o.coach.Mark = true, nil
		o.table.Notify(o.table.Say("coach.off"))
		o.complain(o.coach.Progress.Keep())
	case name == "l" && o.offers():
		lesson, err := New(o.table.App, o.coach.Offer, 1, o.coach.Progress, o.table)
		if err == nil {
			return lesson, nil, true
		}
		o.complain(err)
	default:
		return o.table, nil, false
	}
	return o.table, nil, true
}

// Hints are the keys at the end of a match.
func (o *coachOverlay) Hints() []ui.KeyHelp {
	if !o.offers() {
		return nil
	}
	return ui.Hints("l", o.table.Say("key.lesson"))
}

// Lines are a mark, or the lesson that is offered.
func (o *coachOverlay) Lines(width int, _ bool) []board.Line {
	if !o.coached() {
		return nil
	}
	text, colour := "", style.May
	switch {
	case o.coach.Mark != nil:
		text = o.table.Say("coach.mark", "text", o.coach.Mark.Text)
		if o.coach.Mark.Danger {
			colour = style.Danger
		}
	case o.offers():
		text = o.table.Say("coach.offer", "title", o.table.Language.Text(o.coach.Offer.Title, nil))
	}
	return board.Paragraph("→ ", text, width, colour)
}

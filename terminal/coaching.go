package terminal

import (
	"encoding/json"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/study"
	"nagara/table"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/style"
)

// idle is that no choice was made for a while since a key was pressed.
type idle struct{ keys int }

// coached tells whether this is a match with marks: of one person, at the seat
// that the marks are written for, with bots.
func (s *Seat) coached() bool {
	if s.coach == nil || s.page == nil || s.page.You != study.Learner || len(s.houses) != 1 {
		return false
	}
	for _, c := range s.page.Chairs {
		if c.Seat != s.page.You && c.Bot == "" {
			return false
		}
	}
	return true
}

// heed lets the coach look at a page. What led to the first one was not seen
// happening.
func (s *Seat) heed(first, ended bool) tea.Cmd {
	if !s.coached() {
		return nil
	}
	var err error
	switch {
	case ended && !first:
		err = s.coach.Over(s.language, s.page.View)
	case s.page.Phase == table.Running:
		var events []json.RawMessage
		for _, u := range s.page.Updates {
			if !first {
				events = append(events, u.Events...)
			}
		}
		err = s.coach.Look(s.language, s.page.View, events, s.names())
	}
	if err != nil {
		s.notice = s.explain(err)
	}
	return s.awaitIdle()
}

// awaitIdle waits for somebody who makes no choice.
func (s *Seat) awaitIdle() tea.Cmd {
	if !s.coached() || s.coach.Notebook.Quiet || s.page.Phase != table.Running {
		return nil
	}
	s.keys++
	now := idle{s.keys}
	return tea.Tick(idleAfter, func(time.Time) tea.Msg { return now })
}

// wait tells the coach that somebody waits.
func (s *Seat) wait(m idle) {
	if m.keys != s.keys || !s.coached() || s.page.Phase != table.Running {
		return
	}
	if err := s.coach.Idle(s.language, s.page.View, s.names()); err != nil {
		s.notice = s.explain(err)
	}
}

// coachKey does what a key asks of the coach, and tells whether it was for them.
func (s *Seat) coachKey(name string) (Screen, bool) {
	if !s.coached() {
		return s, false
	}
	switch {
	case name == "k" && s.coach.Mark != nil:
		if err := s.coach.Know(s.language); err != nil {
			s.notice = s.explain(err)
		}
	case name == "K" && s.coach.Mark != nil:
		s.coach.Notebook.Quiet, s.coach.Mark, s.notice = true, nil, s.Say("coach.off")
		if err := s.coach.Notebook.Keep(); err != nil {
			s.notice = s.explain(err)
		}
	case name == "l" && s.coach.Offer != nil && s.page.Phase == table.Over:
		lesson, err := newLesson(s.App, s.coach.Offer, 1, s.coach.Notebook, s)
		if err != nil {
			s.notice = s.explain(err)
			return s, true
		}
		return lesson, true
	default:
		return s, false
	}
	return s, true
}

// marks are what the coach says, in lines of that width.
func (s *Seat) marks(width int) (lines []board.Line) {
	if !s.coached() {
		return nil
	}
	text, colour := "", style.May
	switch {
	case s.coach.Mark != nil:
		text = s.Say("coach.mark", "text", s.coach.Mark.Text)
		if s.coach.Mark.Danger {
			colour = style.Danger
		}
	case s.coach.Offer != nil && s.page.Phase == table.Over:
		text = s.Say("coach.offer", "title", s.language.Text(s.coach.Offer.Title, nil))
	}
	sign := "→ "
	for _, line := range canvas.Wrap(text, width-2) {
		lines = append(lines, board.Line{Text: sign + line, Colour: colour})
		sign = "  "
	}
	return lines
}

// withNotebook gives a seat what its player has learnt.
func (s *Seat) withNotebook(n *Notebook) *Seat {
	if n != nil {
		s.pace, s.coach = n.Pace, &Coach{Notebook: n, Game: s.game}
	}
	return s
}

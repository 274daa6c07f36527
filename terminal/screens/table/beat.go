package table

import (
	"encoding/json"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
)

// frameTime is how long a frame of what happens is shown.
const frameTime = 90 * time.Millisecond

// nextFrame is that a frame was shown long enough.
type nextFrame struct{ beat *board.Beat }

// moves tells whether what happens is shown happening: not to whoever wants no motion,
// or is in a hurry.
func (s *Screen) moves() bool {
	return s.Motion && !s.curtain.drawn && (s.progress == nil || !s.progress.Still && s.progress.Pace != progress.Fast)
}

// stir begins to show what happened, where the board can. The newest lines of the log,
// and the next page, wait for it.
func (s *Screen) stir(updates []backend.Update, told int) tea.Cmd {
	lively, can := s.board.(board.Lively)
	if !can || !s.moves() {
		return nil
	}
	var events []json.RawMessage
	for _, u := range updates {
		events = append(events, u.Events...)
	}
	moving, lying := lively.Frames(events)
	if moving+lying == 0 {
		return nil
	}
	s.beat = &board.Beat{Events: events}
	if moving > 0 {
		s.log.hidden = told
	}
	return s.frame()
}

// stirs tells whether something moves: what comes of it is told when it lies still.
func (s *Screen) stirs() bool {
	lively, can := s.board.(board.Lively)
	if s.beat == nil || !can {
		return false
	}
	moving, _ := lively.Frames(s.beat.Events)
	return s.beat.Frame < moving
}

// frame waits for the next frame.
func (s *Screen) frame() tea.Cmd {
	now := nextFrame{s.beat}
	return s.Own(tea.Tick(frameTime, func(time.Time) tea.Msg { return now }))
}

// advance shows the next frame, or that everything lies still.
func (s *Screen) advance(m nextFrame) tea.Cmd {
	lively, can := s.board.(board.Lively)
	if m.beat != s.beat || s.beat == nil {
		return nil
	}
	if !can {
		return s.land()
	}
	moving, lying := lively.Frames(s.beat.Events)
	if s.beat.Frame++; s.beat.Frame >= moving {
		s.log.hidden = 0
	}
	if s.beat.Frame < moving+lying {
		return s.frame()
	}
	return s.land()
}

// land lets everything lie still at once, and the match go on.
func (s *Screen) land() tea.Cmd {
	if s.beat == nil {
		return nil
	}
	again := s.beat == s.recap.beat
	s.beat, s.recap.beat, s.log.hidden = nil, nil, 0
	if s.round.held || again { // for what is shown again no page waits
		return nil
	}
	return s.listen()
}

package table

import (
	tea "charm.land/bubbletea/v2"

	"nagara/api"
	"nagara/study"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/progress"
	"nagara/terminal/ui"
)

// Overlay lies over a table and says something about the match: a coach, a lesson
// or a puzzle.
type Overlay interface {
	// Update takes what happened at the table, and messages that the table does not
	// know.
	Update(tea.Msg) tea.Cmd
	// Key does what a key asks for, and tells whether it was one of its own.
	Key(name string) (next ui.Screen, cmd tea.Cmd, own bool)
	// Says is what it says below the board, in lines of that width. Where the screen
	// is roomy nothing must be left out.
	Says(width int, roomy bool) []board.Line
	// Hints are its keys.
	Hints() []ui.KeyHelp
}

// Guide is an overlay that leads through what is played at the table, and says
// when there is a move to make.
type Guide interface {
	Overlay
	// Asks tells whether it waits for a move.
	Asks() bool
	Title() string
	Status() string
	// Prompt is what to do; empty where the board knows it.
	Prompt() string
	Rings() Rings
}

// Rings are what a guide points out on the board. Strong ones are turned, and with
// a spotlight all else is dim.
type Rings struct {
	Rings             []study.Ringed
	Strong, Spotlight bool
}

// What an overlay is told of the table.
type (
	// PageArrived is that there is another page. First is that none was seen before it,
	// Ended that the match ended with it.
	PageArrived struct{ First, Ended bool }
	// KeyPressed is that a key was pressed, whatever it did.
	KeyPressed struct{}
	// MoveMade is that whoever sits here makes a move.
	MoveMade struct{}
)

// SetOverlay lays an overlay over the table.
func (s *Screen) SetOverlay(o Overlay) {
	s.overlay = o
	s.guide, _ = o.(Guide)
}

// Overlay is what lies over the table; nil is nothing.
func (s *Screen) Overlay() Overlay { return s.overlay }

// inform tells the overlay what happened.
func (s *Screen) inform(msg tea.Msg) tea.Cmd {
	if s.overlay == nil {
		return nil
	}
	return s.overlay.Update(msg)
}

// asks tells whether there may be a move to make: a guide says when.
func (s *Screen) asks() bool { return s.guide == nil || s.guide.Asks() }

// Page is the table as it is seen now; nil before it was.
func (s *Screen) Page() *backend.Page { return s.page }

// Board is the board that is shown.
func (s *Screen) Board() board.Board { return s.board }

// Log is what happened so far, in words.
func (s *Screen) Log() []board.Line { return s.log }

// Call is how others can be called to a table of one's own.
func (s *Screen) Call() api.Call { return s.call }

// Busy tells whether a command was sent and not answered.
func (s *Screen) Busy() bool { return s.sending }

// Shared tells whether several people share this keyboard.
func (s *Screen) Shared() bool { return len(s.backends) > 1 }

// Notify says something that went wrong or should be known.
func (s *Screen) Notify(text string) { s.notice = text }

// SetProgress gives the table what its player has learnt, and how they like to be told.
func (s *Screen) SetProgress(n *progress.Progress) { s.progress = n }

// Run does something other than a move.
func (s *Screen) Run(do func() error) tea.Cmd {
	s.sending = true
	return func() tea.Msg { return done{do()} }
}

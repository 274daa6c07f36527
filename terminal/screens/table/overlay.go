package table

import (
	tea "charm.land/bubbletea/v2"

	"nagara/study"
	"nagara/terminal/boards/board"
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
	// Lines are what it says below the board, in lines of that width. Where the screen
	// is roomy nothing must be left out.
	Lines(width int, roomy bool) []board.Line
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

// overlays are what lies over the table: nothing, or one thing.
type overlays struct {
	// overlay says something about the match; guide is the same where it leads
	// through it.
	overlay Overlay
	guide   Guide
}

// SetOverlay lays an overlay over the table.
func (v *overlays) SetOverlay(o Overlay) {
	v.overlay = o
	v.guide, _ = o.(Guide)
}

// Overlay is what lies over the table; nil is nothing.
func (v *overlays) Overlay() Overlay { return v.overlay }

// inform tells the overlay what happened.
func (v *overlays) inform(msg tea.Msg) tea.Cmd {
	if v.overlay == nil {
		return nil
	}
	return v.overlay.Update(msg)
}

// asks tells whether there may be a move to make: a guide says when.
func (v *overlays) asks() bool { return v.guide == nil || v.guide.Asks() }

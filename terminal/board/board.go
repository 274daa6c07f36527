// Package board is what the client asks of the drawing of a game. There is one
// for each game, in a package of its own; it draws what a view says and turns
// legal moves into parts that can be pointed at, and knows no rule.
package board

import (
	"encoding/json"
	"slices"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/canvas"
	"nagara/terminal/choose"
	"nagara/terminal/style"
)

// Board draws the matches of one game.
type Board interface {
	// See takes in a view, as it is written as JSON.
	See(view json.RawMessage) error
	// SeeAll takes in the whole state instead, for those who see everything.
	SeeAll(state json.RawMessage) error
	// Now is the part that the views of all games share.
	Now() Now
	// Options are the legal moves with their parts.
	Options() []choose.Option
	// Begin are the parts that are picked already when a decision begins.
	Begin() []choose.Part
	// Title says how far the match is, Prompt what the seat is asked for.
	Title(*locale.Language) string
	Prompt(l *locale.Language, picks []choose.Part) string
	// About explains a part that is pointed at.
	About(*locale.Language, choose.Part) string
	// Verbs are the parts that are offered as buttons.
	Verbs() []Verb
	// Foretell takes what a move would change, or nothing.
	Foretell(l *locale.Language, foresight json.RawMessage) []Line
	// Sentence is an event in words; it is empty where there is nothing to say.
	Sentence(l *locale.Language, event json.RawMessage) string
	// Draw draws the table into a part of the screen.
	Draw(c *canvas.Canvas, area canvas.Rect, scene *Scene)
}

// Now is rules.Now with moves in their notation.
type Now struct {
	Seats   int            `json:"seats"`
	Seat    rules.Seat     `json:"seat"`
	Awaited []rules.Seat   `json:"awaited"`
	Moves   []string       `json:"moves"`
	Outcome *rules.Outcome `json:"outcome"`
}

// Line is a line of text with its colour.
type Line struct {
	Text   string
	Colour style.Colour
}

// Verb is a part that is offered as a button, with its key.
type Verb struct {
	Part choose.Part
	Key  string
}

// Scene is all that a drawing needs besides the view.
type Scene struct {
	Language *locale.Language
	// Names is who sits at each seat.
	Names []string
	// Clocks is what each seat's clock shows; empty where there is none.
	Clocks []string
	// Picks, Focus and Next are what was picked, what is pointed at, and what
	// responds.
	Picks []choose.Part
	Focus choose.Part
	Next  []choose.Part
	// Move is the move that would be made, with what it would change.
	Move      string
	Foresight json.RawMessage
}

// Say is a sentence of the terminal's own.
func (s *Scene) Say(key string, pairs ...any) string {
	return s.Language.Text("terminal."+key, locale.Pairs(pairs...))
}

// Responds tells whether a part can be picked.
func (s *Scene) Responds(p choose.Part) bool { return slices.Contains(s.Next, p) }

// Picked tells whether a part is picked.
func (s *Scene) Picked(p choose.Part) bool { return slices.Contains(s.Picks, p) }

// Mark is the look of the brackets around a thing, if it has any: what is
// pointed at, what is picked, what responds.
func (s *Scene) Mark(p choose.Part) (look style.Look, marked bool) {
	switch {
	case p == s.Focus:
		return style.Look{Fg: style.Lamp, Bold: true}, true
	case s.Picked(p):
		return style.Look{Fg: style.Accent, Bold: true}, true
	case s.Responds(p):
		return style.Look{Fg: style.May}, true
	}
	return style.Look{}, false
}

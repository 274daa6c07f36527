// Package board is what the client asks of the drawing of a game. A game can
// have one of its own, in a package that registers it; all others are shown by
// board/generic. A board draws what a view says and turns legal moves into parts
// that can be pointed at. It knows no rule and reads no notation.
package board

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Board draws the matches of one game.
type Board interface {
	// See takes in a view, as it is written as JSON. An error means that the
	// board does not know the shape of the view; it is then not asked for
	// anything else until it has seen another one. Words are there only where
	// the game has no board of its own.
	See(view json.RawMessage, words *rules.Words) error
	// Options are the legal moves with their parts.
	Options() []choose.Option
	// Begin are the parts that are picked already when a decision begins.
	Begin() []choose.Part
	// Verbs are the parts that are offered as buttons.
	Verbs(*locale.Language) []Verb
	// Standing are the answers that a player may give once and for all.
	Standing(*locale.Language) []Standing
	// Title says how far the match is, Prompt what the seat is asked for.
	Title(*locale.Language) string
	Prompt(l *locale.Language, picks []choose.Part) string
	// About explains a part that is pointed at.
	About(*locale.Language, choose.Part) string
	// Foretell says what a move would change; nil is not known yet.
	Foretell(*locale.Language, *Foreseen) []Line
	// Sentence is an event in words for a reader; it is empty where there is
	// nothing to say.
	Sentence(r *Reader, event json.RawMessage) string
	// Theme are the colours that are different in this game.
	Theme() style.Theme
	// Draw draws the table into a part of the screen.
	Draw(c *canvas.Canvas, area canvas.Rect, scene *Scene)
}

// Usual has the answers of a board that needs nothing special. Boards embed it.
type Usual struct{}

// Begin picks nothing: one points at things first.
func (Usual) Begin() []choose.Part { return nil }

// Standing is nothing.
func (Usual) Standing(*locale.Language) []Standing { return nil }

// Theme changes no colour.
func (Usual) Theme() style.Theme { return nil }

// makers make the boards of the games that have one of their own.
var makers = map[string]func(rules.Edition) Board{}

// Register makes the board of a game known. The packages of boards call it when
// they are loaded. An edition of nil is the one that is built in.
func Register(game string, maker func(rules.Edition) Board) {
	if makers[game] != nil {
		panic(fmt.Sprintf("board: the board of %s is registered twice", game))
	}
	makers[game] = maker
}

// Find finds what makes the boards of a game, if it has one of its own.
func Find(game string) (maker func(rules.Edition) Board, known bool) {
	maker, known = makers[game]
	return maker, known
}

// Read reads a view into the picture of a game, and refuses views of others.
func Read(view json.RawMessage, game string, picture interface{ Now() rules.Shared }) error {
	if err := json.Unmarshal(view, picture); err != nil {
		return fmt.Errorf("reading a view of %s: %w", game, err)
	}
	if now := picture.Now(); now.Game != game || now.Seat < rules.Spectator || int(now.Seat) > now.Seats {
		return fmt.Errorf("reading a view of %s: it is one of %q for seat %d of %d", game, now.Game, now.Seat, now.Seats)
	}
	return nil
}

// Foreseen is what a move would change, as data and in words.
type Foreseen struct {
	Foresight json.RawMessage `json:"foresight"`
	Text      string          `json:"text"`
}

// Read reads the data, and tells whether there is any that can be read.
func (f *Foreseen) Read(foresight any) bool {
	return f != nil && json.Unmarshal(f.Foresight, foresight) == nil
}

// Line is a line of text with its colour.
type Line struct {
	Text   string
	Colour style.Colour
}

// Paragraph is a text in lines of a width, the first of which begins with a sign.
func Paragraph(sign, text string, width int, colour style.Colour) (lines []Line) {
	for i, line := range canvas.Wrap(text, width-lipgloss.Width(sign)) {
		if i > 0 {
			sign = strings.Repeat(" ", lipgloss.Width(sign))
		}
		lines = append(lines, Line{Text: sign + line, Colour: colour})
	}
	return lines
}

// Verb is a part that is offered as a button, with its key and what it is
// called.
type Verb struct {
	Part choose.Part
	Key  string
	Text string
}

// Standing is an answer that a player may give once and for all, as to always
// let something happen, with the key that switches it and what it is called.
type Standing struct {
	Key  string
	Text string
	// Move is what it plays now; empty where it has nothing to answer. Only tells
	// that there is no other answer.
	Move string
	Only bool
}

// Scene is all that a drawing needs besides the view.
type Scene struct {
	Language *locale.Language
	// Names is who sits at each seat.
	Names []string
	// Clocks is what each seat's clock shows; empty where there is none.
	Clocks []string
	// Picks, Focus and Next are what was picked, what is pointed at, and what
	// leads on; Instead is what could be picked instead of something that was.
	Picks   []choose.Part
	Focus   choose.Part
	Next    []choose.Part
	Instead []choose.Part
	// Foreseen is what the move in the making would change.
	Foreseen *Foreseen
	// Beat is what is shown happening; nil where everything lies still.
	Beat *Beat
}

// Say is a sentence of the terminal's own.
func (s *Scene) Say(key string, pairs ...any) string {
	return s.Language.Text("terminal."+key, locale.Pairs(pairs...))
}

// Name is who sits at a seat, and Clock what their clock shows.
func (s *Scene) Name(seat rules.Seat) string { return at(s.Names, seat) }

// Clock is what the clock of a seat shows; empty where there is none.
func (s *Scene) Clock(seat rules.Seat) string { return at(s.Clocks, seat) }

func at(list []string, seat rules.Seat) string {
	if i := seat.Index(); i >= 0 && i < len(list) {
		return list[i]
	}
	return ""
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

// Sign is what stands before a thing in a list: ✓ picked, ▸ pointed at, › responds.
func (s *Scene) Sign(p choose.Part) string {
	switch {
	case s.Picked(p):
		return "✓"
	case p == s.Focus:
		return "▸"
	case s.Responds(p):
		return "›"
	}
	return " "
}

// PlayerMark is what stands before the name of a seat, and how the name looks: who is
// awaited has a mark.
func PlayerMark(now rules.Shared, seat rules.Seat) (mark string, look style.Look) {
	mark, look.Fg = "  ", style.Rival
	if seat == now.Seat {
		look.Fg = style.May
	}
	if slices.Contains(now.Awaited, seat) {
		mark, look.Bold = "▸ ", true
	}
	return mark, look
}

// Word is the sentence under a key, or a plain word where there is none: games
// that this program does not know have no sentences in it.
func Word(l *locale.Language, key, plain string) string {
	if l.Has(key) {
		return l.Text(key, nil)
	}
	return plain
}

// Filled are the moves of a choice: its kind as a verb, then a part for every
// fill.
func Filled(c rules.Choice, part func(slot rules.Slot, fill string) choose.Part) []choose.Option {
	var options []choose.Option
	for move, fills := range c.Filled() {
		parts := []choose.Part{"verb:" + c.Kind}
		for i, taken := range fills {
			for _, fill := range taken {
				parts = append(parts, part(c.Slots[i], fill))
			}
		}
		options = append(options, choose.Option{Move: move, Parts: parts, Ordered: true})
	}
	return options
}

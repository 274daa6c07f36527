package terminal

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/boards/generic"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"

	// The games that have a board of their own.
	_ "nagara/terminal/boards/nagaraja"
	_ "nagara/terminal/boards/narabi"
)

// boardOf is a board for a game: its own, or the one for any game. Without an
// edition it is for the one that is built in.
func boardOf(game string, edition rules.Edition) board.Board {
	if own, known := board.Find(game); known {
		return own(edition)
	}
	return generic.New()
}

// wordsFor is the language in which a game needs words: none where it has a
// board of its own.
func wordsFor(game string, l *locale.Language) string {
	if _, known := board.Find(game); known {
		return ""
	}
	return l.Code()
}

// show shows a view to a board. One that does not understand the view makes way
// for one that says so.
func show(b board.Board, view json.RawMessage, words *rules.Words) board.Board {
	if before, is := b.(unread); is {
		b = before.Board
	}
	if b.See(view, words) != nil {
		return unread{b}
	}
	return b
}

// unread is a board that was shown what it does not understand: the rules at
// the table are newer than this program.
type unread struct{ board.Board }

func (unread) Options() []choose.Option { return nil }

func (unread) Begin() []choose.Part { return nil }

func (unread) Verbs(*locale.Language) []board.Verb { return nil }

func (unread) Standing(*locale.Language) []board.Standing { return nil }

func (unread) Title(*locale.Language) string { return "" }

func (unread) Draw(c *canvas.Canvas, area canvas.Rect, scene *board.Scene) {
	area = area.Inset(4, 2)
	c.Paragraph(area, scene.Say("older"), style.Look{Fg: style.Danger, Bold: true})
}

// aimOf is what a match on a board is about; empty where it does not say.
func aimOf(b board.Board, l *locale.Language) string {
	if explaining, can := b.(board.Explaining); can {
		return explaining.Aim(l)
	}
	return ""
}

// gameName is what a game is called.
func (a *App) gameName(game string) string { return board.Word(a.language, game+".name", game) }

// scroll scrolls a board that can be.
func scroll(b board.Board, by int) {
	if s, can := b.(board.Scroller); can {
		s.Scroll(by)
	}
}

// long tells whether a board has more to show than there is room for.
func long(b board.Board) bool {
	s, can := b.(board.Scroller)
	return can && s.Long()
}

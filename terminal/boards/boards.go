// Package boards finds the board of a game. It is the only shared package that
// names the games.
package boards

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

// Own is the board that a game has of its own; nil where it has none. Without an
// edition it is for the one that is built in.
func Own(game string, edition rules.Edition) board.Board {
	if own, known := board.Find(game); known {
		return own(edition)
	}
	return nil
}

// Of is a board for a game: its own, or the one for any game.
func Of(game string, edition rules.Edition) board.Board {
	if own := Own(game, edition); own != nil {
		return own
	}
	return generic.New()
}

// WordsFor is the language in which a game needs words: none where it has a
// board of its own.
func WordsFor(game string, l *locale.Language) string {
	if _, known := board.Find(game); known {
		return ""
	}
	return l.Code()
}

// Show shows a view to a board. One that does not understand the view makes way
// for one that says so.
func Show(b board.Board, view json.RawMessage, words *rules.Words) board.Board {
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

// Aim is what a match on a board is about; empty where it does not say.
func Aim(b board.Board, l *locale.Language) string {
	if explaining, can := b.(board.Explaining); can {
		return explaining.Aim(l)
	}
	return ""
}

// scrolled is how many lines a key scrolls.
const scrolled = 5

// ScrollDown and scrollUp scroll a board that can be.
func ScrollDown(b board.Board) { scroll(b, scrolled) }

// ScrollUp shows what is above on a board.
func ScrollUp(b board.Board) { scroll(b, -scrolled) }

func scroll(b board.Board, by int) {
	if s, can := b.(board.Scroller); can {
		s.Scroll(by)
	}
}

// Long tells whether a board has more to show than there is room for.
func Long(b board.Board) bool {
	s, can := b.(board.Scroller)
	return can && s.Long()
}

// Sentences are events in words: those that came with them, or those that the
// board finds.
func Sentences(b board.Board, r *board.Reader, events []json.RawMessage, says []string) (all []string) {
	if len(says) > 0 {
		return says
	}
	for _, e := range events {
		if text := b.Sentence(r, e); text != "" {
			all = append(all, text)
		}
	}
	return all
}

// Ending is the outcome in one line.
func Ending(r *board.Reader, game string, o *rules.Outcome) string {
	if scored := r.Scored(game, o); scored != "" {
		return scored
	}
	won, scores := r.Ending(game, o)
	if scores != "" {
		won += " · " + scores
	}
	return won
}

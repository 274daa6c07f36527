package board

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
)

// What a board may do besides what it must: each is an interface that the client asks for.

// Scroller is a board that may have more to show than there is room for.
type Scroller interface {
	Board
	// Scroll shows what comes so many lines later, or earlier.
	Scroll(by int)
	// Long tells whether there was more than fitted when it was last drawn.
	Long() bool
}

// Turnable is a board that is seen from the seat that looks.
type Turnable interface {
	Board
	// Keep shows it from one seat, whoever is to move: in a puzzle one plays for all.
	Keep(seat rules.Seat)
}

// Modest is a board that may need fewer rows than there are.
type Modest interface {
	Board
	// Rows is how many it needs of an area.
	Rows(area canvas.Rect, scene *Scene) int
}

// Firm is a board that cannot be played on in fewer rows than so many.
type Firm interface {
	Board
	// Least is how many those are at a width.
	Least(width int, scene *Scene) int
}

// Locating is a board that knows where it draws what a view has.
type Locating interface {
	Board
	// Zone is the name of the zone where a thing is drawn, by its way through
	// the view, as lessons write it: players/1/relics/a1w, stones/6/condition. It
	// is empty where there is none.
	Zone(way string) string
}

// Explaining is a board that can be asked what the match is about and what things
// are.
type Explaining interface {
	Board
	// Aim is what the match is about, in one line.
	Aim(*locale.Language) string
	// Topic is the id of the explanation of what is drawn in a zone; empty where
	// there is none.
	Topic(zone string) string
	// Why is why what is drawn in a zone does not respond; empty where only the
	// rules can tell.
	Why(l *locale.Language, zone string) string
	// Wish is the move that somebody would like to make who points at a zone that
	// does not respond; empty where nobody can tell. The rules say why it is not
	// legal.
	Wish(picks []choose.Part, zone string) string
}

// Specific is a board that can say more of a zone than what such things are.
type Specific interface {
	Explaining
	// Topics are the ids of the explanations of all that lies in a zone; empty where the
	// zone has only the one.
	Topics(zone string) []string
}

// Stating is a board that can say of a legal move what its words leave out.
type Stating interface {
	Board
	// Does is what a move costs or brings at once; empty where its words say it.
	Does(l *locale.Language, move string) string
}

// Rounds is a board of a game that goes by rounds, or by turns.
type Rounds interface {
	Board
	// Round tells whether an event ends one, and whether its sentence is worth to
	// stand there until the next decision.
	Round(event json.RawMessage) (ends, told bool)
}

// Closing is a board of a game in which a seat ends a round by a move of its own, and wants
// to see what that brought before it decides anything else.
type Closing interface {
	Board
	// Brought is what a move of the reader's brought that ended a round, in words; empty
	// where the events are of no such move.
	Brought(r *Reader, events []json.RawMessage) string
	// Past tells whether an event is a move of this seat after which nothing is to be said
	// of the round before any more.
	Past(event json.RawMessage) bool
}

// Scored is a board of a game in which every seat has points.
type Scored interface {
	Board
	// Points are those of every seat, as far as the view tells.
	Points() []int
}

// Graded is a board of a game that grades a win.
type Graded interface {
	Board
	// Grade is what the grade of a match that is over means, and what the next better one
	// would have taken; empty where there is none.
	Grade(*locale.Language) string
}

// Memorable is a board that knows which events nobody must miss: they stand there until
// a key was pressed, also where the log has one line.
type Memorable interface {
	Board
	// Memorable tells whether an event is one for who looks.
	Memorable(event json.RawMessage) bool
}

// Lively is a board that can show how something happens, frame by frame.
type Lively interface {
	Board
	// Frames is how many it takes to show events, and for how many more what came of them
	// lies there; 0 where there is nothing to see. What is seen now is in the scene.
	Frames(events []json.RawMessage) (moving, lying int)
}

// Beat is what is shown happening, and the frame that it has come to.
type Beat struct {
	Events []json.RawMessage
	Frame  int
}

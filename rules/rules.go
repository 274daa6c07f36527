// Package rules is the contract between a set of rules and the world around it.
//
// A match is its log: an edition, the options, a seed and the list of moves
// rebuild every state, every view and every event, bit for bit. So rules are
// pure: no clock, no I/O, no goroutines, and no luck but the labelled luck of
// the match's seed.
//
// A game registers itself (see Register). Outside its package only its bots and
// its boards know its types; all others live from this contract, which
// testkit/rulestest holds every game to. What every game must have is in this
// file, what it may have besides in optional.go, and what small games need not
// write themselves in basic.go.
package rules

// Rules is one game.
type Rules interface {
	// Name is the word for the game in records, commands and addresses.
	Name() string
	// Version grows when a change to the rules or to the edition would replay
	// an old log to another state. Every match keeps the version that it was
	// started with.
	Version() int
	// Seats tells how few and how many can play.
	Seats() (fewest, most int)
	// Options are what a table may choose before the match.
	Options() []Option
	// Edition is the one that is built in.
	Edition() Edition
	// ReadEdition reads another one, and says which entry is wrong and why.
	ReadEdition(text []byte) (Edition, error)
	// Start deals a match. The events are those of the set-up.
	Start(Setup) (Match, []Event, error)
	// Resample deals anew all that the seat of this view cannot know: a match
	// that agrees with everything the seat has seen. It is what bots think
	// with; its luck from there on is taken from the same generator.
	Resample(View, *FastRand) (Match, error)
	// Preview tells what a legal move would change as far as the seat of this
	// view can know. All foresights of a game are of one type.
	Preview(View, Move) (Foresight, error)
}

// Edition is the components of a game as data.
type Edition interface {
	// ID is the name that its makers gave it.
	ID() string
	// Hash is a digest of everything in it that play depends on.
	Hash() string
}

// Setup is all that a match needs to begin.
type Setup struct {
	Edition Edition
	Seats   int
	Options Options
	Seed    Seed
	// Chance answers instead of the seed where it is set. Tests set it, to see
	// what luck a match asks for and to answer otherwise, and simulations of
	// which nothing is kept. A match of a record or of a table has a seed and
	// nothing else.
	Chance Chance
	// Fleeting lets a match use the memory of its events again: they are good
	// until the next move. It is for those who play many matches and keep none.
	Fleeting bool
}

// Match is one match being played. It is not safe for use by several
// goroutines at once.
type Match interface {
	Setup() Setup
	// Awaited are the seats without which the match does not go on.
	Awaited() []Seat
	// Legal is all that the seat may do now, in or out of turn.
	Legal(Seat) Moves
	// Parse reads a move in the notation of the game. What it returns may
	// still be illegal: Play judges. One move has one text: people are forgiven
	// blanks and the order of words, and nothing else.
	Parse(text string) (Move, error)
	// Play makes a move. A refused one changes nothing.
	Play(Seat, Move) ([]Event, error)
	// View is what the seat may know now. Spectator sees what no seat keeps
	// secret.
	View(Seat) View
	// Outcome is nil while the match runs.
	Outcome() *Outcome
	// Hash is a digest of the whole state, but for what was only said.
	Hash() Hash
	Clone() Match
	// Reveal is the view of somebody who sees everything: the same picture,
	// with nothing hidden and nothing to do.
	Reveal() View
	// Sealed is the view of a seat where others still play the same deal: what is
	// laid open after the end stays hidden. Until then it is View.
	Sealed(Seat) View
}

// Move is what a seat does. Moves are comparable values; String gives the
// notation that Match.Parse reads, and as JSON a move is that notation, too
// (encoding.TextMarshaler does it).
type Move interface {
	// Kind is the first word of the notation.
	Kind() string
	String() string
}

// Event is something that happened. It is written as JSON for programs and,
// by String, in one line of notation for people and logs. All events of a game
// are of one type. One that not all may know is Secretive.
type Event interface {
	// Name is the kind of the event: one word, with a sentence in locale
	// under GAME.event.NAME. In JSON it is the field event.
	Name() string
	String() string
	// SeenBy is the event as the seat may know it: without the fields that are
	// secret from the seat, or nil where it may know nothing of it.
	SeenBy(Seat) Event
}

// Closing is an event that lays something open because the match is over.
type Closing interface {
	Event
	// Sealed is the event without that.
	Sealed() Event
}

// SealedEvent is an event as it is told where others still play the same deal.
func SealedEvent(e Event) Event {
	if closing, ok := Whole(e).(Closing); ok {
		return closing.Sealed()
	}
	return e
}

// View is what one seat may know and do now.
type View interface {
	Now() Shared
	// Legal is all that the seat may do now, one by one: what Match.Legal says.
	Legal() []Move
	// Picture is the view as data: a struct that embeds Shared and is written as
	// JSON. All views of a game, a spectator's and a revealed one too, have
	// pictures of one type. Writing the view as JSON writes its picture.
	Picture() any
}

// Shared is the part that the pictures of all games share. They embed it.
type Shared struct {
	Game    string   `json:"game" doc:"The game that is played."`
	Edition string   `json:"edition" doc:"The edition that it is played with."`
	Seats   int      `json:"seats" doc:"How many play."`
	Seat    Seat     `json:"seat" doc:"Whose view it is; 0 is a spectator's."`
	Open    bool     `json:"open" doc:"Whether everything is shown, secrets included."`
	Awaited []Seat   `json:"awaited" doc:"The seats without which the match does not go on."`
	Choices Choices  `json:"choices" doc:"Moves that the seat may make now, besides those listed one by one in moves; by any name."`
	Outcome *Outcome `json:"outcome,omitempty" doc:"How the match ended; missing while it runs."`
	// Decided is there where the game can say it.
	Decided *Decision `json:"decided,omitempty" doc:"What decided the match, as a sentence; missing while it runs, and where the game has no words for it."`
}

// Now makes a picture its own view's shared part.
func (s Shared) Now() Shared { return s }

// Listed is a legal move as a picture lists it. Games whose moves have parts
// list them with a type of their own that embeds it.
type Listed struct {
	Move string `json:"move" doc:"The notation: what a client sends to make the move."`
	Kind string `json:"kind" doc:"The first word of the notation."`
}

// Foresight is what a move would change, as far as one seat can know, and what
// the board would be then, so that no client works it out. It is written as JSON.
type Foresight interface {
	String() string
}

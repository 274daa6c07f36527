// Package rules is the contract between a set of rules and the world around it.
//
// A match is its log: an edition, the options, a seed and the list of moves
// rebuild every state, every view and every event, bit for bit. So rules are
// pure: no clock, no I/O, no goroutines, and no luck but the labelled luck of
// the match's seed.
//
// A game registers itself (see Register). Outside its package only its bots
// and its pictures know its types; all others live from this contract, which
// rules/rulestest holds every game to.
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
	Resample(View, *Quick) (Match, error)
	// Foresee tells what a move would change as far as the seat of this view
	// can know.
	Foresee(View, Move) (Foresight, error)
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
}

// Match is one match being played. It is not safe for use by several
// goroutines at once.
type Match interface {
	Setup() Setup
	// Awaited are the seats without which the match does not go on.
	Awaited() []Seat
	// Legal is all that the seat may do now, in or out of turn.
	Legal(Seat) []Move
	// Parse reads a move in the notation of the game. What it returns may
	// still be illegal: Play judges.
	Parse(text string) (Move, error)
	// Play makes a move. A refused one changes nothing.
	Play(Seat, Move) ([]Event, error)
	// View is what the seat may know now. Spectator sees what no seat keeps
	// secret.
	View(Seat) View
	// Outcome is nil while the match runs.
	Outcome() *Outcome
	// Hash is a digest of the whole state.
	Hash() Hash
	Clone() Match
	// Reveal is the whole state, secrets included, to be written as JSON.
	Reveal() any
}

// Move is what a seat does. Moves are comparable values; String gives the
// notation that Match.Parse reads.
type Move interface {
	// Kind is the first word of the notation.
	Kind() string
	String() string
}

// Event is something that happened. It is written as JSON for programs and,
// by String, in one line of notation for people and logs.
type Event interface {
	// Name is the kind of the event: one word, with a sentence in locale
	// under GAME.event.NAME.
	Name() string
	String() string
	// SeenBy is the event as the seat may know it, or nil where it may know
	// nothing of it.
	SeenBy(Seat) Event
}

// View is what one seat may know and do now. It is written as JSON.
type View interface {
	Now() Now
}

// Now is the part that the views of all games share.
type Now struct {
	Game    string   `json:"game"`
	Edition string   `json:"edition"`
	Seats   int      `json:"seats"`
	Seat    Seat     `json:"seat"`
	Awaited []Seat   `json:"awaited"`
	Moves   []Move   `json:"moves"`
	Outcome *Outcome `json:"outcome,omitempty"`
}

// Foresight is what a move would change, as far as one seat can know. It is
// written as JSON.
type Foresight interface {
	String() string
}

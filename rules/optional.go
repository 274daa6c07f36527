package rules

import (
	"encoding"

	"nagara/locale"
)

// What a game may do besides what it must. Each power is an interface that one
// of the game's types implements if the game has it; the function beside it
// says what holds for a game that has not. Games assert theirs:
//
//	var _ rules.Cooperative = Rules{}

// Cooperative is a power of Rules: all seats win together or nobody does.
// Results are then kept by team and held against par, and there are no ratings.
type Cooperative interface {
	// Par is how many turns the team took in a match that is over, and how
	// many would have done. Where nobody knows, known is false.
	Par(Match) (turns, par int, known bool)
	// Solve finds par for the deal of a match, over or not. It can take a good
	// part of a second, so nobody is kept waiting for it; and nobody is told
	// before the match is over.
	Solve(Match) Par
	// Tell tells a match the par that was found for it, so that it is not solved
	// again.
	Tell(Match, Par)
}

// Par is how few turns a deal takes, as it is kept with the result of a match.
type Par struct {
	// Turns is 0 where the deal cannot be won, and where nobody knows.
	Turns int `json:"turns,omitempty"`
	// GivenUp tells that to find it was too much work.
	GivenUp bool `json:"givenUp,omitempty"`
}

// Together tells whether all win or lose as one. Usually each plays for
// themselves.
func Together(r Rules) bool {
	_, together := r.(Cooperative)
	return together
}

// Talking is a power of Match: talk is part of the game.
type Talking interface {
	// Says tells whether a move is only words: it changes nothing, but what
	// was said cannot be taken back.
	Says(Move) bool
	// Silent tells whether this match is played without talk, whatever the
	// table allows.
	Silent() bool
}

// Says tells whether a move is only words. Usually none is.
func Says(m Match, move Move) bool {
	talking, can := m.(Talking)
	return can && talking.Says(move)
}

// Silent tells whether a match is played without talk. Usually people may talk.
func Silent(m Match) bool {
	talking, can := m.(Talking)
	return can && talking.Silent()
}

// Covering is a power of Match: some moves are made face down.
type Covering interface {
	// Covered tells whether others see of a move no more than that it was made and how
	// much lies there, until something is turned up.
	Covered(Move) bool
}

// Covered tells whether a move is made face down. Usually all see what is done.
func Covered(m Match, move Move) bool {
	covering, can := m.(Covering)
	return can && covering.Covered(move)
}

// Secretive is a power of Event: it says, field by field, who may know it.
// SeenBy leaves out exactly what it says.
type Secretive interface {
	// Secrets are the seats that may know a field, by the field's name in JSON;
	// under "" those that may know of the event at all. All may know what is not
	// named here. No list has Spectator in it: what a spectator may know is no
	// secret.
	Secrets() map[string][]Seat
}

// Secrets are who may know the fields of an event. Usually all may know all.
func Secrets(e Event) map[string][]Seat {
	if secretive, can := e.(Secretive); can {
		return secretive.Secrets()
	}
	return nil
}

// Factual is a power of Match: numbers about it, by name, for statistics. One
// that is 0 or 1 averages to a rate.
type Factual interface {
	Facts() map[string]float64
}

// Facts are the numbers of a match; usually there are none.
func Facts(m Match) map[string]float64 {
	if factual, can := m.(Factual); can {
		return factual.Facts()
	}
	return nil
}

// Rounded is a power of Match: it is played in rounds, or turns, that people count.
type Rounded interface {
	// Round is the one that is played, from 1 on.
	Round() int
}

// RoundOf is the round of a match that is played. Usually all of it is one.
func RoundOf(m Match) int {
	if rounded, can := m.(Rounded); can {
		return max(1, rounded.Round())
	}
	return 1
}

// Locating is a power of Match and View: things in it look alike and have names that only
// logs need. People know them by where they lie.
type Locating interface {
	// Locate is a sentence with such things called by what they look like and where
	// they lie now.
	Locate(*locale.Message) *locale.Message
}

// Located is a sentence as somebody says it who sees a board: a match, or a view of it.
func Located(board any, said *locale.Message) *locale.Message {
	if locating, can := board.(Locating); can {
		return locating.Locate(said)
	}
	return said
}

// Textual is a power of Edition: all of it as a text without prose, which
// ReadEdition reads again. Logs and records carry it, so that a match can be
// replayed where nobody ever saw the file.
type Textual interface {
	Text() []byte
}

// EditionText is the text of an edition; a game that has one edition only needs
// none.
func EditionText(e Edition) []byte {
	if textual, can := e.(Textual); can {
		return textual.Text()
	}
	return nil
}

// Versioned is a power of Rules of which there are several versions: what those who keep
// tables must know of one that newer rules have replaced.
type Versioned interface {
	// Renewed are the options of the newest rules that come nearest to these.
	Renewed(Options) Options
	// UnmarkedBots tells that at its tables what bots add to the luck was drawn as for
	// people.
	UnmarkedBots() bool
}

// Portable is a power of Rules: views can be written as bytes and read again,
// so that a bot in another process can think with them. Its views are
// encoding.BinaryMarshalers, with no more in the bytes than in the view.
type Portable interface {
	ReadView(setup Setup, bytes []byte) (View, error)
	// ReadEvent reads an event from its JSON.
	ReadEvent(text []byte) (Event, error)
}

// PortableView is a view of a game that is Portable.
type PortableView interface {
	View
	encoding.BinaryMarshaler
}

// Branching is a match that can go on with other luck than that of its seed, so
// that it can be played on from any of its positions.
type Branching interface {
	// Branch is the match as it lies, all of its luck from there on taken from
	// another seed.
	Branch(Seed) Match
}

// Puzzling is a power of Rules: it has puzzles that ask for something else than
// a move from what one seat sees.
type Puzzling interface {
	// Pose is what whoever solves a puzzle of that kind sees of a match, from
	// a seat. Usually it is the view of the seat.
	Pose(kind string, match Match, seat Seat) View
	// Called is what an answer is called that is no move, and what a puzzle is
	// about.
	Called(match Match, answer string) *locale.Message
}

// Refuting is a power of Rules: it says what speaks against a wrong answer to a puzzle,
// beside the right one.
type Refuting interface {
	// Refute says why an answer is wrong that a seat gave to what is asked about; nil
	// where that takes more thought than a look.
	Refute(match Match, seat Seat, about, right, answer string) *locale.Message
}

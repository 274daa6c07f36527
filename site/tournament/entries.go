package tournament

import (
	"encoding/json"
	"time"

	"nagara/journal"
)

// Event is what an entry of the log says. No body ever holds a person's name: people
// are accounts here. A team has the name that its captain gave it.
type Event interface {
	// Kind is the word for it in the log.
	Kind() string
	// apply makes it so, or says why it cannot follow what was before.
	apply(t *Tournament, at time.Time) error
}

// Announced is the first entry: somebody holds a tournament.
type Announced struct {
	Host  string `json:"host"`
	Terms Terms  `json:"terms"`
	// Commitment binds the server to the secret that shared luck is made of, before
	// anyone enters.
	Commitment string `json:"commitment"`
	// After is the one a week before.
	After string `json:"after,omitempty"`
}

// Sealed is the second entry: the secret itself, which nobody is shown before the end.
type Sealed struct {
	Secret string `json:"secret"`
}

// Entered is that somebody takes part.
type Entered struct {
	Entrant
	// Nonce is what the entrant adds to shared luck.
	Nonce string `json:"nonce,omitempty"`
	// Asked has for every place of a team the account that it is kept for, until that
	// one has answered; nobody is in a team who has not said so.
	Asked []string `json:"asked,omitempty"`
}

// Declined is that somebody does not want the place that was kept for them.
type Declined struct {
	Number int `json:"number"`
	Place  int `json:"place"`
}

// Parted is that a member has left a team, which goes on without them.
type Parted struct {
	Number int `json:"number"`
	Place  int `json:"place"`
}

// Joined is that somebody has taken an open place of a team.
type Joined struct {
	Number int `json:"number"`
	// Place is counted from 0, as members are.
	Place   int    `json:"place"`
	Account string `json:"account"`
}

// Left is that an entrant takes part no more, Returned that they do again.
type Left struct {
	Number int `json:"number"`
}

// Returned is that an entrant who had left is back.
type Returned struct {
	Number int `json:"number"`
}

// Began is that it is played now.
type Began struct {
	// Order has the entrants, the strongest first.
	Order []int `json:"order"`
}

// Paired is that some meet. In Swiss and knock-out it is a whole round.
type Paired struct {
	Round   int     `json:"round"`
	Matches []Match `json:"matches"`
	// Bye is who has no rival and gets the point.
	Bye int `json:"bye,omitempty"`
	// Places are all who are in a round of a knock-out, two who meet side by side; 0 is
	// nobody.
	Places []int `json:"places,omitempty"`
}

// Settled is what came of a match.
type Settled struct {
	Match int `json:"match"`
	// Points are half points for each side.
	Points [2]int `json:"points"`
	Reason Reason `json:"reason"`
	// Turns and Par are of a team at a deal; Solved tells that they came to an end.
	Turns  int  `json:"turns,omitempty"`
	Par    int  `json:"par,omitempty"`
	Solved bool `json:"solved,omitempty"`
}

// Reason is why a match is over.
type Reason string

// The reasons.
const (
	Played  Reason = "played"
	Absent  Reason = "absent"  // somebody did not sit down in time
	Stopped Reason = "stopped" // it ended without a result
)

// Ended is that nothing more is played.
type Ended struct {
	Reason End `json:"reason"`
	// Secret is told at the end.
	Secret string `json:"secret"`
}

// End is why a tournament is over.
type End string

// The ends.
const (
	Finished  End = "finished"
	Cancelled End = "cancelled" // by whoever holds it
	TooFew    End = "few"       // too few came
)

// Kind implements Event.
func (Announced) Kind() string { return "announced" }

// Kind implements Event.
func (Sealed) Kind() string { return "sealed" }

// Kind implements Event.
func (Entered) Kind() string { return "entered" }

// Kind implements Event.
func (Joined) Kind() string { return "joined" }

// Kind implements Event.
func (Declined) Kind() string { return "declined" }

// Kind implements Event.
func (Parted) Kind() string { return "parted" }

// Kind implements Event.
func (Left) Kind() string { return "left" }

// Kind implements Event.
func (Returned) Kind() string { return "returned" }

// Kind implements Event.
func (Began) Kind() string { return "began" }

// Kind implements Event.
func (Paired) Kind() string { return "paired" }

// Kind implements Event.
func (Settled) Kind() string { return "settled" }

// Kind implements Event.
func (Ended) Kind() string { return "ended" }

var readers = journal.Readers[Event]{}

func known[B Event]() {
	var zero B
	readers[zero.Kind()] = func(text []byte) (Event, error) {
		var b B
		err := json.Unmarshal(text, &b)
		return b, err
	}
}

func init() {
	known[Announced]()
	known[Sealed]()
	known[Entered]()
	known[Joined]()
	known[Declined]()
	known[Parted]()
	known[Left]()
	known[Returned]()
	known[Began]()
	known[Paired]()
	known[Settled]()
	known[Ended]()
}

// Read reads the body of an entry.
func Read(e journal.Entry) (Event, error) { return readers.Read(e) }

// Write makes entries of bodies, numbered on from the last one.
func Write(after uint64, at time.Time, bodies ...Event) ([]journal.Entry, error) {
	return journal.Write(after, at, bodies...)
}

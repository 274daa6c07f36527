package table

import (
	"time"

	"nagara/journal"
)

// Event is what an entry of the log says. Each kind of entry is one small type;
// files such as seating.go, playing.go and closing.go have them. None ever holds a
// person's name: entries are never deleted, so people are accounts here.
type Event interface {
	// Kind is the word for it in the journal.
	Kind() string
	// apply makes it so, or says why it cannot follow what was before. The
	// log is corrupt then.
	apply(t *Table, now moment) error
}

// moment is when an entry stands in the log. Its time never runs backwards,
// even where machines with different clocks wrote the entries.
type moment struct {
	seq uint64
	at  time.Time
}

// readers read the body of each kind.
var readers = journal.Readers[Event]{}

// known makes a kind of entry known.
func known[B Event]() {
	var zero B
	readers[zero.Kind()] = func(text []byte) (Event, error) {
		return strictly[B](text)
	}
}

func init() {
	known[Created]()
	known[Sealed]()
	known[Sat]()
	known[Admitted]()
	known[Left]()
	known[BotSeated]()
	known[BotUnseated]()
	known[Resized]()
	known[Started]()
	known[Shown]()
	known[Moved]()
	known[Talked]()
	known[Undone]()
	known[UndoAsked]()
	known[UndoAnswered]()
	known[UndoWithdrawn]()
	known[Warned]()
	known[Expired]()
	known[Resigned]()
	known[BotTookOver]()
	known[CameBack]()
	known[Deserted]()
	known[Hinted]()
	known[HolidayNoted]()
	known[HolidayEnded]()
	known[AbandonProposed]()
	known[AbandonAgreed]()
	known[Ended]()
	known[Revealed]()
	known[RematchSealed]()
	known[RematchOffered]()
	known[RematchAccepted]()
	known[RematchBegun]()
}

// Read reads the body of an entry.
func Read(e journal.Entry) (Event, error) { return readers.Read(e) }

// Write makes entries of bodies, numbered on from the last one.
func Write(after uint64, at time.Time, bodies ...Event) ([]journal.Entry, error) {
	return journal.Write(after, at, bodies...)
}

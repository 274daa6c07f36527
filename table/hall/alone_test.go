package hall

import (
	"errors"
	"testing"

	"nagara/journal"
	"nagara/table"
)

// TestOneWhoIsAloneReadsNothingToRefuse: a hall to whose journal nobody else
// writes has missed nothing, and says no from memory. Others read the log first.
func TestOneWhoIsAloneReadsNothingToRefuse(t *testing.T) {
	for alone, open := range map[bool]func(*testing.T, Config) *room{true: newRoom, false: newSharedRoom} {
		r := open(t, Config{})
		id := r.begin(table.Settings{Game: "race"}, 2)
		r.journal.away(true)
		_, err := r.Do(t.Context(), id, table.Request{Account: "ben"}, table.Play{Move: "add 1", On: r.look(id, "ben").Seq})
		if refused := isRefusal(err, table.Unfit); refused != alone {
			t.Errorf("alone %v: %v", alone, err)
		}
		r.journal.away(alone)
		r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
	}
}

// TestOneWhoIsAloneReadsWhatBecameOfAnAppend: after an append of which nobody knows
// how it went, one who is alone has missed something, too.
func TestOneWhoIsAloneReadsWhatBecameOfAnAppend(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race"}, 2)
	on := r.look(id, "ada").Seq
	r.journal.failWith(func(name string, _ []journal.Entry) (error, bool) {
		return &journal.Uncertain{Table: name, Err: errors.New("the disk is gone")}, true
	})
	r.journal.away(true)
	move := table.Play{Move: "add 1", On: on, Client: "word"}
	for _, account := range []string{"ada", "ben"} {
		if _, err := r.Do(t.Context(), id, table.Request{Account: account}, move); err == nil || isRefusal(err, table.Unfit) {
			t.Errorf("%s while the journal is away: %v; want its error", account, err)
		}
	}
	r.journal.failWith(nil)
	r.journal.away(false)
	if again := r.must(id, "ada", move); !again.Repeated {
		t.Error("the move was made twice")
	}
	r.must(id, "ben", table.Play{Move: "add 1", On: r.look(id, "ben").Seq})
	r.folds(id)
}

// plant wants what no table would allow.
type plant []table.Event

// Judge implements table.Command.
func (p plant) Judge(*table.Table, table.Request) ([]table.Event, uint64, error) { return p, 0, nil }

// TestWhatCannotBeFoldedIsNeverWritten: whatever a judge says.
func TestWhatCannotBeFoldedIsNeverWritten(t *testing.T) {
	r := newRoom(t, Config{})
	id := r.begin(table.Settings{Game: "race"}, 2)
	before := len(r.log(id))
	for name, bodies := range map[string]plant{
		"an illegal move":  {table.Moved{Seat: 2, Move: "add 1"}},
		"no move":          {table.Moved{Seat: 1, Move: "fly"}},
		"an end too early": {table.Talked{Seat: 1, Text: "hm"}, table.Ended{Reason: table.Abandoned}},
	} {
		_, err := r.Do(t.Context(), id, table.Request{Account: "ada"}, bodies)
		if !isCorrupt(err) || len(r.log(id)) != before {
			t.Errorf("%s: %v, and the log has %d entries; want %d", name, err, len(r.log(id)), before)
		}
	}
	r.must(id, "ada", table.Play{Move: "add 1", On: r.look(id, "ada").Seq})
	r.folds(id)
}

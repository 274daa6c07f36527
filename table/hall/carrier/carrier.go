// Package carrier takes entries of tables from machine to machine, so that those
// who hear that a table has grown need not read the journal for it. What is
// carried is a hint as all others: it may be lost, come late or come twice.
package carrier

import (
	"encoding/json"
	"time"

	"nagara/journal"
	"nagara/table/bus"
)

// Carrier carries entries over a channel. They hold secrets: the channel must be
// open only to those who may read the journal.
type Carrier struct{ Channel bus.Channel }

// message is one append.
type message struct {
	Table   string  `json:"table"`
	Entries []entry `json:"entries"`
}

// entry is an entry whose body stays byte for byte what it is.
type entry struct {
	Seq  uint64    `json:"seq"`
	At   time.Time `json:"at"`
	Kind string    `json:"kind"`
	Body string    `json:"body"`
}

// most is how long the bodies of one append may be to be sent along: moves and
// talk are shorter. What is longer is read.
const most = 8 << 10

// Send tells the others what was written, which must be durable. It never waits.
func (c Carrier) Send(table string, entries []journal.Entry) {
	m, size := message{Table: table}, 0
	for _, e := range entries {
		size += len(e.Body)
		m.Entries = append(m.Entries, entry{e.Seq, e.At, e.Kind, string(e.Body)})
	}
	if size > most {
		return
	}
	if text, err := json.Marshal(m); err == nil {
		c.Channel.Send(text)
	}
}

// Hear lets a function hear what others have written, until end is called.
func (c Carrier) Hear(hear func(table string, entries []journal.Entry)) (end func(), err error) {
	return c.Channel.Hear(func(text []byte) {
		var m message
		if json.Unmarshal(text, &m) != nil {
			return
		}
		entries := make([]journal.Entry, len(m.Entries))
		for i, e := range m.Entries {
			entries[i] = journal.Entry{Seq: e.Seq, At: e.At, Kind: e.Kind, Body: []byte(e.Body)}
		}
		if journal.CheckAppend(m.Table, entries) == nil {
			hear(m.Table, entries)
		}
	})
}

package presence

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"time"
)

// message is part of the list of one machine or, without tables, a beat: it says
// that the machine is alive.
type message struct {
	// Node is the machine, by a name that it drew when it started.
	Node string `json:"node"`
	// Seq grows by one with every part of a list. A beat has the number of the
	// last one, so that whoever missed that notices.
	Seq    uint64          `json:"seq"`
	Tables map[string]news `json:"tables,omitempty"`
	// Begin and End mark the first and the last part of a list.
	Begin bool `json:"begin,omitempty"`
	End   bool `json:"end,omitempty"`
	// Ask are machines whose list did not come whole: they publish it again.
	Ask []string `json:"ask,omitempty"`
}

// news is who is at a table of that machine now, and since when.
type news struct {
	Guests []guest   `json:"guests,omitempty"`
	At     time.Time `json:"at"`
}

const (
	// maxRows is how many tables and guests one part has, or twice as many: below
	// 200 kB, where NATS takes 1 MB.
	maxRows = 500
	// maxAtOnce is how many guests a list has that is published with every change.
	// A longer one waits for the next beat, with all that changes until then.
	maxAtOnce = 100
)

// run publishes the list when it changes, and every second that this machine is
// alive.
func (r *Register) run() {
	beats := time.NewTicker(beatEvery)
	defer beats.Stop()
	for n := 0; ; {
		select {
		case <-r.wake:
			r.publishList(maxAtOnce)
		case <-beats.C:
			r.publishList(math.MaxInt)
			r.beat()
			if n++; n%60 == 0 {
				r.mu.Lock()
				r.forget(r.now())
				r.mu.Unlock()
			}
		case <-r.stop:
			return
		}
	}
}

// publishList sends the list if something changed or somebody asked for it, unless
// it has more guests than the limit.
func (r *Register) publishList(limit int) {
	r.mu.Lock()
	var parts []message
	if (len(r.unpublished) > 0 || r.asked) && len(r.visits) <= limit {
		parts = r.parts()
		r.asked = false
	}
	r.mu.Unlock()
	for _, part := range parts {
		r.publish(part)
	}
}

// parts are the list of this machine. A table that everybody left is in it once,
// so that the others know when that was.
func (r *Register) parts() (parts []message) {
	now := r.now()
	for table := range r.own.tables {
		if _, changed := r.unpublished[table]; !changed {
			r.unpublished[table] = now
		}
	}
	part, rows := message{Node: r.name, Begin: true, Tables: map[string]news{}}, 0
	end := func() {
		r.own.seq++
		part.Seq = r.own.seq
		parts = append(parts, part)
		part, rows = message{Node: r.name, Tables: map[string]news{}}, 0
	}
	for table, at := range r.unpublished {
		guests := slices.Collect(maps.Values(r.own.tables[table]))
		for more := true; more; more = len(guests) > 0 {
			n := min(len(guests), maxRows)
			part.Tables[table] = news{guests[:n], at}
			guests = guests[n:]
			if rows += 1 + n; rows >= maxRows {
				end()
			}
		}
	}
	clear(r.unpublished)
	part.End = true
	end()
	return parts
}

func (r *Register) publish(m message) {
	if r.channel == nil {
		return
	}
	if text, err := json.Marshal(m); err == nil { // it has nothing that cannot be written
		r.channel.Send(text)
	}
}

// beat says that this machine is alive, and asks for lists that did not come whole.
// Machines that say nothing are taken for dead, unless it is this one that cannot
// hear.
func (r *Register) beat() {
	r.mu.Lock()
	now := r.now()
	deaf := r.channel != nil && r.channel.CutOff()
	m := message{Node: r.name, Seq: r.own.seq}
	for name, n := range r.others {
		switch {
		case deaf:
			n.alive = now
		case now.Sub(n.alive) > silence:
			r.setList(n, nil)
			delete(r.others, name)
		case n.missed:
			m.Ask = append(m.Ask, name)
		}
	}
	if !r.settled && now.Sub(r.started) > settling {
		r.settled = true
		for _, of := range r.subscribers {
			maps.Copy(r.changed, of)
		}
	}
	r.unlock()
	r.publish(m)
}

// receive takes in what another machine says.
func (r *Register) receive(text []byte) {
	var m message
	if json.Unmarshal(text, &m) != nil || m.Node == "" || m.Node == r.name {
		return // no message of ours
	}
	r.mu.Lock()
	defer r.unlock()
	r.asked = r.asked || slices.Contains(m.Ask, r.name)
	n := r.others[m.Node]
	if n == nil {
		n = newNode()
		r.others[m.Node] = n
	}
	n.alive = r.now()
	if n.gather(m); n.list != nil && m.End {
		r.setList(n, n.list)
		n.list = nil
	}
}

// gather adds a message to the list that is being received. What does not follow
// the one before it ends the list: it is asked for.
func (n *node) gather(m message) {
	switch isBeat := m.Tables == nil && !m.Begin && !m.End; {
	case isBeat:
		n.missed = n.missed || m.Seq > n.seq
		return
	case m.Begin:
		n.list, n.missed = map[string]news{}, false
	case m.Seq != n.seq+1 || n.list == nil:
		n.list, n.missed = nil, true
	}
	n.seq = m.Seq
	for table, now := range m.Tables {
		if n.list != nil {
			n.list[table] = news{append(n.list[table].Guests, now.Guests...), now.At}
		}
	}
}

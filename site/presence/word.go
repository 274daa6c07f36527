package presence

import (
	"encoding/json"
	"maps"
	"math"
	"slices"
	"time"
)

// word is what one machine tells the others.
type word struct {
	// Node is the machine, by a name that it drew when it started.
	Node string `json:"node"`
	// Seq grows by one with every word that has tables. A beat has none, and
	// carries the number of the last one.
	Seq    uint64          `json:"seq"`
	Tables map[string]news `json:"tables,omitempty"`
	// Begin and End are the first and the last of the words that together tell
	// everything: what they do not mention is not there.
	Begin bool `json:"begin,omitempty"`
	End   bool `json:"end,omitempty"`
	// Ask are machines of which words were lost: they are to tell everything.
	Ask []string `json:"ask,omitempty"`
}

// news is who is at a table of that machine now, and since when.
type news struct {
	Guests []guest   `json:"guests,omitempty"`
	At     time.Time `json:"at"`
}

const (
	// most is how many tables one word tells of: at most 100 kB where five look
	// at each.
	most = 200
	// crowd is how many are at a table of which the others are told once a second
	// only, with the beat: all who are there are told of each time.
	crowd = 100
)

// tell sends what changes, and once a second that this machine is alive. What it
// may not say yet it says when the time has come.
func (r *Register) tell() {
	beats := time.NewTicker(beatEvery)
	defer beats.Stop()
	for sweep := 0; ; {
		select {
		case <-r.wake:
			r.send(r.takeChanged(crowd))
		case <-beats.C:
			r.send(r.takeChanged(math.MaxInt))
			r.beat()
			if sweep++; sweep%60 == 0 {
				r.mu.Lock()
				r.forget(r.now())
				r.mu.Unlock()
			}
		case <-r.stop:
			return
		}
	}
}

// takeChanged are the tables at which something changed and no more than so many
// are.
func (r *Register) takeChanged(upTo int) map[string]news {
	r.mu.Lock()
	defer r.mu.Unlock()
	taken := map[string]news{}
	for table, at := range r.changed {
		if there := r.own.tables[table]; len(there) <= upTo {
			taken[table] = news{slices.Collect(maps.Values(there)), at}
			delete(r.changed, table)
		}
	}
	return taken
}

// send tells of tables, in words of a bounded size.
func (r *Register) send(tables map[string]news) {
	page := word{Node: r.name, Tables: map[string]news{}}
	for table, n := range tables {
		if page.Tables[table] = n; len(page.Tables) == most {
			r.put(&page)
		}
	}
	if len(page.Tables) > 0 {
		r.put(&page)
	}
}

// put sends one word with tables, and empties it.
func (r *Register) put(page *word) {
	r.mu.Lock()
	r.own.seq++
	page.Seq = r.own.seq
	r.mu.Unlock()
	r.publish(*page)
	*page = word{Node: page.Node, Tables: map[string]news{}}
}

func (r *Register) publish(w word) {
	if r.channel == nil {
		return
	}
	if text, err := json.Marshal(w); err == nil { // it has nothing that cannot be written
		r.channel.Send(text)
	}
}

// sendAll tells everything, for one who has missed something.
func (r *Register) sendAll() {
	r.mu.Lock()
	tables, now := map[string]news{}, r.now()
	for table, guests := range r.own.tables {
		tables[table] = news{slices.Collect(maps.Values(guests)), now}
	}
	r.mu.Unlock()
	page := word{Node: r.name, Tables: map[string]news{}, Begin: true}
	for table, n := range tables {
		if page.Tables[table] = n; len(page.Tables) == most {
			r.put(&page)
		}
	}
	page.End = true
	r.put(&page)
}

// beat says that this machine is alive, and asks for what it missed. Machines
// that say nothing are taken for dead, unless it is this one that cannot hear.
func (r *Register) beat() {
	r.mu.Lock()
	now := r.now()
	tell := audience{}
	deaf := r.channel != nil && r.channel.CutOff()
	w := word{Node: r.name, Seq: r.own.seq}
	asked := r.asked
	r.asked = false
	for other, n := range r.others {
		switch {
		case deaf:
			n.alive = now
		case now.Sub(n.alive) > silence:
			for table := range n.tables {
				r.replace(n, table, nil, n.alive, tell)
			}
			delete(r.others, other)
		case n.behind:
			w.Ask = append(w.Ask, other)
		}
	}
	if !r.settled && now.Sub(r.started) > settling {
		r.settled = true
		for _, of := range r.heard {
			maps.Copy(tell, of)
		}
	}
	r.mu.Unlock()
	tell.tell()
	if asked {
		r.sendAll()
	}
	r.publish(w)
}

// hear takes in what another machine says.
func (r *Register) hear(text []byte) {
	var w word
	if json.Unmarshal(text, &w) != nil || w.Node == "" || w.Node == r.name {
		return // no word of ours
	}
	r.mu.Lock()
	r.asked = r.asked || slices.Contains(w.Ask, r.name)
	n := r.others[w.Node]
	if n == nil {
		n = &node{tables: map[string]map[string]guest{}}
		r.others[w.Node] = n
	}
	n.alive = r.now()
	tell := audience{}
	if n.follow(w) {
		r.learn(n, w, tell)
	}
	r.mu.Unlock()
	tell.tell()
}

// follow counts the words of a machine. It tells whether this one says anything
// new.
func (n *node) follow(w word) (news bool) {
	if w.Tables == nil && !w.Begin && !w.End { // a beat
		n.behind = n.behind || w.Seq > n.seq
		return false
	}
	switch {
	case w.Begin:
		n.behind, n.stale = false, map[string]bool{}
		for table := range n.tables {
			n.stale[table] = true
		}
	case w.Seq <= n.seq:
		return false
	case w.Seq > n.seq+1:
		n.behind, n.stale = true, nil
	}
	n.seq = w.Seq
	return true
}

// learn notes who is at the tables of a machine.
func (r *Register) learn(n *node, w word, tell audience) {
	for table, said := range w.Tables {
		delete(n.stale, table)
		r.replace(n, table, said.Guests, said.At, tell)
	}
	if w.End {
		for table := range n.stale {
			r.replace(n, table, nil, n.alive, tell)
		}
		n.stale = nil
	}
}

// Package tournament is a tournament as a fold of its log, as a table is of its own:
// who announced it, who entered and left, who was paired with whom, what came of each
// match, the end. The fold is pure and gives the same tournament on every machine.
//
// What can be asked for is in commands.go; what is to be done next by whoever keeps
// it going is in next.go. A Runner carries both out: it opens the tables, enters what
// came of the matches, and pairs the next. Nothing is owned by a machine: every append
// names the number that it expects, and what is due is taken by whichever runner asks
// first. So one may be killed at any moment, and another goes on from the log.
package tournament

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"nagara/journal"
	"nagara/record"
)

// Phase is how far a tournament has come.
type Phase string

// The phases.
const (
	Open    Phase = "open" // one can enter, and nothing is played yet
	Running Phase = "running"
	Over    Phase = "over"
)

// Member is a person, or a bot of the house.
type Member struct {
	Account string `json:"account,omitempty"`
	Bot     string `json:"bot,omitempty"`
}

// Entrant is one who takes part: a player, or a team.
type Entrant struct {
	// Number is the place in which they entered, counted from 1.
	Number int `json:"number"`
	Member
	// Team is the name of a team, Members all who are in it by seat; its captain is
	// the member who entered it. One who is nobody yet is a place that is open.
	Team    string   `json:"team,omitempty"`
	Members []Member `json:"members,omitempty"`
	// Rating is how strong they were thought to be when they entered.
	Rating int `json:"rating,omitempty"`
}

// Match is a meeting of two, or a deal that a team plays.
type Match struct {
	// Number counts the matches of a tournament from 1.
	Number int `json:"number"`
	Round  int `json:"round"`
	One    int `json:"one"`
	Two    int `json:"two,omitempty"`
	// Tables is where it is played: two of them for twins, at the second with seats
	// changed. Commitments are what the server is bound to there.
	Tables      []string `json:"tables"`
	Commitments []string `json:"commitments"`
	// Until is by when all must have sat down.
	Until time.Time `json:"until"`
}

// state is what a tournament knows of an entrant.
type state struct {
	Entrant
	// asked is for whom the places of a team are kept.
	asked []string
	left  bool
	// rank is the place by strength at the start, or after those who were there then.
	rank    int
	played  []*Meeting // in order
	byes    []int      // the rounds
	points  int        // half points
	out     bool       // of a knock-out
	waiting time.Time  // since when free, in an arena
}

// Meeting is a match and what came of it.
type Meeting struct {
	Match
	At      time.Time // when it was paired
	before  [2]int    // the points of both sides then
	Settled *Settled
	Over    time.Time
}

// Tournament is one after some number of entries.
type Tournament struct {
	id        string
	seq       uint64
	changed   time.Time
	announced Announced
	at        time.Time
	secret    record.Secret
	nonces    []string
	added     int // how many of them make the luck: those of the start

	phase    Phase
	began    time.Time
	entrants []*state
	byWho    map[Member]int // the number of a person or bot
	came     map[string]int // how often an account has come, or all bots
	matches  []*Meeting
	open     map[int]*Meeting // those that are not settled
	atTable  map[string]int   // the match of a table
	round    int
	rested   time.Time // when the last match was settled
	places   []int     // of the round of a knock-out: two who meet side by side
	stages   [][]int   // the places of all its rounds
	ended    *Ended
	ranked   []Ranked // the standings, once somebody has asked since the last entry
}

// Fold makes the tournament of its whole log. A log without entries is nil.
func Fold(id string, entries []journal.Entry) (*Tournament, error) {
	if len(entries) == 0 {
		return nil, refuseUnknown(id)
	}
	t := &Tournament{id: id, byWho: map[Member]int{}, came: map[string]int{}, open: map[int]*Meeting{}, atTable: map[string]int{}}
	return t, t.Apply(entries...)
}

// Apply makes more entries so. When it fails the tournament is of no more use.
func (t *Tournament) Apply(entries ...journal.Entry) error {
	for _, e := range entries {
		body, err := Read(e)
		if err == nil && e.Seq != t.seq+1 {
			err = fmt.Errorf("it does not follow entry %d", t.seq)
		}
		if err == nil {
			err = body.apply(t, e.At)
		}
		if err != nil {
			return fmt.Errorf("entry %d of tournament %s (%s): %w", e.Seq, t.id, e.Kind, err)
		}
		t.seq, t.changed, t.ranked = e.Seq, e.At, nil
	}
	return nil
}

func (ev Announced) apply(t *Tournament, at time.Time) error {
	if t.seq != 0 {
		return fmt.Errorf("a tournament is announced once")
	}
	t.announced, t.at, t.phase = ev, at, Open
	return nil
}

func (ev Sealed) apply(t *Tournament, _ time.Time) (err error) {
	t.secret, err = record.ParseSecret(ev.Secret)
	if err == nil && (t.seq != 1 || t.secret.Commitment().String() != t.announced.Commitment) {
		err = fmt.Errorf("the secret is not the one that was committed to")
	}
	return err
}

func (ev Entered) apply(t *Tournament, at time.Time) error {
	if t.phase == Over || ev.Number != len(t.entrants)+1 {
		return fmt.Errorf("number %d cannot enter now", ev.Number)
	}
	t.entrants = append(t.entrants, &state{Entrant: ev.Entrant, asked: ev.Asked, rank: ev.Number, waiting: at})
	for _, m := range ev.Everybody() {
		if m.Account != "" {
			t.byWho[m] = ev.Number
		}
	}
	t.nonces = append(t.nonces, ev.Nonce)
	t.came[ev.Account]++
	return nil
}

// Everybody is who sits at the tables of an entrant, by seat in a team, in which places
// may be open.
func (e *Entrant) Everybody() []Member {
	if e.Members != nil {
		return e.Members
	}
	return []Member{e.Member}
}

func (t *Tournament) entrant(number int) (*state, error) {
	if number < 1 || number > len(t.entrants) {
		return nil, fmt.Errorf("nobody has the number %d", number)
	}
	return t.entrants[number-1], nil
}

func (ev Left) apply(t *Tournament, _ time.Time) error {
	e, err := t.entrant(ev.Number)
	if err != nil || e.left {
		return fmt.Errorf("number %d is not here", ev.Number)
	}
	e.left = true
	return nil
}

func (ev Returned) apply(t *Tournament, at time.Time) error {
	e, err := t.entrant(ev.Number)
	if err != nil || !e.left {
		return fmt.Errorf("number %d had not left", ev.Number)
	}
	e.left, e.waiting = false, at
	t.came[e.Account]++
	return nil
}

func (b Began) apply(t *Tournament, at time.Time) error {
	if t.phase != Open {
		return fmt.Errorf("it begins once")
	}
	for _, e := range t.entrants {
		e.rank = 0
	}
	for i, number := range b.Order {
		e, err := t.entrant(number)
		if err != nil {
			return err
		}
		e.rank, e.waiting = i+1, at
	}
	last := len(b.Order)
	for _, e := range t.entrants {
		if e.rank == 0 { // they had left, and may come back
			last++
			e.rank = last
		}
	}
	t.phase, t.began, t.rested = Running, at, at
	t.added = len(t.nonces)
	return nil
}

func (ev Paired) apply(t *Tournament, at time.Time) error {
	if t.phase != Running {
		return fmt.Errorf("nobody is paired before the start or after the end")
	}
	for _, m := range ev.Matches {
		one, err := t.entrant(m.One)
		if err != nil || m.Number != len(t.matches)+1 || len(m.Tables) == 0 {
			return fmt.Errorf("match %d is none", m.Number)
		}
		meeting := &Meeting{Match: m, At: at, before: [2]int{one.points, 0}}
		one.played = append(one.played, meeting)
		if m.Two != 0 {
			two, err := t.entrant(m.Two)
			if err != nil {
				return err
			}
			meeting.before[1] = two.points
			two.played = append(two.played, meeting)
		}
		t.matches = append(t.matches, meeting)
		t.open[m.Number] = meeting
		for _, id := range m.Tables {
			t.atTable[id] = m.Number
		}
	}
	if ev.Bye != 0 {
		e, err := t.entrant(ev.Bye)
		if err != nil {
			return err
		}
		e.byes = append(e.byes, ev.Round)
		e.points += 2
	}
	if ev.Round > t.round && ev.Places != nil {
		t.stages = append(t.stages, ev.Places)
	}
	t.round = max(t.round, ev.Round)
	t.places = ev.Places
	return nil
}

func (ev Settled) apply(t *Tournament, at time.Time) error {
	m := t.open[ev.Match]
	if m == nil {
		return fmt.Errorf("match %d is not being played", ev.Match)
	}
	m.Settled, m.Over, t.rested = &ev, at, at
	delete(t.open, ev.Match)
	for i, number := range []int{m.One, m.Two} {
		if number == 0 {
			continue
		}
		e := t.entrants[number-1]
		e.points += ev.Points[i]
		e.waiting = at
		lost := ev.Points[i] < ev.Points[1-i] || ev.Reason == Absent && ev.Points[i] == 0
		e.out = e.out || lost && t.Terms().Form == Knockout
	}
	return nil
}

func (ev Ended) apply(t *Tournament, _ time.Time) error {
	if t.phase == Over || ev.Secret != t.secret.String() {
		return fmt.Errorf("it ends once, and tells its secret")
	}
	t.ended, t.phase = &ev, Over
	return nil
}

// ID is its name in the log and in addresses.
func (t *Tournament) ID() string { return t.id }

// Seq is the number of its newest entry.
func (t *Tournament) Seq() uint64 { return t.seq }

// Terms are what was announced.
func (t *Tournament) Terms() *Terms { return &t.announced.Terms }

// Host is the account that holds it.
func (t *Tournament) Host() string { return t.announced.Host }

// Phase is how far it has come.
func (t *Tournament) Phase() Phase { return t.phase }

// Playing are the matches that are not settled, by number.
func (t *Tournament) Playing() []*Meeting {
	all := slices.Collect(maps.Values(t.open))
	slices.SortFunc(all, func(a, b *Meeting) int { return a.Number - b.Number })
	return all
}

// AtTable is the match that is played at a table, if it is one of the tournament's.
func (t *Tournament) AtTable(id string) (*Meeting, bool) {
	number, known := t.atTable[id]
	if !known {
		return nil, false
	}
	return t.matches[number-1], true
}

// NumberOf is the number of a person; 0 if they did not enter.
func (t *Tournament) NumberOf(account string) int { return t.byWho[Member{Account: account}] }

// here tells whether an entrant takes part now.
func (e *state) here() bool { return !e.left && !e.out }

// Tables are all at which something was or is played.
func (t *Tournament) Tables() (ids []string) {
	for _, m := range t.matches {
		ids = append(ids, m.Tables...)
	}
	return ids
}

// Matches are all that were paired, in order.
func (t *Tournament) Matches() []*Meeting { return t.matches }

package table

import (
	"slices"
	"time"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
)

// Table is a table after some number of entries: a fold of its log. It is never
// changed; After makes the next one, which shares with it what stays the same.
type Table struct {
	id      string
	now     moment
	begun   time.Time
	over    time.Time
	created *Created
	game    rules.Rules
	edition rules.Edition

	commitment record.Commitment
	secret     record.Secret
	revealed   bool

	phase  Phase
	chairs []chair
	// chosen is the number of the deal that was chosen by its par; 0 where none was.
	chosen int
	// admitted were let in without a seat.
	admitted []string
	// seatings and tallies are what the bounds are held against.
	seatings int
	tallies  []tally
	match    rules.Match
	// borrowed tells that somebody else has the match, too: it is copied before
	// a move is made in it.
	borrowed bool
	moves    chain[played]
	// earlier is the match before its last move, where moves can be taken back
	// and it is at hand.
	earlier rules.Match
	// clocks, decided and asked have an entry for every seat once the match
	// runs: its clock, when it last decided something, and since when it is
	// awaited.
	clocks  []face
	decided []moment
	asked   []moment
	// events are those of the newest entry.
	events []rules.Event
	recent []Applied

	repeats chain[repeat]
	// abandoning want to stop without a result; unasked need not agree, since
	// they have left.
	abandoning, unasked seats
	// shown are the seats whose owners have been shown what was dealt, where it
	// counts.
	shown seats
	// undoAsked is a request to take a move back; askedUndo is, for each seat, the
	// move for which that was asked last.
	undoAsked *undoRequest
	askedUndo []uint64
	// hinted is, for each seat, the entry by which it last asked for a hint.
	hinted []uint64

	ended   *Ended
	rematch *rematch
	next    string
}

// Phase is how far a table has come.
type Phase string

// The phases.
const (
	Gathering Phase = "gathering" // seats are being taken
	Running   Phase = "running"
	Over      Phase = "over"
)

// chair is who sits at a seat: a person, a bot, or a bot for a person.
type chair struct {
	account, bot string
	nonce        record.Nonce
	// since is when the bot took over from the account, expired that the clock
	// had run out.
	since   time.Time
	expired bool
}

func (c chair) empty() bool { return c.account == "" && c.bot == "" }

// played is a move of the match.
type played struct {
	seat rules.Seat
	text string
	bot  bool
	moment
}

// repeat is a client's word that was used.
type repeat struct {
	seat   rules.Seat
	client string
	seq    uint64
}

// rematch is the next match, which is sealed when this one ends: who wants it,
// and what they add to its luck.
type rematch struct {
	secret   record.Secret
	accepted seats
	nonces   []string
	// sealedBy is who sealed it by offering it, at a table that was closed without.
	sealedBy rules.Seat
}

func (r *rematch) complete(t *Table) bool { return r.accepted != 0 && r.accepted == t.owners() }

// seats is a set of seats.
type seats uint64

func (s *seats) add(seat rules.Seat)     { *s |= 1 << seat }
func (s *seats) remove(seat rules.Seat)  { *s &^= 1 << seat }
func (s seats) has(seat rules.Seat) bool { return s&(1<<seat) != 0 }

func (s seats) list() []rules.Seat {
	all := []rules.Seat{}
	for seat := rules.Seat(1); seat < 64; seat++ {
		if s.has(seat) {
			all = append(all, seat)
		}
	}
	return all
}

// change is the place of a seat in one of the lists, to be changed: the list is
// copied first, for the table before has it, too.
func change[T any](list *[]T, seat rules.Seat) *T {
	*list = slices.Clone(*list)
	return &(*list)[seat.Index()]
}

// people are the seats at which a person plays.
func (t *Table) people() (set seats) {
	for i, c := range t.chairs {
		if c.account != "" && c.bot == "" {
			set.add(rules.Seat(i + 1))
		}
	}
	return set
}

// owners are the seats that belong to a person, present or not.
func (t *Table) owners() (set seats) {
	for i, c := range t.chairs {
		if c.account != "" {
			set.add(rules.Seat(i + 1))
		}
	}
	return set
}

// free is the first empty seat, or none.
func (t *Table) free() rules.Seat {
	return rules.Seat(slices.IndexFunc(t.chairs, chair.empty) + 1)
}

// remember keeps the word by which a client would repeat itself.
func (t *Table) remember(seat rules.Seat, client string, seq uint64) {
	if client != "" {
		t.repeats = t.repeats.add(repeat{seat, client, seq})
	}
}

// Repeated is the number of the entry that a seat's client made with this word
// before; 0 if it did not.
func (t *Table) Repeated(seat rules.Seat, client string) uint64 {
	for r := range t.repeats.backward() {
		if r.seat == seat && r.client == client && client != "" {
			return r.seq
		}
	}
	return 0
}

// ID is the table's name in the journal and in addresses.
func (t *Table) ID() string { return t.id }

// Seq is the number of its newest entry.
func (t *Table) Seq() uint64 { return t.now.seq }

// Changed is when its newest entry happened.
func (t *Table) Changed() time.Time { return t.now.at }

// Settings are what the host chose.
func (t *Table) Settings() *Settings { return &t.created.Settings }

// Host is the account that made the table.
func (t *Table) Host() string { return t.created.Host }

// Phase is how far it has come.
func (t *Table) Phase() Phase { return t.phase }

// SeatOf is the seat of an account; Spectator if it has none.
func (t *Table) SeatOf(account string) rules.Seat {
	if account == "" {
		return rules.Spectator
	}
	return rules.Seat(slices.IndexFunc(t.chairs, func(c chair) bool { return c.account == account }) + 1)
}

// Hash is that of the match as it stands. It is secret until the end, since it
// would allow to test a guess at what is hidden.
func (t *Table) Hash() string {
	if t.match == nil {
		return ""
	}
	return t.match.Hash().String()
}

// RandomBot is the name of the bot that every hall has.
const RandomBot = bot.RandomName

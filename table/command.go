package table

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Request is who asks, and when it was received. Clocks judge by that time,
// however long it takes to be worked on.
type Request struct {
	Account  string
	Received time.Time
	// Networks are those that it comes from, one within the other, as far as is
	// known. They stand in no log.
	Networks []Network
}

// Network is part of the internet that is counted together. Times is how many times
// as much it may have as a single household.
type Network struct {
	Name  string
	Times int
}

// Command is something that somebody wants to do at a table.
type Command interface {
	// Judge looks at the table and says what shall be appended to its log, or
	// refuses. A command that was already carried out, word for word, has
	// nothing to append: done is the number of its entry.
	Judge(t *Table, by Request) (bodies []Event, done uint64, err error)
}

// Join takes a seat. When it is the last one the match starts.
type Join struct {
	// Seat is the one that is wanted; 0 is any.
	Seat rules.Seat `json:"seat,omitempty"`
	// Invitation is needed where the entrance is by link.
	Invitation string `json:"invitation,omitempty"`
	// Nonce is 32 hexadecimal digits that the client threw itself, after it
	// saw the commitment; without it the seat's nonce is drawn.
	Nonce string `json:"nonce,omitempty"`
}

// Leave gives a seat back before the start.
type Leave struct{}

// SeatBot puts a bot into a seat, or into any.
type SeatBot struct {
	Seat rules.Seat `json:"seat,omitempty"`
	Bot  string     `json:"bot"`
}

// UnseatBot takes a bot out of a seat before the start.
type UnseatBot struct {
	Seat rules.Seat `json:"seat"`
}

// Close gives up a table before the start. It is for the host.
type Close struct{}

// Judge implements Command.
func (c Join) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if by.Account == "" {
		return nil, 0, refuse(Forbidden, "table.nobody")
	}
	if seat := t.SeatOf(by.Account); seat != rules.Spectator {
		if c.Seat == rules.Spectator || c.Seat == seat {
			return nil, t.now.seq, nil
		}
		return nil, 0, refuse(Conflict, "table.seated", "seat", seat)
	}
	if err := t.MayEnter(by.Account, c.Invitation); err != nil {
		return nil, 0, err
	}
	wanted, err := t.placeOf(by.Account, c.Seat)
	if err != nil {
		return nil, 0, err
	}
	seat, err := t.choose(wanted)
	if err != nil {
		return nil, 0, err
	}
	if c.Nonce != "" {
		if t.created.Deal != nil {
			return nil, 0, refuse(Unfit, "table.nonce.deal")
		}
		if _, err := record.ParseNonce(c.Nonce); err != nil {
			return nil, 0, refuse(Unfit, "table.nonce")
		}
	}
	return t.startIfFull(Sat{Seat: seat, Account: by.Account, Nonce: c.Nonce}), 0, nil
}

// choose is the seat that is wanted, or the first free one.
func (t *Table) choose(wanted rules.Seat) (rules.Seat, error) {
	switch free := t.free(); {
	case t.phase == Over:
		return 0, refuse(Conflict, "table.over")
	case t.phase != Gathering || free == rules.Spectator:
		return 0, refuse(Conflict, "table.full")
	case wanted == rules.Spectator:
		return free, t.maySitDown()
	case t.exists(wanted) != nil:
		return 0, refuse(Unfit, "table.seat", "got", wanted, "most", len(t.chairs))
	case !t.chairs[wanted.Index()].empty():
		return 0, refuse(Conflict, "table.taken", "seat", wanted, "free", free)
	}
	return wanted, t.maySitDown()
}

// startIfFull adds the start to what fills the last seat.
func (t *Table) startIfFull(last Event) []Event {
	if t.vacant() == 1 {
		return t.start(last)
	}
	return []Event{last}
}

// vacant is how many seats nobody has.
func (t *Table) vacant() (n int) {
	for _, c := range t.chairs {
		if c.empty() {
			n++
		}
	}
	return n
}

// Judge implements Command.
func (Leave) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, err := t.mine(by)
	if err != nil {
		return nil, 0, err
	}
	if t.phase != Gathering {
		return nil, 0, refuse(Conflict, "table.started")
	}
	return []Event{Left{Seat: seat}}, 0, nil
}

// Judge implements Command.
func (c SeatBot) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if by.Account != t.Host() {
		return nil, 0, refuse(Forbidden, "table.host")
	}
	if !legible(c.Bot, longestWord) {
		return nil, 0, refuse(Unfit, "table.bot.name", "most", longestWord)
	}
	seat, err := t.choose(c.Seat)
	if err != nil {
		return nil, 0, err
	}
	if t.Host() != House && t.owners() == 0 && t.vacant() == 1 { // tournaments let bots meet
		return nil, 0, refuse(Conflict, "table.person")
	}
	return t.startIfFull(BotSeated{Seat: seat, Bot: c.Bot}), 0, nil
}

// Judge implements Command.
func (c UnseatBot) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if by.Account != t.Host() {
		return nil, 0, refuse(Forbidden, "table.host")
	}
	if t.phase != Gathering {
		return nil, 0, refuse(Conflict, "table.started")
	}
	if t.exists(c.Seat) != nil || t.chairs[c.Seat.Index()].bot == "" {
		return nil, 0, refuse(Unfit, "table.bot.none", "seat", c.Seat)
	}
	return []Event{BotUnseated(c)}, 0, nil
}

// Judge implements Command.
func (Close) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if by.Account != t.Host() {
		return nil, 0, refuse(Forbidden, "table.host")
	}
	if t.phase != Gathering {
		return nil, 0, refuse(Conflict, "table.started")
	}
	return t.giveUp(), 0, nil
}

// giveUp closes a table before the start.
func (t *Table) giveUp() []Event {
	return t.last(Ended{Reason: Closed})
}

// mine is the seat of whoever asks.
func (t *Table) mine(by Request) (rules.Seat, error) {
	seat := t.SeatOf(by.Account)
	if seat == rules.Spectator {
		return seat, refuse(Forbidden, "table.noseat")
	}
	return seat, nil
}

// The bounds of what people send.
const (
	longestWord = 64
	longestTalk = 500
)

// marks are signs that are not seen but change how what stands around them is:
// which way it is read, where it is broken.
var marks = []*unicode.RangeTable{unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp}

// plain takes out of what people say what is no word of theirs: control
// characters, marks that would turn around what others say, and towers that would
// cover it.
func plain(text string) string {
	return strings.TrimSpace(locale.Level(strings.Map(func(r rune) rune {
		if unicode.In(r, marks...) || r == '\uFEFF' || r == '\u200B' || r == '\u2060' {
			return -1
		}
		return r
	}, text)))
}

// legible tells whether a text can stand in a log: not empty, not too long,
// and one line of UTF-8.
func legible(text string, most int) bool {
	return text != "" && len(text) <= most && strings.TrimSpace(text) == text &&
		utf8.ValidString(text) && !strings.ContainsFunc(text, unicode.IsControl)
}

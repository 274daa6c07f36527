package nagaraja

import (
	"fmt"
	"strings"

	"nagara/rules"
)

// Event is something that happened in a match. Which fields it has depends on
// its kind; log.go has the list.
type Event struct {
	What    string     `json:"event"`
	Seat    rules.Seat `json:"seat,omitempty"`
	To      rules.Seat `json:"to,omitempty"` // whom a card was given, whose temple was changed
	N       int        `json:"n,omitempty"`
	Cards   []string   `json:"cards,omitempty"`
	Sticks  []string   `json:"sticks,omitempty"`
	Became  []string   `json:"became,omitempty"` // sticks after a rethrow
	Places  []string   `json:"places,omitempty"`
	Relics  []string   `json:"relics,omitempty"`
	Tile    string     `json:"tile,omitempty"`
	Turn    string     `json:"turn,omitempty"`
	Amulet  string     `json:"amulet,omitempty"`
	Fates   []int      `json:"fates,omitempty"`
	Points  []int      `json:"points,omitempty"`
	Reason  string     `json:"reason,omitempty"`
	Amulets [][]string `json:"amulets,omitempty"`

	// secret is what only some may see: cards, relics or an amulet.
	secret secrecy
}

// secrecy says who may see the cards, relics or amulet of an event.
type secrecy uint8

const (
	open     secrecy = iota
	forSeat          // the seat of the event
	forGiven         // the seat and whom a card was given
)

// Name is the kind of the event.
func (e Event) Name() string { return e.What }

// SeenBy leaves out what the seat may not see.
func (e Event) SeenBy(seat rules.Seat) rules.Event {
	if e.secret == forSeat && seat != e.Seat ||
		e.secret == forGiven && (seat == rules.Spectator || seat != e.Seat && seat != e.To) {
		e.Cards, e.Relics, e.Amulet = nil, nil, ""
	}
	e.secret = open
	return e
}

// String is the event in one line: its seat, its kind, and its fields in the
// order in which they are written as JSON.
func (e Event) String() string {
	var out []string
	if e.Seat != rules.Spectator {
		out = append(out, e.Seat.String())
	}
	out = append(out, e.What)
	if e.To != rules.Spectator {
		out = append(out, "to "+e.To.String())
	}
	if e.N != 0 {
		out = append(out, fmt.Sprint(e.N))
	}
	out = append(out, e.Cards...)
	out = append(out, e.Sticks...)
	if len(e.Became) > 0 {
		out = append(out, "became")
		out = append(out, e.Became...)
	}
	out = append(out, e.Places...)
	out = append(out, e.Relics...)
	for _, word := range []string{e.Tile, e.Turn, e.Amulet} {
		if word != "" {
			out = append(out, word)
		}
	}
	for _, numbers := range [][]int{e.Fates, e.Points} {
		if len(numbers) > 0 {
			out = append(out, fmt.Sprintf("%d:%d", numbers[0], numbers[1]))
		}
	}
	if e.Reason != "" {
		out = append(out, "by "+e.Reason)
	}
	return strings.Join(out, " ")
}

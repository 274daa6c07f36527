package rules

import (
	"math"
	"strconv"
)

// Seat is a place at the table, numbered from 1. The zero Seat is nobody's:
// a spectator's. (A signed number: JSON writes lists of bytes as base64.)
type Seat int8

// Spectator looks on from no seat.
const Spectator Seat = 0

func (s Seat) String() string { return strconv.Itoa(int(s)) }

// seats are all that there can be. Lists of one are parts of it, and are not to
// be changed.
var seats = func() (all [math.MaxInt8 + 1]Seat) {
	for i := range all {
		all[i] = Seat(i)
	}
	return all
}()

// Only is a list of one seat: what most matches await. It takes no memory, and
// whoever appends to it gets another list.
func Only(s Seat) []Seat { return seats[s:][:1:1] }

// Nobody is a list of no seat.
func Nobody() []Seat { return seats[:0:0] }

// Index is the seat's place in a list that has an entry for every seat.
func (s Seat) Index() int { return int(s) - 1 }

package rules

import "strconv"

// Seat is a place at the table, numbered from 1. The zero Seat is nobody's:
// a spectator's. (A signed number: JSON writes lists of bytes as base64.)
type Seat int8

// Spectator looks on from no seat.
const Spectator Seat = 0

func (s Seat) String() string { return strconv.Itoa(int(s)) }

// Index is the seat's place in a list that has an entry for every seat.
func (s Seat) Index() int { return int(s) - 1 }

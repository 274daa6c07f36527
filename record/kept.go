package record

import (
	"slices"

	"nagara/rules"
)

// Kept is what one who played knows from before the match. Compared with the
// record it shows whether the server kept its promise: without it, a server
// could make up a record afterwards that fits in itself.
type Kept struct {
	// Commitment is what was published before one sat down; nil if nobody
	// noted it.
	Commitment *Commitment
	// Nonce is what was given after that: Drawn with no value if nothing was,
	// nil if nobody noted it.
	Nonce *Nonce
	// Seat is where one sat; 0 is not known.
	Seat rules.Seat
	// Bots are the seats at which bots of the house began; nil is not known.
	Bots []rules.Seat
}

// Compare tells what in the record is not as it was before the match; nothing
// if all is.
func (r *Record) Compare(k Kept) (wrong []error) {
	doubt := func(key string, pairs ...any) { wrong = append(wrong, problem(key, pairs...)) }
	l := r.Luck
	switch {
	case l == nil:
		doubt("record.kept.none")
		return wrong
	case k.Seat < 0 || int(k.Seat) > len(l.Nonces):
		doubt("record.kept.seat", "seat", k.Seat, "most", len(l.Nonces))
		return wrong
	}
	if k.Commitment != nil && *k.Commitment != l.Commitment {
		doubt("record.kept.commitment", "ours", k.Commitment, "theirs", l.Commitment)
	}
	if k.Nonce != nil {
		l.compareNonce(k, doubt)
	}
	for i, n := range l.Nonces {
		seat := rules.Seat(i + 1)
		if bot := slices.Contains(k.Bots, seat); k.Bots != nil && seat != k.Seat && bot != (n.Origin == OfBot) {
			doubt(map[bool]string{true: "record.kept.bot", false: "record.kept.person"}[bot], "seat", seat)
		}
	}
	return wrong
}

// compareNonce looks for one's own nonce at one's own seat, or at any if that
// is not known.
func (l *Luck) compareNonce(k Kept, doubt func(key string, pairs ...any)) {
	if k.Seat == rules.Spectator {
		if k.Nonce.Origin == Given && !slices.Contains(l.Nonces, *k.Nonce) {
			doubt("record.kept.nowhere", "ours", k.Nonce)
		}
		return
	}
	switch n := l.Nonces[k.Seat.Index()]; {
	case n.Origin == OfBot:
		doubt("record.kept.person", "seat", k.Seat)
	case k.Nonce.Origin != Given && n.Origin == Given:
		doubt("record.kept.given", "seat", k.Seat, "theirs", n)
	case k.Nonce.Origin == Given && n.Origin != Given:
		doubt("record.kept.drawn", "seat", k.Seat, "ours", k.Nonce)
	case k.Nonce.Origin == Given && n != *k.Nonce:
		doubt("record.kept.nonce", "seat", k.Seat, "ours", k.Nonce, "theirs", n)
	}
}

package nagaraja

// A match keeps a trail of where cards went, because what a seat knows of
// them follows from all that it saw, not from where they are now (R9.11). It
// is what Resample deals from.
type note struct {
	what   passage
	player uint8
	n      uint8
	cards  Cards // none where the viewer did not see them
}

// usualTrail is how many notes about half of all matches have.
const usualTrail = 96

// passage is how cards went from one place to another.
type passage uint8

const (
	fromPile    passage = iota // drawn
	toRival                    // given away in step four
	shown                      // revealed or activated: on the table until step two ends
	swept                      // all cards on the table were discarded
	spoiled                    // from a hand to the discard pile
	fromDiscard                // recovered
	shuffledIn                 // the discard pile became the draw pile
	looked                     // a player sees these cards in the discard pile, to recover one
)

func (l *narrator) note(what passage, player int, cards Cards) {
	l.trail = append(l.trail, note{what, uint8(player), uint8(cards.Len()), cards})
}

// seenBy is the note as one player knows it; viewer is -1 for a spectator.
func (n note) seenBy(viewer int) note {
	switch n.what {
	case fromPile, fromDiscard, looked:
		if int(n.player) != viewer {
			n.cards = 0
		}
	case toRival:
		if viewer < 0 {
			n.cards = 0
		}
	}
	return n
}

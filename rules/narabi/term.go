package narabi

// Kind is what a term looks at, or how it is put together.
type Kind string

// The kinds of terms: those that look at the two stones, those that look at where
// they lie, and those that are made of others.
const (
	ByColour  Kind = "colour"
	ByParity  Kind = "parity"
	ByCompare Kind = "compare"
	ByNext    Kind = "next"
	ByRange   Kind = "range"
	Blank     Kind = "blank"

	ByPlayer   Kind = "player"
	ByDistance Kind = "distance"
	Within     Kind = "within"
	AtEdge     Kind = "edge"

	Never Kind = "never"
	Any   Kind = "any"

	And Kind = "and"
	Or  Kind = "or"
	Not Kind = "not"
)

// Term is what a condition asks of a swap. Its kind says which of the parameters
// it has. An edition writes it as it stands here, and old ones have no more than
// the first eight.
type Term struct {
	Kind Kind `json:"kind"`
	// Colour is white or black, or same or other: than this stone's.
	Colour Colour `json:"colour,omitempty"`
	// Parity is even or odd.
	Parity string `json:"parity,omitempty"`
	// Than is higher, lower or equal: the other stone, compared with this one.
	Than string `json:"than_this,omitempty"`
	// Neighbour is left or right; the second to that side where places is 2.
	Neighbour string `json:"neighbour,omitempty"`
	Places    int    `json:"places,omitempty"`
	Min       *int   `json:"min,omitempty"`
	Max       *int   `json:"max,omitempty"`
	// Next is up or down: the number that follows this one's, that way.
	Next string `json:"next,omitempty"`
	// Way is left or right, where the places are counted one way only.
	Way string `json:"way,omitempty"`
	// Parts are those of and, or and not.
	Parts []Term `json:"parts,omitempty"`
}

// The colours that a term has besides those of stones.
const (
	SameColour  Colour = "same"
	OtherColour Colour = "other"
)

// looksAround tells whether a term, without its parts, looks at where the stones lie.
func (t *Term) looksAround() bool {
	return t.Kind == ByPlayer || t.Kind == ByDistance || t.Kind == Within || t.Kind == AtEdge
}

// around appends the terms within this one that look at where the stones lie.
func (t *Term) around(into []*Term) []*Term {
	if t.looksAround() {
		into = append(into, t)
	}
	for i := range t.Parts {
		into = t.Parts[i].around(into)
	}
	return into
}

// holds tells whether the term is true of a stone and the other that it would be
// swapped with. Of the terms that look at where they lie, lies tells.
func (t *Term) holds(own, other Stone, lies func(*Term) bool) bool {
	switch t.Kind {
	case And, Or:
		for i := range t.Parts {
			if t.Parts[i].holds(own, other, lies) == (t.Kind == Or) {
				return t.Kind == Or
			}
		}
		return t.Kind == And
	case Not:
		return !t.Parts[0].holds(own, other, lies)
	case Never:
		return false
	case Any:
		return true
	}
	if t.looksAround() {
		return lies(t)
	}
	return t.fits(own, other)
}

// fits is what a term says that looks at the two stones.
func (t *Term) fits(own, other Stone) bool {
	mine, value := own.value(), other.value()
	switch t.Kind {
	case ByColour:
		switch t.Colour {
		case SameColour:
			return other.Colour == own.Colour
		case OtherColour:
			return other.Colour != own.Colour
		}
		return other.Colour == t.Colour
	case ByParity:
		return (value%2 == 0) == (t.Parity == "even") // N2.6: 0 is even
	case ByCompare: // N6.4
		switch t.Than {
		case "higher":
			return value > mine
		case "lower":
			return value < mine
		}
		return value == mine
	case ByNext: // as N6.4: a blank is 0, and after 9 comes nothing
		if t.Next == "up" {
			return value == mine+1
		}
		return value == mine-1
	case ByRange: // N6.6: the ends are included
		return (t.Min == nil || value >= *t.Min) && (t.Max == nil || value <= *t.Max)
	}
	return other.Blank()
}

// second tells whether the term is of the second neighbour to a side.
func (t *Term) second() bool { return t.Kind == ByPlayer && t.Places == 2 }

// neighbour is the one of a holder whom a term speaks of (N6.3). With three players
// the second to a side is the first to the other, with four the one across.
func (l *layout) neighbour(t *Term, holder uint8) uint8 {
	side := &l.left
	if t.Neighbour == "right" {
		side = &l.right
	}
	if t.second() {
		holder = side[holder]
	}
	return side[holder]
}

// lies is what a term says that looks at where the stones lie.
func (l *layout) lies(t *Term, from, to uint8) bool {
	holder, other := l.holder[from], l.holder[to]
	switch t.Kind {
	case ByPlayer:
		return other == l.neighbour(t, holder)
	case AtEdge: // of the row before whoever holds it (N1.3)
		place := to % l.each
		return place == 0 || place == l.each-1
	}
	least := 1
	if t.Kind == ByDistance {
		least = t.Places
	}
	for by := least; by <= t.Places; by++ { // N6.2
		if t.Way != "right" && l.ahead[from][by] == to || t.Way != "left" && l.back[from][by] == to {
			return true
		}
	}
	return false
}

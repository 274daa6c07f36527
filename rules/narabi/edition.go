package narabi

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"nagara/locale"
)

// The components that every edition has (N0.2, N0.3).
const (
	stoneCount     = 15
	conditionCount = 15
	numberCount    = 10
)

// How many can play (N0.1).
const (
	fewestSeats = 3
	maxSeats    = 5
)

// maxEach is the most stones that can lie before one player.
const maxEach = stoneCount / fewestSeats

//go:embed edition/reconstructed-1.json
var reconstructed []byte

var builtIn = mustRead(reconstructed)

// Edition is the stones, the conditions and the score ladder as data.
type Edition struct {
	parts   content
	id      string
	hash    string
	layouts [maxSeats + 1]*layout
	// partners are the stones that a condition allows a stone to be swapped
	// with, wherever they lie.
	partners [conditionCount][stoneCount]Set
	// allowing are the conditions that allow a stone to be swapped with another,
	// wherever they lie.
	allowing [stoneCount][stoneCount]Set
	// conditions and ladder are as pictures have them.
	conditions []ConditionPicture
	ladder     []RankPicture
	// byName are the stones in the order of their names.
	byName [stoneCount]uint8
	// fields are what pictures have of the edition, as it is written once.
	once   sync.Once
	fields []byte
}

// content is what play depends on.
type content struct {
	Stones     []Stone          `json:"stones"`
	Seats      map[string]Share `json:"seats"`
	MaxTurns   int              `json:"max_turns"`
	Conditions []Condition      `json:"conditions"`
	Ladder     []Rank           `json:"ladder"`
}

// Colour is white or black.
type Colour string

// The two colours (N0.2).
const (
	White Colour = "white"
	Black Colour = "black"
)

// Stone is one stone; a blank one has no number.
type Stone struct {
	ID     string `json:"id"`
	Number *int   `json:"number"`
	Colour Colour `json:"colour"`
}

// Blank tells whether the stone has no number.
func (s Stone) Blank() bool { return s.Number == nil }

// Named is the stone in a sentence: its number; of a blank, its name and what it
// looks like, since no number stands on it.
func (s Stone) Named() *locale.Message {
	if !s.Blank() {
		return locale.Say("narabi.named.number", "stone", s.ID)
	}
	return locale.Say("narabi.named.blank", "stone", s.ID, "colour", locale.Say("narabi.colour."+string(s.Colour)))
}

// value is the number that conditions see. N2.6: a blank counts as 0.
func (s Stone) value() int {
	if s.Blank() {
		return 0
	}
	return *s.Number
}

// Share is how the stones are dealt to a number of players (N1.2, N1.3).
type Share struct {
	StonesEach int      `json:"stones_each"`
	Removed    []string `json:"removed"`
}

// Rank is a rung of the score ladder (N5.2).
type Rank struct {
	Rank     int    `json:"rank"`
	ID       string `json:"id"`
	MaxTurns int    `json:"max_turns"`
}

// ID is the name that its makers gave it.
func (e *Edition) ID() string { return e.id }

// Hash digests all that play depends on, and no prose.
func (e *Edition) Hash() string { return e.hash }

// Stones are the 15 stones; a Set of stones counts them in this order.
func (e *Edition) Stones() []Stone { return slices.Clone(e.parts.Stones) }

// Conditions are the 15 conditions; a Set of conditions counts them in this
// order.
func (e *Edition) Conditions() []Condition { return slices.Clone(e.parts.Conditions) }

// MaxTurns is how many swaps a match can have (N5.4).
func (e *Edition) MaxTurns() int { return e.parts.MaxTurns }

// Rank is the rung that a win in so many turns reaches (N5.2).
func (e *Edition) Rank(turns int) Rank {
	i, _ := slices.BinarySearchFunc(e.parts.Ladder, turns, func(r Rank, t int) int { return r.MaxTurns - t })
	return e.parts.Ladder[i]
}

// stone is the index of the stone of that id.
func (e *Edition) stone(id string) (uint8, bool) {
	i := slices.IndexFunc(e.parts.Stones, func(s Stone) bool { return s.ID == id })
	return uint8(i), i >= 0
}

// stoneIDs names the stones of a set.
func (e *Edition) stoneIDs(set Set) []string {
	ids := make([]string, 0, set.Len())
	for i := range set.All() {
		ids = append(ids, e.parts.Stones[i].ID)
	}
	return ids
}

func (e *Edition) conditionIDs(set Set) []string {
	ids := make([]string, 0, set.Len())
	for i := range set.All() {
		ids = append(ids, e.parts.Conditions[i].ID)
	}
	return ids
}

// prepare works out what play looks up.
func (e *Edition) prepare() {
	for c := range e.parts.Conditions {
		condition := &e.parts.Conditions[c]
		e.conditions = append(e.conditions, ConditionPicture{condition.ID, condition.picture()})
		if len(condition.around(nil)) > 0 {
			continue // the layouts know
		}
		e.partners[c] = e.partnersBy(&condition.Term, nil)
		for own, others := range e.partners[c] {
			for other := range others.All() {
				e.allowing[own][other] |= 1 << c
			}
		}
	}
	for _, r := range e.parts.Ladder {
		e.ladder = append(e.ladder, RankPicture(r))
	}
	for i := range e.byName {
		e.byName[i] = uint8(i)
	}
	slices.SortFunc(e.byName[:], func(a, b uint8) int { return strings.Compare(e.parts.Stones[a].ID, e.parts.Stones[b].ID) })
	for seats := fewestSeats; seats <= maxSeats; seats++ {
		e.layouts[seats] = newLayout(e, seats)
	}
}

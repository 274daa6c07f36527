package narabi

import (
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// Kind is what a condition looks at.
type Kind string

// The kinds of conditions.
const (
	ByColour   Kind = "colour"
	ByParity   Kind = "parity"
	ByCompare  Kind = "compare"
	ByPlayer   Kind = "player"
	ByDistance Kind = "distance"
	Never      Kind = "never"
	ByRange    Kind = "range"
	Any        Kind = "any"
)

// mostPlaces is half of the largest circle: further away is nearer again.
const mostPlaces = stoneCount / 2

// Condition says with which stones its own stone can be swapped by its holder
// (N2.3). Its kind says which of the parameters it has.
type Condition struct {
	ID     string `json:"id"`
	Kind   Kind   `json:"kind"`
	Colour Colour `json:"colour,omitempty"`
	// Parity is even or odd.
	Parity string `json:"parity,omitempty"`
	// Than is higher or lower: the other stone, compared with this one.
	Than string `json:"than_this,omitempty"`
	// Neighbour is left or right.
	Neighbour string `json:"neighbour,omitempty"`
	Places    int    `json:"places,omitempty"`
	Min       *int   `json:"min,omitempty"`
	Max       *int   `json:"max,omitempty"`
}

// accepts tells whether the condition on one stone lets it be swapped with the
// other as far as the stones themselves go; where they lie is for the State to
// judge.
func (c Condition) accepts(own, other Stone) bool {
	value := other.value()
	switch c.Kind {
	case ByColour:
		return other.Colour == c.Colour
	case ByParity:
		return (value%2 == 0) == (c.Parity == "even") // N2.6: 0 is even
	case ByCompare: // N6.4
		if c.Than == "higher" {
			return value > own.value()
		}
		return value < own.value()
	case ByRange: // N6.6: the ends are included
		return (c.Min == nil || value >= *c.Min) && (c.Max == nil || value <= *c.Max)
	case Never:
		return false
	}
	return true
}

// Text is the condition in words.
func (c Condition) Text(l *locale.Language) string { return c.Message().In(l) }

// Message is the condition in words, of any language.
func (c Condition) Message() *locale.Message { return c.message("narabi.condition.") }

// Short is the condition in a word or two.
func (c Condition) Short(l *locale.Language) string { return c.message("narabi.short.").In(l) }

// message is the sentence on such a condition in an area of the catalogue.
func (c Condition) message(area string) *locale.Message {
	key := area + string(c.Kind)
	args := locale.Args{}
	switch c.Kind {
	case ByColour:
		key += "." + string(c.Colour)
	case ByParity:
		key += "." + c.Parity
	case ByCompare:
		key += "." + c.Than
	case ByPlayer:
		key += "." + c.Neighbour
	case ByDistance:
		args["n"] = c.Places
	case ByRange:
		if c.Max == nil {
			key += ".from"
		} else if c.Min == nil {
			key += ".to"
		}
		if c.Min != nil {
			args["min"] = *c.Min
		}
		if c.Max != nil {
			args["max"] = *c.Max
		}
	}
	return &locale.Message{Key: key, Args: args}
}

// parameters are the fields that a kind of condition has.
var parameters = map[Kind][]string{
	ByColour: {"colour"}, ByParity: {"parity"}, ByCompare: {"than_this"}, ByPlayer: {"neighbour"},
	ByDistance: {"places"}, ByRange: {"min", "max"}, Never: {}, Any: {},
}

// check holds one condition of an edition to its kind.
func (c Condition) check(at rules.Field) *rules.Fault {
	wanted, ok := parameters[c.Kind]
	if !ok {
		return rules.OneOf(at.With("kind"), string(c.Kind), "colour", "parity", "compare", "player", "distance", "never", "range", "any")
	}
	for _, given := range c.given() {
		if !slices.Contains(wanted, given) {
			return rules.Wrong(at.With(given), "narabi.edition.parameter", "kind", string(c.Kind), "field", given)
		}
	}
	switch c.Kind {
	case ByColour:
		return rules.OneOf(at.With("colour"), string(c.Colour), string(White), string(Black))
	case ByParity:
		return rules.OneOf(at.With("parity"), c.Parity, "even", "odd")
	case ByCompare:
		return rules.OneOf(at.With("than_this"), c.Than, "higher", "lower")
	case ByPlayer:
		return rules.OneOf(at.With("neighbour"), c.Neighbour, "left", "right")
	case ByDistance:
		return rules.Within(at.With("places"), c.Places, 1, mostPlaces)
	case ByRange:
		return c.checkRange(at)
	}
	return nil
}

// given names the parameters that are there.
func (c Condition) given() []string {
	var names []string
	for name, there := range map[string]bool{
		"colour": c.Colour != "", "parity": c.Parity != "", "than_this": c.Than != "",
		"neighbour": c.Neighbour != "", "places": c.Places != 0, "min": c.Min != nil, "max": c.Max != nil,
	} {
		if there {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func (c Condition) checkRange(at rules.Field) *rules.Fault {
	least, most := 0, numberCount-1
	if c.Min != nil {
		least = *c.Min
	}
	if c.Max != nil {
		most = *c.Max
	}
	switch {
	case c.Min == nil && c.Max == nil:
		return rules.Wrong(at, "narabi.edition.endless")
	case c.Min != nil && rules.Within(at, least, 0, numberCount-1) != nil:
		return rules.Within(at.With("min"), least, 0, numberCount-1)
	}
	return rules.Within(at.With("max"), most, least, numberCount-1)
}

package narabi

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
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
func (c Condition) Text(l *locale.Language) string { return c.say(l, "narabi.condition.") }

// Short is the condition in a word or two.
func (c Condition) Short(l *locale.Language) string { return c.say(l, "narabi.short.") }

func (c Condition) say(l *locale.Language, area string) string {
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
	return l.Text(key, args)
}

// conditionEntry is a condition as an edition writes it.
type conditionEntry struct {
	Condition
	Provenance string `json:"provenance"`
}

func conditionEntries(raw []json.RawMessage) ([]Condition, error) {
	written, err := entries[conditionEntry]("conditions", raw)
	if err != nil {
		return nil, err
	}
	all := make([]Condition, len(written))
	for i, w := range written {
		if err := w.check(); err != nil {
			return nil, fmt.Errorf("conditions, entry %d: %w", i+1, err)
		}
		all[i] = w.Condition
	}
	return all, nil
}

// parameters are the fields that a kind of condition has.
var parameters = map[Kind][]string{
	ByColour: {"colour"}, ByParity: {"parity"}, ByCompare: {"than_this"}, ByPlayer: {"neighbour"},
	ByDistance: {"places"}, ByRange: {"min", "max"}, Never: {}, Any: {},
}

func (c Condition) check() error {
	if err := checkID(c.ID); err != nil {
		return err
	}
	wanted, ok := parameters[c.Kind]
	if !ok {
		return fmt.Errorf("%s: kind is %q; want colour, parity, compare, player, distance, never, range or any", c.ID, c.Kind)
	}
	for _, given := range c.given() {
		if !slices.Contains(wanted, given) {
			return fmt.Errorf("%s: a condition of kind %s has no %s", c.ID, c.Kind, given)
		}
	}
	if why := c.wrong(); why != "" {
		return fmt.Errorf("%s: %s", c.ID, why)
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

// wrong says what is amiss with the parameters of the condition's kind.
func (c Condition) wrong() string {
	oneOf := func(name, value string, choices ...string) string {
		if slices.Contains(choices, value) {
			return ""
		}
		return fmt.Sprintf("%s is %q; want %s", name, value, strings.Join(choices, " or "))
	}
	switch c.Kind {
	case ByColour:
		return oneOf("colour", string(c.Colour), string(White), string(Black))
	case ByParity:
		return oneOf("parity", c.Parity, "even", "odd")
	case ByCompare:
		return oneOf("than_this", c.Than, "higher", "lower")
	case ByPlayer:
		return oneOf("neighbour", c.Neighbour, "left", "right")
	case ByDistance:
		if c.Places < 1 || c.Places > mostPlaces {
			return fmt.Sprintf("places is %d; want 1 to %d", c.Places, mostPlaces)
		}
	case ByRange:
		return c.wrongRange()
	}
	return ""
}

func (c Condition) wrongRange() string {
	switch {
	case c.Min == nil && c.Max == nil:
		return "a range wants min, max or both"
	case c.Min != nil && (*c.Min < 0 || *c.Min >= numberCount):
		return fmt.Sprintf("min is %d; want 0 to %d", *c.Min, numberCount-1)
	case c.Max != nil && (*c.Max < 0 || *c.Max >= numberCount):
		return fmt.Sprintf("max is %d; want 0 to %d", *c.Max, numberCount-1)
	case c.Min != nil && c.Max != nil && *c.Min > *c.Max:
		return fmt.Sprintf("min is %d and max %d; want min no more than max", *c.Min, *c.Max)
	}
	return ""
}

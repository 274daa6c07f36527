package narabi

import (
	"encoding/json"
	"slices"

	"nagara/rules"
)

// How large a condition can be: what is larger nobody reads at a glance.
const (
	maxParts  = 6
	maxGroups = 2
)

// maxPlaces is half of the largest circle: further away is nearer again.
const maxPlaces = stoneCount / 2

// parameters are the fields that a kind of term has.
var parameters = map[Kind][]string{
	ByColour: {"colour"}, ByParity: {"parity"}, ByCompare: {"than_this"}, ByNext: {"next"}, ByRange: {"min", "max"}, Blank: {},
	ByPlayer: {"neighbour", "places"}, ByDistance: {"places", "way"}, Within: {"places", "way"}, AtEdge: {}, Never: {}, Any: {},
	And: {"parts"}, Or: {"parts"}, Not: {"parts"},
}

// check holds the term of a condition to its kind.
func (t *Term) check(at rules.Field) *rules.Fault {
	if fault := t.checkKind(at, 0); fault != nil {
		return fault
	}
	if got := t.count(); got > maxParts {
		return rules.Wrong(at.With("parts"), "narabi.edition.parts.many", "got", got, "most", maxParts)
	}
	return nil
}

// count is how many terms it is made of that have no parts themselves.
func (t *Term) count() int {
	if len(t.Parts) == 0 {
		return 1
	}
	n := 0
	for i := range t.Parts {
		n += t.Parts[i].count()
	}
	return n
}

// checkKind holds a term within so many groups to its kind.
func (t *Term) checkKind(at rules.Field, groups int) *rules.Fault {
	wanted, ok := parameters[t.Kind]
	if !ok {
		return rules.OneOf(at.With("kind"), string(t.Kind), "colour", "parity", "compare", "next", "range", "blank",
			"player", "distance", "within", "edge", "never", "any", "and", "or", "not")
	}
	for _, given := range t.given() {
		if !slices.Contains(wanted, given) {
			return rules.Wrong(at.With(given), "narabi.edition.parameter", "kind", string(t.Kind), "field", given)
		}
	}
	switch t.Kind {
	case ByColour:
		return rules.OneOf(at.With("colour"), string(t.Colour), string(White), string(Black), string(SameColour), string(OtherColour))
	case ByParity:
		return rules.OneOf(at.With("parity"), t.Parity, "even", "odd")
	case ByCompare:
		return rules.OneOf(at.With("than_this"), t.Than, "higher", "lower", "equal")
	case ByNext:
		return rules.OneOf(at.With("next"), t.Next, "up", "down")
	case ByPlayer:
		return t.checkNeighbour(at)
	case ByDistance, Within:
		return t.checkPlaces(at)
	case ByRange:
		return t.checkRange(at)
	case And, Or, Not:
		return t.checkParts(at, groups)
	}
	return nil
}

// given names the parameters that are there.
func (t *Term) given() []string {
	var names []string
	for name, there := range map[string]bool{
		"colour": t.Colour != "", "parity": t.Parity != "", "than_this": t.Than != "", "neighbour": t.Neighbour != "",
		"places": t.Places != 0, "min": t.Min != nil, "max": t.Max != nil,
		"next": t.Next != "", "way": t.Way != "", "parts": t.Parts != nil,
	} {
		if there {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func (t *Term) checkPlaces(at rules.Field) *rules.Fault {
	if t.Way != "" {
		if fault := rules.OneOf(at.With("way"), t.Way, "left", "right"); fault != nil {
			return fault
		}
	}
	return rules.Within(at.With("places"), t.Places, 1, maxPlaces)
}

func (t *Term) checkNeighbour(at rules.Field) *rules.Fault {
	if t.Places != 0 && t.Places != 2 {
		return rules.Wrong(at.With("places"), "narabi.edition.neighbour", "got", t.Places)
	}
	return rules.OneOf(at.With("neighbour"), t.Neighbour, "left", "right")
}

func (t *Term) checkRange(at rules.Field) *rules.Fault {
	least, most := 0, numberCount-1
	if t.Min != nil {
		least = *t.Min
	}
	if t.Max != nil {
		most = *t.Max
	}
	switch {
	case t.Min == nil && t.Max == nil:
		return rules.Wrong(at, "narabi.edition.endless")
	case t.Min != nil && rules.Within(at, least, 0, numberCount-1) != nil:
		return rules.Within(at.With("min"), least, 0, numberCount-1)
	}
	return rules.Within(at.With("max"), most, least, numberCount-1)
}

// checkParts holds a term that is made of others to what can be said of it.
func (t *Term) checkParts(at rules.Field, groups int) *rules.Fault {
	at = at.With("parts")
	switch {
	case t.Kind == Not && len(t.Parts) != 1:
		return rules.Wrong(at, "narabi.edition.parts.one", "got", len(t.Parts))
	case t.Kind != Not && len(t.Parts) < 2:
		return rules.Wrong(at, "narabi.edition.parts.few", "kind", string(t.Kind), "got", len(t.Parts))
	case t.Kind != Not && groups == maxGroups:
		return rules.Wrong(at, "narabi.edition.parts.deep")
	case t.Kind != Not:
		groups++
	}
	seen := map[string]bool{}
	for i := range t.Parts {
		part, at := &t.Parts[i], at.With(i)
		if part.Kind == Any || part.Kind == Never || part.Kind == Not && t.Kind == Not {
			return rules.Wrong(at.With("kind"), "narabi.edition.parts.alone", "kind", string(part.Kind), "in", string(t.Kind))
		}
		if fault := part.checkKind(at, groups); fault != nil {
			return fault
		}
		text, _ := json.Marshal(part) // the type has nothing that cannot be written
		if seen[string(text)] {
			return rules.Wrong(at, "narabi.edition.parts.twice")
		}
		seen[string(text)] = true
	}
	return nil
}

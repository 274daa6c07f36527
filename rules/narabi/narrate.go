package narabi

import (
	"nagara/locale"
	"nagara/rules"
)

// DoneTo tells that a seat made the move in a match: “Ada swapped 3 with 5”. It is empty
// where that has no sentence.
func (m Move) DoneTo(l *locale.Language, match rules.Match, by, to rules.Seat, names []string) string {
	key, name := "narabi.did."+m.Kind(), ""
	if by.Index() < len(names) {
		name = names[by.Index()]
	}
	if by == to {
		key += ".you"
	} else if name == "" {
		return ""
	}
	if !l.Has(key) {
		return ""
	}
	said := rules.Located(match, m.Said())
	said.Key, said.Args["name"] = key, name
	return said.In(l)
}

// RatherTo has no words of its own: the move says what to do.
func (m Move) RatherTo(*locale.Language, rules.Seat, rules.Seat, []string) string { return "" }

package narabi

import (
	"slices"

	"nagara/locale"
	"nagara/rules"
)

// things are what lies and stands at a table; locale has their words under
// topic.narabi.THING.
var things = []string{
	"stone", "blank", "memo", "told", "ring", "player", "turn", "score", "ask", "suggest", "mood", "talk",
}

// Explain says what each thing on the table is, and every condition.
func (Rules) Explain(l *locale.Language, e rules.Edition) []rules.Explanation {
	ed, ok := e.(*Edition)
	if !ok {
		ed = builtIn
	}
	var all []rules.Explanation
	for _, thing := range things {
		key := "topic.narabi." + thing
		args := locale.Pairs("most", ed.MaxTurns())
		all = append(all, rules.Explanation{ID: thing, Title: l.Text(key+".title", nil), Text: l.Text(key, args)})
	}
	for _, c := range ed.parts.Conditions {
		all = append(all, rules.Explanation{ID: "condition." + c.ID, Title: c.title().In(l), Text: c.Text(l)})
	}
	return all
}

var _ rules.Explained = Rules{}

// Aim says which numbers are to be brought into order: those in play (N1.3).
func (v *View) Aim(l *locale.Language) string {
	var numbers []int
	for stone := range v.match.state.layout.all.All() {
		if s := v.match.edition().parts.Stones[stone]; !s.Blank() {
			numbers = append(numbers, *s.Number)
		}
	}
	return l.Text("narabi.aim", locale.Pairs("least", slices.Min(numbers), "most", slices.Max(numbers)))
}

var _ rules.Aimed = (*View)(nil)

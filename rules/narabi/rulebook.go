package narabi

import (
	"nagara/locale"
	"nagara/rules"
)

// chapters of the book of rules: the name of each, then what it speaks of, in the
// order in which one reads.
var chapters = [][]string{
	{"goal", "goal", "order", "blank", "score"},
	{"turn", "turn", "stuck", "talk", "advanced"},
}

// Rulebook is the book of Narabi, with all conditions.
func (Rules) Rulebook(l *locale.Language) []rules.Chapter {
	book := rules.Book(l, Rules{}.Name(), chapters, func(string) string { return "" })
	conditions := rules.Chapter{Title: l.Text("rules.narabi.chapter.conditions", nil)}
	for _, c := range builtIn.parts.Conditions {
		conditions.Topics = append(conditions.Topics, rules.Topic{Name: c.Short(l), Text: c.Text(l)})
	}
	return append(book, conditions)
}

var _ rules.Written = Rules{}

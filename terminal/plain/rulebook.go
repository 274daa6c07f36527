package plain

import (
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Rulebook is the book of rules of a game, as text.
func Rulebook(l *locale.Language, game rules.Rules) string {
	var out strings.Builder
	for _, chapter := range rules.Rulebook(l, game) {
		fmt.Fprintf(&out, "%s\n", chapter.Title)
		for _, t := range chapter.Topics {
			fmt.Fprintln(&out, strings.TrimPrefix("  "+t.Name+": "+t.Text, "  : "))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// chapters are all that the rules of a game speak of.
func chapters(l *locale.Language, name string) (all []rules.Topic) {
	game, err := rules.Find(name)
	if err != nil {
		return nil // a game at a server that this program does not have
	}
	for _, chapter := range rules.Rulebook(l, game) {
		all = append(all, chapter.Topics...)
	}
	return all
}

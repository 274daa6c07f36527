package plain

import (
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Rulebook is a book of rules, or a part of one, as text.
func Rulebook(l *locale.Language, book rules.Book) string {
	var out strings.Builder
	for _, chapter := range book.Chapters {
		fmt.Fprintf(&out, "%s\n", chapter.Title.In(l))
		for _, p := range chapter.Passages {
			fmt.Fprintf(&out, "  %s\n    %s\n", p.Heading(l), p.Words(l))
		}
		out.WriteString("\n")
	}
	return out.String()
}

// book is the one of the edition that is played with. A game at a server that
// this program does not have has none.
func (at position) book() rules.Book {
	game, err := rules.Find(at.game)
	if err != nil {
		return rules.Book{}
	}
	if at.edition == nil {
		return rules.Rulebook(game, game.Edition())
	}
	return rules.Rulebook(game, at.edition)
}

// consult reads out what the rules say of these words, or all of them.
func (d *Desk) consult(at position, words []string) {
	found := at.book().Find(d.Language, words...)
	if len(found.Chapters) == 0 {
		d.print("plain.norule", "words", strings.Join(words, " "))
	}
	fmt.Fprint(d.Out, Rulebook(d.Language, found))
}

// chapters are all that the rules speak of.
func (at position) chapters(l *locale.Language) (all []rules.Topic) {
	for _, chapter := range at.book().Chapters {
		for _, p := range chapter.Passages {
			all = append(all, rules.Topic{Name: p.Title.In(l), Text: p.Words(l)})
		}
	}
	return all
}

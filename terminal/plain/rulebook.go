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

// consult reads out what the rules say of these words, or all of them.
func (c *Console) consult(at position, words []string) {
	found := at.book().Find(c.Language, words...)
	if len(found.Chapters) == 0 {
		c.print("plain.norule", "words", strings.Join(words, " "))
	}
	fmt.Fprint(c.Out, Rulebook(c.Language, found))
}

package main

import (
	"fmt"
	"strings"

	"nagara/rules"
	"nagara/terminal/plain"
	"nagara/terminal/ui/canvas"
)

// rulesCommand is `nagara rules`.
type rulesCommand struct {
	Game    string   `arg:"" optional:"" offer:"games" help:"game"`
	Words   []string `arg:"" optional:"" name:"word" help:"ruleswords"`
	Summary bool     `help:"rulessummary"`
	Edition string   `placeholder:"FILE" help:"editionfile"`
}

// Run prints the book of rules of a game, or the part of it that was asked for. Without
// a game it says which there are.
func (r *rulesCommand) Run(w *world) error {
	if r.Game == "" {
		w.listBooks()
		return nil
	}
	game, err := findGame(r.Game)
	if err != nil {
		return err
	}
	edition, err := chooseEdition(game, r.Edition)
	if err != nil {
		return err
	}
	book := rules.Rulebook(game, edition)
	if r.Summary {
		book = book.Summary()
	}
	if book = book.Find(w.language, r.Words...); len(book.Chapters) == 0 {
		return failed(nil, "cli.norule", "words", strings.Join(r.Words, " "))
	}
	if w.reads() {
		return w.read(w.bookPage(game, book))
	}
	for line := range strings.Lines(plain.Rulebook(w.language, book)) {
		text := strings.TrimSpace(line)
		indent, _, _ := strings.Cut(line, text)
		for _, part := range lined(text, w.columns) {
			fmt.Fprintln(w.out, strings.TrimRight(indent+part, " \n"))
		}
	}
	return nil
}

// listBooks says what to type for the rules of each game.
func (w *world) listBooks() {
	fmt.Fprintln(w.out, w.say("cli.rules.which"))
	for _, game := range rules.All() {
		fmt.Fprintf(w.out, "  %-12s nagara rules %s\n", w.say(game.Name()+".name"), game.Name())
	}
}

// bookPage is a book of rules in Markdown.
func (w *world) bookPage(game rules.Rules, book rules.Book) string {
	page := &strings.Builder{}
	fmt.Fprintf(page, "# %s\n", w.say(game.Name()+".name"))
	for _, chapter := range book.Chapters {
		fmt.Fprintf(page, "\n## %s\n", chapter.Title.In(w.language))
		for _, p := range chapter.Passages {
			fmt.Fprintf(page, "\n### %s\n\n%s\n", p.Heading(w.language), p.Words(w.language))
		}
	}
	return page.String()
}

// lined is a line as it fits a terminal; one that is no terminal gets it whole.
func lined(text string, columns int) []string {
	if columns < least || text == "" {
		return []string{text}
	}
	return canvas.Wrap(text, columns-4)
}

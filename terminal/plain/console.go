package plain

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/text"
)

// Console is where somebody reads lines and types them.
type Console struct {
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
	// Echo shows what was typed, where no terminal does.
	Echo  bool
	lines *bufio.Scanner
}

func (c *Console) say(key string, pairs ...any) string {
	return c.Language.Text(key, locale.Pairs(pairs...))
}

func (c *Console) print(key string, pairs ...any) { fmt.Fprintln(c.Out, c.say(key, pairs...)) }

// read takes a line. At the end of the input there is nobody left.
func (c *Console) read(prompt string) (string, error) {
	fmt.Fprint(c.Out, prompt)
	line, err := c.next()
	if err != nil {
		fmt.Fprintln(c.Out)
		return "", err
	}
	if c.Echo {
		fmt.Fprintln(c.Out, line)
	}
	return strings.Join(strings.Fields(line), " "), nil
}

// readOrQuit takes a line from somebody who studies: whoever types quit leaves.
func (c *Console) readOrQuit(prompt string) (string, error) {
	line, err := c.read(c.say(prompt))
	if err == nil && line == "quit" {
		c.print("plain.learn.left")
		return "", errLeft
	}
	return line, err
}

// complain says why something was refused or went wrong.
func (c *Console) complain(err error) {
	fmt.Fprintln(c.Out, locale.Sentence(text.Explain(c.Language, err)))
}

// next is the next line that was typed.
func (c *Console) next() (string, error) {
	if c.lines == nil {
		c.lines = bufio.NewScanner(c.In)
	}
	if c.lines.Scan() {
		return c.lines.Text(), nil
	}
	if err := c.lines.Err(); err != nil {
		return "", fmt.Errorf("reading what was typed: %w", err)
	}
	return "", errLeft
}

// show tells where the match is, then what can be done. A game that has topics is
// told in one line, and the rest on request.
func (c *Console) show(at position) {
	view := strings.TrimSpace(at.words.View)
	if len(at.words.Topics) > 0 {
		view, _, _ = strings.Cut(view, "\n")
	}
	fmt.Fprint(c.Out, "\n", view, "\n\n", offer(c.Language, at.moves))
}

// answer does what a line asks for that is no move, and tells whether it was.
func (c *Console) answer(line string, at position, help string) bool {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case c.means(line, "help") || line == "?":
		fmt.Fprint(c.Out, c.say(help), "\n", c.topics(at), "\n", list(at.moves, everyMove))
	case line[0] == '?':
		c.find(at.moves, strings.TrimSpace(line[1:]))
	case c.means(line, "look"):
		fmt.Fprint(c.Out, "\n", at.words.View)
	case c.means(word, "rules"):
		c.consult(at, strings.Fields(rest))
	case c.means(word, "look") || c.means(word, "what"):
		c.explain(at, rest)
	default:
		_, isNumber := number(line)
		_, known := topic(at.words.Topics, line)
		if known = known && !isNumber; known {
			c.explain(at, line)
		}
		return known
	}
	return true
}

// means tells whether a word is one of those for a command, in English or in the
// language of the console.
func (c *Console) means(word, command string) bool {
	key := "plain.word." + command
	return slices.Contains(strings.Fields(locale.English.Text(key, nil)+" "+c.say(key)), strings.ToLower(word))
}

// explain tells of a part of the table, or of a word of the rules.
func (c *Console) explain(at position, name string) {
	if first, rest, more := strings.Cut(name, " "); more && c.means(first, "is") {
		name = rest
	}
	if t, ok := topic(at.words.Topics, name); ok {
		fmt.Fprintf(c.Out, "%s\n", t.Text)
		return
	}
	if t, ok := topic(at.chapters(c.Language), name); ok {
		fmt.Fprintf(c.Out, "%s: %s\n", t.Name, t.Text)
		return
	}
	c.print("plain.nothing", "name", name)
	fmt.Fprint(c.Out, c.topics(at))
}

// topics lists what can be asked for.
func (c *Console) topics(at position) string {
	if len(at.words.Topics) == 0 {
		return ""
	}
	var names []string
	for _, t := range at.words.Topics {
		names = append(names, t.Name)
	}
	return c.say("plain.topics", "names", strings.Join(names, ", ")) + "\n"
}

// find lists the moves that begin so.
func (c *Console) find(moves []rules.Move, begin string) {
	found := list(moves, beginning(begin))
	if found == "" {
		c.print("plain.unfound", "text", begin)
		return
	}
	fmt.Fprint(c.Out, found)
}

// chosen is the move that a line says: by its number, in its notation, or in
// words. Where the line is only how moves begin, those are listed.
func (c *Console) chosen(line string, moves []rules.Move) (move string, ok bool) {
	n, isNumber := number(line)
	switch {
	case isNumber && (n < 1 || n > len(moves)):
		c.print("plain.number", "got", n, "most", len(moves))
		return "", false
	case isNumber:
		return moves[n-1].String(), true
	}
	for _, m := range moves {
		if w, is := m.(worded); is && strings.EqualFold(w.text, line) {
			return m.String(), true
		}
	}
	if !has(moves, line) && slices.ContainsFunc(moves, beginning(line)) {
		c.find(moves, line)
		return "", false
	}
	return line, true
}

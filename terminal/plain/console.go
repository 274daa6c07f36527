package plain

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"nagara/locale"
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
	// reading brings the line that is being typed; nil while nobody waits for one.
	reading chan typed
	// steps are the letters that were offered last, and the moves to which they lead.
	steps map[string][]int
}

func (c *Console) say(key string, pairs ...any) string {
	return c.Language.Text(key, locale.Pairs(pairs...))
}

func (c *Console) print(key string, pairs ...any) { fmt.Fprintln(c.Out, c.say(key, pairs...)) }

// read takes a line. At the end of the input there is nobody left.
func (c *Console) read(prompt string) (string, error) {
	fmt.Fprint(c.Out, prompt)
	line := <-c.line()
	c.taken()
	if line.err != nil {
		fmt.Fprintln(c.Out)
		return "", line.err
	}
	if c.Echo {
		fmt.Fprintln(c.Out, line.text)
	}
	return oneLine(line.text), nil
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

// typed is a line that was typed, or why there is none.
type typed struct {
	text string
	err  error
}

// line brings the next line that is typed. Whoever stops waiting for it leaves it to
// whoever asks next: one line is read at a time. Who gets it calls taken.
func (c *Console) line() <-chan typed {
	if c.lines == nil {
		c.lines = bufio.NewScanner(c.In)
	}
	if c.reading == nil {
		c.reading = make(chan typed, 1)
		go func(lines *bufio.Scanner, to chan<- typed) { to <- scan(lines) }(c.lines, c.reading)
	}
	return c.reading
}

func scan(lines *bufio.Scanner) typed {
	if lines.Scan() {
		return typed{text: lines.Text()}
	}
	if err := lines.Err(); err != nil {
		return typed{err: fmt.Errorf("reading what was typed: %w", err)}
	}
	return typed{err: errLeft}
}

// taken is that a line came, and the next one may be read.
func (c *Console) taken() { c.reading = nil }

// show tells where the match is, then what can be done. A game that has topics is
// told in one line, and the rest on request.
func (c *Console) show(at position) {
	view := strings.TrimLeft(strings.TrimRight(at.words.View, " \n"), "\n") // its first line may begin with blanks
	if len(at.words.Topics) > 0 {
		view, _, _ = strings.Cut(view, "\n")
	}
	fmt.Fprint(c.Out, "\n", view, "\n\n", c.offer(at))
}

// answer does what a line asks for that is no move, and tells whether it was.
func (c *Console) answer(line string, at position, help string) bool {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case c.means(line, "help") || line == "?":
		fmt.Fprint(c.Out, help, "\n", c.topics(at), "\n", at.list(fitting(at.moves, everyMove)))
	case line[0] == '?':
		c.find(at, strings.TrimSpace(line[1:]))
	case c.means(line, "look"):
		fmt.Fprint(c.Out, "\n", at.words.View)
	case c.means(line, "score"):
		c.standing(at)
	case c.means(word, "rules"):
		c.consult(at, strings.Fields(rest))
	case c.means(word, "what") && c.foretell(at, rest):
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

// standing tells how everybody stands; where nobody has points, where the match is.
func (c *Console) standing(at position) {
	if len(at.standing) == 0 {
		view, _, _ := strings.Cut(strings.TrimSpace(at.words.View), "\n")
		at.standing = []string{view}
	}
	fmt.Fprintln(c.Out, strings.Join(at.standing, "\n"))
}

// asks is the prompt for somebody, with the score where there is one.
func (c *Console) asks(name string, at position) string {
	if at.score == "" {
		return c.say("plain.prompt.name", "name", name)
	}
	return c.say("plain.prompt.score", "name", name, "score", at.score)
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

// foretell says what a move would do, by its number, and tells whether it was one.
func (c *Console) foretell(at position, line string) bool {
	if first, rest, more := strings.Cut(line, " "); more && c.means(first, "is") {
		line = rest
	}
	n, isNumber := number(line)
	if !isNumber || n < 1 || n > len(at.moves) || at.foretell == nil {
		return false
	}
	move := at.moves[n-1]
	if does := at.foretell([]string{move.String()})[0]; does != "" {
		fmt.Fprintf(c.Out, "%s: %s\n", textOf(move), does)
	} else {
		c.print("plain.effect.none", "move", textOf(move))
	}
	return true
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
func (c *Console) find(at position, begin string) {
	found := fitting(at.moves, beginning(begin))
	if len(found) == 0 {
		c.print("plain.unfound", "text", begin)
		return
	}
	fmt.Fprint(c.Out, c.among(at, found))
}

// chosen is the move that a line says: by its number, in its notation, or in
// words. Where the line is only how moves begin, those are listed.
func (c *Console) chosen(line string, at position) (move string, ok bool) {
	moves := at.moves
	n, isNumber := number(line)
	switch {
	case c.step(line, at):
		return "", false
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
		c.find(at, line)
		return "", false
	}
	return line, true
}

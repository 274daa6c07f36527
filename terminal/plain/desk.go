package plain

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Desk is where somebody reads lines and types them.
type Desk struct {
	Language *locale.Language
	In       io.Reader
	Out      io.Writer
	// Echo shows what was typed, where no terminal does.
	Echo  bool
	lines *bufio.Scanner
}

func (d *Desk) say(key string, pairs ...any) string {
	return d.Language.Text(key, locale.Pairs(pairs...))
}

func (d *Desk) print(key string, pairs ...any) { fmt.Fprintln(d.Out, d.say(key, pairs...)) }

// read takes a line. At the end of the input there is nobody left.
func (d *Desk) read(prompt string) (string, error) {
	fmt.Fprint(d.Out, prompt)
	line, err := d.next()
	if err != nil {
		fmt.Fprintln(d.Out)
		return "", err
	}
	if d.Echo {
		fmt.Fprintln(d.Out, line)
	}
	return strings.Join(strings.Fields(line), " "), nil
}

// next is the next line that was typed.
func (d *Desk) next() (string, error) {
	if d.lines == nil {
		d.lines = bufio.NewScanner(d.In)
	}
	if d.lines.Scan() {
		return d.lines.Text(), nil
	}
	if err := d.lines.Err(); err != nil {
		return "", fmt.Errorf("reading what was typed: %w", err)
	}
	return "", errLeft
}

// position is what a seat may know and do, in words.
type position struct {
	game string
	// edition is nil for the one that is built in.
	edition rules.Edition

	words *rules.Words
	moves []rules.Move
}

// worded is a move that is listed in words.
type worded struct{ notation, kind, text string }

func (w worded) Kind() string { return w.kind }

func (w worded) String() string { return w.notation }

// seen is a view in words.
func seen(l *locale.Language, v rules.View) position {
	p := position{game: v.Now().Game, words: rules.WordsOf(l, v)}
	for _, m := range v.Legal() {
		p.moves = append(p.moves, worded{m.String(), m.Kind(), rules.MoveText(l, p.game, m)})
	}
	return p
}

// show tells where the match is, then what can be done. A game that has topics is
// told in one line, and the rest on request.
func (d *Desk) show(at position) {
	text := strings.TrimSpace(at.words.View)
	if len(at.words.Topics) > 0 {
		text, _, _ = strings.Cut(text, "\n")
	}
	fmt.Fprint(d.Out, "\n", text, "\n\n", offer(d.Language, at.moves))
}

// answer does what a line asks for that is no move, and tells whether it was.
func (d *Desk) answer(line string, at position, help string) bool {
	word, rest, _ := strings.Cut(line, " ")
	switch {
	case d.means(line, "help") || line == "?":
		fmt.Fprint(d.Out, d.say(help), "\n", d.topics(at), "\n", list(at.moves, everyMove))
	case line[0] == '?':
		d.find(at, strings.TrimSpace(line[1:]))
	case d.means(line, "look"):
		fmt.Fprint(d.Out, "\n", at.words.View)
	case d.means(word, "rules"):
		d.consult(at, strings.Fields(rest))
	case d.means(word, "look") || d.means(word, "what"):
		d.explain(at, rest)
	default:
		_, isNumber := number(line)
		_, known := topic(at.words.Topics, line)
		if known = known && !isNumber; known {
			d.explain(at, line)
		}
		return known
	}
	return true
}

// means tells whether a word is one of those for a command, in English or in the
// language of the desk.
func (d *Desk) means(word, command string) bool {
	key := "plain.word." + command
	return slices.Contains(strings.Fields(locale.English.Text(key, nil)+" "+d.say(key)), strings.ToLower(word))
}

// explain tells of a part of the table, or of a word of the rules.
func (d *Desk) explain(at position, name string) {
	if first, rest, more := strings.Cut(name, " "); more && d.means(first, "is") {
		name = rest
	}
	if t, ok := topic(at.words.Topics, name); ok {
		fmt.Fprintf(d.Out, "%s\n", t.Text)
		return
	}
	if t, ok := topic(at.chapters(d.Language), name); ok {
		fmt.Fprintf(d.Out, "%s: %s\n", t.Name, t.Text)
		return
	}
	d.print("plain.nothing", "name", name)
	fmt.Fprint(d.Out, d.topics(at))
}

// topic finds a topic by its name, by how it begins, or by a part of it.
func topic(all []rules.Topic, name string) (rules.Topic, bool) {
	name = strings.ToLower(name)
	for _, fits := range []func(string) bool{
		func(s string) bool { return s == name },
		func(s string) bool { return len(name) > 2 && strings.HasPrefix(s, name) },
		func(s string) bool { return len(name) > 3 && strings.Contains(s, name) },
	} {
		for _, t := range all {
			if fits(strings.ToLower(t.Name)) {
				return t, true
			}
		}
	}
	return rules.Topic{}, false
}

// topics lists what can be asked for.
func (d *Desk) topics(at position) string {
	if len(at.words.Topics) == 0 {
		return ""
	}
	var names []string
	for _, t := range at.words.Topics {
		names = append(names, t.Name)
	}
	return d.say("plain.topics", "names", strings.Join(names, ", ")) + "\n"
}

// find lists the moves that begin so.
func (d *Desk) find(at position, beginningWith string) {
	found := list(at.moves, beginning(beginningWith))
	if found == "" {
		d.print("plain.unfound", "text", beginningWith)
		return
	}
	fmt.Fprint(d.Out, found)
}

// chosen is the move that a line says: by its number, in its notation, or in
// words. Where the line is only how moves begin, those are listed.
func (d *Desk) chosen(line string, at position) (move string, ok bool) {
	n, isNumber := number(line)
	switch {
	case isNumber && (n < 1 || n > len(at.moves)):
		d.print("plain.number", "got", n, "most", len(at.moves))
		return "", false
	case isNumber:
		return at.moves[n-1].String(), true
	}
	for _, m := range at.moves {
		if w, is := m.(worded); is && strings.EqualFold(w.text, line) {
			return m.String(), true
		}
	}
	if !has(at.moves, line) && slices.ContainsFunc(at.moves, beginning(line)) {
		d.find(at, line)
		return "", false
	}
	return line, true
}

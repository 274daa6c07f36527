package plain

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nagara/locale"
	"nagara/rules"
)

const (
	// manyMoves is how many moves are listed without being asked for.
	manyMoves = 30
	// manyAlike is how many that begin alike are listed where there are many.
	manyAlike = 6
	// lineWidth is how wide a list gets.
	lineWidth = 78
)

func everyMove(rules.Move) bool { return true }

// beginning tells whether a move begins so, in its notation or in words.
func beginning(text string) func(rules.Move) bool {
	return func(m rules.Move) bool {
		return strings.HasPrefix(m.String(), text) || strings.HasPrefix(strings.ToLower(textOf(m)), strings.ToLower(text))
	}
}

// textOf is what a move is called in a list.
func textOf(m rules.Move) string {
	if w, is := m.(worded); is {
		return w.text
	}
	return m.String()
}

// offer lists what a seat may do. Where that is a lot it is asked step by step: moves
// that begin alike are one line with a letter, and the letter leads on.
func (c *Console) offer(at position) string { return c.among(at, fitting(at.moves, everyMove)) }

// among offers some of the moves, by their places among all.
func (c *Console) among(at position, some []int) string {
	c.steps = map[string][]int{}
	if len(some) <= manyMoves {
		return at.list(some)
	}
	groups := split(at.moves, some)
	if len(groups) == 1 { // they are called alike
		return at.list(some)
	}
	var out strings.Builder
	var shown []int
	for _, alike := range groups {
		if len(alike) <= manyAlike {
			shown = append(shown, alike...)
			continue
		}
		letter := letters(len(c.steps))
		c.steps[letter] = alike
		begin := strings.Join(shared(at.moves, alike), " ")
		fmt.Fprintf(&out, "  %2s  %s\n", letter, c.say("plain.folded", "n", len(alike), "begin", begin))
	}
	out.WriteString(at.list(shown))
	out.WriteString(c.say("plain.unfold") + "\n")
	return out.String()
}

// step leads on from a letter that was shown, and tells whether it was one.
func (c *Console) step(line string, at position) bool {
	some, known := c.steps[strings.ToLower(line)]
	if !known || slices.Max(some) >= len(at.moves) {
		return false
	}
	fmt.Fprint(c.Out, "\n", c.among(at, some))
	return true
}

// letters are a, b, c and so on.
func letters(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return letters(n/26-1) + letters(n%26)
}

// split divides moves by the first word in which they differ.
func split(legal []rules.Move, some []int) (groups [][]int) {
	depth := len(shared(legal, some))
	at := map[string]int{}
	for _, i := range some {
		word := ""
		if words := strings.Fields(textOf(legal[i])); depth < len(words) {
			word = words[depth]
		}
		g, known := at[word]
		if !known {
			g = len(groups)
			at[word], groups = g, append(groups, nil)
		}
		groups[g] = append(groups[g], i)
	}
	return groups
}

// shared are the words with which all of these moves begin.
func shared(legal []rules.Move, some []int) []string {
	begin := strings.Fields(textOf(legal[some[0]]))
	for _, i := range some[1:] {
		words := strings.Fields(textOf(legal[i]))
		n := 0
		for n < min(len(begin), len(words)) && begin[n] == words[n] {
			n++
		}
		begin = begin[:n]
	}
	return begin
}

// fitting are the places of the moves that are wanted.
func fitting(legal []rules.Move, wanted func(rules.Move) bool) (some []int) {
	for i, m := range legal {
		if wanted(m) {
			some = append(some, i)
		}
	}
	return some
}

// list numbers moves and sets them in columns. What a move does stands behind it,
// and then there is one column.
func (at position) list(some []int) string {
	var cells []string
	width := 0
	digits := len(strconv.Itoa(len(at.moves)))
	does := at.does(some)
	for n, i := range some {
		cell := fmt.Sprintf("%*d  %s", digits, i+1, textOf(at.moves[i]))
		if does[n] != "" {
			cell += " · " + does[n]
		}
		cells = append(cells, cell)
		width = max(width, utf8.RuneCountInString(cell))
	}
	columns := max(1, lineWidth/(width+4))
	rows := (len(cells) + columns - 1) / columns
	var out strings.Builder
	for row := range rows {
		var line strings.Builder
		for i := row; i < len(cells); i += rows {
			fmt.Fprintf(&line, "  %-*s  ", width, cells[i])
		}
		out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return out.String()
}

// does is what each of some moves would do, where that is not too much to say. What
// all of them do alike is left out: it helps nobody to choose.
func (at position) does(some []int) []string {
	if at.foretell == nil || len(some) > manyMoves {
		return make([]string, len(some))
	}
	var moves []string
	for _, i := range some {
		moves = append(moves, at.moves[i].String())
	}
	does := at.foretell(moves)
	if len(does) > 1 && !slices.ContainsFunc(does, func(one string) bool { return one != does[0] }) {
		clear(does)
	}
	return does
}

// inWords are the legal moves of a view in words.
func inWords(l *locale.Language, v rules.View) (moves []rules.Move) {
	for _, m := range v.Legal() {
		moves = append(moves, worded{notation: m.String(), kind: m.Kind(), text: rules.MoveText(l, v.Now().Game, m)})
	}
	return moves
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// called is what a move in its notation is called among these.
func called(moves []rules.Move, notation string) string {
	if i := slices.IndexFunc(moves, func(m rules.Move) bool { return m.String() == notation }); i >= 0 {
		return textOf(moves[i])
	}
	return notation
}

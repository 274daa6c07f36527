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
	// manyOfAKind is how many of one kind are listed where there are many.
	manyOfAKind = 6
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

// offer lists what a seat may do. Where that is a lot, kinds of which there
// are many are only counted.
func offer(l *locale.Language, legal []rules.Move) string {
	if len(legal) <= manyMoves {
		return list(legal, everyMove)
	}
	var kinds []string
	counts := map[string]int{}
	for _, m := range legal {
		if counts[m.Kind()] == 0 {
			kinds = append(kinds, m.Kind())
		}
		counts[m.Kind()]++
	}
	var out strings.Builder
	for _, kind := range kinds {
		if counts[kind] > manyOfAKind {
			example := legal[slices.IndexFunc(legal, func(m rules.Move) bool { return m.Kind() == kind })]
			fmt.Fprintln(&out, "  "+l.Text("plain.folded", locale.Pairs("n", counts[kind], "kind", kind, "example", textOf(example))))
		}
	}
	out.WriteString(list(legal, func(m rules.Move) bool { return counts[m.Kind()] <= manyOfAKind }))
	out.WriteString(l.Text("plain.unfold", nil) + "\n")
	return out.String()
}

// list numbers the moves and sets those that are shown in columns.
func list(legal []rules.Move, shown func(rules.Move) bool) string {
	var cells []string
	width := 0
	digits := len(strconv.Itoa(len(legal)))
	for i, m := range legal {
		if shown(m) {
			cell := fmt.Sprintf("%*d  %s", digits, i+1, textOf(m))
			cells = append(cells, cell)
			width = max(width, utf8.RuneCountInString(cell))
		}
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

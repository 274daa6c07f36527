package record

import (
	"fmt"
	"slices"
	"strings"
)

// Note is a line that somebody wrote on a match: a review, or a few words for a
// friend. In a record it stands after #: and below the move that it is on.
type Note struct {
	// Move is the number of the move, or 0 for the match.
	Move int
	Text string
}

// noted is how the line of a note begins. To programs that know no notes it is a
// comment.
const noted = "#:"

// note reads a line that may be a note; any other comment is dropped.
func (r *reader) note(line string) {
	text, ok := strings.CutPrefix(line, noted)
	if text = strings.TrimSpace(text); ok && text != "" {
		r.record.Notes = append(r.record.Notes, Note{len(r.record.Moves), text})
	}
}

// writeNotes writes the notes on a move, from the first that is not written, and
// returns the next.
func (r *Record) writeNotes(line func(string, ...any), from, move int) int {
	for ; from < len(r.Notes) && r.Notes[from].Move == move; from++ {
		line(noted+" %s", r.Notes[from].Text)
	}
	return from
}

// checkNotes makes sure that notes can be read back: in the order of the moves,
// each in a line.
func (r *Record) checkNotes() error {
	inOrder := slices.IsSortedFunc(r.Notes, func(a, b Note) int { return a.Move - b.Move })
	for _, n := range r.Notes {
		plain := strings.TrimSpace(n.Text) == n.Text && n.Text != "" && legible(n.Text) && len(noted+" "+n.Text) <= MaxLine
		if !plain || n.Move < 0 || n.Move > len(r.Moves) || !inOrder {
			return problem("record.write.header", "name", noted, "value", fmt.Sprintf("%q", n.Text))
		}
	}
	return nil
}

// NotesOn are the notes on a move; number 0 is the match.
func (r *Record) NotesOn(move int) (texts []string) {
	for _, n := range r.Notes {
		if n.Move == move {
			texts = append(texts, n.Text)
		}
	}
	return texts
}

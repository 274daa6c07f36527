package text

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/review"
)

// Remarks are the notes on a step of a record as sentences, with the moves that they
// name in words. Whoever may not see the move is told of luck alone.
// What is the reader's in a move is called theirs.
func Remarks(l *locale.Language, r *record.Record, steps []record.Step, at int, reader rules.Seat, seesMove bool) []string {
	number := steps[at].Number
	if at == 0 {
		return review.Remarks(l, r, number, reader, seesMove)
	}
	worded := *r
	worded.Notes = slices.Clone(r.Notes)
	for i, n := range worded.Notes {
		if n.Move == number {
			worded.Notes[i].Text = noteInWords(n.Text, func(text string) (string, bool) { return moveInWords(l, r, steps, at, text, reader) })
		}
	}
	return review.Remarks(l, &worded, number, reader, seesMove)
}

// noteInWords puts words for the move that a note of a review ends with.
func noteInWords(note string, move func(text string) (string, bool)) string {
	words := strings.Fields(note)
	for first := range words {
		if first == 0 {
			continue
		}
		if said, ok := move(strings.Join(words[first:], " ")); ok {
			return strings.Join(append(words[:first], said), " ")
		}
	}
	return note
}

// StepMove is the move of a step in words for a reader: what is theirs is called so, and
// the rest by the names in the record.
func StepMove(l *locale.Language, r *record.Record, steps []record.Step, at int, reader rules.Seat) string {
	said, _ := moveInWords(l, r, steps, at, steps[at].Move.String(), reader)
	return said
}

// moveInWords is a move that could have been made in a step.
func moveInWords(l *locale.Language, r *record.Record, steps []record.Step, at int, text string, reader rules.Seat) (string, bool) {
	before := steps[at-1].Match
	move, err := record.Parse(before, text)
	if err != nil {
		return text, false
	}
	return rules.MoveTextTo(l, before, move, steps[at].Seat, reader, r.Names), true
}

package review

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// Notes are the review as notes of a record, so that it can be sent to somebody:
// what made the result, the mistakes, and the luck that mattered.
func (r *Review) Notes() (notes []record.Note) {
	l := &r.Ledger
	whole := fmt.Sprintf("review %d %s %d %d %d", Version, r.Unit, l.Start, l.Luck, l.Hidden)
	for _, s := range l.Skill {
		whole += fmt.Sprintf(" %d", s)
	}
	notes = append(notes, record.Note{Text: fmt.Sprintf("%s %d", whole, l.Result)})
	for i := range r.Steps {
		s := &r.Steps[i]
		note := func(format string, args ...any) {
			notes = append(notes, record.Note{Move: s.Number, Text: fmt.Sprintf(format, args...)})
		}
		if s.Judged != nil && s.Mark != Good {
			note("%s %d %d %s", s.Mark, s.Skill, s.Error, s.Best)
		}
		if s.missed() {
			note("missed %s", s.Best)
		}
		if s.Judged != nil && s.Equal != "" && slices.Contains(r.Moments, i) {
			note("equal %s", s.Equal)
		}
		if abs(s.Hidden) >= matters(r.Unit) {
			note("hidden %d", s.Hidden)
		}
		if abs(s.Luck) >= matters(r.Unit) && s.By != "" && s.Number > 0 {
			note("luck %s %d", s.By, s.Luck)
		}
	}
	return notes
}

// matters is how much luck is worth a note: what would be a bad mistake.
func matters(unit string) Amount {
	if unit == "turns" {
		return One
	}
	return One / 20
}

// Remarks are the notes on a move of a record as sentences. Notes that no review
// wrote are said as they are. Whoever may not see the move is told of luck
// alone. The one who reads is told of as such.
func Remarks(l *locale.Language, r *record.Record, move int, to rules.Seat, seesMove bool) (said []string) {
	reader := noteReader{voice: voice{l}, record: r, unit: "chance", reader: to}
	for _, text := range r.NotesOn(0) {
		if words := strings.Fields(text); len(words) > 2 && words[0] == "review" {
			reader.unit = words[2]
		}
	}
	for _, text := range r.NotesOn(move) {
		if sentence, ok := reader.read(move, strings.Fields(text), seesMove); !ok {
			said = append(said, text)
		} else if sentence != "" {
			said = append(said, sentence)
		}
	}
	return said
}

// noteReader makes sentences of notes.
type noteReader struct {
	voice
	record *record.Record
	unit   string
	// reader is the seat that is told of it.
	reader rules.Seat
}

// read is what the note of a review says; ok is false for any other.
func (n *noteReader) read(move int, words []string, seesMove bool) (sentence string, ok bool) {
	switch {
	case len(words) > 2 && words[0] == "review":
		return n.whole(words[3:])
	case len(words) >= 4 && marked(words[0]) && move > 0:
		cost, ok := number(words[1])
		if !ok || !seesMove {
			return "", ok
		}
		return n.Say("review.note.mistake", "mark", n.Say("review.mark."+words[0]), "loss", n.amount(n.unit, -cost), "best", strings.Join(words[3:], " ")), true
	case len(words) > 1 && move > 0 && (words[0] == "equal" || words[0] == "missed"):
		if !seesMove {
			return "", true
		}
		return n.Say("review.note."+words[0], "move", strings.Join(words[1:], " ")), true
	case len(words) == 2 && words[0] == "hidden":
		return n.gain("review.hidden", words[1])
	case len(words) == 3 && words[0] == "luck":
		return n.gain(n.luckKey(words[1]), words[2])
	}
	return "", false
}

// whole says what made the result, if the note has all of it.
func (n *noteReader) whole(words []string) (string, bool) {
	seats := len(n.record.Names)
	amounts := make([]Amount, 0, len(words))
	for _, w := range words {
		a, ok := number(w)
		if !ok {
			return "", false
		}
		amounts = append(amounts, a)
	}
	if len(amounts) != seats+4 || n.unit != "chance" && n.unit != "turns" {
		return "", false
	}
	r := &Review{Unit: n.unit, Together: n.unit == "turns", Winners: []int{}, Ledger: Ledger{
		Start: amounts[0], Luck: amounts[1], Hidden: amounts[2], Skill: amounts[3 : 3+seats], Result: amounts[3+seats],
	}}
	if !r.Together && seats != 2 {
		return "", false
	}
	if !strings.HasPrefix(n.record.Result, "nobody") {
		r.Winners = append(r.Winners, 1)
	}
	for _, name := range n.record.Names {
		r.Seats = append(r.Seats, Seat{Name: name})
	}
	return r.Sentence(n.language, n.reader), true
}

// gain says whom something helped, and how much.
func (n *noteReader) gain(key, text string) (string, bool) {
	a, ok := number(text)
	if !ok || len(n.record.Names) < 2 {
		return "", false
	}
	if n.unit == "turns" {
		return locale.Sentence(n.Say("review.note.cost", "what", n.Say(key), "amount", n.amount(n.unit, -a))), true
	}
	helped, sentence := ahead(a), "review.note.gain"
	if helped == n.reader {
		sentence += ".you"
	}
	return locale.Sentence(n.Say(sentence, "what", n.Say(key), "name", n.record.Names[helped.Index()], "amount", n.amount(n.unit, abs(a)))), true
}

func marked(word string) bool {
	return word == string(Doubtful) || word == string(Bad) || word == string(Blunder)
}

func number(text string) (Amount, bool) {
	n, err := strconv.ParseInt(text, 10, 64)
	return Amount(n), err == nil && n > -1000*int64(One) && n < 1000*int64(One)
}

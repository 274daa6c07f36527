// Package jsonwriter writes JSON by hand. A server writes what somebody sees after every
// move, for everybody who looks: views that say their fields themselves need no
// lists and no memory for it.
//
// What is written is what encoding/json writes of the same, to the byte.
package jsonwriter

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// Writer writes behind a text. It sets commas itself: whatever follows something is
// separated from it.
type Writer struct{ Text []byte }

// next is the text with a comma, unless something begins here.
func (w *Writer) next() []byte {
	if n := len(w.Text); n > 0 {
		switch w.Text[n-1] {
		case '{', '[', ':':
		default:
			return append(w.Text, ',')
		}
	}
	return w.Text
}

// Object writes an object whose fields are written meanwhile.
func (w *Writer) Object(fields func()) {
	w.Text = append(w.next(), '{')
	fields()
	w.Text = append(w.Text, '}')
}

// List writes a list whose members are written meanwhile.
func (w *Writer) List(members func()) {
	w.Text = append(w.next(), '[')
	members()
	w.Text = append(w.Text, ']')
}

// Key writes the name of a field, which is of plain letters; its value follows.
func (w *Writer) Key(name string) *Writer {
	w.Text = append(append(append(w.next(), '"'), name...), `":`...)
	return w
}

// Int writes a whole number.
func (w *Writer) Int(n int) { w.Text = strconv.AppendInt(w.next(), int64(n), 10) }

// Bool writes true or false.
func (w *Writer) Bool(is bool) { w.Text = strconv.AppendBool(w.next(), is) }

// Strings writes a list of texts.
func (w *Writer) Strings(words []string) {
	w.List(func() {
		for _, word := range words {
			w.String(word)
		}
	})
}

// Ints writes a list of numbers.
func Ints[N ~int | ~int8](w *Writer, numbers []N) {
	w.List(func() {
		for _, n := range numbers {
			w.Int(int(n))
		}
	})
}

// String writes a text. Hardly any has characters that JSON writes otherwise.
func (w *Writer) String(text string) {
	for i := range len(text) {
		if !plain(text[i]) {
			w.Any(text)
			return
		}
	}
	w.Text = append(append(append(w.next(), '"'), text...), '"')
}

// StringFunc writes a text that is written behind another.
func (w *Writer) StringFunc(write func(text []byte) []byte) {
	next := w.next()
	from := len(next)
	w.Text = append(write(append(next, '"')), '"')
	for _, c := range w.Text[from+1 : len(w.Text)-1] {
		if !plain(c) {
			text := string(w.Text[from+1 : len(w.Text)-1])
			w.Text = w.Text[:from]
			w.add(text)
			return
		}
	}
}

// plain tells whether a character stands for itself.
func plain(c byte) bool { return plains[c>>6]>>(c&63)&1 != 0 }

// plains are those characters, a bit each: what can be seen of ASCII, but not what
// JSON or HTML writes otherwise.
var plains = [4]uint64{
	(1<<64 - 1<<' ') &^ (1<<'"' | 1<<'&' | 1<<'<' | 1<<'>'),
	(1<<63 - 1) &^ (1 << ('\\' - 64)),
}

// Map writes texts by their names, in the order of these.
func (w *Writer) Map(texts map[string]string) {
	var room [8]string
	names := room[:0]
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	w.Object(func() {
		for _, name := range names {
			w.String(name)
			w.Text = append(w.Text, ':')
			w.String(texts[name])
		}
	})
}

// Raw writes what is JSON already.
func (w *Writer) Raw(text []byte) {
	w.Text = append(w.next(), text...)
}

// Any writes what is seldom there, at its leisure.
func (w *Writer) Any(value any) {
	w.Text = w.next()
	w.add(value)
}

func (w *Writer) add(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("jsonwriter: what games say can be written: %v", err))
	}
	w.Text = append(w.Text, text...)
}

// Package pen writes JSON by hand. A server writes what somebody sees after every
// move, for everybody who looks: views that say their fields themselves need no
// lists and no memory for it.
//
// What is written is what encoding/json writes of the same, to the byte.
package pen

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
)

// Pen writes behind a text. It sets commas itself: whatever follows something is
// separated from it.
type Pen struct{ Text []byte }

// next is the text with a comma, unless something begins here.
func (p *Pen) next() []byte {
	if n := len(p.Text); n > 0 {
		switch p.Text[n-1] {
		case '{', '[', ':':
		default:
			return append(p.Text, ',')
		}
	}
	return p.Text
}

// Object writes an object whose fields are written meanwhile.
func (p *Pen) Object(fields func()) {
	p.Text = append(p.next(), '{')
	fields()
	p.Text = append(p.Text, '}')
}

// List writes a list whose members are written meanwhile.
func (p *Pen) List(members func()) {
	p.Text = append(p.next(), '[')
	members()
	p.Text = append(p.Text, ']')
}

// Key writes the name of a field, which is of plain letters; its value follows.
func (p *Pen) Key(name string) *Pen {
	p.Text = append(append(append(p.next(), '"'), name...), `":`...)
	return p
}

// Number writes a whole number.
func (p *Pen) Number(n int) { p.Text = strconv.AppendInt(p.next(), int64(n), 10) }

// Truth writes true or false.
func (p *Pen) Truth(is bool) { p.Text = strconv.AppendBool(p.next(), is) }

// Words writes a list of texts.
func (p *Pen) Words(words []string) {
	p.List(func() {
		for _, word := range words {
			p.Word(word)
		}
	})
}

// Numbers writes a list of numbers.
func Numbers[N ~int | ~int8](p *Pen, numbers []N) {
	p.List(func() {
		for _, n := range numbers {
			p.Number(int(n))
		}
	})
}

// Word writes a text. Hardly any has characters that JSON writes otherwise.
func (p *Pen) Word(text string) {
	for i := range len(text) {
		if !plain(text[i]) {
			p.Any(text)
			return
		}
	}
	p.Text = append(append(append(p.next(), '"'), text...), '"')
}

// Spell writes a text that is written behind another.
func (p *Pen) Spell(write func(text []byte) []byte) {
	next := p.next()
	from := len(next)
	p.Text = append(write(append(next, '"')), '"')
	for _, c := range p.Text[from+1 : len(p.Text)-1] {
		if !plain(c) {
			text := string(p.Text[from+1 : len(p.Text)-1])
			p.Text = p.Text[:from]
			p.add(text)
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
func (p *Pen) Map(texts map[string]string) {
	var room [8]string
	names := room[:0]
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	p.Object(func() {
		for _, name := range names {
			p.Word(name)
			p.Text = append(p.Text, ':')
			p.Word(texts[name])
		}
	})
}

// Raw writes what is JSON already.
func (p *Pen) Raw(text []byte) {
	p.Text = append(p.next(), text...)
}

// Any writes what is seldom there, at its leisure.
func (p *Pen) Any(value any) {
	p.Text = p.next()
	p.add(value)
}

func (p *Pen) add(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("pen: what games say can be written: %v", err))
	}
	p.Text = append(p.Text, text...)
}

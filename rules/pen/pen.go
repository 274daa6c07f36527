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

// separate writes a comma unless something begins here.
func (p *Pen) separate() {
	if n := len(p.Text); n > 0 {
		switch p.Text[n-1] {
		case '{', '[', ':':
		default:
			p.Text = append(p.Text, ',')
		}
	}
}

// Object writes an object whose fields are written meanwhile.
func (p *Pen) Object(fields func()) {
	p.separate()
	p.Text = append(p.Text, '{')
	fields()
	p.Text = append(p.Text, '}')
}

// List writes a list whose members are written meanwhile.
func (p *Pen) List(members func()) {
	p.separate()
	p.Text = append(p.Text, '[')
	members()
	p.Text = append(p.Text, ']')
}

// Key writes the name of a field, which is of plain letters; its value follows.
func (p *Pen) Key(name string) *Pen {
	p.separate()
	p.Text = append(append(append(p.Text, '"'), name...), `":`...)
	return p
}

// Number writes a whole number.
func (p *Pen) Number(n int) {
	p.separate()
	p.Text = strconv.AppendInt(p.Text, int64(n), 10)
}

// Truth writes true or false.
func (p *Pen) Truth(is bool) {
	p.separate()
	p.Text = strconv.AppendBool(p.Text, is)
}

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

// Word writes a text.
func (p *Pen) Word(text string) {
	from := p.Quote()
	p.Text = append(p.Text, text...)
	p.Unquote(from)
}

// Phrase writes words with spaces between them as one text.
func (p *Pen) Phrase(words ...string) {
	from := p.Quote()
	for i, word := range words {
		if i > 0 {
			p.Text = append(p.Text, ' ')
		}
		p.Text = append(p.Text, word...)
	}
	p.Unquote(from)
}

// Quote begins a text that is written behind it as it is, until Unquote is given
// what Quote returns.
func (p *Pen) Quote() (from int) {
	p.separate()
	p.Text = append(p.Text, '"')
	return len(p.Text)
}

// Unquote ends a text. Hardly any has characters that JSON writes otherwise.
func (p *Pen) Unquote(from int) {
	for _, c := range p.Text[from:] {
		if !plain[c] {
			text := string(p.Text[from:])
			p.Text = p.Text[:from-1]
			p.add(text)
			return
		}
	}
	p.Text = append(p.Text, '"')
}

// plain are the characters that stand for themselves.
var plain = func() (table [256]bool) {
	for c := byte(' '); c < 0x7f; c++ {
		table[c] = c != '"' && c != '\\' && c != '<' && c != '>' && c != '&'
	}
	return table
}()

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
	p.separate()
	p.Text = append(p.Text, text...)
}

// Any writes what is seldom there, at its leisure.
func (p *Pen) Any(value any) {
	p.separate()
	p.add(value)
}

func (p *Pen) add(value any) {
	text, err := json.Marshal(value)
	if err != nil {
		panic(fmt.Sprintf("pen: what games say can be written: %v", err))
	}
	p.Text = append(p.Text, text...)
}

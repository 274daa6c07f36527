package api

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/segmentio/encoding/json"

	"nagara/rules"
	"nagara/table"
)

// Append writes what is sent on the live socket behind a text. It writes the
// same as json.Marshal, in a third of the time: most of what a server does is
// telling people what they see.
func Append(text []byte, t Message) ([]byte, error) { return json.Append(text, t, flags) }

const flags = json.EscapeHTML | json.SortMapKeys

// Text is the page that PageOf makes, as it is written for all who see the same. It
// is ASCII, so that every language counts its characters alike.
func Text(page *table.Page, people People) ([]byte, error) {
	d := desks.Get().(*desk)
	defer desks.Put(d)
	if err := d.write(page, people); err != nil {
		return nil, err
	}
	if i := beyond(d.text); i < len(d.text) {
		return escape(d.text, i), nil
	}
	return bytes.Clone(d.text), nil
}

// desk is where a page is written: what is kept of it is as long as it is.
type desk struct {
	bare table.Page
	text []byte
}

var desks = sync.Pool{New: func() any { return new(desk) }}

// write lets the view write itself, instead of drawing it.
func (d *desk) write(page *table.Page, people People) (err error) {
	d.bare, d.bare.View = *page, nil
	d.text, err = json.Append(d.text[:0], &d.bare, flags)
	d.bare = table.Page{}
	if err == nil && page.View != nil {
		d.text, err = rules.AppendView(d.field("view"), page.View)
		d.text = append(d.text, '}')
	}
	if err == nil && len(people) > 0 {
		d.text, err = json.Append(d.field("people"), people, flags)
		d.text = append(d.text, '}')
	}
	return err
}

// field opens what is written again, for one more field.
func (d *desk) field(name string) []byte {
	return append(append(append(d.text[:len(d.text)-1], `,"`...), name...), `":`...)
}

// beyond is how far a text is ASCII, eight characters at a time.
func beyond(text []byte) (i int) {
	const high = 0x8080808080808080
	for i+8 <= len(text) && binary.LittleEndian.Uint64(text[i:])&high == 0 {
		i += 8
	}
	for i < len(text) && text[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// escape writes what is not ASCII by its numbers, as JSON allows.
func escape(text []byte, from int) []byte {
	plain := append(make([]byte, 0, len(text)+len(text)/8), text[:from]...)
	for _, r := range string(text[from:]) {
		switch {
		case r < utf8.RuneSelf:
			plain = append(plain, byte(r))
		case r > 0xFFFF:
			high, low := utf16.EncodeRune(r)
			plain = unit(unit(plain, high), low)
		default:
			plain = unit(plain, r)
		}
	}
	return plain
}

func unit(text []byte, r rune) []byte {
	const digits = "0123456789abcdef"
	return append(text, '\\', 'u', digits[r>>12&15], digits[r>>8&15], digits[r>>4&15], digits[r&15])
}

// Quoted is the change from one text to another as a string of JSON.
func Quoted(from, to []byte) []byte {
	x := indices.Get().(*index)
	defer indices.Put(x)
	x.change = x.append(x.change[:0], from, to)
	quoted := append(make([]byte, 0, len(x.change)+len(x.change)/8+2), '"')
	for _, c := range x.change {
		if c == '"' || c == '\\' {
			quoted = append(quoted, '\\')
		}
		quoted = append(quoted, c)
	}
	return append(quoted, '"')
}

// AppendPage writes the message that Append would write of a page, from its text.
func AppendPage(message []byte, ask, table string, text []byte) []byte {
	message = head(message, PageIs, ask, table)
	message = append(append(message, `,"page":`...), text...)
	return append(message, '}')
}

// AppendChanged does the same of a change that is quoted, from the page of one
// number to that of another.
func AppendChanged(message []byte, ask, table string, from, to uint64, quoted []byte) []byte {
	message = head(message, Changed, ask, table)
	message = strconv.AppendUint(append(message, `,"seq":`...), to, 10)
	if from > 0 {
		message = strconv.AppendUint(append(message, `,"from":`...), from, 10)
	}
	message = append(append(message, `,"change":`...), quoted...)
	return append(message, '}')
}

func head(message []byte, kind, ask, table string) []byte {
	message = append(append(append(message, `{"type":"`...), kind...), '"')
	if ask != "" {
		message = word(append(message, `,"ask":`...), ask)
	}
	if table != "" {
		message = word(append(message, `,"table":`...), table)
	}
	return message
}

func word(message []byte, text string) []byte {
	message, err := json.Append(message, text, json.EscapeHTML)
	if err != nil {
		panic(err) // every text can be written
	}
	return message
}

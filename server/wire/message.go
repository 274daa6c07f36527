package wire

import (
	"bytes"
	"encoding/binary"
	"strconv"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/segmentio/encoding/json"
)

// Append writes what is sent on the live socket behind a text. It writes the
// same as json.Marshal, in a third of the time: most of what a server does is
// telling people what they see.
func Append(text []byte, t Tell) ([]byte, error) {
	return json.Append(text, t, json.EscapeHTML|json.SortMapKeys)
}

// Text is a page as it is written for all who see the same. It is ASCII, so that
// every language counts its characters alike.
func Text(p *Page) ([]byte, error) {
	room := rooms.Get().(*[]byte)
	defer rooms.Put(room)
	text, err := json.Append((*room)[:0], p, json.EscapeHTML|json.SortMapKeys)
	*room = text
	if err != nil {
		return nil, err
	}
	if i := beyond(text); i < len(text) {
		return escape(text, i), nil
	}
	return bytes.Clone(text), nil
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

// rooms are texts to write pages over: what is kept of a page is as long as it is.
var rooms = sync.Pool{New: func() any { return new([]byte) }}

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
	change := AppendChange(nil, from, to)
	quoted := append(make([]byte, 0, len(change)+len(change)/8+2), '"')
	for _, c := range change {
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

package locale

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// steers tells whether a character is for machines: it moves the cursor of a
// terminal, makes links, writes to the clipboard, rings, or turns the direction of
// what is written. Line feeds and tabs are text.
func steers(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
}

// Legible is a text of somebody else without what could steer the terminal of
// whoever reads it.
func Legible(text string) string {
	return strings.Map(func(r rune) rune {
		if steers(r) {
			return -1
		}
		return r
	}, text)
}

// LegibleJSON is the same of everything in a JSON text, which stays one.
func LegibleJSON(text []byte) []byte {
	if !bytes.ContainsRune(text, '\\') && !bytes.ContainsFunc(text, func(r rune) bool { return r >= 0x7f && steers(r) }) {
		return text
	}
	out := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		if r == '\\' {
			r, size = escaped(text)
		}
		// Below a space only what stands between strings is not written as an escape.
		if !steers(r) || size == 1 && r < ' ' {
			out = append(out, text[:size]...)
		}
		text = text[size:]
	}
	return out
}

// escaped is what a JSON text that begins with a backslash has there.
func escaped(text []byte) (r rune, size int) {
	if len(text) < 2 {
		return '\\', len(text)
	}
	switch text[1] {
	case 'b', 'f', 'r':
		return '\b', 2
	case 'u':
		if len(text) < 6 {
			break
		}
		if n, err := strconv.ParseUint(string(text[2:6]), 16, 16); err == nil {
			return rune(n), 6
		}
	}
	return '\\', 2 // a quote, a line feed, or what is no JSON
}

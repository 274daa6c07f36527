// Package ascii writes for terminals that know no other characters: people who
// ask for the locale C get letters without accents and signs of one byte.
package ascii

import (
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Wanted tells whether the environment of a terminal asks for ASCII: the first
// of these that is set decides.
func Wanted(env func(string) string) bool {
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		wish := env(name)
		if wish == "" {
			continue
		}
		wish, _, _ = strings.Cut(wish, "@")
		_, charset, named := strings.Cut(wish, ".")
		if named {
			return !strings.HasPrefix(strings.ToLower(charset), "utf")
		}
		return wish == "C" || wish == "POSIX"
	}
	return false
}

// signs are what stands for what. What is double here (lit, or chosen) is # and
// = there, so that it is still another than what is single.
var signs = map[rune]byte{}

func init() {
	for sign, all := range map[byte]string{
		'|': "│┃╵╷▏", '-': "─━╶╴╸╺–—−✗", '+': "┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛±⇄", '=': "═▤▅▆‖", '#': "║╔╗╚╝╠╣╦╩╬■▦",
		'>': "▸→≥▶", '<': "←≤‹◂", 'v': "↓▼", '^': "↑▲", ':': "↕›", 'x': "✓╳×", '.': "·…", '\'': "’‘", '"': "“”«»„",
		'*': "●", '&': "✦", 'u': "µ", 'o': "◆◇◷", '~': "◐▃▄", '0': "○", 'S': "§", '!': "†⚠", 'P': "¶", '@': "◈↻", '/': "╱", '\\': "╲", 'l': "ł", 'L': "Ł",
		'e': "œæ", '_': "␣▁▂", '%': "█▇", ' ': "\u00a0\u202f░", 'E': "↵€",
	} {
		for _, r := range all {
			signs[r] = sign
		}
	}
}

// longer are those for which a text has more room than a cell.
var longer = map[rune]string{'…': "...", 'œ': "oe", 'æ': "ae", '→': "->", '≥': ">=", '≤': "<=", '±': "+/-", '⇄': "<->", '↵': "Enter"}

// Rune is the ASCII character that is nearest; ? where there is none.
func Rune(r rune) byte {
	if r < utf8.RuneSelf {
		return byte(r)
	}
	if sign, ok := signs[r]; ok {
		return sign
	}
	if base := norm.NFD.String(string(r))[0]; base < utf8.RuneSelf {
		return base
	}
	return '?'
}

// Text is a text without anything else.
func Text(text string) string {
	var out strings.Builder
	for _, r := range text {
		if long, ok := longer[r]; ok {
			out.WriteString(long)
		} else {
			out.WriteByte(Rune(r))
		}
	}
	return out.String()
}

// Writer passes texts on without anything else. Each Write must have whole
// characters.
type Writer struct{ To io.Writer }

// Write implements io.Writer.
func (w Writer) Write(text []byte) (int, error) {
	if _, err := io.WriteString(w.To, Text(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

package picture

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"nagara/server/picture/resvg"
)

// letters measures words in one weight of the typeface.
type letters struct {
	font   *sfnt.Font
	weight int
}

// regular and bold are what words are written in.
var (
	regular = sync.OnceValue(func() *letters { return newLetters(resvg.Regular, 400) })
	bold    = sync.OnceValue(func() *letters { return newLetters(resvg.Bold, 600) })
)

// newLetters is of a file of our own: a test reads both.
func newLetters(file []byte, weight int) *letters {
	parsed, err := sfnt.Parse(file)
	if err != nil {
		panic("picture: our own typeface cannot be read: " + err.Error())
	}
	return &letters{parsed, weight}
}

// width is how wide a text is at a size of one.
func (l *letters) width(text string) float64 {
	const em = 1000
	var room sfnt.Buffer
	var sum fixed.Int26_6
	for _, r := range text {
		glyph, err := l.font.GlyphIndex(&room, r)
		if err != nil {
			continue
		}
		if advance, err := l.font.GlyphAdvance(&room, glyph, fixed.I(em), font.HintingNone); err == nil {
			sum += advance
		}
	}
	return float64(sum) / 64 / em
}

// spaces are those that the typeface has no glyph for, as ones that it has.
var spaces = strings.NewReplacer("\u202f", "\u00a0", "\u2009", " ", "\u2007", " ")

// Writable tells whether the typeface has all letters of a text: it is Latin, as the three
// languages are. People may be called otherwise, and are named beside the picture then.
func Writable(text string) bool {
	var room sfnt.Buffer
	for _, r := range spaces.Replace(text) {
		if glyph, err := regular().font.GlyphIndex(&room, r); err != nil || glyph == 0 || !unicode.IsGraphic(r) {
			return false
		}
	}
	return true
}

// wrap breaks a text into lines that are no wider; a word that is, stands alone.
func (l *letters) wrap(text string, size, width float64) (lines []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == '\n' }) {
		if last := len(lines) - 1; last >= 0 && l.width(lines[last]+" "+word)*size <= width {
			lines[last] += " " + word
			continue
		}
		lines = append(lines, word)
	}
	return lines
}

// cut is a text that is no wider, with an ellipsis where something is missing.
func (l *letters) cut(text string, size, width float64) string {
	if l.width(text)*size <= width {
		return text
	}
	whole := []rune(text)
	for n := len(whole) - 1; n > 0; n-- {
		if short := strings.TrimRight(string(whole[:n]), " \u00a0,") + "…"; l.width(short)*size <= width {
			return short
		}
	}
	return "…"
}

// fit breaks a text into so many lines at most, at the first of these sizes at which it
// has room; at the last one it is cut.
func (l *letters) fit(text string, width float64, most int, sizes ...float64) (lines []string, size float64) {
	text = spaces.Replace(text)
	for _, size = range sizes {
		lines = l.wrap(text, size, width)
		if len(lines) <= most && l.widest(lines)*size <= width {
			return lines, size
		}
	}
	if len(lines) > most {
		lines = append(lines[:most-1], strings.Join(lines[most-1:], " "))
	}
	for i, line := range lines {
		lines[i] = l.cut(line, size, width)
	}
	return lines, size
}

func (l *letters) widest(lines []string) (widest float64) {
	for _, line := range lines {
		widest = max(widest, l.width(line))
	}
	return widest
}

package rules

import (
	"unicode"
	"unicode/utf8"

	"nagara/locale"
)

// Explained is a power of Rules: it says what each thing on its table is.
// Clients show it to whoever points at the thing and waits.
type Explained interface {
	Explain(*locale.Language, Edition) []Explanation
}

// Explanation is what one thing on the table is, in a sentence or two.
type Explanation struct {
	// ID is the word by which clients know the thing, such as stick.white.
	ID    string `json:"id"`
	Title string `json:"title"`
	Text  string `json:"text"`
}

// Explanations are those of all things on a table that is played with the
// edition. Usually there are none.
func Explanations(l *locale.Language, r Rules, e Edition) []Explanation {
	explained, can := r.(Explained)
	if !can {
		return []Explanation{}
	}
	all := explained.Explain(l, e)
	for i := range all {
		all[i].Title, all[i].Text = capital(all[i].Title), capital(all[i].Text)
	}
	return all
}

// capital lets a name that stands in sentences begin one.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// Aimed is a power of View: one line says what the match is about, with the
// numbers of its edition. It is shown all the time.
type Aimed interface {
	Aim(*locale.Language) string
}

// Aim is what a match is about; usually nothing is said.
func Aim(l *locale.Language, v View) string {
	if aimed, can := v.(Aimed); can {
		return aimed.Aim(l)
	}
	return ""
}

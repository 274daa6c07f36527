// Package localetest holds what people read to what our languages ask of it:
// their marks, their quotes and their terms, and nothing in it that only programs
// say. Tests of every room can ask it.
package localetest

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"nagara/locale"
)

// rule is what no text has, and what would be right.
type rule struct {
	right string
	wrong *regexp.Regexp
}

func is(right, wrong string) rule { return rule{right, regexp.MustCompile(wrong)} }

// everywhere is what no text of any language has.
var everywhere = []rule{
	is("every argument is given", `\{[A-Za-z]`),
	is("a sentence is said, not its key", `\b(account|bot|cli|coach|conditions|house|lesson|nagaraja|narabi|play|rules|table|terminal|topic|web)\.[a-z][a-z-]*[.a-z]`),
	is("what programs say stays with them", `<nil>|%!|undefined|\bNaN\b`),
	is("a move is said in words", `\b(swap|ask|suggest) [bw]?\d+ [bw]?\d`),
	is("no space stands before the dots at the end", `\S …$`),
	is("three dots are …", `\.\.\.`),
	is("one mark is enough", `[.,;:][.,;]|[!?]\.|::`),
	is("no space stands before a comma or a full stop", `[^\s] +[,.]( |$)`),
	is("inside of brackets stands no space", `\([ \x{a0}\x{202f}]|[ \x{a0}\x{202f}]\)`),
	is("no space ends a line", `\S +\n`),
}

// own is what no text of a language has. Letters with marks are no words to a
// regular expression's \b, so terms are looked for between things that are no
// letters.
var own = map[string][]rule{
	"en": {
		is("an apostrophe is ’", `\pL'|'\pL`),
		is("quotes are “…”", `["‘„«»]`),
	},
	"fr": {
		is("an apostrophe is ’", `\pL'|'\pL`),
		is("quotes are « … », unbroken", `["“”„]|« |«[^\x{a0}]|[^\x{a0}]»`),
		is("before a colon stands an unbroken space", `[\pL\d)»}]:( |$)| :( |$)`),
		is("before ; ? ! stands a thin unbroken one", `[\pL\d)»} ][;?!]( |$)`),
		is("it is dalle, bot and adversaire", term(`tuiles?|robots?|rival(e|es|s)?`)),
		is("marron does not change", term(`marrons`)),
	},
	"pl": {
		is("quotes are „…”", `["“«»]`),
		is("it is przeciwnik and skrytka", term(`rywal\pL*|nisza|niszy|niszę|nisz`)),
		is("a name of an account is nazwa", term(`imię|imienia|imieniem|imion`)),
		is("tiles are placed, cards are laid", term(`(połóż|kładzie|kładziesz) (\d+ )?(kafelek|kart\pL+)`)),
	},
}

func term(words string) string { return `(?i)(^|\PL)(` + words + `)(\PL|$)` }

// pairs are marks that open and close.
var pairs = []string{"()", "[]", "“”", "„”", "«»"}

// Faults are what is wrong with a text, each with what would be right.
func Faults(l *locale.Language, text string) []string {
	var faults []string
	for _, rules := range [][]rule{everywhere, own[l.Code()]} {
		for _, r := range rules {
			if found := r.wrong.FindString(text); found != "" {
				faults = append(faults, r.right+": “"+found+"”")
			}
		}
	}
	for _, pair := range pairs {
		opening, size := utf8.DecodeRuneInString(pair)
		if closing := pair[size:]; strings.Count(text, string(opening)) > strings.Count(text, closing) {
			faults = append(faults, "what is opened is closed: "+pair)
		}
	}
	if word := twice(text); word != "" {
		faults = append(faults, "a word stands once: “"+word+"”")
	}
	return faults
}

// SentenceFaults are those of a text that is whole: it begins as sentences do,
// too, and no two spaces stand in a row.
func SentenceFaults(l *locale.Language, text string) []string {
	faults := Faults(l, text)
	if first, _ := utf8.DecodeRuneInString(strings.TrimLeft(text, "([“„«† \u00a0")); unicode.IsLower(first) {
		faults = append(faults, "a sentence begins with a capital letter")
	}
	if strings.Contains(text, "  ") {
		faults = append(faults, "one space is enough")
	}
	return faults
}

var word = regexp.MustCompile(`\pL[\pL’]*`)

// doubled are words that may stand twice: French says "vous vous appelez".
var doubled = map[string]bool{"vous": true, "nous": true}

// twice is a word that stands twice in a row, as after an edit.
func twice(text string) string {
	last, end := "", -1
	for _, at := range word.FindAllStringIndex(text, -1) {
		this := text[at[0]:at[1]]
		if this == last && at[0] == end+1 && text[end] == ' ' && !doubled[this] {
			return this
		}
		last, end = this, at[1]
	}
	return ""
}

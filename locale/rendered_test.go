package locale_test

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"nagara/locale"
	_ "nagara/rules/morris" // which brings its words itself
	"nagara/testkit/localetest"
)

var brace = regexp.MustCompile(`\{([a-zA-Z0-9-]+)\}`)

// numbers need every plural form of every language, and a text has "other".
var numbers = []any{"7", 0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 1_000_000}

// people are whoever is named: short, long, in other letters, with marks.
var people = []any{"Ada", "Żółw", "Jean-Pierre d’Ormesson le Très Long", "O’Neil Jr", "דוד"}

// counted are the arguments that are numbers besides n.
var counted = regexp.MustCompile(`^(of|most|least|points|won|lost|round|max|min|turn|turns|goal|fate|nagas|seat|seats|to|free|number|step|steps|amulets|relics|own|rival|curses|line|left|awaited|ways|guide|increment)$`)

// samples are what an argument of a sentence can be.
func samples(argument string) []any {
	switch {
	case argument == "n":
		return numbers
	case counted.MatchString(argument):
		return []any{0, 1, 22}
	case strings.HasPrefix(argument, "name") || argument == "host" || argument == "bot":
		return people
	}
	return []any{"7x" + argument, "Lotus, Ibis"}
}

var (
	// typed are the messages that hold what people and programs type.
	typed = regexp.MustCompile(`^(cli\.examples\.|plain\.word\.|terminal\.ask\.yes$|plain(\.visit\.table|\.visit|\.learn|\.shared|\.walk)?\.help$|terminal\.help(\.|$))`)
	// parts stand after a colon, or are abbreviated, though they end with a mark.
	parts = regexp.MustCompile(`^(doctor\.|cli\.misread\.|simulate\.(least|most)$)`)
)

// TestEverySentenceHolds says each sentence in each language with every kind of
// argument: no mark, quote or term of it is wrong.
func TestEverySentenceHolds(t *testing.T) {
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			if typed.MatchString(key) {
				continue
			}
			for _, text := range spoken(l, key) {
				faults := localetest.Faults(l, text)
				if isSentence(l, key) {
					faults = localetest.SentenceFaults(l, text)
				}
				for _, fault := range faults {
					t.Errorf("%s %s: %s in %q", l.Code(), key, fault, text)
				}
			}
		}
	}
}

// spoken is a sentence with each of its arguments in turn being all that it can be.
func spoken(l *locale.Language, key string) []string {
	usual := locale.Args{}
	arguments := brace.FindAllStringSubmatch(l.Text(key, nil), -1)
	for _, a := range arguments {
		usual[a[1]] = samples(a[1])[0]
	}
	said := []string{l.Text(key, usual)}
	for _, a := range arguments {
		for _, value := range samples(a[1]) {
			args := maps.Clone(usual)
			args[a[1]] = value
			said = append(said, l.Text(key, args))
		}
	}
	return said
}

// isSentence tells a whole sentence from a part of one, as refusals are: it ends
// with a mark, and begins with a letter of its own.
func isSentence(l *locale.Language, key string) bool {
	text := l.Text(key, nil)
	return slices.Contains([]string{".", "!", "?"}, stop(text)) && begins(text) != 0 && !parts.MatchString(key)
}

// TestLanguagesBeginAndEndAlike: what is a sentence in one language is one in
// all, and so is what begins with a capital letter.
func TestLanguagesBeginAndEndAlike(t *testing.T) {
	for _, key := range locale.English.Keys() {
		if typed.MatchString(key) || parts.MatchString(key) {
			continue
		}
		english := locale.English.Text(key, nil)
		for _, l := range locale.All()[1:] {
			text := l.Text(key, nil)
			if want, got := stop(english), stop(text); got != want {
				t.Errorf("%s %s ends with %q, in English with %q: %q", l.Code(), key, got, want, text)
			}
			if begins(english)*begins(text) < 0 && !proper.MatchString(english+text) {
				t.Errorf("%s %s begins with another kind of letter than in English: %q, %q", l.Code(), key, text, english)
			}
		}
	}
}

// proper are words with a capital letter wherever they stand in their language.
var proper = regexp.MustCompile(`^I |Amulet of Undoing`)

// stop is the mark at the end, if there is one.
func stop(text string) string {
	last, size := utf8.DecodeLastRuneInString(strings.TrimSpace(text))
	if size > 0 && strings.ContainsRune(".!?…:", last) {
		return string(last)
	}
	return ""
}

// begins is 1 for a capital letter, -1 for a small one, 0 for anything else.
func begins(text string) int {
	switch first, _ := utf8.DecodeRuneInString(text); {
	case unicode.IsUpper(first):
		return 1
	case unicode.IsLower(first):
		return -1
	}
	return 0
}

// TestSentencesAreWhole: what has a full stop within has a mark at its end, or an
// argument that may bring one.
func TestSentencesAreWhole(t *testing.T) {
	within := regexp.MustCompile(`\pL{2}\. \p{Lu}`)
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			text := l.Text(key, nil)
			if within.MatchString(text) && stop(text) == "" && !strings.HasSuffix(text, "}") && !typed.MatchString(key) {
				t.Errorf("%s %s has no mark at its end: %q", l.Code(), key, text)
			}
		}
	}
}

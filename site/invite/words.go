package invite

import (
	"crypto/rand"
	"embed"
	"math/big"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"nagara/locale"
)

// The words of each language: nouns that a child knows, of which no two look
// alike. A word may be taken out, but then codes with it are refused.
//
//go:embed words
var files embed.FS

// list is the words of one language.
type list struct {
	words []string
	// by finds a word without its accents.
	by map[string]string
}

var lists = readLists()

func readLists() map[string]*list {
	all := map[string]*list{}
	for _, l := range locale.All() {
		text, err := files.ReadFile("words/" + l.Code() + ".txt")
		if err != nil {
			panic("a language without words for codes: " + err.Error()) // a fault of the build
		}
		read := &list{words: strings.Fields(string(text)), by: map[string]string{}}
		for _, word := range read.words {
			read.by[fold(word)] = word
		}
		all[l.Code()] = read
	}
	return all
}

// draw is so many words by lot.
func (l *list) draw(n int) string {
	words := make([]string, n)
	for i := range words {
		words[i] = l.any()
	}
	return strings.Join(words, " ")
}

func (l *list) any() string {
	n, _ := rand.Int(rand.Reader, big.NewInt(int64(len(l.words)))) // it never fails: see crypto/rand
	return l.words[n.Int64()]
}

// spell gives the words of a key their accents, if they are of this language.
func (l *list) spell(key string) (string, bool) {
	words := strings.Fields(key)
	for i, word := range words {
		if words[i] = l.by[word]; words[i] == "" {
			return "", false
		}
	}
	return strings.Join(words, " "), true
}

// maxTyped is how much of what was typed is looked at and repeated.
const maxTyped = 80

// Parse reads the words of a code as people type them: in capitals or not, with
// accents or without, with whatever stands between them. The refusal says which
// word is none, and nothing of any code.
func Parse(typed string) (key string, err error) {
	if len(typed) > maxTyped {
		typed = typed[:maxTyped]
	}
	words := strings.FieldsFunc(fold(typed), func(r rune) bool { return !unicode.IsLetter(r) })
	if len(words) != usual && len(words) != guarded {
		return "", locale.Say("invite.two", "n", len(words))
	}
	for _, word := range words {
		if !known(word) {
			return "", locale.Say("invite.noword", "word", word)
		}
	}
	return strings.Join(words, " "), nil
}

// known tells whether a word without accents is one of any language.
func known(word string) bool {
	for _, l := range lists {
		if l.by[word] != "" {
			return true
		}
	}
	return false
}

// unmarked are letters whose marks Unicode does not take for marks.
var unmarked = strings.NewReplacer("ł", "l", "œ", "oe", "æ", "ae")

// fold makes small letters without accents.
func fold(text string) string {
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFKD.String(strings.ToLower(strings.ToValidUTF8(text, " "))))
	return unmarked.Replace(bare)
}

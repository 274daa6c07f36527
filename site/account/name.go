package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"nagara/locale"
)

const (
	// MaxName is the length of the longest name, in characters: it fits beside
	// a board.
	MaxName = 24
	// maxMarks is how many marks may stand over one letter. Vietnamese and
	// Hebrew need two; towers of them cover what others write.
	maxMarks = 2
	// signs may stand between letters and digits.
	signs = " -_.'’"
)

// ParseName returns a name as it is kept (in NFC, without spaces around it and
// with one at most between words), or says what is wrong with it.
func ParseName(text string) (string, error) {
	if !utf8.ValidString(text) {
		return "", locale.Say("account.name.characters")
	}
	name := strings.Join(strings.FieldsFunc(norm.NFC.String(text), func(r rune) bool { return r == ' ' }), " ")
	if n := utf8.RuneCountInString(name); n < 1 || n > MaxName {
		return "", locale.Say("account.name.length", "most", MaxName)
	}
	if err := checkCharacters(name); err != nil {
		return "", err
	}
	if mixes(name) {
		return "", locale.Say("account.name.mixed")
	}
	if reserved[NameKey(name)] {
		return "", locale.Say("account.name.reserved")
	}
	return name, nil
}

// checkCharacters takes only what can be seen and told apart. Letters that
// draw nothing, or only change their neighbours, are not among it.
func checkCharacters(name string) error {
	told, onLetter, marks := false, false, 0
	for _, r := range name {
		switch {
		case unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return locale.Say("account.name.characters")
		case unicode.IsMark(r):
			if marks++; marks > maxMarks || !onLetter {
				return locale.Say("account.name.characters")
			}
		case unicode.IsLetter(r) || unicode.Is(unicode.Nd, r):
			told, onLetter, marks = true, true, 0
		case strings.ContainsRune(signs, r):
			onLetter = false
		default:
			return locale.Say("account.name.characters")
		}
	}
	if !told {
		return locale.Say("account.name.characters")
	}
	return nil
}

// mixes tells whether a name has letters of two of the alphabets whose letters
// look alike. Among them a Cyrillic а passes for a Latin one.
func mixes(name string) bool {
	seen := map[*unicode.RangeTable]bool{}
	for _, r := range name {
		for _, alphabet := range []*unicode.RangeTable{unicode.Latin, unicode.Greek, unicode.Cyrillic} {
			if unicode.Is(alphabet, r) {
				seen[alphabet] = true
			}
		}
	}
	return len(seen) > 1
}

// NameKey is what must differ between the names of two kept accounts: case,
// width and other ways to write the same letters do not count, nor do signs, nor
// which of several letters that look alike it is.
func NameKey(name string) string {
	folded := cases.Fold().String(norm.NFKC.String(name))
	bare := strings.Map(func(r rune) rune {
		if strings.ContainsRune(signs, r) {
			return -1
		}
		return r
	}, folded)
	return skeleton(norm.NFKC.String(bare))
}

// TriedName is the key of a name as somebody typed it to sign in, however long and with
// whatever in it. It leads to an account, and attempts at that are counted by it.
func TriedName(typed string) string { return NameKey(shorten(typed, MaxPassword)) }

// shorten makes a label of a text that somebody else chose: a device, a key.
func shorten(text string, most int) string {
	clean := strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	runes := []rune(strings.TrimSpace(norm.NFC.String(locale.Level(clean))))
	return string(runes[:min(len(runes), most)])
}

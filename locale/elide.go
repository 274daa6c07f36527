package locale

import (
	"strings"
	"unicode"
)

// elide takes their vowel from French words before the one of a name: “le temple d’Ada”,
// but “de a1”. By hand: the browser's own program has no regular expressions.
func elide(text string) string {
	var out strings.Builder
	words := strings.SplitAfter(text, " ")
	for i, word := range words {
		short, elides := strings.CutSuffix(word, "e ")
		switch strings.ToLower(strings.TrimPrefix(short, "(")) {
		case "d", "qu":
			elides = elides && i+1 < len(words) && beginsWithVowel(words[i+1])
		default:
			elides = false
		}
		if elides {
			word = short + "’"
		}
		out.WriteString(word)
	}
	return out.String()
}

func beginsWithVowel(word string) bool {
	letters := []rune(strings.ToLower(word))
	return len(letters) > 1 && strings.ContainsRune("aeiouàâéèêîôû", letters[0]) && unicode.IsLetter(letters[1])
}

package locale

import "strings"

// plain letters instead of those of our languages that have marks, and the
// apostrophe that is on every keyboard.
var plain = strings.NewReplacer(
	"à", "a", "â", "a", "ä", "a", "ą", "a", "æ", "ae", "ç", "c", "ć", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "ę", "e",
	"î", "i", "ï", "i", "ł", "l", "ń", "n", "ô", "o", "ó", "o", "ö", "o", "œ", "oe", "ś", "s", "ù", "u", "û", "u", "ü", "u",
	"ź", "z", "ż", "z", "’", "'", "\u00a0", " ", "\u202f", " ",
)

// Plain is a text as it is compared with what somebody looks for: small letters
// without marks.
func Plain(text string) string { return plain.Replace(strings.ToLower(text)) }

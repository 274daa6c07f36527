package account

import "strings"

// lookalikes are letters that pass for Latin ones, after case was folded. It is
// the part of Unicode's confusables (TR39, confusables.txt) that a name which
// ParseName lets through can be made of; what differs only by case, width or
// marks is folded before. i, l and 1 are one letter here, as capital I and small
// l are one to the eye. No library is kept that has the whole table; see
// docs/decisions/0016.
var lookalikes = strings.NewReplacer(
	// Cyrillic
	"а", "a", "в", "b", "ԁ", "d", "е", "e", "ё", "e", "є", "e", "ғ", "f", "ԍ", "g", "һ", "h", "н", "h", "і", "l", "ї", "l",
	"ӏ", "l", "ј", "j", "к", "k", "қ", "k", "м", "m", "п", "n", "о", "o", "р", "p", "ԛ", "q", "г", "r", "ѕ", "s", "т", "t",
	"и", "u", "ѵ", "v", "ԝ", "w", "х", "x", "у", "y", "ү", "y", "з", "3", "ь", "b", "с", "c",
	// Greek
	"α", "a", "β", "b", "ϲ", "c", "ε", "e", "η", "n", "ι", "l", "κ", "k", "μ", "u", "ν", "v", "ο", "o", "σ", "o", "ρ", "p",
	"τ", "t", "υ", "u", "χ", "x", "γ", "y", "ζ", "z", "ω", "w",
	// Latin letters and digits
	"0", "o", "1", "l", "i", "l", "ı", "l", "ɩ", "l", "ɑ", "a", "ɡ", "g", "ʏ", "y", "ᴏ", "o", "ꜱ", "s", "ɴ", "n", "ʀ", "r",
	"ƨ", "2", "ʋ", "u", "ɪ", "l", "ʟ", "l", "ᴄ", "c", "ᴋ", "k", "ᴍ", "m", "ᴛ", "t", "ᴠ", "v", "ᴡ", "w", "ᴢ", "z", "ʜ", "h",
)

// pairs are two letters that pass for one.
var pairs = strings.NewReplacer("rn", "m", "vv", "w")

// skeleton is the same for texts that look the same.
func skeleton(folded string) string { return pairs.Replace(lookalikes.Replace(folded)) }

// reserved are names that nobody may bear, because others would take them for
// the house.
var reserved = func() map[string]bool {
	keys := map[string]bool{}
	for _, name := range []string{
		"admin", "administrator", "anonymous", "bot", "host", "house", "me", "mod", "moderator", "nagara", "nagaraja",
		"narabi", "nobody", "official", "operator", "owner", "random", "root", "security", "server", "staff", "support", "system", "team",
	} {
		keys[NameKey(name)] = true
		keys[NameKey("nagara"+name)] = true
	}
	return keys
}()

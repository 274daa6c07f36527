package account

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"nagara/locale"
)

func TestParseName(t *testing.T) {
	if got, err := ParseName("  Ola   z Łodzi "); err != nil || got != "Ola z Łodzi" {
		t.Errorf("spaces too many: %q, %v", got, err)
	}
	for text, want := range map[string]string{
		"Ola":                         "Ola",
		"Jo\u0301zef":                 "Józef",
		"O’Brien-Smith_3.":            "O’Brien-Smith_3.",
		"7":                           "7",
		"Ольга":                       "Ольга",
		"龍王":                          "龍王",
		"Ἀθηνᾶ":                       "Ἀθηνᾶ",
		"नागराज":                      "नागराज",
		"Nguyễn":                      "Nguyễn",
		strings.Repeat("ż", 24):       strings.Repeat("ż", 24),
		strings.Repeat("z\u0307", 24): strings.Repeat("ż", 24),
	} {
		if got, err := ParseName(text); err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
	}
	for text, key := range map[string]string{
		"":                          "account.name.length",
		"   ":                       "account.name.length",
		strings.Repeat("ż", 25):     "account.name.length",
		"a\x00b":                    "account.name.characters",
		"a\nb":                      "account.name.characters",
		"a\u00a0b":                  "account.name.characters", // a space that does not break
		"a\u200bb":                  "account.name.characters", // a space of no width
		"a\u202eb":                  "account.name.characters", // from here to the left
		"a\u00adb":                  "account.name.characters", // a hyphen that hides
		"\u3164":                    "account.name.characters", // a letter that is blank
		"\u115f\u1160":              "account.name.characters",
		"a\ufe0f":                   "account.name.characters", // draw it otherwise
		"a\U000e0041":               "account.name.characters", // a tag
		"\u2800":                    "account.name.characters", // a blank pattern
		"<b>":                       "account.name.characters",
		"@ola":                      "account.name.characters",
		"🪨":                         "account.name.characters",
		"---":                       "account.name.characters",
		"\u0301a":                   "account.name.characters", // a mark on nothing
		"a \u0301b":                 "account.name.characters", // a mark on a space
		"z\u0300\u0316\u0317\u0318": "account.name.characters", // a tower of marks
		"a\xff":                     "account.name.characters",
		"Оla":                       "account.name.mixed", // a Cyrillic О
		"Αnna":                      "account.name.mixed", // a Greek Α
		"admin":                     "account.name.reserved",
		"Nagara":                    "account.name.reserved",
		"NAGARA":                    "account.name.reserved",
		"Nagara-Team":               "account.name.reserved",
		"Adm1n":                     "account.name.reserved",
		"M0DERAT0R":                 "account.name.reserved",
		"adrnin":                    "account.name.reserved", // r and n
		"ѕtaff":                     "account.name.mixed",
		"ѕуѕтем":                    "account.name.reserved", // all Cyrillic
	} {
		_, err := ParseName(text)
		if r, ok := errors.AsType[*locale.Message](err); !ok || r.Key != key {
			t.Errorf("%q: %v; want %s", text, err, key)
		}
	}
}

func TestNameKey(t *testing.T) {
	for _, same := range [][]string{
		{"Ola", "OLA", "o l a", "O-la", "o.l.a'", "Ｏｌａ"},
		{"Straße", "STRASSE", "strasse"},
		{"Józef", "JO\u0301ZEF"},
		{"ΣΟΦΟΣ", "σοφος", "σοφοσ"},
		{"Ace", "Асе", "асе"}, // the others are Cyrillic
		{"Xavo", "Χανο"},      // the other is Greek
		{"Bill", "Bi11", "BIll", "blII"},
		{"Bob", "B0b"},
		{"Marna", "Mama"},
	} {
		for _, name := range same[1:] {
			if NameKey(name) != NameKey(same[0]) {
				t.Errorf("%q and %q have the keys %q and %q", same[0], name, NameKey(same[0]), NameKey(name))
			}
		}
	}
	if NameKey("Ola") == NameKey("Ala") || NameKey("Jozef") == NameKey("Józef") {
		t.Error("names that differ have one key")
	}
}

func FuzzParseName(f *testing.F) {
	for _, seed := range []string{"Ola", " a  b ", "a\u0301\u0302\u0303", "\u3164", "Оla", "\xff", "ﬃ", "ͺ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name, err := ParseName(text)
		if err != nil {
			if _, ok := errors.AsType[*locale.Message](err); !ok {
				t.Fatalf("%q: %v is no refusal", text, err)
			}
			return
		}
		if again, err := ParseName(name); err != nil || again != name {
			t.Errorf("%q becomes %q, and that %q, %v", text, name, again, err)
		}
		if !norm.NFC.IsNormalString(name) || utf8.RuneCountInString(name) > MaxName || name != strings.TrimSpace(name) {
			t.Errorf("%q becomes %q", text, name)
		}
		for _, r := range name {
			if !unicode.IsPrint(r) {
				t.Errorf("%q has the character %U", name, r)
			}
		}
		if key := NameKey(name); key == "" || NameKey(key) != key {
			t.Errorf("%q has the key %q, and that the key %q", name, key, NameKey(key))
		}
	})
}

package invite

import (
	"errors"
	"strings"
	"testing"

	"nagara/locale"
)

// fewest is how many words a language needs: two of them are one of 400,000.
const fewest = 640

func TestWordsCannotBeMistaken(t *testing.T) {
	for language, list := range lists {
		if len(list.words) < fewest || len(list.by) != len(list.words) {
			t.Errorf("%s has %d words, %d of them without accents; want %d", language, len(list.words), len(list.by), fewest)
		}
		for i, word := range list.words {
			plain := fold(word)
			if len(plain) < 3 || len(plain) > 10 || strings.Trim(plain, "abcdefghijklmnopqrstuvwxyz") != "" {
				t.Errorf("%s: %s is %s without accents; want 3 to 10 letters of a plain keyboard", language, word, plain)
			}
			for _, other := range list.words[:i] {
				if alike(plain, fold(other)) {
					t.Errorf("%s: %s and %s are one letter apart", language, word, other)
				}
			}
		}
	}
}

// alike tells whether at most one letter is other, missing or too much.
func alike(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	same := 0
	for same < len(a) && a[same] == b[same] {
		same++
	}
	switch len(b) - len(a) {
	case 0:
		return same == len(a) || a[same+1:] == b[same+1:]
	case 1:
		return a[same:] == b[same+1:]
	}
	return false
}

func TestAlike(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want bool
	}{
		{"otter", "otter", true},
		{"otter", "other", true},
		{"otter", "utter", true},
		{"otter", "otters", true},
		{"potter", "otter", true},
		{"otter", "oter", true},
		{"otter", "badger", false},
		{"lake", "cakes", false},
	} {
		if alike(test.a, test.b) != test.want {
			t.Errorf("alike(%s, %s) is not %t", test.a, test.b, test.want)
		}
	}
}

func TestParse(t *testing.T) {
	for typed, want := range map[string]string{
		"otter lantern":                    "otter lantern",
		"  OTTER-Lantern! ":                "otter lantern",
		"otter,lantern":                    "otter lantern",
		"Otter lantern, otter":             "otter lantern otter",
		"éléphant forêt":                   "elephant foret",
		"elephant foret":                   "elephant foret",
		"E\u0301LE\u0301PHANT FORE\u0302T": "elephant foret",
		"żółw łosoś":                       "zolw losos",
		"ZOLW losos":                       "zolw losos",
		"otter zolw":                       "otter zolw", // no such code is issued, but that is nobody's business here
	} {
		if key, err := Parse(typed); key != want || err != nil {
			t.Errorf("%q is read as %q, %v; want %q", typed, key, err, want)
		}
	}
	for typed, want := range map[string]string{
		"":                        "invite.two",
		"otter":                   "invite.two",
		"otter lantern heron fox": "invite.two",
		"otter\xfflantern x":      "invite.noword",
		"otter lantorn":           "invite.noword",
	} {
		if _, err := Parse(typed); keyOf(err) != want {
			t.Errorf("%q is refused by %v; want %s", typed, err, want)
		}
	}
}

func keyOf(err error) string {
	if said, ok := errors.AsType[*locale.Message](err); ok {
		return said.Key
	}
	return ""
}

// FuzzParse: whatever is typed is two words of ours, or refused by a sentence.
func FuzzParse(f *testing.F) {
	for _, typed := range []string{"otter lantern", "ŻÓŁW łosoś", "cœur\x00", "\xff\xfe", strings.Repeat("é", 60), "ﬁg ﬀ"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		key, err := Parse(typed)
		if err != nil {
			if said := keyOf(err); !locale.English.Has(said) {
				t.Errorf("%q is refused without a sentence: %v", typed, err)
			}
			return
		}
		if again, err := Parse(key); again != key || err != nil {
			t.Errorf("%q is %q, which is %q, %v", typed, key, again, err)
		}
	})
}

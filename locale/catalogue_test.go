package locale

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

func TestLanguagesHaveTheSameKeys(t *testing.T) {
	for _, l := range All()[1:] {
		for _, key := range English.Keys() {
			if !l.Has(key) {
				t.Errorf("%s lacks %s", l.Code(), key)
			}
		}
		for _, key := range l.Keys() {
			if !English.Has(key) {
				t.Errorf("%s has %s, which English lacks", l.Code(), key)
			}
		}
	}
}

func TestFormsOfASentenceHaveTheSameArguments(t *testing.T) {
	for _, key := range English.Keys() {
		for _, l := range All() {
			for form, sentence := range l.messages[key] {
				want, got := arguments(English.messages[key]["other"]), arguments(sentence)
				if form == "one" { // "draws a card" needs no number
					want, got = slices.DeleteFunc(want, isNumber), slices.DeleteFunc(got, isNumber)
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s %s (%s) has the arguments %v; want %v", l.Code(), key, form, got, want)
				}
			}
		}
	}
}

func TestPluralsHaveTheFormsOfTheirLanguage(t *testing.T) {
	for _, l := range All() {
		want := forms(l)
		for _, key := range l.Keys() {
			m := l.messages[key]
			got := slices.Sorted(maps.Keys(m))
			if len(m) > 1 && !slices.Equal(got, want) {
				t.Errorf("%s %s has the plural forms %v; want %v", l.Code(), key, got, want)
			}
			if len(m) == 1 && m["other"] == "" {
				t.Errorf("%s %s is empty", l.Code(), key)
			}
		}
	}
}

func TestPluralInOneLanguageIsPluralInAll(t *testing.T) {
	for _, key := range English.Keys() {
		for _, l := range All()[1:] {
			if l.Has(key) && len(l.messages[key]) > 1 != (len(English.messages[key]) > 1) {
				t.Errorf("%s depends on a number in %s or in English, but not in both", key, l.Code())
			}
		}
	}
}

func TestTextChoosesThePlural(t *testing.T) {
	rooms := message{"one": "{n} pokój", "few": "{n} pokoje", "many": "{n} pokojów", "other": "{n} pokoju"}
	pl := &Language{code: "pl", plural: Polish.plural, messages: map[string]message{"rooms": rooms}}
	for n, want := range map[int]string{1: "1 pokój", 3: "3 pokoje", 5: "5 pokojów", 12: "12 pokojów", 22: "22 pokoje"} {
		if got := pl.Text("rooms", Pairs("n", n)); got != want {
			t.Errorf("%d: %q; want %q", n, got, want)
		}
	}
}

// TestPluralsAreThoseOfUnicode holds them against a package that knows all
// languages, and as yet no French form for millions.
func TestFrenchElides(t *testing.T) {
	for name, want := range map[string]string{
		"Apprenti": "Le temple d’Apprenti", "Érudit": "Le temple d’Érudit", "ada": "Le temple d’ada",
		"Ben": "Le temple de Ben", "a1": "Le temple de a1", "7": "Le temple de 7",
	} {
		if got := French.Text("web.temple", Pairs("name", name)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := English.Text("friends.page", Pairs("name", "de Ada")); !strings.Contains(got, "de Ada") {
		t.Errorf("English is not French: %q", got)
	}
}

func TestPluralsAreThoseOfUnicode(t *testing.T) {
	named := [...]string{plural.Other: "other", plural.One: "one", plural.Few: "few", plural.Many: "many"}
	for _, l := range All() {
		for n := range 2000 {
			want := named[plural.Cardinal.MatchPlural(language.MustParse(l.code), n, 0, 0, 0, 0)]
			if got := l.plural(n); got != want {
				t.Errorf("%s %d is %s; want %s", l.code, n, got, want)
			}
		}
	}
	if got := French.plural(2_000_000); got != "many" {
		t.Errorf("two French millions are %s; want many", got)
	}
}

func TestFindsTheBestLanguage(t *testing.T) {
	for wish, want := range map[string]*Language{
		"pl_PL.UTF-8": Polish, "fr-CH, de;q=0.8": French, "en-GB": English, "ja": English, "": English, "C": English,
		"de, fr;q=0.5, pl;q=0.7": Polish, "PL": Polish, "fr;q=0, pl;q=0.1": Polish, "fr;q=0": English, "en, fr": English,
		"fr_FR": French, "frr, pl": Polish, "fr;q=often": English, "*, pl;q=0.5": Polish, ";;,,-": English,
	} {
		if got := Find(wish); got != want {
			t.Errorf("Find(%q) is %s; want %s", wish, got.Code(), want.Code())
		}
	}
}

var brace = regexp.MustCompile(`\{[^}]*\}`)

func arguments(sentence string) []string {
	return slices.Compact(slices.Sorted(slices.Values(brace.FindAllString(sentence, -1))))
}

func isNumber(argument string) bool { return argument == "{n}" }

// forms are the plural categories that whole numbers need in that language,
// and other, which stands in where there is no number.
func forms(l *Language) []string {
	needed := map[string]bool{"other": true, l.plural(1_000_000): true}
	for n := range 200 {
		needed[l.plural(n)] = true
	}
	return slices.Sorted(maps.Keys(needed))
}

package narabi

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/localetest"
	"nagara/testkit/rulestest"
)

// signed are singles, and what is not so of them.
func signed(of []Term) []Term {
	all := of
	for _, t := range of {
		all = append(all, not(t))
	}
	return all
}

// meaning is for every two stones and every two places of three and of five players
// whether a term is true of them.
func meaning(t *Term) string {
	var told []byte
	for _, seats := range []int{3, 5} {
		x := builtIn.layouts[seats].mix(t)
		for from := range x.class {
			for _, class := range x.class[from] {
				for _, others := range x.partners[class] {
					told = append(told, byte(others), byte(others>>8))
				}
			}
		}
	}
	return string(told)
}

// TestEveryConditionIsSaid: in every language, each single term, each two of them
// that are put together, and what is not so of these, is a faultless phrase; and what
// is said alike means the same.
func TestEveryConditionIsSaid(t *testing.T) {
	all := signed(singles)
	few := []Term{singles[0], singles[7], singles[11], singles[16], singles[21]}
	for _, a := range signed(singles) {
		for _, b := range few {
			all = append(all, group(And, a, b), group(Or, a, b))
		}
	}
	for _, a := range few {
		for _, b := range few {
			for _, c := range few {
				for _, kind := range []Kind{And, Or} {
					inner := group(map[Kind]Kind{And: Or, Or: And}[kind], b, c)
					all = append(all, group(kind, a, inner), group(kind, inner, a), not(group(kind, a, inner)), group(kind, a, not(inner)), group(kind, a, b, c))
				}
			}
		}
	}
	for _, l := range locale.All() {
		meant := map[string]*Term{}
		for i := range all {
			said := faultless(t, l, all[i])
			if before := meant[said]; before != nil && meaning(before) != meaning(&all[i]) {
				t.Errorf("%s says %q of %s and of %s", l.Code(), said, asJSON(before), asJSON(&all[i]))
			}
			meant[said] = &all[i]
		}
	}
}

func asJSON(t *Term) string {
	text, _ := json.Marshal(t)
	return string(text)
}

// faultless is what a language says of a term.
func faultless(t interface{ Errorf(string, ...any) }, l *locale.Language, term Term) string {
	c := Condition{ID: "x", Term: term}
	for _, text := range []string{c.Text(l), c.Short(l), c.title().In(l)} {
		for _, fault := range localetest.Faults(l, text) {
			t.Errorf("%s: %s in %q", l.Code(), fault, text)
		}
		if strings.Contains(text, "conditions.") {
			t.Errorf("%s: %q has a key in it", l.Code(), text)
		}
	}
	return c.Text(l)
}

// TestAnyConditionIsSaid: also those that go as deep as an edition may.
func TestAnyConditionIsSaid(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		term := drawTerm(t, 2)
		for _, l := range locale.All() {
			faultless(t, l, term)
		}
	})
}

func TestConditionsPutTogetherInWords(t *testing.T) {
	black, high, left, two := singles[1], singles[13], singles[16], Term{Kind: ByDistance, Places: 2}
	for _, c := range []struct {
		term       Term
		en, fr, pl string
	}{
		{
			group(Or, black, high), "only with a stone that is black or at least 5",
			"seulement avec une pierre noire ou d’au moins 5", "tylko z kamieniem czarnym lub o wartości co najmniej 5",
		},
		{
			group(Or, black, high, two), "only with a stone that is black, at least 5 or exactly 2 places away",
			"seulement avec une pierre noire, d’au moins 5 ou à exactement 2 places", "tylko z kamieniem czarnym, o wartości co najmniej 5 lub oddalonym dokładnie o 2 miejsca",
		},
		{
			not(group(Or, black, high)), "only with a stone that is white and less than 5",
			"seulement avec une pierre blanche et de moins de 5", "tylko z kamieniem białym i o wartości mniejszej niż 5",
		},
		{
			group(And, left, group(Or, black, high)), "only with a stone that is before the left neighbour, and also black or at least 5",
			"seulement avec une pierre du voisin de gauche, et aussi noire ou d’au moins 5", "tylko z kamieniem leżącym przed sąsiadem po lewej, a zarazem czarnym lub o wartości co najmniej 5",
		},
		{
			not(singles[15]), "only with a stone that is numbered", "seulement avec une pierre avec un numéro", "tylko z kamieniem z numerem",
		},
	} {
		for i, l := range []*locale.Language{locale.English, locale.French, locale.Polish} {
			if got, want := (Condition{Term: c.term}).Text(l), []string{c.en, c.fr, c.pl}[i]; got != want {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		}
	}
}

// TestSentencesForTheBrowser: the page says conditions itself, and its tests hold it
// to what is written here.
func TestSentencesForTheBrowser(t *testing.T) {
	type saying struct {
		Term TermPicture         `json:"term"`
		Says map[string][]string `json:"says"`
	}
	var all []saying
	terms := signed(singles)
	for i := range singles {
		a, b, c := singles[i], singles[(i+7)%len(singles)], singles[(i+11)%len(singles)]
		terms = append(terms, group(Or, a, b, c), not(group(And, a, not(group(Or, b, c)))), group(And, a, group(Or, b, not(c))))
	}
	for i := range terms {
		s := saying{terms[i].picture(), map[string][]string{}}
		for _, l := range locale.All() {
			if c := (Condition{Term: terms[i]}); !c.plain() {
				s.Says[l.Code()] = []string{c.Text(l), c.Short(l)}
			}
		}
		if len(s.Says) > 0 {
			all = append(all, s)
		}
	}
	text, err := json.MarshalIndent(all, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Kept(t, "sentences.json", string(text)+"\n")
}

// TestThePageSaysWhatIsSaid: every condition on the page about editions can be typed
// in, and is said as it stands there, in every language.
func TestThePageSaysWhatIsSaid(t *testing.T) {
	saysWhatIsSaid(t, locale.English, "editions.md")
	saysWhatIsSaid(t, locale.French, "fr/editions.md")
	saysWhatIsSaid(t, locale.Polish, "pl/editions.md")
}

func saysWhatIsSaid(t *testing.T, l *locale.Language, file string) {
	t.Helper()
	page, err := os.ReadFile("../../docs/" + file)
	if err != nil {
		t.Fatal(err)
	}
	rows := regexp.MustCompile("(?m)^\\| `(\\{.*?\\})`.*? \\| (.*) \\|$").FindAllSubmatch(page, -1)
	kinds := map[Kind]bool{}
	for _, row := range rows {
		var term Term
		if err := json.Unmarshal(row[1], &term); err != nil {
			t.Fatalf("%s: %v", row[1], err)
		}
		if fault := term.check(rules.Field{}); fault != nil {
			t.Errorf("%s: %v", row[1], fault)
		}
		if got := (Condition{Term: term}).Text(l); got != string(row[2]) {
			t.Errorf("%s\ngot  %s\nwant %s", row[1], got, row[2])
		}
		kinds[term.Kind] = true
	}
	if len(kinds) != len(parameters) {
		t.Errorf("%s has %d of %d kinds", file, len(kinds), len(parameters))
	}
}

package all_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/rules"
)

var update = flag.Bool("update", false, "write the books of the browser and of docs anew")

// books are those of all games that are shipped and have one; of others GAME.about is
// said.
var books = sync.OnceValue(func() map[string]rules.Book {
	all := map[string]rules.Book{}
	for _, r := range rules.All() {
		if _, written := r.(rules.Written); written {
			all[r.Name()] = rules.Rulebook(r, r.Edition())
		}
	}
	return all
})

// TestBooksOfOtherClients: the browser reads a book as messages, which it says
// from the same catalogue; docs has it in words.
func TestBooksOfOtherClients(t *testing.T) {
	for name, book := range books() {
		text, err := json.MarshalIndent(book, "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		same(t, "../../web/src/games/"+name+"/book.json", string(text)+"\n")
		for _, l := range locale.All() {
			same(t, fmt.Sprintf("../../docs/rulebook/%s.%s.md", name, l.Code()), markdown(l, name, book))
		}
	}
}

// same holds a file to what it should be.
func same(t *testing.T, path, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s is not what the rules say (go test ./bot/all -update writes it anew): %v", path, err)
	}
}

func markdown(l *locale.Language, game string, book rules.Book) string {
	var page strings.Builder
	fmt.Fprintf(&page, "# %s\n", l.Text(game+".name", nil))
	for _, c := range book.Chapters {
		fmt.Fprintf(&page, "\n## %s\n\n", c.Title.In(l))
		for _, p := range c.Passages {
			fmt.Fprintf(&page, "- <a id=%q></a>**%s** %s\n", p.Topic, p.Heading(l), p.Words(l))
		}
	}
	return page.String()
}

// TestEveryPassageIsSaid: each has a title and a text in every language, with
// every brace filled, and a name that no other has.
func TestEveryPassageIsSaid(t *testing.T) {
	for game, book := range books() {
		seen := map[string]bool{}
		for _, c := range book.Chapters {
			for _, p := range c.Passages {
				if seen[p.Topic] {
					t.Errorf("%s: two passages are called %s", game, p.Topic)
				}
				seen[p.Topic] = true
				for _, l := range locale.All() {
					said := c.Title.In(l) + "|" + p.Heading(l) + "|" + p.Words(l)
					if strings.ContainsAny(said, "{}") || strings.Contains(said, "rules.") || strings.Contains(said, "web.") {
						t.Errorf("%s %s: %s", l.Code(), p.Topic, said)
					}
				}
			}
		}
	}
}

// TestBooksAreHonestAboutTheBox: each says in every language that our edition is a
// reconstruction, how to type in one's own set, and who made the printed game.
func TestBooksAreHonestAboutTheBox(t *testing.T) {
	reconstruction := map[string]string{"en": "our reconstruction and not the printed", "fr": "notre reconstitution, et non celui de la boîte", "pl": "naszą rekonstrukcją, a nie zestawem z pudełka"}
	authors := map[string][]string{"nagaraja": {"Cathal", "Rivière", "Dutrait"}, "narabi": {"Fehr"}}
	for game, book := range books() {
		for _, l := range locale.All() {
			said := markdown(l, game, book)
			names := authors[game]
			if len(names) == 0 {
				t.Errorf("nobody is named for %s", game)
			}
			for _, want := range append([]string{reconstruction[l.Code()], "reconstructed-1", "/workshop", "nagara edition new " + game}, names...) {
				if want == "" || !strings.Contains(said, want) {
					t.Errorf("%s: the rules of %s do not say %q", l.Code(), game, want)
				}
			}
		}
	}
}

// TestRulesInDocsAreHonestAboutTheBox: the numbered rules say the same where they list
// what there is.
func TestRulesInDocsAreHonestAboutTheBox(t *testing.T) {
	said := map[string][]string{
		"nagaraja": {"Bruno Cathala", "Théo Rivière", "Vincent Dutrait", "two player aids"},
		"narabi":   {"Daniel Fehr", "15 sleeves"},
	}
	for game := range books() {
		page, err := os.ReadFile("../../docs/rules/" + game + ".md")
		if err != nil {
			t.Fatal(err)
		}
		want := append([]string{"`reconstructed-1` is a reconstruction and not the printed set", "follow the rulebook", "ours", "](../editions.md)", "thank"}, said[game]...)
		for _, words := range want {
			if !strings.Contains(string(page), words) {
				t.Errorf("docs/rules/%s.md does not say %q", game, words)
			}
		}
	}
}

// TestRulesSpeakOfEveryTerm looks for every term of the glossary.
func TestRulesSpeakOfEveryTerm(t *testing.T) {
	for game, terms := range glossary {
		for _, line := range strings.Split(strings.TrimSpace(terms), "\n") {
			for i, term := range strings.Split(line, "|") {
				for word := range strings.SplitSeq(term, ",") {
					finds(t, locale.All()[i], game, strings.Fields(word))
				}
			}
		}
	}
}

// TestRulesSpeakOfEveryLabel looks for every word of four letters or more on a
// thing, a button or a choice of a game.
func TestRulesSpeakOfEveryLabel(t *testing.T) {
	count := 0
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			game := gameOf(key)
			if game == "" {
				continue
			}
			label := l.Text(key, locale.Pairs("n", 2, "points", 3, "min", 2, "max", 6))
			for _, word := range strings.FieldsFunc(label, func(r rune) bool { return !unicode.IsLetter(r) }) {
				if utf8.RuneCountInString(word) > 3 {
					count++
					finds(t, l, game, []string{word})
				}
			}
		}
	}
	if count < 300 {
		t.Errorf("only %d words were looked for", count)
	}
}

// labelled are the areas of the catalogue with the labels of each game.
var labelled = map[string][]string{
	"nagaraja": {
		"web.effect.", "web.step.", "web.tile.", "web.amulet.", "web.symbol.", "nagaraja.card.", "nagaraja.kind.",
		"nagaraja.tile.", "nagaraja.amulet.", "nagaraja.stick.", "nagaraja.turn.", "nagaraja.relic.",
	},
	"narabi": {
		"narabi.slip.", "narabi.kind.", "narabi.slot.", "narabi.condition.", "narabi.rank.", "narabi.mood.", "narabi.colour.",
	},
}

func gameOf(key string) string {
	if strings.HasSuffix(key, ".range.to") {
		return "" // no condition of the built-in edition has no least number
	}
	for game, areas := range labelled {
		for _, area := range areas {
			if strings.HasPrefix(key, area) {
				return game
			}
		}
	}
	return ""
}

func finds(t *testing.T, l *locale.Language, game string, words []string) {
	t.Helper()
	if len(books()[game].Find(l, words...).Chapters) == 0 {
		t.Errorf("%s: nothing in the rules of %s speaks of %q", l.Code(), game, words)
	}
}

package rules_test

import (
	"testing"

	"nagara/locale"
	"nagara/rules"
)

func passages(b rules.Book) (n int) {
	for _, c := range b.Chapters {
		n += len(c.Passages)
	}
	return n
}

// TestFindsWordsHoweverTheyAreWritten: capitals, marks and endings may differ,
// and all words must be there.
func TestFindsWordsHoweverTheyAreWritten(t *testing.T) {
	a := rules.Author{Game: "book"}
	book := rules.Book{Chapters: []rules.Chapter{a.Chapter("house", a.Passages("*record", "memory", "clock"))}}
	for _, c := range []struct {
		language *locale.Language
		words    []string
		want     int
	}{
		{locale.English, nil, 3},
		{locale.English, []string{"Replay"}, 1},
		{locale.English, []string{"CLOCKS"}, 1}, // no passage has it, so the ending may differ
		{locale.English, []string{"table", "clock"}, 1},
		{locale.English, []string{"clock", "memory"}, 0},
		{locale.English, []string{"tables"}, 3}, // the title of the chapter has it
		{locale.French, []string{"arriere"}, 0},
		{locale.French, []string{"memoire"}, 1},
		{locale.Polish, []string{"pamieci"}, 1},
		{locale.Polish, []string{"zegarami"}, 1},
		{locale.Polish, []string{"żółw"}, 0},
	} {
		if got := passages(book.Find(c.language, c.words...)); got != c.want {
			t.Errorf("%s %q: %d passages; want %d", c.language.Code(), c.words, got, c.want)
		}
	}
	if got := passages(book.Summary()); got != 1 {
		t.Errorf("the summary has %d passages; want 1", got)
	}
}

// TestAGameWithoutABook says what it is about.
func TestAGameWithoutABook(t *testing.T) {
	if book := rules.Rulebook(unwritten{}, edition("x")); len(book.Chapters) != 0 || book.Edition != "x" {
		t.Errorf("a game without words has the book %+v", book)
	}
}

type unwritten struct{ rules.Rules }

func (unwritten) Name() string { return "unwritten" }

type edition string

func (e edition) ID() string { return string(e) }
func (edition) Hash() string { return "" }

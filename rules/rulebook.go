package rules

import (
	"slices"
	"strings"

	"nagara/locale"
)

// Written is a power of Rules: it has a book for people to read. Its components
// are those of the edition.
type Written interface {
	Rulebook(Edition) Book
}

// Book is the rules of a game for people to read. It holds messages and no
// words, so that every client says it from the one catalogue.
type Book struct {
	Edition  string    `json:"edition"`
	Chapters []Chapter `json:"chapters"`
}

// Chapter is a part of a book.
type Chapter struct {
	Name     string          `json:"name"`
	Title    *locale.Message `json:"title"`
	Passages []Passage       `json:"passages"`
}

// Passage tells of one thing.
type Passage struct {
	// Topic is its name for links and drawings, as nagaraja.effect.peek.
	Topic string          `json:"topic"`
	Title *locale.Message `json:"title"`
	Text  *locale.Message `json:"text"`
	// Why is the reason, where we had to decide.
	Why *locale.Message `json:"why,omitempty"`
	// Count is how many of it lie in the box; 0 is for what is no component.
	Count int `json:"count,omitempty"`
	// Brief is whether it stands on the one page that sums up the book.
	Brief bool `json:"brief,omitempty"`
}

// Rulebook is the book of a game. Usually it is the sentence of locale under
// GAME.about.
func Rulebook(r Rules, e Edition) Book {
	if written, can := r.(Written); can {
		return written.Rulebook(e)
	}
	book := Book{Edition: e.ID()}
	if key := r.Name() + ".about"; locale.English.Has(key) {
		about := Passage{Topic: r.Name() + ".about", Title: locale.Say("rules.book.about"), Text: locale.Say(key), Brief: true}
		book.Chapters = []Chapter{{Name: "about", Title: locale.Say(r.Name() + ".name"), Passages: []Passage{about}}}
	}
	return book
}

// Heading is what a passage is called, with how many there are of it.
func (p Passage) Heading(l *locale.Language) string {
	title := capital(p.Title.In(l))
	if p.Count == 0 {
		return title
	}
	return locale.Say("rules.book.counted", "title", title, "count", p.Count).In(l)
}

// Words are what a passage says, with the reason.
func (p Passage) Words(l *locale.Language) string {
	text := capital(p.Text.In(l))
	if p.Why != nil {
		text += " " + p.Why.In(l)
	}
	return text
}

// Summary is the part of the book that fits one page.
func (b Book) Summary() Book {
	return b.keep(func(_ Chapter, p Passage) bool { return p.Brief })
}

// Find is the part of the book that has all of these words, in capitals or not,
// with their marks or without. Where nothing has them, their endings may differ:
// who looks for scrolls finds the scroll.
func (b Book) Find(l *locale.Language, words ...string) Book {
	stems := make([]string, len(words))
	for cut := range maxEnding + 1 {
		for i, word := range words {
			stems[i] = stem(locale.Plain(word), cut)
		}
		found := b.keep(func(c Chapter, p Passage) bool {
			text := locale.Plain(c.Title.In(l) + "\n" + p.Heading(l) + "\n" + p.Words(l))
			return !slices.ContainsFunc(stems, func(word string) bool { return !strings.Contains(text, word) })
		})
		if len(found.Chapters) > 0 {
			return found
		}
	}
	return Book{Edition: b.Edition}
}

// How long an ending can be that differs, and what must be left of the word.
const (
	maxEnding = 3
	leastStem = 4
)

// stem is a word in plain letters without so many at its end.
func stem(word string, cut int) string {
	letters := []rune(word)
	return string(letters[:max(len(letters)-cut, min(len(letters), leastStem))])
}

func (b Book) keep(fits func(Chapter, Passage) bool) Book {
	kept := Book{Edition: b.Edition}
	for _, c := range b.Chapters {
		left := c
		left.Passages = nil
		for _, p := range c.Passages {
			if fits(c, p) {
				left.Passages = append(left.Passages, p)
			}
		}
		if len(left.Passages) > 0 {
			kept.Chapters = append(kept.Chapters, left)
		}
	}
	return kept
}

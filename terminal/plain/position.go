package plain

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// position is what a seat may know and do, in words.
type position struct {
	game string
	// edition is nil for the one that is built in.
	edition rules.Edition

	words *rules.Words
	moves []rules.Move
	// score has the points, the reader's first, and standing whose they are, line by line;
	// both are empty where nobody has any.
	score    string
	standing []string
	// foretell says in a line what each of some moves would do, empty where nobody can
	// say; it is nil where nobody can be asked.
	foretell func(moves []string) []string
}

// worded is a move that is listed in words.
type worded struct{ notation, kind, text string }

func (w worded) Kind() string { return w.kind }

func (w worded) String() string { return w.notation }

// seen is a view in words.
func seen(l *locale.Language, game rules.Rules, v rules.View) position {
	return position{game: game.Name(), words: rules.WordsOf(l, v), moves: inWords(l, v)}
}

// named says a view of which the seats are called by the names of those who sit
// there: the rules know no names.
func (c *Console) named(w *rules.Words, names []string) *rules.Words {
	named := *w
	named.View, named.Topics = nameSeats(c.Language, w.View, names), slices.Clone(w.Topics)
	for i := range named.Topics {
		named.Topics[i].Text = nameSeats(c.Language, named.Topics[i].Text, names)
	}
	return &named
}

// nameSeats puts names where a text has seats.
func nameSeats(l *locale.Language, text string, names []string) string {
	seats := regexp.MustCompile(`(?i)(?:` + l.Text("plain.seat.forms", nil) + `) (\d+)`)
	return seats.ReplaceAllStringFunc(text, func(found string) string {
		n, err := strconv.Atoi(seats.FindStringSubmatch(found)[1])
		if err != nil || n < 1 || n > len(names) || names[n-1] == "" {
			return found
		}
		return names[n-1]
	})
}

// book is the one of the edition that is played with. A game at a server that
// this program does not have has none.
func (at position) book() rules.Book {
	game, err := rules.Find(at.game)
	if err != nil {
		return rules.Book{}
	}
	if at.edition == nil {
		return rules.Rulebook(game, game.Edition())
	}
	return rules.Rulebook(game, at.edition)
}

// chapters are all that the rules speak of.
func (at position) chapters(l *locale.Language) (all []rules.Topic) {
	for _, chapter := range at.book().Chapters {
		for _, p := range chapter.Passages {
			all = append(all, rules.Topic{Name: p.Title.In(l), Text: p.Words(l)})
		}
	}
	return all
}

// topic finds a topic by its name, by how it begins, or by a part of it.
func topic(all []rules.Topic, name string) (rules.Topic, bool) {
	name = strings.ToLower(name)
	for _, fits := range []func(string) bool{
		func(s string) bool { return s == name },
		func(s string) bool { return len(name) > 2 && strings.HasPrefix(s, name) },
		func(s string) bool { return len(name) > 3 && strings.Contains(s, name) },
	} {
		for _, t := range all {
			if fits(strings.ToLower(t.Name)) {
				return t, true
			}
		}
	}
	return rules.Topic{}, false
}

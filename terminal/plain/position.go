package plain

import (
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
}

// worded is a move that is listed in words.
type worded struct{ notation, kind, text string }

func (w worded) Kind() string { return w.kind }

func (w worded) String() string { return w.notation }

// seen is a view in words.
func seen(l *locale.Language, v rules.View) position {
	p := position{game: v.Now().Game, words: rules.WordsOf(l, v)}
	for _, m := range v.Legal() {
		p.moves = append(p.moves, worded{m.String(), m.Kind(), rules.MoveText(l, p.game, m)})
	}
	return p
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

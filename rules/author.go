package rules

import (
	"slices"
	"strings"

	"nagara/locale"
)

// Author writes the book of a game from its words under rules.GAME.
type Author struct {
	Game string
	// Facts are what the edition says, by the names that sentences have for it.
	Facts locale.Args
}

// House is the chapter on what our tables offer in every game.
func House() Chapter {
	a := Author{Game: "book"}
	return a.Chapter("house", a.Passages("seat", "memory", "hint", "undo", "record", "clock"))
}

// Chapter makes one of passages, titled rules.GAME.chapter.NAME.
func (a Author) Chapter(name string, passages ...[]Passage) Chapter {
	return Chapter{Name: name, Title: a.Say("chapter." + name), Passages: slices.Concat(passages...)}
}

// Passages tell of topics whose text is under rules.GAME.TOPIC and whose title
// is under rules.GAME.TOPIC.title. Those with a star in front are brief.
func (a Author) Passages(topics ...string) []Passage {
	passages := make([]Passage, len(topics))
	for i, topic := range topics {
		topic, brief := strings.CutPrefix(topic, "*")
		passages[i] = Passage{Topic: a.Topic(topic), Title: a.Say(topic + ".title"), Text: a.Say(topic), Brief: brief}
	}
	return passages
}

// Box is the chapter on what is in the box. Where it is ours, it says that it is a
// reconstruction, what of it follows the printed game and how to type in one's own; and
// always whom to thank for the game.
func (a Author) Box(e, ours Edition, parts []Passage) Chapter {
	first, after := "box.ours", []string{"box.follows", "box.invented", "box.own", "box.thanks"}
	if e.ID() != ours.ID() {
		first, after = "box.other", []string{"box.thanks"}
	}
	about := a.Passages(first)
	about[0].Text = a.Say(first, "edition", e.ID())
	return a.Chapter("box", about, parts, a.Passages(after...))
}

// Rulings are passages that are called by their ids and have a reason under
// rules.GAME.ID.why.
func (a Author) Rulings(ids ...string) []Passage {
	passages := make([]Passage, len(ids))
	for i, id := range ids {
		passages[i] = Passage{
			Topic: a.Topic(id), Title: locale.Say("rules.book.ruling", "id", id), Text: a.Say(id),
			Why: locale.Say("rules.book.why", "why", a.Say(id+".why")),
		}
	}
	return passages
}

// Topic is the name of a topic of this game.
func (a Author) Topic(name string) string { return a.Game + "." + name }

// Say is the message under rules.GAME.KEY with those facts that it asks for.
func (a Author) Say(key string, pairs ...any) *locale.Message {
	m := locale.Say("rules."+a.Game+"."+key, pairs...)
	sentence := locale.English.Text(m.Key, nil)
	for name, fact := range a.Facts {
		if strings.Contains(sentence, "{"+name+"}") {
			m.Args[name] = fact
		}
	}
	return m
}

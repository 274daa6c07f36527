package rules

import "nagara/locale"

// Written is a power of Rules: it has a book, in chapters, for people to read.
type Written interface {
	Rulebook(*locale.Language) []Chapter
}

// Chapter is a part of a book of rules.
type Chapter struct {
	Title  string
	Topics []Topic
}

// Rulebook is the book of a game. Usually it is the sentence of locale under
// GAME.about.
func Rulebook(l *locale.Language, r Rules) []Chapter {
	if written, can := r.(Written); can {
		return written.Rulebook(l)
	}
	if key := r.Name() + ".about"; l.Has(key) {
		return []Chapter{{Title: called(l, r.Name()+".", "name"), Topics: []Topic{{Text: l.Text(key, nil)}}}}
	}
	return nil
}

// Book makes chapters of topics whose texts are in locale under rules.GAME.TOPIC,
// and whose titles are what titled says, or else under rules.GAME.TOPIC.title.
func Book(l *locale.Language, game string, chapters [][]string, titled func(topic string) string) []Chapter {
	var book []Chapter
	for _, names := range chapters {
		chapter := Chapter{Title: l.Text("rules."+game+".chapter."+names[0], nil)}
		for _, name := range names[1:] {
			title := titled(name)
			if title == "" {
				title = l.Text("rules."+game+"."+name+".title", nil)
			}
			chapter.Topics = append(chapter.Topics, Topic{title, l.Text("rules."+game+"."+name, nil)})
		}
		book = append(book, chapter)
	}
	return book
}

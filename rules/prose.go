package rules

import "nagara/locale"

// Topical is a power of View: it tells of its parts one by one, in sentences,
// for people who listen instead of looking.
type Topical interface {
	Topics(*locale.Language) []Topic
}

// Topic is something that can be asked for.
type Topic struct {
	Name string `json:"name" doc:"What it is called: a side of the table, a card, a stone."`
	Text string `json:"text" doc:"What the seat may know of it."`
}

// Topics are the parts of a view. Usually there are none: ViewText is all.
func Topics(l *locale.Language, v View) []Topic {
	if topical, can := v.(Topical); can {
		return topical.Topics(l)
	}
	return []Topic{}
}

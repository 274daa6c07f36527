package rules

import (
	"slices"

	"nagara/locale"
)

// Words are a view in a reader's language, for clients that do not draw the
// game themselves.
type Words struct {
	View  string            `json:"view" doc:"What the seat may know, as text of lines."`
	Moves []Worded          `json:"moves" doc:"The moves of the view, but for those of choices that can be filled in by the names of their slots."`
	Kinds map[string]string `json:"kinds" doc:"What the kinds of moves are called, those of choices among them."`
	Slots map[string]string `json:"slots" doc:"What the slots of the other choices are called."`
	// Reason is empty while the match runs.
	Reason string `json:"reason,omitempty" doc:"Why the match ended."`
	// Topics are what can be asked for besides.
	Topics []Topic `json:"topics" doc:"Parts of what the seat may know, each by its name."`
	// Layout is nil where the game says none.
	Layout *Layout `json:"layout,omitempty" doc:"What lies where, for a board of any game."`
}

// Worded is a listed move in words.
type Worded struct {
	Listed
	Text string `json:"text" doc:"The move in words."`
}

// WordsOf says a view in a language.
func WordsOf(l *locale.Language, v View) *Words {
	now := v.Now()
	w := &Words{View: ViewText(l, v), Moves: []Worded{}, Kinds: map[string]string{}, Slots: map[string]string{}, Topics: Topics(l, v), Layout: layoutOf(l, v)}
	filled := map[string]bool{}
	for _, c := range now.Choices.InOrder() {
		if !said(l, now.Game, c) {
			continue
		}
		filled[c.Kind] = true
		w.Kinds[c.Kind] = called(l, now.Game+".kind.", c.Kind)
		for _, slot := range c.Slots {
			w.Slots[slot.Name] = l.Text(now.Game+".slot."+slot.Name, nil)
		}
	}
	for _, m := range v.Legal() {
		if filled[m.Kind()] {
			continue // a kind is either worded or filled in by the reader
		}
		w.Moves = append(w.Moves, Worded{Listed{m.String(), m.Kind()}, MoveText(l, now.Game, m)})
		w.Kinds[m.Kind()] = called(l, now.Game+".kind.", m.Kind())
	}
	if now.Outcome != nil {
		w.Reason = called(l, now.Game+".end.", string(now.Outcome.Reason))
	}
	return w
}

// Fillable are those of a view's choices that the words leave to the reader, by their
// names: no move of their kind is among the moves.
func (w *Words) Fillable(choices Choices) []Choice {
	return slices.DeleteFunc(choices.InOrder(), func(c Choice) bool {
		return slices.ContainsFunc(w.Moves, func(m Worded) bool { return m.Kind == c.Kind })
	})
}

// said tells whether a reader can fill a choice in by its words: each slot has a name,
// the sentence of locale under GAME.slot.NAME, no word, and takes one thing.
func said(l *locale.Language, game string, c Choice) bool {
	for i := range c.Slots {
		if s := &c.Slots[i]; s.Word != "" || s.Least > 1 || s.Most > 1 || !l.Has(game+".slot."+s.Name) {
			return false
		}
	}
	return true
}

// called is what a kind of move or the reason of an end is called: the sentence of
// locale under GAME.kind.KIND or GAME.end.REASON, or the word itself where there is none.
func called(l *locale.Language, where, word string) string {
	if key := where + word; l.Has(key) {
		return l.Text(key, nil)
	}
	return word
}

// SaysOf are events as sentences.
func SaysOf(l *locale.Language, game string, events []Event) []string {
	says := make([]string, len(events))
	for i, e := range events {
		says[i] = EventText(l, game, e)
	}
	return says
}

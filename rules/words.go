package rules

import "nagara/locale"

// Words are a view in a reader's language, for clients that do not draw the
// game themselves.
type Words struct {
	View  string            `json:"view" doc:"What the seat may know, as text of lines."`
	Moves []Worded          `json:"moves" doc:"The moves that the view lists."`
	Kinds map[string]string `json:"kinds" doc:"What the kinds of moves are called, those of choices among them."`
	Slots map[string]string `json:"slots" doc:"What the slots of choices are called."`
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
	offered := map[string]bool{}
	for _, c := range now.Choices.InOrder() {
		offered[c.Kind] = true
		w.Kinds[c.Kind] = called(l, now.Game+".kind.", c.Kind)
		for _, slot := range c.Slots {
			w.Slots[slot.Name] = called(l, now.Game+".slot.", slot.Name)
		}
	}
	for _, m := range v.Legal() {
		if offered[m.Kind()] {
			continue // a kind is either listed or offered as choices
		}
		w.Moves = append(w.Moves, Worded{Listed{m.String(), m.Kind()}, MoveText(l, now.Game, m)})
		w.Kinds[m.Kind()] = called(l, now.Game+".kind.", m.Kind())
	}
	if now.Outcome != nil {
		w.Reason = called(l, now.Game+".end.", string(now.Outcome.Reason))
	}
	return w
}

// called is what a kind of move, a slot or the reason of an end is called: the
// sentence of locale under GAME.kind.KIND, GAME.slot.NAME or GAME.end.REASON, or
// the word itself where there is none.
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

package narabi

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules/narabi"
	"nagara/terminal/boards/board"
)

// Sentence is an event in words, with names for people.
func (b *Board) Sentence(r *board.Reader, raw json.RawMessage) string {
	var e narabi.Event
	if json.Unmarshal(raw, &e) != nil {
		return ""
	}
	l := r.Language
	args := locale.Pairs("other", r.Other(e.To), "n", e.N, "stone", e.Stone, "partner", e.Other)
	switch e.What {
	case "read":
		c, known := b.condition(e.Condition)
		if !known {
			return ""
		}
		args["condition"] = c.Text(l)
	case "answered":
		b.asked = e
		args["answer"] = l.Text("narabi.answer."+e.Answer, nil)
	case "felt":
		args["mood"] = l.Text("narabi.mood."+e.Mood, nil)
	case "ended":
		args["reason"] = l.Text("narabi.end."+e.Reason, nil)
	}
	return r.Tell(e.What, "", e.Seat, args)
}

// Round tells whether two stones were swapped. The garden shows which.
func (b *Board) Round(event json.RawMessage) (ends, told bool) {
	var e narabi.Event
	return json.Unmarshal(event, &e) == nil && e.What == "swapped", false
}

var _ board.Rounds = (*Board)(nil)

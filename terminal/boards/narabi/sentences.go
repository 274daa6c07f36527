package narabi

import (
	"encoding/json"
	"slices"

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
	return r.Tell("narabi.log.", e.What, "", e.Seat, args)
}

// Round tells whether two stones were swapped. The garden shows which.
func (b *Board) Round(event json.RawMessage) (ends, told bool) {
	var e narabi.Event
	return json.Unmarshal(event, &e) == nil && e.What == "swapped", false
}

// Grade is the rung of the ladder that a win has reached, and the next better one.
func (b *Board) Grade(l *locale.Language) string {
	p := &b.picture
	i := slices.IndexFunc(p.Ladder, func(r narabi.RankPicture) bool { return r.ID == p.Rank })
	if p.Outcome == nil || i < 0 {
		return ""
	}
	said := l.Text("terminal.narabi.grade", locale.Pairs("grade", b.rankName(l, p.Rank), "n", p.Turn, "most", p.Ladder[i].MaxTurns))
	if i > 0 {
		said += " " + l.Text("terminal.narabi.grade.better", locale.Pairs("grade", b.rankName(l, p.Ladder[i-1].ID), "most", p.Ladder[i-1].MaxTurns))
	}
	return said
}

// Memorable are what others do, and the conditions that one reads.
func (b *Board) Memorable(event json.RawMessage) bool {
	var e narabi.Event
	if json.Unmarshal(event, &e) != nil {
		return false
	}
	if e.What == "read" {
		return e.Seat == b.picture.Seat && b.picture.Turn > 0 // at the deal they lie under the stones
	}
	return e.Seat != b.picture.Seat && slices.Contains([]string{"swapped", "answered", "suggested", "felt"}, e.What)
}

var (
	_ board.Rounds    = (*Board)(nil)
	_ board.Memorable = (*Board)(nil)
	_ board.Graded    = (*Board)(nil)
)

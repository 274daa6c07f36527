package text

import (
	"fmt"
	"math"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/site/presence"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
)

// Span is a span of time as clocks show it: minutes and seconds, with hours before
// them where there are any.
func Span(d time.Duration) string {
	s := int(max(d, 0) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// Presence is how present the owner of a seat is.
func Presence(l *locale.Language, there api.Attendance, now time.Time) string {
	past := time.Duration(0)
	if there.Since != nil {
		past = now.Sub(*there.Since)
	}
	switch minutes := int(past / time.Minute); {
	case there.State == presence.Away && minutes > 0:
		return l.Text("people.away.for", locale.Args{"n": minutes})
	case there.State == presence.Gone && there.Since != nil:
		return l.Text("people.gone.for", locale.Args{"time": Span(past)})
	}
	return l.Text("people."+string(there.State), nil)
}

// countedDown is the time before which it is said how long exactly one who left is
// still waited for.
const countedDown = 10 * time.Minute

// Waiting is until when one who left is waited for; empty where nobody says.
func Waiting(l *locale.Language, p *backend.Page, there *api.Attendance, now time.Time) string {
	if deadline := p.Deadline(there.Seat); deadline != nil {
		return l.Text("people.gone.clock", locale.Args{"time": Span(deadline.Sub(now))})
	}
	if there.Until == nil {
		return ""
	}
	left := there.Until.Sub(now)
	hours := int(math.Ceil(left.Hours()))
	switch {
	case left <= 0:
		return l.Text("people.gone.free", nil)
	case left <= countedDown:
		return l.Text("people.gone.soon", locale.Args{"time": Span(left + time.Second - 1)})
	case hours < 48:
		return l.Text("people.gone.hours", locale.Args{"n": hours})
	}
	return l.Text("people.gone.days", locale.Args{"n": (hours + 23) / 24})
}

// UndoQuestion is what is asked about taking a move back, for one who asks or is
// asked; empty for everybody else.
func UndoQuestion(r *board.Reader, p *backend.Page, now time.Time) (title, more string) {
	l := r.Language
	switch p.UndoRole(now) {
	case backend.AskedUndo:
		return l.Text("people.undo.asked", locale.Args{"name": r.Name(p.Undoing.Seat)}), l.Text("people.undo.asked.more", nil)
	case backend.AsksUndo:
		var others []string
		for _, seat := range p.UndoAwaited() {
			others = append(others, r.Name(seat))
		}
		more = l.Text("people.undo.asking.more", locale.Args{"n": len(others), "names": r.List(others)})
		return l.Text("people.undo.asking", nil), locale.Sentence(more)
	}
	return "", ""
}

// Changes are what is to be said of those who come and go at a table: who has gone
// and who is back, of those who were seen before.
func Changes(r *board.Reader, before, now *api.Presence) (said []string) {
	was := map[rules.Seat]presence.State{}
	if before != nil {
		for _, there := range before.Seats {
			was[there.Seat] = there.State
		}
	}
	for _, there := range now.Seats {
		gone := there.State == presence.Gone
		switch {
		case r.Is(there.Seat) || gone == (was[there.Seat] == presence.Gone):
		case gone:
			said = append(said, r.Language.Text("people.gone.now", locale.Args{"name": r.Name(there.Seat)}))
		default:
			said = append(said, r.Language.Text("people.back", locale.Args{"name": r.Name(there.Seat)}))
		}
	}
	return said
}

// Told is an update that is no move and no talk, as a sentence; empty where there
// is nothing to say.
func Told(r *board.Reader, u backend.Update) string {
	kind := u.Kind
	switch {
	case kind == "undo-answered" && u.Grant:
		kind = "undo-granted"
	case kind == "undo-answered":
		kind = "undo-declined"
	}
	switch kind {
	case "undone", "undo-asked", "undo-granted", "undo-declined", "undo-withdrawn", "warned", "deserted", "bot-took-over", "came-back",
		"abandon-proposed", "abandon-agreed", "rematch-offered", "left", "hinted", "holiday-ended":
		return r.Tell("terminal.log.", kind, "", u.Seat, locale.Args{})
	case "holiday":
		if u.Holiday != nil {
			return r.Tell("terminal.log.", kind, "", u.Seat, locale.Args{"first": Day(u.Holiday.From), "day": Day(u.Holiday.Until)})
		}
	}
	return ""
}

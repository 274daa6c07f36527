package table

import (
	"maps"
	"slices"
	"strings"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/site/presence"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/terminal/text"
	"nagara/terminal/ui"
	"nagara/terminal/ui/style"
)

// attend takes in who is at the table, and says who has gone and who is back.
func (s *sitting) attend(now *api.Presence, log *matchLog) {
	maps.Copy(s.people, now.People)
	if s.page != nil && s.page.Phase != table.Gathering {
		for _, said := range text.Changes(s.reader(), s.presence, now) {
			log.write(said, style.Quiet)
		}
	}
	s.presence = now
}

// absent is one who is gone and for whom this seat waits; nil where there is none.
func (s *sitting) absent() *api.Attendance { return s.page.Absent(s.presence) }

// attendance is how present the owner of a seat is; false where nobody knows.
func (s *sitting) attendance(seat rules.Seat) (api.Attendance, bool) {
	if s.presence == nil || seat == s.page.You {
		return api.Attendance{}, false
	}
	i := slices.IndexFunc(s.presence.Seats, func(a api.Attendance) bool { return a.Seat == seat })
	if i < 0 {
		return api.Attendance{}, false
	}
	return s.presence.Seats[i], true
}

// beads tell by their shape how present somebody is.
var beads = map[presence.State]string{presence.Here: "●", presence.Away: "◐", presence.Elsewhere: "◐", presence.Gone: "○"}

// attendedNames are who sits at each seat, with how present they are.
func (s *sitting) attendedNames() []string {
	names := s.Names()
	for i := range names {
		if there, known := s.attendance(rules.Seat(i + 1)); known {
			names[i] += " " + beads[there.State]
		}
	}
	return names
}

// missing says of one who is awaited and not here how present they are.
func (s *sitting) missing(seat rules.Seat) string {
	there, known := s.attendance(seat)
	if !known || there.State == presence.Here {
		return ""
	}
	return " · " + text.Presence(s.Language, there, time.Now())
}

// peopleLines say that somebody is gone and what can be done about it, and what is
// asked about taking a move back.
func (s *sitting) peopleLines(width int) (lines []board.Line) {
	now := time.Now()
	if there := s.absent(); there != nil {
		said := s.Language.Text("people.gone.now", map[string]any{"name": s.name(there.Seat)}) + " " + text.Waiting(s.Language, s.page, there, now)
		lines = board.Paragraph("", said, width, style.Lamp)
	}
	if title, more := text.UndoQuestion(s.reader(), s.page, now); title != "" && s.in(table.Running) {
		lines = append(lines, board.Paragraph("", title+" "+more, width, style.Lamp)...)
	}
	return lines
}

// goOnKeys are those of the ways to go on without one who left.
var goOnKeys = map[table.Way]string{table.ByWin: "W", table.ByBot: "B", table.ByStop: "C"}

// waysOn are what may be done now about one who has left.
func (s *sitting) waysOn() (there *api.Attendance, ways []table.Way) {
	there = s.absent()
	if there == nil || there.Until == nil || time.Now().Before(*there.Until) {
		return nil, nil
	}
	return there, s.page.WaysOn(there)
}

// peopleKey is what a key asks for of one who left or who asks to take a move back;
// nil where it is for something else.
func (s *sitting) peopleKey(name string) table.Command {
	if !s.in(table.Running) {
		return nil
	}
	name = strings.ToUpper(name)
	if s.page.UndoRole(time.Now()) == backend.AskedUndo && (name == "Y" || name == "N") {
		return table.AnswerUndo{Grant: name == "Y"}
	}
	there, ways := s.waysOn()
	for _, way := range ways {
		if goOnKeys[way] == name {
			return s.page.GoOn(there.Seat, way)
		}
	}
	return nil
}

// peopleHints are the keys for that.
func (s *sitting) peopleHints() (all []ui.KeyHelp) {
	if !s.in(table.Running) {
		return nil
	}
	if s.page.UndoRole(time.Now()) == backend.AskedUndo {
		all = ui.Hints("Y", s.Say("key.undo.yes"), "N", s.Say("key.undo.no"))
	}
	_, ways := s.waysOn()
	for _, way := range ways {
		all = append(all, ui.Hints(goOnKeys[way], s.Say("key.goon."+string(way)))...)
	}
	return all
}

// mayUndo tells whether there is a move to take back, to ask for, or a question to
// withdraw.
func (s *sitting) mayUndo() bool {
	return s.page.UndoRole(time.Now()) == backend.AsksUndo || s.page.Undo != nil && s.page.Undo.May != table.UndoNo
}

// undoKey is the name of what the key to take a move back does now.
func (s *sitting) undoKey() string {
	switch {
	case s.page.UndoRole(time.Now()) == backend.AsksUndo:
		return "undo.withdraw"
	case s.page.Undo != nil && s.page.Undo.May == table.UndoAsk:
		return "undo.ask"
	}
	return "undo"
}

package plain

import (
	"context"
	"crypto/rand"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/text"
)

// company is what a guest was told of the others at the table.
type company struct {
	// presence is who is there, as the server last said; nil where nobody says.
	presence *api.Presence
	// absentee is the one who left, of whom it was told, and whether it was said that
	// nobody need wait any longer.
	absentee rules.Seat
	free     bool
	// undo is what was told of a question to take a move back.
	undo backend.UndoRole
}

// attend takes in who is at the table, and says who has gone and who is back.
func (g *guest) attend(now *api.Presence) (said bool) {
	maps.Copy(g.people, now.People)
	before := g.presence
	g.presence = now
	if g.page == nil || g.page.Phase == table.Gathering {
		return false
	}
	changes := text.Changes(g.told.reader, before, now)
	for _, change := range changes {
		fmt.Fprintln(g.Out, change)
	}
	return len(changes) > 0
}

// tellWaiting says until when one who left is waited for, and then what can be done
// about it; each once.
func (g *guest) tellWaiting(now time.Time) (said bool) {
	there := g.page.Absent(g.presence)
	if there == nil {
		g.absentee, g.free = 0, false
		return false
	}
	free := isFree(there, now)
	if there.Seat == g.absentee && free == g.free {
		return false
	}
	g.absentee, g.free = there.Seat, free
	if more := text.Waiting(g.Language, g.page, there, now); more != "" {
		fmt.Fprintln(g.Out, more)
	}
	if free {
		var words []string
		for _, way := range g.page.WaysOn(there) {
			word := strings.Fields(g.say("plain.word." + string(way)))[0]
			words = append(words, fmt.Sprintf("%s (%s)", word, g.say("people.do."+string(way))))
		}
		last := len(words) - 1
		if last > 0 {
			words = []string{g.say("plain.people.or", "list", strings.Join(words[:last], ", "), "last", words[last])}
		}
		g.print("plain.people.offer", "words", words[0])
	}
	return true
}

// isFree tells that one who left need not be waited for any longer.
func isFree(there *api.Attendance, now time.Time) bool {
	return there.Until != nil && !now.Before(*there.Until)
}

// tellUndo says what is asked about taking a move back, once.
func (g *guest) tellUndo(now time.Time) (said bool) {
	before := g.undo
	if g.undo = g.page.UndoRole(now); g.undo == before {
		return false
	}
	title, more := text.UndoQuestion(g.told.reader, g.page, now)
	switch g.undo {
	case backend.AskedUndo:
		fmt.Fprintln(g.Out, title, more, g.say("plain.people.undo.answer"))
	case backend.AsksUndo:
		fmt.Fprintln(g.Out, title, more, g.say("plain.people.undo.wait"))
	default:
		if late := g.page.Undoing; late == nil || !now.After(late.Until) {
			return false // what became of it was told
		}
		g.print("plain.people.undo.late")
	}
	return true
}

// mayAnswer tells that the others give the visitor something to decide that is no
// move.
func (g *guest) mayAnswer() bool { return g.undo == backend.AskedUndo || g.free }

// peopleWord does what a word asks for of the others at the table, and tells whether
// it was for them.
func (g *guest) peopleWord(ctx context.Context, line string) bool {
	now := time.Now()
	asked := g.page.UndoRole(now) == backend.AskedUndo
	switch {
	case g.means(line, "who"):
		g.who(now)
		return true
	case g.means(line, "takeback"):
		g.do(ctx, g.page.TakeBack(now, rand.Text()))
		return true
	case asked && (g.means(line, "yes") || g.means(line, "no")):
		g.do(ctx, table.AnswerUndo{Grant: g.means(line, "yes")})
		return true
	}
	there := g.page.Absent(g.presence)
	for _, way := range []table.Way{table.ByWin, table.ByBot, table.ByStop} {
		if there != nil && g.means(line, string(way)) {
			g.do(ctx, g.page.GoOn(there.Seat, way))
			return true
		}
	}
	return false
}

// who tells who is here.
func (g *guest) who(now time.Time) {
	if g.presence == nil {
		g.print("plain.people.alone")
		return
	}
	for _, there := range g.presence.Seats {
		g.print("plain.people.who", "name", g.told.reader.Other(there.Seat), "state", text.Presence(g.Language, there, now))
	}
	if n := g.presence.Watching; n > 0 {
		g.print("people.watching", "n", n)
	}
}

// wake is when there is something to say though nothing happens; nil is never.
func (g *guest) wake() <-chan time.Time {
	if g.page == nil || g.page.Phase != table.Running {
		return nil
	}
	now := time.Now()
	moments := g.warnAt()
	if there := g.page.Absent(g.presence); there != nil && there.Until != nil {
		moments = append(moments, *there.Until)
	}
	if g.page.UndoRole(now) != backend.NoUndo {
		moments = append(moments, g.page.Undoing.Until.Add(time.Millisecond)) // at that time it can still be answered
	}
	moments = slices.DeleteFunc(moments, func(m time.Time) bool { return !m.After(now) })
	if len(moments) == 0 {
		return nil
	}
	return time.After(slices.MinFunc(moments, time.Time.Compare).Sub(now))
}

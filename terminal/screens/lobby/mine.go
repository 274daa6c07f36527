package lobby

import (
	"slices"
	"strings"

	"nagara/api"
	"nagara/locale"
	"nagara/site/lobby"
	"nagara/terminal/text"
)

// waiting are the lines of one's own unfinished tables: first what waits for the
// visitor, then the rest. Where there are none, neither are the lines.
func (l *Screen) waiting() (lines []entry) {
	for _, sort := range []struct {
		key   string
		yours bool
	}{{"invite.mine.yours", true}, {"invite.mine.theirs", false}} {
		var rows []entry
		for _, m := range l.all.mine.Tables {
			if m.Yours == sort.yours {
				rows = append(rows, entry{text: l.GameName(m.Game), facts: l.standingOf(m), choose: l.enter(m.State, m.Row), table: m.Table})
			}
		}
		if len(rows) > 0 {
			count := l.Language.Text(sort.key+".count", locale.Args{"n": len(rows)})
			lines = append(append(lines, entry{text: l.Language.Text(sort.key, nil), facts: count}), rows...)
		}
	}
	return lines
}

// running is the match of one's own to go on with: the first that waits for the visitor,
// else the first at all.
func running(mine api.MyTables) (first string) {
	for _, m := range mine.Tables {
		switch {
		case m.State != lobby.Running:
		case m.Yours:
			return m.Table
		case first == "":
			first = m.Table
		}
	}
	return first
}

// isWaiting tells whether a table stands among those lines already.
func (l *Screen) isWaiting(row lobby.Row) bool {
	return slices.ContainsFunc(l.all.mine.Tables, func(m api.Mine) bool { return m.Table == row.Table })
}

// standingOf is with whom, whose turn it is, and for how long.
func (l *Screen) standingOf(m api.Mine) string {
	parts := []string{l.others(m)}
	if m.Due != nil {
		parts = append(parts, text.TimeLeft(l.Language, *m.Due))
	}
	return strings.Join(append(parts, l.turnOf(m)), " · ")
}

// others are those at the table besides the visitor.
func (l *Screen) others(m api.Mine) string {
	others := slices.DeleteFunc(slices.Clone(m.Seats), func(s lobby.Seat) bool { return s.Player == l.me && l.me != "" })
	return strings.Join(l.names(m.Game, others), ", ")
}

func (l *Screen) turnOf(m api.Mine) string {
	say := func(key string, pairs ...any) string {
		return l.Language.Text("invite.mine."+key, locale.Pairs(pairs...))
	}
	switch {
	case m.State == lobby.Open && m.Yours:
		return say("invited")
	case m.State == lobby.Open:
		return say("gathers")
	case m.Yours:
		return say("you")
	}
	var awaited []lobby.Seat
	for _, seat := range m.Awaited {
		awaited = append(awaited, m.Seats[seat.Index()])
	}
	return say("they", "name", strings.Join(slices.Compact(l.names(m.Game, awaited)), ", "))
}

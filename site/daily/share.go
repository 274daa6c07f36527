package daily

import (
	"strings"

	"nagara/locale"
)

// Says is a result in a line.
func (r Result) Says(l *locale.Language) string {
	if !r.Over {
		return l.Text("day.unfinished", nil)
	}
	outcome := "lost"
	switch {
	case r.Won:
		outcome = "won"
	case r.GaveUp():
		outcome = "gaveup"
	}
	says := []string{l.Text("day."+outcome+"."+r.Game, locale.Pairs("n", r.Turns, "points", r.Points, "theirs", r.Theirs))}
	if r.Par > 0 {
		says = append(says, l.Text("day.par", locale.Pairs("n", r.Par)))
	}
	if r.Questions > 0 {
		says = append(says, l.Text("day.questions", locale.Pairs("n", r.Questions)))
	}
	return strings.Join(says, " · ")
}

// Share is what somebody shows others, who may not have played yet: it tells how it
// went and nothing of the deal. The address is where to play it, or nothing.
func (r Result) Share(l *locale.Language, address string) string {
	lines := []string{l.Text("day.share."+r.Game, locale.Pairs("date", r.Date)), r.Picture(), r.Says(l)}
	if address != "" {
		lines = append(lines, address)
	}
	return strings.Join(lines, "\n")
}

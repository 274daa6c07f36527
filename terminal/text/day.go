package text

import (
	"fmt"
	"slices"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
)

// DayLines are how it stands with a game of a day: the picture and the result, or
// what there is to play.
func DayLines(l *locale.Language, g api.DayGame) []string {
	say := func(key string, pairs ...any) string { return l.Text("day."+key, locale.Pairs(pairs...)) }
	switch {
	case g.Mine == nil:
		return []string{say("lead." + g.Game), say("once")}
	case !g.Mine.Over:
		return []string{say("unfinished")}
	case g.Mine.Reason == rules.Resigned && len(g.Best) == 0:
		return []string{g.Mine.Picture, g.Mine.Says, say("hidden.gaveup")}
	}
	return []string{g.Mine.Picture, g.Mine.Says}
}

// maxListed is how many lines of the table of the day are shown.
const maxListed = 10

// DayTable is the table of the day as lines: friends first, where there are any.
func DayTable(l *locale.Language, g api.DayGame, d api.Day) (lines []string) {
	rows := g.Best
	if len(g.Friends) > 1 {
		rows = slices.Concat(g.Friends, g.Best)
	}
	for _, r := range rows[:min(len(rows), maxListed)] {
		name := d.People[r.Account].Name
		if name == "" {
			name = l.Text("account.anonymous", nil)
		}
		lines = append(lines, fmt.Sprintf("%3d  %-20s %2d:%02d  %s", r.Rank, name, r.Seconds/60, r.Seconds%60, r.Says))
	}
	return lines
}

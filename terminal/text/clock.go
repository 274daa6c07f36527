package text

import (
	"nagara/locale"
	"nagara/site/matchmaking"
	"nagara/table"
)

// Clock is the clock of a pace, in words.
func Clock(l *locale.Language, pace string) string {
	for _, p := range matchmaking.Paces {
		switch {
		case p.Name != pace:
		case p.Clock.Kind == table.SlowClock:
			return l.Text("seek.clock.slow", locale.Pairs("n", int(p.Clock.Decision/86_400)))
		default:
			return l.Text("seek.clock.live", locale.Pairs("n", int(p.Clock.Base/60), "increment", int(p.Clock.Increment)))
		}
	}
	return pace
}

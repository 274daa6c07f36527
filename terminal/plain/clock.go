package plain

import (
	"fmt"
	"time"

	"nagara/rules"
	"nagara/table"
	"nagara/terminal/text"
)

// warnings are when it is said how little time is left.
var warnings = []time.Duration{time.Minute, 10 * time.Second}

// clocks is what a guest was told of the clocks that run: how many of the warnings.
type clocks map[rules.Seat]int

// warned is how many of the warnings fit how much is left.
func warned(left time.Duration) (n int) {
	for _, w := range warnings {
		if left <= w {
			n++
		}
	}
	return n
}

// tellClocks says how much time is left to whoever's clock began to run, and again
// when it is little.
func (g *guest) tellClocks(now time.Time) (said bool) {
	running := clocks{}
	for _, t := range g.page.Clocks {
		if t.Deadline == nil || g.page.Phase != table.Running {
			continue
		}
		level := warned(t.LeftAt(now))
		before, ran := g.running[t.Seat]
		if running[t.Seat] = level; !ran || level > before {
			g.tellClock(t, now)
			said = true
		}
	}
	g.running = running
	return said
}

// tellClock says how much time a seat has left.
func (g *guest) tellClock(t table.Time, now time.Time) {
	left := time.Duration(t.Left) * time.Millisecond
	if g.page.Phase == table.Running {
		left = t.LeftAt(now)
	}
	shown := text.Span(left.Round(time.Second))
	if left > 24*time.Hour {
		shown = text.TimeLeft(g.Language, now.Add(left))
	}
	if t.Away(now) {
		g.tellAway(t, shown)
		return
	}
	if g.told.reader.Is(t.Seat) {
		g.print("plain.clock.you", "time", shown)
		return
	}
	g.print("plain.clock", "name", g.told.reader.Name(t.Seat), "time", shown)
}

// tellAway says that the clock of a seat stands, and until when.
func (g *guest) tellAway(t table.Time, left string) {
	if g.told.reader.Is(t.Seat) {
		g.print("plain.clock.away.you", "day", text.Day(t.Holiday.Until), "time", left)
		return
	}
	g.print("plain.clock.away", "name", g.told.reader.Name(t.Seat), "day", text.Day(t.Holiday.Until), "time", left)
}

// allClocks says how much time everybody has left.
func (g *guest) allClocks() {
	if len(g.page.Clocks) == 0 {
		g.print("plain.clock.none")
	}
	for _, t := range g.page.Clocks {
		g.tellClock(t, time.Now())
	}
}

// warnAt are the moments at which there is something to say of the clocks.
func (g *guest) warnAt() (moments []time.Time) {
	for _, t := range g.page.Clocks {
		if t.Deadline == nil {
			continue
		}
		for _, w := range warnings {
			moments = append(moments, t.Deadline.Add(-w))
		}
	}
	return moments
}

// reconnected says that the line is back, or that it was lost, once.
func (g *guest) reconnected(lost bool) (said bool) {
	if lost == g.lost {
		return false
	}
	g.lost = lost
	fmt.Fprintln(g.Out)
	if lost {
		g.print("terminal.lost")
	} else {
		g.print("plain.connected")
	}
	return true
}

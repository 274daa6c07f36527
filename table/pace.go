package table

import (
	"strings"
	"time"

	"nagara/rules"
)

// Took is how long the owner of a seat took for decisions of that kind, the newest first, at
// most so many. It follows from what everybody at the table could have measured.
func (t *Table) Took(seat rules.Seat, move string, most int) (times []time.Duration) {
	kind, _, _ := strings.Cut(move, " ")
	var after *played
	for p := range t.moves.backward() {
		if after != nil && after.seat == seat && !after.bot {
			if of, _, _ := strings.Cut(after.text, " "); of == kind {
				times = append(times, after.at.Sub(p.at))
			}
		}
		if after = p; len(times) == most {
			break
		}
	}
	return times
}

package progress

import "time"

// Pace is how fast the moves of others are shown.
type Pace string

// The paces. With ByKey the match stands still after a round until a key is
// pressed.
const (
	Slow   Pace = "slow"
	Normal Pace = "normal"
	Fast   Pace = "fast"
	ByKey  Pace = "wait"
)

// Paces are all of them, in the order in which they are offered.
func Paces() []Pace { return []Pace{Slow, Normal, Fast, ByKey} }

// Pause is how long a bot takes at the least.
func (p Pace) Pause() time.Duration {
	switch p {
	case Slow:
		return 2 * time.Second
	case Fast:
		return 100 * time.Millisecond
	}
	return 700 * time.Millisecond
}

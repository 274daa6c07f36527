package rules

import (
	"slices"
	"strings"

	"nagara/locale"
)

// Reason says why a match ended: a word, with a sentence in locale under
// GAME.end.REASON.
type Reason string

// The reasons that every game knows.
const (
	Resigned Reason = "resigned"
	Expired  Reason = "expired"
)

// Outcome is how a match ended.
type Outcome struct {
	Winners []Seat `json:"winners" doc:"The seats that won; empty where nobody did."`
	Reason  Reason `json:"reason" doc:"Why it ended, in one word."`
	Scores  []int  `json:"scores" doc:"A number for every seat where seats score, or one for the team."`
}

// Won tells whether the seat is among the winners.
func (o *Outcome) Won(s Seat) bool { return slices.Contains(o.Winners, s) }

// String is the outcome as records write it: "1 by points", "1 2 3 by order",
// "nobody by stuck".
func (o *Outcome) String() string {
	if len(o.Winners) == 0 {
		return "nobody by " + string(o.Reason)
	}
	who := make([]string, len(o.Winners))
	for i, w := range o.Winners {
		who[i] = w.String()
	}
	return strings.Join(who, " ") + " by " + string(o.Reason)
}

// Forfeit is the move that every game has: the seat gives up (R9.18), or its
// clock ran out at a table where that loses. It is always legal for a seat
// while the match runs, and never listed, so that nobody gives up by chance.
type Forfeit Reason

// ParseForfeit reads the notation of a forfeit: resign or expire.
func ParseForfeit(text string) (Forfeit, bool) {
	switch text {
	case "resign":
		return Forfeit(Resigned), true
	case "expire":
		return Forfeit(Expired), true
	}
	return "", false
}

// Kind is resign or expire.
func (f Forfeit) Kind() string {
	if Reason(f) == Expired {
		return "expire"
	}
	return "resign"
}

func (f Forfeit) String() string { return f.Kind() }

// Text is what people read of it.
func (f Forfeit) Text(l *locale.Language) string { return l.Text("table.move."+f.Kind(), nil) }

// MarshalText writes the notation.
func (f Forfeit) MarshalText() ([]byte, error) { return []byte(f.Kind()), nil }

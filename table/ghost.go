package table

import (
	"slices"

	"nagara/record"
	"nagara/rules"
)

// Earlier is a match that is played once more from one of its chairs: the bots in the
// other chairs are ghosts of those who sat there, and do what these did as long as it
// fits.
type Earlier struct {
	Table string `json:"table"`
	// Accounts had the seats, in their order.
	Accounts []string      `json:"accounts"`
	Outcome  rules.Outcome `json:"outcome"`
	Moves    []Moved       `json:"moves"`
}

// Ghosts is what a page tells of the match that is played once more.
type Ghosts struct {
	Table string `json:"table" doc:"The match that is played once more."`
	// Accounts had the seats, in their order.
	Accounts []string      `json:"accounts" doc:"Who sat there, seat by seat."`
	Outcome  rules.Outcome `json:"outcome" doc:"How it ended."`
	// Following are the seats where nothing else was done yet than then.
	Following []rules.Seat `json:"following" doc:"Bots that have done what was done there then, and nothing else."`
}

// ghosts are nil where no match is played once more.
func (t *Table) ghosts() *Ghosts {
	from := t.created.From
	if from == nil || from.Earlier == nil {
		return nil
	}
	g := &Ghosts{from.Earlier.Table, from.Earlier.Accounts, from.Earlier.Outcome, []rules.Seat{}}
	for i, c := range t.chairs {
		if seat := rules.Seat(i + 1); c.bot != "" && c.account == "" {
			if _, follows := t.rest(seat); follows {
				g.Following = append(g.Following, seat)
			}
		}
	}
	return g
}

// rest is what a seat did in the earlier match after all that it has done in this one.
// It does not follow any more once it has done something else, or has done all of it.
func (t *Table) rest(seat rules.Seat) (moves []string, follows bool) {
	for _, m := range t.created.From.Earlier.Moves {
		if m.Seat == seat {
			moves = append(moves, m.Move)
		}
	}
	for _, m := range t.moves.list() {
		if m.seat != seat {
			continue
		}
		if len(moves) == 0 || moves[0] != m.text {
			return nil, false
		}
		moves = moves[1:]
	}
	return moves, len(moves) > 0
}

// ghostMove is what was done at this point by whoever had the seat of a bot; empty where
// that does not fit any more.
func (t *Table) ghostMove(seat rules.Seat) string {
	from := t.created.From
	if from == nil || from.Earlier == nil || t.chairs[seat.Index()].account != "" {
		return ""
	}
	moves, follows := t.rest(seat)
	if !follows {
		return ""
	}
	move, err := record.Parse(t.match, moves[0])
	if err != nil || !slices.Contains(t.match.View(seat).Legal(), move) {
		return ""
	}
	return moves[0]
}

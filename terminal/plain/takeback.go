package plain

import (
	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	"nagara/table"
)

// decision is the match before somebody at the keyboard moved, and how many moves
// there were.
type decision struct {
	seat  rules.Seat
	match rules.Match
	moves int
}

// takeBack takes the last decision of a seat back, with what bots did since, where
// that showed nothing. People who share a keyboard have seen it.
func (s *sitting) takeBack(seat rules.Seat) error {
	last := len(s.decisions) - 1
	if last < 0 || s.decisions[last].seat != seat || len(s.People) > 1 {
		return refused{locale.Say("table.undo.other")}
	}
	d := s.decisions[last]
	if err := table.UndoableWithout(s.Game, d.match, s.record.Moves[d.moves:]); err != nil {
		return refused{err}
	}
	s.match, s.decisions = d.match, s.decisions[:last]
	s.record.Moves = s.record.Moves[:d.moves]
	s.record.Settle(s.match)
	s.bots, s.news, s.saw = map[rules.Seat]bot.Player{}, map[rules.Seat][]rules.Event{}, nil
	s.print("terminal.log.undone.you")
	return s.keep()
}

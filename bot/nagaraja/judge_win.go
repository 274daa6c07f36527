package nagaraja

import (
	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/nagaraja"
)

// missed notes a move that would have won at once where the one that was made did
// not. One that wins only as it was hidden is told, and counts for nothing.
func (t *thinking) missed(c bot.Case, w *bot.Weighing) error {
	now := c.Match.(*game.Match).State()
	if t.winsFrom(now, c.Move) {
		return nil
	}
	unseen := false
	for _, move := range t.moves {
		if !t.winsFrom(now, move) {
			continue
		}
		seen, err := game.Rules{}.Preview(t.view, move)
		if err != nil {
			return err
		}
		if foreseesWin(seen.(game.Foresight), c.Seat) {
			w.Missed, w.Best = move, move
			w.Top = bot.Estimate{Mean: 1}
			w.Loss = bot.Estimate{Mean: 1 - w.Made.Mean, Error: w.Made.Error}
			w.Lead = max(w.Lead, w.Loss.Mean)
			return nil
		}
		unseen = true
	}
	if unseen {
		w.Remarks = append(w.Remarks, locale.Say("review.unseen"))
	}
	return nil
}

// winsFrom tells whether a move wins at once.
func (t *thinking) winsFrom(s game.State, move rules.Move) bool {
	s.Play(t.player, move.(game.Move).Choice, t.luck)
	return s.Phase() == game.Over && s.Winner() == t.player
}

// foreseesWin tells whether a seat can know that it wins: by its own points, or by the
// curses of the rival.
func foreseesWin(f game.Foresight, seat rules.Seat) bool {
	if f.Temple == rules.Spectator || f.Temple == seat {
		return f.Wins == "yes"
	}
	return f.Loses == "yes"
}

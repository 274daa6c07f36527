package table

import (
	"fmt"

	"nagara/record"
	"nagara/rules"
)

// UndoableWithout tells whether the moves of a match that is played at no table may
// be taken back, the first of them by a person and all others by bots, or refuses as
// Undoable does. Before is the match as it was then.
func UndoableWithout(game rules.Rules, before rules.Match, made []record.Move) error {
	u := &undoing{game: game, before: before, after: before.Clone(), luck: rules.NewFastRand(uint64(len(made))), among: true}
	for i, m := range made {
		move, err := record.Parse(u.after, m.Text)
		if err != nil {
			return fmt.Errorf("undoing %s: %w", m.Text, err)
		}
		if i == 0 && rules.Says(u.after, move) {
			return refuse(Conflict, "table.undo.said")
		}
		events, err := u.after.Play(m.Seat, move)
		if err != nil {
			return fmt.Errorf("undoing %s: %w", m.Text, err)
		}
		u.moves, u.events = append(u.moves, step{m.Seat, move}), append(u.events, events...)
	}
	for range deals {
		if _, err := u.judge(made[0].Seat, u); err != nil {
			return err
		}
	}
	return nil
}

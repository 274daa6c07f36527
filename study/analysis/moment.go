package analysis

import (
	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// step is the match after so many moves, and what each seat saw until then.
func step(r *record.Record, after int) (rules.Match, [][]rules.Event, error) {
	seen := make([][]rules.Event, len(r.Names))
	for s, err := range r.Replay(nil) {
		if err != nil {
			return nil, nil, err
		}
		for i := range seen {
			seen[i] = append(seen[i], record.Viewpoint{Seat: rules.Seat(i + 1)}.Events(s)...)
		}
		if s.Number == after {
			return s.Match, seen, nil
		}
	}
	return nil, nil, locale.Say("analysis.step", "got", after, "most", len(r.Moves))
}

// caseOf is the decision after so many moves: that of the seat that moved then with its
// move, or of whoever is to move; where the match is over of nobody.
func caseOf(r *record.Record, after int) (bot.Case, error) {
	match, seen, err := step(r, after)
	if err != nil {
		return bot.Case{}, err
	}
	if after >= len(r.Moves) || len(match.Awaited()) == 0 {
		return bot.Case{}, locale.Say("analysis.none")
	}
	c := bot.Case{Number: after + 1, Seat: match.Awaited()[0], Match: match}
	if next := r.Moves[after].Seat; match.Legal(next).Len() > 0 {
		c.Seat = next
		if c.Move, err = record.Parse(match, r.Moves[after].Text); err != nil {
			return bot.Case{}, err
		}
	}
	c.View, c.Events = match.View(c.Seat), seen[c.Seat.Index()]
	return c, nil
}

// Preview is what a seat could have foreseen of a move after so many moves.
func Preview(r *record.Record, after int, seat rules.Seat, text string) (rules.Foresight, error) {
	match, _, err := step(r, after)
	if err != nil {
		return nil, err
	}
	if seat < 1 || int(seat) > len(r.Names) {
		return nil, locale.Say("analysis.seat", "got", seat, "most", len(r.Names))
	}
	move, err := record.Parse(match, text)
	if err != nil {
		return nil, err
	}
	game, _ := rules.FindVersion(r.Game, r.Version)
	return game.Preview(match.View(seat), move)
}

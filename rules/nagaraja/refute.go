package nagaraja

import (
	"nagara/locale"
	"nagara/rules"
)

// Refute says what a move does worse than the right one, as far as its seat can see: it
// risks the third curse, connects fewer relics, or spends more cards or fewer.
func (r Rules) Refute(match rules.Match, seat rules.Seat, _, right, answer string) *locale.Message {
	good, wrong := r.foretold(match, seat, right), r.foretold(match, seat, answer)
	if good == nil || wrong == nil {
		return nil
	}
	said := func(key string, n, instead int) *locale.Message {
		return locale.Say("puzzle.nagaraja.not."+key, "n", n, "right", instead)
	}
	curse := func(f *foretold) bool { return f.own(seat) && f.Loses != "no" }
	up := func(f *foretold) int {
		if !f.own(seat) {
			return 0
		}
		return len(f.Up)
	}
	switch {
	case curse(wrong) && !curse(good):
		return said("curse", 0, 0)
	case up(wrong) < up(good):
		return said("relics", up(wrong), up(good))
	case good.move.Action == Lay && wrong.move.Action == Lay && wrong.move.Cards.Len() > good.move.Cards.Len():
		return said("more", wrong.move.Cards.Len(), good.move.Cards.Len())
	case good.move.Action == Lay && wrong.move.Action == Lay && wrong.move.Cards.Len() < good.move.Cards.Len():
		return said("fewer", wrong.move.Cards.Len(), good.move.Cards.Len())
	}
	return nil
}

// foretold is a move and what its seat can know of what comes of it.
type foretold struct {
	Foresight
	move Move
}

// own tells whether the move changes the seat's own temple.
func (f *foretold) own(seat rules.Seat) bool { return f.Temple == seat }

func (r Rules) foretold(match rules.Match, seat rules.Seat, text string) *foretold {
	parsed, err := match.Parse(text)
	if err != nil {
		return nil
	}
	seen, err := r.Preview(match.View(seat), parsed)
	move, plain := parsed.(Move)
	if err != nil || !plain {
		return nil
	}
	return &foretold{seen.(Foresight), move}
}

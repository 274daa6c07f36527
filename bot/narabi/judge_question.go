package narabi

import (
	"math"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// weighQuestion tells how much the answer told the seat that learned most from it: how
// many of its possible worlds it left. Figures have it in bits.
func weighQuestion(c bot.Case) (bot.Weighing, error) {
	after := c.Match.Clone()
	if _, err := after.Play(c.Seat, c.Move); err != nil {
		return bot.Weighing{}, err
	}
	of, left := 1.0, 1.0
	for seat := rules.Seat(1); int(seat) <= c.Match.Setup().Seats; seat++ {
		before, now := worlds(c.Match, seat), worlds(after, seat)
		if seat == 1 || now/before < left/of {
			of, left = before, now
		}
	}
	return bot.Weighing{
		Best: c.Move, Free: true, Figures: map[string]float64{"bits": math.Log2(of / left)},
		Remarks: []*locale.Message{sayLeft(left, of)},
	}, nil
}

// countable is how many possibilities people can picture; more are told in tenths.
const countable = 20

// sayLeft says how many possibilities an answer left.
func sayLeft(left, of float64) *locale.Message {
	const key = "review.narabi.left"
	tenths := int(math.Round(10 * left / of))
	switch {
	case left >= of:
		return locale.Say(key + ".all")
	case of <= countable:
		return locale.Say(key, "n", int(left), "of", int(of))
	case tenths == 0:
		return locale.Say(key + ".few")
	case tenths == 10:
		return locale.Say(key + ".most")
	}
	return locale.Say(key+".about", "n", tenths)
}

func worlds(match rules.Match, seat rules.Seat) float64 {
	return float64(max(1, match.View(seat).(*game.View).Worlds().Count()))
}

package narabi

import (
	"math"

	"nagara/bot"
	"nagara/locale"
	"nagara/rules"
	game "nagara/rules/narabi"
)

// weighQuestion tells how much the answer told, in bits, the seat that learned
// most from it: by how much fewer worlds it left possible.
func weighQuestion(c bot.Case) (bot.Weighing, error) {
	after := c.Match.Clone()
	if _, err := after.Play(c.Seat, c.Move); err != nil {
		return bot.Weighing{}, err
	}
	told := 0.0
	for seat := rules.Seat(1); int(seat) <= c.Match.Setup().Seats; seat++ {
		told = max(told, math.Log2(worlds(c.Match, seat)/worlds(after, seat)))
	}
	w := bot.Weighing{Best: c.Move, Free: true, Figures: map[string]float64{"bits": told}}
	if told < leastBits {
		w.Remarks = append(w.Remarks, locale.Say("review.narabi.bits.none"))
	} else {
		w.Remarks = append(w.Remarks, locale.Say("review.narabi.bits", "bits", decimal(told)))
	}
	return w, nil
}

// leastBits is less than any answer tells that was not known.
const leastBits = 0.001

func worlds(match rules.Match, seat rules.Seat) float64 {
	return float64(max(1, match.View(seat).(*game.View).Worlds().Count()))
}

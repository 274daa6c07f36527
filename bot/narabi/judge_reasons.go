package narabi

import (
	"math"

	"nagara/locale"
	"nagara/rules"
)

// often is in how many of ten possible gardens a swap must be faster than another for that
// to be a reason.
const often = 6

// against says what is better about a swap than about the one that was made. Where there
// is no one thing, it says nothing.
func (swap *option) against(o *outlook, made *option) (reasons []*locale.Message) {
	if swap == made {
		return nil
	}
	if swap.needs == 0 {
		return []*locale.Message{why("order")}
	}
	many := o.looks[0]
	risks := func(who rules.Seat) bool {
		return many.Stuck(&made.after, who) != 0 && many.Stuck(&swap.after, who) == 0
	}
	if risks(made.after.Mover()) {
		reasons = append(reasons, why("made.strands"))
	}
	if risks(o.at.Mover()) {
		reasons = append(reasons, why("made.stuck"))
	}
	if swap.needs < made.needs {
		reasons = append(reasons, why("nearer", "n", swap.needs, "instead", made.needs))
	}
	switch n := swap.faster(o, made); {
	case n == 10:
		reasons = append(reasons, why("faster.sure"))
	case n >= often:
		reasons = append(reasons, why("faster", "n", n))
	}
	return reasons
}

// faster is in how many of ten possible gardens a swap takes fewer turns than another.
func (swap *option) faster(o *outlook, than *option) int {
	all := o.looks[0].All()
	if swap.first == nil || than.first == nil {
		return 0
	}
	faster := 0
	for some := all; some != 0; some &= some - 1 {
		if w := some.First(); swap.first[w] < than.first[w] {
			faster++
		}
	}
	return int(math.Round(10 * float64(faster) / float64(max(1, all.Len()))))
}

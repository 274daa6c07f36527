package nagaraja

import (
	"fmt"
	"slices"
	"strings"
)

// explain says why a choice is not legal and what is. It speaks from a view,
// so it cannot tell more than the seat knows.
func (v *View) explain(c Choice) error {
	s, player := &v.state, v.seat.Index()
	if c.Action == drawAmulet {
		if s.amulets[player][s.ed.drawing] > 0 {
			return v.refuse("nothing-to-draw")
		}
		return v.refuse("no-draw-amulet")
	}
	if int(s.turn) != player {
		return v.refuse("not-your-turn", "awaited", seat(int(s.turn)))
	}
	if !slices.Contains(actionsOf[s.phase], c.Action) {
		return v.refuse("not-now", "move", actionNames[c.Action])
	}
	switch c.Action {
	case layCards:
		return v.explainLay(c)
	case activate:
		return v.explainActivation(c)
	case undo:
		return v.refuse("no-undoing")
	case place:
		return v.explainPlace(c)
	}
	return v.refuse("not-there", "card", s.ed.cards[c.Card].id) // recover, give
}

var actionsOf = [...][]action{
	laying:     {layCards},
	confronted: {activate, pass},
	answering:  {allow, undo},
	recovering: {takeCard},
	exploring:  {place},
	sharing:    {give},
	over:       nil,
}

func (v *View) explainLay(c Choice) error {
	s := &v.state
	hand := s.hands[v.seat.Index()]
	for left := c.Cards & s.ed.first; left != 0; left &= left - 1 {
		k := s.ed.lowest(left)
		if s.ed.count(c.Cards, k) > s.ed.count(hand, k) {
			return v.refuse("not-in-hand", "card", s.ed.cards[k].id)
		}
	}
	return v.refuse("mixed-symbols") // R2.1
}

func (v *View) explainActivation(c Choice) error {
	s, player := &v.state, v.seat.Index()
	card := &s.ed.cards[c.Card]
	switch {
	case !s.ed.has(s.hands[player], c.Card):
		return v.refuse("not-in-hand", "card", card.id)
	case s.nagas(player, int(c.Stick)) == 0:
		return v.refuse("no-naga", "stick", s.ed.sticks[c.Stick].id)
	case s.usable(player, s.ed.run[c.Card]) == 0 && card.effect == layTrap:
		return v.refuse("trap-last", "card", card.id) // R9.14
	case s.usable(player, s.ed.run[c.Card]) == 0:
		return v.refuse("no-effect", "card", card.id) // R9.5
	}
	aims := s.aims(player, Choice{Action: activate, Card: c.Card, Stick: c.Stick, A: nothing, B: nothing}, nil)
	return v.refuse("bad-target", "card", card.id, "example", Move{s.nth(player, aims, 0), s.ed}.String(), "ways", aims[0].n)
}

func (v *View) explainPlace(c Choice) error {
	s, player := &v.state, v.seat.Index()
	t := &s.temples[player]
	cell := cellNames[c.A]
	var free []string
	for left := t.open(s.trapIn(player)); left != 0; left &= left - 1 {
		at := first(left)
		free = append(free, cellNames[at])
	}
	key := "cell-apart"
	if t.has(int(c.A)) {
		key = "cell-taken"
	} else if s.trapIn(player) == c.A {
		key = "cell-trapped"
	}
	return v.refuse(key, "cell", cell, "free", strings.Join(free, ", "))
}

// refuse adds what the seat may do now.
func (v *View) refuse(key string, args ...any) error {
	return refuse(key, append(args, "legal", v.summary())...)
}

// summary is what the seat may do, one example for each kind of move.
func (v *View) summary() string {
	var parts []string
	moves := v.Legal()
	for i, m := range moves {
		if i > 0 && moves[i-1].Kind() == m.Kind() {
			continue
		}
		n := 0
		for _, other := range moves {
			if other.Kind() == m.Kind() {
				n++
			}
		}
		part := m.String()
		if n > 1 {
			part = fmt.Sprintf("%s (1/%d)", part, n)
		}
		parts = append(parts, part)
	}
	if len(parts) == 0 {
		return "—"
	}
	return strings.Join(parts, "; ")
}

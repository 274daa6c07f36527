package nagaraja

import (
	"fmt"
	"strings"

	"nagara/locale"
)

// Text is the event as a sentence. What the seat may not see has a sentence of
// its own, under the same key with .hidden.
func (e Event) Text(l *locale.Language) string {
	key := "nagaraja.event." + e.What
	if len(e.Cards)+len(e.Relics)+len(e.Amulet) == 0 && l.Has(key+".hidden") {
		key += ".hidden"
	}
	args := locale.Pairs(
		"seat", e.Seat, "to", e.To, "n", e.N, "tile", e.Tile, "amulet", e.Amulet,
		"cards", strings.Join(e.Cards, ", "), "sticks", strings.Join(e.Sticks, ", "), "became", strings.Join(e.Became, ", "),
		"places", strings.Join(e.Places, ", "), "relics", strings.Join(e.Relics, ", "), "turn", "",
	)
	if e.Turn != "" {
		args["turn"] = l.Text("nagaraja.turn."+e.Turn, nil)
	}
	if e.Reason != "" {
		args["reason"] = l.Text("nagaraja.end."+e.Reason, nil)
	}
	for name, numbers := range map[string][]int{"fates": e.Fates, "points": e.Points} {
		if len(numbers) == 2 {
			args[name] = fmt.Sprintf("%d : %d", numbers[0], numbers[1])
		}
	}
	return strings.TrimSpace(l.Text(key, args))
}

// about is what a card does and which sticks it throws, in words.
func (t *tables) about(l *locale.Language, k kind) string {
	c := &t.cards[k]
	target := [...]string{self: "self", opponent: "opponent", either: "either"}[c.target]
	what := l.Text("nagaraja.effect."+c.effect.String()+"."+target, locale.Pairs("n", int(c.n)))
	var sticks []string
	for i, n := range c.sticks {
		if n > 0 {
			sticks = append(sticks, fmt.Sprintf("%d %s", n, l.Text("nagaraja.stick."+t.sticks[i].id, locale.Pairs("n", int(n)))))
		}
	}
	return what + " · " + strings.Join(sticks, ", ")
}

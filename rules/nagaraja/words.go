package nagaraja

import (
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
)

// Text is the event as a sentence. What the seat may not see has a sentence of
// its own, under the same key with .hidden.
func (e Event) Text(l *locale.Language) string {
	key := "nagaraja.event." + e.What
	if len(e.Cards)+len(e.Relics)+len(e.Amulet) == 0 && l.Has(key+".hidden") {
		key += ".hidden"
	}
	if e.Forced {
		key += ".forced"
	}
	if e.What == happenings[matchEnded] && e.Points == nil {
		key += ".sealed"
	}
	if len(e.Fates) == 2 && e.Fates[0] == e.Fates[1] {
		key += ".tie"
	}
	called := names{l, e.ed.components()}
	args := locale.Pairs(
		"seat", e.Seat, "to", e.To, "n", e.N, "tile", called.tile(e.Tile), "amulet", called.amulet(e.Amulet),
		"cards", list(e.Cards, called.card), "sticks", list(e.Sticks, called.stick), "became", list(e.Became, called.stick),
		"places", list(e.Places, called.place), "relics", list(e.Relics, called.relic), "turn", "",
	)
	if e.Turn != "" {
		args["turn"] = l.Text("nagaraja.turn."+e.Turn, nil)
	}
	if e.Reason != "" {
		args["reason"] = l.Text("nagaraja.end."+e.Reason, nil)
	}
	for name, numbers := range map[string][]int{"fates": e.Fates, "points": e.Points} {
		if len(numbers) == 2 {
			args[name] = Score(numbers, e.Seat)
		}
	}
	if e.What == "activate" {
		args["cards"] = aimedAt(args)
	}
	return l.Text(key, args)
}

// aimedAt is an activated card and what it is aimed at.
func aimedAt(args locale.Args) string {
	text := args["cards"].(string)
	for _, name := range []string{"sticks", "places", "turn"} {
		if aim := args[name].(string); aim != "" {
			text += ", " + aim
		}
	}
	return text
}

// Score is two numbers as one says them of the seat that has won: its own first.
func Score(of []int, winner rules.Seat) string {
	first := max(winner.Index(), 0)
	return fmt.Sprintf("%d–%d", of[first], of[1-first])
}

// Text is the move as a sentence. Its card and places are those of the seat
// that makes it.
func (m Move) Text(l *locale.Language) string { return m.text(l, audience{}) }

// TextTo is the move of a seat as a sentence to another, or to somebody who looks on.
func (m Move) TextTo(l *locale.Language, by, to rules.Seat, names []string) string {
	return m.text(l, audience{by, to, names})
}

// audience is to whom a move is told. Without names it is told to whoever makes it.
type audience struct {
	by, to rules.Seat
	names  []string
}

// whose is how to call what belongs to the seat that moves, side 0, or to its opponent:
// the reader's own, the opponent's, or that of somebody by name.
func (a audience) whose(side int) (form, name string) {
	seat := a.by
	if side == 1 {
		seat = 3 - a.by
	}
	switch {
	case len(a.names) == 0:
		return []string{"own", "rival"}[side], ""
	case seat == a.to:
		return "own", ""
	case a.names[seat.Index()] == "":
		return "rival", ""
	}
	return "of", a.names[seat.Index()]
}

// text is the move as a sentence; what happens to the reader, or to somebody by name, has
// keys of its own.
func (m Move) text(l *locale.Language, to audience) string {
	victim, name := to.whose(1)
	say := func(key string, pairs ...any) string {
		key = "nagaraja.move." + key
		if other := key + map[string]string{"own": ".told", "of": ".of"}[victim]; l.Has(other) {
			key = other
		}
		return l.Text(key, locale.Pairs(append(pairs, "name", name)...))
	}
	pic := (&State{ed: m.ed}).movePictures(0, []Choice{m.Choice})[0]
	called := names{l, m.ed.components()}
	args := []any{"cards", list(pic.Cards, func(id string) string { return called.cardTo(id, to) }), "sticks", list(pic.Sticks, called.stick)}
	if pic.Turn != "" {
		args = append(args, "turn", l.Text("nagaraja.turn."+pic.Turn, nil))
	}
	var places []string
	for _, p := range pic.Places {
		form, name := to.whose(p.Temple.Index())
		places = append(places, called.say("move."+form, "at", called.place(p.At), "name", name))
	}
	args = append(args, "places", strings.Join(places, ", "))
	if len(places) == 2 {
		args = append(args, "from", places[0], "to", places[1])
	}
	if m.Action != activate {
		return say(m.Kind(), args...)
	}
	text := say(m.Kind(), append(args, "with", l.Text("nagaraja.stick."+pic.With, locale.Pairs("n", 1)))...)
	if len(places)+len(pic.Sticks) == 0 {
		return text
	}
	return say("aimed", "move", text, "aims", say(m.ed.cards[m.Card].effect.String(), args...))
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

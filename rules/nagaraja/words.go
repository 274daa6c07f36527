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
	holds := audience{by: e.Seat}
	if e.What == happenings[cardGiven] {
		holds = holds.given()
	}
	args := locale.Pairs(
		"seat", e.Seat, "to", e.To, "n", e.N, "tile", called.tile(e.Tile), "amulet", called.amulet(e.Amulet),
		"cards", list(e.Cards, called.cardsTo(holds)), "sticks", list(e.Sticks, called.stick), "became", list(e.Became, called.stick),
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

// audience is to whom something of a seat is told. Of nobody in particular, it is told to
// whoever has it.
type audience struct {
	by, to rules.Seat
	names  []string
}

// whose is how to call what belongs to the seat that moves, side 0, or to its opponent:
// the reader's own, the opponent's, or that of somebody by name. Whoever looks on has no
// opponent: to them, a seat without a name is called by its number.
func (a audience) whose(l *locale.Language, side int) (form, name string) {
	seat := a.by
	if side == 1 {
		seat = 3 - a.by
	}
	switch {
	case a.by == rules.Spectator:
		return []string{"own", "rival"}[side], ""
	case seat == a.to:
		return "own", ""
	case len(a.names) > 0 && a.names[seat.Index()] != "":
		return "of", a.names[seat.Index()]
	case a.to != rules.Spectator:
		return "rival", ""
	}
	return "of", l.Text("nagaraja.prose.seat", locale.Pairs("seat", seat))
}

// given are those to whom a card is told that is given away: whose it is for them follows
// from who has it then. Whoever gives it calls it as it was in their hand.
func (a audience) given() audience {
	if a.by != a.to && a.by != rules.Spectator {
		a.by = 3 - a.by
	}
	return a
}

// text is the move as a sentence; what happens to the reader, or to somebody by name, has
// keys of its own.
func (m Move) text(l *locale.Language, to audience) string {
	args, aims := m.words(l, to)
	return withAims(l, said(l, "move."+m.Kind(), to, args), aims)
}

// said is a sentence that may be about whom a move is made against.
func said(l *locale.Language, key string, to audience, args locale.Args) string {
	key = "nagaraja." + key
	victim, name := to.whose(l, 1)
	if other := key + map[string]string{"own": ".told", "of": ".of"}[victim]; l.Has(other) {
		key = other
	}
	args["name"] = name
	return l.Text(key, args)
}

// withAims is a move with what it is aimed at, if it is at anything.
func withAims(l *locale.Language, move, aims string) string {
	if aims == "" {
		return move
	}
	return l.Text("nagaraja.move.aimed", locale.Pairs("move", move, "aims", aims))
}

// words are what a move is about, and what its card is aimed at.
func (m Move) words(l *locale.Language, to audience) (args locale.Args, aims string) {
	pic := (&State{ed: m.ed}).movePictures(0, []Choice{m.Choice})[0]
	called, holds := names{l, m.ed.components()}, to
	if m.Action == give {
		holds = to.given()
	}
	args = locale.Pairs("cards", list(pic.Cards, called.cardsTo(holds)), "n", len(pic.Cards), "sticks", list(pic.Sticks, called.stick))
	if pic.Turn != "" {
		args["turn"] = l.Text("nagaraja.turn."+pic.Turn, nil)
	}
	var places []string
	for _, p := range pic.Places {
		form, name := to.whose(l, p.Temple.Index())
		places = append(places, called.say("move."+form, "at", called.place(p.At), "name", name))
	}
	args["places"] = strings.Join(places, ", ")
	if len(places) == 2 {
		args["from"], args["to"] = places[0], places[1]
	}
	if m.Action != activate {
		return args, ""
	}
	args["with"] = l.Text("nagaraja.stick."+pic.With, locale.Pairs("n", 1))
	if len(places)+len(pic.Sticks) > 0 {
		aims = said(l, "move."+m.ed.cards[m.Card].effect.String(), to, args)
	}
	return args, aims
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

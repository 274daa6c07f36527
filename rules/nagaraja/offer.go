package nagaraja

import (
	"strings"

	"nagara/rules"
)

// A view lists moves of one word, and offers all others as choices to fill in: two of
// nine niches alone are 36 moves. Slots are called by what fills them: cards, with (the
// kind of stick whose Naga is spent), sticks, own and rival (places in a temple), to
// (where a tile of that temple goes) and turn.

// offer is all that a player may do: moves alone, and choices.
func (s *State) offer(player int) (alone []Choice, choices rules.Choices) {
	var room [usualItems]item
	items := s.menu(player, room[:0])
	o := offering{s, player, rules.Slot{Name: "with", Word: "with", Fits: s.spendable(player)}, rules.Choices{}}
	for i := range items {
		switch c := &items[i].Choice; c.Action {
		case layCards:
			o.lay(c.Cards)
		case activate:
			if s.ed.sticks[c.Stick].id == o.with.Fits[0] { // the others are for the same
				o.activate(c, items[i].aimed)
			}
		case takeCard, give:
			o.add(actionNames[c.Action], c)
		case place:
			for _, row := range o.rows(c) {
				o.choices[actionNames[place]] = rules.Choice{Kind: actionNames[place], Slots: row}
			}
		default:
			alone = append(alone, *c)
		}
	}
	return alone, o.choices
}

// offering is choices in the making.
type offering struct {
	*State
	player  int
	with    rules.Slot
	choices rules.Choices
}

// spendable are the kinds of sticks of which the player has a Naga.
func (s *State) spendable(player int) (kinds []string) {
	for stick := range stickKinds {
		if s.nagas(player, stick) > 0 {
			kinds = append(kinds, s.ed.sticks[stick].id)
		}
	}
	return kinds
}

// lay offers the cards of a symbol, called so that symbols stay in their order. The menu
// begins with all of them.
func (o *offering) lay(cards Cards) {
	kind := actionNames[layCards]
	name := kind + " " + string(rune('1'+o.ed.cards[o.ed.lowest(cards)].symbol))
	if _, there := o.choices[name]; !there {
		o.choices[name] = rules.Choice{Kind: kind, Slots: []rules.Slot{{Name: "cards", Fits: o.ed.cardNames(cards), Most: cards.Len()}}}
	}
}

// activate offers a card by what it does and where: cards that do the same share a
// choice.
func (o *offering) activate(c *Choice, aimed bool) {
	if !aimed {
		o.add(actionNames[activate], c, o.with)
		return
	}
	for _, row := range o.rows(c) {
		name := o.ed.cards[c.Card].effect.String()
		for _, slot := range row {
			name += strings.Repeat(" "+slot.Name, max(slot.Least, 1))
		}
		if row[len(row)-1].Name == "turn" { // not every tile has the same turns
			name += " " + row[0].Fits[0]
		}
		o.add(name, c, append([]rules.Slot{o.with}, row...)...)
	}
}

// add adds a card to the choice of that name, which has these slots besides.
func (o *offering) add(name string, c *Choice, slots ...rules.Slot) {
	choice, there := o.choices[name]
	if !there {
		choice = rules.Choice{Kind: actionNames[c.Action], Slots: append([]rules.Slot{{Name: "cards"}}, slots...)}
	}
	choice.Slots[0].Fits = append(choice.Slots[0].Fits, o.ed.cards[c.Card].id)
	o.choices[name] = choice
}

// rows are the slots for the aims of a choice: a row of them for each form that they have.
func (o *offering) rows(c *Choice) (rows [][]rules.Slot) {
	var a aims
	a.find(o.State, o.player, c)
	if a.with == another && o.ed.cards[c.Card].effect != moveTile {
		return o.pairs(c, &a)
	}
	for _, g := range a.goals() {
		row := []rules.Slot{o.slot(c, g.first)}
		switch {
		case a.with == another:
			row = append(row, rules.Slot{Name: "to", Word: "to", Fits: o.called(c, g.then, 0)})
		case a.with == aTurn && c.Action == place:
			row = append(row, rules.Slot{Name: "turn", Fits: turnsOf(g.then)})
		case a.with == aTurn:
			row = append(row, rules.Slot{Name: "turn", Word: "to", Fits: turnsOf(g.then)})
		}
		rows = append(rows, row)
	}
	return rows
}

// pairs are the slots for two targets: both in one temple, or one in each.
func (o *offering) pairs(c *Choice, a *aims) (rows [][]rules.Slot) {
	for _, temple := range sides {
		if of := a.paired(temple); of != 0 {
			slot := o.slot(c, of)
			slot.Fits, slot.Least = o.called(c, of, a.twice(of)), 2
			for _, apart := range a.apart(of) {
				slot.Apart = append(slot.Apart, o.called(c, apart, 0))
			}
			rows = append(rows, []rules.Slot{slot})
		}
	}
	if own := a.first & sides[0]; own != 0 {
		if rivals := a.then[own.lowest()%32] & sides[1]; rivals != 0 {
			other := o.slot(c, rivals)
			other.Word = other.Name // after "on"
			rows = append(rows, []rules.Slot{o.slot(c, own), other})
		}
	}
	return rows
}

// slot is what can be filled in as a first target, all in one temple.
func (o *offering) slot(c *Choice, of spots) rules.Slot {
	slot := rules.Slot{Name: sideNames[of.lowest()/rivalBit], Fits: o.called(c, of, 0)}
	slot.Word = "on " + slot.Name
	switch {
	case c.Action == place:
		slot.Word = ""
	case o.ofSticks(c):
		slot.Name, slot.Word = "sticks", "on"
	}
	return slot
}

func (o *offering) ofSticks(c *Choice) bool {
	does := o.ed.cards[c.Card].effect
	return does == rethrow || does == discardSticks
}

// called are targets by their names; some are named twice.
func (o *offering) called(c *Choice, targets, twice spots) (names []string) {
	spelt := cellNames[:]
	if does := o.ed.cards[c.Card].effect; c.Action == activate && (does == peek || does == swapRelics) {
		spelt = nicheNames[:]
	}
	for left := targets; left != 0; left &= left - 1 {
		name := ""
		if c.Action == activate && o.ofSticks(c) {
			name = o.ed.stickName(left.lowest())
		} else {
			name = spelt[index(left.lowest())]
		}
		if names = append(names, name); left&-left&twice != 0 {
			names = append(names, name)
		}
	}
	return names
}

func turnsOf(set spots) (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, turnNames[set.lowest()])
	}
	return names
}

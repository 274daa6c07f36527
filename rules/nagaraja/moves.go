package nagaraja

// item is a line of the menu of what a player may do: one move, or all the aims
// of a card or of the tile in play, counted and not yet made. Of hundreds of
// moves one is made.
type item struct {
	Choice
	n     uint16
	aimed bool
}

// menu appends to buf all that the player may do now, in a fixed order. What
// it appends follows from what the player knows, and from nothing else.
func (s *State) menu(player int, buf []item) []item {
	if int(s.turn) == player {
		switch s.phase {
		case laying:
			buf = s.lays(player, buf)
		case confronted:
			buf = s.activations(player, append(buf, plain(Choice{Action: pass})))
		case answering:
			buf = append(buf, plain(Choice{Action: allow}))
			if s.amulets[player][s.ed.undoing] > 0 {
				buf = append(buf, plain(Choice{Action: undo}))
			}
		case recovering:
			buf = s.eachKind(takeCard, s.discard, buf)
		case exploring:
			buf = s.aims(player, Choice{Action: place}, buf)
		case sharing:
			buf = s.eachKind(give, s.drawn, buf)
		}
	}
	if s.mayDraw(player) {
		buf = append(buf, plain(Choice{Action: drawAmulet}))
	}
	return buf
}

// plain is a move alone.
func plain(c Choice) item { return item{c, 1, false} }

// mayDraw tells whether the player can play a draw amulet, which can be done
// between any two moves (R7.1, R9.9) while there is a card to draw (R9.21).
func (s *State) mayDraw(player int) bool {
	return s.phase != over && s.amulets[player][s.ed.drawing] > 0 && s.pileSize+s.discardSize > 0
}

// lays are all sets of cards of one symbol (R2.1), not empty (R2.2).
func (s *State) lays(player int, buf []item) []item {
	lay := plain(Choice{Action: layCards})
	for _, symbol := range s.ed.bySymbol {
		all := s.hands[player] & symbol
		for set := all; set != 0; set = s.ed.before(set, all) {
			lay.Cards = set
			buf = append(buf, lay)
		}
	}
	return buf
}

// eachKind is one of each kind of these cards.
func (s *State) eachKind(does action, cards Cards, buf []item) []item {
	for left := cards & s.ed.first; left != 0; left &= left - 1 {
		buf = append(buf, plain(Choice{Action: does, Card: s.ed.lowest(left)}))
	}
	return buf
}

// activations are all cards with all their targets, for each kind of stick
// that has a Naga (R3.1, R9.4).
func (s *State) activations(player int, buf []item) []item {
	from := len(buf)
	for stick := range stickKinds {
		if s.nagas(player, stick) == 0 {
			continue
		}
		if len(buf) > from { // the same again, with another stick
			for _, c := range buf[from:] {
				if int(c.Stick) != int(buf[from].Stick) {
					break
				}
				c.Stick = uint8(stick)
				buf = append(buf, c)
			}
			continue
		}
		for left := s.hands[player] & s.ed.first; left != 0; left &= left - 1 {
			k := s.ed.lowest(left)
			buf = s.aims(player, Choice{Action: activate, Card: k, Stick: uint8(stick), A: nothing, B: nothing}, buf)
		}
	}
	return buf
}

// aims appends the choice with all the aims that it can have, if it has any.
func (s *State) aims(player int, c Choice, buf []item) []item {
	if c.Action == activate {
		switch s.ed.cards[c.Card].effect {
		case addFate, recoverCard, drawCards, spoil:
			if s.usableAside(player, s.ed.run[c.Card]) != 0 {
				buf = append(buf, plain(c))
			}
			return buf
		}
	}
	var a aims
	a.find(s, player, &c)
	if n := a.Len(); n > 0 {
		buf = append(buf, item{c, uint16(n), true})
	}
	return buf
}

// moves appends to buf all that the player may do now, one by one.
func (s *State) moves(player int, buf []Choice) []Choice {
	var room [usualItems]item
	return s.list(player, s.menu(player, room[:0]), buf)
}

// usualItems is more than most menus have.
const usualItems = 32

// list appends all moves of some items.
func (s *State) list(player int, items []item, buf []Choice) []Choice {
	var a aims
	for i := range items {
		if it := &items[i]; it.aimed {
			a.find(s, player, &it.Choice)
			buf = a.list(&it.Choice, buf)
		} else {
			buf = append(buf, it.Choice)
		}
	}
	return buf
}

// nth is the move at a place of the list that the items make, counted from 0.
func (s *State) nth(player int, items []item, n int) Choice {
	i := 0
	for ; n >= int(items[i].n); i++ {
		n -= int(items[i].n)
	}
	c := items[i].Choice
	if items[i].aimed {
		var a aims
		a.find(s, player, &c)
		a.nth(&c, n)
	}
	return c
}

// offers tells whether a choice is one of those that the items make.
func (s *State) offers(player int, items []item, c *Choice) bool {
	for i := range items {
		it := &items[i]
		switch {
		case *c == it.Choice && !it.aimed:
			return true
		case it.aimed && c.Action == it.Action && c.Card == it.Card && c.Stick == it.Stick:
			var a aims
			a.find(s, player, &it.Choice)
			return a.has(it.Choice, c)
		}
	}
	return false
}

// Choice is a move in the small form that search and simulation use. It is
// comparable; what a field means depends on the action.
type Choice struct {
	Cards  Cards // lay: the cards
	Action action
	Card   kind  // activate, recover, give
	Stick  uint8 // activate: the kind of stick whose Naga is spent
	A, B   uint8 // activate: the targets; place: A is the cell
	Turn   uint8 // place, pivot-tile: the new turn
}

type action uint8

const (
	layCards action = iota
	activate
	pass
	allow
	undo
	takeCard // the notation says recover
	place
	give
	drawAmulet // the notation says amulet draw
)

// noChoice is what nobody can choose.
var noChoice = Choice{Action: drawAmulet + 1}

var actionNames = [...]string{"lay", "activate", "pass", "allow", "undo", "recover", "place", "give", "amulet"}

// A target is a cell or a niche of a temple, or a stick by kind and face. The
// temple is told from the player's own side: rivalBit is set for the rival's.
const rivalBit = 16

func spot(rival bool, index int) uint8 {
	if rival {
		return rivalBit | uint8(index)
	}
	return uint8(index)
}

// temple of a target, for the player who chose it.
func (s *State) templeOf(player int, target uint8) (owner int) {
	if target&rivalBit != 0 {
		return player ^ 1
	}
	return player
}

func index(target uint8) int { return int(target &^ rivalBit) }

// stickSpot is a stick of some kind that shows some face.
func stickSpot(stick, face int) uint8 { return uint8(stick*4 + face) }

// targets are the one or two that were chosen.
func (c *Choice) targets() func(yield func(uint8) bool) {
	return func(yield func(uint8) bool) {
		if yield(c.A) && c.B != nothing {
			yield(c.B)
		}
	}
}

package nagaraja

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

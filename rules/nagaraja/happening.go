package nagaraja

import (
	"encoding/json"

	"nagara/locale"
	"nagara/rules"
)

// happening is an event as a match keeps it: numbers, of which Whole makes the
// names that people and programs read. Which fields it has depends on its kind.
type happening struct {
	ed      *tables
	cards   Cards
	aims    Choice                // the targets; of the throws for the guide two sticks
	sticks  [2]sticks             // thrown, or thrown again, in the first; when a tile is won, before both players
	numbers [2]int16              // fate points or points of both players
	amulets [2][amuletKinds]uint8 // of both at the end
	n       uint8
	what    happened
	player  int8 // nobody, where it is about none
	to      int8
	place   uint8    // a cell or a niche
	lie     uint8    // of a tile
	relics  [2]uint8 // those that were peeked at or turned
	amulet  uint8
	reason  reason
	forced  bool
	secret  secrecy
}

// nobody is no player.
const nobody = -1

// happened is the kind of an event.
type happened uint8

const (
	guideThrown happened = iota
	guideChosen
	tileRevealed
	cardsDrawn
	pileShuffled
	cardsLaid
	cardsRevealed
	sticksThrown
	turnPassed
	cardActivated
	effectAllowed
	effectUndone
	discardSeen
	tileWon
	tilePlaced
	amuletTaken
	relicUp
	relicDown
	trapTaken
	amuletDrew
	cardGiven
	gaveUp
	ranOut
	matchEnded
	effectHappened // and those that follow, one for each effect
)

// happenings are the names of events; effects have their own.
var happenings = append([]string{
	"guide-throw", "guide", "tile", "drew", "shuffle", "lay", "reveal", "throw", "pass", "activate",
	"allow", "undo", "look", "won", "place", "amulet", "relic-up", "relic-down", "trap-returned",
	"amulet-draw", "give", string(rules.Resigned), string(rules.Expired), "end",
}, effectNames()...)

// Name is the kind of the event.
func (h *happening) Name() string { return happenings[h.what] }

// Whole is the event with the names of everything in it.
func (h *happening) Whole() rules.Event { return h.whole() }

func (h *happening) whole() Event {
	e := Event{What: h.Name(), N: int(h.n), Seat: seat(int(h.player)), To: seat(int(h.to)), Forced: h.forced, secret: h.secret, ed: h.ed}
	if h.cards != 0 {
		e.Cards = h.ed.cardNames(h.cards)
	}
	switch h.what {
	case guideThrown:
		e.Sticks = []string{h.ed.stickName(h.aims.A), h.ed.stickName(h.aims.B)}
	case tileRevealed:
		e.Tile = h.ed.tiles[h.lie/4].id
		if h.amulet != nothing {
			e.Places = just("shrine")
		}
	case sticksThrown:
		e.Sticks = h.ed.stickNames(&h.sticks[0])
	case cardActivated:
		h.describe(&e)
		e.Sticks = append(just(h.ed.sticks[h.aims.Stick].id), e.Sticks...)
	case tileWon:
		e.Tile, e.Fates = h.ed.tiles[h.lie/4].id, h.both()
		e.Thrown = [][]string{h.ed.stickNames(&h.sticks[0]), h.ed.stickNames(&h.sticks[1])}
	case tilePlaced:
		e.Places, e.Tile, e.Turn = just(cellNames[h.place]), h.ed.tiles[h.lie/4].id, turnNames[h.lie%4]
	case amuletTaken:
		e.Places, e.Amulet = just(cellNames[h.place]), h.ed.amulets[h.amulet].id
	case relicUp, relicDown:
		e.Places, e.Relics = just(nicheNames[h.place]), just(h.ed.relics[h.relics[0]].id)
	case matchEnded:
		e.Reason, e.Points = string(reasonNames[h.reason]), h.both()
		e.Amulets = [][]string{h.ed.amuletNames(&h.amulets[0]), h.ed.amuletNames(&h.amulets[1])}
	default:
		if h.what >= effectHappened {
			h.writeEffect(&e, effect(h.what-effectHappened))
		}
	}
	return e
}

func just(name string) []string { return []string{name} }

// both are the numbers of both seats.
func (h *happening) both() []int { return []int{int(h.numbers[0]), int(h.numbers[1])} }

// writeEffect writes what an effect did.
func (h *happening) writeEffect(e *Event, of effect) {
	switch of {
	case addFate, recoverCard, drawCards, spoil:
	case rethrow:
		h.describe(e)
		e.Became = h.ed.stickNames(&h.sticks[0])
	case peek:
		h.describe(e)
		for i := range len(e.Places) {
			e.Relics = append(e.Relics, h.ed.relics[h.relics[i]].id)
		}
	default:
		h.describe(e)
	}
}

// describe writes the targets of a choice. A place that can lie in either temple
// begins with the seat that owns it: 2:a1.
func (h *happening) describe(e *Event) {
	var aims MovePicture
	(&State{ed: h.ed}).aim(&aims, int(h.player), &h.aims, nil)
	e.Sticks, e.Turn = aims.Sticks, aims.Turn
	if len(aims.Sticks) > 0 {
		e.To = seat(int(h.player) ^ 1)
	}
	for _, p := range aims.Places {
		e.Places = append(e.Places, p.Temple.String()+":"+p.At)
	}
}

// SeenBy is the whole event without what the seat may not see.
func (h *happening) SeenBy(seat rules.Seat) rules.Event { return h.whole().SeenBy(seat) }

// Secrets says who may know the cards, the relics and the amulet.
func (h *happening) Secrets() map[string][]rules.Seat { return h.whole().Secrets() }

// String is the event in one line.
func (h *happening) String() string { return h.whole().String() }

// Text is the event as a sentence.
func (h *happening) Text(l *locale.Language) string { return h.whole().Text(l) }

// MarshalJSON writes the whole event.
func (h *happening) MarshalJSON() ([]byte, error) { return json.Marshal(h.whole()) }

package nagaraja

import (
	"fmt"
	"strings"

	"nagara/rules"
)

// Event is something that happened in a match. Which fields it has depends on
// its kind; happening.go has the list.
type Event struct {
	What    string     `json:"event" enum:"guide-throw,guide,tile,drew,shuffle,lay,reveal,throw,pass,activate,allow,undo,add-fate,rethrow,discard-sticks,peek,swap-relics,pivot-tile,move-tile,swap-tiles,trap,look,recover,draw,spoil,won,place,amulet,relic-up,relic-down,trap-returned,amulet-draw,give,resigned,expired,end" doc:"What happened."`
	Seat    rules.Seat `json:"seat,omitempty" doc:"Who did it, or to whose temple it happened."`
	To      rules.Seat `json:"to,omitempty" doc:"Whom it was done to: who was given a card, or lost one, or whose sticks were aimed at."`
	N       int        `json:"n,omitempty" doc:"How many: cards, fate points, or the number of the round."`
	Cards   []string   `json:"cards,omitempty" doc:"The cards; missing where the seat may not see them."`
	Sticks  []string   `json:"sticks,omitempty" doc:"The sticks, by kind and face, such as white-3; of an activation first the kind whose Naga was spent."`
	Became  []string   `json:"became,omitempty" doc:"What the sticks show after they were thrown again."`
	Places  []string   `json:"places,omitempty" doc:"Cells or niches of the seat's temple, or of either one with the seat that owns it: 2:a1; of a new tile, shrine where an amulet lies on it."`
	Relics  []string   `json:"relics,omitempty" doc:"The relics; missing where the seat may not see them."`
	Tile    string     `json:"tile,omitempty" doc:"The type of the tile."`
	Turn    string     `json:"turn,omitempty" enum:"north,east,south,west" doc:"Where the printed north of the tile points now."`
	Amulet  string     `json:"amulet,omitempty" doc:"The amulet; missing where the seat may not see it."`
	Fates   []int      `json:"fates,omitempty" doc:"The fate points of both seats."`
	Thrown  [][]string `json:"thrown,omitempty" doc:"The sticks of both seats as they lay when the tile was won; then they are put away."`
	Points  []int      `json:"points,omitempty" doc:"The points of both seats at the end."`
	Forced  bool       `json:"forced,omitempty" doc:"Whether a seat passed since it had no Naga, without being asked."`
	Reason  string     `json:"reason,omitempty" enum:"curse,points,ninth-tile,resigned,expired" doc:"Why the match ended."`
	Amulets [][]string `json:"amulets,omitempty" doc:"The amulets of both seats at the end."`

	// secret is what only some may see: cards, relics or an amulet.
	secret secrecy
	// ed is the edition whose names are in it; nil where the event was read.
	ed *tables
}

// secrecy says who may see the cards, relics or amulet of an event.
type secrecy uint8

const (
	open     secrecy = iota
	forSeat          // the seat of the event
	forGiven         // the seat and whom a card was given
)

// Name is the kind of the event.
func (e Event) Name() string { return e.What }

// Secrets says who may know the cards, the relics and the amulet of an event.
func (e Event) Secrets() map[string][]rules.Seat {
	switch e.secret {
	case forSeat:
		return keptBy(e.Seat)
	case forGiven:
		return keptBy(e.Seat, e.To)
	}
	return nil
}

func keptBy(seats ...rules.Seat) map[string][]rules.Seat {
	return map[string][]rules.Seat{"cards": seats, "relics": seats, "amulet": seats}
}

// SeenBy leaves out what the seat may not see.
func (e Event) SeenBy(seat rules.Seat) rules.Event {
	if e.secret == forSeat && seat != e.Seat || e.secret == forGiven && seat != e.Seat && seat != e.To {
		e.Cards, e.Relics, e.Amulet = nil, nil, ""
	}
	e.secret = open
	return e
}

// String is the event in one line: its seat, its kind, and its fields in the
// order in which they are written as JSON.
func (e Event) String() string {
	var out []string
	if e.Seat != rules.Spectator {
		out = append(out, e.Seat.String())
	}
	out = append(out, e.What)
	if e.To != rules.Spectator {
		out = append(out, "to "+e.To.String())
	}
	if e.N != 0 {
		out = append(out, fmt.Sprint(e.N))
	}
	out = append(out, e.Cards...)
	out = append(out, e.Sticks...)
	if len(e.Became) > 0 {
		out = append(out, "became")
		out = append(out, e.Became...)
	}
	out = append(out, e.Places...)
	out = append(out, e.Relics...)
	for _, word := range []string{e.Tile, e.Turn, e.Amulet} {
		if word != "" {
			out = append(out, word)
		}
	}
	for _, numbers := range [][]int{e.Fates, e.Points} {
		if len(numbers) > 0 {
			out = append(out, fmt.Sprintf("%d:%d", numbers[0], numbers[1]))
		}
	}
	if e.Forced {
		out = append(out, "without a Naga")
	}
	if e.Reason != "" {
		out = append(out, "by "+e.Reason)
	}
	return strings.Join(out, " ")
}

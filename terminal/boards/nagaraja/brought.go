package nagaraja

import (
	"encoding/json"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
)

// Brought is what was turned up and taken by a tile that the reader has placed.
func (b *Board) Brought(r *board.Reader, events []json.RawMessage) string {
	if r.Seat == rules.Spectator || b.picture.Seat != r.Seat {
		return ""
	}
	placed := false
	var up, said []string
	for _, raw := range events {
		var e nagaraja.Event
		if json.Unmarshal(raw, &e) != nil || e.Seat != r.Seat {
			continue
		}
		switch e.What {
		case "place":
			placed = true
		case "relic-up":
			up = append(up, e.Relics...)
		case "amulet":
			said = append(said, b.Sentence(r, raw))
		}
	}
	switch {
	case !placed:
		return ""
	case len(up) > 0:
		said = append([]string{b.turnedUp(r, up)}, said...)
	case len(said) == 0:
		return r.Language.Text("terminal.nagaraja.turned.nothing", nil)
	}
	return strings.Join(said, " · ")
}

// Past tells whether this seat has placed the tile, given a card, or laid cards for the next
// tile: why the one before was won is no news then.
func (b *Board) Past(event json.RawMessage) bool {
	var e nagaraja.Event
	return json.Unmarshal(event, &e) == nil && e.Seat == b.picture.Seat && slices.Contains([]string{"place", "give", "lay"}, e.What)
}

// turnedUp are relics that the reader has just turned up. Curses are counted up to the one
// that loses.
func (b *Board) turnedUp(r *board.Reader, relics []string) string {
	cursed := b.player(r.Seat.Index()).Cursed
	for _, id := range relics {
		if b.parts.Relics[id].Cursed {
			cursed--
		}
	}
	return r.Language.Text("terminal.nagaraja.turned", locale.Pairs("relics", r.List(each(relics, func(id string) string {
		key := "terminal.nagaraja.turned.relic"
		if b.parts.Relics[id].Cursed {
			key = "terminal.nagaraja.turned.curse"
			cursed++
		}
		return r.Language.Text(key, locale.Pairs("points", b.parts.Relics[id].Points, "n", cursed, "most", b.parts.CursedToLose))
	}))))
}

var _ board.Closing = (*Board)(nil)

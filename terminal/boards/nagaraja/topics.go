package nagaraja

import (
	"slices"
	"strings"

	"nagara/locale"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
)

// plainTopics are the topics of zones that always show the same thing.
var plainTopics = map[string]string{
	"guide": "scroll", "points": "points", "cursed": "diamonds", "amulets": "amulet", "cards": "hand", "hand": "hand",
	"laid": "laid", "held": "amulet", "fate": "fate", "with": "naga", "entrance": "entrance", "clock": "clock",
}

// Topic is what is drawn in a zone.
func (b *Board) Topic(zone string) string {
	kind, name := choose.Kind(zone), choose.Name(zone)
	if topic := plainTopics[kind]; topic != "" {
		return topic
	}
	switch kind {
	case "own", "rival":
		return b.placeTopic(kind, name)
	case "card", "give", "recover":
		return "card." + name
	case "stick", "mine":
		if stick, naga := strings.CutSuffix(name, "-naga"); !naga {
			stick, _, _ = strings.Cut(stick, "-")
			return "stick." + stick
		}
		return "naga"
	case "pile":
		return "pile." + name
	case "tile":
		if b.picture.Tile != nil {
			return "tile." + b.picture.Tile.Type
		}
	}
	return ""
}

// Topics are those of one's own amulets, which are only counted where they lie.
func (b *Board) Topics(zone string) (all []string) {
	if zone != "held:own" && zone != "amulets:own" {
		return nil
	}
	for _, id := range b.player(b.me()).Held {
		if topic := "amulet." + id; !slices.Contains(all, topic) {
			all = append(all, topic)
		}
	}
	return all
}

// placeTopic is what lies in a cell or a niche.
func (b *Board) placeTopic(side, name string) string {
	player := b.me()
	if side == "rival" {
		player = 1 - player
	}
	pic := b.player(player)
	if r, there := pic.Relics[name]; there {
		switch relic := b.parts.Relics[r.Relic]; {
		case r.Relic == "" || !r.Up:
			return "niche"
		case relic.Cursed:
			return "curse"
		default:
			return "relic"
		}
	}
	if tile, there := pic.Tiles[name]; there {
		return "tile." + tile.Type
	}
	if trap := b.picture.Trap; trap != nil && trap.Temple.Index() == player && trap.At == name {
		return "trap"
	}
	return "cell"
}

// Why is why a card does not respond.
func (b *Board) Why(l *locale.Language, zone string) string {
	key := "not-now"
	switch {
	case choose.Kind(zone) != "card":
		return ""
	case b.picture.Phase == "lay": // there every card responds
		return ""
	case b.picture.Phase == "confront" && b.player(b.me()).Nagas == 0:
		key = "no-naga"
	case b.picture.Phase == "confront" && b.parts.Cards[choose.Name(zone)].Kind == "trap":
		key = "trap-last" // R9.14
	case b.picture.Phase == "confront":
		key = "no-effect" // R9.5
	}
	return l.Text("topic.why.nagaraja.refusal."+key, nil)
}

// Wish is to place the tile there.
func (b *Board) Wish(_ []choose.Part, zone string) string {
	name := choose.Name(zone)
	if choose.Kind(zone) != "own" || len(name) != 2 || b.picture.Phase != "place" {
		return ""
	}
	return "place " + name + " " + turns[0]
}

var _ board.Specific = (*Board)(nil)

// Aim is what the match is about: what wins and what loses.
func (b *Board) Aim(l *locale.Language) string {
	key := "nagaraja.aim"
	if b.parts.CursedToLose == 3 {
		key += ".third"
	}
	return l.Text(key, locale.Pairs("points", b.parts.WinPoints, "n", b.parts.CursedToLose))
}

package nagaraja

import (
	"strings"

	"nagara/rules"
	"nagara/terminal/boards/board"
)

// Zone is where a thing of the view is drawn: most by the name of their part.
func (b *Board) Zone(way string) string {
	words := strings.Split(way, "/")
	switch words[0] {
	case "tile":
		return "tile"
	case "guide":
		return "guide:" + b.side(b.picture.Guide)
	case "choices":
		if words[len(words)-1] == "place" {
			return "key:r"
		}
	case "moves":
		if key := verbKeys["verb:"+words[len(words)-1]]; key != "" {
			return "key:" + key
		}
	case "players":
		if len(words) > 1 && (words[1] == "1" || words[1] == "2") {
			return b.zoneOf(b.side(rules.Seat(words[1][0]-'0')), words[2:])
		}
	}
	return ""
}

// zoneOf is a zone of one side of the table.
func (b *Board) zoneOf(side string, words []string) string {
	if len(words) == 0 {
		return "entrance:" + side
	}
	if len(words) == 1 {
		if words[0] == "cards" {
			return "hand"
		}
		return words[0] + ":" + side // fate, points, cursed
	}
	switch name := words[1]; words[0] {
	case "relics", "tiles":
		return side + ":" + name
	case "cards":
		kind, _ := b.cards()
		return kind + ":" + name
	case "held":
		if mine := b.player(b.me()); len(mine.Sticks) > 0 || mine.Laid > 0 { // then they are only counted
			return "amulets:" + side
		}
		return "held:" + side
	case "sticks":
		if kind, naga := strings.CutSuffix(name, "-naga"); side == "own" && naga {
			return "with:" + kind
		}
		return "stick:" + name
	}
	return ""
}

var _ board.Locating = (*Board)(nil)

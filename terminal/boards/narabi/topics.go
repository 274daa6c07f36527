package narabi

import (
	"math"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
)

// Topic is what is drawn in a zone.
func (b *Board) Topic(zone string) string {
	switch kind, name := choose.Kind(zone), choose.Name(zone); kind {
	case "stone", "body":
		if s, ok := b.find(name); ok && s.Blank() {
			return "blank"
		}
		return "stone"
	case "condition":
		s, _ := b.find(name)
		if s.Condition != "" {
			return "condition." + s.Condition
		}
		return "memo"
	case "holder":
		return "player"
	case "mood":
		return "mood"
	case "middle": // its lines are named by their topics
		return name
	}
	return ""
}

// Why is left to the rules, which know the conditions.
func (b *Board) Why(*locale.Language, string) string { return "" }

// Wish is the move that whoever points there would like to make.
func (b *Board) Wish(picks []choose.Part, zone string) string {
	if choose.Kind(zone) != "stone" || b.picture.Seat == rules.Spectator {
		return ""
	}
	name := choose.Name(zone)
	if len(picks) == 2 {
		return choose.Name(picks[0]) + " " + choose.Name(picks[1]) + " " + name
	}
	if len(picks) == 1 { // with any stone of somebody else
		for _, s := range b.stones {
			if s.Holder != b.picture.Seat && s.ID != name {
				return choose.Name(picks[0]) + " " + name + " " + s.ID
			}
		}
	}
	return ""
}

var _ board.Explaining = (*Board)(nil)

// Aim is what the match is about: the numbers that lie there are to be brought
// into order.
func (b *Board) Aim(l *locale.Language) string {
	least, most := math.MaxInt, math.MinInt
	for _, s := range b.stones {
		if !s.Blank() {
			least, most = min(least, *s.Number), max(most, *s.Number)
		}
	}
	if least > most {
		return ""
	}
	return l.Text("narabi.aim", locale.Pairs("least", least, "most", most))
}

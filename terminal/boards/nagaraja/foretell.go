package nagaraja

import (
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// moveText is a move of the rival in words, for the question whether to let it
// happen.
func (b *Board) moveText(l *locale.Language, move *nagaraja.MovePicture) string {
	if move == nil {
		return ""
	}
	var card string
	var places, words []string
	for _, p := range b.partsOf(move) {
		switch kind, name := choose.Kind(p), choose.Name(p); kind {
		case "card":
			card = name
		case "own", "rival":
			places = append(places, l.Text("terminal.nagaraja.temple."+kind, nil)+" "+name)
		case "turn":
			words = append(words, "→ "+l.Text("nagaraja.turn."+name, nil))
		case "stick":
			words = append(words, stickText(name))
		}
	}
	if len(places) > 0 {
		words = slices.Insert(words, 0, b.placesText(l, card, places))
	}
	if len(words) == 0 {
		return b.title(l, card)
	}
	return b.title(l, card) + ": " + strings.Join(words, " ")
}

// placesText are the places of a card: what is swapped with what, or goes where.
func (b *Board) placesText(l *locale.Language, card string, places []string) string {
	if len(places) == 2 {
		switch b.parts.Cards[card].Kind {
		case "swap-relics", "swap-tiles":
			return l.Text("terminal.nagaraja.asked.swap", locale.Pairs("one", places[0], "other", places[1]))
		case "move-tile": // a tile stays in its temple
			to := places[1][strings.LastIndex(places[1], " ")+1:]
			return l.Text("terminal.nagaraja.asked.move", locale.Pairs("one", places[0], "other", to))
		}
	}
	return (&board.Reader{Language: l}).List(places)
}

// foretoldPoints are the points that a move would bring, from the least to the most.
func (b *Board) foretoldPoints(l *locale.Language, points [2]int) string {
	said, n := fmt.Sprintf("%+d", points[0]), max(points[0], -points[0])
	if points[0] != points[1] {
		n = 2
		said = l.Text("terminal.foresee.range", locale.Pairs("least", said, "most", fmt.Sprintf("%+d", points[1])))
	}
	return l.Text("terminal.foresee.points", locale.Pairs("points", said, "n", n))
}

// Foretell is what a move would change, in words: first whether it decides the match, then
// what is lost by it.
func (b *Board) Foretell(l *locale.Language, foreseen *board.Foreseen) []board.Line {
	var f nagaraja.Foresight
	if !foreseen.Read(&f) || f.Temple == rules.Spectator {
		return nil
	}
	say := func(key string, pairs ...any) string { return l.Text("terminal.foresee."+key, locale.Pairs(pairs...)) }
	whose, harm := "you", style.Danger
	if f.Temple != b.picture.Seat {
		whose, harm = "rival", style.May
	}
	count := func(key string, n int) []string {
		if n == 0 {
			return nil
		}
		return []string{say(key, "n", n)}
	}
	gains := slices.Concat(count("lit", len(f.Lit)), count("up", len(f.Up)), count("amulets", len(f.Amulets)))
	losses := slices.Concat(count("dark", len(f.Dark)), count("down", len(f.Down)))
	switch points := b.foretoldPoints(l, f.Points); {
	case f.Points == [2]int{}:
	case f.Points[0] < 0 && len(losses) > 0:
		losses = slices.Insert(losses, 0, points)
	default:
		gains = slices.Insert(gains, 0, points)
	}
	if len(gains)+len(losses) == 0 {
		gains = []string{say("nothing")}
	}
	var lines []board.Line
	if f.Loses != "no" {
		lines = append(lines, board.Line{Text: say("loses." + whose + "." + f.Loses), Colour: style.Danger})
	}
	if f.Wins != "no" {
		lines = append(lines, board.Line{Text: say("wins." + whose + "." + f.Wins), Colour: style.Lamp})
	}
	if len(losses) > 0 {
		lines = append(lines, board.Line{Text: say("lost."+whose, "what", strings.Join(losses, " · ")), Colour: harm})
	}
	if len(gains) > 0 {
		lines = append(lines, board.Line{Text: strings.Join(gains, " · "), Colour: style.May})
	}
	return lines
}

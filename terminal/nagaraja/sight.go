// Package nagaraja draws Nagaraja in a terminal: two temples of box characters,
// sticks, a hand of cards, and what a move would light before it is made.
package nagaraja

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/board"
	"nagara/terminal/choose"
	"nagara/terminal/style"
)

// sight is a view as it comes over a wire: a Picture with moves in notation.
type sight struct {
	nagaraja.Picture
	Moves []string `json:"moves"`
}

// Board draws matches of Nagaraja.
type Board struct {
	parts   nagaraja.Components
	picture sight
	options []choose.Option
}

// New is a board for that edition.
func New(edition *nagaraja.Edition) *Board { return &Board{parts: edition.Components()} }

// See takes in a view.
func (b *Board) See(view json.RawMessage) error {
	var s sight
	if err := json.Unmarshal(view, &s); err != nil {
		return fmt.Errorf("reading a view of Nagaraja: %w", err)
	}
	b.picture = s
	b.options = make([]choose.Option, len(s.Moves))
	for i, m := range s.Moves {
		b.options[i] = choose.Option{Move: m, Parts: partsOf(m)}
	}
	return nil
}

// Now is the part that the views of all games share.
func (b *Board) Now() board.Now {
	p := &b.picture
	return board.Now{Seats: p.Seats, Seat: p.Seat, Awaited: p.Awaited, Moves: p.Moves, Outcome: p.Outcome}
}

// Options are the legal moves.
func (b *Board) Options() []choose.Option { return b.options }

// Begin picks nothing: one points at things first.
func (b *Board) Begin() []choose.Part { return nil }

// partsOf are the parts of a move in its notation.
func partsOf(move string) []choose.Part {
	words := strings.Fields(move)
	switch verb, rest := words[0], words[1:]; verb {
	case "lay":
		return prefixed("card", rest)
	case "activate":
		return activation(rest)
	case "recover", "give":
		return prefixed(verb, rest)
	case "place":
		return []choose.Part{"own:" + rest[0], "turn:" + rest[1]}
	default: // pass, allow, undo, amulet draw
		return []choose.Part{"verb:" + verb}
	}
}

func prefixed(kind string, names []string) []choose.Part {
	parts := make([]choose.Part, len(names))
	for i, n := range names {
		parts[i] = kind + ":" + n
	}
	return parts
}

// activation reads CARD with STICK [on TARGETS] [to TURN or CELL].
func activation(words []string) []choose.Part {
	parts := []choose.Part{"card:" + words[0], "with:" + words[2]}
	kind := "stick"
	for _, w := range words[3:] {
		switch {
		case w == "on" || w == "to":
		case w == "own" || w == "rival":
			kind = w
		case slices.Contains(turns, w):
			parts = append(parts, "turn:"+w)
		default:
			parts = append(parts, kind+":"+w)
		}
	}
	return parts
}

var turns = []string{"north", "east", "south", "west"}

// verbKeys are the keys of the moves that have no other parts.
var verbKeys = map[string]string{"verb:pass": "p", "verb:allow": "l", "verb:undo": "u", "verb:amulet": "d"}

// Verbs are the buttons: those moves that are legal now.
func (b *Board) Verbs() []board.Verb {
	var verbs []board.Verb
	for _, o := range b.options {
		if key := verbKeys[o.Parts[0]]; key != "" {
			verbs = append(verbs, board.Verb{Part: o.Parts[0], Key: key})
		}
	}
	return verbs
}

// Title is the round and the phase.
func (b *Board) Title(l *locale.Language) string {
	return l.Text("terminal.nagaraja.title", locale.Pairs("round", b.picture.Round,
		"phase", l.Text("terminal.nagaraja.phase."+b.picture.Phase, nil)))
}

// Prompt says what the seat is asked for.
func (b *Board) Prompt(l *locale.Language, picks []choose.Part) string {
	key := "terminal.nagaraja.ask." + b.picture.Phase
	if b.picture.Phase == "confront" && len(picks) > 0 {
		next := choose.Next(b.options, picks)
		for _, kind := range []string{"with", "own", "rival", "stick", "turn"} {
			if slices.ContainsFunc(next, func(p choose.Part) bool { return choose.Kind(p) == kind }) {
				return l.Text("terminal.nagaraja.aim."+kind, nil)
			}
		}
	}
	return l.Text(key, locale.Pairs("asked", b.moveText(l, b.picture.Asked)))
}

// moveText is a move of the rival in words, for the question whether to let it
// happen.
func (b *Board) moveText(l *locale.Language, move string) string {
	if move == "" {
		return ""
	}
	var words []string
	for _, p := range partsOf(move) {
		switch kind, name := choose.Kind(p), choose.Name(p); kind {
		case "card":
			words = append(words, b.title(l, name)+":")
		case "own", "rival": // as the rival sees it
			words = append(words, l.Text("terminal.nagaraja.temple."+kind, nil)+" "+name)
		case "turn":
			words = append(words, "→ "+l.Text("nagaraja.turn."+name, nil))
		case "stick":
			words = append(words, stickText(l, name))
		}
	}
	return strings.TrimSuffix(strings.Join(words, " "), ":")
}

// Foretell is what a move would change, in words.
func (b *Board) Foretell(l *locale.Language, raw json.RawMessage) []board.Line {
	var f nagaraja.Foresight
	if raw == nil || json.Unmarshal(raw, &f) != nil || f.Temple == rules.Spectator {
		return nil
	}
	say := func(key string, pairs ...any) string { return l.Text("terminal.foresee."+key, locale.Pairs(pairs...)) }
	var good []string
	if f.Points != [2]int{} {
		points := fmt.Sprintf("%+d", f.Points[0])
		if f.Points[0] != f.Points[1] {
			points = say("range", "least", fmt.Sprintf("%+d", f.Points[0]), "most", fmt.Sprintf("%+d", f.Points[1]))
		}
		good = append(good, say("points", "points", points))
	}
	for _, part := range []struct {
		key   string
		count int
	}{{"lit", len(f.Lit)}, {"dark", len(f.Dark)}, {"up", len(f.Up)}, {"down", len(f.Down)}, {"amulets", len(f.Amulets)}} {
		if part.count > 0 {
			good = append(good, say(part.key, "n", part.count))
		}
	}
	if len(good) == 0 {
		good = []string{say("nothing")}
	}
	lines := []board.Line{{Text: strings.Join(good, " · "), Colour: style.May}}
	whose := "you"
	if f.Temple != b.picture.Seat {
		whose = "rival"
	}
	if f.Loses != "no" {
		lines = append(lines, board.Line{Text: say("loses." + whose + "." + f.Loses), Colour: style.Danger})
	}
	if f.Wins != "no" {
		lines = append(lines, board.Line{Text: say("wins." + whose + "." + f.Wins), Colour: style.Lamp})
	}
	return lines
}

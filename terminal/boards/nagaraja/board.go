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
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Board draws matches of Nagaraja.
type Board struct {
	board.Usual
	parts   nagaraja.Components
	picture nagaraja.Picture
	options []choose.Option
}

// New is a board for that edition; without one of Nagaraja it is for the one
// that is built in.
func New(edition rules.Edition) board.Board {
	own, ok := edition.(*nagaraja.Edition)
	if !ok {
		own = nagaraja.Standard()
	}
	return &Board{parts: own.Components()}
}

func init() { board.Register(nagaraja.Rules{}.Name(), New) }

// See takes in a view.
func (b *Board) See(view json.RawMessage, _ *rules.Words) error {
	var p nagaraja.Picture
	if err := board.Read(view, nagaraja.Rules{}.Name(), &p); err != nil {
		return err
	}
	if err := check(&p); err != nil {
		return err
	}
	b.picture = p
	options := make([]choose.Option, len(p.Moves))
	for i := range p.Moves {
		options[i] = choose.Option{Move: p.Moves[i].Move, Parts: b.partsOf(&p.Moves[i])}
	}
	b.options = choose.Apart(options, b.count)
	return nil
}

// count is how many equal things lie there as the part is one of.
func (b *Board) count(part choose.Part) (n int) {
	me, rival := b.player(b.me()), b.player(1-b.me())
	_, cards := b.cards()
	list, name := cards, choose.Name(part)
	switch choose.Kind(part) {
	case "with":
		list, name = me.Sticks, name+"-naga"
	case "stick":
		list = rival.Sticks
	case "card", "give", "recover":
	default:
		return 1
	}
	for _, thing := range list {
		if thing == name {
			n++
		}
	}
	return n
}

// check makes sure that everything lies where it can be drawn.
func check(p *nagaraja.Picture) error {
	if len(p.Players) != 2 || p.Players[1] == nil || p.Players[2] == nil || p.Seats != 2 {
		return fmt.Errorf("reading a view of Nagaraja: it has %d players", len(p.Players))
	}
	for seat, player := range p.Players {
		if !drawable(player.Tiles, player.Relics, p.Trap) {
			return fmt.Errorf("reading a view of Nagaraja: something in temple %d lies nowhere", seat)
		}
	}
	return nil
}

// drawable tells whether tiles, relics and the trap lie in cells and niches of a
// temple.
func drawable(tiles nagaraja.Tiles, relics nagaraja.Relics, trap *nagaraja.PlacePicture) bool {
	cell := func(name string) bool {
		return len(name) == 2 && name[0] >= 'a' && name[0] <= 'c' && name[1] >= '1' && name[1] <= '3'
	}
	for at, tile := range tiles {
		if !cell(at) || tile.Cell != at {
			return false
		}
	}
	for at, relic := range relics {
		if len(at) != 3 || !cell(at[:2]) || relic.Niche != at {
			return false
		}
	}
	return trap == nil || cell(trap.At)
}

// Options are the legal moves.
func (b *Board) Options() []choose.Option { return b.options }

// partsOf are the parts of a move.
func (b *Board) partsOf(m *nagaraja.MovePicture) (parts []choose.Part) {
	kind := "card"
	if m.Kind == "recover" || m.Kind == "give" {
		kind = m.Kind
	}
	for _, card := range m.Cards {
		parts = append(parts, kind+":"+card)
	}
	if m.With != "" {
		parts = append(parts, "with:"+m.With)
	}
	for _, stick := range m.Sticks {
		parts = append(parts, "stick:"+stick)
	}
	for _, place := range m.Places {
		parts = append(parts, b.side(place.Temple)+":"+place.At)
	}
	if m.Turn != "" {
		parts = append(parts, "turn:"+m.Turn)
	}
	if len(parts) == 0 { // pass, allow, undo, amulet
		parts = []choose.Part{"verb:" + m.Kind}
	}
	return parts
}

// side is whose temple it is, as the one sees it whose temple is near.
func (b *Board) side(temple rules.Seat) string {
	if temple.Index() == b.me() {
		return "own"
	}
	return "rival"
}

var turns = []string{"north", "east", "south", "west"}

// verbKeys are the keys of the moves that have no other parts.
var verbKeys = map[string]string{"verb:pass": "p", "verb:allow": "l", "verb:undo": "u", "verb:amulet": "d"}

// Verbs are the buttons: those moves that are legal now.
func (b *Board) Verbs(l *locale.Language) []board.Verb {
	var verbs []board.Verb
	for _, o := range b.options {
		if key := verbKeys[o.Parts[0]]; key != "" {
			verbs = append(verbs, board.Verb{Part: o.Parts[0], Key: key, Text: l.Text("terminal."+strings.Replace(o.Parts[0], ":", ".", 1), nil)})
		}
	}
	return verbs
}

// Standing are to let activations happen (R9.7), and to pass where nothing else
// can be done (R9.6).
func (b *Board) Standing(l *locale.Language) []board.Standing {
	always := board.Standing{Key: "A", Text: l.Text("terminal.key.always", nil)}
	idle := board.Standing{Key: "P", Text: l.Text("terminal.key.idle", nil)}
	for _, m := range b.picture.Moves {
		switch {
		case m.Kind == "allow":
			always.Move, always.Only = m.Move, b.forced()
		case m.Kind == "pass" && b.forced():
			idle.Move, idle.Only = m.Move, true
		}
	}
	return []board.Standing{always, idle}
}

// forced tells whether there is one answer only. Between people it is asked for
// all the same, so that nobody learns what the seat cannot do.
func (b *Board) forced() bool {
	return len(b.picture.Moves) == 1 && slices.Contains([]string{"pass", "allow"}, b.picture.Moves[0].Kind)
}

// Title is the round and the phase.
func (b *Board) Title(l *locale.Language) string {
	return l.Text("terminal.nagaraja.title", locale.Pairs("round", b.picture.Round,
		"phase", l.Text("terminal.nagaraja.phase."+b.picture.Phase, nil)))
}

// Prompt says what the seat is asked for.
func (b *Board) Prompt(l *locale.Language, picks []choose.Part) string {
	key := "terminal.nagaraja.ask." + b.picture.Phase
	if b.forced() {
		key = "terminal.nagaraja.only." + b.picture.Moves[0].Kind
	}
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
func (b *Board) moveText(l *locale.Language, move *nagaraja.MovePicture) string {
	if move == nil {
		return ""
	}
	var words []string
	for _, p := range b.partsOf(move) {
		switch kind, name := choose.Kind(p), choose.Name(p); kind {
		case "card":
			words = append(words, b.title(l, name)+":")
		case "own", "rival":
			words = append(words, l.Text("terminal.nagaraja.temple."+kind, nil)+" "+name)
		case "turn":
			words = append(words, "→ "+l.Text("nagaraja.turn."+name, nil))
		case "stick":
			words = append(words, stickText(name))
		}
	}
	return strings.TrimSuffix(strings.Join(words, " "), ":")
}

// Points are those of both seats, as far as the view tells.
func (b *Board) Points() []int { return []int{b.player(0).Points, b.player(1).Points} }

// foretoldPoints are the points that a move would bring, from the least to the most.
func (b *Board) foretoldPoints(l *locale.Language, points [2]int) string {
	said, n := fmt.Sprintf("%+d", points[0]), max(points[0], -points[0])
	if points[0] != points[1] {
		n = 2
		said = l.Text("terminal.foresee.range", locale.Pairs("least", said, "most", fmt.Sprintf("%+d", points[1])))
	}
	return l.Text("terminal.foresee.points", locale.Pairs("points", said, "n", n))
}

// Foretell is what a move would change, in words: what is lost by it first.
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
	if len(losses) > 0 {
		lines = append(lines, board.Line{Text: say("lost."+whose, "what", strings.Join(losses, " · ")), Colour: harm})
	}
	if len(gains) > 0 {
		lines = append(lines, board.Line{Text: strings.Join(gains, " · "), Colour: style.May})
	}
	if f.Loses != "no" {
		lines = append(lines, board.Line{Text: say("loses." + whose + "." + f.Loses), Colour: style.Danger})
	}
	if f.Wins != "no" {
		lines = append(lines, board.Line{Text: say("wins." + whose + "." + f.Wins), Colour: style.Lamp})
	}
	return lines
}

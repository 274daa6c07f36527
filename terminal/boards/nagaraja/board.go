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
)

// Board draws matches of Nagaraja.
type Board struct {
	board.Usual
	parts   nagaraja.Components
	picture nagaraja.Picture
	moves   []nagaraja.MovePicture
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
	b.picture, b.moves = p, p.All()
	options := make([]choose.Option, len(b.moves))
	for i := range b.moves {
		options[i] = choose.Option{Move: b.moves[i].Move, Parts: b.partsOf(&b.moves[i])}
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
	for _, m := range b.moves {
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
	return len(b.moves) == 1 && slices.Contains([]string{"pass", "allow"}, b.moves[0].Kind)
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
		key = "terminal.nagaraja.only." + b.moves[0].Kind
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

// Points are those of both seats, as far as the view tells.
func (b *Board) Points() []int { return []int{b.player(0).Points, b.player(1).Points} }

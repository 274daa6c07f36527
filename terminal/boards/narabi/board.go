// Package narabi draws Narabi in a terminal: the circle of stones around a
// raked garden, one's own row near, conditions and memory marks under the
// stones, the score track and what was asked.
package narabi

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Board draws matches of Narabi.
type Board struct {
	board.Usual
	picture narabi.Picture
	stones  []narabi.StonePicture // those in play, in order
	options []choose.Option
	// near is the seat whose row is always near; 0 where it is that of who looks.
	near rules.Seat
	// asked is the last question of this turn with its answer.
	asked narabi.Event
}

// New is a board; it needs nothing of the edition that is not in the views.
func New(rules.Edition) board.Board { return &Board{} }

func init() { board.Register(narabi.Rules{}.Name(), New) }

// See takes in a view.
func (b *Board) See(view json.RawMessage, _ *rules.Words) error {
	var p narabi.Picture
	if err := board.Read(view, narabi.Rules{}.Name(), &p); err != nil {
		return err
	}
	if n := len(p.Stones); p.Seats < 3 || p.Seats > 5 || n == 0 || n > 15 || n%p.Seats != 0 || p.Turn < 0 || p.Turn > p.MaxTurns || p.MaxTurns > 99 {
		return fmt.Errorf("reading a view of Narabi: %d stones of %d seats in turn %d of %d cannot be drawn", n, p.Seats, p.Turn, p.MaxTurns)
	}
	if p.Turn != b.picture.Turn {
		b.asked = narabi.Event{}
	}
	b.picture, b.stones, b.options = p, p.Stones.InOrder(), nil
	for _, m := range p.Moves {
		parts := []choose.Part{"verb:" + m.Kind, "stone:" + m.Stone, "stone:" + m.Other}
		b.options = append(b.options, choose.Option{Move: m.Move, Parts: parts, Ordered: true})
	}
	for _, c := range p.Choices.InOrder() {
		b.options = append(b.options, board.Filled(c, partOf)...)
	}
	return nil
}

// partOf is a mood, or else a stone.
func partOf(slot rules.Slot, fill string) choose.Part {
	if slot.Name == "mood" {
		return "mood:" + fill
	}
	return "stone:" + fill
}

// Options are the legal moves.
func (b *Board) Options() []choose.Option { return b.options }

// verbKeys are the keys of what one can do.
var verbKeys = []struct{ part, key string }{{"verb:swap", "s"}, {"verb:ask", "a"}, {"verb:suggest", "g"}, {"verb:mood", "m"}}

// Verbs are those that are legal now.
func (b *Board) Verbs(l *locale.Language) []board.Verb {
	var verbs []board.Verb
	for _, v := range verbKeys {
		if b.has(v.part) {
			verbs = append(verbs, board.Verb{Part: v.part, Key: v.key, Text: l.Text("terminal.verb."+choose.Name(v.part), nil)})
		}
	}
	return verbs
}

func (b *Board) has(part choose.Part) bool {
	return slices.ContainsFunc(b.options, func(o choose.Option) bool { return o.Parts[0] == part })
}

// Begin is with a swap where it is one's turn, else with a question.
func (b *Board) Begin() []choose.Part {
	for _, v := range verbKeys {
		if b.has(v.part) {
			return []choose.Part{v.part}
		}
	}
	return nil
}

// Title is how many swaps were made.
func (b *Board) Title(l *locale.Language) string {
	if b.picture.Outcome != nil {
		return l.Text("terminal.narabi.title.over", locale.Pairs("n", b.picture.Turn))
	}
	return l.Text("terminal.narabi.title", locale.Pairs("turn", min(b.picture.Turn+1, b.picture.MaxTurns), "max", b.picture.MaxTurns))
}

// Prompt says what the seat is asked for.
func (b *Board) Prompt(l *locale.Language, picks []choose.Part) string {
	if len(picks) == 0 {
		return ""
	}
	key := "terminal.narabi.ask." + choose.Name(picks[0])
	if len(picks) > 1 {
		return l.Text(key+".second", locale.Pairs("stone", choose.Name(picks[1])))
	}
	return l.Text(key, nil)
}

// find is a stone of the circle by its id.
func (b *Board) find(id string) (narabi.StonePicture, bool) {
	if s, there := b.picture.Stones[id]; there {
		return s, true
	}
	s, there := b.picture.Removed[id]
	return s, there
}

// condition is one of the edition's by its id.
func (b *Board) condition(id string) (narabi.Condition, bool) {
	i := slices.IndexFunc(b.picture.Conditions, func(c narabi.ConditionPicture) bool { return c.ID == id })
	if i < 0 {
		return narabi.Condition{}, false
	}
	return b.picture.Conditions[i].Condition(), true
}

// About explains a stone or a mood.
func (b *Board) About(l *locale.Language, part choose.Part) string {
	if choose.Kind(part) == "mood" {
		return l.Text("narabi.mood."+choose.Name(part), nil)
	}
	s, ok := b.find(choose.Name(part))
	if kind := choose.Kind(part); !ok || kind != "stone" && kind != "condition" {
		return ""
	}
	name := l.Text("narabi.text.stone", locale.Pairs("stone", s.ID, "colour", l.Text("narabi.colour."+string(s.Colour), nil)))
	return name + " · " + b.known(l, s)
}

// known is what the seat knows of a stone's condition.
func (b *Board) known(l *locale.Language, s narabi.StonePicture) string {
	if c, ok := b.condition(s.Condition); ok {
		return c.Text(l)
	}
	switch n := len(s.Possible); {
	case n == 1:
		c, _ := b.condition(s.Possible[0])
		return l.Text("narabi.text.sure", locale.Pairs("condition", c.Text(l)))
	case n == 0 || n == len(b.picture.Conditions):
		return l.Text("narabi.text.unknown", nil)
	default:
		return l.Text("narabi.text.possible", locale.Pairs("conditions", b.shorts(l, s.Possible)))
	}
}

func (b *Board) shorts(l *locale.Language, ids []string) string {
	words := make([]string, 0, len(ids))
	for _, id := range ids {
		if c, ok := b.condition(id); ok {
			words = append(words, c.Short(l))
		}
	}
	return strings.Join(words, ", ")
}

// tight leaves out the spaces of a condition that is put together.
var tight = strings.NewReplacer(" / ", "/", " & ", "&")

// mark is what is known of a condition, as short as it goes under a stone: the
// condition, or two that are left, or how many are.
func (b *Board) mark(l *locale.Language, s narabi.StonePicture) string {
	if c, ok := b.condition(s.Condition); ok {
		return tight.Replace(c.Short(l))
	}
	shorts := b.shorts(l, s.Possible)
	switch n := len(s.Possible); {
	case n == 0 || len(s.Public) == len(b.picture.Conditions) && n > 2:
		return "?" // nothing was ever seen of it
	case n == 1:
		return "=" + tight.Replace(shorts)
	case n == 2 && tight.Replace(shorts) == shorts:
		return strings.ReplaceAll(shorts, ", ", "/")
	default:
		return fmt.Sprintf("%d?", n)
	}
}

// Foretell is what a move would change, in words.
func (b *Board) Foretell(l *locale.Language, foreseen *board.Foreseen) []board.Line {
	var f narabi.Foresight
	if !foreseen.Read(&f) || f.Stone == "" {
		return nil
	}
	colour := style.May
	switch {
	case f.InOrder:
		colour = style.Lamp
	case f.Allowed == narabi.No || f.NextStuck == narabi.Yes || f.NextStuck == narabi.Maybe:
		colour = style.Danger
	}
	return []board.Line{{Text: f.Text(l), Colour: colour}}
}

// Keep lets the row of a seat always be near.
func (b *Board) Keep(seat rules.Seat) { b.near = seat }

// me is the seat whose row is near: the one that looks, or the first.
func (b *Board) me() int {
	return max(cmp.Or(b.near, b.picture.Seat).Index(), 0)
}

var _ board.Turnable = (*Board)(nil)

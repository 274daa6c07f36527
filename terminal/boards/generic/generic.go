// Package generic is the board of every game that has none of its own: what the
// seat sees as text, and the legal moves by kind as buttons; or, where the game says
// what lies where, that. It knows a game only by the words of its views.
package generic

import (
	"encoding/json"
	"fmt"
	"strings"

	"nagara/locale"
	"nagara/rules"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// Board shows matches of any game.
type Board struct {
	board.Usual
	now     rules.Shared
	words   rules.Words
	options []choose.Option
	// texts are what the parts of moves are called.
	texts map[choose.Part]string
	// first is the first line of the view that is shown; last is the latest
	// that can be the first.
	first, last int
}

// New is a board that has seen nothing yet.
func New() *Board { return &Board{} }

// See takes in the words of a view.
func (b *Board) See(view json.RawMessage, words *rules.Words) error {
	var now rules.Shared
	if err := json.Unmarshal(view, &now); err != nil {
		return fmt.Errorf("reading a view: %w", err)
	}
	if words == nil || now.Game == "" {
		return fmt.Errorf("reading a view of %q: it came without words", now.Game)
	}
	if moves := offered(words.Fillable(now.Choices)); now.Seats < 0 || now.Seats > mostSeats || moves > mostMoves {
		return fmt.Errorf("reading a view of %q: %d seats and %d moves are too many to show", now.Game, now.Seats, moves)
	}
	b.now, b.words, b.options, b.texts = now, *words, nil, map[choose.Part]string{}
	for _, m := range words.Moves {
		if o, laid := optionOf(words.Layout, m.Move); laid {
			b.options = append(b.options, o)
			continue
		}
		part := "move:" + m.Move
		b.texts[part] = m.Text
		b.options = append(b.options, choose.Option{Move: m.Move, Parts: []choose.Part{"verb:" + m.Kind, part}, Ordered: true})
	}
	for _, c := range words.Fillable(now.Choices) {
		b.options = append(b.options, board.Filled(c, func(_ rules.Slot, fill string) choose.Part { return "fill:" + fill })...)
	}
	b.shorten()
	return nil
}

// The most that is taken for the view of a game that people play.
const (
	mostSeats = 100
	mostMoves = 100_000
)

// offered is how many moves there are in choices.
func offered(choices []rules.Choice) (moves int) {
	for _, c := range choices {
		for range c.Filled() {
			if moves++; moves > mostMoves {
				return moves
			}
		}
	}
	return moves
}

// shorten makes the kind enough where there is one move of it only.
func (b *Board) shorten() {
	count := map[choose.Part]int{}
	for _, o := range b.options {
		count[o.Parts[0]]++
	}
	for i, o := range b.options {
		if count[o.Parts[0]] == 1 && !isPlace(o.Parts[0]) {
			b.options[i].Parts = o.Parts[:1]
		}
	}
}

// Options are the legal moves: a kind, then the move itself, or what fills its
// slots.
func (b *Board) Options() []choose.Option { return b.options }

// taken are keys that mean something else at every table.
const taken = "bhjklqtz"

// Verbs are the kinds of the legal moves. The key of each is one of its letters,
// or another one where those are taken.
func (b *Board) Verbs(*locale.Language) []board.Verb {
	var verbs []board.Verb
	used := taken
	for _, part := range choose.Next(b.options, nil) {
		if isPlace(part) {
			continue
		}
		v := board.Verb{Part: part, Text: b.text(part)}
		for _, letter := range strings.ToLower(choose.Name(part)) + "abcdefghijklmnopqrstuvwxyz" {
			if letter >= 'a' && letter <= 'z' && !strings.ContainsRune(used, letter) {
				v.Key = string(letter)
				used += v.Key
				break
			}
		}
		verbs = append(verbs, v)
	}
	return verbs
}

// text is what a part is called.
func (b *Board) text(part choose.Part) string {
	if isPlace(part) {
		return b.saysPlace(part)
	}
	if text := b.texts[part]; text != "" {
		return text
	}
	if text := b.words.Kinds[choose.Name(part)]; choose.Kind(part) == "verb" && text != "" {
		return text
	}
	return choose.Name(part)
}

// Title is nothing: how far the match is stands in the text.
func (b *Board) Title(*locale.Language) string { return "" }

// Prompt asks for a kind, or says the only one that there is; then for the move or for what
// fills the next slot.
func (b *Board) Prompt(l *locale.Language, picks []choose.Part) string {
	if len(picks) == 0 {
		for _, only := range b.words.Kinds {
			if len(b.words.Kinds) == 1 {
				return only
			}
		}
		return l.Text("terminal.any.ask", nil)
	}
	kind := choose.Name(picks[0])
	for _, c := range b.now.Choices.InOrder() {
		if c.Kind == kind && len(picks) <= len(c.Slots) {
			slot := c.Slots[len(picks)-1].Name
			return l.Text("terminal.any.fill", locale.Pairs("kind", b.text(picks[0]), "slot", board.Word(l, b.now.Game+".slot."+slot, slot)))
		}
	}
	return l.Text("terminal.any.which", locale.Pairs("kind", b.text(picks[0])))
}

// About is the notation of the move that is pointed at, where its text is
// another.
func (b *Board) About(_ *locale.Language, part choose.Part) string {
	if isPlace(part) {
		return b.saysPlace(part)
	}
	if choose.Kind(part) != "move" || b.text(part) == choose.Name(part) {
		return ""
	}
	return choose.Name(part)
}

// Foretell is what a move would change, in words.
func (b *Board) Foretell(_ *locale.Language, f *board.Foreseen) []board.Line {
	if f == nil || f.Text == "" {
		return nil
	}
	var lines []board.Line
	for text := range strings.Lines(f.Text) {
		lines = append(lines, board.Line{Text: strings.TrimSpace(text), Colour: style.May})
	}
	return lines
}

// Sentence is nothing: events come with their sentences where words are asked
// for.
func (b *Board) Sentence(*board.Reader, json.RawMessage) string { return "" }

var _ board.Scroller = (*Board)(nil)

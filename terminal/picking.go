package terminal

import (
	"slices"

	"nagara/terminal/ui/choose"
)

// picking is a move in the making.
type picking struct {
	options []choose.Option
	// base is what is picked when the decision begins, chosen what the person
	// has chosen since, and picks both with all that follows from them.
	base, chosen, picks []choose.Part
	focus               choose.Part
	// turn is how a tile is held.
	turn choose.Part
}

func (p *picking) begin(options []choose.Option, base []choose.Part) {
	p.options, p.base, p.turn = options, base, ""
	p.choose(nil)
	p.aim()
}

// choose makes the move in the making anew from what was chosen. What does not
// fit any more is left out.
func (p *picking) choose(chosen []choose.Part) { p.chosen, p.picks = p.follow(chosen) }

func (p *picking) follow(wanted []choose.Part) (chosen, picks []choose.Part) {
	picks = p.base
	for _, part := range wanted {
		if slices.Contains(choose.Next(p.options, picks), part) {
			chosen = append(chosen, part)
			picks = p.settled(append(slices.Clone(picks), part))
		}
	}
	return chosen, picks
}

// settled adds what there is no choice about, and how the tile is held.
func (p *picking) settled(picks []choose.Part) []choose.Part {
	picks = choose.Forced(p.options, picks)
	next := choose.Next(p.options, picks)
	if len(next) > 0 && !slices.ContainsFunc(next, func(part choose.Part) bool { return !isTurn(part) }) {
		turn := p.turn
		if !slices.Contains(next, turn) {
			turn = next[0]
		}
		picks = append(slices.Clone(picks), turn)
	}
	return picks
}

func isTurn(part choose.Part) bool { return choose.Kind(part) == "turn" }

// aim keeps what is pointed at among what leads on.
func (p *picking) aim() {
	next := p.next()
	if len(next) > 0 && !slices.Contains(next, p.focus) {
		p.focus = next[0]
	}
}

// next is what leads on. How a tile is turned is not pointed at.
func (p *picking) next() []choose.Part {
	return slices.DeleteFunc(choose.Next(p.options, p.picks), isTurn)
}

// instead is what could be chosen instead of something that was.
func (p *picking) instead() (others []choose.Part) {
	known := map[choose.Part]bool{}
	for _, part := range slices.Concat(p.next(), p.picks) {
		known[part] = true
	}
	for n := range slices.Backward(p.chosen) {
		_, picks := p.follow(p.chosen[:n])
		for _, part := range choose.Next(p.options, picks) {
			if !known[part] && !isTurn(part) {
				others = append(others, part)
			}
			known[part] = true
		}
	}
	return others
}

func (p *picking) picked(part choose.Part) bool { return slices.Contains(p.picks, part) }

func (p *picking) mayPick(part choose.Part) bool {
	return slices.Contains(p.next(), part) || slices.Contains(p.instead(), part)
}

// points is all that can be pointed at: what is picked, too, to play it or take
// it back.
func (p *picking) points() []choose.Part {
	picked := slices.DeleteFunc(slices.Clone(p.picks), func(part choose.Part) bool { return isTurn(part) || choose.Kind(part) == "verb" })
	return slices.Concat(p.next(), picked, p.instead())
}

func (p *picking) mayPoint(part choose.Part) bool { return slices.Contains(p.points(), part) }

// with is what would be chosen if a part were picked: it is added, or takes the
// place of what was chosen last where it could have been chosen, too.
func (p *picking) with(part choose.Part) []choose.Part {
	for n := len(p.chosen); n >= 0; n-- {
		if _, picks := p.follow(p.chosen[:n]); slices.Contains(choose.Next(p.options, picks), part) {
			return append(slices.Clone(p.chosen[:n]), part)
		}
	}
	return p.chosen
}

// pick picks a part, and with it all that follows without a choice. Where that
// makes a move, one still points at it: what comes next is to play it.
func (p *picking) pick(part choose.Part) {
	if !p.mayPick(part) {
		return
	}
	p.choose(p.with(part))
	p.focus = part
	if _, ok := p.whole(); !ok {
		p.aim()
	}
}

// drop takes a part back, or else what was chosen last.
func (p *picking) drop(part choose.Part) {
	at := slices.Index(p.chosen, part)
	if at < 0 {
		at = len(p.chosen) - 1
	}
	if at >= 0 {
		p.choose(slices.Delete(slices.Clone(p.chosen), at, at+1))
	}
	p.aim()
}

// whole is the move that is picked.
func (p *picking) whole() (choose.Option, bool) {
	if len(p.chosen) == 0 {
		return choose.Option{}, false
	}
	return choose.Whole(p.options, p.picks)
}

// ready is the move that is picked, where nothing else is pointed at: whoever
// points at something else has not finished.
func (p *picking) ready() (choose.Option, bool) {
	o, ok := p.whole()
	return o, ok && !p.mayPick(p.focus)
}

// would is the move that would be made if what is pointed at were picked.
func (p *picking) would() choose.Option {
	if p.mayPick(p.focus) {
		_, picks := p.follow(p.with(p.focus))
		if o, ok := choose.Whole(p.options, picks); ok {
			return o
		}
	}
	o, _ := p.whole()
	return o
}

// tentative is its notation, or empty.
func (p *picking) tentative() string { return p.would().Move }

// rotate holds the tile another way, among those that are legal there.
func (p *picking) rotate(by int) {
	would := p.would()
	base := slices.DeleteFunc(slices.Clone(would.Parts), isTurn)
	legal := slices.DeleteFunc(choose.Next(p.options, base), func(part choose.Part) bool { return !isTurn(part) })
	now := slices.IndexFunc(legal, func(turn choose.Part) bool { return slices.Contains(would.Parts, turn) })
	if now < 0 {
		return
	}
	p.turn = legal[(now+by+len(legal))%len(legal)]
	p.choose(p.chosen)
}

package choose

import (
	"slices"
)

// Picking is a move in the making.
type Picking struct {
	Options []Option
	// base is what is picked when the decision begins, chosen what the person
	// has chosen since, and picks both with all that follows from them.
	base, Chosen, Picks []Part
	Focus               Part
	// Turn is how a tile is held.
	Turn Part
	// Neutral tells that nothing is pointed at until somebody does: in a puzzle whatever
	// is pointed at of itself may be the answer.
	Neutral bool
}

// Start offers options, of which the base is chosen already.
func (p *Picking) Start(options []Option, base []Part) {
	p.Options, p.base, p.Turn = options, base, ""
	if p.Neutral {
		p.Focus = ""
	}
	p.Choose(nil)
	p.Aim()
}

// Choose makes the move in the making anew from what was chosen. What does not
// fit any more is left out.
func (p *Picking) Choose(chosen []Part) { p.Chosen, p.Picks = p.follow(chosen) }

func (p *Picking) follow(wanted []Part) (chosen, picks []Part) {
	picks = p.base
	for _, part := range wanted {
		if slices.Contains(Next(p.Options, picks), part) {
			chosen = append(chosen, part)
			picks = p.settled(append(slices.Clone(picks), part))
		}
	}
	return chosen, picks
}

// settled adds what there is no choice about, and how the tile is held.
func (p *Picking) settled(picks []Part) []Part {
	picks = Forced(p.Options, picks)
	next := Next(p.Options, picks)
	if len(next) > 0 && !slices.ContainsFunc(next, func(part Part) bool { return !IsTurn(part) }) {
		turn := p.Turn
		if !slices.Contains(next, turn) {
			turn = next[0]
		}
		picks = append(slices.Clone(picks), turn)
	}
	return picks
}

// IsTurn tells whether a part says how something is turned.
func IsTurn(part Part) bool { return Kind(part) == "turn" }

// Aim keeps what is pointed at among what leads on.
func (p *Picking) Aim() {
	switch next := p.Next(); {
	case len(next) == 0 || slices.Contains(next, p.Focus):
	case p.Neutral:
		p.Focus = ""
	default:
		p.Point()
	}
}

// Point points at the first that leads on: at a thing rather than at a verb, which may be
// a whole move that nobody sees.
func (p *Picking) Point() {
	if next := p.Next(); len(next) > 0 {
		i := slices.IndexFunc(next, func(part Part) bool { return Kind(part) != "verb" })
		p.Focus = next[max(i, 0)]
	}
}

// Next is what leads on. How a tile is turned is not pointed at.
func (p *Picking) Next() []Part {
	return slices.DeleteFunc(Next(p.Options, p.Picks), IsTurn)
}

// Instead is what could be chosen instead of something that was.
func (p *Picking) Instead() (others []Part) {
	known := map[Part]bool{}
	for _, part := range slices.Concat(p.Next(), p.Picks) {
		known[part] = true
	}
	for n := range slices.Backward(p.Chosen) {
		_, picks := p.follow(p.Chosen[:n])
		for _, part := range Next(p.Options, picks) {
			if !known[part] && !IsTurn(part) {
				others = append(others, part)
			}
			known[part] = true
		}
	}
	return others
}

// Picked tells whether a part was chosen.
func (p *Picking) Picked(part Part) bool { return slices.Contains(p.Picks, part) }

// MayPick tells whether a part can be chosen next.
func (p *Picking) MayPick(part Part) bool {
	return slices.Contains(p.Next(), part) || slices.Contains(p.Instead(), part)
}

// Points is all that can be pointed at: what is picked, too, to play it or take
// it back.
func (p *Picking) Points() []Part {
	picked := slices.DeleteFunc(slices.Clone(p.Picks), func(part Part) bool { return IsTurn(part) || Kind(part) == "verb" })
	return slices.Concat(p.Next(), picked, p.Instead())
}

// MayPoint tells whether a part can be pointed at.
func (p *Picking) MayPoint(part Part) bool { return slices.Contains(p.Points(), part) }

// with is what would be chosen if a part were picked: it is added, or takes the
// place of what was chosen last where it could have been chosen, too.
func (p *Picking) with(part Part) []Part {
	for n := len(p.Chosen); n >= 0; n-- {
		if _, picks := p.follow(p.Chosen[:n]); slices.Contains(Next(p.Options, picks), part) {
			return append(slices.Clone(p.Chosen[:n]), part)
		}
	}
	return p.Chosen
}

// Pick picks a part, and with it all that follows without a choice. Where that
// makes a move, one still points at it: what comes next is to play it.
func (p *Picking) Pick(part Part) {
	if !p.MayPick(part) {
		return
	}
	p.Choose(p.with(part))
	p.Focus = part
	if _, ok := p.Whole(); !ok {
		p.Aim()
	}
}

// Drop takes a part back, or else what was chosen last.
func (p *Picking) Drop(part Part) {
	at := slices.Index(p.Chosen, part)
	if at < 0 {
		at = len(p.Chosen) - 1
	}
	if at >= 0 {
		p.Choose(slices.Delete(slices.Clone(p.Chosen), at, at+1))
	}
	p.Aim()
}

// Whole is the move that is picked.
func (p *Picking) Whole() (Option, bool) {
	if len(p.Chosen) == 0 {
		return Option{}, false
	}
	return Whole(p.Options, p.Picks)
}

// Ready is the move that is picked, where nothing else is pointed at: whoever
// points at something else has not finished.
func (p *Picking) Ready() (Option, bool) {
	o, ok := p.Whole()
	return o, ok && !p.MayPick(p.Focus)
}

// Would is the move that would be made if what is pointed at were picked.
func (p *Picking) Would() Option {
	if p.MayPick(p.Focus) {
		_, picks := p.follow(p.with(p.Focus))
		if o, ok := Whole(p.Options, picks); ok {
			return o
		}
	}
	o, _ := p.Whole()
	return o
}

// Tentative is its notation, or empty.
func (p *Picking) Tentative() string { return p.Would().Move }

// Rotate holds the tile another way, among those that are legal there.
func (p *Picking) Rotate(by int) {
	would := p.Would()
	base := slices.DeleteFunc(slices.Clone(would.Parts), IsTurn)
	legal := slices.DeleteFunc(Next(p.Options, base), func(part Part) bool { return !IsTurn(part) })
	now := slices.IndexFunc(legal, func(turn Part) bool { return slices.Contains(would.Parts, turn) })
	if now < 0 {
		return
	}
	p.Turn = legal[(now+by+len(legal))%len(legal)]
	p.Choose(p.Chosen)
}

package terminal

import (
	"slices"

	"nagara/terminal/choose"
)

// picking is a move in the making.
type picking struct {
	options []choose.Option
	picks   []choose.Part
	// trail is what was picked before each pick, to go back to.
	trail [][]choose.Part
	focus choose.Part
	// turn is how a tile is held.
	turn choose.Part
}

func (p *picking) begin(options []choose.Option, picks []choose.Part) {
	p.options, p.picks, p.trail, p.turn = options, picks, nil, ""
	p.aim()
}

// aim keeps what is pointed at among what responds.
func (p *picking) aim() {
	next := p.next()
	if len(next) > 0 && !slices.Contains(next, p.focus) {
		p.focus = next[0]
	}
}

// next is what responds. How a tile is turned is not pointed at.
func (p *picking) next() []choose.Part {
	return slices.DeleteFunc(choose.Next(p.options, p.picks), isTurn)
}

func isTurn(part choose.Part) bool { return choose.Kind(part) == "turn" }

func (p *picking) mayPick(part choose.Part) bool { return slices.Contains(p.next(), part) }

// pick picks a part, and with it all that follows without a choice.
func (p *picking) pick(part choose.Part) {
	if !p.mayPick(part) {
		return
	}
	p.trail = append(p.trail, p.picks)
	p.picks = p.settled(append(slices.Clone(p.picks), part))
	p.aim()
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

// back takes the last pick back, and tells whether there was one.
func (p *picking) back() bool {
	if len(p.trail) == 0 {
		return false
	}
	p.picks = p.trail[len(p.trail)-1]
	p.trail = p.trail[:len(p.trail)-1]
	p.aim()
	return true
}

// whole is the move that is picked.
func (p *picking) whole() (choose.Option, bool) {
	if len(p.trail) == 0 {
		return choose.Option{}, false
	}
	return choose.Whole(p.options, p.picks)
}

// would is the move that would be made if what is pointed at were picked.
func (p *picking) would() choose.Option {
	if p.mayPick(p.focus) {
		if o, ok := choose.Whole(p.options, p.settled(append(slices.Clone(p.picks), p.focus))); ok {
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
	base := slices.DeleteFunc(slices.Clone(p.picks), isTurn)
	if !slices.ContainsFunc(p.picks, isTurn) && p.mayPick(p.focus) {
		base = choose.Forced(p.options, append(base, p.focus))
	}
	legal := slices.DeleteFunc(choose.Next(p.options, base), func(part choose.Part) bool { return !isTurn(part) })
	if len(legal) == 0 {
		return
	}
	now := max(slices.Index(legal, p.turn), 0)
	p.turn = legal[(now+by+len(legal))%len(legal)]
	if slices.ContainsFunc(p.picks, isTurn) {
		base = append(base, p.turn)
		p.picks = base
	}
}

package table

import (
	"context"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"nagara/terminal/boards/board"
	"nagara/terminal/ui/choose"
)

// choosing is a move in the making, and what it would change.
type choosing struct {
	choose.Picking
	// foresights are what moves would change; nil is not known yet.
	foresights map[string]*board.Foreseen
	// reasons are why a bot would play what it was asked for.
	reasons []string
}

// foreseen is what a move would change.
type foreseen struct {
	move string
	what *board.Foreseen
}

// decide begins a decision: nothing is picked.
func (p *choosing) decide(b board.Board) {
	p.Start(b.Options(), b.Begin())
	p.foresights, p.reasons = map[string]*board.Foreseen{}, nil
}

// foresee asks what the move in the making would change.
func (p *choosing) foresee(s *sitting) tea.Cmd {
	move := p.Tentative()
	if move == "" || s.page == nil {
		return nil
	}
	if _, known := p.foresights[move]; known {
		return nil
	}
	p.foresights[move] = nil
	at, id, language := s.backend(), s.table, s.Language
	return s.Ask(5*time.Second, func(ctx context.Context) (tea.Msg, error) {
		what, err := at.Preview(ctx, id, move, language)
		if err != nil {
			return nil, nil //nolint:nilerr // a preview is not worth a word
		}
		return foreseen{move, what}, nil
	})
}

// foreseen is what the move in the making would change, where it is known.
func (p *choosing) foreseen() *board.Foreseen { return p.foresights[p.Tentative()] }

// verb is the move of a verb that has no other parts. One that has is begun, and so
// is any in the middle of another move: it has to be confirmed.
func (p *choosing) verb(part choose.Part) (move string) {
	o, whole := choose.Whole(p.Options, []choose.Part{part})
	if whole && len(p.Chosen) == 0 {
		return o.Move
	}
	p.Start(p.Options, nil)
	p.Pick(part)
	return ""
}

// enter is the move if it is whole; else what is pointed at is picked, a verb too: whoever
// means something else by Enter does not pass by it.
func (p *choosing) enter() (move string) {
	if o, ok := p.Ready(); ok {
		return o.Move
	}
	if choose.Kind(p.Focus) == "verb" && p.MayPick(p.Focus) && len(p.Options) == 1 { // nothing else can be meant
		return p.verb(p.Focus)
	}
	p.Pick(p.Focus)
	return ""
}

// click picks a thing, or takes it back. It is the move where a whole one is clicked.
func (p *choosing) click(b board.Board, part choose.Part) (move string) {
	switch {
	case choose.Kind(part) == "verb":
		return p.verb(part)
	case p.MayPick(part):
		p.Pick(part)
	case p.Picked(part):
		if o, ok := p.Whole(); ok && len(p.Next()) == 0 {
			return o.Move
		}
		p.takeBack(b, part)
	}
	return ""
}

// toggle picks a thing, or takes it back.
func (p *choosing) toggle(b board.Board, part choose.Part) {
	if p.MayPick(part) {
		p.Pick(part)
	} else {
		p.takeBack(b, part)
	}
}

// takeBack takes a pick back, or else the last one. Without any, the decision begins
// anew.
func (p *choosing) takeBack(b board.Board, part choose.Part) {
	if p.Drop(part); len(p.Chosen) == 0 {
		p.reasons = nil
		p.Start(b.Options(), b.Begin())
	}
}

// LayOut shows a move as if it were chosen, and tells whether it is legal.
func (p *choosing) LayOut(move string) bool {
	i := slices.IndexFunc(p.Options, func(o choose.Option) bool { return o.Move == move })
	if i < 0 {
		return false
	}
	parts := p.Options[i].Parts
	p.Start(p.Options, nil)
	if t := slices.IndexFunc(parts, choose.IsTurn); t >= 0 {
		p.Turn = parts[t]
	}
	p.Choose(slices.DeleteFunc(slices.Clone(parts), choose.IsTurn))
	if len(p.Chosen) > 0 {
		p.Focus = p.Chosen[len(p.Chosen)-1]
	}
	return true
}

// hints are the keys for a move in the making.
func (p *choosing) hints(add func(key, name string)) {
	_, whole := p.Whole()
	if _, ok := p.Ready(); ok {
		add("enter", "play")
	} else if p.MayPoint(p.Focus) {
		add("enter", "pick")
	}
	if slices.ContainsFunc(p.Would().Parts, choose.IsTurn) {
		add("r", "turn")
	}
	if len(p.Points()) > 1 || p.Focus == "" {
		add("arrows", "point")
	}
	if whole && len(p.Next()) > 0 {
		add("space", "more")
	}
	if len(p.Chosen) > 0 {
		add("esc", "back")
	}
}

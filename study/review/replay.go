package review

import (
	"nagara/bot"
	"nagara/record"
	"nagara/rules"
)

// step is a move with all that a judge needs to know of it.
type step struct {
	bot.Case // empty for the deal
	kind     Kind
	turn     int
	by       string // what luck there was
	after    rules.Match
}

// replay plays a record again, which must be right, and listens to its luck.
func replay(game rules.Rules, setup rules.Setup, r *record.Record) ([]step, error) {
	ear := &listener{Chance: setup.Luck()}
	setup.Chance = ear
	match, events, err := game.Start(setup)
	if err != nil {
		return nil, err
	}
	steps := []step{{kind: Dealt, turn: 1, by: "deal", after: match.Clone()}}
	unseen := make([][]rules.Event, len(r.Names))
	tell(unseen, events)
	for i, m := range r.Moves {
		s := step{Case: bot.Case{Number: i + 1, Seat: m.Seat, Match: match.Clone(), View: match.View(m.Seat)}, turn: rules.RoundOf(match)}
		if s.Move, err = record.Parse(match, m.Text); err != nil {
			return nil, err
		}
		if s.kind = kindOf(match, m.Seat, s.Move); s.kind == Decision {
			own := m.Seat.Index()
			s.Events, unseen[own] = unseen[own], nil
		}
		ear.heard = ""
		if events, err = match.Play(m.Seat, s.Move); err != nil {
			return nil, err
		}
		s.by, s.after = ear.heard, match.Clone()
		steps = append(steps, s)
		tell(unseen, events)
	}
	return steps, nil
}

func kindOf(match rules.Match, seat rules.Seat, move rules.Move) Kind {
	if _, forfeit := move.(rules.Forfeit); forfeit {
		return Forfeit
	}
	switch {
	case rules.Says(match, move):
		return Said
	case match.Legal(seat).Len() < 2:
		return Forced
	}
	return Decision
}

// tell notes for every seat what it saw.
func tell(unseen [][]rules.Event, events []rules.Event) {
	for i := range unseen {
		for _, e := range events {
			if seen := e.SeenBy(rules.Seat(i + 1)); seen != nil {
				unseen[i] = append(unseen[i], seen)
			}
		}
	}
}

// listener hears what luck a match asks for first.
type listener struct {
	rules.Chance
	heard string
}

// IntN hears the label.
func (l *listener) IntN(label rules.Label, n int) int {
	l.hear(label)
	return l.Chance.IntN(label, n)
}

// Quarters hears the label.
func (l *listener) Quarters(label rules.Label) uint32 {
	l.hear(label)
	return l.Chance.Quarters(label)
}

func (l *listener) hear(label rules.Label) {
	if l.heard == "" {
		l.heard = label.What
	}
}

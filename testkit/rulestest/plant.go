package rulestest

import (
	"fmt"
	"runtime"

	"nagara/rules"
)

// Fault is something that is wrong with a game. The tests of a game plant some in
// it, one at a time, to see that the suite finds them.
type Fault struct {
	// Tell changes an event of the deal or of a move that was made in that match.
	Tell func(rules.Match, rules.Event) rules.Event
	// Show makes the view of a seat.
	Show func(rules.Match, rules.Seat) rules.View
}

// Plant is the suite for the same game with that fault.
func (s Suite) Plant(f Fault) Suite {
	components := s.Components
	s.Components = func(m rules.Match) any { return components(unplanted(m)) }
	s.Rules = plantedRules{s.Rules, f}
	s.Secrets = plantedSecrets{s.Secrets, f}
	return s
}

// Faults runs the suite and returns what it finds wrong.
func (s Suite) Faults() []string {
	r := &recorder{}
	for _, part := range s.parts() {
		done := make(chan struct{})
		go func() {
			defer close(done)
			part.test(r)
		}()
		<-done
	}
	return r.said
}

// recorder is a test that remembers why it failed.
type recorder struct{ said []string }

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}

func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}

type plantedRules struct {
	rules.Rules
	Fault
}

func (p plantedRules) Start(s rules.Setup) (rules.Match, []rules.Event, error) {
	match, events, err := p.Rules.Start(s)
	if err != nil {
		return nil, nil, err
	}
	m := planted{match, p.Fault}
	return m, m.tell(events), nil
}

func (p plantedRules) Resample(v rules.View, luck *rules.FastRand) (rules.Match, error) {
	match, err := p.Rules.Resample(v, luck)
	if err != nil {
		return nil, err
	}
	return planted{match, p.Fault}, nil
}

// planted is a match of a game with a fault.
type planted struct {
	rules.Match
	Fault
}

func unplanted(m rules.Match) rules.Match {
	if p, is := m.(planted); is {
		return p.Match
	}
	return m
}

func (p planted) Clone() rules.Match { return planted{p.Match.Clone(), p.Fault} }

func (p planted) View(seat rules.Seat) rules.View {
	if p.Show == nil {
		return p.Match.View(seat)
	}
	return p.Show(p.Match, seat)
}

func (p planted) Play(seat rules.Seat, move rules.Move) ([]rules.Event, error) {
	events, err := p.Match.Play(seat, move)
	return p.tell(events), err
}

func (p planted) tell(events []rules.Event) []rules.Event {
	if p.Tell != nil {
		for i, e := range events {
			events[i] = p.Tell(p.Match, e)
		}
	}
	return events
}

// plantedSecrets judges the match behind the fault.
type plantedSecrets struct {
	Secrets
	Fault
}

func (p plantedSecrets) Known(m rules.Match, seat rules.Seat) string {
	return p.Secrets.Known(unplanted(m), seat)
}

func (p plantedSecrets) Hidden(m rules.Match, seat rules.Seat) []string {
	return p.Secrets.Hidden(unplanted(m), seat)
}

func (p plantedSecrets) Open(m rules.Match, mover rules.Seat, move rules.Move, seat rules.Seat) string {
	return p.Secrets.Open(unplanted(m), mover, move, seat)
}

func (p plantedSecrets) Redeal(m rules.Match, seat rules.Seat, luck *rules.FastRand, chance rules.Chance) rules.Match {
	return planted{p.Secrets.Redeal(unplanted(m), seat, luck, chance), p.Fault}
}

func (p plantedSecrets) Possible(m rules.Match) error { return p.Secrets.Possible(unplanted(m)) }

func (p plantedSecrets) Worlds(m rules.Match, seat rules.Seat) int {
	return p.Secrets.Worlds(unplanted(m), seat)
}

package table

import (
	"fmt"

	"nagara/record"
	"nagara/rules"
)

// From is a position of a match that is over, from which another is played on. It is
// never rated: nobody was promised its luck. With Earlier it is that match from its deal,
// once more.
type From struct {
	// Seed and Lead are the luck and the moves of the other match up to there.
	Seed string  `json:"seed"`
	Lead []Moved `json:"lead"`
	// Anew is the seat that keeps what it knew; all else is dealt anew. Without one
	// everything is as it was.
	Anew rules.Seat `json:"anew,omitempty"`
	// Earlier is there where the other match is played once more against ghosts.
	Earlier *Earlier `json:"earlier,omitempty"`
}

// begin is the match before anybody at this table has moved.
func (t *Table) begin() (rules.Match, []rules.Event, error) {
	setup := rules.Setup{Edition: t.edition, Seats: len(t.chairs), Options: t.Settings().Options, Seed: t.seed()}
	from := t.created.From
	if from == nil {
		return t.game.Start(setup)
	}
	var err error
	if setup.Seed, err = rules.ParseSeed(from.Seed); err != nil {
		return nil, nil, err
	}
	match, events, err := t.game.Start(setup)
	if err != nil {
		return nil, nil, err
	}
	for _, m := range from.Lead {
		move, err := record.Parse(match, m.Move)
		if err != nil {
			return nil, nil, fmt.Errorf("playing up to the position: %w", err)
		}
		more, err := match.Play(m.Seat, move)
		if err != nil {
			return nil, nil, fmt.Errorf("playing up to the position: %w", err)
		}
		events = append(events, more...)
	}
	if from.Anew != rules.Spectator {
		events = nil // they were about another deal
	}
	if b := t.branch(); b != nil {
		match, err = b.Leave(t.game, match)
	}
	return match, events, err
}

// branch is where the match left another; nil where it did not, or is the same once more
// and keeps its luck.
func (t *Table) branch() *record.Branch {
	from := t.created.From
	if from == nil || from.Earlier != nil {
		return nil
	}
	return &record.Branch{After: len(from.Lead), Anew: from.Anew, Seed: t.seed()}
}

// branched makes of the record of a match that of one which left another, or is the same
// once more: its luck was never promised.
func (t *Table) branched(r *record.Record) error {
	from := t.created.From
	if from == nil {
		return nil
	}
	var err error
	if r.Seed, err = rules.ParseSeed(from.Seed); err != nil {
		return err
	}
	r.Luck, r.Branch = nil, t.branch()
	for _, m := range from.Lead {
		r.Moves = append(r.Moves, record.Move{Seat: m.Seat, Text: m.Move})
	}
	return nil
}

package table

import (
	"errors"
	"time"

	"nagara/locale"
	"nagara/rules"
)

// Seal is why a match that is over is not laid open: others still play its deal. Until
// it is told everybody sees of the match what they saw while it ran.
type Seal struct {
	By SealedBy `json:"by" enum:"day,twin,teams" doc:"Who plays the deal: everybody, for a day; the same two, at the twin of this table; or the teams of a tournament."`
	// Until is there where that is known; a tournament may be over before.
	Until time.Time `json:"until,omitzero" doc:"When it is told, at the latest."`
}

// SealedBy is who still plays a deal.
type SealedBy string

// The ways in which a deal is shared.
const (
	ByDay   SealedBy = "day"
	ByTwin  SealedBy = "twin"
	ByTeams SealedBy = "teams"
)

// sealed tells whether other tables may still play the deal of this one. It is the one
// place that decides what is told of a match that is over: pages, summaries and records
// ask here.
func (t *Table) sealed() bool { return t.created.Deal != nil && !t.revealed }

// told tells that the table has a deal that is played nowhere any more: from then on
// anyone may see how it was.
func (t *Table) told() bool { return t.created.Deal != nil && t.revealed }

// seal is there once the match is over, until its deal is told.
func (t *Table) seal() *Seal {
	if t.phase != Over || t.match == nil || !t.sealed() {
		return nil
	}
	deal := t.created.Deal
	seal := &Seal{By: ByDay, Until: deal.Until}
	switch {
	case deal.Twin != "":
		seal.By = ByTwin
	case t.Host() == House:
		seal.By = ByTeams
	}
	return seal
}

// refuse says that there is no record yet, and when there will be.
func (s *Seal) refuse() error {
	if s.By == ByDay {
		return refuse(Conflict, "table.untold", "until", s.Until.UTC().Format("2006-01-02 15:04 UTC"))
	}
	return refuse(Conflict, "table.untold."+string(s.By))
}

// IsUntold tells whether it was refused because other teams may still play the deal: soon
// after the end of their tournament it is told.
func IsUntold(err error) bool { return errors.Is(err, locale.Say("table.untold."+string(ByTeams))) }

// Outcome is how the match ended, whatever is told of it; nil where it did not. It is
// for whoever holds a tournament.
func (t *Table) Outcome() *rules.Outcome {
	if t.ended == nil {
		return nil
	}
	return t.ended.Outcome
}

// toldOutcome is how the match ended as far as anyone may know.
func (t *Table) toldOutcome() *rules.Outcome {
	outcome := t.Outcome()
	if outcome == nil || !t.sealed() {
		return outcome
	}
	return normal(t.match.Sealed(rules.Spectator).Now().Outcome)
}

package table

import (
	"maps"

	"nagara/record"
	"nagara/rules"
)

// Record is a finished match as a record that proves its luck. Names are what
// to call the people; bots are called by their own.
func (t *Table) Record(name func(account string) string) (*record.Record, error) {
	if seal := t.seal(); seal != nil {
		return nil, seal.refuse()
	}
	if t.phase != Over || t.match == nil || !t.revealed {
		return nil, refuse(Conflict, "table.notover")
	}
	r := &record.Record{
		Game: t.game.Name(), Version: t.created.Version,
		Edition: t.created.Edition, EditionHash: t.created.EditionHash,
		Options: maps.Clone(t.match.Setup().Options), Seed: t.seed(),
		Luck: &record.Luck{Table: t.luck(), Commitment: t.commitment, Secret: t.secret},
	}
	if t.Settings().Edition != "" {
		r.EditionText = rules.EditionText(t.edition)
	}
	for _, c := range t.chairs {
		r.Luck.Nonces = append(r.Luck.Nonces, c.nonce)
		called := c.bot
		if c.account != "" {
			called = name(c.account)
		}
		r.Names = append(r.Names, called)
	}
	if err := t.branched(r); err != nil {
		return nil, err
	}
	for _, m := range t.moves.list() {
		r.Moves = append(r.Moves, record.Move{Seat: m.seat, Text: m.text})
	}
	r.Par = t.keptPar()
	r.Settle(t.match)
	return r, nil
}

// MayRead tells whether an account may have the record: those who played, and
// where spectators are allowed, anyone who may enter.
func (t *Table) MayRead(account, invitation string) error {
	if err := t.MayEnter(account, invitation); err != nil {
		return err
	}
	if t.SeatOf(account) == rules.Spectator && t.Settings().Spectators == NoSpectators && !t.told() {
		return refuse(Forbidden, "table.spectators")
	}
	return nil
}

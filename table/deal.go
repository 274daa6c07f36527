package table

import (
	"fmt"
	"time"

	"nagara/record"
	"nagara/rules"
)

// Deal is what many tables begin with, each by itself: the same luck, from the same
// position on. Bots think with the same luck at all of them, nobody is helped, and
// nothing of the secret is told before everybody has had their time.
type Deal struct {
	// Name stands where the table's own would, in all that follows from the secret.
	Name string `json:"name"`
	// Lead are the moves after which people sit down.
	Lead []Moved `json:"lead,omitempty"`
	// Until is when the secret may be told.
	Until time.Time `json:"until"`
}

// Deal is the one that this table shares with others; nil where its luck is its own.
func (t *Table) Deal() *Deal { return t.created.Deal }

// luck is the name that all luck follows from.
func (t *Table) luck() string {
	if d := t.created.Deal; d != nil {
		return d.Name
	}
	return t.id
}

// strict tells whether nobody may be helped here.
func (t *Table) strict() bool { return t.Settings().Rated || t.created.Deal != nil }

// lead plays what was played before anybody sat down.
func (t *Table) lead(now moment) error {
	if t.created.Deal == nil {
		return nil
	}
	for _, m := range t.created.Deal.Lead {
		move, err := record.Parse(t.match, m.Move)
		if err == nil {
			_, err = t.match.Play(m.Seat, move)
		}
		if err != nil {
			return fmt.Errorf("the deal cannot be played up to its position: %w", err)
		}
		t.moves = t.moves.add(played{seat: m.Seat, text: m.Move, moment: now, bot: true})
	}
	return nil
}

// untold is when the secret of a shared deal is told; zero if that is not to come.
func (t *Table) untold() time.Time {
	if t.phase != Over || t.revealed || t.created.Deal == nil {
		return time.Time{}
	}
	return t.created.Deal.Until
}

// botLuck is what the bot of a seat thinks with: at all tables of a deal the same,
// after as many moves. 0 is luck of any kind.
func (t *Table) botLuck(seat rules.Seat) uint64 {
	if t.created.Deal == nil {
		return 0
	}
	luck := uint64(1)
	for _, b := range t.secret.Derive(fmt.Sprintf("nagara bot luck 1\n%s\n%s\n%d\n", t.luck(), seat, t.moves.len()))[:8] {
		luck = luck<<8 | uint64(b)
	}
	return luck
}

package table

import (
	"fmt"
	"slices"
	"time"

	"nagara/record"
	"nagara/rules"
)

// House is the host of tables that nobody made: nobody's account. It brings
// strangers together and holds tournaments.
const House = "house"

// Deal is luck that several tables share, so that all of them play the same, from the
// same position on. No seat adds to it, for then it would not be the same; bots think
// with the same luck at all of them, nobody is helped, and no table tells the secret
// while others may still play.
type Deal struct {
	// Name takes the place of the table's own in all that follows from the secret.
	Name string `json:"name"`
	// Secret is sealed in each of the tables, and not written down here.
	Secret record.Secret `json:"-"`
	// Lead are the moves after which people sit down.
	Lead []Moved `json:"lead,omitempty"`
	// Twin is the other of two tables at which the same two play, seats changed.
	Twin string `json:"twin,omitempty"`
	// Until is when the secret is told, unless the house does so before (Reveal); zero
	// where only the house says when.
	Until time.Time `json:"until,omitzero"`
}

// Deal is the one that this table shares with others; nil where its luck is its own.
func (t *Table) Deal() *Deal { return t.created.Deal }

// luck is the name that all luck follows from.
func (t *Table) luck() string {
	if d := t.created.Deal; d != nil {
		return d.Name
	}
	if t.chosen > 0 {
		return record.Chosen{Table: t.id, Par: t.Settings().Par, Number: t.chosen}.String()
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

// untold is when the secret of a shared deal is told by itself; zero if that is not
// to come.
func (t *Table) untold() time.Time {
	if t.phase != Over || !t.sealed() {
		return time.Time{}
	}
	return t.created.Deal.Until
}

// last adds the secret to the end of a table, unless others play on with it.
func (t *Table) last(bodies ...Event) []Event {
	if t.created.Deal != nil {
		return bodies
	}
	return append(bodies, Revealed{Secret: t.secret.String()})
}

// Reveal tells the secret of a deal when it is played nowhere any more. It is for the
// host.
type Reveal struct{}

// Judge implements Command.
func (Reveal) Judge(t *Table, by Request) ([]Event, uint64, error) {
	switch {
	case by.Account != t.Host():
		return nil, 0, refuse(Forbidden, "table.host")
	case t.phase != Over:
		return nil, 0, refuse(Conflict, "table.notover")
	case t.revealed:
		return nil, t.now.seq, nil
	case by.Account != House && t.created.Deal != nil && by.Received.Before(t.created.Deal.Until):
		return nil, 0, refuse(Conflict, "table.untold", "until", t.created.Deal.Until.UTC().Format("2006-01-02 15:04 UTC"))
	}
	return []Event{Revealed{Secret: t.secret.String()}}, 0, nil
}

// placeOf is the seat that was kept for an account, where seats are; any otherwise.
func (t *Table) placeOf(account string, wanted rules.Seat) (rules.Seat, error) {
	if !t.created.Placed {
		return wanted, nil
	}
	place := rules.Seat(slices.Index(t.Settings().Invited, account) + 1)
	if wanted != rules.Spectator && wanted != place {
		return 0, refuse(Conflict, "table.taken", "seat", wanted, "free", place)
	}
	return place, nil
}

// Open is the log of the table that is wanted: created, and its secret sealed.
func (r CreateRequest) Open(host string, secret record.Secret) ([]Event, error) {
	bodies, err := r.opening(host, secret)
	if err != nil {
		return nil, err
	}
	created := bodies[0].(Created)
	if r.Deal != nil {
		if r.Deal.Name == "" {
			return nil, fmt.Errorf("a deal without a name")
		}
		created.Deal = &Deal{Name: r.Deal.Name, Lead: r.Deal.Lead, Twin: r.Deal.Twin, Until: r.Deal.Until}
	}
	if r.Par > 0 && (r.From != nil || r.Deal != nil) {
		return nil, fmt.Errorf("the deal is there already: it cannot be chosen by its par")
	}
	if r.From != nil && (r.Rated || r.Deal != nil) {
		return nil, fmt.Errorf("a match that is played on from another is neither rated nor shared")
	}
	created.From, created.Placed, created.Tournament = r.From, r.Placed, r.Tournament
	bodies[0] = created
	return bodies, nil
}

// opening is the log of the table by the rules that are wanted.
func (r CreateRequest) opening(host string, secret record.Secret) ([]Event, error) {
	if r.Version == 0 {
		return OpeningWith(r.With, host, r.Settings, secret)
	}
	game, known := rules.FindVersion(r.Game, r.Version)
	if !known {
		return nil, fmt.Errorf("no version %d of the rules of %s", r.Version, r.Game)
	}
	settings, err := r.completeBy(game)
	if err != nil {
		return nil, err
	}
	return openingBy(game, r.With, host, settings, secret)
}

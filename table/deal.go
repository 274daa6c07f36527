package table

import (
	"fmt"
	"slices"

	"nagara/record"
	"nagara/rules"
)

// House is the host of tables that nobody made: nobody's account. It brings
// strangers together and holds contests.
const House = "house"

// Deal is luck that several tables share, so that all of them play the same. No seat
// adds to it, for then it would not be the same; and no table reveals it before
// Reveal, for others may still play it.
type Deal struct {
	// Name takes the place of the table's own in all that follows from the secret.
	Name   string
	Secret record.Secret
}

// Reveal tells the secret of a deal when it is played nowhere any more. It is for the
// host.
type Reveal struct{}

// Judge implements Command.
func (Reveal) Judge(t *Table, by Request) ([]Body, uint64, error) {
	switch {
	case by.Account != t.Host():
		return nil, 0, refuse(Forbidden, "table.host")
	case t.phase != Over:
		return nil, 0, refuse(Conflict, "table.notover")
	case t.revealed:
		return nil, t.now.seq, nil
	}
	return []Body{Revealed{Secret: t.secret.String()}}, 0, nil
}

// last adds the secret to the end of a table, unless others play on with it.
func (t *Table) last(bodies ...Body) []Body {
	if t.created.Deal != "" {
		return bodies
	}
	return append(bodies, Revealed{Secret: t.secret.String()})
}

// luckName is what the luck is called that the table has.
func (t *Table) luckName() string {
	if t.created.Deal != "" {
		return t.created.Deal
	}
	return t.id
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

// give is the opening of a table with what a founding adds to it.
func (f Founding) give(created Created) (Created, error) {
	if f.Deal != nil {
		if f.Deal.Name == "" {
			return created, fmt.Errorf("a deal without a name")
		}
		created.Deal = f.Deal.Name
	}
	created.Placed = f.Placed
	return created, nil
}

// Open is the log of the table that is wanted: created, and its secret sealed.
func (f Founding) Open(host string, secret record.Secret) ([]Body, error) {
	bodies, err := Opening(host, f.Settings, secret)
	if err != nil {
		return nil, err
	}
	bodies[0], err = f.give(bodies[0].(Created))
	return bodies, err
}

// told tells that the table has a deal that is played nowhere any more: from then on
// anyone may see how it was.
func (t *Table) told() bool { return t.created.Deal != "" && t.revealed }

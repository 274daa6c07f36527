package table

import (
	"fmt"

	"nagara/record"
	"nagara/rules"
)

// Resize changes how many seats a table has before the start; it is for the host.
// Whoever sits at a seat that goes takes a free one. Where that leaves no free
// seat the match starts: so a host begins with those who are there.
type Resize struct {
	Seats int `json:"seats"`
}

// Resized is that a table has another number of seats.
type Resized struct {
	Seats int `json:"seats"`
}

// Kind implements Event.
func (Resized) Kind() string { return "resized" }

// Judge implements Command.
func (c Resize) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if by.Account != t.Host() {
		return nil, 0, refuse(Forbidden, "table.host")
	}
	if t.phase != Gathering {
		return nil, 0, refuse(Conflict, "table.started")
	}
	if c.Seats == len(t.chairs) {
		return nil, t.now.seq, nil
	}
	if t.created.Deal != nil || t.created.From != nil || t.created.Placed || t.created.Settings.Rated { // it was dealt for so many
		return nil, 0, refuse(Conflict, "table.resize.fixed")
	}
	if err := t.maySitDown(); err != nil {
		return nil, 0, err
	}
	if fewest, most := t.game.Seats(); c.Seats < fewest || c.Seats > most {
		return nil, 0, refuse(Unfit, "table.resize.range", "got", c.Seats, "least", fewest, "most", most)
	}
	taken := len(t.chairs) - t.vacant()
	switch {
	case taken > c.Seats:
		return nil, 0, refuse(Conflict, "table.resize.taken", "got", c.Seats, "taken", taken)
	case taken == c.Seats && t.owners() == 0:
		return nil, 0, refuse(Conflict, "table.person")
	}
	bodies := append(t.closeUp(c.Seats), Resized(c))
	if taken == c.Seats {
		bodies = t.start(bodies...)
	}
	return bodies, 0, nil
}

// closeUp lets those who sit beyond the first seats move to free ones among them.
// Nonces that were given go along; others are drawn for the new seat.
func (t *Table) closeUp(seats int) (bodies []Event) {
	free := 0
	for i := seats; i < len(t.chairs); i++ {
		c, from := t.chairs[i], rules.Seat(i+1)
		if c.empty() {
			continue
		}
		for !t.chairs[free].empty() {
			free++
		}
		to := rules.Seat(free + 1)
		free++
		if c.account == "" {
			bodies = append(bodies, BotUnseated{Seat: from}, BotSeated{Seat: to, Bot: c.bot})
			continue
		}
		sat := Sat{Seat: to, Account: c.account}
		if c.nonce.Origin == record.Given {
			sat.Nonce = c.nonce.String()
		}
		bodies = append(bodies, Left{Seat: from}, sat)
	}
	return bodies
}

func (e Resized) apply(t *Table, _ moment) error {
	if t.phase != Gathering {
		return fmt.Errorf("seats come and go only before the start")
	}
	if fewest, most := t.game.Seats(); e.Seats < fewest || e.Seats > most {
		return fmt.Errorf("it shall have %d seats; %s takes %d to %d", e.Seats, t.game.Name(), fewest, most)
	}
	// What was said at a seat that goes is counted when it comes again.
	chairs, tallies := make([]chair, e.Seats), make([]tally, max(len(t.tallies), e.Seats))
	for i, c := range t.chairs {
		if i >= e.Seats && !c.empty() {
			return fmt.Errorf("seat %d is taken and cannot go", i+1)
		}
	}
	copy(chairs, t.chairs)
	copy(tallies, t.tallies)
	created := *t.created
	created.Settings.Seats = e.Seats
	t.created, t.chairs, t.tallies = &created, chairs, tallies
	t.seatings++
	return nil
}

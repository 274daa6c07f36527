package table

import "nagara/rules"

// CreateRequest is a table that is wanted, and what its host does there at once.
type CreateRequest struct {
	Settings
	// With is the edition whose hash the settings have; nil is the one that is
	// built in.
	With rules.Edition
	// Promise is what the server has bound itself to for this table; without
	// one it does so now.
	Promise *Promise
	// Deal is luck that the table shares with others; it needs no promise.
	Deal *Deal
	// Tournament is the one that the match is of.
	Tournament string
	// From is the position that the match is played on from; nil is a deal. Version is
	// that of its rules; 0 is the newest.
	From    *From
	Version int
	// Placed keeps the seats for the invited, in their order.
	Placed bool
	// Join gives the host a seat.
	Join *Join
	// Bots take seats after that, each the first that is free.
	Bots []string
}

// Commands are what the host does, in order. When the last seat is taken the
// match begins.
func (r CreateRequest) Commands() (all []Command, err error) {
	if r.Join != nil {
		if r.Promise == nil && r.Join.Nonce != "" {
			return nil, refuse(Unfit, "table.nonce.early")
		}
		all = append(all, *r.Join)
	}
	for _, bot := range r.Bots {
		all = append(all, SeatBot{Bot: bot})
	}
	return all, nil
}

package local

import (
	"context"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Onward is a wish to play on from a match that is over.
type Onward struct {
	// After is after how many of its moves, and Seat where the person sits.
	After int        `json:"after"`
	Seat  rules.Seat `json:"seat"`
	// Anew deals anew what that seat could not know.
	Anew bool   `json:"anew"`
	Bot  string `json:"bot"`
}

// Fits says what is wrong with a wish for a record.
func (o Onward) Fits(r *record.Record) error {
	switch {
	case r.Result == record.Unfinished || r.Branch != nil:
		return locale.Say("analysis.on.unfit")
	case o.After < 0 || o.After >= len(r.Moves):
		return locale.Say("analysis.step", "got", o.After, "most", len(r.Moves)-1)
	case o.Seat < 1 || int(o.Seat) > len(r.Names):
		return locale.Say("analysis.seat", "got", o.Seat, "most", len(r.Names))
	}
	return nil
}

// PlayOn begins a match from a position of another, bots at all other seats.
func (h *House) PlayOn(ctx context.Context, r *record.Record, o Onward) (string, error) {
	if err := o.Fits(r); err != nil {
		return "", err
	}
	last, err := r.Last(nil) // a record that is not right leads nowhere
	if err != nil {
		return "", err
	}
	if err := prepare(r.Game, o.Bot); err != nil {
		return "", err
	}
	from := &table.From{Seed: r.Seed.String()}
	for _, m := range r.Moves[:o.After] {
		from.Lead = append(from.Lead, table.Moved{Seat: m.Seat, Move: m.Text})
	}
	if o.Anew {
		from.Anew = o.Seat
	}
	wish := table.Settings{Game: r.Game, Seats: len(r.Names), Options: r.Options, Undo: true, Talk: true, Hints: true}
	founding := table.CreateRequest{Settings: wish, With: last.Setup().Edition, From: from, Version: r.Version, Join: &table.Join{Seat: o.Seat}}
	for range len(r.Names) - 1 {
		founding.Bots = append(founding.Bots, o.Bot)
	}
	made, err := h.Hall.Begin(ctx, table.Request{Account: Person(0)}, founding)
	return made.Table, err
}

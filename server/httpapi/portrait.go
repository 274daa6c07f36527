package httpapi

import (
	"context"
	"slices"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/site/lobby"
	"nagara/study/playstyle"
)

// maxReviews is of how many of the latest reviewed matches a portrait is made.
const maxReviews = 100

func (a *Profiles) portrait(ctx context.Context, _ *struct{}) (*body[api.Portraits], error) {
	v := auth.From(ctx)
	shown := api.Portraits{Portraits: []*playstyle.Portrait{}}
	err := a.Hall.WithLogSlot(ctx, func() error {
		rows, err := a.Lobby.Played(ctx, v.ID(), v.ID())
		if err != nil {
			return err
		}
		rows = lobby.Counting(rows)
		slices.Reverse(rows)
		for _, game := range rules.All() {
			made, err := a.paint(ctx, v.ID(), game.Name(), rows)
			if err != nil {
				return err
			}
			if made != nil {
				shown.Portraits = append(shown.Portraits, made)
			}
		}
		return nil
	})
	return answer(shown, err)
}

// paint makes the portrait of an account at one game, of which it has the rows, the
// newest first; nil where there is nothing to tell.
func (a *Profiles) paint(ctx context.Context, id, game string, rows []lobby.Row) (*playstyle.Portrait, error) {
	teller, tells := playstyle.Of(game)
	if !tells {
		return nil, nil
	}
	own := slices.DeleteFunc(slices.Clone(rows), func(r lobby.Row) bool { return r.Game != game || r.EditionHash != "" })
	tables := make([]string, len(own))
	for i, r := range own {
		tables[i] = r.Table
	}
	kept, err := a.Reviews.Kept(ctx, tables, maxReviews)
	if err != nil || len(kept) == 0 {
		return nil, err
	}
	var reviewed []playstyle.Reviewed
	for _, r := range own {
		seat := slices.IndexFunc(r.Seats, func(s lobby.Seat) bool { return s.Player == id })
		if kept[r.Table] != nil && seat >= 0 {
			reviewed = append(reviewed, playstyle.Reviewed{Table: r.Table, At: r.Since, Seat: rules.Seat(seat + 1), Review: kept[r.Table]})
		}
	}
	return playstyle.Paint(game, teller, reviewed), nil
}

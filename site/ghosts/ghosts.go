// Package ghosts lets somebody play a finished match between people once more, from one of
// its chairs. The luck is the same, and those who sat in the other chairs answer with what
// they did then, as long as it fits; after that a bot of about their strength goes on.
//
// Only matches are offered that anybody may replay, and only where all who played let it
// be so. Such a match counts for nothing: the deal is known.
package ghosts

import (
	"context"
	"fmt"
	"math"
	"slices"

	"nagara/bot"
	"nagara/record"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/fault"
	"nagara/site/lobby"
	"nagara/study/glicko"
	"nagara/table"
)

// Hall is where tables are: the finished one, and the one that is made of it.
type Hall interface {
	Summary(ctx context.Context, id string) (table.Summary, error)
	Begin(ctx context.Context, by table.Request, wish table.CreateRequest) (table.Promise, error)
}

// People are who played.
type People interface {
	FindAll(ctx context.Context, ids ...string) (map[string]account.Account, error)
}

// Ratings tell how strong somebody is.
type Ratings interface {
	Standing(ctx context.Context, account, game string) (account.Standing, error)
}

// Ghosts offers matches to be played once more.
type Ghosts struct {
	Hall    Hall
	Lobby   lobby.Lobby
	People  People
	Ratings Ratings
}

// The refusals.
var (
	ErrNotOffered = fault.New(fault.Forbidden, "ghosts.refused.person")
	ErrNoPeople   = fault.New(fault.Conflict, "ghosts.refused.bots")
	ErrSeat       = fault.New(fault.Unfit, "ghosts.refused.seat")
)

const (
	// maxOffers are shown at once; they are looked for among the newest maxLooked.
	maxOffers = 12
	maxLooked = 100
)

// Offers are finished matches of a game that anybody may play once more: those that were
// played to their end first, then those that somebody gave up, the newest of each first.
func (g *Ghosts) Offers(ctx context.Context, viewer, game string) ([]lobby.Row, error) {
	rows, err := g.Lobby.List(ctx, lobby.Query{State: lobby.Finished, Game: game, Viewer: viewer, Limit: maxLooked})
	if err != nil {
		return nil, fmt.Errorf("list finished matches of %s: %w", game, err)
	}
	rows = slices.DeleteFunc(rows, func(r lobby.Row) bool { return !r.Listed || !played(r) })
	var ids []string
	for _, r := range rows {
		ids = append(ids, players(r)...)
	}
	known, err := g.People.FindAll(ctx, ids...)
	if err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(rows, func(r lobby.Row) bool { return !allowed(known, players(r), viewer) })
	slices.SortStableFunc(rows, func(a, b lobby.Row) int { return givenUp(a) - givenUp(b) })
	return rows[:min(len(rows), maxOffers)], nil
}

// givenUp is 1 for a match that was not played to its end.
func givenUp(r lobby.Row) int {
	if why := r.Outcome.Reason; why == rules.Resigned || why == rules.Expired {
		return 1
	}
	return 0
}

// played tells whether a match was played out between people.
func played(r lobby.Row) bool {
	return r.Outcome != nil && len(r.Seats) > 1 &&
		!slices.ContainsFunc(r.Seats, func(s lobby.Seat) bool { return s.Player == "" })
}

func players(r lobby.Row) (ids []string) {
	for _, s := range r.Seats {
		ids = append(ids, s.Player)
	}
	return ids
}

// allowed tells whether all but the viewer are people who let their matches be played once
// more. Who has deleted the account can say so no more.
func allowed(known map[string]account.Account, ids []string, viewer string) bool {
	return !slices.ContainsFunc(ids, func(id string) bool {
		who, there := known[id]
		return id != viewer && (!there || who.Kind == account.Bot || who.NoGhosts || !who.Deleted.IsZero())
	})
}

// Begin makes a table at which a match is played once more from that seat. Whoever asks
// may read its record.
func (g *Ghosts) Begin(ctx context.Context, by table.Request, id string, r *record.Record, seat rules.Seat) (table.Promise, error) {
	then, err := g.Hall.Summary(ctx, id)
	if err != nil {
		return table.Promise{}, err
	}
	if err := g.mayPlay(ctx, by.Account, then, r); err != nil {
		return table.Promise{}, err
	}
	if seat < 1 || int(seat) > len(then.Chairs) {
		return table.Promise{}, ErrSeat.With("got", seat, "most", len(then.Chairs))
	}
	last, err := r.Last(nil)
	if err != nil {
		return table.Promise{}, fmt.Errorf("play the record of table %s: %w", id, err)
	}
	wish := table.CreateRequest{
		Settings: table.Settings{
			Game: r.Game, Seats: len(then.Chairs), Options: r.Options, Undo: true, Hints: true,
			Entrance: table.ByLink, Spectators: table.NoSpectators, // what one tries against a ghost is one's own
		},
		With: last.Setup().Edition, Version: r.Version, Join: &table.Join{Seat: seat},
		From: &table.From{Seed: r.Seed.String(), Earlier: earlier(then, r)},
	}
	for _, chair := range then.Chairs {
		if chair.Seat == seat {
			continue
		}
		heir, err := g.heir(ctx, chair.Account, r.Game)
		if err != nil {
			return table.Promise{}, err
		}
		wish.Bots = append(wish.Bots, heir)
	}
	return g.Hall.Begin(ctx, by, wish)
}

// earlier is what ghosts need to know of their match.
func earlier(then table.Summary, r *record.Record) *table.Earlier {
	e := &table.Earlier{Table: then.Table, Outcome: *then.Outcome}
	for _, chair := range then.Chairs {
		e.Accounts = append(e.Accounts, chair.Account)
	}
	for _, m := range r.Moves {
		if _, gaveUp := rules.ParseForfeit(m.Text); gaveUp {
			continue // a bot goes on where somebody gave up
		}
		e.Moves = append(e.Moves, table.Moved{Seat: m.Seat, Move: m.Text})
	}
	return e
}

// mayPlay refuses matches that were not between people who let them be played once more.
func (g *Ghosts) mayPlay(ctx context.Context, viewer string, then table.Summary, r *record.Record) error {
	var ids []string
	for _, chair := range then.Chairs {
		if chair.Account == "" || chair.Bot != "" {
			return ErrNoPeople
		}
		ids = append(ids, chair.Account)
	}
	if then.Outcome == nil || r.Branch != nil || then.Ghosts != nil {
		return ErrNoPeople
	}
	known, err := g.People.FindAll(ctx, ids...)
	if err != nil {
		return err
	}
	if !allowed(known, ids, viewer) {
		return ErrNotOffered
	}
	return nil
}

// heir is the bot that goes on for somebody: the one whose strength is nearest to theirs,
// or in a game whose bots were never measured the one in the middle.
func (g *Ghosts) heir(ctx context.Context, who, game string) (string, error) {
	levels := slices.DeleteFunc(bot.Levels(game), func(b bot.Bot) bool { return b.Alone != "" })
	if len(levels) == 0 {
		return table.RandomBot, nil
	}
	own, err := g.Ratings.Standing(ctx, who, game)
	if err != nil {
		return "", err
	}
	measured := bot.Ratings(game, glicko.New().Rating)
	nearest, by := levels[len(levels)/2].Name, math.Inf(1)
	for name, rating := range measured {
		if apart := math.Abs(rating - own.Rating.Rating); apart < by || apart == by && name < nearest {
			nearest, by = name, apart
		}
	}
	return nearest, nil
}

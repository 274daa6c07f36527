package httpapi

import (
	"context"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/daily"
)

// maxBefore is how many past days are listed.
const maxBefore = 14

type daysInput struct {
	Before string `query:"before" maxLength:"10" doc:"List the days before this date; usually today."`
}

func (a *Days) listDays(ctx context.Context, in *daysInput) (*body[api.Days], error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	before, err := a.dateOf(in.Before)
	if err != nil {
		return nil, err
	}
	today := a.Days.Today()
	tomorrow, err := a.Days.Day(ctx, today+1)
	if err != nil {
		return nil, err
	}
	list := api.Days{Today: today.String(), Past: []api.DayPast{}}
	if list.Tomorrow, err = a.dayPast(ctx, v, tomorrow, nil); err != nil {
		return nil, err
	}
	kept, err := a.Days.Store.Before(ctx, min(before, today), maxBefore)
	if err != nil {
		return nil, err
	}
	var games map[daily.GameOf]daily.Past
	if len(kept) > 0 {
		if games, err = a.Days.Store.Past(ctx, kept[len(kept)-1].Date, kept[0].Date, v.ID()); err != nil {
			return nil, err
		}
	}
	for _, k := range kept {
		past, err := a.dayPast(ctx, v, k, games)
		if err != nil {
			return nil, err
		}
		list.Past = append(list.Past, past)
	}
	return answer(list)
}

// dayPast is a day in a list. What has not passed keeps its secrets.
func (a *Days) dayPast(ctx context.Context, v *auth.Visitor, k daily.Kept, games map[daily.GameOf]daily.Past) (api.DayPast, error) {
	past := api.DayPast{Date: k.Date.String()}
	for _, game := range daily.Games() {
		g := api.DayPastGame{Game: game, Commitment: k.Of(game).Commitment().String()}
		if k.Date < a.Days.Today() {
			if err := a.openPast(ctx, v, k, &g, games[daily.GameOf{Date: k.Date, Game: game}]); err != nil {
				return past, err
			}
		}
		past.Games = append(past.Games, g)
	}
	return past, nil
}

func (a *Days) openPast(ctx context.Context, v *auth.Visitor, k daily.Kept, g *api.DayPastGame, past daily.Past) (err error) {
	g.Secret, g.Played = k.Of(g.Game).String(), past.Begun
	if g.Par, err = a.Days.ParOf(k, g.Game, past.Deal); err != nil || !past.Tried {
		return err
	}
	mine, err := a.Days.Mine(ctx, k, g.Game, v.ID())
	if err == nil && mine != nil {
		g.Mine = mine.Says(v.Language)
	}
	return err
}

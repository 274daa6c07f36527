package httpapi

import (
	"context"

	"nagara/server/auth"
	"nagara/site/daily"
	"nagara/site/daily/almanac"
)

// mostBefore is how many past days are listed.
const mostBefore = 14

// Days are those of the past, and the promise for tomorrow.
type Days struct {
	Today    string    `json:"today"`
	Tomorrow DayPast   `json:"tomorrow" doc:"What the server is bound to for tomorrow."`
	Past     []DayPast `json:"past" doc:"The latest first."`
}

// DayPast is a day in a list.
type DayPast struct {
	Date  string        `json:"date"`
	Games []DayPastGame `json:"games"`
}

// DayPastGame is one of its games.
type DayPastGame struct {
	Game       string `json:"game"`
	Commitment string `json:"commitment"`
	Secret     string `json:"secret,omitempty"`
	Played     int    `json:"played"`
	Par        int    `json:"par,omitempty"`
	Mine       string `json:"mine,omitempty" doc:"Your result in a line, in the language of the request."`
}

type daysInput struct {
	Before string `query:"before" maxLength:"10" doc:"List the days before this date; usually today."`
}

func (a *API) listDays(ctx context.Context, in *daysInput) (*body[Days], error) {
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
	list := Days{Today: today.String(), Past: []DayPast{}}
	if list.Tomorrow, err = a.dayPast(ctx, v, tomorrow); err != nil {
		return nil, err
	}
	kept, err := a.Days.Store.Before(ctx, min(before, today), mostBefore)
	if err != nil {
		return nil, err
	}
	for _, k := range kept {
		past, err := a.dayPast(ctx, v, k)
		if err != nil {
			return nil, err
		}
		list.Past = append(list.Past, past)
	}
	return answer(list)
}

// dayPast is a day in a list. What has not passed keeps its secrets.
func (a *API) dayPast(ctx context.Context, v *auth.Visitor, k almanac.Kept) (DayPast, error) {
	past := DayPast{Date: k.Date.String()}
	for _, game := range daily.Games() {
		g := DayPastGame{Game: game, Commitment: k.Of(game).Commitment().String()}
		if k.Date < a.Days.Today() {
			if err := a.openPast(ctx, v, k, &g); err != nil {
				return past, err
			}
		}
		past.Games = append(past.Games, g)
	}
	return past, nil
}

func (a *API) openPast(ctx context.Context, v *auth.Visitor, k almanac.Kept, g *DayPastGame) error {
	g.Secret = k.Of(g.Game).String()
	var err error
	if g.Played, err = a.Days.Store.Begun(ctx, k.Date, g.Game); err != nil {
		return err
	}
	if g.Par, err = a.Days.Par(ctx, k, g.Game); err != nil {
		return err
	}
	mine, err := a.Days.Mine(ctx, k, g.Game, v.ID())
	if err == nil && mine != nil {
		g.Mine = mine.Says(v.Language)
	}
	return err
}

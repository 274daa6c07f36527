package httpapi

import (
	"context"
	"net/http"
	"slices"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/daily"
)

// maxBest is how many of the best are shown.
const maxBest = 20

// Days answers for the deals of a day.
type Days struct {
	*Shared
	Days *daily.Calendar
}

// DateInput names a day.
type DateInput struct {
	Date string `path:"date" maxLength:"10" doc:"A date, or today." example:"today"`
}

type dayPlayInput struct {
	DateInput
	Game string `path:"game" maxLength:"64" example:"narabi"`
}

func (a *Days) register(shared *Shared) {
	a.Shared = shared
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/days", id: "list-days", tag: tagGames, access: openRead,
		summary: "Past days with par and secrets, and what the server is bound to for tomorrow",
	}, a.listDays)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/days/{date}", id: "look-at-day", tag: tagGames, access: openRead,
		summary: "The deals of a day, how you did, and the table of the day",
	}, a.day)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/days/{date}/{game}/play", id: "play-day", tag: tagGames, access: scopePlay, status: http.StatusCreated, limit: a.newTables,
		summary: "Play a deal of a day, or go on with it. One try counts, on the day itself; more can be played",
	}, a.playDay)
}

// dateOf is a date that was asked for.
func (a *Days) dateOf(text string) (daily.Date, error) {
	if text == "" || text == "today" {
		return a.Days.Today(), nil
	}
	return daily.ParseDate(text)
}

func (a *Days) playDay(ctx context.Context, in *dayPlayInput) (*body[api.DayPlayed], error) {
	v := auth.From(ctx)
	date, err := a.dateOf(in.Date)
	if err != nil {
		return nil, err
	}
	by := v.Request(a.Hall.Now())
	id, counts, err := a.Days.Play(ctx, by, date, in.Game)
	return answer(api.DayPlayed{Table: id, Counts: counts}, err)
}

func (a *Days) day(ctx context.Context, in *DateInput) (*body[api.Day], error) {
	v := auth.From(ctx)
	date, err := a.dateOf(in.Date)
	if err != nil {
		return nil, err
	}
	kept, err := a.Days.Day(ctx, date)
	if err != nil {
		return nil, err
	}
	today := a.Days.Today()
	d := api.Day{Date: date.String(), Today: today.String(), Ends: date.Ends(), Now: a.Hall.Now(), Games: []api.DayGame{}}
	for _, game := range daily.Games() {
		g, err := a.dayGame(ctx, v, kept, game)
		if err != nil {
			return nil, err
		}
		d.Games = append(d.Games, g)
	}
	if err = a.streaks(ctx, v.ID(), today, &d); err != nil {
		return nil, err
	}
	d.People, err = a.named(ctx, mentionedOnDay(d)...)
	return answer(d, err)
}

// streaks adds on how many days in a row somebody played each game, and any of them.
func (a *Days) streaks(ctx context.Context, account string, today daily.Date, d *api.Day) error {
	if account == "" {
		return nil
	}
	var all []daily.Date
	for i := range d.Games {
		g := &d.Games[i]
		played, err := a.Days.Store.Played(ctx, account, g.Game)
		if err != nil {
			return err
		}
		g.Streak, all = daily.Streak(played, today), append(all, played...)
	}
	d.Streak = daily.Streak(all, today)
	return nil
}

func mentionedOnDay(d api.Day) (ids []string) {
	for _, g := range d.Games {
		for _, r := range slices.Concat(g.Friends, g.Best) {
			ids = append(ids, r.Account)
		}
	}
	return ids
}

// dayGame is one game of a day. Who has not played sees how many have begun, and no more:
// nor does one who gave up, for a throw-away account costs nothing.
func (a *Days) dayGame(ctx context.Context, v *auth.Visitor, kept daily.Kept, game string) (api.DayGame, error) {
	secret := kept.Of(game)
	g := api.DayGame{
		Game: game, Title: v.Language.Text("day."+game, nil), Commitment: secret.Commitment().String(), Sealed: kept.At, By: daily.By(game),
		Friends: []api.DayRow{}, Best: []api.DayRow{}, Spread: []api.DayCount{},
	}
	past := kept.Date < a.Days.Today()
	if past {
		g.Secret = secret.String()
	}
	board, err := a.Days.Board(ctx, kept, game)
	switch {
	case err != nil: // a day can be read without it
		a.Log.Warn("cannot draw the board of a day", "date", kept.Date, "game", game, "error", err)
	case board != nil:
		g.Board = board.Picture()
	}
	if g.Begun, err = a.Days.Store.Begun(ctx, kept.Date, game); err != nil {
		return g, err
	}
	mine, err := a.Days.Mine(ctx, kept, game, v.ID())
	if err != nil {
		return g, err
	}
	if mine != nil {
		row := rowOfDay(v, daily.RankedResult{Result: *mine})
		g.Mine = &row
	}
	if mine != nil && mine.Over {
		g.Share = mine.Share(v.Language, a.Site.JoinPath("day", kept.Date.String()).String()+"?l="+v.Language.Code())
	}
	if !past && (mine == nil || !mine.Over || mine.GaveUp()) {
		return g, nil
	}
	g.Par, err = a.Days.Par(ctx, kept, game)
	if err != nil {
		return g, err
	}
	standing, err := a.Days.Standing(ctx, kept.Date, game)
	if err != nil {
		return g, err
	}
	return g, a.fillStanding(ctx, v, &g, standing)
}

// fillStanding adds the table of the day.
func (a *Days) fillStanding(ctx context.Context, v *auth.Visitor, g *api.DayGame, standing []daily.RankedResult) error {
	friends, err := a.Guard.Relations.Followed(ctx, v.ID())
	if err != nil {
		return err
	}
	mine := slices.IndexFunc(standing, func(r daily.RankedResult) bool { return r.Account == v.ID() })
	counts := map[int]int{}
	for i, r := range standing {
		row := rowOfDay(v, r)
		counts[row.Turns+row.Points]++
		if i == mine {
			g.Mine = &row
		}
		if i < maxBest || mine >= 0 && i >= mine-1 && i <= mine+1 {
			g.Best = append(g.Best, row)
		}
		if friends[r.Account] || i == mine {
			g.Friends = append(g.Friends, row)
		}
	}
	for n, count := range counts {
		g.Spread = append(g.Spread, api.DayCount{N: n, Count: count})
	}
	slices.SortFunc(g.Spread, func(a, b api.DayCount) int { return a.N - b.N })
	return nil
}

// rowOfDay is a result as a visitor is shown it.
func rowOfDay(v *auth.Visitor, r daily.RankedResult) api.DayRow {
	row := api.DayRow{
		Rank: r.Rank, Account: r.Account, Over: r.Over, Won: r.Won, Reason: r.Reason, Turns: r.Turns, Questions: r.Questions,
		Points: r.Points, Theirs: r.Theirs, Marks: r.Marks, Picture: r.Picture(), Says: r.Says(v.Language),
	}
	if r.Over {
		row.Seconds = int(r.Took().Seconds())
	}
	if r.Account == v.ID() {
		row.Table = r.Table
	}
	return row
}

// maxBefore is how many past days are listed.
const maxBefore = 14

type daysInput struct {
	Before string `query:"before" maxLength:"10" doc:"List the days before this date; usually today."`
}

func (a *Days) listDays(ctx context.Context, in *daysInput) (*body[api.Days], error) {
	v := auth.From(ctx)
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
	return answer(list, nil)
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

package httpapi

import (
	"context"
	"net/http"
	"slices"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/daily"
	"nagara/site/daily/almanac"
	"nagara/table"
)

// mostBest is how many of the best are shown.
const mostBest = 20

// Day is a day as one visitor may see it.
type Day struct {
	Date   string     `json:"date" example:"2026-11-16"`
	Today  string     `json:"today" doc:"The date of today, by the clock of the server."`
	Ends   time.Time  `json:"ends" doc:"When the day is over, for everybody at the same moment."`
	Now    time.Time  `json:"now"`
	Games  []DayGame  `json:"games"`
	Streak int        `json:"streak" doc:"On how many days in a row you played, up to today or yesterday."`
	People api.People `json:"people" doc:"Those whose ids are here."`
}

// DayGame is what there is to play of one game.
type DayGame struct {
	Game       string    `json:"game"`
	Title      string    `json:"title" doc:"What it is called, in the language of the request."`
	Commitment string    `json:"commitment" doc:"The SHA-256 of the secret that the deal follows from."`
	Sealed     time.Time `json:"sealed" doc:"Since when the server is bound to it."`
	Secret     string    `json:"secret,omitempty" doc:"There once the day is over."`
	By         string    `json:"by" enum:"turns,points" doc:"What results are counted by."`
	Begun      int       `json:"begun" doc:"How many have begun."`
	Par        int       `json:"par,omitempty" doc:"How few turns it takes with everything known, where the game has that: once you have played to the end, or the day is over."`
	Mine       *DayRow   `json:"mine,omitempty" doc:"Your try that counts."`
	Share      string    `json:"share,omitempty" doc:"Your result as a text for others, which tells nothing of the deal."`
	// The table of the day tells how hard the deal is.
	Friends []DayRow   `json:"friends" doc:"Those whom you follow, and you, the best first; empty until you have played to the end or the day is over."`
	Best    []DayRow   `json:"best" doc:"The best of all, and you with your neighbours; empty until then, too."`
	Spread  []DayCount `json:"spread" doc:"How many came to each number of turns or points; empty until then, too."`
}

// DayRow is a result in the table of the day.
type DayRow struct {
	Rank      int          `json:"rank,omitempty" doc:"The place; missing where the try is not over or came too late."`
	Account   string       `json:"account"`
	Table     string       `json:"table,omitempty" doc:"Where it is or was played; only of your own."`
	Over      bool         `json:"over"`
	Won       bool         `json:"won"`
	Reason    rules.Reason `json:"reason,omitempty" doc:"Why the match ended, in one word."`
	Turns     int          `json:"turns,omitempty"`
	Questions int          `json:"questions,omitempty"`
	Points    int          `json:"points,omitempty"`
	Theirs    int          `json:"theirs,omitempty" doc:"The points of the bot."`
	Seconds   int          `json:"seconds"`
	Picture   string       `json:"picture,omitempty" doc:"How it went, in characters."`
	Says      string       `json:"says" doc:"The result in a line, in the language of the request."`
}

// DayCount is how many came to a number.
type DayCount struct {
	N     int `json:"n"`
	Count int `json:"count"`
}

// DayPlayed is the table that one plays at.
type DayPlayed struct {
	Table  string `json:"table"`
	Counts bool   `json:"counts" doc:"Whether this is the one try that counts."`
}

// DateInput names a day.
type DateInput struct {
	Date string `path:"date" maxLength:"10" doc:"A date, or today." example:"today"`
}

type dayPlayInput struct {
	DateInput
	Game string `path:"game" maxLength:"64" example:"narabi"`
}

func (a *API) days() {
	handle(a, operation{
		method: http.MethodGet, path: "/days", id: "list-days", tag: tagGames, public: true,
		summary: "Past days with par and secrets, and what the server is bound to for tomorrow",
	}, a.listDays)
	handle(a, operation{
		method: http.MethodGet, path: "/days/{date}", id: "look-at-day", tag: tagGames, public: true,
		summary: "The deals of a day, how you did, and the table of the day",
	}, a.day)
	handle(a, operation{
		method: http.MethodPost, path: "/days/{date}/{game}/play", id: "play-day", tag: tagGames, status: http.StatusCreated, limit: a.newTables,
		summary: "Play a deal of a day, or go on with it. One try counts, on the day itself; more can be played",
	}, a.playDay)
}

// dateOf is a date that was asked for.
func (a *API) dateOf(text string) (daily.Date, error) {
	if text == "" || text == "today" {
		return a.Days.Today(), nil
	}
	return daily.ParseDate(text)
}

func (a *API) playDay(ctx context.Context, in *dayPlayInput) (*body[DayPlayed], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Play); err != nil {
		return nil, err
	}
	date, err := a.dateOf(in.Date)
	if err != nil {
		return nil, err
	}
	by := table.Request{Account: v.ID(), Received: a.Hall.Now(), Network: auth.Network(v.Address)}
	id, counts, err := a.Days.Play(ctx, by, date, in.Game)
	if err != nil {
		return nil, err
	}
	return answer(DayPlayed{id, counts})
}

func (a *API) day(ctx context.Context, in *DateInput) (*body[Day], error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	date, err := a.dateOf(in.Date)
	if err != nil {
		return nil, err
	}
	kept, err := a.Days.Day(ctx, date)
	if err != nil {
		return nil, err
	}
	today := a.Days.Today()
	d := Day{Date: date.String(), Today: today.String(), Ends: date.Ends(), Now: a.Hall.Now(), Games: []DayGame{}}
	for _, game := range daily.Games() {
		g, err := a.dayGame(ctx, v, kept, game)
		if err != nil {
			return nil, err
		}
		d.Games = append(d.Games, g)
	}
	if d.Streak, err = a.streak(ctx, v.ID(), today); err != nil {
		return nil, err
	}
	d.People, err = a.named(ctx, d.mentioned()...)
	if err != nil {
		return nil, err
	}
	return answer(d)
}

func (a *API) streak(ctx context.Context, account string, today daily.Date) (int, error) {
	if account == "" {
		return 0, nil
	}
	played, err := a.Days.Store.Played(ctx, account)
	return daily.Streak(played, today), err
}

func (d Day) mentioned() (ids []string) {
	for _, g := range d.Games {
		for _, r := range slices.Concat(g.Friends, g.Best) {
			ids = append(ids, r.Account)
		}
	}
	return ids
}

// dayGame is one game of a day. Who has not played sees how many have begun, and no more:
// nor does one who gave up, for a throw-away account costs nothing.
func (a *API) dayGame(ctx context.Context, v *auth.Visitor, kept almanac.Kept, game string) (DayGame, error) {
	secret := kept.Of(game)
	g := DayGame{
		Game: game, Title: v.Language.Text("day."+game, nil), Commitment: secret.Commitment().String(), Sealed: kept.At, By: daily.By(game),
		Friends: []DayRow{}, Best: []DayRow{}, Spread: []DayCount{},
	}
	past := kept.Date < a.Days.Today()
	if past {
		g.Secret = secret.String()
	}
	var err error
	if g.Begun, err = a.Days.Store.Begun(ctx, kept.Date, game); err != nil {
		return g, err
	}
	mine, err := a.Days.Mine(ctx, kept, game, v.ID())
	if err != nil {
		return g, err
	}
	if mine != nil {
		row := rowOfDay(v, daily.Ranked{Result: *mine})
		g.Mine = &row
	}
	if mine != nil && mine.Over {
		g.Share = mine.Share(v.Language, a.Site.JoinPath("day", kept.Date.String()).String())
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
func (a *API) fillStanding(ctx context.Context, v *auth.Visitor, g *DayGame, standing []daily.Ranked) error {
	friends := map[string]bool{}
	if v.ID() != "" {
		follows, err := a.Ties.Of(ctx, account.Follow, v.ID())
		if err != nil {
			return err
		}
		for _, f := range follows {
			friends[f.Other] = true
		}
	}
	mine := slices.IndexFunc(standing, func(r daily.Ranked) bool { return r.Account == v.ID() })
	counts := map[int]int{}
	for i, r := range standing {
		row := rowOfDay(v, r)
		counts[row.Turns+row.Points]++
		if i == mine {
			g.Mine = &row
		}
		if i < mostBest || mine >= 0 && i >= mine-1 && i <= mine+1 {
			g.Best = append(g.Best, row)
		}
		if friends[r.Account] || i == mine {
			g.Friends = append(g.Friends, row)
		}
	}
	for n, count := range counts {
		g.Spread = append(g.Spread, DayCount{n, count})
	}
	slices.SortFunc(g.Spread, func(a, b DayCount) int { return a.N - b.N })
	return nil
}

// rowOfDay is a result as a visitor is shown it.
func rowOfDay(v *auth.Visitor, r daily.Ranked) DayRow {
	row := DayRow{
		Rank: r.Rank, Account: r.Account, Over: r.Over, Won: r.Won, Reason: r.Reason, Turns: r.Turns, Questions: r.Questions,
		Points: r.Points, Theirs: r.Theirs, Picture: r.Picture, Says: r.Says(v.Language),
	}
	if r.Over {
		row.Seconds = int(r.Took().Seconds())
	}
	if r.Account == v.ID() {
		row.Table = r.Table
	}
	return row
}

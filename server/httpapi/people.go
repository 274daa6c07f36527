package httpapi

import (
	"cmp"
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/presence"
	"nagara/site/puzzles"
	"nagara/site/reviews"
	"nagara/site/stats"
	"nagara/study/puzzle/shipped"
)

// Profiles answers what others may know of people: ratings, statistics, friends.
type Profiles struct {
	*Shared
	Presence     *presence.Register
	Ratings      *account.Ratings
	Teams        *account.Teams
	Data         account.DataStore
	Reports      *account.Reports
	Achievements *stats.Achievements
	Reviews      *reviews.Queue
	Puzzles      *puzzles.Scorer
	// Accusations limits how often a household may report people.
	Accusations *middleware.Limiter
}

func (a *Profiles) register(shared *Shared) {
	a.Shared = shared
	a.people()
	a.statistics()
	a.friends()
}

// PersonInput says who is asked about.
type PersonInput struct {
	ID string `path:"id" maxLength:"64" doc:"The id of an account."`
}

type historyInput struct {
	PersonInput
	Game  string `query:"game" required:"true" maxLength:"129" doc:"A game; with : and the hash of an edition, the matches that were played with that one."`
	After string `query:"after" maxLength:"128" doc:"The next of the page before."`
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"100"`
}

type teamInput struct {
	PersonInput
	After string `query:"after" maxLength:"128" doc:"The next of the page before."`
	Limit int    `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

type bestInput struct {
	Game  string       `query:"game" required:"true" maxLength:"64"`
	Rules string       `query:"rules" maxLength:"500" doc:"Edition and options, as in a match of the list; usually those of a table that chose nothing."`
	Seats int          `query:"seats" required:"true" minimum:"1" maximum:"20"`
	Crew  account.Crew `query:"crew" enum:"people,bots" default:"people"`
	Limit int          `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

func (a *Profiles) people() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/people/{id}", id: "find-person", tag: tagPeople, access: openRead,
		summary: "Who somebody is, and how strong",
	}, a.profile)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/people/{id}/ratings", id: "list-ratings", tag: tagPeople, access: openRead,
		summary: "Somebody's rating over time, the newest change first",
	}, a.history)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/people/{id}/team-matches", id: "list-team-matches", tag: tagPeople, access: openRead,
		summary: "What somebody's teams reached against par, the newest first",
	}, a.teamMatches)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/best", id: "list-best", tag: tagPeople, access: openRead,
		summary: "The best results of teams against par",
	}, a.best)
}

func (a *Profiles) profile(ctx context.Context, in *PersonInput) (*body[api.Profile], error) {
	found, err := a.People.Find(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	standings, err := a.Ratings.Standings(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	puzzles, err := a.puzzleRatings(ctx, in.ID)
	return answer(api.Profile{Person: api.PersonOf(found), Standings: standings, Puzzles: puzzles}, err)
}

func (a *Profiles) history(ctx context.Context, in *historyInput) (*body[api.History], error) {
	after, err := a.place(ctx, in.ID, in.After)
	if err != nil {
		return nil, err
	}
	changes, more, err := listed(ctx, a.Lobby, in.Limit, markOfChange, func(last *account.Change) ([]account.Change, error) {
		if last != nil {
			after = account.Mark{At: last.At, Table: last.Table}
		}
		return a.Ratings.History(ctx, in.ID, in.Game, after, in.Limit)
	})
	if err != nil {
		return nil, err
	}
	h := api.History{Changes: changes, Next: more}
	var ids []string
	for _, c := range changes {
		ids = append(ids, c.Account, c.Opponent)
	}
	h.People, err = a.named(ctx, ids...)
	return answer(h, err)
}

// place checks who is asked about, and reads where the page begins.
func (a *Profiles) place(ctx context.Context, id, text string) (account.Mark, error) {
	if _, err := a.People.Find(ctx, id); err != nil {
		return account.Mark{}, err
	}
	mark, err := readMark(text)
	return account.Mark{At: mark.Since, Table: mark.Table}, err
}

func (a *Profiles) teamMatches(ctx context.Context, in *teamInput) (*body[api.TeamMatches], error) {
	after, err := a.place(ctx, in.ID, in.After)
	if err != nil {
		return nil, err
	}
	matches, more, err := listed(ctx, a.Lobby, in.Limit, markOfTeam, func(last *account.TeamMatch) ([]account.TeamMatch, error) {
		if last != nil {
			after = account.Mark{At: last.At, Table: last.Table}
		}
		return a.Teams.History(ctx, in.ID, after, in.Limit)
	})
	if err != nil {
		return nil, err
	}
	return a.showTeams(ctx, matches, more)
}

func (a *Profiles) best(ctx context.Context, in *bestInput) (*body[api.TeamMatches], error) {
	board := account.TeamBoard{Game: in.Game, Rules: cmp.Or(in.Rules, lobby.UsualRules(in.Game)), Seats: in.Seats, Crew: in.Crew}
	matches, _, err := listed(ctx, a.Lobby, in.Limit, markOfTeam, func(last *account.TeamMatch) ([]account.TeamMatch, error) {
		return a.Teams.Best(ctx, board, deref(last), in.Limit)
	})
	if err != nil {
		return nil, err
	}
	return a.showTeams(ctx, matches, "") // the best are one page
}

func (a *Profiles) showTeams(ctx context.Context, matches []account.TeamMatch, more string) (*body[api.TeamMatches], error) {
	shown := api.TeamMatches{Matches: matches, Next: more}
	var ids []string
	for _, m := range matches {
		ids = append(ids, m.Players...)
	}
	people, err := a.named(ctx, ids...)
	if err != nil {
		return nil, err
	}
	shown.People = people
	return answer(shown, nil)
}

// puzzleRatings are those of an account, which anybody may know.
func (a *Profiles) puzzleRatings(ctx context.Context, id string) ([]api.PuzzleRating, error) {
	ratings := []api.PuzzleRating{}
	for _, game := range shipped.Games() {
		s, err := a.Puzzles.Standing(ctx, id, game)
		if err != nil {
			return nil, err
		}
		if len(s.Seen) > 0 {
			ratings = append(ratings, api.PuzzleRating{Game: game, Rating: s.Rating, Answered: len(s.Seen), Solved: s.Solved, Best: s.Best})
		}
	}
	return ratings, nil
}

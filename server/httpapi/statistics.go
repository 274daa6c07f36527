package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/bot"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/stats"
)

func (a *Profiles) statistics() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/people/{id}/statistics", id: "count-matches", tag: tagPeople, access: openRead,
		summary: "What somebody played: by opponent, bot, seat, pace and team, series, and feats. Private tables count only for those who sat there",
	}, a.countMatches)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/ladder", id: "show-ladder", tag: tagPeople, access: openRead,
		summary: "The strongest at a game, the bots of the house among them",
	}, a.ladder)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/games/{game}/alone", id: "count-alone", tag: tagPeople, access: openRead,
		summary: "How those fared who played alone, of late: with each companion, where there are enough to tell",
	}, a.alone)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/portrait", id: "my-portrait", tag: tagPeople, access: scopeRead,
		summary: "How you decide, over your reviewed matches. Nobody else is shown it",
	}, a.portrait)
}

func (a *Profiles) countMatches(ctx context.Context, in *PersonInput) (*body[api.Statistics], error) {
	v := auth.From(ctx)
	if _, err := a.People.Find(ctx, in.ID); err != nil {
		return nil, err
	}
	var counted api.Statistics
	// It may be thousands of matches: only so many are read through at once.
	err := a.Hall.WithLogSlot(ctx, func() (err error) {
		counted, err = a.count(ctx, in.ID, v.ID())
		return err
	})
	if err != nil {
		return nil, err
	}
	counted.People, err = a.named(ctx, mentionedInStatistics(counted)...)
	return answer(counted, err)
}

type gameInput struct {
	Game string `path:"game" maxLength:"64"`
}

func (a *Profiles) alone(ctx context.Context, in *gameInput) (*body[api.PlayedAlone], error) {
	companions := bot.Companions(in.Game)
	if len(companions) == 0 {
		return nil, problem.New(http.StatusNotFound, "player.alone.none", "game", in.Game)
	}
	game, err := rules.Find(in.Game)
	if err != nil {
		return nil, err
	}
	told := api.PlayedAlone{Tallies: []api.AloneTally{}}
	fewest, most := game.Seats()
	for _, b := range companions {
		for seats := fewest; seats <= most; seats++ {
			tally, enough, err := a.Teams.Alone(ctx, in.Game, b.Name, seats)
			if err != nil {
				return nil, err
			}
			if enough {
				told.Tallies = append(told.Tallies, api.AloneTally{Bot: b.Name, Seats: seats, Played: tally.Played, Over: tally.Over})
			}
		}
	}
	return answer(told, nil)
}

func (a *Profiles) count(ctx context.Context, player, viewer string) (counted api.Statistics, err error) {
	rows, err := a.Lobby.Played(ctx, player, viewer)
	if err != nil {
		return counted, err
	}
	rows = lobby.Counting(rows)
	teams, err := a.Teams.All(ctx, player)
	if err != nil {
		return counted, err
	}
	counted.Games = stats.Count(player, rows, teams)
	if counted.Ratings, err = a.rated(ctx, player); err != nil {
		return counted, err
	}
	counted.Feats, counted.Unread, err = a.Achievements.Of(ctx, player, rows)
	return counted, err
}

// rated are all ratings of an account, as sure as they are now.
func (a *Profiles) rated(ctx context.Context, player string) ([]api.Rated, error) {
	ratings := []api.Rated{}
	pools, err := a.Data.StandingsOf(ctx, player)
	if err != nil {
		return nil, err
	}
	for _, p := range pools {
		s, err := a.Ratings.Standing(ctx, player, p.Game)
		if err != nil {
			return nil, err
		}
		game, edition, twin := account.ReadPool(s.Game)
		ratings = append(ratings, api.Rated{Game: game, EditionHash: edition, Twin: twin, Rating: s.Rating.Rating, Deviation: s.Rating.Deviation, Provisional: s.Provisional(), Matches: s.Matches})
	}
	return ratings, nil
}

func mentionedInStatistics(s api.Statistics) (ids []string) {
	for _, g := range s.Games {
		for _, o := range g.Opponents {
			ids = append(ids, o.Account)
		}
		for _, t := range g.Teams {
			ids = append(ids, t.Accounts...)
		}
	}
	return ids
}

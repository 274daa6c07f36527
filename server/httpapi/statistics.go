package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/stats"
)

// Statistics are what somebody played, as far as whoever asks may see it.
type Statistics struct {
	Games   []stats.Game `json:"games" doc:"Each game, and each edition of one apart; those played most often first."`
	Ratings []Rated      `json:"ratings" doc:"All ratings: of single matches and of twins, of each edition apart."`
	Feats   []stats.Feat `json:"feats" doc:"What the records of their matches prove, the earliest first."`
	Unread  int          `json:"unread" doc:"How many matches were not looked through for feats yet. To ask again looks further."`
	People  api.People   `json:"people" doc:"Those whose ids are above."`
}

// Rated is a rating, and of what.
type Rated struct {
	Game        string  `json:"game"`
	EditionHash string  `json:"editionHash,omitempty" doc:"Of the edition, where it is not the one that is built in."`
	Twin        bool    `json:"twin" doc:"Whether it is of twin matches."`
	Rating      float64 `json:"rating"`
	Deviation   float64 `json:"deviation" doc:"How far off the rating may be: with 95 % probability the strength lies within two of them."`
	Provisional bool    `json:"provisional" doc:"Whether the deviation is too large for a place on the ladder."`
	Matches     int     `json:"matches"`
}

func (a *API) statistics() {
	handle(a, operation{
		method: http.MethodGet, path: "/people/{id}/statistics", id: "count-matches", tag: tagPeople, public: true,
		summary: "What somebody played: by opponent, bot, seat, pace and team, series, and feats. Private tables count only for those who sat there",
	}, a.countMatches)
	handle(a, operation{
		method: http.MethodGet, path: "/ladder", id: "show-ladder", tag: tagPeople, public: true,
		summary: "The strongest at a game, the bots of the house among them",
	}, a.ladder)
	handle(a, operation{
		method: http.MethodGet, path: "/me/portrait", id: "my-portrait", tag: tagPeople,
		summary: "How you decide, over your reviewed matches. Nobody else is shown it",
	}, a.portrait)
}

func (a *API) countMatches(ctx context.Context, in *PersonInput) (*body[Statistics], error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
	if _, err := a.People.Find(ctx, in.ID); err != nil {
		return nil, err
	}
	var counted Statistics
	// It may be thousands of matches: only so many are read through at once.
	err := a.Hall.Read(ctx, func() (err error) {
		counted, err = a.count(ctx, in.ID, v.ID())
		return err
	})
	if err != nil {
		return nil, err
	}
	if counted.People, err = a.named(ctx, counted.mentioned()...); err != nil {
		return nil, err
	}
	return answer(counted)
}

func (a *API) count(ctx context.Context, player, viewer string) (counted Statistics, err error) {
	rows, err := a.Lobby.Played(ctx, player, viewer)
	if err != nil {
		return counted, err
	}
	teams, err := a.Teams.All(ctx, player)
	if err != nil {
		return counted, err
	}
	counted.Games = stats.Count(player, rows, teams)
	if counted.Ratings, err = a.rated(ctx, player); err != nil {
		return counted, err
	}
	counted.Feats, counted.Unread, err = a.Feats.Of(ctx, player, rows)
	return counted, err
}

// rated are all ratings of an account, as sure as they are now.
func (a *API) rated(ctx context.Context, player string) ([]Rated, error) {
	ratings := []Rated{}
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
		ratings = append(ratings, Rated{game, edition, twin, s.Rating.Rating, s.Rating.Deviation, s.Provisional(), s.Matches})
	}
	return ratings, nil
}

func (s Statistics) mentioned() (ids []string) {
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

package api

import (
	"context"
	"net/http"

	"nagara/server/auth"
	"nagara/server/statistics"
	"nagara/server/wire"
)

// Statistics are what somebody played, as far as whoever asks may see it.
type Statistics struct {
	Games  []statistics.Game `json:"games" doc:"Each game, and each edition of one apart; those played most often first."`
	Feats  []statistics.Feat `json:"feats" doc:"What the records of their matches prove, the earliest first."`
	Unread int               `json:"unread" doc:"How many matches were not looked through for feats yet. To ask again looks further."`
	People wire.People       `json:"people" doc:"Those whose ids are above."`
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
	counted.Games = statistics.Count(player, rows, teams)
	counted.Feats, counted.Unread, err = a.Feats.Of(ctx, player, rows)
	return counted, err
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

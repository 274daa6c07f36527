package httpapi

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"nagara/api"
	"nagara/bot"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/study/glicko"
)

type ladderInput struct {
	Game    string `query:"game" required:"true" maxLength:"64"`
	Edition string `query:"edition" maxLength:"64" doc:"The hash of an edition; usually the one that is built in. Each has a ladder of its own."`
	Twin    bool   `query:"twin" doc:"The ladder of twin matches, which are rated apart."`
}

func (a *Profiles) ladder(ctx context.Context, in *ladderInput) (*body[api.Ladder], error) {
	v := auth.From(ctx)
	game, err := rules.Find(in.Game)
	if err != nil || rules.Together(game) {
		return nil, problem.New(http.StatusNotFound, "player.ladder.unrated", "game", in.Game)
	}
	single := lobby.Pool(in.Game, in.Edition)
	pool := single
	if in.Twin {
		pool = account.TwinsOf(single)
	}
	standings, err := a.Ratings.Ladder(ctx, pool)
	if err != nil {
		return nil, err
	}
	var ids []string
	for _, s := range standings {
		ids = append(ids, s.Account)
	}
	shown := api.Ladder{Rungs: []api.Rung{}, ProvisionalFrom: account.ProvisionalFrom}
	if shown.People, err = a.admitted(ctx, ids); err != nil {
		return nil, err
	}
	for _, s := range standings {
		if _, here := shown.People[s.Account]; here {
			shown.Rungs = append(shown.Rungs, rungOf(s))
		}
	}
	number(shown.Rungs)
	if shown.You, err = a.ownRung(ctx, v.ID(), pool, &shown); err != nil {
		return nil, err
	}
	if in.Twin {
		return a.compared(ctx, shown, single)
	}
	if in.Edition == "" {
		shown.Rungs = withBots(shown.Rungs, in.Game)
	}
	return answer(shown, nil)
}

// admitted are those of the accounts who are not banned.
func (a *Profiles) admitted(ctx context.Context, ids []string) (api.People, error) {
	found, err := a.People.FindAll(ctx, ids...)
	if err != nil {
		return nil, err
	}
	banned, err := a.Guard.Sanctions.Banned(ctx)
	if err != nil {
		return nil, err
	}
	people := api.People{}
	for id, who := range found {
		if !banned(who) {
			people[id] = api.PersonOf(who)
		}
	}
	return people, nil
}

func rungOf(s account.Standing) api.Rung {
	return api.Rung{Account: s.Account, Rating: s.Rating.Rating, Deviation: s.Rating.Deviation, Provisional: s.Provisional(), Matches: s.Matches}
}

// number gives places to those whose ratings are sure.
func number(rungs []api.Rung) {
	place := 0
	for i := range rungs {
		if !rungs[i].Provisional {
			place++
			rungs[i].Place = place
		}
	}
}

// ownRung is where whoever looks stands, if it is below the ladder.
func (a *Profiles) ownRung(ctx context.Context, id, pool string, shown *api.Ladder) (*api.Rung, error) {
	if _, on := shown.People[id]; on || id == "" {
		return nil, nil
	}
	s, err := a.Ratings.Standing(ctx, id, pool)
	if err != nil || s.Matches == 0 {
		return nil, err
	}
	own := rungOf(s)
	return &own, nil
}

// compared adds to each how sure they are in single matches.
func (a *Profiles) compared(ctx context.Context, shown api.Ladder, single string) (*body[api.Ladder], error) {
	for i := range shown.Rungs {
		s, err := a.Ratings.Standing(ctx, shown.Rungs[i].Account, single)
		if err != nil {
			return nil, err
		}
		if s.Matches > 0 {
			shown.Rungs[i].Single = &s
		}
	}
	return answer(shown, nil)
}

// withBots puts the bots of the house among accounts. Their mean is what a newcomer has.
func withBots(rungs []api.Rung, game string) []api.Rung {
	ratings := bot.Ratings(game, glicko.New().Rating)
	for _, b := range bot.Levels(game) {
		if rating, measured := ratings[b.Name]; measured {
			rungs = append(rungs, api.Rung{Bot: b.Name, Rating: rating})
		}
	}
	slices.SortStableFunc(rungs, func(a, b api.Rung) int { return cmp.Compare(b.Rating, a.Rating) })
	return rungs
}

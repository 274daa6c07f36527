package httpapi

import (
	"context"
	"math"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
	"nagara/site/tournament"
	"nagara/table"
)

type enterInput struct {
	AtTournament
	Body api.EnterRequest
}

type joinTeamInput struct {
	AtTournament
	Body api.JoinTeamRequest
}

type enterBotInput struct {
	AtTournament
	Body api.EnterBotRequest
}

type leaveInput struct {
	AtTournament
	Body api.LeaveTournamentRequest
}

// enter checks who may, and how strong they are.
func (a *Tournaments) enter(ctx context.Context, in *enterInput) (*body[api.TournamentPage], error) {
	v := auth.From(ctx)
	terms, err := a.mayTakePart(ctx, v, in.Tournament)
	if err != nil {
		return nil, err
	}
	game := terms.Game
	if terms.Twin {
		game = account.TwinsOf(game)
	}
	standing, err := a.Ratings.Standing(ctx, v.ID(), game)
	if err != nil {
		return nil, err
	}
	if err := a.knowMembers(ctx, v, terms.Game, in.Body.Members); err != nil {
		return nil, err
	}
	return a.change(ctx, in.Tournament, tournament.Enter{
		Team: in.Body.Team, Members: in.Body.Members, Rating: int(math.Round(standing.Rating.Rating)), Nonce: in.Body.Nonce,
	})
}

// joinTeam checks who may. Whoever asked them or gave the key away wants to play with them.
func (a *Tournaments) joinTeam(ctx context.Context, in *joinTeamInput) (*body[api.TournamentPage], error) {
	if in.Body.Decline {
		return a.change(ctx, in.Tournament, tournament.DeclineTeam{Number: in.Body.Number})
	}
	if _, err := a.mayTakePart(ctx, auth.From(ctx), in.Tournament); err != nil {
		return nil, err
	}
	return a.change(ctx, in.Tournament, tournament.JoinTeam{Number: in.Body.Number, Key: in.Body.Key})
}

// mayTakePart refuses guests where only members play, and tells the terms to others.
func (a *Tournaments) mayTakePart(ctx context.Context, v *auth.Visitor, id string) (tournament.Terms, error) {
	terms, err := a.termsOf(ctx, id)
	if err == nil {
		err = terms.AllowKind(v.Account.Kind)
	}
	return terms, err
}

func (a *Tournaments) termsOf(ctx context.Context, id string) (terms tournament.Terms, err error) {
	err = a.Runner.View(ctx, id, func(t *tournament.Tournament) { terms = *t.Terms() })
	return terms, err
}

// knowMembers refuses a team with people or bots that are not here, or with people who
// do not want to play with whoever enters it.
func (a *Tournaments) knowMembers(ctx context.Context, v *auth.Visitor, game string, members []tournament.Member) error {
	var ids []string
	for _, m := range members {
		if m.Bot != "" {
			if err := tournament.KnowBot(game, m.Bot); err != nil {
				return err
			}
		} else if m.Account != "" && m.Account != v.ID() {
			ids = append(ids, m.Account)
		}
	}
	for _, id := range ids {
		if _, err := a.People.Find(ctx, id); err != nil {
			return err
		}
	}
	return a.Guard.AllowInvite(ctx, v.ID(), ids)
}

func (a *Tournaments) enterBot(ctx context.Context, in *enterBotInput) (*body[api.TournamentPage], error) {
	terms, err := a.termsOf(ctx, in.Tournament)
	if err != nil {
		return nil, err
	}
	if in.Body.Bot != table.RandomBot {
		if err := tournament.KnowBot(terms.Game, in.Body.Bot); err != nil {
			return nil, err
		}
	}
	return a.change(ctx, in.Tournament, tournament.EnterBot{Bot: in.Body.Bot})
}

func (a *Tournaments) leaveTournament(ctx context.Context, in *leaveInput) (*body[api.TournamentPage], error) {
	return a.change(ctx, in.Tournament, tournament.Leave{Number: in.Body.Number})
}

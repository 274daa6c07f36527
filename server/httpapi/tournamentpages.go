package httpapi

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/events"
	"nagara/server/auth"
	"nagara/site/tournament"
	"nagara/table"
)

type tournamentInput struct {
	AtTournament
	From  int `query:"from" minimum:"0" maximum:"2000" doc:"The rows of the standings from there on, counted from 0; your own is always there."`
	Count int `query:"count" minimum:"1" maximum:"100" default:"100"`
}

type tournamentsInput struct {
	Phase tournament.Phase `query:"phase" enum:"open,running,over" default:"open"`
	Skip  int              `query:"skip" minimum:"0" maximum:"10000" doc:"How many were listed before."`
	Limit int              `query:"limit" minimum:"1" maximum:"100" default:"20"`
}

func (a *Tournaments) listTournaments(ctx context.Context, in *tournamentsInput) (*body[api.TournamentHeads], error) {
	heads, err := a.Store.List(ctx, in.Phase, in.Skip, in.Limit)
	if err != nil {
		return nil, err
	}
	list := api.TournamentHeads{Tournaments: append([]tournament.Head{}, heads...)}
	var ids []string
	for _, h := range heads {
		ids = append(ids, h.Host)
		if h.Winner != nil {
			ids = append(ids, accountsOf(*h.Winner)...)
		}
	}
	list.People, err = a.named(ctx, ids...)
	return answer(list, err)
}

func accountsOf(entrants ...tournament.Entrant) (ids []string) {
	for i := range entrants {
		for _, m := range entrants[i].Everybody() {
			if m.Account != "" {
				ids = append(ids, m.Account)
			}
		}
	}
	return ids
}

func (a *Tournaments) tournament(ctx context.Context, in *tournamentInput) (*body[api.TournamentPage], error) {
	return a.seeTournament(ctx, in.Tournament, in.From, in.Count)
}

func (a *Tournaments) seeTournament(ctx context.Context, id string, from, count int) (*body[api.TournamentPage], error) {
	var p *tournament.Page
	if err := a.Runner.View(ctx, id, func(t *tournament.Tournament) { p = t.Page(auth.From(ctx).ID(), from, count) }); err != nil {
		return nil, err
	}
	if p.You != nil && p.You.Match != nil {
		laid, err := a.laid(ctx, p.You.Match.Tables)
		if err != nil {
			return nil, err
		}
		p.You.Laid = laid
	}
	if err := a.hushTeams(ctx, p); err != nil {
		return nil, err
	}
	people, err := a.named(ctx, mentioned(p)...)
	return answer(api.TournamentPage{Page: p, People: people}, err)
}

// hushTeams takes out what those ask whom the visitor has blocked.
func (a *Tournaments) hushTeams(ctx context.Context, p *tournament.Page) error {
	if len(p.Asked) == 0 {
		return nil
	}
	var by []string
	for _, team := range p.Asked {
		by = append(by, team.By)
	}
	blocked, err := a.Guard.Relations.Blocks(ctx, auth.From(ctx).ID(), by...)
	p.Asked = slices.DeleteFunc(p.Asked, func(team tournament.Asked) bool { return blocked[team.By] })
	return err
}

// mentioned are the accounts that are on a page.
func mentioned(p *tournament.Page) []string {
	ids := append(accountsOf(p.Entrants...), p.Host)
	if p.You != nil {
		ids = append(ids, p.You.Waiting...)
	}
	for _, team := range p.Asked {
		ids = append(ids, team.By)
	}
	return ids
}

// laid tells whether these tables are there. They are promised when two are paired, and
// founded a moment later, perhaps by another machine.
func (a *Tournaments) laid(ctx context.Context, tables []string) (bool, error) {
	for _, id := range tables {
		_, err := a.Hall.Summary(ctx, id)
		if why, refused := errors.AsType[*table.Refusal](err); refused && why.Why == table.Unknown {
			return false, nil
		}
		if err != nil {
			return false, err
		}
	}
	return true, nil
}

func (a *Tournaments) chartTournament(ctx context.Context, in *tournamentInput) (*body[api.TournamentChart], error) {
	var c *tournament.Chart
	if err := a.Runner.View(ctx, in.Tournament, func(t *tournament.Tournament) {
		c = t.Chart(auth.From(ctx).ID(), in.From, in.Count)
	}); err != nil {
		return nil, err
	}
	people, err := a.named(ctx, accountsOf(c.Entrants...)...)
	return answer(api.TournamentChart{Chart: c, People: people}, err)
}

// tournamentRest is how long a stream of a tournament rests between two looks at it.
const tournamentRest = time.Second / 2

func (a *Tournaments) streamTournament(ctx context.Context, in *tournamentInput) (*huma.StreamResponse, error) {
	v := auth.From(ctx)
	if _, err := a.seeTournament(ctx, in.Tournament, in.From, in.Count); err != nil {
		return nil, err
	}
	told, laid := uint64(0), false
	return a.streamOnSignal(v, tournamentRest, []events.Topic{events.Tournament(in.Tournament)}, func(ctx context.Context, _ []string) ([]any, error) {
		page, err := a.seeTournament(ctx, in.Tournament, in.From, in.Count)
		if err != nil {
			return nil, err
		}
		now := page.Body.You != nil && page.Body.You.Laid
		if page.Body.Seq == told && now == laid {
			return nil, nil
		}
		told, laid = page.Body.Seq, now
		return []any{page.Body}, nil
	})
}

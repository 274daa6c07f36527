package httpapi

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"time"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/presence"
)

const (
	// maxRecent is how many recent opponents are listed, recentPages how many
	// pages of finished tables are looked through for them.
	maxRecent   = 30
	recentPages = 3
)

type nameInput struct {
	Name string `query:"name" required:"true" maxLength:"200" doc:"A name that somebody keeps, however it is written."`
}

type reportInput struct {
	Body api.ReportRequest
}

func (a *Profiles) friends() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/people", id: "list-my-people", tag: tagPeople, access: scopeRead,
		summary: "Whom you follow, whom you played with lately, whom you have blocked",
	}, a.circle)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/people", id: "find-by-name", tag: tagPeople, access: openRead,
		summary: "Who keeps a name",
	}, a.findByName)
	for _, relation := range []struct {
		kind               account.RelationKind
		path, begins, ends string
	}{
		{account.Follow, "/me/following/{id}", "Follow somebody: they are in your list", "Follow somebody no longer"},
		{account.Block, "/me/blocked/{id}", "Block somebody: you are never paired and do not hear them; they are not told", "Block somebody no longer"},
	} {
		handle(a.Shared, operation{
			method: http.MethodPut, path: relation.path, id: string(relation.kind), tag: tagPeople, access: scopePlay, status: http.StatusNoContent, summary: relation.begins,
		}, a.relate((*account.Relations).Add, relation.kind))
		handle(a.Shared, operation{
			method: http.MethodDelete, path: relation.path, id: "un" + string(relation.kind), tag: tagPeople, access: scopePlay, status: http.StatusNoContent, summary: relation.ends,
		}, a.relate((*account.Relations).Remove, relation.kind))
	}
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/reports", id: "report", tag: tagPeople, access: scopePlay, status: http.StatusNoContent,
		limit: a.accusations, summary: "Report somebody to those who run this server",
	}, a.report)
}

// accusations limits how often a network reports people: one account can have few
// reports waiting, but whoever wants has another account.
func (a *Profiles) accusations(v *auth.Visitor) error { return a.Accusations.CheckNetworks(v.Address) }

// relate adds or removes a relation.
func (a *Profiles) relate(do func(relations *account.Relations, ctx context.Context, kind account.RelationKind, account, other string) error, kind account.RelationKind) func(context.Context, *PersonInput) (*empty, error) {
	return func(ctx context.Context, in *PersonInput) (*empty, error) {
		return nil, do(a.Guard.Relations, ctx, kind, auth.From(ctx).ID(), in.ID)
	}
}

func (a *Profiles) circle(ctx context.Context, _ *struct{}) (*body[api.Circle], error) {
	v := auth.From(ctx)
	c := api.Circle{Following: []api.Followed{}, Recent: []api.Met{}, Blocked: []account.Relation{}}
	follows, err := a.Guard.Relations.Of(ctx, account.Follow, v.ID())
	if err != nil {
		return nil, err
	}
	if c.Following, err = a.whereabouts(ctx, v.ID(), follows); err != nil {
		return nil, err
	}
	blocked, err := a.Guard.Relations.Of(ctx, account.Block, v.ID())
	if err != nil {
		return nil, err
	}
	c.Blocked = append(c.Blocked, blocked...)
	met, err := a.recent(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	if c.People, err = a.named(ctx, mentionedInCircle(c, met)...); err != nil {
		return nil, err
	}
	for _, m := range met {
		if p := c.People[m.Other]; p.Name != "" && p.Kind != account.Bot && len(c.Recent) < maxRecent {
			c.Recent = append(c.Recent, m)
		}
	}
	return answer(c, nil)
}

func mentionedInCircle(c api.Circle, met []api.Met) (ids []string) {
	for _, f := range c.Following {
		ids = append(ids, f.Other)
	}
	for _, b := range c.Blocked {
		ids = append(ids, b.Other)
	}
	for _, m := range met {
		ids = append(ids, m.Other)
	}
	return ids
}

// whereabouts tells of those whom somebody follows where they are: of all that they are
// at a table, and of who follows back that they are at the site. Who has blocked the
// follower is not seen.
func (a *Profiles) whereabouts(ctx context.Context, follower string, follows []account.Relation) ([]api.Followed, error) {
	var others []string
	for _, f := range follows {
		others = append(others, f.Other)
	}
	pairs, err := a.Guard.Relations.BlocksAmong(ctx, append([]string{follower}, others...)...)
	if err != nil {
		return nil, err
	}
	friends, err := a.Guard.Relations.FollowersAmong(ctx, follower, others...)
	if err != nil {
		return nil, err
	}
	following := []api.Followed{}
	for _, f := range follows {
		one := api.Followed{Relation: f}
		if !slices.Contains(pairs, [2]string{f.Other, follower}) {
			one.State, one.Away = a.whereabout(f.Other, friends[f.Other])
		}
		following = append(following, one)
	}
	return following, nil
}

// whereabout is where somebody is, and since when away: only a friend is told that.
func (a *Profiles) whereabout(id string, friend bool) (state string, away *time.Time) {
	switch someone, plays := a.Presence.Anywhere(id, friend); {
	case plays:
		return "playing", nil
	case someone.State == presence.Here:
		return "here", nil
	case someone.State == presence.Away && friend:
		since := someone.Since.UTC()
		return "away", &since
	}
	return "", nil
}

// recent are those with whom an account finished matches, each once, the latest
// first. The rows of the lobby know it.
func (a *Profiles) recent(ctx context.Context, id string) (met []api.Met, err error) {
	seen := map[string]bool{id: true, "": true}
	for r, err := range lobby.All(ctx, a.Lobby, lobby.Query{State: lobby.Finished, Player: id, Viewer: id}, recentPages) {
		if err != nil {
			return nil, err
		}
		for _, s := range r.Seats {
			if !seen[s.Player] {
				seen[s.Player] = true
				met = append(met, api.Met{Other: s.Player, Table: r.Table, Game: r.Game, At: r.Since})
			}
		}
		if len(met) >= 2*maxRecent {
			break
		}
	}
	return met, nil
}

func (a *Profiles) findByName(ctx context.Context, in *nameInput) (*body[api.Person], error) {
	name, err := account.ParseName(in.Name)
	if err != nil {
		return nil, err
	}
	found, err := a.People.Named(ctx, name)
	if errors.Is(err, account.ErrUnknown) {
		return nil, problem.New(http.StatusNotFound, "friends.nobody", "name", name)
	}
	return answer(api.PersonOf(found), err)
}

func (a *Profiles) report(ctx context.Context, in *reportInput) (*empty, error) {
	v := auth.From(ctx)
	if in.Body.Table != "" {
		page, err := a.Hall.LookNow(ctx, in.Body.Table, v.ID())
		if err != nil {
			return nil, err
		}
		if !slices.Contains(api.Seated(page.Chairs), in.Body.Accused) {
			return nil, problem.New(http.StatusUnprocessableEntity, "friends.elsewhere")
		}
	}
	_, err := a.Reports.Add(ctx, account.Report{
		Reporter: v.ID(), Accused: in.Body.Accused, Table: in.Body.Table, Reason: in.Body.Reason, Words: in.Body.Words,
	})
	return &empty{}, err
}

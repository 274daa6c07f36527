package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/invite"
	"nagara/site/lobby"
)

// mayCall refuses a host who invites somebody too often, and strangers who invite one
// who has many invitations of strangers. Those of people whom one has blocked are not
// shown, and so count for nothing. It returns those to whom the host is a stranger.
func (a *Tables) mayCall(ctx context.Context, host string, invited []string) (strangers []string, err error) {
	for _, id := range invited {
		if err := a.Calls.CheckAll(auth.Counted{Name: host + " " + id, Times: 1}); err != nil {
			return nil, err
		}
		known, err := a.hearsOf(ctx, id, host)
		if err != nil {
			return nil, err
		}
		if known {
			continue
		}
		if err := a.mayCallStranger(ctx, id); err != nil {
			return nil, err
		}
		strangers = append(strangers, id)
	}
	return strangers, nil
}

// byStrangers is how the invitations of all strangers to somebody are counted.
func byStrangers(id string) auth.Counted {
	return auth.Counted{Name: id, Times: invite.MaxOfStrangers / invite.MaxOfHost}
}

// called counts invitations of a stranger, once they are made: others could fill the
// count without anybody seeing who they are.
func (a *Tables) called(strangers []string) {
	for _, id := range strangers {
		_ = a.Calls.CheckAll(byStrangers(id)) // who came at the same moment was let through as well
	}
}

func (a *Tables) mayCallStranger(ctx context.Context, id string) error {
	tables := map[string]api.Mine{}
	if err := a.mineIn(ctx, tables, id, lobby.Open); err != nil {
		return err
	}
	few, err := a.fewCalls(ctx, id, tables)
	if err != nil {
		return err
	}
	// What was made a moment ago is not in the lobby yet.
	if few.strangers >= invite.MaxOfStrangers || !a.Calls.Room(byStrangers(id)) {
		return problem.New(http.StatusConflict, "friends.crowded")
	}
	return nil
}

// hearsOf tells whether somebody follows a host, or has blocked them and so hears
// nothing of what they do.
func (a *Tables) hearsOf(ctx context.Context, id, host string) (bool, error) {
	followed, err := a.Guard.Relations.Followed(ctx, id)
	if err != nil {
		return false, err
	}
	blocked, err := a.Guard.Relations.Blocks(ctx, id, host)
	return blocked[host] || followed[host], err
}

// calls are the tables of somebody with few invitations among them.
type calls struct {
	tables []api.Mine
	// followed are the hosts whom they follow, strangers how many invitations there
	// are of others.
	followed  map[string]bool
	strangers int
}

// fewCalls leaves out the invitations that are too many.
func (a *Tables) fewCalls(ctx context.Context, id string, tables map[string]api.Mine) (c calls, err error) {
	var called []lobby.Row
	for _, m := range tables {
		if m.State == lobby.Open && m.Host != id && !m.Seated(id) {
			called = append(called, m.Row)
		} else {
			c.tables = append(c.tables, m)
		}
	}
	if len(called) == 0 {
		return c, nil
	}
	if c.followed, err = a.Guard.Relations.Followed(ctx, id); err != nil {
		return c, err
	}
	called, c.strangers = invite.Few(called, c.followed)
	for _, row := range called {
		c.tables = append(c.tables, tables[row.Table])
	}
	return c, nil
}

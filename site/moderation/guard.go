package moderation

import (
	"context"
	"slices"

	"nagara/rules"
	"nagara/site/account"
	"nagara/site/fault"
	"nagara/site/lobby"
	"nagara/table"
)

// Guard knows who blocks whom and who is muted.
type Guard struct {
	Relations *account.Relations
	Sanctions *account.Sanctions
	// AtTable are the host of a table and those who sit there.
	AtTable func(ctx context.Context, table string) (accounts []string, err error)
}

// Allow refuses a command that manners forbid: words of one who is muted, a seat for
// one whom the host or somebody who sits there has blocked.
func (g *Guard) Allow(ctx context.Context, by account.Account, at string, c table.Command) error {
	switch c.(type) {
	case table.Talk:
		return g.Sanctions.AllowTalk(ctx, by)
	case table.Join:
		company, err := g.AtTable(ctx, at)
		if err != nil {
			return err
		}
		return g.allowSeat(ctx, by.ID, company)
	}
	return nil
}

func (g *Guard) allowSeat(ctx context.Context, account string, company []string) error {
	pairs, err := g.Relations.BlocksAmong(ctx, append(company, account)...)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(pairs, func(pair [2]string) bool { return pair[1] == account }) {
		return fault.New(fault.Forbidden, "friends.closed")
	}
	return nil
}

// AllowInvite refuses a host who has blocked one of those invited: they could not
// sit down.
func (g *Guard) AllowInvite(ctx context.Context, host string, invited []string) error {
	blocked, err := g.Relations.Blocks(ctx, host, invited...)
	if err != nil {
		return err
	}
	if len(blocked) > 0 {
		return fault.New(fault.Conflict, "friends.unblock")
	}
	return nil
}

// FilterRows are the rows without the open tables of hosts whom the viewer has
// blocked, and so without their challenges.
func (g *Guard) FilterRows(ctx context.Context, viewer string, rows []lobby.Row) ([]lobby.Row, error) {
	var hosts []string
	for _, r := range rows {
		if r.State == lobby.Open && r.Host != viewer {
			hosts = append(hosts, r.Host)
		}
	}
	blocked, err := g.Relations.Blocks(ctx, viewer, hosts...)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(rows), func(r lobby.Row) bool { return r.State == lobby.Open && blocked[r.Host] }), nil
}

// FilterBlocked takes off a page what those said whom the viewer has blocked.
func (g *Guard) FilterBlocked(ctx context.Context, viewer string, page *table.Page) error {
	if viewer == "" || !slices.ContainsFunc(page.Updates, isTalk) {
		return nil
	}
	blocks, err := g.Relations.Of(ctx, account.Block, viewer)
	if err != nil || len(blocks) == 0 {
		return err
	}
	// One of whom nobody knows who sat there is not heard, either.
	blocked := map[string]bool{unknown: true}
	for _, t := range blocks {
		blocked[t.Other] = true
	}
	sitting := sittingBefore(page)
	heard := []table.Update{} // clients read a list, be it empty
	for _, u := range page.Updates {
		switch {
		case u.Kind == (table.Sat{}).Kind():
			sitting[u.Seat] = u.Account
		case isTalk(u) && blocked[sitting[u.Seat]]:
			continue
		}
		heard = append(heard, u)
	}
	page.Updates = heard
	return nil
}

func isTalk(u table.Update) bool { return u.Kind == (table.Talked{}).Kind() }

// unknown is one who has left a seat since.
const unknown = "?"

// sittingBefore is who had which seat before the first update of a page. Before
// the start of a match people come and go.
func sittingBefore(page *table.Page) map[rules.Seat]string {
	sitting := map[rules.Seat]string{}
	for _, c := range page.Chairs {
		sitting[c.Seat] = c.Account
	}
	for _, u := range slices.Backward(page.Updates) {
		switch u.Kind {
		case (table.Sat{}).Kind():
			sitting[u.Seat] = ""
		case (table.Left{}).Kind():
			sitting[u.Seat] = unknown
		}
	}
	return sitting
}

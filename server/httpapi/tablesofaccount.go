package httpapi

import (
	"context"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/lobby"
)

// tablesOf are all tables where an account sits, with what it said there.
func (a *Accounts) tablesOf(ctx context.Context, id string) ([]api.SatAt, error) {
	all := []api.SatAt{}
	for _, state := range []lobby.State{lobby.Open, lobby.Running, lobby.Finished, lobby.Abandoned} {
		query := lobby.Query{State: state, Player: id, Viewer: id, Limit: lobby.MaxPage}
		for {
			rows, err := a.Lobby.List(ctx, query)
			if err != nil {
				return nil, err
			}
			for _, r := range rows {
				said, err := a.said(ctx, r.Table, id)
				if err != nil {
					return nil, err
				}
				all = append(all, api.SatAt{Row: shown(r, id), Said: said})
			}
			if len(rows) < lobby.MaxPage {
				break
			}
			query.After = rows[len(rows)-1].Mark()
		}
	}
	return all, nil
}

// said is what an account said at a table.
func (a *Accounts) said(ctx context.Context, id, account string) (said []string, err error) {
	for since, more := uint64(0), true; more; {
		page, err := a.Hall.Look(ctx, id, account, since)
		if err != nil {
			return nil, err
		}
		since, more = page.Seq, page.More
		for _, u := range page.Updates {
			if u.Seat != page.You {
				continue
			}
			if u.Text != "" {
				said = append(said, u.Text)
			}
			if u.Quick != "" {
				said = append(said, auth.From(ctx).Language.Text("talk.quick."+u.Quick, nil))
			}
		}
	}
	return said, nil
}

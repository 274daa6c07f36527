package httpapi

import (
	"context"
	"fmt"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/site/editions"
	"nagara/site/holiday"
	"nagara/site/lobby"
	"nagara/site/notify"
	"nagara/site/presence"
	"nagara/site/puzzles"
	"nagara/table"
)

// Accounts answers who somebody is, signs in and out, and keeps what belongs to an
// account: names, passwords, passkeys, tokens, sessions and notices.
type Accounts struct {
	*Shared
	Presence  *presence.Register
	Sessions  *account.Sessions
	Passwords *account.Passwords
	Passkeys  *account.Passkeys
	Tokens    *account.Tokens
	Ratings   *account.Ratings
	Data      account.DataStore
	Notices   *notify.Preferences
	Holidays  *holiday.Keeper
	Editions  *editions.Editions
	Puzzles   *puzzles.Scorer
	// SignIns limits how often a household may give names and passwords, Guesses how
	// often the password of one account may be tried by a household, AllGuesses by
	// everybody together.
	SignIns, Guesses, AllGuesses *middleware.Limiter
	// SignedOut is told which account's live sockets must go.
	SignedOut func(account string)
}

func (a *Accounts) register(shared *Shared) {
	a.Shared = shared
	a.signingIn()
	a.ownAccount()
	a.passkeys()
	a.credentials()
	a.sessions()
	a.notifications()
	a.holidays()
}

type renameInput struct {
	Shown
	Body api.RenameRequest
}

type allowGhostsInput struct{ Body api.GhostsAllowed }

func (a *Accounts) ownAccount() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me", id: "who-am-i", tag: tagAccount, access: scopeRead,
		summary: "Who the server takes you for",
	}, a.me)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/visitor", id: "who-is-this", tag: tagAccount, access: openRead,
		summary: "Who the server takes you for, if for anybody: having no name yet is no error",
	}, a.visitor)
	handle(a.Shared, operation{
		method: http.MethodPatch, path: "/me", id: "rename-me", tag: tagAccount, access: session,
		summary: "Take another name; a member shows once more who they are",
	}, a.rename)
	handle(a.Shared, operation{
		method: http.MethodPut, path: "/me/ghosts", id: "allow-ghosts", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Whether others may play your matches once more against what you did there",
	}, a.allowGhosts)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/me", id: "delete-me", tag: tagAccount, access: session, status: http.StatusNoContent,
		summary: "Delete the account: its name is gone for good, finished matches stay without it. A member shows once more who they are",
	}, a.deleteMe)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/me/data", id: "export-me", tag: tagAccount, access: session,
		summary: "All data of the account, its bots and its matches",
	}, a.exportMe)
}

func (a *Accounts) me(ctx context.Context, _ *struct{}) (*body[api.Me], error) {
	v := auth.From(ctx)
	standings, err := a.Ratings.Standings(ctx, v.ID())
	return answer(api.Me{Account: v.Account, Standings: standings, Scopes: v.Token.Scopes}, err)
}

func (a *Accounts) visitor(ctx context.Context, _ *struct{}) (*body[api.Visitor], error) {
	if auth.From(ctx).ID() == "" {
		return answer(api.Visitor{}, nil)
	}
	known, err := a.me(ctx, nil)
	if err != nil {
		return nil, err
	}
	return answer(api.Visitor{Me: &known.Body}, nil)
}

// rename asks for a proof, too: the name is what one signs in by, and others know
// one by it.
func (a *Accounts) rename(ctx context.Context, in *renameInput) (*body[account.Account], error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body.Proof); err != nil {
		return nil, err
	}
	if err := a.People.AllowName(ctx, v.ID(), in.Body.Name, a.Presence.Seated); err != nil {
		return nil, err
	}
	if err := a.People.Rename(ctx, v.ID(), in.Body.Name); err != nil {
		return nil, err
	}
	return answer(a.People.Find(ctx, v.ID()))
}

func (a *Accounts) allowGhosts(ctx context.Context, in *allowGhostsInput) (*struct{}, error) {
	return nil, a.People.AllowGhosts(ctx, auth.From(ctx).ID(), in.Body.Allow)
}

func (a *Accounts) deleteMe(ctx context.Context, in *ProofInput) (*signedOut, error) {
	v := auth.From(ctx)
	if err := a.prove(ctx, v, in.Shown, in.Body); err != nil {
		return nil, err
	}
	bots, err := a.People.Bots(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	for _, gone := range append(bots, v.Account) {
		err := lobby.Forfeit(ctx, a.Lobby, gone.ID, a.Hall.Playing(gone.ID), func(ctx context.Context, at string, c table.Command) error {
			_, err := a.Hall.Do(ctx, at, table.Request{Account: gone.ID}, c)
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("give up what account %s plays: %w", gone.ID, err)
		}
	}
	if err := a.People.Delete(ctx, v.ID()); err != nil {
		return nil, err
	}
	for _, gone := range append(bots, v.Account) {
		a.SignedOut(gone.ID)
	}
	return &signedOut{[]string{v.SignedOut()}}, nil
}

type exported struct {
	Disposition string `header:"Content-Disposition"`
	Body        api.Export
}

func (a *Accounts) exportMe(ctx context.Context, _ *struct{}) (*exported, error) {
	v := auth.From(ctx)
	data, err := account.Export(ctx, a.Data, v.ID())
	if err != nil {
		return nil, err
	}
	tables, err := a.tablesOf(ctx, v.ID())
	if err != nil {
		return nil, fmt.Errorf("export the tables of account %s: %w", v.ID(), err)
	}
	told, err := a.Notices.Export(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	off, err := a.Holidays.Store.Of(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	kept, err := a.Editions.Store.Of(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	solved, err := a.Puzzles.Store.All(ctx, v.ID())
	if err != nil {
		return nil, err
	}
	return &exported{`attachment; filename="nagara.json"`, api.Export{Data: data, Tables: tables, Notices: told, Holidays: off, Editions: kept, Puzzles: solved}}, nil
}

// tablesOf are all tables where an account sits, with what it said there.
func (a *Accounts) tablesOf(ctx context.Context, id string) ([]api.SatAt, error) {
	all := []api.SatAt{}
	for _, state := range []lobby.State{lobby.Open, lobby.Running, lobby.Finished, lobby.Abandoned} {
		for r, err := range lobby.All(ctx, a.Lobby, lobby.Query{State: state, Player: id, Viewer: id}, 0) {
			var said []string
			if err == nil {
				said, err = a.said(ctx, r.Table, id)
			}
			if err != nil {
				return nil, err
			}
			all = append(all, api.SatAt{Row: shown(r, id), Said: said})
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

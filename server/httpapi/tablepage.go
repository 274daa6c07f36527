package httpapi

import (
	"context"

	"nagara/api"
	"nagara/locale"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/site/presence"
	"nagara/table"
)

type lookInput struct {
	AtTable
	Invited
	InWords
	Since uint64 `query:"since" maximum:"9007199254740991" doc:"The number of the newest page that you have; 0 for everything."`
	Wait  int    `query:"wait" minimum:"0" maximum:"60" doc:"How many seconds to wait for something newer."`
}

// InWords asks for words beside the data.
type InWords struct {
	Words string `query:"words" enum:"en,fr,pl" doc:"The language in which views and events are wanted in words, too; for clients that do not draw the game themselves."`
}

// page adds to a page what was asked for.
func (w InWords) page(p *table.Page) *table.Page {
	if w.Words != "" {
		p.Say(locale.Find(w.Words))
	}
	return p
}

// look answers at once, or waits for something newer for a while.
func (a *Tables) look(ctx context.Context, in *lookInput) (*body[api.Page], error) {
	v := auth.From(ctx)
	page, err := a.Hall.Invited(in.Invitation).Look(ctx, in.Table, v.ID(), in.Since)
	if err == nil && in.Wait > 0 && page.Seq <= in.Since {
		page, err = a.await(ctx, in, v, page)
	}
	if err == nil {
		err = a.Guard.FilterBlocked(ctx, v.ID(), page)
	}
	if err != nil {
		return nil, err
	}
	people, err := a.peopleOn(ctx, page)
	return answer(*api.PageOf(in.page(page), people), err)
}

type glanceInput struct {
	AtTable
	Invited
}

// glance is for lists of tables: nobody is at a table whose picture they see, and nobody
// is shown a deal by it.
func (a *Tables) glance(ctx context.Context, in *glanceInput) (*body[api.Page], error) {
	account := auth.From(ctx).ID()
	page, err := a.Hall.Invited(in.Invitation).Glance(ctx, in.Table, account)
	if err == nil {
		err = a.Guard.FilterBlocked(ctx, account, page)
	}
	if err != nil {
		return nil, err
	}
	people, err := a.peopleOn(ctx, page)
	return answer(*api.PageOf(page, people), err)
}

// await watches until there is news; the page that there is, if none comes.
func (a *Tables) await(ctx context.Context, in *lookInput, v *auth.Visitor, page *table.Page) (*table.Page, error) {
	ctx, stop, err := a.patience(ctx, v, in.Wait)
	if err != nil {
		return nil, err
	}
	defer stop()
	defer a.attend(page, v.ID())()
	for newer, err := range a.Hall.Invited(in.Invitation).Watch(ctx, in.Table, v.ID(), in.Since) {
		if err != nil {
			return nil, err
		}
		if page = newer; page.Seq > in.Since {
			break
		}
	}
	return page, nil
}

// attend notes that whoever was shown a page is at its table, until they leave:
// a request that waits, or a stream, is as good as a socket.
func (a *Tables) attend(page *table.Page, account string) (leave func()) {
	return a.Presence.Enter(page.Table, presence.Visitor{
		Account: account, Seated: page.You != rules.Spectator, Private: page.Settings.Private(),
	}).Leave
}

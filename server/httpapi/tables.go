package httpapi

import (
	"context"
	"net/http"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/middleware"
	"nagara/site/account"
	"nagara/site/editions"
	"nagara/site/ghosts"
	"nagara/site/invite"
	"nagara/site/presence"
	"nagara/site/reviews"
	"nagara/site/tournament"
	"nagara/table"
)

// Tables answers for tables: the lobby, pages, commands, invitations, replays.
type Tables struct {
	*Shared
	Presence *presence.Register
	Codes    *invite.Codes
	Editions *editions.Editions
	Reviews  *reviews.Queue
	// Taking part in tournaments is told beside one's tables.
	Runner *tournament.Runner
	Ghosts *ghosts.Ghosts
	// CodeGuesses limits how many codes a household may try, Calls how often somebody
	// may invite somebody by name.
	CodeGuesses, Calls *middleware.Limiter
}

func (a *Tables) register(shared *Shared) {
	a.Shared = shared
	a.games()
	a.tables()
	a.invitations()
	a.commands()
	a.hints()
	a.playAgain()
	a.reviews()
	a.streams()
	a.mine()
}

// AtTable says which table is meant.
type AtTable struct {
	Table string `path:"table" maxLength:"64" doc:"The name of the table."`
}

// Invited is somebody who follows an invitation.
type Invited struct {
	Invitation string `query:"invitation" maxLength:"64" doc:"The invitation of a private table, where you have no seat there. To be known without it, show it once with admit."`
}

type createInput struct{ Body api.Founding }

func (a *Tables) tables() {
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables", id: "list-tables", tag: tagTables, access: openRead,
		summary: "The lobby: tables to join, to watch or to replay, the newest first",
	}, a.list)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/stream", id: "stream-tables", tag: tagTables, access: openRead,
		summary: "NDJSON: the first page of the lobby now, and again whenever it changes, for each state on its own",
	}, a.streamTables)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/tables", id: "create-table", tag: tagTables, access: scopeHost, status: http.StatusCreated, limit: a.newTables,
		summary: "Make a table; with a seat for you and bots for the others the match begins at once. Keep the commitment and compare after the match",
	}, a.create)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/promise", id: "promise-luck", tag: tagTables, access: anybody,
		summary: "What the server binds itself to for a table that you may make within a day, so that you can give your nonce with it",
	}, a.promise)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}", id: "look-at-table", tag: tagTables, access: openRead,
		summary: "A table as you may see it, with what happened since a number; can wait for news",
	}, a.look)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/glance", id: "glance-at-table", tag: tagTables, access: openRead,
		summary: "A table as it stands, for a small picture of it: without what happened, and without opening it",
	}, a.glance)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/foresight", id: "foresee-move", tag: tagTables, access: scopeRead,
		summary: "What a move would change, as far as your seat can know",
	}, a.foresee)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/recap", id: "recap-table", tag: tagTables, access: scopeRead,
		summary: "What happened in a match that goes on, move by move as your seat saw it: the newest of it since a number",
	}, a.recap)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/replay", id: "replay-table", tag: tagTables, access: openRead,
		summary: "A finished match, step by step, with everything revealed or as a seat saw it",
	}, a.replay)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/replay/foresight", id: "foresee-then", tag: tagTables, access: openRead,
		summary: "What a move would have changed at a step of a finished match, as far as a seat could know",
	}, a.hindsight)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/record", id: "download-record", tag: tagTables, access: openRead,
		summary: "The record of a finished match, which proves its luck: a text",
	}, a.download)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/edition", id: "download-edition", tag: tagTables, access: openRead,
		summary: "The edition that a table is played with, as its file has it",
	}, a.components)
}

// promise must be new for everybody who asks.
func (a *Tables) promise(ctx context.Context, _ *struct{}) (*body[table.Promise], error) {
	return answer(a.Hall.Promise(ctx))
}

func (a *Tables) create(ctx context.Context, in *createInput) (*body[api.Made], error) {
	v := auth.From(ctx)
	if in.Body.Join != nil {
		if err := v.Must(account.Play); err != nil {
			return nil, err
		}
	}
	// Before those who are invited are looked for: there may be thousands.
	if _, _, err := table.Settings(in.Body.Wish).Complete(); err != nil {
		return nil, err
	}
	if err := a.Guard.AllowInvite(ctx, v.ID(), in.Body.Invited); err != nil {
		return nil, err
	}
	strangers, err := a.mayCall(ctx, v.ID(), in.Body.Invited)
	if err != nil {
		return nil, err
	}
	with, err := a.Editions.Choose(ctx, in.Body.Game, in.Body.Edition, v.ID(), in.Body.Rated)
	if err != nil {
		return nil, err
	}
	made, err := a.Hall.Begin(ctx, v.Request(a.Hall.Now()), table.CreateRequest{
		Settings: table.Settings(in.Body.Wish), With: with, Promise: in.Body.Promise, Join: in.Body.Join, Bots: in.Body.Bots,
	})
	if err != nil {
		return nil, err
	}
	a.called(strangers)
	return a.made(ctx, made, v.ID())
}

// made is a table that was made, as its host sees it.
func (a *Tables) made(ctx context.Context, made table.Promise, host string) (*body[api.Made], error) {
	page, err := a.Hall.Look(ctx, made.Table, host, 0)
	if err != nil {
		return nil, err
	}
	people, err := a.peopleOn(ctx, page)
	return answer(api.Made{Promise: made, Page: *api.PageOf(page, people)}, err)
}

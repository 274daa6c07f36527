package httpapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/site/editions"
	"nagara/site/lobby"
)

// Editions answers for the editions that people bring along.
type Editions struct {
	*Shared
	Editions *editions.Editions
}

type addEditionInput struct {
	Public bool `query:"public" doc:"Whether everybody finds it in the list; usually only those do who have its address."`
	// RawBody is read as the command edition check reads a file, so that faults
	// name its lines.
	RawBody []byte `contentType:"application/json" doc:"The file of an edition."`
}

// HashInput says which edition is meant.
type HashInput struct {
	Hash string `path:"hash" maxLength:"64" doc:"The hash of an edition."`
}

type listEditionsInput struct {
	Game  string `query:"game" maxLength:"64" doc:"Only those of this game."`
	After string `query:"after" maxLength:"128" doc:"The next of the page before, of those that members made public."`
}

func (a *Editions) register(shared *Shared) {
	a.Shared = shared
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/editions", id: "list-editions", tag: tagGames, access: openRead,
		summary: "Editions to play with: yours, those of the site, and those that members made public",
	}, a.listEditions)
	handle(a.Shared, operation{
		method: http.MethodPost, path: "/editions", id: "add-edition", tag: tagGames, access: scopeHost, status: http.StatusCreated, limit: a.newTables,
		unchecked: true,
		summary:   "Keep an edition, for members: the file is checked, and what is wrong is answered with its field. Send it again to make it public or private",
	}, a.addEdition)
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/editions/{hash}", id: "find-edition", tag: tagGames, access: openRead,
		summary: "An edition with its components, for whoever has its address",
	}, a.findEdition)
	handle(a.Shared, operation{
		method: http.MethodDelete, path: "/editions/{hash}", id: "remove-edition", tag: tagGames, access: scopeHost, status: http.StatusNoContent,
		summary: "Keep an edition no longer; tables that are played with it go on",
	}, a.removeEdition)
}

func (a *Editions) listEditions(ctx context.Context, in *listEditionsInput) (*body[api.Editions], error) {
	v := auth.From(ctx)
	after, err := readMark(in.After)
	if err != nil {
		return nil, err
	}
	public, err := a.Editions.Store.Public(ctx, in.Game, editions.Mark{Added: after.Since, Hash: after.Table}, editions.MaxPage)
	if err != nil {
		return nil, err
	}
	named, err := a.Editions.Store.Of(ctx, editions.Operator)
	if err != nil {
		return nil, err
	}
	var mine []editions.Edition
	if v.ID() != "" {
		if mine, err = a.Editions.Store.Of(ctx, v.ID()); err != nil {
			return nil, err
		}
	}
	list := api.Editions{Mine: known(v, in.Game, mine), Named: known(v, in.Game, named), Public: known(v, in.Game, public)}
	if len(public) == editions.MaxPage {
		last := public[len(public)-1]
		list.Next = writeMark(lobby.Mark{Since: last.Added, Table: last.Hash})
	}
	var owners []string
	for _, e := range list.Public {
		owners = append(owners, e.Owner)
	}
	list.People, err = a.named(ctx, owners...)
	return answer(list, err)
}

// known are the editions of a game as a visitor sees them.
func known(v *auth.Visitor, game string, list []editions.Edition) []api.KnownEdition {
	shown := []api.KnownEdition{}
	for _, e := range list {
		if game == "" || e.Game == game {
			shown = append(shown, api.EditionTo(v.ID(), e))
		}
	}
	return shown
}

func (a *Editions) addEdition(ctx context.Context, in *addEditionInput) (*body[api.KnownEdition], error) {
	v := auth.From(ctx)
	if v.Account.Kind != account.Member {
		return nil, account.ErrGuest
	}
	kept, err := a.Editions.Add(ctx, v.ID(), in.RawBody, in.Public)
	if fault, ok := errors.AsType[*rules.Fault](err); ok {
		p := problem.From(problem.New(http.StatusUnprocessableEntity, "editions.fault", "cause", fault.In(v.Language)), v.Language)
		for _, one := range fault.All() {
			p.Errors = append(p.Errors, api.Part{Location: location(one.At), Message: one.Message.In(v.Language)})
		}
		return nil, p
	}
	return answer(api.EditionTo(v.ID(), kept), err)
}

// location is where a field stands, as in body.cards[3].sticks.
func location(at rules.Field) string {
	var place strings.Builder
	place.WriteString("body")
	for _, step := range at {
		if n, number := step.(int); number {
			fmt.Fprintf(&place, "[%d]", n)
		} else {
			fmt.Fprintf(&place, ".%v", step)
		}
	}
	return place.String()
}

func (a *Editions) findEdition(ctx context.Context, in *HashInput) (*body[api.EditionFile], error) {
	v := auth.From(ctx)
	found, err := a.Editions.Store.Find(ctx, in.Hash, v.ID())
	return answer(api.EditionFile{KnownEdition: api.EditionTo(v.ID(), found), Edition: found.Text}, err)
}

func (a *Editions) removeEdition(ctx context.Context, in *HashInput) (*empty, error) {
	return nil, a.Editions.Store.Remove(ctx, auth.From(ctx).ID(), in.Hash)
}

// components is the edition of a table, for whoever may look at the table.
func (a *Tables) components(ctx context.Context, in *recordInput) (*recordText, error) {
	v := auth.From(ctx)
	played, err := a.Hall.Invited(in.Invitation).Edition(ctx, in.Table, v.ID())
	if err != nil {
		return nil, err
	}
	text := json.RawMessage(rules.EditionText(played))
	if text == nil {
		text = json.RawMessage("{}") // a game that has one edition only
	}
	return &recordText{
		ContentType: "application/json", Disposition: `attachment; filename="` + played.ID() + `.json"`, Body: text,
	}, nil
}

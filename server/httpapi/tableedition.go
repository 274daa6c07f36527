package httpapi

import (
	"context"
	"encoding/json"
	"net/http"

	"nagara/api"
	"nagara/rules"
	"nagara/server/auth"
	"nagara/server/problem"
)

// chosen is the edition that a table is wanted with; nil is the one that is
// built in.
func (a *Tables) chosen(ctx context.Context, wish api.Wish) (rules.Edition, error) {
	if game, err := rules.Find(wish.Game); wish.Edition == "" || err == nil && wish.Edition == game.Edition().Hash() {
		return nil, nil
	}
	found, read, err := a.Editions.Choose(ctx, wish.Game, wish.Edition, auth.From(ctx).ID())
	if err != nil {
		return nil, err
	}
	if wish.Rated && !found.Named() {
		return nil, problem.New(http.StatusUnprocessableEntity, "editions.unrated", "id", found.ID)
	}
	return read, nil
}

// components is the edition of a table, for whoever may look at the table.
func (a *Tables) components(ctx context.Context, in *recordInput) (*recordText, error) {
	v := auth.From(ctx)
	if err := v.MayRead(); err != nil {
		return nil, err
	}
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

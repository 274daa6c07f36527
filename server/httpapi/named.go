package httpapi

import (
	"context"
	"slices"

	"nagara/api"
	"nagara/table"
)

// peopleOn are those whose ids are on a page.
func (a *API) peopleOn(ctx context.Context, page *table.Page) (api.People, error) {
	return a.named(ctx, slices.Collect(api.Mentioned(page))...)
}

// named are what to call these accounts; one may be there more than once.
func (a *API) named(ctx context.Context, ids ...string) (api.People, error) {
	if len(ids) == 0 {
		return api.People{}, nil
	}
	found, err := a.People.FindAll(ctx, slices.Compact(slices.Sorted(slices.Values(ids)))...)
	if err != nil {
		return nil, err
	}
	return api.PeopleOf(found), nil
}

package httpapi

import (
	"context"

	"nagara/locale"
	"nagara/server/auth"
	"nagara/table"
)

type recapInput struct {
	AtTable
	InWords
	Since uint64 `query:"since" maximum:"9007199254740991" doc:"The number after which it begins, such as that of your own last move; 0 for the whole match."`
}

// recap tells somebody who comes back what happened meanwhile.
func (a *Tables) recap(ctx context.Context, in *recapInput) (*body[table.Recap], error) {
	recap, err := a.Hall.Recap(ctx, in.Table, auth.From(ctx).ID(), in.Since)
	if err != nil {
		return nil, err
	}
	if in.Words == "" {
		return answer(*recap, nil)
	}
	return answer(*recap, a.Hall.WithLogSlot(ctx, func() error { // a whole match is thousands of sentences
		recap.Say(locale.Find(in.Words))
		return nil
	}))
}

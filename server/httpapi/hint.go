package httpapi

import (
	"context"
	"net/http"
	"sync"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/site/account"
)

// advisers is how many think at once: advice must not slow down play.
const advisers = 1

func (a *Tables) hints() {
	free := make(chan struct{}, advisers)
	var asking sync.Map // accounts: one question of each waits at a time
	handle(a.Shared, operation{
		method: http.MethodGet, path: "/tables/{table}/hint", id: "ask-for-hint", tag: tagTables,
		summary: "What a bot would do in your place, from what you may know; not in rated matches, and between people only after ask-hint",
	}, func(ctx context.Context, in *AtTable) (*body[api.Hint], error) {
		id := auth.From(ctx).ID()
		if _, waits := asking.LoadOrStore(id, true); waits {
			return nil, problem.New(http.StatusTooManyRequests, "server.often", "n", 1)
		}
		defer asking.Delete(id)
		select {
		case free <- struct{}{}:
			defer func() { <-free }()
		case <-ctx.Done():
			return nil, ctx.Err()
		}
		return a.hint(ctx, in.Table)
	})
}

func (a *Tables) hint(ctx context.Context, id string) (*body[api.Hint], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Read); err != nil {
		return nil, err
	}
	advice, on, err := a.Hall.Advise(ctx, id, v.ID())
	if err != nil {
		return nil, err
	}
	hint := api.Hint{Move: advice.Move.String(), Reasons: []string{}, Seq: on}
	for _, r := range advice.Reasons {
		hint.Reasons = append(hint.Reasons, r.In(v.Language))
	}
	return answer(hint)
}

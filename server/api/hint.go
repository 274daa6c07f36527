package api

import (
	"context"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	"nagara/bot"
	"nagara/rules"
	"nagara/server/account"
	"nagara/server/auth"
	"nagara/server/problem"
)

// Hint is a move that a bot would make, and why.
type Hint struct {
	Move    string   `json:"move"`
	Reasons []string `json:"reasons" doc:"In the language that was asked for."`
	Seq     uint64   `json:"seq" doc:"The number of the page that it is for."`
}

const (
	// hintTime is how long a bot may think about advice.
	hintTime = time.Second
	// advisers is how many think at once: advice must not slow down play.
	advisers = 1
)

func (a *API) hints() {
	free := make(chan struct{}, advisers)
	var asking sync.Map // accounts: one question of each waits at a time
	handle(a, operation{
		method: http.MethodGet, path: "/tables/{table}/hint", id: "ask-for-hint", tag: tagTables,
		summary: "What a bot would do in your place, from what you may know; not in rated matches",
	}, func(ctx context.Context, in *AtTable) (*body[Hint], error) {
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

func (a *API) hint(ctx context.Context, id string) (*body[Hint], error) {
	v := auth.From(ctx)
	if err := v.Must(account.Read); err != nil {
		return nil, err
	}
	page, err := a.Hall.LookNow(ctx, id, v.ID())
	if err != nil {
		return nil, err
	}
	switch {
	case page.Settings.Rated:
		return nil, problem.New(http.StatusForbidden, "server.hint.rated")
	case page.View == nil || page.You == rules.Spectator || !slices.Contains(page.Awaited, page.You):
		return nil, problem.New(http.StatusConflict, "bot.hint.turn")
	}
	ctx, cancel := context.WithTimeout(ctx, hintTime)
	defer cancel()
	advice, err := bot.Advise(ctx, page.Settings.Game, bot.Turn{View: page.View}, rules.NewQuick(rand.Uint64()))
	if err != nil {
		a.Log.Warn("cannot compute a hint", "game", page.Settings.Game, "error", err)
		return nil, problem.New(http.StatusConflict, "bot.hint.none")
	}
	hint := Hint{Move: advice.Move.String(), Reasons: []string{}, Seq: page.Seq}
	for _, r := range advice.Reasons {
		hint.Reasons = append(hint.Reasons, r.In(v.Language))
	}
	return answer(hint)
}

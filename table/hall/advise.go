package hall

import (
	"context"
	"math/rand/v2"
	"time"

	"nagara/bot"
	"nagara/rules"
	"nagara/table"
)

// hintTime is how long a bot may think about advice.
const hintTime = time.Second

// Advise is what a bot would do in the place of an account, from what that one
// may know, and the number of the page that it is for.
func (h *Hall) Advise(ctx context.Context, id, account string) (advice bot.Advice, on uint64, err error) {
	var view rules.View
	var game string
	err = h.judge(ctx, id, func(t *table.Table) (err error) {
		game = t.Settings().Game
		view, on, err = t.HintTurn(account)
		return err
	})
	if err != nil {
		return advice, 0, err
	}
	ctx, cancel := context.WithTimeout(ctx, hintTime)
	defer cancel()
	advice, err = bot.Advise(ctx, game, bot.Turn{View: view}, rules.NewFastRand(rand.Uint64()))
	if err != nil {
		h.Log.Warn("cannot compute a hint", "game", game, "error", err)
		return advice, 0, table.NoHint()
	}
	for i, why := range advice.Reasons {
		advice.Reasons[i] = rules.Located(view, why)
	}
	return advice, on, nil
}

// judge asks a table whether something may be.
func (h *Hall) judge(ctx context.Context, id string, may func(*table.Table) error) error {
	live := h.tables.take(id)
	defer h.tables.put(live)
	live.lock()
	defer live.unlock()
	return h.sure(ctx, live, may)
}

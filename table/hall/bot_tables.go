package hall

import (
	"context"
	"maps"
	"slices"
	"sync"

	"nagara/table"
)

// botTables are the tables where people were given bots, by who asked for them.
type botTables struct {
	mu sync.Mutex
	of map[string]map[string]bool
}

// household is how many times as many tables all accounts of one network may
// have as one of them.
const household = 4

// maxKnown is how many are remembered. Beyond it all is forgotten at once: it
// takes hours to come that far, and nearly all of it is about the past.
const maxKnown = 10_000

// mayHaveBots refuses one who asks for another bot while bots play at as many
// tables of theirs as they may: others want to play, too. Where a person is to
// move no bot plays.
func (h *Hall) mayHaveBots(ctx context.Context, id string, by table.Request) error {
	if h.BotTables == 0 || by.Account == table.House {
		return nil
	}
	bounds := map[string]int{"account " + by.Account: h.BotTables}
	for _, network := range by.Networks {
		bounds["network "+network.Name] = network.Times * household * h.BotTables
	}
	for {
		full := h.botTables.add(id, bounds)
		if full == "" {
			return nil
		}
		if !h.forgetBotTables(ctx, full) {
			return table.TooManyBots(h.BotTables)
		}
	}
}

// add notes a table for all who are counted, unless one of them has as many as it may:
// that one is returned.
func (b *botTables) add(id string, bounds map[string]int) (full string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for who, most := range bounds {
		if tables := b.of[who]; !tables[id] && len(tables) >= most {
			return who
		}
	}
	if len(b.of) > maxKnown {
		clear(b.of)
	}
	for who := range bounds {
		if b.of[who] == nil {
			b.of[who] = map[string]bool{}
		}
		b.of[who][id] = true
	}
	return ""
}

// forgetBotTables forgets the tables of one who is counted where no bot plays any more,
// and tells whether there was any. A wide network has many, and each has a lock of its
// own, so nobody else waits meanwhile.
func (h *Hall) forgetBotTables(ctx context.Context, who string) (some bool) {
	h.botTables.mu.Lock()
	known := slices.Collect(maps.Keys(h.botTables.of[who]))
	h.botTables.mu.Unlock()
	for _, id := range known {
		if !h.botsPlay(ctx, id) {
			h.botTables.mu.Lock()
			delete(h.botTables.of[who], id)
			h.botTables.mu.Unlock()
			some = true
		}
	}
	return some
}

// botsPlay tells whether a bot is to move at a table now, or the match has not
// begun.
func (h *Hall) botsPlay(ctx context.Context, id string) bool {
	t, err := h.table(ctx, id)
	return err == nil && (t.Phase() == table.Gathering || len(t.BotTurns()) > 0)
}

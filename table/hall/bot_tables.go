package hall

import (
	"context"
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
	h.botTables.mu.Lock()
	defer h.botTables.mu.Unlock()
	for who, most := range bounds {
		tables := h.botTables.of[who]
		if tables[id] || len(tables) < most {
			continue
		}
		for known := range tables {
			if !h.botsPlay(ctx, known) {
				delete(tables, known)
			}
		}
		if len(tables) >= most {
			return table.TooManyBots(h.BotTables)
		}
	}
	if len(h.botTables.of) > maxKnown {
		clear(h.botTables.of)
	}
	for who := range bounds {
		if h.botTables.of[who] == nil {
			h.botTables.of[who] = map[string]bool{}
		}
		h.botTables.of[who][id] = true
	}
	return nil
}

// botsPlay tells whether a bot is to move at a table now, or the match has not
// begun.
func (h *Hall) botsPlay(ctx context.Context, id string) bool {
	t, err := h.table(ctx, id)
	return err == nil && (t.Phase() == table.Gathering || len(t.BotTurns()) > 0)
}

package tournament

import (
	"context"
	"slices"
	"strings"

	"nagara/bot"
	"nagara/site/account"
	"nagara/table"
)

// maxHeld is how many tournaments one may hold at once.
const maxHeld = 3

// AllowHost refuses one who holds enough tournaments already.
func AllowHost(ctx context.Context, store Store, host string) error {
	held, err := store.Held(ctx, host)
	if err == nil && held >= maxHeld {
		err = refuse(table.Forbidden, "refused.many", "most", maxHeld)
	}
	return err
}

// AllowKind refuses guests where only members play.
func (t *Terms) AllowKind(kind account.Kind) error {
	if (t.Entrance == Members || t.Rated) && kind == account.Guest {
		return refuse(table.Forbidden, "refused.members-only")
	}
	return nil
}

// KnowBot refuses a bot that is none of the house.
func KnowBot(game, name string) error {
	known := []string{}
	for _, b := range bot.Levels(game) {
		known = append(known, b.Name)
	}
	if !slices.Contains(known, name) {
		return refuse(table.Unfit, "refused.robot", "got", name, "known", strings.Join(known, ", "))
	}
	return nil
}

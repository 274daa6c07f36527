package local

import (
	"context"
	"fmt"

	"nagara/locale"
	"nagara/table"
)

// Onlooker asks for what everybody around the device may see: nobody in particular.
const Onlooker = -1

// Person is the account of somebody at this device, counted from 0.
func Person(n int) string { return fmt.Sprintf("person-%d", n+1) }

// Asking is the account of the person who asks about a table, or empty for an onlooker.
// Whoever has no seat there is refused: they would see what an onlooker does, and believe
// that they see their own.
func (h *House) Asking(ctx context.Context, id string, n int) (string, error) {
	if n == Onlooker {
		return "", nil
	}
	account := Person(n)
	page, err := h.LookNow(ctx, id, account)
	if err != nil {
		return "", err
	}
	for _, chair := range page.Chairs {
		if chair.Account == account {
			return account, nil
		}
	}
	return "", &table.Refusal{Why: table.Forbidden, Message: *locale.Say("table.noseat")}
}

package hall

import (
	"context"

	"nagara/rules"
	"nagara/table"
)

// Recap is what happened in a running match after number since, as the seat of an
// account saw it happen.
func (h *Hall) Recap(ctx context.Context, id, account string, since uint64) (recap *table.Recap, err error) {
	s, err := h.Invited("").See(ctx, id, account, since)
	if err != nil {
		return nil, err
	}
	var seat rules.Seat
	if seat, err = s.table.MayRecap(account); err != nil {
		return nil, err
	}
	err = h.Contain(id, func() error {
		return h.WithLogSlot(ctx, func() error {
			log, err := h.log(ctx, s.table)
			if err != nil {
				return err
			}
			recap, err = table.NewRecap(id, log, seat, since)
			return err
		})
	})
	return recap, err
}

package hall

import "context"

// Par is how many turns those took who played together at a table, and how few the
// deal takes; known is false where the game cannot tell. It is for whoever holds a
// contest: people learn it from the record.
func (h *Hall) Par(ctx context.Context, id string) (turns, par int, known bool, err error) {
	t, err := h.table(ctx, id)
	if err != nil {
		return 0, 0, false, err
	}
	turns, par, known = t.Par()
	return turns, par, known, nil
}

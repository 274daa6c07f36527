package hall

import (
	"context"
	"time"

	"nagara/rules"
	"nagara/table"
)

// absence is what the house knows of the owner of a seat.
func (h *Hall) absence(ctx context.Context, id string, seat rules.Seat) (table.Absence, error) {
	s, err := h.Summary(ctx, id)
	if err != nil {
		return table.Absence{}, err
	}
	a := table.Absence{Patience: h.Waiting}
	if i := seat.Index(); seat > 0 && i < len(s.Chairs) && s.Chairs[i].Account != "" {
		a.Since, a.Gone = h.Gone(id, s.Chairs[i].Account)
	}
	return a, nil
}

// PatienceEnds is when others need not wait any longer for the owner of a seat,
// who is gone; false where nobody waits for them, where their own clock decides,
// and where nobody can be sure that they are gone.
func (h *Hall) PatienceEnds(ctx context.Context, id string, seat rules.Seat) (time.Time, bool) {
	a, err := h.absence(ctx, id, seat)
	if err != nil || !a.Gone {
		return time.Time{}, false
	}
	t, err := h.table(ctx, id)
	if err != nil {
		return time.Time{}, false
	}
	return t.PatienceEnds(seat, a.Since, a.Patience)
}

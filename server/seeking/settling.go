package seeking

import (
	"context"
	"errors"
	"fmt"
	"time"

	"nagara/table"
)

// verdict is what becomes of those who have a place at a table.
type verdict struct {
	// over tells that they need it no more: the match has begun.
	over bool
	// sat are those who came; everybody did their part where it is nil.
	sat map[string]bool
}

// settle looks at the tables that were found: where the match has begun the
// search is over; where somebody did not come, or left, the table is given up. It
// tells whether something changed.
func (m *Matchmaker) settle(ctx context.Context, all []Seek) (bool, error) {
	now := m.Tables.Now()
	at := map[string][]Seek{}
	for _, s := range all {
		if s.Place != "" {
			at[s.Place] = append(at[s.Place], s)
		}
	}
	verdicts := map[string]verdict{}
	for place, group := range at {
		if !m.concerns(group, now) {
			continue
		}
		v, settled, err := m.judge(ctx, place, group, now)
		if err != nil {
			return false, fmt.Errorf("settle table %s: %w", place, err)
		}
		if settled {
			verdicts[place] = v
		}
	}
	if len(verdicts) == 0 {
		return false, nil
	}
	return true, m.Store.Change(ctx, func(all []Seek) (write, drop []Seek) {
		for _, s := range all {
			v, settled := verdicts[s.Place]
			switch {
			case s.Place == "" || !settled:
			case v.over || s.isLost(now) || v.sat != nil && !v.sat[s.Account]:
				drop = append(drop, s)
			default:
				s.Place, s.Placed, s.Ready = "", time.Time{}, false
				write = append(write, s)
			}
		}
		return write, drop
	})
}

// concerns tells whether this machine looks after a table: one of them listens
// here, or nobody else may.
func (m *Matchmaker) concerns(group []Seek, now time.Time) bool {
	for _, s := range group {
		if s.Node == m.name || s.isLost(now) || now.Sub(s.Placed) > SitDown {
			return true
		}
	}
	return false
}

// judge decides about one table, once that can be done.
func (m *Matchmaker) judge(ctx context.Context, place string, group []Seek, now time.Time) (v verdict, settled bool, err error) {
	late := now.Sub(group[0].Placed) > SitDown
	complete := len(group) == group[0].Seats
	for _, s := range group {
		complete = complete && !s.isLost(now)
	}
	if !group[0].Ready && !late {
		return v, false, nil // it is being founded
	}
	t, err := m.Tables.Summary(ctx, place)
	if isUnknown(err) {
		return v, late, nil // whoever wanted to found it has died
	}
	if err == nil && t.Phase == table.Gathering && (late || !complete) {
		if _, err = m.Tables.Do(ctx, place, table.Request{Account: House}, table.Close{}); err != nil && !isConflict(err) {
			return v, false, err
		}
		t, err = m.Tables.Summary(ctx, place)
	}
	switch {
	case err != nil || t.Phase == table.Gathering:
		return v, false, err
	case t.Reason != table.Closed:
		return verdict{over: true}, true, nil
	case late:
		v.sat = map[string]bool{}
		for _, c := range t.Chairs {
			v.sat[c.Account] = true
		}
	}
	return v, true, nil
}

func isUnknown(err error) bool { return refusedAs(err, table.Unknown) }

func isConflict(err error) bool { return refusedAs(err, table.Conflict) }

func refusedAs(err error, why table.Why) bool {
	r, refused := errors.AsType[*table.Refusal](err)
	return refused && r.Why == why
}

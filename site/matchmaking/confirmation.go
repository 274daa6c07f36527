package matchmaking

import (
	"context"
	"errors"
	"fmt"
	"time"

	"nagara/table"
)

// confirmation is what becomes of those who have a place at a table.
type confirmation struct {
	// begun tells that they need no other: the match has begun.
	begun bool
	// sat are those who came; nil where nobody is to blame for it.
	sat map[string]bool
}

// ends tells whether a search is over by it. Otherwise it goes on.
func (conf confirmation) ends(req Request, now time.Time) bool {
	return conf.begun || req.isLost(now) || conf.sat != nil && !conf.sat[req.Account]
}

// confirmAll looks at the tables that were found: where the match has begun the
// search is over; where somebody did not come, or left, the table is given up.
func (m *Matchmaker) confirmAll(ctx context.Context, all []Request) (map[string]confirmation, error) {
	now := m.Tables.Now()
	at := map[string][]Request{}
	for _, req := range all {
		if req.Place != "" {
			at[req.Place] = append(at[req.Place], req)
		}
	}
	verdicts := map[string]confirmation{}
	for place, group := range at {
		if !m.concerns(group, now) {
			continue
		}
		conf, settled, err := m.confirm(ctx, place, group, now)
		if err != nil {
			return nil, fmt.Errorf("settle table %s: %w", place, err)
		}
		if settled {
			verdicts[place] = conf
		}
	}
	return verdicts, nil
}

// concerns tells whether this machine looks after a table: one of them listens
// here, or nobody else may.
func (m *Matchmaker) concerns(group []Request, now time.Time) bool {
	for _, req := range group {
		if req.Node == m.name || req.isLost(now) || now.Sub(req.Placed) > SitDown {
			return true
		}
	}
	return false
}

// confirm decides about one table, once that can be done.
func (m *Matchmaker) confirm(ctx context.Context, place string, group []Request, now time.Time) (conf confirmation, settled bool, err error) {
	late := now.Sub(group[0].Placed) > SitDown
	complete := len(group) == group[0].Seats
	for _, req := range group {
		complete = complete && !req.isLost(now)
	}
	t, err := m.Tables.Summary(ctx, place)
	if isUnknown(err) {
		return conf, late, nil // it is being founded, or whoever wanted to has died
	}
	if err == nil && t.Phase == table.Gathering && (late || !complete) {
		if _, err = m.Tables.Do(ctx, place, table.Request{Account: House}, table.Close{}); err != nil && !isConflict(err) {
			return conf, false, err
		}
		t, err = m.Tables.Summary(ctx, place)
	}
	switch {
	case err != nil || t.Phase == table.Gathering:
		return conf, false, err
	case t.Reason != table.Closed:
		return confirmation{begun: true}, true, nil
	case late:
		conf.sat = map[string]bool{}
		for _, c := range t.Chairs {
			conf.sat[c.Account] = true
		}
	}
	return conf, true, nil
}

func isUnknown(err error) bool { return refusedAs(err, table.Unknown) }

func isConflict(err error) bool { return refusedAs(err, table.Conflict) }

func refusedAs(err error, why table.Why) bool {
	r, refused := errors.AsType[*table.Refusal](err)
	return refused && r.Why == why
}

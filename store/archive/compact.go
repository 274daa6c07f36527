package archive

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"nagara/journal"
	"nagara/site/lobby"
	"nagara/table"
)

// Compactor moves old matches from a site, which may be served meanwhile, into a
// folder. It may be killed at any moment: a match is taken out of the journal only
// once the file that has it is complete, checked, durable and in its place. What a
// killed one left is done by the next.
type Compactor struct {
	Journal journal.Database
	Lobby   lobby.Lobby
	Folder  Folder
	// Program is who writes the records.
	Program string
	// Held are tables that stay, however old they are.
	Held map[string]bool
	// Tell hears how many of the old tables were looked at, of how many.
	Tell func(done, of int)

	// step is told what comes next; tests stop there as if they were killed.
	step func(what string) error
}

// Report is what was moved.
type Report struct {
	Tables, Entries int
	// Files are those that have grown.
	Files []string
	// Unreadable are tables that stay because they cannot be read.
	Unreadable []string
}

// Run moves all matches that ended before that time.
func (c *Compactor) Run(ctx context.Context, before time.Time) (Report, error) {
	alone, err := c.Folder.claim()
	if err != nil {
		return Report{}, err
	}
	defer func() { _ = alone.Close() }() // the system drops it in any case
	months, of, err := c.old(ctx, before)
	if err != nil {
		return Report{}, err
	}
	var r Report
	done := 0
	for _, month := range slices.Sorted(maps.Keys(months)) {
		packed, err := c.pack(ctx, month, months[month], before, &r)
		if err == nil {
			err = c.unload(ctx, packed, &r)
		}
		if err != nil {
			return r, fmt.Errorf("archive the matches of %s: %w", month, err)
		}
		if done += len(months[month]); c.Tell != nil {
			c.Tell(done, of)
		}
	}
	return r, nil
}

// old are the tables that were over by then, by the month.
func (c *Compactor) old(ctx context.Context, before time.Time) (months map[string][]string, of int, err error) {
	months = map[string][]string{}
	for _, state := range []lobby.State{lobby.Finished, lobby.Abandoned} {
		q := lobby.Query{State: state, Everything: true, After: lobby.Mark{Since: before}, Limit: lobby.MaxPage}
		for {
			page, err := c.Lobby.List(ctx, q)
			if err != nil {
				return nil, 0, err
			}
			for _, row := range page {
				if !c.Held[row.Table] {
					month := monthOf(row.Since)
					months[month] = append(months[month], row.Table)
					of++
				}
			}
			if len(page) < q.Limit {
				break
			}
			q.After = page[len(page)-1].Mark()
		}
	}
	return months, of, nil
}

// match is a match that can be moved.
type match struct {
	table string
	log   []journal.Entry
	// record is empty where nobody played.
	record []byte
}

// read is a match that is over for long, or nil: its log has been moved, or it has
// grown since, or others still play its deal, which is to be told there. One that cannot be read is noted.
func (c *Compactor) read(ctx context.Context, id string, before time.Time, r *Report) (*match, error) {
	log, err := c.Journal.Read(ctx, id, 0)
	if err != nil || len(log) == 0 {
		return nil, err
	}
	folded, err := table.Fold(id, log)
	if err == nil && (folded.Phase() != table.Over || !folded.Changed().Before(before) || folded.Summary().Sealed != nil) {
		return nil, nil
	}
	m := &match{table: id, log: log}
	if err == nil {
		m.record, err = c.recordOf(folded)
	}
	if err != nil {
		r.Unreadable = append(r.Unreadable, id)
		return nil, nil //nolint:nilerr // said above
	}
	return m, nil
}

func (c *Compactor) unload(ctx context.Context, packed map[string]uint64, r *Report) error {
	for _, id := range slices.Sorted(maps.Keys(packed)) {
		if err := c.next("unload " + id); err != nil {
			return err
		}
		err := c.Journal.Unload(ctx, id, packed[id])
		if _, grown := errors.AsType[*journal.Conflict](err); grown {
			continue // what is in the journal counts, and the next one packs it
		}
		if err != nil {
			return err
		}
		r.Tables++
		r.Entries += int(packed[id])
	}
	return nil
}

func (c *Compactor) next(step string) error {
	if c.step == nil {
		return nil
	}
	return c.step(step)
}

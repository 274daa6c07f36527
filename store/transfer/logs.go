package transfer

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"nagara/journal"
	"nagara/table"
)

// atOnce is how many logs are on their way at the same time: the target commits
// them in groups.
const atOnce = 8

// moveLogs appends to every log what it lacks.
func moveLogs(ctx context.Context, from, to journal.Database, p Progress, tell func(Progress)) error {
	p.Stage = Logs
	return eachPage(ctx, from, func(page []journal.Head) error {
		if err := together(len(page), func(i int) error { return moveLog(ctx, from, to, page[i]) }); err != nil {
			return err
		}
		p.Done += len(page)
		tell(p)
		return nil
	})
}

// eachPage goes through all tables, some at a time.
func eachPage(ctx context.Context, j journal.Journal, do func([]journal.Head) error) error {
	const some = 200
	var after journal.Head
	for {
		page, err := j.Tables(ctx, after, some)
		if err != nil {
			return err
		}
		if len(page) > 0 {
			if err := do(page); err != nil {
				return err
			}
		}
		if len(page) < some {
			return nil
		}
		after = page[len(page)-1]
	}
}

// together does n things, a few at a time, and returns what went wrong.
func together(n int, do func(i int) error) error {
	failed := make([]error, n)
	slots := make(chan struct{}, atOnce)
	var all sync.WaitGroup
	for i := range n {
		slots <- struct{}{}
		all.Go(func() {
			failed[i] = do(i)
			<-slots
		})
	}
	all.Wait()
	return errors.Join(failed...)
}

func moveLog(ctx context.Context, from, to journal.Database, head journal.Head) error {
	log, err := from.Read(ctx, head.Table, 0)
	if err != nil {
		return err
	}
	there, err := to.Read(ctx, head.Table, 0)
	if err != nil {
		return err
	}
	if len(there) > len(log) {
		return fmt.Errorf("table %s has %d entries, but %d in the target", head.Table, len(log), len(there))
	}
	for rest := log[len(there):]; len(rest) > 0; {
		n := journal.Fitting(rest)
		if err := to.Append(ctx, head.Table, rest[:n]...); err != nil {
			return err
		}
		rest = rest[n:]
	}
	if newest := log[len(log)-1]; table.MayRun(newest.Kind) {
		return to.Remind(ctx, head.Table, newest.Seq, time.Now())
	}
	return nil
}

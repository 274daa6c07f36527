package lobby

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"reflect"
	"slices"
	"sync"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/table"
	"nagara/table/bus"
)

// Hall is what the bookkeeper asks about tables.
type Hall interface {
	Summary(ctx context.Context, id string) (table.Summary, error)
	Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error)
}

// Bookkeeper keeps the books of one server.
type Bookkeeper struct {
	Hall    Hall
	Journal journal.Journal
	Bus     bus.Bus
	Books   Books
	// Follow, if there is one, is told how a table stands once its row is right.
	Follow func(ctx context.Context, s table.Summary) error
	Log    *slog.Logger
	Teller Teller

	stop context.CancelFunc
	work sync.WaitGroup

	mu sync.Mutex
	// entered are the rows of unfinished tables as they were last written, to
	// write them again only when something in them has changed.
	entered map[string]Row
	failed  map[string]bool
	// told is what the people of unfinished tables know.
	told map[string]string
}

// pause is how long news gather before the bookkeeper looks at them: a table where
// people play fast is looked at once, not for every move.
const pause = 200 * time.Millisecond

// retryEvery is how often the bookkeeper tries again what failed.
const retryEvery = 10 * time.Second

// Start begins the work.
func (c *Bookkeeper) Start() {
	ctx, stop := context.WithCancel(context.Background())
	c.stop, c.entered, c.failed, c.told = stop, map[string]Row{}, map[string]bool{}, map[string]string{}
	hints := c.Bus.SubscribeAll() // before the journal is read: nothing falls between
	c.work.Go(func() { c.heal(ctx) })
	c.work.Go(func() {
		defer hints.Close()
		c.listen(ctx, hints)
	})
}

// Close stops the work. What is left is done after the next start.
func (c *Bookkeeper) Close() {
	c.stop()
	c.work.Wait()
}

func (c *Bookkeeper) listen(ctx context.Context, hints *bus.Subscription) {
	retry := time.NewTicker(retryEvery)
	defer retry.Stop()
	for {
		select {
		case <-hints.Ready():
			for id := range hints.Take() {
				c.enter(ctx, id)
			}
		case <-retry.C:
			for _, id := range c.undone() {
				c.enter(ctx, id)
			}
		case <-ctx.Done():
			return
		}
		rest(ctx, pause)
	}
}

// rest waits, or until the work is stopped.
func rest(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// undone are the tables whose entry failed, to be tried again.
func (c *Bookkeeper) undone() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	ids := slices.Collect(maps.Keys(c.failed))
	clear(c.failed)
	return ids
}

// heal goes through the tables of which no row says that they are over, and
// enters those whose row is behind.
func (c *Bookkeeper) heal(ctx context.Context) {
	for after := ""; ctx.Err() == nil; {
		page, err := c.Books.Lobby.Unfinished(ctx, after, journal.MaxPage)
		if err != nil {
			c.Log.Warn("cannot list tables to check lobby and ratings; trying again later", "error", err)
			rest(ctx, retryEvery)
			continue
		}
		for _, id := range page {
			if c.isBehind(ctx, id) {
				c.enter(ctx, id)
			}
		}
		if len(page) < journal.MaxPage {
			return
		}
		after = page[len(page)-1]
	}
}

// isBehind tells whether something may be missing in the row of a table. It
// looks at the kinds of entries only: to fold every table that is being played
// at would take long, at each machine that starts.
func (c *Bookkeeper) isBehind(ctx context.Context, id string) bool {
	row, err := c.Books.Lobby.Find(ctx, id)
	if err != nil {
		return true
	}
	newer, err := c.Journal.Read(ctx, id, row.Seq)
	return err != nil || slices.ContainsFunc(newer, func(e journal.Entry) bool { return !untold[e.Kind] })
}

// untold are the kinds of entries that no row tells of; there may be more.
var untold = map[string]bool{table.Moved{}.Kind(): true, table.Talked{}.Kind(): true, table.Shown{}.Kind(): true}

// enter writes what is to be written of a table. If that fails it is tried
// again, unless the table itself cannot be read: that will not change.
func (c *Bookkeeper) enter(ctx context.Context, id string) {
	err := c.tryEnter(ctx, id)
	if err == nil || ctx.Err() != nil {
		return
	}
	if !errors.Is(err, journal.ErrFull) { // the server says that, once
		c.Log.Warn("cannot update lobby and ratings for a table", "table", id, "error", err)
	}
	_, spoilt := errors.AsType[*table.Spoilt](err)
	if _, refused := errors.AsType[*table.Refusal](err); spoilt || refused {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.failed[id] = true
}

func (c *Bookkeeper) tryEnter(ctx context.Context, id string) error {
	s, err := c.Hall.Summary(ctx, id)
	if err != nil {
		return err
	}
	last, _ := c.last(id)
	before, now, err := c.enterRow(ctx, s)
	if err != nil {
		return err
	}
	c.tell(s, before, now)
	c.tellAll(last, now)
	if c.Follow == nil {
		return nil
	}
	return c.Follow(ctx, s)
}

// enterRow writes the row of a table, if anything but the time has changed in it;
// before is what it was.
func (c *Bookkeeper) enterRow(ctx context.Context, s table.Summary) (before, row Row, err error) {
	id := s.Table
	row = rowOf(s)
	before, known := c.last(id)
	if row.Invited = before.Invited; known && same(before, row) {
		return before, row, nil
	}
	if !known || isOver(row) {
		if before, err = c.Books.Lobby.Find(ctx, id); err != nil && !errors.Is(err, ErrUnknown) {
			return before, row, err
		}
		if isOver(before) { // it was booked with its end
			c.remember(before)
			return before, row, nil
		}
	}
	if row.Invited, err = c.invited(ctx, s, before); err != nil {
		return before, row, err
	}
	if before.State == row.State {
		row.Since = before.Since
	}
	booking, err := book(s, row, result{
		record: func(account string) (*record.Record, error) { return c.Hall.Record(ctx, id, account, byID) },
		par:    parOf,
	})
	if err != nil {
		return before, row, err
	}
	if err := booking.Enter(ctx, c.Books); err != nil {
		return before, row, err
	}
	c.remember(row)
	return before, row, nil
}

func isOver(row Row) bool { return row.State == Finished || row.State == Abandoned }

// invited are those who may join by name. A summary is for everybody and does
// not tell them; the first entry of the log does.
func (c *Bookkeeper) invited(ctx context.Context, s table.Summary, before Row) ([]string, error) {
	if !s.Settings.Named() || before.Invited != nil {
		return before.Invited, nil
	}
	entries, err := c.Journal.Read(ctx, s.Table, 0)
	if err != nil {
		return nil, err
	}
	first, err := table.Read(entries[0])
	if err != nil {
		return nil, err
	}
	return first.(table.Created).Settings.Invited, nil
}

func (c *Bookkeeper) last(id string) (Row, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	row, known := c.entered[id]
	return row, known
}

func (c *Bookkeeper) remember(row Row) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if row.State == Open || row.State == Running {
		c.entered[row.Table] = row
	} else {
		delete(c.entered, row.Table)
	}
}

// same tells whether nobody would see a difference but in the time.
func same(a, b Row) bool {
	a.Seq, a.Since, a.Changed = b.Seq, b.Since, b.Changed
	return reflect.DeepEqual(a, b)
}

// rowOf is the row of a table that has just come into its state.
func rowOf(s table.Summary) Row {
	row := Row{
		Table: s.Table, Commitment: s.Commitment, Game: s.Settings.Game, Seq: s.Seq, State: stateOf(s),
		Options: s.Settings.Options, Join: Join(s.Settings.Entrance), Clock: string(s.Settings.Clock.Kind),
		Host: s.Host, Created: s.Created, Since: s.Changed, Changed: s.Changed, Outcome: s.Outcome,
	}
	if s.Settings.Edition != "" {
		row.Edition, row.EditionHash = s.Edition, s.EditionHash
	}
	switch s.Settings.Entrance {
	case table.Anyone:
		row.Listed = row.State == Open || s.Settings.Spectators != table.NoSpectators
	case table.ByPairing:
		row.Listed = row.State != Open && s.Settings.Spectators != table.NoSpectators
	}
	for _, chair := range s.Chairs {
		seat := Seat{Player: chair.Account}
		if chair.Account == "" {
			seat.Bot = chair.Bot
		}
		row.Seats = append(row.Seats, seat)
	}
	return row
}

func stateOf(s table.Summary) State {
	switch {
	case s.Phase == table.Gathering:
		return Open
	case s.Phase == table.Running:
		return Running
	case s.Outcome == nil:
		return Abandoned
	}
	return Finished
}

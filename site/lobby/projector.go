package lobby

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"maps"
	"reflect"
	"slices"
	"sync"
	"time"

	"nagara/events"
	"nagara/journal"
	"nagara/record"
	"nagara/table"
)

// Hall is what a Projector asks about tables.
type Hall interface {
	Summary(ctx context.Context, id string) (table.Summary, error)
	Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error)
}

// Projector writes the rows that follow from the logs of tables, and lets people know
// of it: there is one on every server. All it writes follows from the logs, and is
// written once however often it tries. So it may be late, and may be stopped at any
// moment: when it starts it goes through the unfinished tables and does what was left
// undone, as an earlier version may have left the end of a match.
type Projector struct {
	Hall    Hall
	Journal journal.Journal
	// Bus carries signals to all machines, Own those of this one alone.
	Bus, Own events.Bus
	Stores   Stores
	// Follow, if there is one, is told how a table stands once its row is right.
	Follow func(ctx context.Context, s table.Summary) error
	// Gather is how long news gather before they are looked at; usually UsualGather.
	Gather time.Duration
	Log    *slog.Logger

	stop context.CancelFunc
	work sync.WaitGroup

	mu sync.Mutex
	// written are the rows of unfinished tables as they were last written, to
	// write them again only when something in them has changed.
	written map[string]Row
	failed  map[string]bool
	// published is what the people of unfinished tables know.
	published map[string]string
}

// UsualGather lets a table where people play fast be looked at once, not for every
// move.
const UsualGather = 200 * time.Millisecond

// retryEvery is how often what failed is tried again.
const retryEvery = 10 * time.Second

// Start begins the work.
func (p *Projector) Start() {
	ctx, stop := context.WithCancel(context.Background())
	p.stop, p.written, p.failed, p.published = stop, map[string]Row{}, map[string]bool{}, map[string]string{}
	signals := p.Own.Subscribe(events.Tables) // before the journal is read: nothing falls between
	p.work.Go(func() { p.catchUp(ctx) })
	p.work.Go(func() {
		defer signals.Close()
		p.listen(ctx, signals)
	})
}

// Close stops the work. What is left is done after the next start.
func (p *Projector) Close() {
	p.stop()
	p.work.Wait()
}

func (p *Projector) listen(ctx context.Context, signals *events.Subscription) {
	retry := time.NewTicker(retryEvery)
	defer retry.Stop()
	for {
		select {
		case <-signals.Ready():
			for id := range signals.Take() {
				p.project(ctx, id)
			}
		case <-retry.C:
			for _, id := range p.takeFailed() {
				p.project(ctx, id)
			}
		case <-ctx.Done():
			return
		}
		rest(ctx, cmp.Or(p.Gather, UsualGather))
	}
}

// rest waits, or until the work is stopped.
func rest(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}

// takeFailed are the tables whose entry failed, to be tried again.
func (p *Projector) takeFailed() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	ids := slices.Collect(maps.Keys(p.failed))
	clear(p.failed)
	return ids
}

// catchUp goes through the tables of which no row says that they are over, and
// enters those whose row is behind.
func (p *Projector) catchUp(ctx context.Context) {
	for after := ""; ctx.Err() == nil; {
		page, err := p.Stores.Lobby.Unfinished(ctx, after, journal.MaxPage)
		if err != nil {
			p.Log.Warn("cannot list tables to check lobby and ratings; trying again later", "error", err)
			rest(ctx, retryEvery)
			continue
		}
		for _, id := range page {
			if p.isBehind(ctx, id) {
				p.project(ctx, id)
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
func (p *Projector) isBehind(ctx context.Context, id string) bool {
	row, err := p.Stores.Lobby.Find(ctx, id)
	if err != nil {
		return true
	}
	newer, err := p.Journal.Read(ctx, id, row.Seq)
	return err != nil || slices.ContainsFunc(newer, func(e journal.Entry) bool { return !unlisted[e.Kind] })
}

// unlisted are the kinds of entries that no row tells of; there may be more.
var unlisted = map[string]bool{table.Moved{}.Kind(): true, table.Talked{}.Kind(): true, table.Shown{}.Kind(): true}

// project writes what is to be written of a table. If that fails it is tried
// again, unless the table itself cannot be read: that will not change.
func (p *Projector) project(ctx context.Context, id string) {
	err := p.tryProject(ctx, id)
	if err == nil || ctx.Err() != nil {
		return
	}
	if !errors.Is(err, journal.ErrFull) { // the server says that, once
		p.Log.Warn("cannot update lobby and ratings for a table", "table", id, "error", err)
	}
	_, spoilt := errors.AsType[*table.CorruptLogError](err)
	if _, refused := errors.AsType[*table.Refusal](err); spoilt || refused {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.failed[id] = true
}

func (p *Projector) tryProject(ctx context.Context, id string) error {
	s, err := p.Hall.Summary(ctx, id)
	if err != nil {
		return err
	}
	last, _ := p.last(id)
	before, now, err := p.writeRow(ctx, s)
	if err != nil {
		return err
	}
	p.publishTable(s, before, now)
	p.publishLobby(last, now)
	if p.Follow == nil {
		return nil
	}
	return p.Follow(ctx, s)
}

// writeRow writes the row of a table, if anything but the time has changed in it;
// before is what it was.
func (p *Projector) writeRow(ctx context.Context, s table.Summary) (before, row Row, err error) {
	id := s.Table
	row = rowOf(s)
	before, known := p.last(id)
	if row.Invited = before.Invited; known && same(before, row) {
		return before, row, nil
	}
	if !known || isOver(row) {
		if before, err = p.Stores.Lobby.Find(ctx, id); err != nil && !errors.Is(err, ErrUnknown) {
			return before, row, err
		}
		if isOver(before) { // it was written with its end
			p.remember(before)
			return before, row, nil
		}
	}
	if row.Invited, err = p.invited(ctx, s, before); err != nil {
		return before, row, err
	}
	if before.State == row.State {
		row.Since = before.Since
	}
	projected, err := project(s, row, result{
		record: func(account string) (*record.Record, error) { return p.Hall.Record(ctx, id, account, byID) },
		par:    parOf,
	})
	if err != nil {
		return before, row, err
	}
	if err := projected.Write(ctx, p.Stores); err != nil {
		return before, row, err
	}
	p.remember(row)
	return before, row, nil
}

func isOver(row Row) bool { return row.State == Finished || row.State == Abandoned }

// invited are those who may join by name. A summary is for everybody and does
// not tell them; the first entry of the log does.
func (p *Projector) invited(ctx context.Context, s table.Summary, before Row) ([]string, error) {
	if !s.Settings.Named() || before.Invited != nil {
		return before.Invited, nil
	}
	entries, err := p.Journal.Read(ctx, s.Table, 0)
	if err != nil {
		return nil, err
	}
	first, err := table.Read(entries[0])
	if err != nil {
		return nil, err
	}
	return first.(table.Created).Settings.Invited, nil
}

func (p *Projector) last(id string) (Row, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	row, known := p.written[id]
	return row, known
}

func (p *Projector) remember(row Row) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if row.State == Open || row.State == Running {
		p.written[row.Table] = row
	} else {
		delete(p.written, row.Table)
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
		Host: s.Host, Created: s.Created, Since: s.Changed, Changed: s.Changed, Outcome: s.Outcome, Ghosts: s.Ghosts != nil,
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

// Package office holds tournaments: it carries out what people want of them, opens
// their tables, enters what came of the matches, and pairs the next. Nothing is owned
// by a machine: every append names the number that it expects, and what is due is
// taken by whichever office asks first. So one may be killed at any moment, and another
// goes on from the log.
package office

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"nagara/contest/tournament"
	"nagara/journal"
	"nagara/record"
	"nagara/table"
	"nagara/table/bus"
	"nagara/table/hall"
)

// Tables are where the matches are played: a hall.
type Tables interface {
	Now() time.Time
	Promise(ctx context.Context) (table.Promise, error)
	Begin(ctx context.Context, by table.Request, wish table.Founding) (table.Promise, error)
	Do(ctx context.Context, id string, by table.Request, c table.Command) (hall.Receipt, error)
	Summary(ctx context.Context, id string) (table.Summary, error)
	Par(ctx context.Context, id string) (turns, par int, known bool, err error)
	Record(ctx context.Context, id, account string, name func(account string) string) (*record.Record, error)
}

// Twin is a twin match that is to be rated.
type Twin struct {
	Match   string // its name, which no table has
	Game    string
	At      time.Time
	Players [2]string
	Score   float64 // of the first
	Moves   int     // in the shorter of its matches
	// Verified says that the luck of both was.
	Verified bool
}

// Config is what an office is made of.
type Config struct {
	Store  tournament.Store
	Tables Tables
	// Bus tells which tables have grown.
	Bus bus.Bus
	// Tell, if it is there, is told which tournament has changed.
	Tell func(id string)
	// Rate, if it is there, counts twin matches: once, however often it is called.
	Rate func(ctx context.Context, t Twin) error
	Log  *slog.Logger
}

// Office keeps tournaments going. Its methods may be called from any goroutine.
type Office struct {
	Config
	mu    sync.Mutex
	desks map[string]*desk
	at    map[string]string // the tournament of a table

	stop context.CancelFunc
	work sync.WaitGroup
}

// desk is where one tournament lies.
type desk struct {
	sync.Mutex
	id       string
	it       *tournament.Tournament
	followed bool // the one a week later is announced
	awaited  bool // somebody goes on with it before the next glance
	// looked is when tables were looked at, whole when all were.
	looked, whole time.Time
}

// Open opens an office, which takes up what is due.
func Open(c Config) *Office {
	o := &Office{Config: c, desks: map[string]*desk{}, at: map[string]string{}}
	ctx, stop := context.WithCancel(context.Background())
	o.stop = stop
	words := c.Bus.SubscribeAll()
	o.work.Go(func() {
		defer words.Close()
		o.listen(ctx, words)
	})
	o.work.Go(func() {
		o.recall(ctx)
		o.takeUp(ctx)
	})
	return o
}

// recall goes on with the tournaments that are being played: what happened at their
// tables while nobody was here is entered, and from now on it is known which are
// theirs. What it misses is found when it is due.
func (o *Office) recall(ctx context.Context) {
	for skip := 0; ctx.Err() == nil; skip += page {
		heads, err := o.Store.List(ctx, tournament.Running, skip, page)
		for _, h := range heads {
			err = errors.Join(err, o.attend(ctx, h.Tournament))
		}
		if err != nil && ctx.Err() == nil {
			o.Log.Warn("cannot go on with the tournaments that are being played; trying again later", "error", err)
		}
		if len(heads) < page {
			return
		}
	}
}

// Hear is told that a tournament has changed, here or at another machine.
func (o *Office) Hear(ctx context.Context, id string) error {
	return o.See(ctx, id, func(*tournament.Tournament) {})
}

// Close stops it. Nothing is lost: another office goes on.
func (o *Office) Close() {
	o.stop()
	o.work.Wait()
}

const (
	// glance is how often an office asks what is due.
	glance = time.Second
	// lease is for how long a tournament that was taken is left to whoever took it.
	lease = 10 * time.Second
	// round is how often the tables of a running tournament are looked at, even if
	// nobody says that they have grown: words get lost.
	round = 30 * time.Second
	// handful is how many are taken at once.
	handful = 16
	// page is how many are listed at once.
	page = 100
	// mostDesks is how many tournaments lie ready before those that are over are put
	// away.
	mostDesks = 200
)

func (o *Office) takeUp(ctx context.Context) {
	ticks := time.NewTicker(glance)
	defer ticks.Stop()
	for troubled := false; ; {
		ids, err := o.Store.TakeDue(ctx, o.Tables.Now(), lease, handful)
		for _, id := range ids {
			err = errors.Join(err, o.attend(ctx, id))
		}
		if ctx.Err() != nil {
			return
		}
		if failed := err != nil; failed != troubled { // once, and not every second
			if troubled = failed; failed {
				o.Log.Warn("cannot go on with a tournament; trying again", "error", err)
			}
		}
		if len(ids) == handful {
			continue
		}
		select {
		case <-ticks.C:
		case <-ctx.Done():
			return
		}
	}
}

// listen hears which tables have grown, and looks at those of tournaments: at all of one
// together, for in a large arena many end while one is entered.
func (o *Office) listen(ctx context.Context, words *bus.Subscription) {
	for {
		select {
		case <-words.Ready():
		case <-ctx.Done():
			return
		}
		for of, tables := range o.ended(ctx, words.Take()) {
			if err := o.lookAt(ctx, of, tables); err != nil && ctx.Err() == nil {
				o.Log.Warn("cannot enter the results of matches; trying again", "tournament", of, "tables", len(tables), "error", err)
			}
		}
	}
}

// ended are those tables of tournaments at which nothing is played any more.
func (o *Office) ended(ctx context.Context, grown map[string]uint64) map[string][]string {
	over := map[string][]string{}
	for id := range grown {
		o.mu.Lock()
		of := o.at[id]
		o.mu.Unlock()
		if of == "" {
			continue
		}
		if s, err := o.Tables.Summary(ctx, id); err == nil && s.Phase == table.Over {
			over[of] = append(over[of], id)
		}
	}
	return over
}

// desk is where a tournament lies, locked.
func (o *Office) desk(id string) *desk {
	o.mu.Lock()
	d := o.desks[id]
	if d == nil {
		if len(o.desks) >= mostDesks {
			o.putAway()
		}
		d = &desk{id: id}
		o.desks[id] = d
	}
	o.mu.Unlock()
	d.Lock()
	return d
}

// putAway forgets tournaments that nobody uses now; they can be read again.
func (o *Office) putAway() {
	for id, d := range o.desks {
		if d.TryLock() {
			if d.it == nil || d.it.Phase() == tournament.Over {
				delete(o.desks, id)
			}
			d.Unlock()
		}
	}
}

// read brings a tournament up to date.
func (o *Office) read(ctx context.Context, d *desk) error {
	after := uint64(0)
	if d.it != nil {
		after = d.it.Seq()
	}
	entries, err := o.Store.Read(ctx, d.id, after)
	if err != nil {
		return err
	}
	return o.fold(d, entries)
}

// fold takes entries that are in the log.
func (o *Office) fold(d *desk, entries []journal.Entry) (err error) {
	if d.it == nil {
		if d.it, err = tournament.Fold(d.id, entries); err != nil {
			d.it = nil
			return err
		}
	} else if err = d.it.Apply(entries...); err != nil {
		d.it = nil
		return err
	}
	if len(entries) == 0 {
		return nil
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	for _, m := range d.it.Playing() {
		for _, id := range m.Tables {
			o.at[id] = d.id
		}
	}
	return nil
}

// attempts bounds how often something is tried again because others were faster.
const attempts = 20

// errFaster says that another office was.
var errFaster = errors.New("another office was faster")

// append writes what was judged at a tournament as it lies there. It is folded first:
// what cannot be must never be written. Soon after somebody looks whether there is more
// to do, even if this office dies.
func (o *Office) append(ctx context.Context, d *desk, bodies ...tournament.Body) error {
	now := o.Tables.Now()
	entries, err := tournament.Write(d.it.Seq(), now, bodies...)
	if err != nil {
		return err
	}
	if err := o.fold(d, entries); err != nil {
		return err
	}
	err = o.Store.Append(ctx, d.it.Head(), now.Add(glance), entries...)
	if err != nil {
		d.it = nil // it is another than the log says, or nobody knows
	}
	if _, late := errors.AsType[*journal.Conflict](err); late {
		if err = o.read(ctx, d); err == nil {
			err = errFaster
		}
	}
	if err == nil && o.Tell != nil {
		o.Tell(d.id)
	}
	return err
}

// Announce holds a tournament, and is its name.
func (o *Office) Announce(ctx context.Context, host string, wish tournament.Terms) (id string, err error) {
	bodies, err := tournament.Announce(host, wish, o.Tables.Now())
	if err != nil {
		return "", err
	}
	id = table.NewID()
	return id, o.begin(ctx, id, bodies)
}

// begin writes the first entries of a tournament, unless another office has.
func (o *Office) begin(ctx context.Context, id string, bodies []tournament.Body) error {
	err := tournament.Begin(ctx, o.Store, id, bodies, o.Tables.Now())
	if _, there := errors.AsType[*journal.Conflict](err); there {
		return nil
	}
	if err == nil && o.Tell != nil {
		o.Tell(id)
	}
	return err
}

// Do carries out what somebody wants.
func (o *Office) Do(ctx context.Context, id, account string, c tournament.Command) error {
	d := o.desk(id)
	defer d.Unlock()
	for range attempts {
		if err := o.read(ctx, d); err != nil {
			return err
		}
		bodies, err := c.Judge(d.it, account, o.Tables.Now())
		if err != nil || len(bodies) == 0 {
			return err
		}
		if err = o.append(ctx, d, bodies...); !errors.Is(err, errFaster) {
			return err
		}
	}
	return fmt.Errorf("tournament %s: %w", id, errFaster)
}

// See shows a tournament as it stands to somebody who only looks. What it gives away
// must not be kept.
func (o *Office) See(ctx context.Context, id string, look func(*tournament.Tournament)) error {
	d := o.desk(id)
	defer d.Unlock()
	if err := o.read(ctx, d); err != nil {
		return err
	}
	look(d.it)
	return nil
}

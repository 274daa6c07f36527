// Package reviewing makes the reviews of matches that are over, one at a time,
// and keeps them. Whoever asks must be allowed to see all of the match: that is
// for the caller to know.
package reviews

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"sync"
	"time"

	"nagara/record"
	"nagara/server/auth"
	"nagara/server/middleware"
	"nagara/server/problem"
	"nagara/study/review"
)

const (
	// most is how many reviews wait to be made, each how many of them one visitor may
	// have asked for, and household how many times as many all visitors of one
	// network. No network has more than half, however wide it is.
	most      = 32
	each      = 2
	household = 4
	half      = most / 2
)

// Desk makes reviews. One is made at a time, and whoever makes it lets
// everything else go first (see bot.Effort): play must not become slower.
type Desk struct {
	shelf *Shelf
	log   *slog.Logger
	stop  context.CancelFunc
	done  chan struct{}
	// longest is how long one review may take.
	longest time.Duration

	places middleware.Places

	mu sync.Mutex
	// queue is in the order of turns. The first is being made.
	queue []*job
	more  chan struct{}
}

// job is a review that is asked for.
type job struct {
	table, network string
	record         *record.Record
	done, of       int
	// turn is how many of its network wait before it. All networks have
	// their first before any has its second.
	turn int
	left func()
	// over is closed when it is made, or when it cannot be.
	over chan struct{}
	err  error
}

// Waiting is how far a review is that is not made yet.
type Waiting struct {
	Ahead int `json:"ahead" doc:"How many others are made before it."`
	Done  int `json:"done" doc:"How many steps are judged."`
	Of    int `json:"of" doc:"How many there are; 0 where nobody knows yet."`
}

// Open opens the desk. Close it before the database.
func Open(shelf *Shelf, log *slog.Logger) *Desk {
	ctx, stop := context.WithCancel(context.Background())
	d := &Desk{shelf: shelf, log: log, stop: stop, done: make(chan struct{}), longest: longest, more: make(chan struct{}, 1)}
	go d.work(ctx)
	return d
}

// Close ends what is being made; it is made anew when somebody asks again.
func (d *Desk) Close() {
	d.stop()
	<-d.done
}

// Ask is the review of a table's match, or how far it is. It waits for it until
// the context is done. The record must be of a match that is over.
func (d *Desk) Ask(ctx, patience context.Context, table string, v *auth.Visitor, r *record.Record) (*review.Review, *Waiting, error) {
	made, err := d.shelf.Find(ctx, table)
	if err != nil || made != nil {
		return made, nil, err
	}
	j, err := d.line(table, v, r)
	if err != nil {
		return nil, nil, err
	}
	select {
	case <-j.over:
		if j.err != nil {
			return nil, nil, j.err
		}
		made, err := d.shelf.Find(ctx, table)
		return made, nil, err
	case <-patience.Done():
		return nil, d.waiting(j), nil
	}
}

// line is the job of a table, in the queue where its turn is if it is new.
func (d *Desk) line(table string, v *auth.Visitor, r *record.Record) (*job, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if i := slices.IndexFunc(d.queue, func(j *job) bool { return j.table == table }); i >= 0 {
		return d.queue[i], nil
	}
	left, room := d.places.Take(shares(v)...)
	if !room {
		return nil, problem.TooOften(retry)
	}
	nameless := *r
	nameless.Names = make([]string, len(r.Names))
	for i := range nameless.Names {
		nameless.Names[i] = "-"
	}
	j := &job{table: table, network: auth.Network(v.Address), record: &nameless, over: make(chan struct{}), left: left}
	d.insert(j)
	select {
	case d.more <- struct{}{}:
	default:
	}
	return j, nil
}

func shares(v *auth.Visitor) []middleware.Share {
	all := middleware.Networks(v.Address, household*each)
	for i := range all {
		all[i].Most = min(all[i].Most, half)
	}
	return append(all, middleware.Share{Of: "visitor " + v.Key(), Most: each}, middleware.Share{Of: "all", Most: most})
}

// insert puts a job behind those whose turn comes before.
func (d *Desk) insert(j *job) {
	at := len(d.queue)
	for _, other := range d.queue {
		if other.network == j.network {
			j.turn++
		}
	}
	for at > 1 && d.queue[at-1].turn > j.turn {
		at--
	}
	d.queue = slices.Insert(d.queue, at, j)
}

// retry is after how long it makes sense to ask again: a review or two are made
// by then.
const retry = 10 * time.Second

func (d *Desk) waiting(j *job) *Waiting {
	d.mu.Lock()
	defer d.mu.Unlock()
	return &Waiting{Ahead: max(0, slices.Index(d.queue, j)), Done: j.done, Of: j.of}
}

// work makes reviews until the desk is closed.
func (d *Desk) work(ctx context.Context) {
	defer close(d.done)
	for {
		j := d.next()
		if j == nil {
			select {
			case <-d.more:
				continue
			case <-ctx.Done():
				return
			}
		}
		j.err = d.tryMake(ctx, j)
		if j.err != nil && !errors.Is(j.err, context.Canceled) {
			d.log.Error("cannot review a match", "table", j.table, "error", j.err)
		}
		d.leave(j)
		j.left()
		close(j.over)
		if ctx.Err() != nil {
			return
		}
	}
}

// leave takes the first job out of the queue. The others of its network move up by a
// turn: whoever comes later waits behind them, so nobody waits for ever.
func (d *Desk) leave(j *job) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.queue = d.queue[1:]
	for _, other := range d.queue {
		if other.network == j.network {
			other.turn--
		}
	}
	slices.SortStableFunc(d.queue, func(a, b *job) int { return a.turn - b.turn })
}

func (d *Desk) next() *job {
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.queue) == 0 {
		return nil
	}
	return d.queue[0]
}

// longest is many times what a match of our editions takes. Others wait for their
// reviews meanwhile, and an edition can be made whose positions are hard to judge.
const longest = 3 * time.Minute

// tryMake makes a review in the time that it may take. Where the program breaks down
// over a match, that match has no review, and all others have theirs.
func (d *Desk) tryMake(ctx context.Context, j *job) (err error) {
	defer func() {
		if broke := recover(); broke != nil {
			err = fmt.Errorf("the program broke down: %v", broke)
		}
	}()
	limit, cancel := context.WithTimeout(ctx, d.longest)
	defer cancel()
	err = d.make(limit, j)
	if errors.Is(err, context.DeadlineExceeded) {
		return problem.New(http.StatusUnprocessableEntity, "review.long")
	}
	return err
}

func (d *Desk) make(ctx context.Context, j *job) error {
	// Who asked at the moment in which it was done has stood in line once more.
	if kept, err := d.shelf.Find(ctx, j.table); err != nil || kept != nil {
		return err
	}
	made, err := review.Make(ctx, j.record, nil, func(done, of int) {
		d.mu.Lock()
		defer d.mu.Unlock()
		j.done, j.of = done, of
	})
	if err != nil {
		return err
	}
	for i := range made.Seats {
		made.Seats[i].Name = ""
	}
	return d.shelf.Keep(ctx, j.table, made)
}

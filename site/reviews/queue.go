// Package reviews makes the reviews of matches that are over, one at a time,
// and keeps them. Whoever asks must be allowed to see all of the match: that is
// for the caller to know.
package reviews

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"nagara/record"
	"nagara/site/fault"
	"nagara/study/review"
)

const (
	// maxWaiting is how many reviews wait to be made, maxOfVisitor how many of them one
	// visitor may have asked for, and household how many times as many all visitors of
	// one network. No network has more than half, however wide it is.
	maxWaiting   = 32
	maxOfVisitor = 2
	household    = 4
	maxOfNetwork = maxWaiting / 2
)

// Asker is who asks for a review, as far as the queue must know to be fair.
type Asker struct {
	// Visitor tells them from all others.
	Visitor string
	// Networks are those that they ask from, the widest first.
	Networks []Network
}

// Network is one that somebody asks from. Times is how many times as much it may have
// as the smallest.
type Network struct {
	Name  string
	Times int
}

// household is the name of the smallest network.
func (a Asker) household() string { return a.Networks[len(a.Networks)-1].Name }

// Queue makes reviews. One is made at a time, and whoever makes it lets
// everything else go first (see bot.Effort): play must not become slower.
type Queue struct {
	cache Cache
	log   *slog.Logger
	stop  context.CancelFunc
	done  chan struct{}
	// maxTime is how long one review may take.
	maxTime time.Duration

	mu sync.Mutex
	// jobs are in the order of turns. The first is being made.
	jobs []*job
	more chan struct{}
}

// job is a review that is asked for.
type job struct {
	table    string
	by       Asker
	record   *record.Record
	done, of int
	// turn is how many of its network wait before it. All networks have
	// their first before any has its second.
	turn int
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

// Open opens a queue of reviews that may each take so long. Close it before the database.
func Open(cache Cache, log *slog.Logger, maxTime time.Duration) *Queue {
	ctx, stop := context.WithCancel(context.Background())
	q := &Queue{cache: cache, log: log, stop: stop, done: make(chan struct{}), maxTime: maxTime, more: make(chan struct{}, 1)}
	go q.work(ctx)
	return q
}

// Close ends what is being made; it is made anew when somebody asks again.
func (q *Queue) Close() {
	q.stop()
	<-q.done
}

// Ask is the review of a table's match, or how far it is. It waits for it until
// the context is done. The record must be of a match that is over.
func (q *Queue) Ask(ctx, patience context.Context, table string, by Asker, r *record.Record) (*review.Review, *Waiting, error) {
	made, err := q.cache.Find(ctx, table)
	if err != nil || made != nil {
		return made, nil, err
	}
	j, err := q.join(table, by, r)
	if err != nil {
		return nil, nil, err
	}
	select {
	case <-j.over:
		if j.err != nil {
			return nil, nil, j.err
		}
		made, err := q.cache.Find(ctx, table)
		return made, nil, err
	case <-patience.Done():
		return nil, q.waiting(j), nil
	}
}

// join is the job of a table, in the queue where its turn is if it is new.
func (q *Queue) join(table string, by Asker, r *record.Record) (*job, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if i := slices.IndexFunc(q.jobs, func(j *job) bool { return j.table == table }); i >= 0 {
		return q.jobs[i], nil
	}
	if !q.hasRoom(by) {
		full := fault.New(fault.TooMany, "server.often", "n", int(retry.Seconds()))
		full.Retry = retry
		return nil, full
	}
	nameless := *r
	nameless.Names = make([]string, len(r.Names))
	for i := range nameless.Names {
		nameless.Names[i] = "-"
	}
	j := &job{table: table, by: by, record: &nameless, over: make(chan struct{})}
	q.insert(j)
	select {
	case q.more <- struct{}{}:
	default:
	}
	return j, nil
}

// hasRoom tells whether one more may wait, of all, of the visitor and of each network.
func (q *Queue) hasRoom(by Asker) bool {
	waiting := func(of func(Asker) bool) (n int) {
		for _, j := range q.jobs {
			if of(j.by) {
				n++
			}
		}
		return n
	}
	for _, network := range by.Networks {
		most := min(network.Times*household*maxOfVisitor, maxOfNetwork)
		if waiting(func(a Asker) bool { return slices.Contains(a.Networks, network) }) >= most {
			return false
		}
	}
	return len(q.jobs) < maxWaiting && waiting(func(a Asker) bool { return a.Visitor == by.Visitor }) < maxOfVisitor
}

// insert puts a job behind those whose turn comes before.
func (q *Queue) insert(j *job) {
	at := len(q.jobs)
	for _, other := range q.jobs {
		if other.by.household() == j.by.household() {
			j.turn++
		}
	}
	for at > 1 && q.jobs[at-1].turn > j.turn {
		at--
	}
	q.jobs = slices.Insert(q.jobs, at, j)
}

// retry is after how long it makes sense to ask again: a review or two are made
// by then.
const retry = 10 * time.Second

func (q *Queue) waiting(j *job) *Waiting {
	q.mu.Lock()
	defer q.mu.Unlock()
	return &Waiting{Ahead: max(0, slices.Index(q.jobs, j)), Done: j.done, Of: j.of}
}

// work makes reviews until the queue is closed.
func (q *Queue) work(ctx context.Context) {
	defer close(q.done)
	for {
		j := q.next()
		if j == nil {
			select {
			case <-q.more:
				continue
			case <-ctx.Done():
				return
			}
		}
		j.err = q.tryMake(ctx, j)
		if j.err != nil && !errors.Is(j.err, context.Canceled) {
			q.log.Error("cannot review a match", "table", j.table, "error", j.err)
		}
		q.leave(j)
		close(j.over)
		if ctx.Err() != nil {
			return
		}
	}
}

// leave takes the first job out of the queue. The others of its network move up by a
// turn: whoever comes later waits behind them, so nobody waits for ever.
func (q *Queue) leave(j *job) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.jobs = q.jobs[1:]
	for _, other := range q.jobs {
		if other.by.household() == j.by.household() {
			other.turn--
		}
	}
	slices.SortStableFunc(q.jobs, func(a, b *job) int { return a.turn - b.turn })
}

func (q *Queue) next() *job {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.jobs) == 0 {
		return nil
	}
	return q.jobs[0]
}

// UsualTime is many times what a match of our editions takes. Others wait for their
// reviews meanwhile, and an edition can be made whose positions are hard to judge.
const UsualTime = 3 * time.Minute

// tryMake makes a review in the time that it may take. Where the program breaks down
// over a match, that match has no review, and all others have theirs.
func (q *Queue) tryMake(ctx context.Context, j *job) (err error) {
	defer func() {
		if broke := recover(); broke != nil {
			err = fmt.Errorf("the program broke down: %v", broke)
		}
	}()
	limit, cancel := context.WithTimeout(ctx, q.maxTime)
	defer cancel()
	err = q.make(limit, j)
	if errors.Is(err, context.DeadlineExceeded) {
		return fault.New(fault.Unfit, "review.long")
	}
	return err
}

func (q *Queue) make(ctx context.Context, j *job) error {
	// Who asked at the moment in which it was done has stood in line once more.
	if kept, err := q.cache.Find(ctx, j.table); err != nil || kept != nil {
		return err
	}
	made, err := review.Make(ctx, j.record, nil, func(done, of int) {
		q.mu.Lock()
		defer q.mu.Unlock()
		j.done, j.of = done, of
	})
	if err != nil {
		return err
	}
	for i := range made.Seats {
		made.Seats[i].Name = ""
	}
	return q.cache.Keep(ctx, j.table, made)
}

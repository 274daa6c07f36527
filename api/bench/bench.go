// Package bench measures a server as players meet it: real matches with real
// views, over real sockets, and people who look on.
package bench

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"
)

// Plan is what to measure.
type Plan struct {
	// Nodes are those of the server: players who share a table are spread over
	// them.
	Nodes []Node
	// Beside are the names of programs on this machine that work for the server,
	// such as a database: their processor time is counted on its own.
	Beside []string
	Game   string
	// Seats is how many play at a table, Tables how many tables play at once.
	Seats, Tables int
	// Idle is how many more sockets watch a table where nothing happens,
	// Spectators how many watch one that is played.
	Idle, Spectators int
	// Rate is how many moves a second are played in all; 0 is as many as
	// possible.
	Rate float64
	// ThenRate is one at which it is measured again in the end, if it is not 0.
	ThenRate float64
	// Repeat is how often each measurement is made, once at least.
	Repeat int
	// Think is how long a player waits before a move: between half of it and
	// half as much again.
	Think time.Duration
	// WarmUp is played before it counts.
	WarmUp, For time.Duration
	// Progress is told what is being done, if it is there: the last word of a
	// key of locale under bench.doing.
	Progress func(string)
}

// Node is one process of the server.
type Node struct {
	URL string
	// Process is its number on this machine.
	Process int
}

// load is a measurement under way.
type load struct {
	Plan
	// visits is the way of all requests, players and spectators those of the
	// sockets, whose bytes are counted.
	visits, players, spectators *way
	// pace is there where a rate is asked for.
	pace     atomic.Pointer[rate.Limiter]
	groups   []*group
	audience audience
	// window is there while it counts.
	window atomic.Pointer[window]

	mu      sync.Mutex
	stopped int
	trouble error // why the first client stopped
	refusal string
}

// Run measures.
func Run(ctx context.Context, p Plan) (*Report, error) { return newLoad(p).run(ctx) }

func newLoad(p Plan) *load {
	l := &load{Plan: p, visits: newWay(), players: newWay(), spectators: newWay()}
	l.playAt(p.Rate)
	return l
}

// playAt sets how many moves a second are played from now on.
func (l *load) playAt(moves float64) {
	if moves > 0 {
		l.pace.Store(rate.NewLimiter(rate.Limit(moves), 1))
	}
}

func (l *load) run(ctx context.Context) (*Report, error) {
	defer l.leave()
	report := &Report{Plan: l.Plan}
	report.Empty = l.memory(ctx)
	l.say("seating")
	if err := l.seat(ctx); err != nil {
		return nil, err
	}
	report.Seated = l.memory(ctx)
	if l.Idle > 0 {
		l.say("idling")
		idlers, err := l.idle(ctx)
		defer idlers.leave()
		if err != nil {
			return nil, err
		}
		report.Idling = l.memory(ctx)
	}
	if err := l.play(ctx, report); err != nil {
		return nil, err
	}
	report.Stopped, report.Trouble, report.Refusal = l.stopped, l.trouble, l.refusal
	return report, nil
}

func (l *load) say(what string) {
	if l.Progress != nil {
		l.Progress(what)
	}
}

// leave closes what requests have left open.
func (l *load) leave() {
	for _, w := range []*way{l.visits, l.players, l.spectators} {
		w.CloseIdleConnections()
	}
}

// play lets everybody play, and measures: first without spectators, and then, if
// there are to be any, with them; in the end at another rate, if one is asked for.
func (l *load) play(ctx context.Context, report *Report) (err error) {
	defer l.begin(ctx)()
	if l.Spectators > 0 {
		if err := l.warmUp(ctx); err != nil {
			return err
		}
		alone, err := l.measure(ctx)
		if err != nil {
			return err
		}
		report.Alone = &alone
		l.say("gathering")
		defer l.audience.leave()
		if err := l.gather(ctx); err != nil {
			return err
		}
	}
	if report.Repeats, err = l.measureOften(ctx); err != nil {
		return err
	}
	report.Figures = middle(report.Repeats)
	if l.ThenRate > 0 {
		l.playAt(l.ThenRate)
		report.Then, err = l.measureOften(ctx)
	}
	return err
}

// measureOften measures as often as it was asked for, after one warm-up.
func (l *load) measureOften(ctx context.Context) (all []Figures, err error) {
	if err := l.warmUp(ctx); err != nil {
		return nil, err
	}
	for range max(1, l.Repeat) {
		f, err := l.measure(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

// begin lets everybody play, until the function that it returns is called. First all
// open their sockets, a few at a time: of thousands who come at once, or while others play
// as fast as they can, many would not be let in within their time.
func (l *load) begin(ctx context.Context) (end func()) {
	playing, stop := context.WithCancel(ctx)
	var players []*player
	for _, g := range l.groups {
		players = append(players, g.players...)
	}
	arrived := make([]bool, len(players))
	_ = each(playing, len(players), func(ctx context.Context, i int) error { // who fails is noted
		err := players[i].arrive(ctx)
		if arrived[i] = err == nil; err != nil && ctx.Err() == nil {
			l.stop(err)
		}
		return nil
	})
	var all sync.WaitGroup
	for i, p := range players {
		if !arrived[i] {
			continue
		}
		all.Go(func() {
			if err := p.play(playing); playing.Err() == nil {
				l.stop(err)
			}
		})
	}
	return func() {
		stop()
		all.Wait()
	}
}

// stop notes that a client could not go on.
func (l *load) stop(why error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.stopped++
	if l.trouble == nil {
		l.trouble = why
	}
}

// refused notes why the server first refused something.
func (l *load) refused(why string) {
	if w := l.window.Load(); w != nil {
		w.refused.Add(1)
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.refusal == "" {
		l.refusal = why
	}
}

// warmUp plays for a while that does not count.
func (l *load) warmUp(ctx context.Context) error {
	l.say("warming")
	if !pause(ctx, l.WarmUp) {
		return ctx.Err()
	}
	return nil
}

// measure counts for the time that was asked for.
func (l *load) measure(ctx context.Context) (Figures, error) {
	l.say("playing")
	w := &window{}
	profile := l.takeProfile(ctx)
	before := l.look()
	l.window.Store(w)
	if !pause(ctx, l.For) {
		return Figures{}, ctx.Err()
	}
	l.window.Store(nil)
	after := l.look()
	if after.at == before.at {
		return Figures{}, errors.New("no time passed")
	}
	f := l.figures(w, before, after)
	if f.profile = profile(); f.profile != nil {
		f.Layers = layersOf(f.profile, f)
	}
	return f, nil
}

func pause(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

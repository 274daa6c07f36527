package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/site/tournament"
	"nagara/table"
)

var (
	arenaPlayers = flag.Int("arena.players", 12, "how many play in the arena of TestArenaHolds")
	arenaFor     = flag.Duration("arena.for", 3*time.Second, "for how long")
	arenaThink   = flag.Duration("arena.think", 20*time.Millisecond, "how long they take for a move, about")
	arenaMoves   = flag.Int("arena.moves", 6, "after how many moves of theirs they give up")
	arenaKills   = flag.Int("arena.kills", 1, "how often the server is killed meanwhile")
	arenaStrict  = flag.Bool("arena.strict", false, "whether it fails when somebody free waits for more than two seconds, or memory grows on")
)

// startsIn is how soon the arena begins: later than a busy machine takes to hear of it.
const startsIn = 10 * time.Second

// mostWait is how long somebody free may wait for the next match.
const mostWait = 2 * time.Second

// TestArenaHolds lets many play in an arena of a real server, which is killed now and
// then: whoever has ended a match is paired again. Nothing that was told is lost, and it
// says how long the free waited and how much memory the server held.
func TestArenaHolds(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "nagara.db")
	s := &mortal{t: t, file: file, listen: freeAddress(t)}
	s.start()
	t.Cleanup(s.kill)
	ctx := t.Context()
	a := &arenaHall{mortal: s, acks: &acknowledged{}, of: &told{}}
	if err := a.gather(ctx, *arenaPlayers); err != nil {
		t.Fatal(err)
	}
	open, done := context.WithCancel(ctx)
	defer done()
	var all sync.WaitGroup
	for _, p := range a.players {
		all.Go(func() {
			if err := a.compete(ctx, open, p); err != nil {
				t.Error(err)
			}
		})
	}
	a.killNowAndThen(ctx)
	done()
	all.Wait()
	s.kill()
	a.of.check(t, file)
	a.acks.check(t, file, s.kills)
	a.report(t)
}

// arenaHall is an arena, and what was seen there.
type arenaHall struct {
	*mortal
	acks    *acknowledged
	of      *told
	players []*contestant

	figures sync.Mutex
	waits   []time.Duration // from the end of a match until one is told of the next
	memory  []int           // in MiB, of the server
}

// gather announces an arena and lets everybody enter.
func (a *arenaHall) gather(ctx context.Context, n int) error {
	host, err := newContestant(ctx, a.mortal, a.of, "Hana")
	if err != nil {
		return err
	}
	minutes := max(5, int(arenaFor.Minutes())+3)
	if _, err := host.want(ctx, "", api.TournamentWish{
		Name: "Arena", Game: "nagaraja", Form: tournament.Arena, Minutes: minutes, Most: 2000, Starts: time.Now().Add(startsIn),
	}); err != nil {
		return err
	}
	troubles := make([]error, n)
	a.players = make([]*contestant, n)
	free := make(chan struct{}, 16)
	var all sync.WaitGroup
	for i := range n {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			p, err := newContestant(ctx, a.mortal, a.of, fmt.Sprintf("Guest %d", i+1))
			if err == nil {
				p.count = 1
				_, err = p.want(ctx, "/"+a.of.id+"/enter", map[string]string{})
			}
			a.players[i], troubles[i] = p, err
		})
	}
	all.Wait()
	return errors.Join(troubles...)
}

// compete plays one match after another while it is open, and then leaves.
func (a *arenaHall) compete(ctx, open context.Context, p *contestant) error {
	ended, kills, last := time.Time{}, 0, 0
	next := func(page api.TournamentPage) bool { return page.You.Match != nil && page.You.Match.Number > last }
	for {
		page, err := p.until(open, next)
		left := open.Err() != nil && ctx.Err() == nil && !errors.Is(err, errBroken)
		if left {
			page, err = p.leave(ctx)
		}
		if err != nil {
			return err
		}
		if wait := time.Since(ended); !ended.IsZero() && kills == a.killed() && (!left || wait > mostWait) {
			a.note(wait) // or in vain, and too long already
		}
		if left && !next(page) {
			return nil
		}
		m := page.You.Match // whoever was paired with them meanwhile need not wait
		if err := a.oneMatch(ctx, p, m.Tables[0], rules.Seat(page.You.Seats[0])); err != nil {
			return fmt.Errorf("%s in match %d: %w", p.name, m.Number, err)
		}
		if left {
			return nil
		}
		last, ended, kills = m.Number, time.Now(), a.killed()
	}
}

// oneMatch sits down and plays. Who comes when the time to sit down is over has lost.
func (a *arenaHall) oneMatch(ctx context.Context, p *contestant, at string, seat rules.Seat) error {
	err := p.atTable(ctx, func() error { _, err := p.Do(ctx, at, table.Join{Seat: seat}); return err })
	if refused, ok := errors.AsType[*api.Problem](err); ok && refused.Key == "table.over" {
		return nil
	}
	if err != nil {
		return err
	}
	think := *arenaThink/2 + time.Duration(rand.Int64N(int64(*arenaThink)+1))
	return (&seated{Client: p.Client, id: at, acks: a.acks, think: think, most: *arenaMoves + rand.IntN(*arenaMoves)}).play(ctx)
}

func (a *arenaHall) note(wait time.Duration) {
	a.figures.Lock()
	defer a.figures.Unlock()
	a.waits = append(a.waits, wait)
}

// free is how often somebody who had ended a match was paired again.
func (a *arenaHall) free() int {
	a.figures.Lock()
	defer a.figures.Unlock()
	return len(a.waits)
}

func (s *mortal) killed() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.kills
}

// killNowAndThen kills the server at random instants of equal parts of the time, and
// notes how much memory it has. However slow the machine is, moves were acknowledged
// before each of the kills and after the last, and somebody was paired again.
func (a *arenaHall) killNowAndThen(ctx context.Context) {
	began, look := time.Now().Add(startsIn), time.NewTicker(*arenaFor/30) // it begins by then
	defer look.Stop()
	part := *arenaFor / time.Duration(*arenaKills+1)
	next := began.Add(part/2 + time.Duration(rand.Int64N(int64(part/2+1))))
	moves := 0
	for {
		select {
		case <-look.C:
		case <-ctx.Done():
			return
		}
		a.memory = append(a.memory, a.resident())
		switch made := a.acks.count(); {
		case made == moves, time.Now().Before(next):
		case a.killed() < *arenaKills:
			a.kill()
			a.start()
			moves, next = made, next.Add(part)
			if a.killed() == *arenaKills {
				next = began.Add(*arenaFor)
			}
		case a.free() > 0:
			return
		}
	}
}

// resident is how much memory the server has, in MiB; 0 where nobody tells.
func (s *mortal) resident() (size int) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Process.Pid))
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if rest, found := strings.CutPrefix(line, "VmRSS:"); found {
			_, _ = fmt.Sscan(rest, &size)
		}
	}
	return size / 1024
}

func (a *arenaHall) report(t *testing.T) {
	t.Helper()
	if len(a.waits) == 0 {
		t.Error("nobody was paired again")
		return
	}
	slices.Sort(a.waits)
	at := func(percent int) time.Duration {
		return a.waits[min(len(a.waits)*percent/100, len(a.waits)-1)].Round(time.Millisecond)
	}
	t.Logf("%d players, %s, %d kills: %d times somebody was free; they knew their next match after %s (median), %s (99 of 100), %s at most",
		len(a.players), *arenaFor, a.kills-1, len(a.waits), at(50), at(99), at(100))
	t.Logf("memory of the server in MiB: %v", a.memory)
	if !*arenaStrict {
		return
	}
	if at(99) > mostWait {
		t.Errorf("one of a hundred waited for %s", at(99))
	}
	if third := len(a.memory) / 3; slices.Max(a.memory[2*third:]) > 3*slices.Max(a.memory[:third])/2 {
		t.Errorf("memory grew on: %v", a.memory)
	}
}

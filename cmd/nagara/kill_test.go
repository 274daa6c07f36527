package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/journal"
	"nagara/rules"
	journals "nagara/store/sqlite"
	"nagara/table"
	"nagara/testkit/pgtest"
)

var (
	serveKills = flag.Int("serve.kills", 6, "how often TestServeKilled kills the server; hundreds take minutes")
	killTables = flag.Int("serve.tables", 8, "how many tables are played at meanwhile")
	beProgram  = "NAGARA_TEST_BE_THE_PROGRAM"
)

// TestMain lets the test binary be the real program, so that the tests can run
// it as a process of its own.
func TestMain(m *testing.M) {
	if os.Getenv(beProgram) != "" {
		main()
		return
	}
	pgtest.Main(m)
}

// TestServeKilled plays over the network while the server is killed at random
// instants and started again. Every acknowledged entry must be there, every
// client must be able to go on, every match must end, and every log must fold
// to the hash that its end names. When all is over the last server holds nothing
// of those who played.
func TestServeKilled(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "nagara.db")
	s := &mortal{t: t, file: file, listen: freeAddress(t)}
	s.start()
	ctx := t.Context()
	var acks acknowledged
	var players sync.WaitGroup
	for i := range *killTables {
		players.Go(func() {
			for first := true; first || !s.killedEnough(); first = false {
				if err := playThrough(ctx, s, &acks); err != nil {
					t.Errorf("table %d: %v", i, err)
					return
				}
			}
		})
	}
	for range *serveKills {
		select {
		case <-time.After(time.Duration(50+rand.IntN(500)) * time.Millisecond):
		case <-ctx.Done():
			t.Fatal(ctx.Err())
		}
		s.kill()
		s.start()
	}
	players.Wait()
	mustHoldLittle(ctx, t, s.listen, 100, 100)
	s.kill()
	acks.check(t, file, s.kills)
}

// acknowledged are the numbers of moves that the server said were durable.
type acknowledged struct {
	mu    sync.Mutex
	moves map[string]map[uint64]string // by table and number
}

func (a *acknowledged) add(id string, seq uint64, move string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.moves == nil {
		a.moves = map[string]map[uint64]string{}
	}
	if a.moves[id] == nil {
		a.moves[id] = map[uint64]string{}
	}
	a.moves[id][seq] = move
}

func (a *acknowledged) count() (all int) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, moves := range a.moves {
		all += len(moves)
	}
	return all
}

// check looks into the file that the dead server left.
func (a *acknowledged) check(t *testing.T, file string, kills int) {
	t.Helper()
	j, err := journals.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	for id, moves := range a.moves {
		log, err := j.Read(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		for seq, move := range moves {
			checkEntry(t, id, log, seq, move)
		}
		// Fold compares the hash of the state with the one that the end names.
		folded, err := table.Fold(id, log)
		if err != nil || folded.Phase() != table.Over {
			t.Errorf("table %s: %v; it must be over", id, err)
		}
	}
	all := a.count()
	t.Logf("%d acknowledged moves at %d tables are all there after %d kills", all, len(a.moves), kills)
	if all == 0 {
		t.Error("nothing was acknowledged")
	}
}

func checkEntry(t *testing.T, id string, log []journal.Entry, seq uint64, move string) {
	t.Helper()
	if seq > uint64(len(log)) {
		t.Errorf("table %s: entry %d was acknowledged and is gone", id, seq)
		return
	}
	// A move that ends the match is acknowledged by the last of its entries.
	for i := int(seq) - 1; i >= max(0, int(seq)-4); i-- {
		var b table.Moved
		if log[i].Kind == b.Kind() && json.Unmarshal(log[i].Body, &b) == nil && b.Move == move {
			return
		}
	}
	t.Errorf("table %s: entry %d was acknowledged as %q and is %s %s", id, seq, move, log[seq-1].Kind, log[seq-1].Body)
}

// playThrough plays one match between two clients, which never give up.
func playThrough(ctx context.Context, s *mortal, acks *acknowledged) error {
	var id string
	var both sync.WaitGroup
	errs := make([]error, 2)
	clients := make([]*client.Client, 2)
	for i := range clients {
		clients[i] = client.New("http://"+s.listen, &http.Transport{})
		if err := insist(ctx, func() error { return clients[i].Guest(ctx, fmt.Sprintf("Guest %x", rand.Uint64())) }); err != nil {
			return err
		}
	}
	if err := insist(ctx, func() (err error) {
		id, err = clients[0].Create(ctx, api.Wish{Game: "nagaraja"})
		return err
	}); err != nil {
		return err
	}
	for i, c := range clients {
		both.Go(func() {
			errs[i] = insist(ctx, func() error { _, err := c.Do(ctx, id, table.Join{}); return err })
			if errs[i] == nil {
				errs[i] = playSeat(ctx, c, acks, id)
			}
		})
	}
	both.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// insist tries until it is done or refused by a living server.
func insist(ctx context.Context, do func() error) error {
	for {
		err := do()
		if err == nil || ctx.Err() != nil || !strings.Contains(err.Error(), "connect") && !strings.Contains(err.Error(), "EOF") && !strings.Contains(err.Error(), "reset") {
			return err
		}
		select {
		case <-time.After(20 * time.Millisecond):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// seated is one client of one match.
type seated struct {
	*client.Client
	id      string
	acks    *acknowledged
	page    client.Page
	done    uint64
	made    int
	pending *table.Play
	// think is how long they take for a move, and most after how many they give up; 0
	// is never.
	think    time.Duration
	most     int
	resigned bool
}

// playSeat plays over live sockets until the match is over. A decision that was
// not acknowledged is sent again with the same word.
func playSeat(ctx context.Context, c *client.Client, acks *acknowledged, id string) error {
	return (&seated{Client: c, id: id, acks: acks}).play(ctx)
}

func (p *seated) play(ctx context.Context) error {
	for p.page.Phase != table.Over || p.pending != nil {
		var live *client.Live
		err := insist(ctx, func() (err error) { live, err = p.Live(ctx); return err })
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			continue // it was too busy to answer in time
		}
		if err != nil {
			return err
		}
		err = p.listen(ctx, live)
		_ = live.Drop()
		if p, refused := errors.AsType[*api.Problem](err); refused {
			return p
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return nil
}

// listen plays until the match is over or the connection breaks.
func (p *seated) listen(ctx context.Context, live *client.Live) error {
	p.resigned = false
	if err := live.Watch(ctx, p.id, p.page.Seq); err != nil {
		return err
	}
	if p.pending != nil {
		if err := live.Do(ctx, p.id, "move", *p.pending); err != nil {
			return err
		}
	}
	for p.page.Phase != table.Over || p.pending != nil {
		tell, _, err := live.Next(ctx)
		switch {
		case err != nil:
			return err
		case tell.Problem != nil && !p.resigned: // the rival may have been faster
			return tell.Problem
		case tell.Type == api.Done && p.pending != nil:
			p.acks.add(p.id, tell.Seq, p.pending.Move)
			p.pending, p.done = nil, tell.Seq
		case tell.Page != nil:
			p.page = *tell.Page
		}
		if err := p.decide(ctx, live); err != nil {
			return err
		}
	}
	return nil
}

// decide sends a move where one is awaited and none is on its way.
func (p *seated) decide(ctx context.Context, live *client.Live) error {
	if p.pending != nil || p.page.Seq < p.done || p.page.You == rules.Spectator || !slices.Contains(p.page.Awaited, p.page.You) {
		return nil
	}
	if p.most > 0 && p.made >= p.most {
		if p.resigned {
			return nil
		}
		p.resigned = true
		return live.Do(ctx, p.id, "resign", table.Resign{})
	}
	if p.think > 0 {
		select {
		case <-time.After(p.think):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	p.made++
	moves := p.page.View.Moves
	p.pending = &table.Play{Move: moves[rand.IntN(len(moves))], On: p.page.Seq, Client: fmt.Sprint(p.made)}
	return live.Do(ctx, p.id, "move", *p.pending)
}

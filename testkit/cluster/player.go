package cluster

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/rules"
	"nagara/table"
)

// Match is a match to be played.
type Match struct {
	Wish api.Wish
	// People take the first seats; the others are the house's.
	People int
	// Idle people watch and never move: clocks must run out.
	Idle bool
}

// stays is how many messages a client hears before it hops, on average.
const stays = 12

// Play lets clients play a match to its end, by whichever nodes they come to.
func (b *Book) Play(ctx context.Context, nodes []string, m Match) error {
	players := make([]*player, m.People)
	var id string
	for i := range players {
		p := &player{Client: client.New(URL, Hop(nodes)), book: b, idle: m.Idle}
		if err := insist(ctx, func() error { return p.Guest(ctx, fmt.Sprintf("Guest %x", rand.Uint64())) }); err != nil {
			return err
		}
		players[i] = p
	}
	host := players[0]
	if err := insist(ctx, func() (err error) { id, err = host.Create(ctx, m.Wish); return err }); err != nil {
		return err
	}
	b.open(id)
	for i, p := range players {
		p.table, p.shown = id, b.follow(id, rules.Seat(i+1))
		if err := p.command(ctx, table.Join{}); err != nil {
			return err
		}
	}
	for seat := m.People; seat < max(m.Wish.Seats, 2); seat++ {
		if err := host.command(ctx, table.SeatBot{Seat: rules.Seat(seat + 1), Bot: table.RandomBot}); err != nil && !taken(err) {
			return err
		}
	}
	errs := make([]error, len(players))
	var all sync.WaitGroup
	for i, p := range players {
		all.Go(func() { errs[i] = p.play(ctx) })
	}
	all.Wait()
	return errors.Join(errs...)
}

// taken tells that the seat has its bot already: the answer got lost.
func taken(err error) bool {
	p, refused := errors.AsType[*api.Problem](err)
	return refused && p.Status == http.StatusConflict
}

// player is a client at a table.
type player struct {
	*client.Client
	book  *Book
	idle  bool
	table string
	shown *stream

	page    client.Page
	made    int
	done    uint64
	pending *table.Play
	asked   int64
}

func (p *player) command(ctx context.Context, c table.Command) error {
	err := insist(ctx, func() error { _, err := p.Do(ctx, p.table, c); return err })
	if err != nil {
		return fmt.Errorf("%T at table %s: %w", c, p.table, err)
	}
	return nil
}

// play plays until the match is over and nothing is left unanswered.
func (p *player) play(ctx context.Context) error {
	for !p.over() {
		err := insist(ctx, func() error {
			live, err := p.Live(ctx)
			if err != nil {
				return err
			}
			defer func() { _ = live.Drop() }() // it hops
			return p.stay(ctx, live)
		})
		if err != nil {
			return fmt.Errorf("seat %s at table %s, at %d: %w", p.page.You, p.table, p.page.Seq, err)
		}
	}
	return nil
}

func (p *player) over() bool { return p.page.Phase == table.Over && p.pending == nil }

// stay plays at one node for a while. What was not answered elsewhere is asked
// again, with the same word.
func (p *player) stay(ctx context.Context, live *client.Live) error {
	if err := live.Watch(ctx, p.table, p.page.Seq); err != nil {
		return err
	}
	if p.pending != nil {
		if err := live.Do(ctx, p.table, "move", *p.pending); err != nil {
			return err
		}
	}
	for left := 1 + rand.IntN(2*stays); left > 0 && !p.over(); left-- {
		// A node that says nothing for long is left: it may be parted from the
		// others and not know it.
		patient, cancel := context.WithTimeout(ctx, 5*time.Second)
		tell, _, err := live.Next(patient)
		silent := patient.Err() != nil && ctx.Err() == nil
		cancel()
		switch {
		case silent:
			return nil
		case err != nil:
			return err
		case tell.Problem != nil:
			return tell.Problem
		case tell.Type == api.Done && p.pending != nil:
			p.book.promised(p.pending.Client, promise{table: p.table, move: p.pending.Move, seq: tell.Seq, asked: p.asked})
			p.pending, p.done = nil, tell.Seq
		case tell.Page != nil:
			p.see(tell.Page)
		}
		if err := p.decide(ctx, live); err != nil {
			return err
		}
	}
	return nil
}

func (p *player) see(page *client.Page) {
	p.page = *page
	for _, u := range page.Updates {
		p.shown.seqs = append(p.shown.seqs, u.Seq)
	}
}

// decide sends a move where one is awaited and none is on its way.
func (p *player) decide(ctx context.Context, live *client.Live) error {
	you := p.page.You
	if p.idle || p.pending != nil || p.page.Seq < p.done || you == rules.Spectator || !slices.Contains(p.page.Awaited, you) {
		return nil
	}
	p.made++
	p.pending = &table.Play{Move: anyMove(p.page.View.Moves), On: p.page.Seq, Client: fmt.Sprintf("%s-%d", p.table[:8], 1000*int(you)+p.made)}
	p.asked = p.book.Now()
	return live.Do(ctx, p.table, "move", *p.pending)
}

// anyMove takes any kind of move, and of that kind any: so matches end.
func anyMove(moves []string) string {
	kinds := map[string][]string{}
	var names []string
	for _, m := range moves {
		kind, _, _ := strings.Cut(m, " ")
		if kinds[kind] == nil {
			names = append(names, kind)
		}
		kinds[kind] = append(kinds[kind], m)
	}
	of := kinds[names[rand.IntN(len(names))]]
	return of[rand.IntN(len(of))]
}

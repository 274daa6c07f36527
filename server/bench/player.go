package bench

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/segmentio/encoding/json"

	"nagara/rules"
	"nagara/server/client"
	"nagara/server/wire"
	"nagara/table"
)

// player is one client: it plays any move, and again when the match is over.
type player struct {
	*client.Client
	group *group
	table string
	live  *client.Live

	page    heard
	done    uint64
	made    int
	pending bool
	sentAt  time.Time
}

// heard is the part of a message that a player needs.
type heard struct {
	Type string `json:"type"`
	Seq  uint64 `json:"seq"`
	Page *struct {
		Table   string       `json:"table"`
		Seq     uint64       `json:"seq"`
		Phase   table.Phase  `json:"phase"`
		You     rules.Seat   `json:"you"`
		Awaited []rules.Seat `json:"awaited"`
		Next    string       `json:"next"`
		Updates []struct {
			Seq  uint64     `json:"seq"`
			Kind string     `json:"kind"`
			Seat rules.Seat `json:"seat"`
		} `json:"updates"`
		View struct {
			Moves []string `json:"moves"`
		} `json:"view"`
	} `json:"page"`
}

// arrive opens the socket.
func (p *player) arrive(ctx context.Context) (err error) {
	if p.live, err = p.Live(ctx); err != nil {
		return err
	}
	return p.live.Watch(ctx, p.table, 0)
}

// play plays until the context ends.
func (p *player) play(ctx context.Context) (err error) {
	err = p.arrive(ctx)
	p.group.load.arriving.Done()
	if err != nil {
		return err
	}
	defer func() { _ = p.live.Drop() }() // it is gone either way
	for text := []byte(nil); ; {
		if text, err = p.live.Raw(ctx, text); err != nil {
			return err
		}
		at := time.Now()
		var h heard
		if p.group.load.playing.Load() {
			p.group.load.bytes.Add(int64(len(text)))
		}
		whole, err := p.live.Whole(text)
		if err != nil {
			return err
		}
		if err := json.Unmarshal(whole, &h); err != nil {
			return err
		}
		if err := p.hear(ctx, h, at); err != nil {
			return err
		}
	}
}

func (p *player) hear(ctx context.Context, h heard, at time.Time) error {
	switch h.Type {
	case wire.Beat:
		return p.live.Send(ctx, wire.Ask{Do: "beat"})
	case wire.Refused:
		p.pending = false
		p.group.load.refused.Add(1)
	case wire.Done:
		p.acknowledged(h.Seq, at)
	case wire.PageIs:
		if h.Page.Table != p.table {
			return nil // the last word of the match before
		}
		p.page = h
		p.note(at)
	}
	return p.act(ctx)
}

// acknowledged counts a move that is durable.
func (p *player) acknowledged(seq uint64, at time.Time) {
	if !p.pending {
		return
	}
	p.pending, p.done = false, seq
	if l := p.group.load; l.playing.Load() {
		l.moves.Add(1)
		l.acks.add(at.Sub(p.sentAt))
	}
	p.group.match(entry{p.table, seq}, p.sentAt, time.Time{})
}

// note sees moves of others.
func (p *player) note(at time.Time) {
	for _, u := range p.page.Page.Updates {
		if u.Kind == (table.Moved{}).Kind() && u.Seat != p.page.Page.You {
			p.group.match(entry{p.table, u.Seq}, time.Time{}, at)
		}
	}
}

// match brings together when a move was sent and when another saw it.
func (g *group) match(e entry, sent, seen time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if !sent.IsZero() {
		g.sent[e] = sent
	}
	if !seen.IsZero() {
		g.seen[e] = seen
	}
	left, came := g.sent[e], g.seen[e]
	if left.IsZero() || came.IsZero() {
		return
	}
	delete(g.sent, e)
	delete(g.seen, e)
	if g.load.playing.Load() {
		g.load.screens.add(came.Sub(left))
	}
}

// act plays where that is awaited, and again after the end.
func (p *player) act(ctx context.Context) error {
	page := p.page.Page
	if page == nil || p.pending || page.Seq < p.done {
		return nil
	}
	if page.Phase == table.Over {
		return p.again(ctx)
	}
	if !slices.Contains(page.Awaited, page.You) {
		return nil
	}
	if pace := p.group.load.pace; pace != nil {
		if err := pace.Wait(ctx); err != nil {
			return err
		}
	}
	p.made++
	p.pending, p.sentAt = true, time.Now()
	return p.live.Do(ctx, p.table, "", table.Play{Move: anyMove(page.View.Moves), On: page.Seq, Client: strconv.Itoa(p.made)})
}

// again asks for a rematch once, and goes where it is played.
func (p *player) again(ctx context.Context) error {
	if next := p.page.Page.Next; next != "" {
		if err := p.live.Send(ctx, wire.Ask{Do: "forget", Table: p.table}); err != nil {
			return err
		}
		p.table, p.done, p.page = next, 0, heard{}
		p.group.load.finished.Add(1)
		return p.live.Watch(ctx, next, 0)
	}
	for _, u := range p.page.Page.Updates {
		if u.Kind == (table.Ended{}).Kind() {
			return p.live.Do(ctx, p.table, "", table.PlayAgain{})
		}
	}
	return nil
}

// anyMove takes any kind of move, and of that kind any: so matches end.
func anyMove(moves []string) string {
	var kinds [][]string
	last := ""
	for _, m := range moves {
		kind, _, _ := strings.Cut(m, " ")
		if kind != last {
			kinds, last = append(kinds, nil), kind
		}
		kinds[len(kinds)-1] = append(kinds[len(kinds)-1], m)
	}
	of := kinds[rand.IntN(len(kinds))]
	return of[rand.IntN(len(of))]
}

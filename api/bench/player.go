package bench

import (
	"context"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"time"

	"nagara/api"
	"nagara/api/client"
	"nagara/table"
)

// player is one client: it plays any move, and again when the match is over.
type player struct {
	*client.Client
	group  *group
	number int
	live   *client.Live

	mu    sync.Mutex // what follows is the reader's, and that of one who thinks
	match *match
	sight sight
	// shown is how many moves of each seat have come to this player.
	shown []int
	// done is the number of its last move, made how many it has sent.
	done uint64
	made int
	// thinking is from its turn until it plays, pending until it is told that
	// it has.
	thinking, pending bool
	sentAt            time.Time
	failed            error
}

// playing is the word by which the answer to a move is known.
const playing = "move"

// play plays until the context ends.
func (p *player) play(ctx context.Context) error {
	defer func() { _ = p.live.Drop() }() // it is gone either way
	defer context.AfterFunc(ctx, func() { _ = p.live.Drop() })()
	err := p.listen()
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.failed != nil {
		return p.failed
	}
	return err
}

// arrive opens the socket.
func (p *player) arrive(ctx context.Context) (err error) {
	p.shown = make([]int, p.group.load.Seats)
	if p.live, err = p.Live(ctx); err != nil {
		return err
	}
	return p.live.Watch(ctx, p.match.table, 0)
}

// listen reads until the socket is closed. Contexts that cannot end cost nothing.
func (p *player) listen() error {
	for text := []byte(nil); ; {
		var err error
		if text, err = p.live.Raw(context.Background(), text); err != nil {
			return err
		}
		at := time.Now()
		m, err := understand(text)
		if err != nil {
			return err
		}
		if err := p.hear(m, at); err != nil {
			return err
		}
	}
}

func (p *player) hear(m message, at time.Time) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m.Type {
	case api.Beat:
		return p.live.Send(context.Background(), api.Request{Do: "beat"})
	case api.Refused:
		p.refused(m)
	case api.Done:
		p.acknowledged(m, at)
	case api.PageIs:
		return p.see(m, sight{}, m.Page, at)
	case api.Changed:
		return p.see(m, p.sight, m.Patch, at)
	}
	return p.act()
}

// see takes over a page, or a change of one, and does what there is to do.
func (p *player) see(m message, before sight, text []byte, at time.Time) error {
	if m.Table != p.match.table {
		return nil // the last word of the match before
	}
	p.sight = before
	if err := p.sight.see(text); err != nil {
		return err
	}
	if ended := p.note(at); ended {
		return p.live.Do(context.Background(), p.match.table, "", table.PlayAgain{})
	}
	return p.act()
}

// refused forgets a move that was none.
func (p *player) refused(m message) {
	p.group.load.refused(strings.Clone(m.Problem.Detail))
	if m.Ask == playing {
		p.pending = false
		p.match.refuse(p.sight.You)
	}
}

// acknowledged counts a move that is durable.
func (p *player) acknowledged(m message, at time.Time) {
	if m.Ask != playing {
		return
	}
	p.pending, p.done = false, m.Seq
	p.group.moves.Add(1)
	if w := p.group.load.window.Load(); w != nil {
		w.acks.add(at.Sub(p.sentAt))
	}
}

// note sees moves of others, and whether the match has ended.
func (p *player) note(at time.Time) (ended bool) {
	for _, u := range p.sight.Updates {
		switch u.Kind {
		case (table.Ended{}).Kind():
			ended = true
		case (table.Moved{}).Kind():
			n := p.shown[u.Seat.Index()]
			p.shown[u.Seat.Index()]++
			left, known := p.match.left(u.Seat, n)
			if w := p.group.load.window.Load(); w != nil && known && u.Seat != p.sight.You {
				w.screens.add(at.Sub(left))
			}
		}
	}
	return ended
}

// act plays where that is awaited, at once or after some thought, and goes where
// a match that is over is played again.
func (p *player) act() error {
	if p.sight.Next != "" {
		return p.follow(p.sight.Next)
	}
	if p.thinking || !p.mayPlay() {
		return nil
	}
	wait := p.group.load.thought()
	if wait == 0 {
		return p.send()
	}
	p.thinking = true
	time.AfterFunc(wait, p.decide)
	return nil
}

// mayPlay tells whether the player is to act, and has seen what came of its last
// move.
func (p *player) mayPlay() bool { return p.sight.turn() && !p.pending && p.sight.Seq >= p.done }

// thought is how long to think over a move.
func (l *load) thought() time.Duration {
	if pace := l.pace.Load(); pace != nil {
		return pace.Reserve().Delay()
	}
	return time.Duration(float64(l.Think) * (.5 + rand.Float64()))
}

// decide plays after some thought, if there is still something to decide.
func (p *player) decide() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.thinking = false
	if !p.mayPlay() {
		return
	}
	if err := p.send(); err != nil {
		p.failed = err
		_ = p.live.Drop() // so the reader ends
	}
}

// send plays.
func (p *player) send() error {
	move, err := p.sight.anyMove()
	if err != nil {
		return err
	}
	p.made++
	p.pending, p.sentAt = true, time.Now()
	p.match.send(p.sight.You, p.sentAt)
	return p.live.Do(context.Background(), p.match.table, playing, table.Play{Move: move, On: p.sight.Seq, Client: strconv.Itoa(p.made)})
}

// follow goes to the table where the rematch is played. One of the players shows
// the spectators the way.
func (p *player) follow(next string) error {
	if err := p.live.Send(context.Background(), api.Request{Do: "forget", Table: p.match.table}); err != nil {
		return err
	}
	p.match, p.done, p.sight = p.group.at(next), 0, sight{}
	clear(p.shown)
	if p.number == 0 {
		p.group.matches.Add(1)
		if p.group.watched {
			go p.group.load.audience.watch(next)
		}
	}
	return p.live.Watch(context.Background(), next, 0)
}

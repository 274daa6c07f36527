package picture

import (
	"container/list"
	"context"
	"fmt"
	"runtime"
	"sync"
	"time"

	"nagara/server/picture/resvg"
)

// Pictures draws cards and keeps what it has drawn, by the names of the cards.
type Pictures struct {
	png    func(ctx context.Context, svg string) ([]byte, error)
	places chan struct{}
	// patience is how long one may take, with the time that it waits for its turn.
	patience time.Duration

	mu    sync.Mutex
	order list.List // of *kept, the newest first
	known map[string]*list.Element
	size  int
}

// New draws by resvg, with so much patience.
func New(patience time.Duration) *Pictures {
	return By(resvg.PNG, max(1, min(atOnce, runtime.GOMAXPROCS(0)/2)), patience)
}

// By makes PNGs by another way, so many at once, for tests.
func By(png func(ctx context.Context, svg string) ([]byte, error), atOnce int, patience time.Duration) *Pictures {
	return &Pictures{png: png, places: make(chan struct{}, atOnce), patience: patience, known: map[string]*list.Element{}}
}

// kept is a picture.
type kept struct {
	name string
	png  []byte
}

const (
	// atOnce is how many are drawn at the same time at most: each takes a core, and up to
	// 96 MB. Half of the cores are left to those who play.
	atOnce = 2
	// most is how many bytes of pictures are kept, some two hundred of them.
	most = 64 << 20
)

// UsualTime is how long a picture may take.
const UsualTime = 30 * time.Second

// Kept is the picture of that name, or nil where it must be drawn.
func (p *Pictures) Kept(name string) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	found := p.known[name]
	if found == nil {
		return nil
	}
	p.order.MoveToFront(found)
	return found.Value.(*kept).png
}

// Draw draws a card under its name, or waits for one who does. Fill adds what must be read
// first; it may be nil. Whoever goes away meanwhile finds it drawn when they come back.
func (p *Pictures) Draw(ctx context.Context, c Card, fill func(context.Context, *Card) error) ([]byte, error) {
	name := c.Hash()
	waiting, cancel := context.WithTimeout(ctx, p.patience)
	defer cancel()
	select {
	case p.places <- struct{}{}:
		defer func() { <-p.places }()
	case <-waiting.Done():
		return nil, fmt.Errorf("wait to draw a picture: %w", waiting.Err())
	}
	if drawn := p.Kept(name); drawn != nil {
		return drawn, nil
	}
	ctx, end := context.WithTimeout(context.WithoutCancel(ctx), p.patience)
	defer end()
	if fill != nil {
		if err := fill(ctx, &c); err != nil {
			return nil, fmt.Errorf("read what a picture shows: %w", err)
		}
	}
	svg, err := c.SVG()
	if err != nil {
		return nil, err
	}
	png, err := p.png(ctx, svg)
	if err != nil {
		return nil, err
	}
	p.keep(name, png)
	return png, nil
}

// keep keeps a picture, and lets those go that nobody has asked for the longest.
func (p *Pictures) keep(name string, png []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known[name] != nil {
		return
	}
	p.known[name] = p.order.PushFront(&kept{name, png})
	for p.size += len(png); p.size > most; {
		oldest := p.order.Remove(p.order.Back()).(*kept)
		delete(p.known, oldest.name)
		p.size -= len(oldest.png)
	}
}

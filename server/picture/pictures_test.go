package picture_test

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nagara/server/picture"
)

// TestAFloodOfPictures: however many different ones are asked for at once, few are drawn at a
// time, few are kept, and the one that people ask for again is among them.
func TestAFloodOfPictures(t *testing.T) {
	t.Parallel()
	const size, bound = 1 << 20, 64 // MB
	var now, most, drawn atomic.Int64
	p := picture.By(func(context.Context, string) ([]byte, error) {
		drawn.Add(1)
		for n, seen := now.Add(1), most.Load(); n > seen && !most.CompareAndSwap(seen, n); seen = most.Load() {
		}
		defer now.Add(-1)
		return make([]byte, size), nil
	}, 2, time.Minute)
	popular := picture.Card{Title: "popular"}
	draw := func(c picture.Card) {
		if png, err := p.Draw(t.Context(), c, nil); err != nil || len(png) != size {
			t.Error(len(png), err)
		}
	}
	draw(popular)
	cards := make([]picture.Card, 500)
	var all sync.WaitGroup
	for i := range cards {
		cards[i].Title = strconv.Itoa(i)
		all.Go(func() {
			draw(cards[i])
			p.Kept(popular.Hash())
		})
	}
	all.Wait()
	kept := 0
	for i := range cards {
		if p.Kept(cards[i].Hash()) != nil {
			kept++
		}
	}
	if most.Load() > 2 || kept >= bound || kept < bound/2 || p.Kept(popular.Hash()) == nil {
		t.Errorf("%d were drawn at once, %d kept, the popular one %t", most.Load(), kept, p.Kept(popular.Hash()) != nil)
	}
	before := drawn.Load()
	draw(popular)
	if drawn.Load() != before {
		t.Error("what is kept is drawn again")
	}
}

// TestWhoLeavesFindsItDrawn: a messenger that does not wait for a picture has it when it asks
// again; one that has left before its turn costs nothing; and what fails is not kept.
func TestWhoLeavesFindsItDrawn(t *testing.T) {
	t.Parallel()
	begun, goOn := make(chan struct{}, 2), make(chan struct{})
	p := picture.By(func(ctx context.Context, _ string) ([]byte, error) {
		begun <- struct{}{}
		<-goOn
		return []byte("png"), ctx.Err()
	}, 2, time.Minute)
	one, two, three := picture.Card{Title: "1"}, picture.Card{Title: "2"}, picture.Card{Title: "3"}
	ctx, leave := context.WithCancel(t.Context())
	var both sync.WaitGroup
	for _, c := range []picture.Card{one, two} {
		both.Go(func() {
			if _, err := p.Draw(ctx, c, nil); err != nil {
				t.Error(err)
			}
		})
		<-begun
	}
	leave()
	if _, err := p.Draw(ctx, three, nil); !errors.Is(err, context.Canceled) {
		t.Error("one who has left is waited for:", err)
	}
	close(goOn)
	both.Wait()
	if p.Kept(one.Hash()) == nil || p.Kept(two.Hash()) == nil || p.Kept(three.Hash()) != nil {
		t.Error("what was drawn is not there")
	}
	broken := errors.New("broken")
	fill := func(context.Context, *picture.Card) error { return broken }
	if _, err := p.Draw(t.Context(), three, fill); !errors.Is(err, broken) || p.Kept(three.Hash()) != nil {
		t.Error(err)
	}
}

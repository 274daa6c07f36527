package bus

import (
	"fmt"
	"maps"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

func mustTake(t *testing.T, s *Subscription, want map[string]uint64) {
	t.Helper()
	select {
	case <-s.Ready():
		if want == nil {
			t.Fatalf("there is something to take: %v", s.Take())
		}
	default:
		if want != nil {
			t.Fatalf("nothing is ready; want %v", want)
		}
	}
	if got := s.Take(); !maps.Equal(got, want) {
		t.Fatalf("took %v, want %v", got, want)
	}
}

func TestOnlyTheNewestNumberWaits(t *testing.T) {
	var b Local
	s := b.Subscribe("garden")
	defer s.Close()
	mustTake(t, s, nil)
	for _, seq := range []uint64{1, 2, 5, 4, 3} {
		b.Publish("garden", seq)
	}
	mustTake(t, s, map[string]uint64{"garden": 5})
	mustTake(t, s, nil)
	b.Publish("garden", 6)
	mustTake(t, s, map[string]uint64{"garden": 6})
}

func TestEachHearsWhatItAskedFor(t *testing.T) {
	var b Local
	garden, again, temple, every := b.Subscribe("garden"), b.Subscribe("garden"), b.Subscribe("temple"), b.SubscribeAll()
	b.Publish("garden", 3)
	b.Publish("yard", 8)
	b.Publish("garden", 4)
	mustTake(t, garden, map[string]uint64{"garden": 4})
	mustTake(t, again, map[string]uint64{"garden": 4})
	mustTake(t, temple, nil)
	mustTake(t, every, map[string]uint64{"garden": 4, "yard": 8})
	for _, s := range []*Subscription{garden, again, temple, every} {
		s.Close()
	}
}

func TestClosedHearsNothingAndLeavesNothing(t *testing.T) {
	var b Local
	one, every := b.Subscribe("garden"), b.SubscribeAll()
	for range 2 {
		one.Close()
		every.Close()
	}
	b.Publish("garden", 1)
	mustTake(t, one, nil)
	mustTake(t, every, nil)
	if len(b.subscribers) != 0 {
		t.Errorf("the bus still keeps %v", b.subscribers)
	}
}

func TestASleeperHoldsNobodyUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var b Local
		one, every := b.Subscribe("garden"), b.SubscribeAll()
		done := make(chan struct{})
		go func() {
			defer close(done)
			for seq := range uint64(10_000) {
				b.Publish("garden", seq+1)
			}
		}()
		synctest.Wait()
		select {
		case <-done:
		default:
			t.Fatal("the publisher waits although nobody may hold it up")
		}
		mustTake(t, one, map[string]uint64{"garden": 10_000})
		mustTake(t, every, map[string]uint64{"garden": 10_000})
	})
}

// TestWhoReadsOnMissesNothing plays the whole protocol: logs grow and say so,
// readers subscribe, read, and read on when they hear of more. Each must reach
// the end of every log. A lost wake-up would leave one waiting for ever, which
// synctest reports as a deadlock.
func TestWhoReadsOnMissesNothing(t *testing.T) {
	synctest.Test(t, func(*testing.T) {
		const tables, readers, length = 4, 5, 300
		var b Local
		var logs [tables]atomic.Uint64
		var everyone sync.WaitGroup
		for i := range tables {
			table := fmt.Sprint(i)
			for range readers {
				everyone.Go(func() { readToTheEnd(&b, table, &logs[i], length) })
			}
			everyone.Go(func() {
				for seq := range uint64(length) {
					logs[i].Store(seq + 1)
					b.Publish(table, seq+1)
				}
			})
		}
		everyone.Wait()
	})
}

func readToTheEnd(b Bus, table string, log *atomic.Uint64, length uint64) {
	s := b.Subscribe(table)
	defer s.Close()
	for have := log.Load(); have < length; {
		<-s.Ready()
		if s.Take()[table] > have {
			have = log.Load()
		}
	}
}

func BenchmarkPublish(b *testing.B) {
	for _, subscribers := range []int{0, 2, 100} {
		b.Run(fmt.Sprintf("subscribers=%d", subscribers), func(b *testing.B) {
			var bus Local
			for range subscribers {
				defer bus.Subscribe("garden").Close()
			}
			seq := uint64(0)
			for b.Loop() {
				seq++
				bus.Publish("garden", seq)
			}
		})
	}
}

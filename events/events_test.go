package events_test

import (
	"fmt"
	"testing"

	"nagara/events"
	"nagara/testkit/eventstest"
)

func TestLocal(t *testing.T) {
	eventstest.Run(t, func(*testing.T) events.Bus { return &events.Local{} })
}

func TestWhoLeftIsForgotten(t *testing.T) {
	var b events.Local
	first, second := b.Subscribe(events.Table("garden")), b.Subscribe(events.Table("garden"))
	first.Close()
	if !b.Watched(events.Table("garden")) || b.Watched(events.Table("temple")) {
		t.Error("one of two who watch the garden is left; nobody watches the temple")
	}
	second.Close()
	if b.Watched(events.Table("garden")) {
		t.Error("nobody watches the garden any more")
	}
}

func BenchmarkPublish(b *testing.B) {
	for _, subscribers := range []int{0, 2, 100} {
		b.Run(fmt.Sprintf("subscribers=%d", subscribers), func(b *testing.B) {
			var words events.Local
			for range subscribers {
				defer words.Subscribe(events.Table("garden")).Close()
			}
			seq := uint64(0)
			for b.Loop() {
				seq++
				words.Publish(events.Grown("garden", seq))
			}
		})
	}
}

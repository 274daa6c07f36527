package bus_test

import (
	"fmt"
	"testing"

	"nagara/table/bus"
	"nagara/testkit/bustest"
)

func TestLocal(t *testing.T) {
	bustest.Run(t, func(*testing.T) bus.Bus { return &bus.Local{} })
}

func TestWhoLeftIsForgotten(t *testing.T) {
	var b bus.Local
	first, second := b.Subscribe("garden"), b.Subscribe("garden")
	first.Close()
	if !b.Watched("garden") || b.Watched("temple") {
		t.Error("one of two who watch the garden is left; nobody watches the temple")
	}
	second.Close()
	if b.Watched("garden") {
		t.Error("nobody watches the garden any more")
	}
}

func BenchmarkPublish(b *testing.B) {
	for _, subscribers := range []int{0, 2, 100} {
		b.Run(fmt.Sprintf("subscribers=%d", subscribers), func(b *testing.B) {
			var words bus.Local
			for range subscribers {
				defer words.Subscribe("garden").Close()
			}
			seq := uint64(0)
			for b.Loop() {
				seq++
				words.Publish("garden", seq)
			}
		})
	}
}

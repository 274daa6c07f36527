package ws

import (
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
)

// TestCrew: all that is to be done is done at once, though others take long; not
// too many wait for more, and in the end nobody does.
func TestCrew(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPool()
		var done atomic.Int32
		var all sync.WaitGroup
		long := make(chan struct{})
		for range 3 * maxIdle {
			all.Add(1)
			p.do(func() {
				defer all.Done()
				done.Add(1)
				<-long
			})
		}
		synctest.Wait()
		if n := done.Load(); n != 3*maxIdle {
			t.Errorf("%d have begun, of %d", n, 3*maxIdle)
		}
		close(long)
		all.Wait()
		synctest.Wait()
		if n := p.idle.Load(); n != maxIdle {
			t.Errorf("%d wait for work; want %d", n, maxIdle)
		}
		p.leave() // whoever stayed would be found by synctest
		synctest.Wait()
		if n := p.idle.Load(); n != 0 {
			t.Errorf("%d wait though there is nothing to do", n)
		}
	})
}

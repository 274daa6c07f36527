package hall

import "sync"

// tasks are the goroutines of a hall. None begins once they are ended.
type tasks struct {
	mu    sync.Mutex
	ended bool
	all   sync.WaitGroup
}

func (t *tasks) do(task func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ended {
		t.all.Go(task)
	}
}

// end waits for those that are under way.
func (t *tasks) end() {
	t.mu.Lock()
	t.ended = true
	t.mu.Unlock()
	t.all.Wait()
}

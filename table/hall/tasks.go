package hall

import "sync"

// tasks are the goroutines of a hall. None begins once they are ended.
type tasks struct {
	mu    sync.Mutex
	ended bool
	all   sync.WaitGroup
}

func (c *tasks) do(task func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.ended {
		c.all.Go(task)
	}
}

// end waits for those that are under way.
func (c *tasks) end() {
	c.mu.Lock()
	c.ended = true
	c.mu.Unlock()
	c.all.Wait()
}

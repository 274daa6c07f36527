package hall

import "sync"

// chores are the goroutines of a hall. None begins once they are ended.
type chores struct {
	mu    sync.Mutex
	ended bool
	all   sync.WaitGroup
}

func (c *chores) do(chore func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.ended {
		c.all.Go(chore)
	}
}

// end waits for those that are under way.
func (c *chores) end() {
	c.mu.Lock()
	c.ended = true
	c.mu.Unlock()
	c.all.Wait()
}

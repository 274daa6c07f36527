package ws

import "sync/atomic"

// pool are the goroutines that do what sockets have to do. Their stacks have grown
// already: most of what a new goroutine would cost here is that of its own.
type pool struct {
	jobs chan func()
	idle atomic.Int32
}

// maxIdle is how many wait for work. Where more is to do there are more, and they
// go afterwards.
const maxIdle = 64

func newPool() *pool { return &pool{jobs: make(chan func())} }

// do lets somebody do something, at once.
func (c *pool) do(job func()) {
	select {
	case c.jobs <- job:
	default:
		go c.work(job)
	}
}

func (c *pool) work(job func()) {
	for job != nil {
		job()
		if c.idle.Add(1) > maxIdle {
			c.idle.Add(-1)
			return
		}
		job = <-c.jobs
		c.idle.Add(-1)
	}
}

// leave lets those go who wait. There is nothing to do any more.
func (c *pool) leave() { close(c.jobs) }

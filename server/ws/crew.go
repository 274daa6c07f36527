package ws

import "sync/atomic"

// crew are the goroutines that do what sockets have to do. Their stacks have grown
// already: most of what a new goroutine would cost here is that of its own.
type crew struct {
	jobs chan func()
	idle atomic.Int32
}

// mostIdle is how many wait for work. Where more is to do there are more, and they
// go afterwards.
const mostIdle = 64

func newCrew() *crew { return &crew{jobs: make(chan func())} }

// do lets somebody do something, at once.
func (c *crew) do(job func()) {
	select {
	case c.jobs <- job:
	default:
		go c.work(job)
	}
}

func (c *crew) work(job func()) {
	for job != nil {
		job()
		if c.idle.Add(1) > mostIdle {
			c.idle.Add(-1)
			return
		}
		job = <-c.jobs
		c.idle.Add(-1)
	}
}

// leave lets those go who wait. There is nothing to do any more.
func (c *crew) leave() { close(c.jobs) }

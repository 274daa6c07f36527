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
func (p *pool) do(job func()) {
	select {
	case p.jobs <- job:
	default:
		go p.work(job)
	}
}

func (p *pool) work(job func()) {
	for job != nil {
		job()
		if p.idle.Add(1) > maxIdle {
			p.idle.Add(-1)
			return
		}
		job = <-p.jobs
		p.idle.Add(-1)
	}
}

// leave lets those go who wait. There is nothing to do any more.
func (p *pool) leave() { close(p.jobs) }

package ssh

import "sync"

// places counts who is there, in all and of each network.
type places struct {
	mu    sync.Mutex
	taken int
	of    map[string]int
}

// take takes a place, if there are fewer than maxAll and fewer than maxOfOne of
// that network. The function gives it back.
func (p *places) take(network string, maxAll, maxOfOne int) (leave func(), room bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.taken >= maxAll || p.of[network] >= maxOfOne {
		return nil, false
	}
	if p.of == nil {
		p.of = map[string]int{}
	}
	p.taken++
	p.of[network]++
	return sync.OnceFunc(func() { p.leave(network) }), true
}

func (p *places) leave(network string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.taken--
	if p.of[network]--; p.of[network] == 0 {
		delete(p.of, network)
	}
}

package pairing

import "slices"

// shrink makes a blossom of the ways of two nodes to where they meet.
func (m *matcher) shrink(u, base, v int) {
	b := m.n + 1
	for b <= m.all && m.top[b] != 0 {
		b++
	}
	m.all = max(m.all, b)
	m.price[b], m.side[b], m.match[b] = worth{}, even, m.match[base]
	m.petals[b] = append(m.petals[b][:0], base)
	for x := u; x != base; {
		y := m.top[m.match[x]]
		m.petals[b] = append(m.petals[b], x, y)
		m.push(y)
		x = m.top[m.parent[y]]
	}
	slices.Reverse(m.petals[b][1:])
	for x := v; x != base; {
		y := m.top[m.match[x]]
		m.petals[b] = append(m.petals[b], x, y)
		m.push(y)
		x = m.top[m.parent[y]]
	}
	m.setTop(b, b)
	m.join(b)
	m.nearest(b)
}

// join gives a blossom the best edges of its petals.
func (m *matcher) join(b int) {
	for x := 1; x <= m.all; x++ {
		m.edges[b][x].worth, m.edges[x][b].worth = worth{}, worth{}
	}
	clear(m.entrance[b])
	for _, petal := range m.petals[b] {
		for x := 1; x <= m.all; x++ {
			if e := m.edges[petal][x]; m.edges[b][x].worth.none() || !e.worth.none() && m.lack(e).less(m.lack(m.edges[b][x])) {
				m.edges[b][x], m.edges[x][b] = m.edges[petal][x], m.edges[x][petal]
			}
		}
		for x := 1; x <= m.n; x++ {
			if petal == x || petal > m.n && m.entrance[petal][x] != 0 {
				m.entrance[b][x] = petal
			}
		}
	}
}

// expand dissolves a blossom at an odd distance whose price has come to nothing.
func (m *matcher) expand(b int) {
	for _, petal := range m.petals[b] {
		m.setTop(petal, petal)
	}
	way := m.entrance[b][m.edges[b][m.parent[b]].u]
	steps := m.way(b, way)
	for i := 0; i < steps; i += 2 {
		x, y := m.petals[b][i], m.petals[b][i+1]
		m.parent[x] = m.edges[y][x].u
		m.side[x], m.side[y] = odd, even
		m.slack[x] = 0
		m.nearest(y)
		m.push(y)
	}
	m.side[way], m.parent[way] = odd, m.parent[b]
	for _, x := range m.petals[b][steps+1:] {
		m.side[x] = outside
		m.nearest(x)
	}
	m.top[b] = 0
}

// found takes an edge that can be used. It tells whether it made one more pair.
func (m *matcher) found(e edge) bool {
	u, v := m.top[e.u], m.top[e.v]
	switch m.side[v] {
	case outside:
		m.parent[v], m.side[v] = e.u, odd
		next := m.top[m.match[v]]
		m.slack[v], m.slack[next], m.side[next] = 0, 0, even
		m.push(next)
	case even:
		base := m.meeting(u, v)
		if base == 0 {
			m.augment(u, v)
			m.augment(v, u)
			return true
		}
		m.shrink(u, base, v)
	}
	return false
}

// grow makes one more pair, and tells whether that was possible.
func (m *matcher) grow() bool {
	for x := range m.side {
		m.side[x], m.slack[x] = outside, 0
	}
	m.queue = m.queue[:0]
	for x := 1; x <= m.all; x++ {
		if m.top[x] == x && m.match[x] == 0 {
			m.parent[x], m.side[x] = 0, even
			m.push(x)
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		if m.search() {
			return true
		}
		if !m.reprice() {
			return false
		}
		if m.taut() {
			return true
		}
		for b := m.n + 1; b <= m.all; b++ {
			if m.top[b] == b && m.side[b] == odd && m.price[b].none() {
				m.expand(b)
			}
		}
	}
}

// search follows the edges that can be used.
func (m *matcher) search() bool {
	for len(m.queue) > 0 {
		u := m.queue[0]
		m.queue = m.queue[1:]
		if m.side[m.top[u]] == odd {
			continue
		}
		for v := 1; v <= m.n; v++ {
			e := m.edges[u][v]
			if e.worth.none() || m.top[u] == m.top[v] {
				continue
			}
			if !m.lack(e).none() {
				m.nearer(u, m.top[v])
			} else if m.found(e) {
				return true
			}
		}
	}
	return false
}

// reprice changes the prices until another edge can be used. It is false when a free
// node is worth no more than to stay so.
func (m *matcher) reprice() bool {
	by, known := worth{}, false
	least := func(w worth) {
		if !known || w.less(by) {
			by, known = w, true
		}
	}
	for b := m.n + 1; b <= m.all; b++ {
		if m.top[b] == b && m.side[b] == odd {
			least(m.price[b].half())
		}
	}
	for x := 1; x <= m.all; x++ {
		if m.top[x] != x || m.slack[x] == 0 {
			continue
		}
		switch lack := m.lack(m.edges[m.slack[x]][x]); m.side[x] {
		case outside:
			least(lack)
		case even:
			least(lack.half())
		}
	}
	if !known {
		return false
	}
	for u := 1; u <= m.n; u++ {
		switch m.side[m.top[u]] {
		case even:
			if !by.less(m.price[u]) {
				return false
			}
			m.price[u] = m.price[u].minus(by)
		case odd:
			m.price[u] = m.price[u].plus(by)
		}
	}
	for b := m.n + 1; b <= m.all; b++ {
		if m.top[b] != b {
			continue
		}
		switch m.side[b] {
		case even:
			m.price[b] = m.price[b].plus(by.twice())
		case odd:
			m.price[b] = m.price[b].minus(by.twice())
		}
	}
	return true
}

// taut takes the edges that can be used since the prices changed.
func (m *matcher) taut() bool {
	m.queue = m.queue[:0]
	for x := 1; x <= m.all; x++ {
		if m.top[x] == x && m.slack[x] != 0 && m.top[m.slack[x]] != x && m.lack(m.edges[m.slack[x]][x]).none() {
			if m.found(m.edges[m.slack[x]][x]) {
				return true
			}
		}
	}
	return false
}

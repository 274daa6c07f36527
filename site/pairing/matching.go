package pairing

// worth is how good it is to pair two: high first, middle among those that are as
// high, then low. Edges that must not be have a high of 0.
type worth struct{ high, middle, low int64 }

func (a worth) plus(b worth) worth {
	return worth{a.high + b.high, a.middle + b.middle, a.low + b.low}
}

func (a worth) minus(b worth) worth {
	return worth{a.high - b.high, a.middle - b.middle, a.low - b.low}
}
func (a worth) twice() worth { return a.plus(a) }
func (a worth) half() worth  { return worth{a.high / 2, a.middle / 2, a.low / 2} }
func (a worth) less(b worth) bool {
	if a.high != b.high {
		return a.high < b.high
	}
	return a.middle < b.middle || a.middle == b.middle && a.low < b.low
}

func (a worth) none() bool { return a == worth{} }

// best pairs the numbers 0 to n-1 so that the sum of what the pairs are worth is the
// greatest. The answer has the partner of each, or -1. It is the algorithm of
// Edmonds, in the form that takes n³ steps: a solution and a price for every node and
// every blossom are kept, such that only edges are used whose two prices are what the
// edge is worth.
func best(n int, of func(i, j int) worth) []int {
	m := newMatcher(n, of)
	for m.grow() {
	}
	partner := make([]int, n)
	for i := range partner {
		partner[i] = m.match[i+1] - 1
	}
	return partner
}

type edge struct {
	u, v  int
	worth worth
}

// The sides of the search: a node is outside of it, at an even distance from a free
// one, or at an odd one.
const (
	outside = -1
	even    = 0
	odd     = 1
)

// matcher counts nodes from 1; numbers above n are blossoms.
type matcher struct {
	n, all   int
	edges    [][]edge
	price    []worth
	match    []int
	slack    []int
	top      []int // the outermost blossom that a node is in
	parent   []int
	side     []int
	seen     []int
	round    int
	petals   [][]int
	entrance [][]int // by which petal a node is in a blossom
	queue    []int
}

func newMatcher(n int, of func(i, j int) worth) *matcher {
	size := n + n/2 + 2
	m := &matcher{
		n: n, all: n, edges: make([][]edge, size), price: make([]worth, size), match: make([]int, size), slack: make([]int, size),
		top: make([]int, size), parent: make([]int, size), side: make([]int, size), seen: make([]int, size),
		petals: make([][]int, size), entrance: make([][]int, size),
	}
	var most worth
	for u := range m.edges {
		m.edges[u], m.entrance[u] = make([]edge, size), make([]int, n+1)
		for v := range m.edges[u] {
			m.edges[u][v] = edge{u: u, v: v}
			if 0 < u && u < v && v <= n {
				m.edges[u][v].worth = of(u-1, v-1)
			} else if 0 < v && v < u && u <= n {
				m.edges[u][v].worth = m.edges[v][u].worth
			}
			if most.less(m.edges[u][v].worth) {
				most = m.edges[u][v].worth
			}
		}
	}
	for u := 1; u <= n; u++ {
		m.top[u], m.entrance[u][u], m.price[u] = u, u, most
	}
	return m
}

// lack is by how much the prices of two exceed what their edge is worth, doubled.
func (m *matcher) lack(e edge) worth {
	return m.price[e.u].plus(m.price[e.v]).minus(m.edges[e.u][e.v].worth.twice())
}

// nearer keeps, for a blossom, the edge that comes closest to being used.
func (m *matcher) nearer(u, x int) {
	if m.slack[x] == 0 || m.lack(m.edges[u][x]).less(m.lack(m.edges[m.slack[x]][x])) {
		m.slack[x] = u
	}
}

func (m *matcher) nearest(x int) {
	m.slack[x] = 0
	for u := 1; u <= m.n; u++ {
		if !m.edges[u][x].worth.none() && m.top[u] != x && m.side[m.top[u]] == even {
			m.nearer(u, x)
		}
	}
}

func (m *matcher) push(x int) {
	if x <= m.n {
		m.queue = append(m.queue, x)
		return
	}
	for _, petal := range m.petals[x] {
		m.push(petal)
	}
}

func (m *matcher) setTop(x, top int) {
	m.top[x] = top
	if x > m.n {
		for _, petal := range m.petals[x] {
			m.setTop(petal, top)
		}
	}
}

// way turns a blossom so that the petal is reached from its base by an even number
// of steps, and is that number.
func (m *matcher) way(b, petal int) int {
	at := 0
	for m.petals[b][at] != petal {
		at++
	}
	if at%2 == 0 {
		return at
	}
	round := m.petals[b]
	for i, j := 1, len(round)-1; i < j; i, j = i+1, j-1 {
		round[i], round[j] = round[j], round[i]
	}
	return len(round) - at
}

func (m *matcher) setMatch(u, v int) {
	e := m.edges[u][v]
	m.match[u] = e.v
	if u <= m.n {
		return
	}
	inner := m.entrance[u][e.u]
	steps := m.way(u, inner)
	for i := range steps {
		m.setMatch(m.petals[u][i], m.petals[u][i^1])
	}
	m.setMatch(inner, v)
	m.petals[u] = append(append([]int{}, m.petals[u][steps:]...), m.petals[u][:steps]...)
}

// augment turns the path from a free node over, so that one more pair is made.
func (m *matcher) augment(u, v int) {
	for {
		next := m.top[m.match[u]]
		m.setMatch(u, v)
		if next == 0 {
			return
		}
		m.setMatch(next, m.top[m.parent[next]])
		u, v = m.top[m.parent[next]], next
	}
}

// meeting is where the ways of two to their free nodes meet; 0 if they do not.
func (m *matcher) meeting(u, v int) int {
	m.round++
	for u != 0 || v != 0 {
		if u != 0 {
			if m.seen[u] == m.round {
				return u
			}
			m.seen[u] = m.round
			if u = m.top[m.match[u]]; u != 0 {
				u = m.top[m.parent[u]]
			}
		}
		u, v = v, u
	}
	return 0
}

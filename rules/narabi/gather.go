package narabi

// gatherer finds the courses that take no more than so many swaps, without
// looking at the other targets. It sends one rank after another to a place,
// clockwise; every arrow that does not close a loop takes a swap. That is
// counted as soon as it is certain: when the arrow is drawn, or before, when
// the only place where it could close a loop was passed over.
type gatherer struct {
	layout *layout
	limit  uint8
	found  []course
	// sent counts the ranks that were sent somewhere.
	sent int
	// home is the place of each rank now.
	home     [numberCount]uint8
	rankBits [stoneCount]uint8
	// The arrows so far form paths: start is where the path that ends at a
	// place begins, and finish where the one that begins there ends.
	start, finish [stoneCount]uint8
}

// sending is a target half made: the rank that is to be sent next, how the
// ranks go on from there, and the first place that is free.
type sending struct {
	target                         target
	rank, step, sent, place, swaps uint8
}

// gather appends the courses of a position that take no more than so many
// swaps, and tells how many ranks it has sent somewhere to find them.
func gather(from *State, limit uint8, into []course) (found []course, sent int) {
	g := gatherer{layout: from.layout, limit: limit, found: into, rankBits: from.rankBits()}
	for p, bits := range g.rankBits[:g.layout.places] {
		if bits != blank {
			g.home[bits/4] = uint8(p)
		}
		g.start[p], g.finish[p] = uint8(p), uint8(p)
	}
	for rank := range g.layout.numbers {
		g.send(sending{rank: rank, step: 1})
		g.send(sending{rank: rank, step: g.layout.numbers - 1})
	}
	return g.found, g.sent
}

// send tries all places for the next rank, and so on for those after it.
func (g *gatherer) send(s sending) {
	g.sent++
	if s.sent == g.layout.numbers {
		c := course{target: s.target}
		c.trace(&g.rankBits, g.layout.places, g.layout.numbers)
		g.found = append(g.found, c)
		return
	}
	home := g.home[s.rank]
	start := g.start[home]
	last := g.layout.places - g.layout.numbers + s.sent
	for place := s.place; place <= last && s.swaps <= g.limit; place++ {
		finish := g.finish[place]
		passedOver := g.swap(finish)
		cost := passedOver // its own swap was counted when start was passed over
		if place < start {
			cost = 1
		}
		if place == start {
			g.send(s.to(place, 0, g.layout.numbers))
		} else if s.swaps+cost <= g.limit {
			g.start[finish], g.finish[start] = start, finish
			g.send(s.to(place, cost, g.layout.numbers))
			g.start[finish], g.finish[start] = place, home
		}
		s.swaps += passedOver
	}
}

// swap is what it costs that nothing will ever be sent to the start of a path
// that ends here: the stone at its end, if it has a number, cannot close a
// loop any more.
func (g *gatherer) swap(finish uint8) uint8 {
	if g.rankBits[finish] == blank {
		return 0
	}
	return 1
}

// to is what is left to send after the rank went to that place.
func (s sending) to(place, swaps, numbers uint8) sending {
	s.target |= target(place)<<(4*s.rank) | target(single(place))<<filledShift
	if s.rank += s.step; s.rank >= numbers {
		s.rank -= numbers
	}
	s.sent++
	s.place = place + 1
	s.swaps += swaps
	return s
}

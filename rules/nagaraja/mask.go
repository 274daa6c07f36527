package nagaraja

// masked is the state with everything taken out that the viewer cannot know;
// viewer is -1 for a spectator. A view is made of a masked state and of
// nothing else, so it has no secret to betray.
func (s *State) masked(viewer int) State {
	m := *s
	m.pile = 0
	m.amuletPile = [amuletKinds]uint8{}
	if s.phase != recovering || int(s.turn) != viewer {
		m.discard = 0
	}
	if int(s.guide) != viewer {
		m.drawn = 0
	}
	if m.tileAmulet != nothing {
		m.tileAmulet = hidden
	}
	for p := range 2 {
		m.temples[p].mask(viewer)
		if viewer < 0 {
			m.known[p] = 0
		}
		if p == viewer {
			continue
		}
		m.hands[p] = 0
		m.amulets[p] = [amuletKinds]uint8{}
		if !s.turnedUp() {
			m.laid[p] = 0
		}
	}
	return m
}

func (t *temple) mask(viewer int) {
	knows := t.up
	if viewer >= 0 {
		knows |= t.seen[viewer]
	}
	for n := range t.relic {
		if knows>>n&1 == 0 {
			t.relic[n] = hidden
		}
	}
	for left := t.offered; left != 0; left &= left - 1 {
		c := first(left)
		t.amulet[c] = hidden
	}
}

// forget leaves of the relics only those that lie open, as without the memory
// aid (R9.11).
func (s *State) forget() {
	for p := range s.temples {
		s.temples[p].mask(-1)
	}
}

package narabi

import "nagara/locale"

// Locate is a sentence with blank stones called by their colour and where they lie: no name
// stands on them.
func (m *Match) Locate(said *locale.Message) *locale.Message {
	if said == nil {
		return nil
	}
	located := &locale.Message{Key: said.Key, Args: locale.Args{}, Cause: said.Cause}
	for name, arg := range said.Args {
		if inner, nested := arg.(*locale.Message); nested {
			arg = m.Locate(inner)
		}
		located.Args[name] = arg
	}
	if said.Key != "narabi.named.blank" {
		return located
	}
	for i := range m.state.layout.all.All() {
		if m.stone(i).ID == said.Args["stone"] {
			return m.locateBlank(i)
		}
	}
	return located
}

// locateBlank calls a blank stone by its colour and, where there are more like it, by the
// nearest stone with a number that lies before it, clockwise.
func (m *Match) locateBlank(blank uint8) *locale.Message {
	colour := m.stone(blank).Colour
	called := locale.Say("narabi.colour." + string(colour))
	alike, before, away := 0, Stone{}, m.state.layout.all.Len()
	for i := range m.state.layout.all.All() {
		switch other := m.stone(i); {
		case !other.Blank():
			if back := m.stepsBack(blank, i); back < away {
				before, away = other, back
			}
		case other.Colour == colour:
			alike++
		}
	}
	if alike == 1 || before.ID == "" {
		return locale.Say("narabi.named.only", "colour", called)
	}
	return locale.Say("narabi.named.after", "colour", called, "n", away, "stone", before.ID)
}

// stepsBack is how many places one goes back, against the clock, from one stone to another.
func (m *Match) stepsBack(from, to uint8) int {
	places := m.state.layout.all.Len()
	return (int(m.state.place[from]) - int(m.state.place[to]) + places) % places
}

func (m *Match) stone(i uint8) Stone { return m.state.layout.edition.parts.Stones[i] }

package morris

import (
	"encoding/json"
	"strings"

	"nagara/rules"
)

// Men is how many each side has.
const Men = 9

// patience is how many moves in a row take no man before nobody wins (M4.3).
const patience = 40

// Match is one match of nine men's morris.
type Match struct {
	setup rules.Setup
	state
}

// state is all that lies on the table; seats by their index.
type state struct {
	// On is where men stand, Beside how many are not put yet, Left how many were not taken.
	On           [2]Points
	Beside, Left [2]int
	Turn         rules.Seat
	// Takes tells that who moves has closed a mill, and takes a man.
	Takes bool
	// Calm counts the moves since all were put in which no man was taken.
	Calm int
	// Last is what was done last, and nothing at the start.
	Last  Move
	Ended *rules.Outcome
}

// Setup is how the match began.
func (m *Match) Setup() rules.Setup { return m.setup }

// Awaited is the seat whose turn it is.
func (m *Match) Awaited() []rules.Seat {
	if m.Ended != nil {
		return rules.Nobody()
	}
	return rules.Only(m.Turn)
}

// Empty are the points without a man.
func (s *state) Empty() Points { return everywhere &^ (s.On[0] | s.On[1]) }

// Flies tells whether a seat may move to any empty point (M2.2).
func (m *Match) Flies(s rules.Seat) bool {
	return m.Left[s.Index()] == 3 && m.setup.Options["flying"] == "on"
}

// Takeable are the men of a seat that can be taken: those in mills where all are (M3.2).
func (s *state) Takeable(from rules.Seat) Points {
	men := s.On[from.Index()]
	if free := men &^ men.InMills(); free != 0 {
		return free
	}
	return men
}

// Reach is where a man of a seat can go from a point.
func (m *Match) Reach(s rules.Seat, from Point) Points {
	if m.Flies(s) {
		return m.Empty()
	}
	return m.Empty() & nextTo[from]
}

// due is the kind of move that is to be made now.
func (m *Match) due() string {
	switch {
	case m.Takes:
		return take
	case m.Beside[m.Turn.Index()] > 0:
		return put
	}
	return move
}

// goals are the points that a move of that kind can be about; one that moves goes from a
// point.
func (m *Match) goals(kind string, from Point) Points {
	switch kind {
	case take:
		return m.Takeable(rival(m.Turn))
	case put:
		return m.Empty()
	}
	return m.Reach(m.Turn, from)
}

// Legal is what the seat may do.
func (m *Match) Legal(s rules.Seat) rules.Moves {
	if m.Ended != nil || s != m.Turn {
		return rules.MovesOf()
	}
	var moves []rules.Move
	kind := m.due()
	if kind != move {
		for p := range m.goals(kind, 0).All() {
			moves = append(moves, Move{kind, p, p})
		}
		return rules.MovesOf(moves...)
	}
	for from := range m.On[s.Index()].All() {
		for to := range m.goals(kind, from).All() {
			moves = append(moves, Move{kind, from, to})
		}
	}
	return rules.MovesOf(moves...)
}

// allows tells whether who is to move may make a move.
func (m *Match) allows(made rules.Move) bool {
	wish, own := made.(Move)
	if !own || wish.Do != m.due() || !m.goals(wish.Do, wish.From).Has(wish.To) {
		return false
	}
	if wish.Do == move {
		return m.On[m.Turn.Index()].Has(wish.From)
	}
	return wish.From == wish.To
}

// shut tells whether who is to move cannot.
func (m *Match) shut() bool {
	if m.due() != move {
		return false
	}
	for from := range m.On[m.Turn.Index()].All() {
		if m.Reach(m.Turn, from) != 0 {
			return false
		}
	}
	return true
}

// Parse reads a move.
func (m *Match) Parse(text string) (rules.Move, error) { return parse(text) }

// judge says why a seat may not make a move, or nothing.
func (m *Match) judge(s rules.Seat, made rules.Move) error {
	if m.Ended != nil {
		return rules.Refuse("morris.refusal.over")
	}
	if _, forfeit := made.(rules.Forfeit); forfeit && m.setup.Valid(s) != rules.Spectator {
		return nil
	}
	if s != m.Turn {
		return rules.Refuse("morris.refusal.turn", "turn", m.Turn)
	}
	if m.allows(made) {
		return nil
	}
	legal := m.Legal(s).All()
	may := make([]string, len(legal))
	for i, l := range legal {
		may[i] = l.String()
	}
	return rules.Refuse("morris.refusal."+m.due(), "may", strings.Join(may, ", "))
}

// Play makes a move.
func (m *Match) Play(s rules.Seat, made rules.Move) ([]rules.Event, error) {
	if err := m.judge(s, made); err != nil {
		return nil, err
	}
	if f, forfeit := made.(rules.Forfeit); forfeit {
		return []rules.Event{m.end(rules.Reason(f), rival(s))}, nil
	}
	return m.make(made.(Move)), nil
}

// make makes a move that is legal.
func (m *Match) make(made Move) []rules.Event {
	mover, men := m.Turn, &m.On[m.Turn.Index()]
	m.Last = made
	switch made.Do {
	case take:
		m.On[rival(mover).Index()] &^= some(made.To)
		m.Left[rival(mover).Index()]--
		m.Calm, m.Takes = 0, false
	case put:
		m.Beside[mover.Index()]--
		*men |= some(made.To)
	case move:
		*men = *men&^some(made.From) | some(made.To)
		m.Calm++
	}
	told := []rules.Event{eventOf(mover, made)}
	if made.Do != take && men.InMills().Has(made.To) {
		m.Takes = true
		return append(told, Event{What: "closed", Seat: mover, To: made.To.String()})
	}
	m.Turn = rival(mover)
	if over := m.over(); over != nil {
		told = append(told, over)
	}
	return told
}

// over ends a match in which nobody can go on, or nobody will.
func (m *Match) over() rules.Event {
	switch {
	case m.Left[m.Turn.Index()] < 3:
		return m.end("taken", rival(m.Turn))
	case m.shut():
		return m.end("shut", rival(m.Turn))
	case m.Calm >= patience:
		return m.end("calm")
	}
	return nil
}

func (m *Match) end(why rules.Reason, winners ...rules.Seat) rules.Event {
	m.Ended = &rules.Outcome{Winners: append([]rules.Seat{}, winners...), Reason: why, Scores: []int{}}
	return Event{What: "ended"}
}

// Outcome is how it ended.
func (m *Match) Outcome() *rules.Outcome { return m.Ended }

// Hash digests the state.
func (m *Match) Hash() rules.Hash {
	text, _ := json.Marshal(m.state) // numbers and names can be written
	return rules.HashOf([]byte(m.setup.Options["flying"]), text)
}

// Clone copies the match. An outcome is never changed.
func (m *Match) Clone() rules.Match {
	c := *m
	return &c
}

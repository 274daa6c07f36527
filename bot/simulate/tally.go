package simulate

import (
	"slices"

	"nagara/rules"
)

// tally is what matches told so far.
type tally struct {
	games  int
	ends   map[string]int
	wins   []int // by seat
	first  int   // wins of the seat that moved first
	nobody int
	moves  spread
	events map[string]*happening
	// choices are the numbers of legal moves, by the kinds of moves among
	// which a seat had to choose; offered are the same, by the kinds in the
	// order in which they were offered.
	choices, offered map[string]*spread
	facts            map[string]spread
	// kinds and key are room for the name of a choice.
	kinds []string
	key   []byte
}

// happening is how often something happened, in how many matches, and which of
// them, counted from 0, was the last.
type happening struct{ times, games, last int }

func newTally(seats int) *tally {
	return &tally{
		ends: map[string]int{}, wins: make([]int, seats), events: map[string]*happening{},
		choices: map[string]*spread{}, offered: map[string]*spread{}, facts: map[string]spread{},
	}
}

// count notes events of the match that is being played.
func (t *tally) count(events []rules.Event) {
	for _, e := range events {
		h := t.events[e.Name()]
		if h == nil {
			h = &happening{last: -1}
			t.events[e.Name()] = h
		}
		h.times++
		if h.last != t.games {
			h.last = t.games
			h.games++
		}
	}
}

// decide notes a choice of an awaited seat. It is named by all kinds of moves
// that it offers: "activate pass" tells more than the one that was made of it.
func (t *tally) decide(legal rules.Moves) {
	t.kinds = legal.Kinds(t.kinds[:0])
	t.name()
	choice, known := t.offered[string(t.key)]
	if !known {
		choice = t.choice(string(t.key))
	}
	*choice = choice.with(float64(legal.Len()))
}

// name makes the key of the kinds as they stand.
func (t *tally) name() {
	t.key = t.key[:0]
	for i, kind := range t.kinds {
		if i > 0 {
			t.key = append(t.key, ' ')
		}
		t.key = append(t.key, kind...)
	}
}

// choice is where a choice is noted that is offered so for the first time. Its
// name has the kinds in order.
func (t *tally) choice(offered string) *spread {
	slices.Sort(t.kinds)
	t.name()
	choice, known := t.choices[string(t.key)]
	if !known {
		choice = &spread{}
		t.choices[string(t.key)] = choice
	}
	t.offered[offered] = choice
	return choice
}

// end notes a match that has ended after so many moves, and who made the first.
func (t *tally) end(match rules.Match, moves int, first rules.Seat) {
	outcome := match.Outcome()
	t.games++
	t.ends[string(outcome.Reason)]++
	t.moves = t.moves.with(float64(moves))
	for _, winner := range outcome.Winners {
		t.wins[winner.Index()]++
	}
	if len(outcome.Winners) == 0 {
		t.nobody++
	}
	if moves > 0 && outcome.Won(first) {
		t.first++
	}
	for name, value := range rules.Facts(match) {
		t.facts[name] = t.facts[name].with(value)
	}
}

// add adds the tally of the matches that came next.
func (t *tally) add(next *tally) {
	t.games += next.games
	t.first += next.first
	t.nobody += next.nobody
	t.moves = t.moves.and(next.moves)
	for i, n := range next.wins {
		t.wins[i] += n
	}
	for reason, n := range next.ends {
		t.ends[reason] += n
	}
	for name, h := range next.events {
		if before, known := t.events[name]; known {
			h.times += before.times
			h.games += before.games
		}
		t.events[name] = h
	}
	for kind, s := range next.choices {
		if before, known := t.choices[kind]; known {
			*s = before.and(*s)
		}
		t.choices[kind] = s
	}
	for name, s := range next.facts {
		t.facts[name] = t.facts[name].and(s)
	}
}

// spread is what is kept of a list of numbers.
type spread struct {
	n                       int
	sum, squares, low, high float64
}

func (s spread) with(x float64) spread { return s.and(spread{1, x, x * x, x, x}) }

func (s spread) and(other spread) spread {
	if s.n == 0 {
		return other
	}
	if other.n == 0 {
		return s
	}
	return spread{
		s.n + other.n, s.sum + other.sum, s.squares + other.squares,
		min(s.low, other.low), max(s.high, other.high),
	}
}

package tournament

import "slices"

// RoundMark is how one round went for an entrant.
type RoundMark string

// The marks.
const (
	Won     RoundMark = "won"
	Lost    RoundMark = "lost"
	Drawn   RoundMark = "drawn"
	Free    RoundMark = "free"    // a point without a rival
	Playing RoundMark = "playing" // not over yet
	Missed  RoundMark = "missed"  // not there, or not paired
)

// Ranked is how an entrant stands. Points are doubled, so that a draw is a whole number.
type Ranked struct {
	Place  int `json:"place" doc:"Those who cannot be told apart share one."`
	Number int `json:"number"`
	Points int `json:"points" doc:"Half points: 2 for a win, 1 for a draw."`
	Played int `json:"played"`
	// The tie-breaks, in the order in which they count.
	Buchholz int `json:"buchholz,omitempty" doc:"The half points of all rivals; a free round counts as a rival with one's own."`
	Berger   int `json:"berger,omitempty" doc:"Sonneborn-Berger: the half points of those one won against, and half of those one drew with, times two."`
	Direct   int `json:"direct,omitempty" doc:"Half points against those of the same score, if it comes to that."`
	By       By  `json:"by,omitempty" doc:"What puts them before the next in the list, who has the same points: their rivals' points, those of the rivals they beat, the match between them, or fewer matches."`
	// Deals and Over are of a team: how many it has played, and turns over par.
	Deals int `json:"deals,omitempty"`
	Over  int `json:"over,omitempty" doc:"Turns over par, of all deals that were solved."`

	Marks []RoundMark `json:"marks" doc:"By round; of an arena the last matches, the newest last."`
	Here  bool        `json:"here" doc:"Whether they still take part."`
}

// By is what tells two apart who have the same points.
type By string

// The ways to be told apart.
const (
	ByRivals By = "rivals"
	ByBeaten By = "beaten"
	ByDirect By = "direct"
	ByPlayed By = "played"
)

// A tie is one of the things that count; more is better. The first has no name.
type tie struct {
	by By
	of func(*Ranked) int
}

// lastMarks is how many matches of an arena are shown.
const lastMarks = 10

// Standings are all entrants, the best first. They are worked out once for all who look,
// and must not be changed.
func (t *Tournament) Standings() []Ranked {
	if t.ranked == nil {
		t.ranked = t.rank()
	}
	return t.ranked
}

func (t *Tournament) rank() []Ranked {
	rows := make([]Ranked, 0, len(t.entrants))
	for _, e := range t.entrants {
		if e.left && len(e.played) == 0 {
			continue
		}
		rows = append(rows, t.row(e))
	}
	ties := t.ties()
	slices.SortStableFunc(rows, func(a, b Ranked) int {
		if c := compare(ties, &a, &b); c != 0 {
			return c
		}
		return t.entrants[a.Number-1].rank - t.entrants[b.Number-1].rank
	})
	if t.Terms().Form == Swiss {
		t.breakTies(rows, ties)
	}
	for i := range rows {
		rows[i].Place = i + 1
		if i > 0 && compare(ties, &rows[i-1], &rows[i]) == 0 && rows[i-1].Direct == rows[i].Direct {
			rows[i].Place = rows[i-1].Place
		}
		if i > 0 {
			rows[i-1].By = by(ties, &rows[i-1], &rows[i])
		}
	}
	return rows
}

// ties are what counts, one after the other.
func (t *Tournament) ties() []tie {
	points := tie{of: func(r *Ranked) int { return r.Points }}
	switch t.Terms().Form {
	case Swiss:
		return []tie{points, {ByRivals, func(r *Ranked) int { return r.Buchholz }}, {ByBeaten, func(r *Ranked) int { return r.Berger }}}
	case Arena:
		return []tie{points, {ByPlayed, func(r *Ranked) int { return -r.Played }}}
	case Duplicate:
		deals := tie{of: func(r *Ranked) int { return r.Deals }}
		if t.phase != Over {
			return []tie{deals} // the order would tell what is veiled
		}
		return []tie{deals, {of: func(r *Ranked) int { return -r.Over }}}
	}
	return []tie{points}
}

func compare(ties []tie, a, b *Ranked) int {
	for _, tie := range ties {
		if d := tie.of(b) - tie.of(a); d != 0 {
			return d
		}
	}
	return 0
}

// by is what puts one before the next, beyond points.
func by(ties []tie, a, b *Ranked) By {
	for _, tie := range ties {
		if tie.of(a) != tie.of(b) {
			return tie.by
		}
	}
	if a.Direct != b.Direct {
		return ByDirect
	}
	return ""
}

// breakTies orders those who are level by what they did against each other.
func (t *Tournament) breakTies(rows []Ranked, ties []tie) {
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && compare(ties, &rows[from], &rows[to]) == 0 {
			to++
		}
		level := rows[from:to]
		for i := range level {
			for _, m := range t.entrants[level[i].Number-1].played {
				side, rival := m.sideOf(level[i].Number)
				if m.Settled != nil && slices.ContainsFunc(level, func(r Ranked) bool { return r.Number == rival }) {
					level[i].Direct += m.Settled.Points[side]
				}
			}
		}
		slices.SortStableFunc(level, func(a, b Ranked) int { return b.Direct - a.Direct })
		from = to
	}
}

func (t *Tournament) row(e *state) Ranked {
	r := Ranked{Number: e.Number, Points: e.points, Here: e.here(), Marks: t.marks(e)}
	for _, m := range e.played {
		if m.Settled == nil {
			continue
		}
		r.Played++
		if m.Two == 0 {
			if m.Settled.Solved {
				r.Deals++
				r.Over += m.Settled.Turns - m.Settled.Par
			}
			continue
		}
		side, rival := m.sideOf(e.Number)
		theirs := t.entrants[rival-1].points
		r.Buchholz += theirs
		r.Berger += theirs * m.Settled.Points[side]
	}
	r.Buchholz += len(e.byes) * e.points
	if t.Terms().Form != Swiss {
		r.Buchholz, r.Berger = 0, 0
	}
	return r
}

// marks are how the rounds went, or the last matches of an arena.
func (t *Tournament) marks(e *state) []RoundMark {
	if t.Terms().Form == Arena {
		marks := []RoundMark{}
		for _, m := range e.played[max(0, len(e.played)-lastMarks):] {
			marks = append(marks, m.mark(e.Number))
		}
		return marks
	}
	rounds := t.round
	if t.Terms().Form == Duplicate {
		rounds = t.Terms().Rounds
	}
	marks := slices.Repeat([]RoundMark{Missed}, rounds)
	for _, m := range e.played {
		marks[m.Round-1] = m.mark(e.Number)
	}
	for _, round := range e.byes {
		marks[round-1] = Free
	}
	return marks
}

func (m *Meeting) mark(number int) RoundMark {
	if m.Settled == nil {
		return Playing
	}
	side, _ := m.sideOf(number)
	switch mine, theirs := m.Settled.Points[side], m.Settled.Points[1-side]; {
	case m.Two == 0 && m.Settled.Solved:
		return Won
	case m.Two == 0, mine < theirs, m.Settled.Reason == Absent && mine == 0:
		return Lost
	case mine > theirs:
		return Won
	}
	return Drawn
}

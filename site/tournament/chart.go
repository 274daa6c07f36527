package tournament

// Chart is a tournament at a glance: what every round was for everybody, best first; of
// a knock-out also the way to the final.
type Chart struct {
	Seq      uint64     `json:"seq" doc:"The number of the newest entry that it knows."`
	Entrants []Entrant  `json:"entrants" doc:"Those who are named in it."`
	Rows     []ChartRow `json:"rows"`
	Stages   []Stage    `json:"stages" doc:"Of a knock-out: its rounds, those to come too."`
}

// ChartRow is what the rounds were for one.
type ChartRow struct {
	Number int         `json:"number"`
	Place  int         `json:"place"`
	Points int         `json:"points" doc:"Half points."`
	Cells  []ChartCell `json:"cells" doc:"By round; of an arena the last matches, the newest last."`
}

// ChartCell is one round of one.
type ChartCell struct {
	Mark  RoundMark `json:"mark" enum:"won,lost,drawn,free,playing,missed"`
	Rival int       `json:"rival,omitempty" doc:"The number of the rival."`
	Seat  int       `json:"seat,omitempty" doc:"1 or 2; none where twins are played, for then everybody has both."`
	// Over is of a deal that a team has solved.
	Over *int `json:"over,omitempty" doc:"Turns over par. Of other teams it is told when the tournament is over."`
}

// Stage is a round of a knock-out: ties whose winners meet, two by two, in the next.
type Stage struct {
	Ties []BracketTie `json:"ties"`
}

// BracketTie is a place where two meet, 0 where nobody is or is known yet.
type BracketTie struct {
	One int `json:"one,omitempty"`
	Two int `json:"two,omitempty"`
	// Won is who goes on.
	Won int `json:"won,omitempty"`
}

// Chart is what an account sees of it: so many rows from that one on.
func (t *Tournament) Chart(account string, from, count int) *Chart {
	c := &Chart{Seq: t.seq, Entrants: []Entrant{}, Rows: []ChartRow{}, Stages: t.ways()}
	mine, on := t.NumberOf(account), map[int]bool{}
	all := t.Standings()
	for _, row := range all[min(from, len(all)):min(from+count, len(all))] {
		row = t.veil(row, row.Number == mine)
		line := ChartRow{Number: row.Number, Place: row.Place, Points: row.Points, Cells: t.cells(t.entrants[row.Number-1], mine)}
		c.Rows = append(c.Rows, line)
		on[row.Number] = true
		for _, cell := range line.Cells {
			on[cell.Rival] = true
		}
	}
	for _, stage := range c.Stages {
		for _, tie := range stage.Ties {
			on[tie.One], on[tie.Two] = true, true
		}
	}
	for _, e := range t.entrants {
		if on[e.Number] {
			c.Entrants = append(c.Entrants, e.Entrant)
		}
	}
	return c
}

// cells are the rounds of an entrant, as the marks of the standings are.
func (t *Tournament) cells(e *state, mine int) []ChartCell {
	cells := []ChartCell{}
	for _, mark := range t.marks(e) {
		cells = append(cells, ChartCell{Mark: mark})
	}
	played := e.played
	if t.Terms().Form == Arena {
		played = played[max(0, len(played)-lastMarks):]
	}
	for i, m := range played {
		if t.Terms().Form != Arena {
			i = m.Round - 1
		}
		side, rival := m.sideOf(e.Number)
		cells[i].Rival = rival
		switch {
		case rival == 0:
			cells[i].Over = t.overPar(m, e.Number == mine)
		case !t.Terms().Twin:
			cells[i].Seat = side + 1
		}
	}
	return cells
}

// overPar is how many turns over par a deal took, for those who may know.
func (t *Tournament) overPar(m *Meeting, own bool) *int {
	if o := t.outcome(m, own); o.Settled != nil && o.Settled.Solved {
		over := o.Settled.Turns - o.Settled.Par
		return &over
	}
	return nil
}

// ways are the rounds of a knock-out, with those to come up to the final.
func (t *Tournament) ways() []Stage {
	stages := []Stage{}
	for _, places := range t.stages {
		var stage Stage
		for i := 0; i+1 < len(places); i += 2 {
			tie, _ := t.tie(places[i], places[i+1])
			stage.Ties = append(stage.Ties, tie)
		}
		stages = append(stages, stage)
	}
	for len(stages) > 0 {
		last := stages[len(stages)-1].Ties
		if len(last) < 2 {
			break
		}
		next := Stage{}
		for i := 0; i+1 < len(last); i += 2 {
			next.Ties = append(next.Ties, BracketTie{One: last[i].Won, Two: last[i+1].Won})
		}
		stages = append(stages, next)
	}
	return stages
}

package review

import (
	"cmp"
	"slices"

	"nagara/rules"
)

// Ledger is what made the result. Start + Luck + Hidden + the skill of every
// seat, that of the other side taken away, is Result.
type Ledger struct {
	Start  Amount            `json:"start" doc:"What the match was worth to the first side before it was dealt."`
	Luck   Amount            `json:"luck" doc:"What luck gave the first side."`
	Hidden Amount            `json:"hidden" doc:"What the hidden gave the first side: what decisions changed beyond what their seats could know."`
	Skill  []Amount          `json:"skill" doc:"What the decisions of each seat cost its own side."`
	Result Amount            `json:"result" doc:"What the match was worth when it was over."`
	By     map[string]Amount `json:"by" doc:"What luck gave the first side, by what it was."`
}

// side is 1 for a seat of the first side, and -1 for one of the other.
func (r *Review) side(seat rules.Seat) Amount {
	if seat == 1 || r.Together {
		return 1
	}
	return -1
}

// settle goes back through the steps and splits every change of what the match
// is worth. Sights has what was estimated of each step.
func (r *Review) settle(start, result Amount, sights []sight) {
	r.Ledger = Ledger{Start: start, Result: result, Skill: make([]Amount, len(r.Seats)), By: map[string]Amount{}}
	next := result
	for i := len(r.Steps) - 1; i >= 0; i-- {
		s := &r.Steps[i]
		sights[i].split(s, next, r.side(s.Seat))
		if i == 0 {
			s.Before, s.After = start, start
		}
		s.Luck = next - s.After
		next = s.Before
		r.count(s)
	}
	r.Moments = r.moments()
}

// count enters a step.
func (r *Review) count(s *Step) {
	r.Ledger.Luck += s.Luck
	r.Ledger.Hidden += s.Hidden
	if s.By != "" {
		r.Ledger.By[s.By] += s.Luck
	}
	if s.Seat == rules.Spectator {
		return
	}
	r.Ledger.Skill[s.Seat.Index()] += s.Skill
	seat := &r.Seats[s.Seat.Index()]
	seat.Skill += s.Skill
	if s.Kind == Decision {
		seat.Decisions++
		seat.Marks[s.Mark]++
	}
}

// sight is what was estimated of a step, in worth to the first side.
type sight struct {
	// standing is what the match was worth before it, where that is known.
	standing *Amount
	// after is what it was worth after the move, where luck followed; otherwise
	// that is what it is worth before the next step.
	after *Amount
	// gap is how much more the best move was worth with everything known.
	gap         Amount
	loss        Amount
	best, worst Amount
}

// split fills in what a step changed. Next is what the match is worth before
// the next one.
func (e *sight) split(s *Step, next, side Amount) {
	s.After = next
	if e.after != nil {
		s.After = *e.after
	}
	s.Before = min(e.best, max(e.worst, s.After+e.gap))
	if e.standing != nil {
		s.Before = *e.standing
	}
	s.Skill = -e.loss
	if s.Kind == Forfeit { // whoever gives up gives all that was left
		s.Skill = side * (s.After - s.Before)
	}
	s.Hidden = s.After - s.Before - side*s.Skill
}

// mostMoments is how many moments are told.
const mostMoments = 3

// moments are wins that were missed, and the steps with the largest single parts.
func (r *Review) moments() []int {
	found := []int{}
	for i := range r.Steps {
		if s := &r.Steps[i]; i > 0 && (s.weight() > 0 || s.missed()) {
			found = append(found, i)
		}
	}
	slices.SortStableFunc(found, func(i, j int) int {
		one, other := &r.Steps[i], &r.Steps[j]
		return cmp.Or(missedFirst(one, other), cmp.Compare(other.weight(), one.weight()))
	})
	found = found[:min(len(found), mostMoments)]
	slices.SortFunc(found, func(i, j int) int {
		return cmp.Or(missedFirst(&r.Steps[i], &r.Steps[j]), cmp.Compare(i, j))
	})
	return found
}

// missed tells whether a win was missed.
func (s *Step) missed() bool { return s.Judged != nil && s.Missed }

// missedFirst orders steps in which a win was missed before all others.
func missedFirst(one, other *Step) int {
	switch {
	case one.missed() == other.missed():
		return 0
	case one.missed():
		return -1
	}
	return 1
}

// weight is the largest of the parts of a step.
func (s *Step) weight() Amount {
	return max(abs(s.Skill), abs(s.Hidden), abs(s.Luck))
}

func abs(a Amount) Amount { return max(a, -a) }

package tournament

import (
	"slices"
	"strconv"
	"time"

	"nagara/site/pairing"
)

func itoa(n int) string { return strconv.Itoa(n) }

// swissRound is the next round; over tells that there is none.
func (t *Tournament) swissRound() (p Paired, over bool) {
	if t.round >= t.Terms().Rounds {
		return p, true
	}
	var players []pairing.Player
	byRank := map[int]int{0: 0}
	for _, e := range t.entrants {
		if e.here() {
			players = append(players, t.asPlayer(e))
			byRank[e.rank] = e.Number
		}
	}
	if len(players) < fewest {
		return p, true
	}
	round, err := pairing.Swiss(players)
	if err != nil {
		return p, true // nobody is left whom they have not met
	}
	for i, pair := range round.Pairs {
		round.Pairs[i] = pairing.Pair{One: byRank[pair.One], Two: byRank[pair.Two]}
	}
	return Paired{Round: t.round + 1, Matches: t.meet(round.Pairs, t.round+1), Bye: byRank[round.Bye]}, false
}

// asPlayer is what matters of an entrant for the next round.
func (t *Tournament) asPlayer(e *state) pairing.Player {
	p := pairing.Player{Number: e.rank, Score: e.points, Met: map[int]bool{}, Bye: len(e.byes) > 0}
	for _, round := range e.byes {
		if back := t.round - round; back < 2 {
			p.Down[back] = true
		}
	}
	for _, m := range e.played {
		side, rival := m.sideOf(e.Number)
		p.Met[t.entrants[rival-1].rank] = true
		if !t.Terms().Twin && m.Settled != nil && m.Settled.Reason != Absent {
			p.Seats = append(p.Seats, side+1)
		}
		if back := t.round - m.Round; back < 2 {
			p.Down[back], p.Up[back] = m.before[side] > m.before[1-side], m.before[side] < m.before[1-side]
		}
	}
	return p
}

// sideOf is which side an entrant has, 0 or 1, and who has the other.
func (m *Match) sideOf(number int) (side, rival int) {
	if m.Two == number {
		return 1, m.One
	}
	return 0, m.Two
}

// meet makes matches of pairs.
func (t *Tournament) meet(pairs []pairing.Pair, round int) []Match {
	matches := []Match{}
	for i, p := range pairs {
		matches = append(matches, Match{Number: len(t.matches) + i + 1, Round: round, One: p.One, Two: p.Two})
	}
	return matches
}

// knockoutRound is the next round, or what of this one must be played again because
// nobody won; over tells that there is none.
func (t *Tournament) knockoutRound() (p Paired, over bool) {
	if t.round == 0 {
		return t.firstOfKnockout(), false
	}
	winners, again := t.winners()
	if len(again) > 0 {
		return Paired{Round: t.round, Matches: t.meet(again, t.round), Places: t.places}, false
	}
	for {
		pairs := pairing.Next(winners)
		if pairs == nil {
			return p, true
		}
		if p = t.knockoutOf(pairs); len(p.Matches) > 0 {
			return p, false
		}
		winners = nil // nobody has a rival: all go on
		for _, pair := range pairs {
			winners = append(winners, max(t.present(pair.One), t.present(pair.Two)))
		}
	}
}

func (t *Tournament) firstOfKnockout() Paired {
	var here []*state
	for _, e := range t.entrants {
		if e.here() {
			here = append(here, e)
		}
	}
	slices.SortFunc(here, func(a, b *state) int { return a.rank - b.rank })
	number := func(place int) int {
		if place == 0 {
			return 0
		}
		return here[place-1].Number
	}
	pairs := pairing.Bracket(len(here))
	for i, p := range pairs {
		pairs[i] = pairing.Pair{One: number(p.One), Two: number(p.Two)}
	}
	return t.knockoutOf(pairs)
}

// knockoutOf is a round of these pairs. Who is alone, or whose rival has left, goes on
// without a match.
func (t *Tournament) knockoutOf(pairs []pairing.Pair) Paired {
	p := Paired{Round: t.round + 1}
	var meeting []pairing.Pair
	for _, pair := range pairs {
		one, two := t.present(pair.One), t.present(pair.Two)
		p.Places = append(p.Places, one, two)
		if one != 0 && two != 0 {
			meeting = append(meeting, pairing.Pair{One: one, Two: two})
		}
	}
	p.Matches = t.meet(meeting, p.Round)
	return p
}

func (t *Tournament) present(number int) int {
	if number == 0 || !t.entrants[number-1].here() {
		return 0
	}
	return number
}

// winners are who goes on from each place of this round; again are those who drew, with
// seats changed.
func (t *Tournament) winners() (winners []int, again []pairing.Pair) {
	for i := 0; i+1 < len(t.places); i += 2 {
		tie, last := t.tie(t.places[i], t.places[i+1])
		if tie.Won == 0 && last != nil && last.Settled.Reason != Absent {
			again = append(again, pairing.Pair{One: last.Two, Two: last.One})
		}
		winners = append(winners, tie.Won)
	}
	return winners, again
}

// tie is what came of two who meet in a knock-out, and their last match if there was
// one. Who is alone goes on.
func (t *Tournament) tie(one, two int) (tie BracketTie, last *Meeting) {
	tie = BracketTie{One: one, Two: two}
	if one == 0 || two == 0 {
		tie.Won = max(one, two)
		return tie, nil
	}
	last = t.lastBetween(one, two)
	if last == nil || last.Settled == nil {
		return tie, last
	}
	side, _ := last.sideOf(one)
	switch mine, theirs := last.Settled.Points[side], last.Settled.Points[1-side]; {
	case mine > theirs:
		tie.Won = one
	case mine < theirs:
		tie.Won = two
	}
	return tie, last
}

func (t *Tournament) lastBetween(one, two int) *Meeting {
	for _, m := range slices.Backward(t.matches) {
		if m.One == one && m.Two == two || m.One == two && m.Two == one {
			return m
		}
	}
	return nil
}

// arena pairs those who are free and have caught their breath. Ready is when the next
// will have.
func (t *Tournament) arena(now time.Time) (pairs []pairing.Pair, ready time.Time) {
	var free []*state
	for _, e := range t.entrants {
		if !e.here() || t.isBusy(e) {
			continue
		}
		if at := e.waiting.Add(breath); now.Before(at) {
			if ready.IsZero() || at.Before(ready) {
				ready = at
			}
			continue
		}
		free = append(free, e)
	}
	slices.SortStableFunc(free, func(a, b *state) int { return a.waiting.Compare(b.waiting) })
	var players []pairing.Free
	for _, e := range free {
		f := pairing.Free{Number: e.Number, Score: e.points}
		for _, m := range e.played {
			side, rival := m.sideOf(e.Number)
			f.Last, f.First = rival, f.First+1-2*side
		}
		players = append(players, f)
	}
	if here := len(t.order()); here == 2 { // they have nobody else
		for i := range players {
			players[i].Last = 0
		}
	}
	return pairing.Arena(players), ready
}

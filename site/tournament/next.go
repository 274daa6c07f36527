package tournament

import (
	"cmp"
	"slices"
	"time"

	"nagara/record"
	"nagara/table"
)

const (
	// patience is for how long a tournament without a date waits to be full.
	patience = 30 * 24 * time.Hour
	// breath is for how long one is free in an arena before the next match.
	breath = 500 * time.Millisecond
)

// Promise gives a table that nobody has made yet, and binds the server to its luck.
type Promise func() (table.Promise, error)

// Next is what is to be written now, and when to look again if nothing happens
// before; the zero time is never. Matches that are being played are looked after by
// whoever calls.
func (t *Tournament) Next(now time.Time, promise Promise) (bodies []Event, wake time.Time, err error) {
	switch t.phase {
	case Open:
		bodies, wake = t.start(now)
	case Running:
		switch t.Terms().Form {
		case Swiss, Knockout:
			bodies, wake, err = t.nextRound(now, promise)
		case Arena:
			bodies, wake, err = t.nextPairs(now, promise)
		case Duplicate:
			bodies, wake, err = t.nextDeals(now)
		}
	}
	return bodies, wake, err
}

// start begins it, or ends it where too few came.
func (t *Tournament) start(now time.Time) ([]Event, time.Time) {
	at, order := t.Terms().Starts, t.order()
	if at.IsZero() {
		if len(order) >= t.Terms().Most {
			return []Event{Began{order}}, now
		}
		at = t.at.Add(patience)
	}
	switch {
	case now.Before(at):
		return nil, at
	case len(order) < fewest || t.Terms().Starts.IsZero():
		return []Event{t.end(TooFew)}, now
	}
	return []Event{Began{order}}, now
}

// order has those who are here, the strongest first.
func (t *Tournament) order() []int {
	numbers := []int{}
	for _, e := range t.entrants {
		if e.here() {
			numbers = append(numbers, e.Number)
		}
	}
	slices.SortStableFunc(numbers, func(a, b int) int {
		return cmp.Compare(t.entrants[b-1].Rating, t.entrants[a-1].Rating)
	})
	return numbers
}

func (t *Tournament) end(why End) Ended { return Ended{Reason: why, Secret: t.secret.String()} }

// nextRound pairs a round when the one before is over and all have rested.
func (t *Tournament) nextRound(now time.Time, promise Promise) ([]Event, time.Time, error) {
	if len(t.open) > 0 {
		return nil, time.Time{}, nil
	}
	round := t.swissRound
	if t.Terms().Form == Knockout {
		round = t.knockoutRound
	}
	paired, over := round()
	if over {
		return []Event{t.end(Finished)}, now, nil
	}
	if at := t.rested.Add(t.tempo().Rest); t.round > 0 && now.Before(at) {
		return nil, at, nil
	}
	if err := t.furnish(&paired, now, promise); err != nil {
		return nil, time.Time{}, err
	}
	return []Event{paired}, now, nil
}

func (t *Tournament) tempo() Tempo {
	tempo := Paces[t.Terms().Pace]
	if rest := t.Terms().Rest; rest != 0 {
		tempo.Rest = time.Duration(rest) * time.Second
	}
	return tempo
}

// Ends is when an arena or a duplicate does; zero before the start and for others.
func (t *Tournament) Ends() time.Time {
	if t.began.IsZero() || t.Terms().Minutes == 0 {
		return time.Time{}
	}
	return t.began.Add(time.Duration(t.Terms().Minutes) * time.Minute)
}

// nextPairs pairs those who are free, until the time is over.
func (t *Tournament) nextPairs(now time.Time, promise Promise) ([]Event, time.Time, error) {
	if !now.Before(t.Ends()) {
		if len(t.open) > 0 {
			return nil, time.Time{}, nil
		}
		return []Event{t.end(Finished)}, now, nil
	}
	pairs, ready := t.arena(now)
	if len(pairs) == 0 {
		if ready.IsZero() || t.Ends().Before(ready) {
			ready = t.Ends()
		}
		return nil, ready, nil
	}
	paired := Paired{Round: t.round + 1, Matches: t.meet(pairs, t.round+1)}
	if err := t.furnish(&paired, now, promise); err != nil {
		return nil, time.Time{}, err
	}
	return []Event{paired}, now, nil
}

// nextDeals gives every team that is free its next deal, until all have played all or
// the time is over.
func (t *Tournament) nextDeals(now time.Time) ([]Event, time.Time, error) {
	if !now.Before(t.Ends()) {
		var bodies []Event
		for _, m := range t.Playing() {
			bodies = append(bodies, Settled{Match: m.Number, Reason: Stopped})
		}
		return append(bodies, t.end(Finished)), now, nil
	}
	var paired Paired
	for _, e := range t.entrants {
		if e.here() && len(e.played) < t.Terms().Rounds && !t.isBusy(e) {
			deal := len(e.played) + 1
			paired.Round = max(paired.Round, deal)
			paired.Matches = append(paired.Matches, Match{Number: len(t.matches) + len(paired.Matches) + 1, Round: deal, One: e.Number})
		}
	}
	switch {
	case len(paired.Matches) > 0:
		if err := t.furnish(&paired, now, nil); err != nil {
			return nil, time.Time{}, err
		}
		return []Event{paired}, now, nil
	case len(t.open) == 0 && len(t.matches) > 0 && t.Terms().Starts.IsZero():
		return []Event{t.end(Finished)}, now, nil // all who could come have played
	}
	return nil, t.Ends(), nil
}

func (t *Tournament) isBusy(e *state) bool {
	return len(e.played) > 0 && e.played[len(e.played)-1].Settled == nil
}

// furnish gives the matches their tables.
func (t *Tournament) furnish(p *Paired, now time.Time, promise Promise) error {
	for i := range p.Matches {
		m := &p.Matches[i]
		m.Until = now.Add(t.tempo().SitDown).UTC().Round(0)
		n := 1
		if t.Terms().Twin {
			n = 2
		}
		for range n {
			made := table.Promise{Table: table.NewID(), Commitment: t.Deal(*m).Secret.Commitment().String()}
			if !t.Terms().Shares() {
				var err error
				if made, err = promise(); err != nil {
					return err
				}
			}
			m.Tables, m.Commitments = append(m.Tables, made.Table), append(m.Commitments, made.Commitment)
		}
	}
	return nil
}

// Deal is the luck of a match that shares it: of the two of a twin, or of all teams
// at one deal. It is made of the secret, and of what those added who were there at
// the start.
func (t *Tournament) Deal(m Match) *table.Deal {
	name := t.id + "-" + itoa(m.Number)
	if t.Terms().Form == Duplicate {
		name = t.id + "-" + itoa(m.Round)
	}
	text := "nagara deal 1\n" + name + "\n"
	for i, nonce := range t.nonces[:t.added] {
		text += itoa(i+1) + " " + nonce + "\n"
	}
	deal := &table.Deal{Name: name, Secret: record.Secret(t.secret.Derive(text))}
	if t.Terms().Form == Duplicate { // also where a table is played on after the end
		deal.Until = t.Ends()
	}
	return deal
}

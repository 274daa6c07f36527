package tournament

import (
	"cmp"
	"slices"
	"time"
)

// Mine is an unfinished tournament that an account takes part in.
type Mine struct {
	Tournament string `json:"tournament"`
	Name       string `json:"name"`
	// Round is the one that begins at that time, where it is known.
	Round int       `json:"round,omitempty" doc:"The next round, once it is known when it begins."`
	At    time.Time `json:"at,omitzero" doc:"When that round begins."`
}

// taking is who takes part in an unfinished tournament, and what they are told of it.
type taking struct {
	Mine
	accounts map[string]bool
}

// Mine are the unfinished tournaments that an account takes part in, always in the same
// order.
func (r *Runner) Mine(account string) (all []Mine) {
	r.mu.Lock()
	for _, one := range r.taking {
		if one.accounts[account] {
			all = append(all, one.Mine)
		}
	}
	r.mu.Unlock()
	slices.SortFunc(all, func(a, b Mine) int { return cmp.Compare(a.Tournament, b.Tournament) })
	return all
}

// note keeps who takes part in a tournament that has changed, and tells those for whom
// something is new.
func (r *Runner) note(t *Tournament) {
	now := t.taking()
	r.mu.Lock()
	before := r.taking[t.id]
	r.taking[t.id] = now
	if len(now.accounts) == 0 {
		delete(r.taking, t.id)
	}
	r.mu.Unlock()
	if r.Tell == nil {
		return
	}
	for account := range now.accounts {
		if !before.accounts[account] || before.Mine != now.Mine {
			r.Tell(account, t.id)
		}
	}
	for account := range before.accounts {
		if !now.accounts[account] {
			r.Tell(account, t.id)
		}
	}
}

// taking is nobody once it is over.
func (t *Tournament) taking() taking {
	now := taking{Mine: Mine{Tournament: t.id, Name: t.Terms().Name}, accounts: map[string]bool{}}
	if t.phase == Over {
		return now
	}
	for who, number := range t.byWho {
		if who.Account != "" && t.entrants[number-1].here() {
			now.accounts[who.Account] = true
		}
	}
	if at := t.nextRoundAt(); !at.IsZero() {
		now.Round, now.At = t.round+1, at
	}
	return now
}

// nextRoundAt is when the next round begins; zero where there is none, or nobody knows yet.
func (t *Tournament) nextRoundAt() time.Time {
	switch {
	case t.phase == Open:
		return t.Terms().Starts
	case t.isResting():
		return t.rested.Add(t.tempo().Rest)
	}
	return time.Time{}
}

// isResting tells whether all wait for the next round.
func (t *Tournament) isResting() bool {
	return t.phase == Running && len(t.open) == 0 && t.round > 0 && t.round < t.rounds() && t.Terms().Form != Duplicate
}

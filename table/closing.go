package table

import (
	"fmt"
	"reflect"
	"slices"

	"nagara/record"
	"nagara/rules"
)

// AbandonProposed is that a seat wants to end the match without a result. A
// move by anyone makes it void.
type AbandonProposed struct {
	Seat rules.Seat `json:"seat"`
}

// AbandonAgreed is that another seat agrees.
type AbandonAgreed struct {
	Seat rules.Seat `json:"seat"`
}

// Ended is that nothing more is played at this table.
type Ended struct {
	Reason rules.Reason `json:"reason"`
	// Outcome is nil where nobody played to an end.
	Outcome *rules.Outcome `json:"outcome,omitempty"`
	// Hash is that of the state after the last move, if a match was begun.
	Hash string `json:"hash,omitempty"`
	// Par is how few turns the deal takes, in a game that is played together.
	// Whoever ends the match finds it, and nobody after. Old logs do not say it.
	Par *rules.Par `json:"par,omitempty"`
	// Because is why the house stopped it, in the words of whoever keeps it.
	Because string `json:"because,omitempty"`
}

// The reasons for an end without an outcome.
const (
	Abandoned rules.Reason = "abandoned" // all people agreed to stop
	Closed    rules.Reason = "closed"    // the host gave up before the start, or nobody came
	Stopped   rules.Reason = "stopped"   // the house closed the table
)

// Revealed is the server's secret, for all to see.
type Revealed struct {
	Secret string `json:"secret"`
}

// RematchSealed is that the luck of a rematch is committed to: when a match
// ends, so that whoever offers or accepts one has seen the commitment before
// they give their nonce.
type RematchSealed struct {
	Commitment string `json:"commitment"`
	// Secret is of the next table, and as secret as its own would be.
	Secret string `json:"secret"`
}

// RematchOffered is that a seat would like to play again.
type RematchOffered struct {
	Seat  rules.Seat `json:"seat"`
	Nonce string     `json:"nonce,omitempty"`
	// Commitment and Secret are as in RematchSealed, of a table that an older program
	// closed without one: the first offer seals the rematch there, and so comes without
	// a nonce.
	Commitment string `json:"commitment,omitempty"`
	Secret     string `json:"secret,omitempty"`
}

// RematchAccepted is that a seat would too.
type RematchAccepted struct {
	Seat  rules.Seat `json:"seat"`
	Nonce string     `json:"nonce,omitempty"`
}

// RematchBegun is that everybody wanted to: the next table is there.
type RematchBegun struct {
	Table string `json:"table"`
}

// Kind implements Event.
func (AbandonProposed) Kind() string { return "abandon-proposed" }

// Kind implements Event.
func (AbandonAgreed) Kind() string { return "abandon-agreed" }

// Kind implements Event.
func (Ended) Kind() string { return "ended" }

// Kind implements Event.
func (Revealed) Kind() string { return "revealed" }

// Kind implements Event.
func (RematchSealed) Kind() string { return "rematch-sealed" }

// Kind implements Event.
func (RematchOffered) Kind() string { return "rematch-offered" }

// Kind implements Event.
func (RematchAccepted) Kind() string { return "rematch-accepted" }

// Kind implements Event.
func (RematchBegun) Kind() string { return "rematch-begun" }

func (e AbandonProposed) apply(t *Table, _ moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	if t.abandoning != 0 {
		return fmt.Errorf("it is proposed already")
	}
	t.abandoning.add(e.Seat)
	return nil
}

func (e AbandonAgreed) apply(t *Table, _ moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	if t.abandoning == 0 || t.abandoning.has(e.Seat) {
		return fmt.Errorf("seat %s agrees to nothing, or twice", e.Seat)
	}
	t.abandoning.add(e.Seat)
	return nil
}

func (e Ended) apply(t *Table, now moment) error {
	ending := t.ending
	if e.Reason == Stopped {
		ending = func() (Ended, error) { return t.stopping(e.Because) }
	}
	want, err := ending()
	if err != nil {
		return err
	}
	want.Par = e.Par // to check it would be to solve the deal again
	if !reflect.DeepEqual(e, want) {
		return fmt.Errorf("it says the end is %s with the hash %q; the entries lead to %s with %q", e.Reason, e.Hash, want.Reason, want.Hash)
	}
	t.ended, t.phase, t.over = &e, Over, now.at
	t.clocks, t.asked = slices.Clone(t.clocks), slices.Clone(t.asked)
	for i := range t.clocks {
		if f := &t.clocks[i]; f.running() {
			f.stop(t.Settings().Clock, now.at, false)
		}
		t.asked[i] = moment{}
	}
	if par := t.keptPar(); par != nil && t.together() {
		t.game.(rules.Cooperative).Tell(t.match, *par)
	}
	return nil
}

// ending is the end that the entries so far lead to.
func (t *Table) ending() (Ended, error) {
	switch {
	case t.phase == Gathering:
		return Ended{Reason: Closed}, nil
	case t.phase != Running:
		return Ended{}, fmt.Errorf("it has ended before")
	}
	hash := t.match.Hash().String()
	if o := t.match.Outcome(); o != nil {
		return Ended{Reason: o.Reason, Outcome: normal(o), Hash: hash}, nil
	}
	if t.allAgree(t.abandoning | t.unasked) {
		return Ended{Reason: Abandoned, Hash: hash}, nil
	}
	return Ended{}, fmt.Errorf("the match goes on")
}

// allAgree tells whether every person who still plays is among those. In a rated
// match the absent are asked, too: nobody can call off what counts for them.
func (t *Table) allAgree(agreed seats) bool {
	asked := t.people()
	if t.Settings().Rated {
		asked = t.owners()
	}
	return agreed != 0 && asked&^agreed == 0
}

// normal is an outcome as it is after it was written and read.
func normal(o *rules.Outcome) *rules.Outcome {
	c := *o
	if c.Winners != nil && len(c.Winners) == 0 {
		c.Winners = []rules.Seat{}
	}
	return &c
}

func (e Revealed) apply(t *Table, _ moment) error {
	if t.phase != Over || t.revealed || e.Secret != t.secret.String() {
		return fmt.Errorf("the secret is revealed once, as it is, after the end")
	}
	t.revealed = true
	return nil
}

func (e RematchSealed) apply(t *Table, _ moment) error {
	secret, err := record.ParseSecret(e.Secret)
	if err != nil {
		return err
	}
	if t.phase != Over || t.match == nil || t.rematch != nil || secret.Commitment().String() != e.Commitment {
		return fmt.Errorf("a rematch is sealed once, after a match, by the commitment to its secret")
	}
	t.rematch = &rematch{secret: secret, nonces: make([]string, len(t.chairs))}
	return nil
}

func (e RematchOffered) apply(t *Table, at moment) error {
	if t.rematch != nil && t.rematch.accepted != 0 {
		return fmt.Errorf("a rematch is offered once")
	}
	if e.Secret != "" {
		if err := (RematchSealed{e.Commitment, e.Secret}).apply(t, at); err != nil {
			return err
		}
		t.rematch.sealedBy = e.Seat
	}
	return t.wantRematch(e.Seat, e.Nonce)
}

func (e RematchAccepted) apply(t *Table, _ moment) error {
	if t.rematch != nil && t.rematch.accepted == 0 {
		return fmt.Errorf("no rematch is offered")
	}
	return t.wantRematch(e.Seat, e.Nonce)
}

// wantRematch notes who would play again, and what they add to the luck.
func (t *Table) wantRematch(seat rules.Seat, nonce string) error {
	if err := t.playedOut(seat); err != nil {
		return err
	}
	// Old programs let whoever had sealed it add a nonce afterwards.
	if t.rematch.accepted.has(seat) && (nonce == "" || seat != t.rematch.sealedBy) {
		return fmt.Errorf("seat %s wants a rematch twice", seat)
	}
	if nonce != "" {
		if _, err := record.ParseNonce(nonce); err != nil {
			return err
		}
	}
	again := *t.rematch
	again.nonces = slices.Clone(again.nonces)
	again.nonces[seat.Index()] = nonce
	again.accepted.add(seat)
	t.rematch = &again
	return nil
}

func (b RematchBegun) apply(t *Table, _ moment) error {
	if t.rematch == nil || !t.rematch.complete(t) || t.next != "" || b.Table != t.nextID() {
		return fmt.Errorf("a rematch begins once, at table %s, when everybody wants it", t.nextID())
	}
	t.next = b.Table
	return nil
}

// playedOut tells whether the owner of that seat can speak of a rematch.
func (t *Table) playedOut(seat rules.Seat) error {
	if t.rematch == nil || t.next != "" {
		return fmt.Errorf("no match was played here, or the next one has begun")
	}
	if err := t.exists(seat); err != nil {
		return err
	}
	if t.chairs[seat.Index()].account == "" {
		return fmt.Errorf("seat %s has no owner", seat)
	}
	return nil
}

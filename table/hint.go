package table

import (
	"nagara/bot"
	"nagara/rules"
)

// Hinted is that a seat asked what a bot would do, where other people play: they
// are told before the seat is.
type Hinted struct {
	Seat rules.Seat `json:"seat"`
}

// AskHint tells the others that one wants a hint for the decision at hand, where
// the table agreed to that. Once is enough for a decision.
type AskHint struct{}

// HintWay is how a seat gets a hint now; there is none where it is empty.
type HintWay string

// The ways.
const (
	HintFree HintWay = "free" // for the asking: nobody minds, or all were told
	HintTold HintWay = "told" // by ask-hint first, which all are told
)

// Kind implements Event.
func (Hinted) Kind() string { return "hinted" }

func (e Hinted) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	*change(&t.hinted, e.Seat) = now.seq
	return nil
}

// Judge implements Command.
func (AskHint) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	if err != nil {
		return nil, 0, err
	}
	way, err := t.hintFor(seat)
	switch {
	case err != nil:
		return nil, 0, err
	case way == HintFree:
		return nil, t.now.seq, nil
	}
	return []Event{Hinted{Seat: seat}}, 0, nil
}

// OfferHint is how a seat gets a hint now.
func (t *Table) OfferHint(seat rules.Seat) HintWay {
	if t.phase != Running || t.exists(seat) != nil {
		return ""
	}
	way, _ := t.hintFor(seat)
	return way
}

// hintFor is how a seat of a running match gets a hint, or why it gets none: where
// the result counts there are none, and between people only those agreed to.
func (t *Table) hintFor(seat rules.Seat) (HintWay, error) {
	alone := t.amongBots(seat)
	switch {
	case t.strict() || !alone && !t.Settings().Hints:
		return "", refuse(Forbidden, "table.hints")
	case !bot.Advises(t.Settings().Game):
		return "", refuse(Forbidden, "bot.hint.none")
	case t.chairs[seat.Index()].bot != "" || t.asked[seat.Index()].seq == 0:
		return "", refuse(Conflict, "bot.hint.turn")
	case alone || t.hinted[seat.Index()] > t.deciding(seat).seq:
		return HintFree, nil
	}
	return HintTold, nil
}

// HintTurn is what the owner of a seat knows for whom a bot shall think, and the
// number of that page; or the refusal.
func (t *Table) HintTurn(account string) (rules.View, uint64, error) {
	seat, _, err := t.acting(Request{Account: account}, "")
	if err != nil {
		return nil, 0, err
	}
	way, err := t.hintFor(seat)
	switch {
	case err != nil:
		return nil, 0, err
	case way == HintTold:
		return nil, 0, refuse(Conflict, "server.hint.ask")
	}
	return t.match.View(seat), t.now.seq, nil
}

package table

import (
	"fmt"

	"nagara/rules"
)

// Shown is that the owner of a seat was shown what was dealt, where the result
// counts for the ratings: who gives up from then on has lost, however early that is.
// Nobody is told. Logs from before there was such an entry have none, and whoever
// gave up early there has lost nothing.
type Shown struct {
	Seat rules.Seat `json:"seat"`
}

// Show notes that somebody is about to be shown what was dealt. It is for the house:
// it comes before the page.
type Show struct{}

// Kind implements Event.
func (Shown) Kind() string { return "shown" }

func (e Shown) apply(t *Table, _ moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	if t.shown.has(e.Seat) {
		return fmt.Errorf("seat %s is shown the deal twice", e.Seat)
	}
	t.shown.add(e.Seat)
	return nil
}

// Judge implements Command.
func (Show) Judge(t *Table, by Request) ([]Event, uint64, error) {
	if !t.Unshown(by.Account) {
		return nil, t.now.seq, nil
	}
	return []Event{Shown{Seat: t.SeatOf(by.Account)}}, 0, nil
}

// Unshown tells whether it is to be noted that somebody is shown the deal, before
// they are: they have a seat in a match that counts, alone or with its twin.
func (t *Table) Unshown(account string) bool {
	seat := t.SeatOf(account)
	return t.phase == Running && (t.Settings().Rated || t.Twin() != "") && seat != rules.Spectator && !t.shown.has(seat)
}

// LostKnowing tells whether everybody who lost had been shown what was dealt.
func (s Summary) LostKnowing() bool {
	if s.Outcome == nil {
		return false
	}
	for _, chair := range s.Chairs {
		if !s.Outcome.Won(chair.Seat) && !s.shown.has(chair.Seat) {
			return false
		}
	}
	return true
}

// Knowing are the accounts that had been shown what was dealt.
func (s Summary) Knowing() (accounts []string) {
	for _, seat := range s.shown.list() {
		accounts = append(accounts, s.Chairs[seat.Index()].Account)
	}
	return accounts
}

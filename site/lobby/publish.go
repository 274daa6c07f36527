package lobby

import (
	"fmt"
	"slices"

	"nagara/events"
	"nagara/table"
)

// publishTable lets those of a table know what is new for them: who sits there, whose turn
// it is and for how long, that it is over. Moves of one who stays to act are not.
func (p *Projector) publishTable(s table.Summary, before, now Row) {
	news := newsOf(s)
	p.mu.Lock()
	known := p.published[s.Table] == news
	if s.Phase == table.Over {
		delete(p.published, s.Table)
	} else {
		p.published[s.Table] = news
	}
	p.mu.Unlock()
	if known {
		return
	}
	for _, account := range concerned(before, now) {
		p.Bus.Publish(events.Signal{Topic: events.Account(account), ID: s.Table})
	}
}

// publishLobby lets those who look at the lobby know that a row of it has changed. Of rows
// that strangers may not see they hear nothing.
func (p *Projector) publishLobby(last, now Row) {
	if now.Listed && !same(last, now) {
		p.Bus.Publish(events.Signal{Topic: events.Lobby, ID: now.Table})
	}
}

// newsOf are the things that people want to know of at once.
func newsOf(s table.Summary) string {
	var due []int64
	for _, clock := range s.Clocks {
		if clock.Deadline != nil {
			due = append(due, clock.Deadline.UnixMilli())
		}
	}
	return fmt.Sprint(s.Phase, s.Chairs, s.Awaited, due)
}

// concerned are those who see one of the rows in any case, each once.
func concerned(rows ...Row) (accounts []string) {
	for _, row := range rows {
		accounts = append(append(accounts, row.Host), row.Invited...)
		for _, seat := range row.Seats {
			accounts = append(accounts, seat.Player)
		}
	}
	slices.Sort(accounts)
	return slices.DeleteFunc(slices.Compact(accounts), func(account string) bool { return account == "" })
}

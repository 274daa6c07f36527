package backend

import (
	"cmp"
	"slices"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/site/presence"
	"nagara/table"
	"nagara/table/local"
)

// Absent is one who is gone and for whom whoever looks waits; nil where there is
// none.
func (p *Page) Absent(now *api.Presence) *api.Attendance {
	if now == nil || p.Phase != table.Running || p.You == rules.Spectator || p.bot(p.You) || slices.Contains(p.Awaited, p.You) {
		return nil
	}
	for _, there := range now.Seats {
		waits := slices.Contains(p.Awaited, there.Seat)
		if p.bot(there.Seat) {
			waits = there.Until != nil
		}
		if there.State == presence.Gone && there.Seat != p.You && waits {
			return &there
		}
	}
	return nil
}

// Deadline is when the clock of a seat runs out; nil where it does not run.
func (p *Page) Deadline(seat rules.Seat) *time.Time {
	i := slices.IndexFunc(p.Clocks, func(t table.Time) bool { return t.Seat == seat })
	if i < 0 {
		return nil
	}
	return p.Clocks[i].Deadline
}

func (p *Page) bot(seat rules.Seat) bool {
	return seat >= 1 && seat.Index() < len(p.Chairs) && p.Chairs[seat.Index()].Bot != ""
}

// WaysOn are what may be done about one who has left for good, in the order in
// which they are offered.
func (p *Page) WaysOn(there *api.Attendance) (ways []table.Way) {
	game, err := rules.Find(p.Settings.Game)
	if err != nil || !rules.Together(game) {
		ways = append(ways, table.ByWin)
	}
	if !p.bot(there.Seat) {
		ways = append(ways, table.ByBot)
	}
	if !p.Settings.Rated {
		ways = append(ways, table.ByStop)
	}
	return ways
}

// GoOn is the command to wait no longer for one who has left.
func (p *Page) GoOn(seat rules.Seat, by table.Way) table.StopWaiting {
	c := table.StopWaiting{Seat: seat, By: by}
	if by != table.ByBot {
		return c
	}
	usual := local.UsualBot(p.Settings.Game)
	if p.Settings.Rated {
		usual = table.RandomBot
	}
	c.Bot = cmp.Or(p.Settings.StandIn, usual)
	return c
}

// UndoRole is what whoever looks has to do with a question to take a move back.
type UndoRole int

// The roles.
const (
	NoUndo    UndoRole = iota // nobody asks, or they are not asked
	AsksUndo                  // they ask, and wait
	AskedUndo                 // they are asked
)

// UndoRole is what whoever looks has to do with the question that is open at that
// time.
func (p *Page) UndoRole(now time.Time) UndoRole {
	q := p.Undoing
	switch {
	case q == nil || now.After(q.Until) || p.You == rules.Spectator || p.bot(p.You):
		return NoUndo
	case q.Seat == p.You:
		return AsksUndo
	case slices.Contains(q.Granted, p.You):
		return NoUndo
	}
	return AskedUndo
}

// UndoAwaited are the seats whose answer is still awaited.
func (p *Page) UndoAwaited() (seats []rules.Seat) {
	for _, c := range p.Chairs {
		if c.Account != "" && c.Bot == "" && c.Seat != p.Undoing.Seat && !slices.Contains(p.Undoing.Granted, c.Seat) {
			seats = append(seats, c.Seat)
		}
	}
	return seats
}

// TakeBack is the command that takes one's last move back: at once where that may
// be, else by asking the others; once more, it is not asked any more. The word is
// for the first of them.
func (p *Page) TakeBack(now time.Time, word string) table.Command {
	switch {
	case p.UndoRole(now) == AsksUndo:
		return table.WithdrawUndo{}
	case p.Undo != nil && p.Undo.May == table.UndoAsk:
		return table.AskUndo{}
	}
	return table.Undo{Client: word}
}

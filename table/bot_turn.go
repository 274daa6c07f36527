package table

import (
	"time"

	"nagara/rules"
)

// BotPlay is the move of a bot.
type BotPlay struct {
	Seat rules.Seat
	Move string
	// On is the number of the page that the bot thought about.
	On uint64
	// Ghost tells that it is what was done in the match that is played once more.
	Ghost bool
	// Bot chose the move. For is the bot whose turn it was, if that failed,
	// and Because tells how.
	Bot, For, Because string
}

// Judge implements Command.
func (c BotPlay) Judge(t *Table, _ Request) ([]Event, uint64, error) {
	if err := t.inPlay(); err != nil {
		return nil, 0, err
	}
	if t.exists(c.Seat) != nil || t.chairs[c.Seat.Index()].bot == "" {
		return nil, 0, refuse(Conflict, "table.bot.none", "seat", c.Seat)
	}
	return t.move(Moved{Seat: c.Seat, Move: c.Move, Bot: c.Bot, For: c.For, Because: c.Because, Ghost: c.Ghost}, c.On)
}

// BotTurn is a seat that is awaited and has a bot.
type BotTurn struct {
	Seat rules.Seat
	Bot  string
	// Since is when the seat became awaited, or made its last move: all see
	// it wait from then on.
	Since time.Time
	// On is the number of the page to think about, and View what is on it.
	On   uint64
	View rules.View
	// Turn tells this turn of the seat from its others.
	Turn uint64
	// Luck is what the bot is to think with; 0 is any.
	Luck uint64
	// Ghost is the move that it is to make without a thought, if there is one.
	Ghost string
}

// BotTurns are the bots that have to move now.
func (t *Table) BotTurns() (turns []BotTurn) {
	if t.phase != Running {
		return nil
	}
	for _, seat := range t.match.Awaited() {
		if c := t.chairs[seat.Index()]; c.bot != "" {
			since := t.deciding(seat)
			turns = append(turns, BotTurn{
				Seat: seat, Bot: c.bot, Since: since.at, Turn: since.seq, On: t.now.seq, View: t.match.View(seat), Luck: t.botLuck(seat),
				Ghost: t.ghostMove(seat),
			})
		}
	}
	return turns
}

// AwaitedSince is since when everybody waits for the next move of the seat;
// zero if nobody does.
func (t *Table) AwaitedSince(seat rules.Seat) time.Time {
	if t.exists(seat) != nil || t.asked == nil || t.asked[seat.Index()].seq == 0 {
		return time.Time{}
	}
	return t.deciding(seat).at
}

// deciding is when the move began that an awaited seat is to make.
func (t *Table) deciding(seat rules.Seat) moment {
	asked, decided := t.asked[seat.Index()], t.decided[seat.Index()]
	if decided.seq > asked.seq {
		return decided
	}
	return asked
}

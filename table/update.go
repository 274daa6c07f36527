package table

import (
	"slices"
	"time"

	"nagara/record"
	"nagara/rules"
)

// Update is an entry as seen from one viewpoint. Which fields it has depends on its
// kind, which is that of the entry.
type Update struct {
	Seq  uint64     `json:"seq"`
	At   time.Time  `json:"at"`
	Kind string     `json:"kind"`
	Seat rules.Seat `json:"seat,omitempty"`
	// Account is who sat down.
	Account string `json:"account,omitempty"`
	Bot     string `json:"bot,omitempty"`
	For     string `json:"for,omitempty"`
	Because string `json:"because,omitempty"`
	// Ghost tells that a bot did what was done in the match that is played once more.
	Ghost bool `json:"ghost,omitempty"`
	// By is the seat that would not wait any longer, Way how it goes on.
	By  rules.Seat `json:"by,omitempty"`
	Way Way        `json:"way,omitempty"`
	// Move is in the notation: one's own, or anyone's where everything is
	// seen. What others did is known by its events alone.
	Move string `json:"move,omitempty"`
	// Events are what came of it, as far as the viewpoint shows it.
	Events []rules.Event `json:"events,omitempty"`
	// Says are the events as sentences, where words were asked for.
	Says []string `json:"says,omitempty"`
	// Text is what was said, Quick the name of the quick word that was.
	Text  string `json:"text,omitempty"`
	Quick string `json:"quick,omitempty"`
	// Moved is the number of the move that was undone, with all moves after it.
	Moved uint64 `json:"moved,omitempty"`
	// Grant tells that a move may be taken back.
	Grant bool `json:"grant,omitempty"`
	// Client is the word that the client gave the request.
	Client string `json:"client,omitempty"`
	// Nonce is one's own, Drawn tells that the server drew it.
	Nonce string `json:"nonce,omitempty"`
	Drawn bool   `json:"drawn,omitempty"`
	// Commitment binds the server to the luck of this table, or of the next.
	Commitment string         `json:"commitment,omitempty"`
	Secret     string         `json:"secret,omitempty"`
	Reason     rules.Reason   `json:"reason,omitempty"`
	Outcome    *rules.Outcome `json:"outcome,omitempty"`
	Hash       string         `json:"hash,omitempty"`
	// Table is that of the rematch.
	Table string `json:"table,omitempty"`
	// Holiday is when the owner of the seat has days off.
	Holiday *DaysOff `json:"holiday,omitempty"`
}

// seenBy is what a viewpoint shows of what happened; ok is false for what nobody is
// shown.
func (t *Table) seenBy(h Applied, viewpoint record.Viewpoint) (u Update, ok bool) {
	u = Update{Seq: h.Seq, At: h.At, Kind: h.Event.Kind()}
	switch b := h.Event.(type) {
	case Created:
		u.Account, u.Commitment = b.Host, b.Commitment
	case Sealed, Admitted, Shown:
		return u, false
	case Sat:
		u.Seat, u.Account, u.Drawn = b.Seat, b.Account, b.Nonce == ""
		if viewpoint.Seat == b.Seat && t.SeatOf(b.Account) == b.Seat { // they may have moved on
			nonce, _ := t.nonce(b.Seat, b.Nonce)
			u.Nonce = nonce.String()
		}
	case Left:
		u.Seat = b.Seat
	case BotSeated:
		u.Seat, u.Bot = b.Seat, b.Bot
	case BotUnseated:
		u.Seat = b.Seat
	case Started:
		u.Events = visible(h.events, viewpoint)
	case Moved:
		t.showMove(&u, b, h.events, viewpoint)
	case Undone:
		u.Seat, u.Moved, u.Client = b.Seat, b.Moved, own(viewpoint, b.Seat, b.Client)
	case Talked:
		u.Seat, u.Text, u.Quick, u.Client = b.Seat, b.Text, b.Quick, own(viewpoint, b.Seat, b.Client)
	case Warned:
		u.Seat = b.Seat
	case Expired:
		u.Seat, u.Events = b.Seat, visible(h.events, viewpoint)
	case Resigned:
		u.Seat, u.Events = b.Seat, visible(h.events, viewpoint)
	case BotTookOver:
		u.Seat, u.Bot, u.Because = b.Seat, b.Bot, b.Because
	case CameBack:
		u.Seat = b.Seat
	case Ended:
		u.Reason, u.Because, u.Outcome = b.Reason, b.Because, t.toldOutcome()
		if !viewpoint.Sealed { // it would allow to test a guess at what is hidden
			u.Hash = b.Hash
		}
	default:
		showClosing(&u, b)
	}
	return u, true
}

func (t *Table) showMove(u *Update, e Moved, events []rules.Event, viewpoint record.Viewpoint) {
	u.Seat, u.Bot, u.For, u.Because, u.Ghost = e.Seat, e.Bot, e.For, e.Because, e.Ghost
	u.Events = visible(events, viewpoint)
	u.Client = own(viewpoint, e.Seat, e.Client)
	if viewpoint.Seat == e.Seat || viewpoint.Everything && !viewpoint.Sealed {
		u.Move = e.Move
	}
}

func showClosing(u *Update, body Event) {
	switch b := body.(type) {
	case UndoAsked:
		u.Seat = b.Seat
	case UndoAnswered:
		u.Seat, u.Grant = b.Seat, b.Grant
	case UndoWithdrawn:
		u.Seat = b.Seat
	case Hinted:
		u.Seat = b.Seat
	case Deserted:
		u.Seat, u.By, u.Way = b.Seat, b.By, b.Way
	case HolidayNoted:
		u.Seat, u.Holiday = b.Seat, &DaysOff{b.From, b.Until}
	case HolidayEnded:
		u.Seat = b.Seat
	case AbandonProposed:
		u.Seat = b.Seat
	case AbandonAgreed:
		u.Seat = b.Seat
	case Revealed:
		u.Secret = b.Secret
	case RematchSealed:
		u.Commitment = b.Commitment
	case RematchOffered:
		u.Seat, u.Commitment = b.Seat, b.Commitment
	case RematchAccepted:
		u.Seat = b.Seat
	case RematchBegun:
		u.Table = b.Table
	}
}

// Standing are the updates without the moves that were taken back.
func Standing(updates []Update) (standing []Update) {
	from := ^uint64(0)
	for _, u := range slices.Backward(updates) {
		if u.Kind == (Moved{}).Kind() && u.Seq >= from {
			continue
		}
		if u.Moved != 0 {
			from = min(from, u.Moved)
		}
		standing = append(standing, u)
	}
	slices.Reverse(standing)
	return standing
}

// own keeps a client's word to the one who gave it.
func own(viewpoint record.Viewpoint, seat rules.Seat, client string) string {
	if viewpoint.Seat != seat {
		return ""
	}
	return client
}

func visible(events []rules.Event, viewpoint record.Viewpoint) []rules.Event {
	return viewpoint.Events(record.Step{Events: events})
}

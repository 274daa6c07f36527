package table

import (
	"strconv"

	"nagara/record"
	"nagara/rules"
)

// Play makes a move.
type Play struct {
	Move string `json:"move"`
	// On is the number of the page that the move was decided on. If the seat
	// has decided something since, by another request, this one is refused.
	On uint64 `json:"on"`
	// Client is a word by which a repeat of this request is known: a repeat
	// is answered, not played.
	Client string `json:"client,omitempty"`
	// Automatic tells that no person took their time over it: a client always
	// lets things happen, or passes where nothing else can be done. It is held
	// back for one to three pauses, so that its haste tells nothing (R9.6, R9.7).
	Automatic bool `json:"automatic,omitempty"`
}

// Resign gives the match up.
type Resign struct{}

// Abandon proposes to end the match without a result, or agrees to it.
type Abandon struct{}

// StepAway lets a bot play for its owner.
type StepAway struct {
	Bot string `json:"bot"`
}

// ComeBack takes the seat back from the bot.
type ComeBack struct{}

// PlayAgain offers a rematch, or accepts one. When everybody has accepted, the
// next table is made and its match starts.
type PlayAgain struct {
	// Nonce is for the next match: 32 hexadecimal digits that the client threw
	// itself, after it saw the commitment on the page; without it the seat's
	// nonce is drawn.
	Nonce string `json:"nonce,omitempty"`
}

// Judge implements Command.
func (c Play) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, done, err := t.acting(by, c.Client)
	if done != 0 && t.anotherMove(done, c.Move) {
		return nil, 0, refuse(Unfit, "table.client.used")
	}
	if err != nil || done != 0 {
		return nil, done, err
	}
	if t.chairs[seat.Index()].bot != "" {
		return nil, 0, refuse(Conflict, "table.away")
	}
	if err := t.inTime(seat, by); err != nil {
		return nil, 0, err
	}
	return t.move(Moved{Seat: seat, Move: c.Move, Client: c.Client}, c.On)
}

// anotherMove tells whether the move with that number is not this one: then a
// client has used its word twice, and must not believe that both were played.
func (t *Table) anotherMove(seq uint64, text string) bool {
	for p := range t.moves.backward() {
		if p.seq == seq {
			return p.text != text
		}
	}
	return false
}

// acting is the seat of one who wants to act in the match, or the number of the
// entry where this is a repeat.
func (t *Table) acting(by Request, client string) (seat rules.Seat, done uint64, err error) {
	if seat, done, err = t.speaking(by, client); err != nil || done != 0 {
		return seat, done, err
	}
	return seat, 0, t.inPlay()
}

// speaking is the same of one who wants to say something, in whatever phase.
func (t *Table) speaking(by Request, client string) (seat rules.Seat, done uint64, err error) {
	if seat, err = t.mine(by); err != nil {
		return seat, 0, err
	}
	if client != "" && !legible(client, longestWord) {
		return seat, 0, refuse(Unfit, "table.client", "most", longestWord)
	}
	return seat, t.Repeated(seat, client), nil
}

func (t *Table) inPlay() error {
	switch t.phase {
	case Gathering:
		return refuse(Conflict, "table.waiting", "free", t.free())
	case Over:
		return refuse(Conflict, "table.over")
	}
	return nil
}

// inTime holds a decision to the clock, by the time at which it was received.
func (t *Table) inTime(seat rules.Seat, by Request) error {
	f := &t.clocks[seat.Index()]
	if !f.running() {
		return nil
	}
	if deadline := f.deadline(t.Settings().Clock); by.Received.After(deadline) {
		return refuse(Late, "table.late", "deadline", deadline.UTC().Format("2006-01-02 15:04:05 UTC"))
	}
	return nil
}

// move judges a move of a seat that was decided on a page, and closes the table
// if the match ends with it.
func (t *Table) move(e Moved, on uint64) ([]Event, uint64, error) {
	if on > t.now.seq {
		return nil, 0, refuse(Unfit, "table.ahead", "on", number(on), "seq", number(t.now.seq))
	}
	if decided := t.decided[e.Seat.Index()].seq; decided > on {
		return nil, 0, refuse(Conflict, "table.decided", "on", number(on), "seq", number(decided))
	}
	if !legible(e.Move, longestTalk) {
		return nil, 0, refuse(Unfit, "table.notation", "most", longestTalk)
	}
	if _, forfeit := rules.ParseForfeit(e.Move); forfeit {
		return nil, 0, refuse(Unfit, "table.forfeit")
	}
	m := &judgedMove{Moved: e, on: t, match: t.match.Clone()}
	move, err := record.Parse(m.match, e.Move)
	if m.says = err == nil && rules.Says(m.match, move); m.says && e.Bot == "" {
		if err := t.maySpeak(e.Seat); err != nil {
			return nil, 0, err
		}
	}
	if err == nil {
		m.events, err = m.match.Play(e.Seat, move)
	}
	if err != nil {
		return nil, 0, refuseMove(err)
	}
	return t.closing(m.match, m), 0, nil
}

// closing adds the end to what ends the match.
func (t *Table) closing(match rules.Match, last ...Event) []Event {
	outcome := match.Outcome()
	if outcome == nil {
		return last
	}
	return append(last, t.conclude(Ended{Reason: outcome.Reason, Outcome: outcome, Hash: match.Hash().String()})...)
}

// conclude is how a table closes at which a match was played: the luck of a rematch
// is sealed, and that of the match revealed.
func (t *Table) conclude(end Ended) []Event {
	if t.created.Deal != nil { // others still play it
		return []Event{end}
	}
	next := record.NewSecret()
	return t.last(end, RematchSealed{Commitment: next.Commitment().String(), Secret: next.String()})
}

// Judge implements Command.
func (Resign) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	if err != nil {
		return nil, 0, err
	}
	return t.forfeit(Resigned{Seat: seat}, seat, rules.Resigned)
}

// forfeit ends the match by what a seat did.
func (t *Table) forfeit(e Event, seat rules.Seat, why rules.Reason) ([]Event, uint64, error) {
	match := t.match.Clone()
	if _, err := match.Play(seat, rules.Forfeit(why)); err != nil {
		return nil, 0, refuseMove(err)
	}
	return t.closing(match, e), 0, nil
}

// Judge implements Command.
func (Abandon) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	switch {
	case err != nil:
		return nil, 0, err
	case t.chairs[seat.Index()].bot != "":
		return nil, 0, refuse(Conflict, "table.away")
	}
	if t.created.Deal != nil && t.amongBots(seat) { // who has seen a deal has had their try
		return t.forfeit(Resigned{Seat: seat}, seat, rules.Resigned)
	}
	var bodies []Event
	switch {
	case t.abandoning == 0:
		bodies = append(bodies, AbandonProposed{Seat: seat})
	case !t.abandoning.has(seat):
		bodies = append(bodies, AbandonAgreed{Seat: seat})
	}
	agreed := t.abandoning
	agreed.add(seat)
	if t.allAgree(agreed | t.unasked) {
		bodies = append(bodies, t.conclude(Ended{Reason: Abandoned, Hash: t.match.Hash().String()})...)
	}
	if bodies == nil {
		return nil, t.now.seq, nil
	}
	return bodies, 0, nil
}

// Judge implements Command.
func (c StepAway) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	switch {
	case err != nil:
		return nil, 0, err
	case t.chairs[seat.Index()].bot != "":
		return nil, t.now.seq, nil
	case !legible(c.Bot, longestWord):
		return nil, 0, refuse(Unfit, "table.bot.name", "most", longestWord)
	case t.strict() && c.Bot != RandomBot:
		return nil, 0, refuse(Forbidden, "table.rated.bot", "bot", RandomBot)
	}
	if err := t.mayDoMore(seat); err != nil {
		return nil, 0, err
	}
	return []Event{BotTookOver{Seat: seat, Bot: c.Bot, Because: BecauseAsked}}, 0, nil
}

// Judge implements Command.
func (ComeBack) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, _, err := t.acting(by, "")
	switch {
	case err != nil:
		return nil, 0, err
	case t.chairs[seat.Index()].bot == "":
		return nil, t.now.seq, nil
	case t.clocks[seat.Index()].over():
		return nil, 0, refuse(Conflict, "table.pause")
	}
	return []Event{CameBack{Seat: seat}}, 0, nil
}

// Judge implements Command.
func (c PlayAgain) Judge(t *Table, by Request) ([]Event, uint64, error) {
	seat, err := t.mine(by)
	switch {
	case err != nil:
		return nil, 0, err
	case t.unsealed():
		next := record.NewSecret()
		return []Event{RematchOffered{Seat: seat, Commitment: next.Commitment().String(), Secret: next.String()}}, 0, nil
	case t.rematch == nil:
		return nil, 0, refuse(Conflict, "table.notover")
	case t.rematch.accepted.has(seat):
		return nil, t.now.seq, nil
	}
	if c.Nonce != "" {
		if _, err := record.ParseNonce(c.Nonce); err != nil {
			return nil, 0, refuse(Unfit, "table.nonce")
		}
	}
	if t.rematch.accepted == 0 {
		return []Event{RematchOffered{Seat: seat, Nonce: c.Nonce}}, 0, nil
	}
	return []Event{RematchAccepted{Seat: seat, Nonce: c.Nonce}}, 0, nil
}

func number(n uint64) string { return strconv.FormatUint(n, 10) }

package table

import (
	"fmt"
	"slices"
	"time"

	"nagara/record"
	"nagara/rules"
)

// Moved is that a seat made a move.
type Moved struct {
	Seat rules.Seat `json:"seat"`
	Move string     `json:"move"`
	// Client is the word by which the sender knows a repeat.
	Client string `json:"client,omitempty"`
	// Bot is who chose the move where it was not a person.
	Bot string `json:"bot,omitempty"`
	// For is the bot that should have chosen it and failed, Because how:
	// slow, broken or illegal.
	For     string `json:"for,omitempty"`
	Because string `json:"because,omitempty"`
	// Ghost tells that it is what was done in the match that is played once more.
	Ghost bool `json:"ghost,omitempty"`
}

// Talked is that somebody said something.
type Talked struct {
	Seat rules.Seat `json:"seat"`
	Text string     `json:"text"`
	// Quick is one of the quick words, in place of a text.
	Quick  string `json:"quick,omitempty"`
	Client string `json:"client,omitempty"`
}

// Warned is that little is left on the clock of a seat.
type Warned struct {
	Seat rules.Seat `json:"seat"`
}

// Expired is that the clock of a seat ran out. Where the table has it so, the
// seat has lost by it; else BotTookOver follows.
type Expired struct {
	Seat rules.Seat `json:"seat"`
}

// Resigned is that a seat gave up.
type Resigned struct {
	Seat rules.Seat `json:"seat"`
}

// BotTookOver is that a bot plays for the owner of a seat, who was too slow or
// asked for it. The owner may come back at any time.
type BotTookOver struct {
	Seat    rules.Seat `json:"seat"`
	Bot     string     `json:"bot"`
	Because string     `json:"because"` // expired, asked or absent
}

// CameBack is that the owner of a seat plays again instead of a bot.
type CameBack struct {
	Seat rules.Seat `json:"seat"`
}

// The reasons for which a bot takes over a seat.
const (
	BecauseExpired = "expired"
	BecauseAsked   = "asked"
	BecauseAbsent  = "absent" // the others would not wait any longer
)

// Kind implements Event.
func (Moved) Kind() string { return "moved" }

// Kind implements Event.
func (Talked) Kind() string { return "talked" }

// Kind implements Event.
func (Warned) Kind() string { return "warned" }

// Kind implements Event.
func (Expired) Kind() string { return "expired" }

// Kind implements Event.
func (Resigned) Kind() string { return "resigned" }

// Kind implements Event.
func (BotTookOver) Kind() string { return "bot-took-over" }

// Kind implements Event.
func (CameBack) Kind() string { return "came-back" }

func (e Moved) apply(t *Table, now moment) error {
	if err := e.follows(t); err != nil {
		return err
	}
	if err := t.play(e.Seat, e.Move, now); err != nil {
		return err
	}
	t.remember(e.Seat, e.Client, now.seq)
	return nil
}

// follows tells whether that seat can move now, by whoever plays there.
func (e Moved) follows(t *Table) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	if byBot, isBot := e.Bot != "", t.chairs[e.Seat.Index()].bot != ""; byBot != isBot {
		return fmt.Errorf("a move of a bot at a person's seat, or the other way round")
	}
	return nil
}

// play makes a move of the match and lets the clocks follow.
func (t *Table) play(seat rules.Seat, text string, now moment) error {
	t.keepEarlier()
	if t.borrowed {
		t.match, t.borrowed = t.match.Clone(), false
	}
	move, err := record.Parse(t.match, text)
	if err != nil {
		return fmt.Errorf("move %q: %w", text, err)
	}
	says := rules.Says(t.match, move)
	if t.events, err = t.match.Play(seat, move); err != nil {
		return fmt.Errorf("move %q: %w", text, err)
	}
	t.noteMove(seat, text, says, now)
	return nil
}

// noteMove notes a move that was made.
func (t *Table) noteMove(seat rules.Seat, text string, says bool, now moment) {
	if says {
		change(&t.tallies, seat).said++
	}
	t.moves = t.moves.add(played{seat: seat, text: text, moment: now, bot: t.chairs[seat.Index()].bot != ""})
	*change(&t.decided, seat) = now
	t.abandoning, t.unasked, t.undoAsked = 0, 0, nil
	t.turn(now, seat)
}

func (e Talked) apply(t *Table, now moment) error {
	if err := t.exists(e.Seat); err != nil {
		return err
	}
	change(&t.tallies, e.Seat).said++
	t.remember(e.Seat, e.Client, now.seq)
	return nil
}

func (e Warned) apply(t *Table, now moment) error {
	f, err := t.ticking(e.Seat)
	if err != nil {
		return err
	}
	if at := f.warning(t.Settings().Clock); at.IsZero() || now.at.Before(at) {
		return fmt.Errorf("it is too early to warn seat %s, or too late", e.Seat)
	}
	f.warned = true
	return nil
}

func (e Expired) apply(t *Table, now moment) error {
	f, err := t.ticking(e.Seat)
	if err != nil {
		return err
	}
	if deadline := f.deadline(t.Settings().Clock); now.at.Before(deadline) {
		return fmt.Errorf("the clock of seat %s runs until %s", e.Seat, deadline)
	}
	f.expired = true
	if t.Settings().Expiry == SeatLoses {
		return t.play(e.Seat, rules.Forfeit(rules.Expired).String(), now)
	}
	return nil
}

func (e Resigned) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	return t.play(e.Seat, rules.Forfeit(rules.Resigned).String(), now)
}

func (e BotTookOver) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	c := change(&t.chairs, e.Seat)
	if e.Bot == "" || c.bot != "" || e.Because == BecauseExpired && !t.clocks[e.Seat.Index()].expired {
		return fmt.Errorf("no bot can take over seat %s now", e.Seat)
	}
	c.bot, c.since, c.expired = e.Bot, now.at, e.Because == BecauseExpired
	if e.Because == BecauseAsked {
		change(&t.tallies, e.Seat).asides++
	}
	*change(&t.decided, e.Seat) = now
	t.turn(now, rules.Spectator)
	return nil
}

func (e CameBack) apply(t *Table, now moment) error {
	if err := t.running(e.Seat); err != nil {
		return err
	}
	c := change(&t.chairs, e.Seat)
	if c.account == "" || c.bot == "" || t.clocks[e.Seat.Index()].over() {
		return fmt.Errorf("seat %s has no owner to come back, or one whose time is over", e.Seat)
	}
	c.bot, c.since, c.expired = "", time.Time{}, false
	change(&t.clocks, e.Seat).comeBack(t.Settings().Clock)
	*change(&t.decided, e.Seat) = now
	t.turn(now, rules.Spectator)
	return nil
}

// running tells whether that seat can act in the match now.
func (t *Table) running(seat rules.Seat) error {
	if t.phase != Running || t.match.Outcome() != nil {
		return fmt.Errorf("no match is running")
	}
	return t.exists(seat)
}

// ticking is the running clock of a seat, to be changed.
func (t *Table) ticking(seat rules.Seat) (*face, error) {
	if err := t.running(seat); err != nil {
		return nil, err
	}
	f := change(&t.clocks, seat)
	if !f.running() || f.expired {
		return nil, fmt.Errorf("the clock of seat %s does not run", seat)
	}
	return f, nil
}

// turn lets clocks and waits follow who is awaited now. The seat that moved, if
// any, has earned its increment when it is awaited no more.
func (t *Table) turn(now moment, moved rules.Seat) {
	awaited := t.match.Awaited()
	t.asked = slices.Clone(t.asked)
	for i := range t.asked {
		switch is, was := slices.Contains(awaited, rules.Seat(i+1)), t.asked[i].seq != 0; {
		case is && !was:
			t.asked[i] = now
		case !is:
			t.asked[i] = moment{}
		}
	}
	if t.Settings().Clock.Kind != NoClock {
		t.runClocks(now, moved)
	}
}

// runClocks lets the clocks run of those who are awaited and play themselves.
func (t *Table) runClocks(now moment, moved rules.Seat) {
	t.clocks = slices.Clone(t.clocks)
	for i := range t.clocks {
		f, is, person := &t.clocks[i], t.asked[i].seq != 0, t.chairs[i].bot == ""
		switch {
		case is && person && !f.running():
			f.start(now.at)
		case is && !person && f.running():
			f.pause(now.at)
		case !is:
			f.stop(t.Settings().Clock, now.at, rules.Seat(i+1) == moved && f.running())
		}
	}
}

package table

import (
	"encoding/json"
	"fmt"
	"slices"

	"nagara/record"
	"nagara/rules"
)

// Created is the first entry: a host made the table.
type Created struct {
	Host     string   `json:"host"`
	Settings Settings `json:"settings"`
	// Version, Edition and EditionHash are what the match will be played by,
	// however the program changes meanwhile.
	Version     int    `json:"version"`
	Edition     string `json:"edition"`
	EditionHash string `json:"editionHash"`
	// Text is the whole edition where it is not the one that is built in.
	Text json.RawMessage `json:"text,omitempty"`
	// Commitment binds the server to its secret before anyone sits down.
	Commitment string `json:"commitment"`
	// After is the table whose rematch this is.
	After string `json:"after,omitempty"`
	// Series is the score so far, of a rematch.
	Series *Series `json:"series,omitempty"`
	// Deal is there where other tables share the luck.
	Deal *Deal `json:"deal,omitempty"`
	// Tournament is the one that the match is of, if it is of one.
	Tournament string `json:"tournament,omitempty"`
	// From is there where the match is played on from another.
	From *From `json:"from,omitempty"`
	// Placed tells that seats are kept for the invited, in their order.
	Placed bool `json:"placed,omitempty"`
}

// Sealed is the second entry: the server's secret, which nobody is shown
// before the end.
type Sealed struct {
	Secret string `json:"secret"`
}

// Sat is that a person took a seat.
type Sat struct {
	Seat    rules.Seat `json:"seat"`
	Account string     `json:"account"`
	// Nonce is what the seat adds to the luck. Where it gave none, its nonce
	// follows from the server's secret.
	Nonce string `json:"nonce,omitempty"`
}

// Left is that a person left a seat before the start.
type Left struct {
	Seat rules.Seat `json:"seat"`
}

// BotSeated is that the host put a bot into a seat.
type BotSeated struct {
	Seat rules.Seat `json:"seat"`
	Bot  string     `json:"bot"`
}

// BotUnseated is that the host took a bot out.
type BotUnseated struct {
	Seat rules.Seat `json:"seat"`
}

// Started is that all seats were taken and the match was dealt.
type Started struct {
	// Deal is the number of the deal that was chosen by its par; 0 where none was.
	Deal int `json:"deal,omitempty"`
}

// Kind implements Event.
func (Created) Kind() string { return "created" }

// Kind implements Event.
func (Sealed) Kind() string { return "sealed" }

// Kind implements Event.
func (Sat) Kind() string { return "sat" }

// Kind implements Event.
func (Left) Kind() string { return "left" }

// Kind implements Event.
func (BotSeated) Kind() string { return "bot-seated" }

// Kind implements Event.
func (BotUnseated) Kind() string { return "bot-unseated" }

// Kind implements Event.
func (Started) Kind() string { return "started" }

func (e Created) apply(t *Table, now moment) error {
	if now.seq != 1 {
		return fmt.Errorf("a table is created once, by its first entry")
	}
	newest, err := rules.Find(e.Settings.Game)
	if err != nil {
		return err
	}
	game, known := rules.FindVersion(e.Settings.Game, e.Version)
	if !known {
		return refuse(Unfit, "table.version", "game", newest.Name(), "theirs", e.Version, "ours", newest.Version())
	}
	if t.edition, err = e.readEdition(game); err != nil {
		return err
	}
	e.Text = nil // the edition has it
	if fewest, most := game.Seats(); e.Settings.Seats < fewest || e.Settings.Seats > most {
		return fmt.Errorf("it has %d seats; %s takes %d to %d", e.Settings.Seats, e.Settings.Game, fewest, most)
	}
	if t.commitment, err = record.ParseCommitment(e.Commitment); err != nil {
		return err
	}
	t.created, t.game, t.phase = &e, game, Gathering
	t.chairs = make([]chair, e.Settings.Seats)
	t.tallies = make([]tally, e.Settings.Seats)
	t.begun = now.at
	return nil
}

func (e Sealed) apply(t *Table, now moment) error {
	secret, err := record.ParseSecret(e.Secret)
	if err != nil {
		return err
	}
	if now.seq != 2 || secret.Commitment() != t.commitment {
		return fmt.Errorf("the secret is not the one that was committed to, or not in the second entry")
	}
	t.secret = secret
	return nil
}

func (e Sat) apply(t *Table, _ moment) error {
	if err := t.gathering(e.Seat); err != nil {
		return err
	}
	if t.SeatOf(e.Account) != rules.Spectator || e.Account == "" {
		return fmt.Errorf("account %q cannot sit down twice or be nobody", e.Account)
	}
	nonce, err := t.nonce(e.Seat, e.Nonce)
	if err != nil {
		return err
	}
	return t.fill(e.Seat, chair{account: e.Account, nonce: nonce})
}

func (b BotSeated) apply(t *Table, _ moment) error {
	if err := t.gathering(b.Seat); err != nil {
		return err
	}
	if b.Bot == "" {
		return fmt.Errorf("the bot has no name")
	}
	as := record.OfBot
	old, versioned := t.game.(rules.Versioned)
	if t.created.Deal != nil || versioned && old.UnmarkedBots() { // the same, whoever sits there
		as = record.Drawn
	}
	return t.fill(b.Seat, chair{bot: b.Bot, nonce: t.secret.Draw(as, t.luck(), b.Seat)})
}

func (e Left) apply(t *Table, _ moment) error {
	if err := t.gathering(e.Seat); err != nil {
		return err
	}
	return t.vacate(e.Seat, t.chairs[e.Seat.Index()].account)
}

func (b BotUnseated) apply(t *Table, _ moment) error {
	if err := t.gathering(b.Seat); err != nil {
		return err
	}
	return t.vacate(b.Seat, t.chairs[b.Seat.Index()].bot)
}

func (e Started) apply(t *Table, now moment) error {
	if t.phase != Gathering || t.free() != rules.Spectator {
		return fmt.Errorf("a match starts once, when all seats are taken")
	}
	t.redraw(e.Deal)
	if err := t.deal(); err != nil {
		return err
	}
	if err := t.lead(now); err != nil {
		return err
	}
	t.phase = Running
	t.clocks = slices.Repeat([]face{t.Settings().Clock.fresh()}, len(t.chairs))
	t.decided = make([]moment, len(t.chairs))
	t.asked = make([]moment, len(t.chairs))
	t.askedUndo = make([]uint64, len(t.chairs))
	t.hinted = make([]uint64, len(t.chairs))
	t.turn(now, rules.Spectator)
	return nil
}

// gathering tells whether that seat can change hands now.
func (t *Table) gathering(seat rules.Seat) error {
	if t.phase != Gathering || t.secret == (record.Secret{}) {
		return fmt.Errorf("seats change hands only before the start")
	}
	return t.exists(seat)
}

func (t *Table) exists(seat rules.Seat) error {
	if seat < 1 || seat.Index() >= len(t.chairs) {
		return fmt.Errorf("there is no seat %s; seats are 1 to %d", seat, len(t.chairs))
	}
	return nil
}

func (t *Table) fill(seat rules.Seat, c chair) error {
	if !t.chairs[seat.Index()].empty() {
		return fmt.Errorf("seat %s is taken", seat)
	}
	*change(&t.chairs, seat) = c
	t.seatings++
	return nil
}

// vacate empties a seat that whoever it is has.
func (t *Table) vacate(seat rules.Seat, who string) error {
	if who == "" {
		return fmt.Errorf("seat %s has nobody of that kind", seat)
	}
	*change(&t.chairs, seat) = chair{}
	return nil
}

// nonce is the one that was given for a seat, or the one that is drawn for it.
func (t *Table) nonce(seat rules.Seat, given string) (record.Nonce, error) {
	if given == "" {
		return t.secret.Draw(record.Drawn, t.luck(), seat), nil
	}
	if t.created.Deal != nil {
		return record.Nonce{}, fmt.Errorf("no seat adds to the luck of a deal")
	}
	return record.ParseNonce(given)
}

// seed is the root of all luck of the match. Nobody is told before the end.
func (t *Table) seed() rules.Seed {
	return t.secret.Seed(t.luck(), t.nonces())
}

func (t *Table) nonces() []record.Nonce {
	nonces := make([]record.Nonce, len(t.chairs))
	for i, c := range t.chairs {
		nonces[i] = c.nonce
	}
	return nonces
}

// deal begins the match.
func (t *Table) deal() error {
	match, events, err := t.begin()
	if err != nil {
		return fmt.Errorf("the match cannot begin: %w", err)
	}
	t.match, t.borrowed, t.events = match, false, events
	return nil
}

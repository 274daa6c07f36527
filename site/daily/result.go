package daily

import (
	"cmp"
	"fmt"
	"time"

	"nagara/journal"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// Result is how somebody did. It is read from the log of their table, and kept
// nowhere else.
type Result struct {
	Account, Table string
	Game           string
	Date           Date
	// Over tells that the match is; without it nothing below counts.
	Over bool
	Won  bool
	// Reason is why the match ended.
	Reason rules.Reason
	// Turns, Par and Questions are of Narabi; Par is 0 where nobody knows it.
	Turns, Par, Questions int
	// Points are the person's, Theirs the bot's, of Nagaraja.
	Points, Theirs int
	Began, Ended   time.Time
	// Marks are how it went, step by step.
	Marks []Mark
}

// Took is how long the match lasted.
func (r Result) Took() time.Duration { return r.Ended.Sub(r.Began).Round(time.Second) }

// OverPar is how many turns more than par it took.
func (r Result) OverPar() int { return r.Turns - r.Par }

// Counts tells whether the match was over within its day.
func (r Result) Counts() bool { return r.Over && r.Ended.Before(r.Date.Ends()) }

// GaveUp tells that somebody did not play to the end. Nothing is told of such a match
// that its player could not know: neither par nor what the bot had.
func (r Result) GaveUp() bool { return r.Reason == rules.Resigned || r.Reason == rules.Expired }

// Compare orders results, the best first: who won, and who gave up last; then turns over
// par and questions, or points; then time.
func Compare(a, b Result) int {
	return cmp.Or(
		-cmp.Compare(truth(a.Won), truth(b.Won)),
		cmp.Compare(truth(a.GaveUp()), truth(b.GaveUp())),
		cmp.Compare(a.OverPar(), b.OverPar()),
		cmp.Compare(a.Questions, b.Questions),
		-cmp.Compare(a.Points, b.Points),
		cmp.Compare(a.Took(), b.Took()),
		a.Ended.Compare(b.Ended),
		cmp.Compare(a.Account, b.Account),
	)
}

// Equal tells whether two results share a rank: all is the same but the moment.
func Equal(a, b Result) bool {
	a.Ended, a.Began, a.Account = b.Began.Add(a.Took()), b.Began, b.Account
	return Compare(a, b) == 0
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}

// step is a match after a move, and what came of it.
type step struct {
	match  rules.Match
	events []rules.Event
}

// Read folds the log of a table into a result.
func Read(id string, log []journal.Entry) (Result, error) {
	r := Result{Table: id}
	var f form
	var match rules.Match
	var steps []step
	var secret record.Secret
	var deal *table.Deal
	for _, e := range log {
		body, err := table.Read(e)
		if err != nil {
			return r, fmt.Errorf("reading entry %d of table %s: %w", e.Seq, id, err)
		}
		switch b := body.(type) {
		case table.Created:
			if deal = b.Deal; deal == nil {
				return r, fmt.Errorf("table %s has no deal of a day", id)
			}
			r.Account, r.Game = b.Host, b.Settings.Game
			if f, err = find(r.Game); err == nil {
				r.Date, _, _, err = parseName(deal.Name)
			}
		case table.Sealed:
			secret, err = record.ParseSecret(b.Secret)
		case table.Started:
			r.Began = e.At
			match, err = f.led(secret, deal)
		case table.Moved:
			err = replay(match, b.Seat, b.Move, &steps)
		case table.Resigned:
			err = replay(match, b.Seat, rules.Forfeit(rules.Resigned).String(), &steps)
		case table.Ended:
			r.Over, r.Ended, r.Reason = b.Outcome != nil, e.At, b.Reason
			r.Won = b.Outcome != nil && b.Outcome.Won(Person)
		}
		if err != nil {
			return r, fmt.Errorf("reading entry %d of table %s: %w", e.Seq, id, err)
		}
	}
	if r.Over {
		f.score(&r, steps)
	}
	return r, nil
}

// led is the match of a deal when people sit down.
func (f form) led(secret record.Secret, deal *table.Deal) (rules.Match, error) {
	match, _, err := f.start(secret, deal.Name)
	for _, m := range deal.Lead {
		if err != nil {
			break
		}
		err = replay(match, m.Seat, m.Move, new([]step))
	}
	return match, err
}

// replay makes a move.
func replay(match rules.Match, seat rules.Seat, text string, steps *[]step) error {
	move, err := record.Parse(match, text)
	if err != nil {
		return err
	}
	events, err := match.Play(seat, move)
	*steps = append(*steps, step{match, events})
	return err
}

// Start is a deal as it is when somebody sits down, without a table.
func Start(game string, secret record.Secret, deal *table.Deal) (rules.Match, []rules.Event, error) {
	f, err := find(game)
	if err != nil {
		return nil, nil, err
	}
	_, events, err := f.start(secret, deal.Name)
	if err != nil {
		return nil, nil, err
	}
	match, err := f.led(secret, deal)
	return match, events, err
}

// ResultOf is the result of moves that were made after the lead, without a table. It has
// no times.
func ResultOf(date Date, game string, secret record.Secret, deal *table.Deal, moves []record.Move) (Result, error) {
	r := Result{Game: game, Date: date}
	match, _, err := Start(game, secret, deal)
	if err != nil {
		return r, err
	}
	var steps []step
	for _, m := range moves {
		if err := replay(match, m.Seat, m.Text, &steps); err != nil {
			return r, err
		}
	}
	outcome := match.Outcome()
	if outcome == nil {
		return r, nil
	}
	r.Over, r.Won, r.Reason = true, outcome.Won(Person), outcome.Reason
	f, _ := find(game) // it was just played
	f.score(&r, steps)
	return r, nil
}

// Bot is the name of the bots at a table of a day.
func Bot(game string) string {
	f, _ := find(game)
	return f.bot
}

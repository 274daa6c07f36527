package daily

import (
	"context"
	"errors"
	"sync"
	"time"

	"nagara/journal"
	"nagara/rules"
	"nagara/site/fault"
	"nagara/table"
)

// Hall is where days are played.
type Hall interface {
	Begin(ctx context.Context, by table.Request, wish table.CreateRequest) (table.Promise, error)
	Now() time.Time
}

// Calendar keeps the days of one server.
type Calendar struct {
	Store Store
	Hall  Hall
	// Log is the whole log of a table, wherever it is.
	Log func(ctx context.Context, table string) ([]journal.Entry, error)

	// finding lets one at a time look for a deal: it takes bots a second.
	finding sync.Mutex
	// over are results that do not change any more, by table.
	mu   sync.Mutex
	over map[string]Result
	// pars are those of deals that were solved: they stay the same.
	pars map[string]int
	// boards are deals as people find them, by name.
	boards map[string]rules.View
}

// maxResults is how many results are remembered; beyond it all are read again.
const maxResults = 50_000

// Today is the date by the clock of the hall.
func (c *Calendar) Today() Date { return On(c.Hall.Now()) }

// Day is a day that has come, or the next one, sealed; or the refusal.
func (c *Calendar) Day(ctx context.Context, date Date) (Kept, error) {
	k, known, err := c.Store.Find(ctx, date)
	today := c.Today()
	switch {
	case err != nil || known:
		return k, err
	case date > today+1:
		return k, fault.New(fault.Unknown, "day.future", "date", date)
	case date < today:
		return k, fault.New(fault.Unknown, "day.unknown", "date", date)
	}
	return c.Store.Seal(ctx, NewSecret(date, c.Hall.Now()))
}

// deal is the deal of a day, found now if nobody has.
func (c *Calendar) deal(ctx context.Context, k Kept, game string) (*table.Deal, error) {
	deal, err := c.Store.Deal(ctx, k.Date, game)
	if err != nil || deal != nil {
		return deal, err
	}
	c.finding.Lock()
	defer c.finding.Unlock()
	if deal, err = c.Store.Deal(ctx, k.Date, game); err != nil || deal != nil {
		return deal, err
	}
	if deal, err = k.Deal(ctx, game); err != nil {
		return nil, err
	}
	return c.Store.PutDeal(ctx, k.Date, game, deal)
}

// Play gives somebody a table at which to play a day: on the day itself the one that
// counts, until it is over; then, and for other days, a new one each time.
func (c *Calendar) Play(ctx context.Context, by table.Request, date Date, game string) (id string, counts bool, err error) {
	k, err := c.Day(ctx, date)
	if err == nil && date > c.Today() {
		err = fault.New(fault.Unknown, "day.future", "date", date)
	}
	if err != nil {
		return "", false, err
	}
	deal, err := c.deal(ctx, k, game)
	if err != nil {
		return "", false, err
	}
	id = k.Table(game, by.Account)
	counts, err = c.goesOn(ctx, k, id)
	if err != nil {
		return "", false, err
	}
	if !counts {
		id = table.NewID()
	} else if err := c.Store.PutTry(ctx, date, game, Try{by.Account, id}); err != nil {
		return "", false, err
	}
	wish, err := k.Founding(game, by.Account, id, *deal)
	if err != nil {
		return "", false, err
	}
	_, err = c.Hall.Begin(ctx, by, wish)
	return id, counts, err
}

// goesOn tells whether the try at that table counts: its day is not over, and it is
// not either.
func (c *Calendar) goesOn(ctx context.Context, k Kept, id string) (bool, error) {
	if k.Date != c.Today() {
		return false, nil
	}
	r, err := c.result(ctx, id)
	return !ended(r), err
}

// ended tells whether a table is over, with a result or without.
func ended(r Result) bool { return !r.Ended.IsZero() }

// result is how it stands at a table; the zero Result where there is none.
func (c *Calendar) result(ctx context.Context, id string) (Result, error) {
	c.mu.Lock()
	r, known := c.over[id]
	c.mu.Unlock()
	if known {
		return r, nil
	}
	log, err := c.Log(ctx, id)
	if err != nil || len(log) == 0 {
		return Result{}, err
	}
	if r, err = Read(id, log); err != nil || !ended(r) {
		return r, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.over == nil || len(c.over) >= maxResults {
		c.over = map[string]Result{}
	}
	c.over[id] = r
	return r, nil
}

// Mine is the try of an account that counts; nil where there is none yet.
func (c *Calendar) Mine(ctx context.Context, k Kept, game, account string) (*Result, error) {
	if account == "" {
		return nil, nil
	}
	r, err := c.result(ctx, k.Table(game, account))
	if err != nil || r.Table == "" {
		return nil, err
	}
	return &r, nil
}

// Standing is the table of a day. Only the logs of tries that are over are read for it.
func (c *Calendar) Standing(ctx context.Context, date Date, game string) ([]RankedResult, error) {
	tries, err := c.Store.Tries(ctx, date, game)
	if err != nil {
		return nil, err
	}
	var results []Result
	for _, t := range tries {
		r, err := c.result(ctx, t.Table)
		if err != nil {
			return nil, err
		}
		results = append(results, r)
	}
	return Standing(results), nil
}

// Board is a deal as everybody finds it who sits down, seen from no seat; nil while it was
// not found yet, which takes bots a second.
func (c *Calendar) Board(ctx context.Context, k Kept, game string) (rules.View, error) {
	deal, err := c.Store.Deal(ctx, k.Date, game)
	if err != nil || deal == nil {
		return nil, err
	}
	c.mu.Lock()
	board, known := c.boards[deal.Name]
	c.mu.Unlock()
	if known {
		return board, nil
	}
	match, _, err := Start(game, k.Of(game), deal)
	if err != nil {
		return nil, err
	}
	board = match.View(rules.Spectator)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.boards == nil || len(c.boards) >= maxBoards {
		c.boards = map[string]rules.View{}
	}
	c.boards[deal.Name] = board
	return board, nil
}

// maxBoards is how many are remembered: those of some weeks.
const maxBoards = 50

// SealAhead seals today and tomorrow: what is published the day before must be there
// whether or not anybody asks.
func (c *Calendar) SealAhead(ctx context.Context) error {
	_, today := c.Day(ctx, c.Today())
	_, tomorrow := c.Day(ctx, c.Today()+1)
	return errors.Join(today, tomorrow)
}

// DealToday finds the deals of today before anybody asks, so that whoever comes sees
// their boards; those of tomorrow stay unknown until then.
func (c *Calendar) DealToday(ctx context.Context) error {
	k, err := c.Day(ctx, c.Today())
	if err != nil {
		return err
	}
	var failed []error
	for _, game := range Games() {
		_, err := c.deal(ctx, k, game)
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

// Par is how few turns the deal of a day takes; 0 where the game has no such thing,
// or nobody has played the day.
func (c *Calendar) Par(ctx context.Context, k Kept, game string) (int, error) {
	deal, err := c.Store.Deal(ctx, k.Date, game)
	if err != nil {
		return 0, err
	}
	return c.ParOf(k, game, deal)
}

// ParOf is the same of a deal that was found already; 0 without one.
func (c *Calendar) ParOf(k Kept, game string, deal *table.Deal) (int, error) {
	if deal == nil {
		return 0, nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if par, known := c.pars[deal.Name]; known {
		return par, nil
	}
	par, err := Par(game, k.Of(game), deal)
	if err != nil {
		return 0, err
	}
	if c.pars == nil || len(c.pars) >= maxPars {
		c.pars = map[string]int{}
	}
	c.pars[deal.Name] = par
	return par, nil
}

// maxPars is how many are remembered: those of some years.
const maxPars = 2000

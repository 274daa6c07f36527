package account

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

// Crew says who sat in a team. A team with any bot in it plays apart.
type Crew string

// The crews.
const (
	OnlyPeople Crew = "people"
	WithBots   Crew = "bots"
)

// TeamMatch is a finished match in which all played together.
type TeamMatch struct {
	Table string    `json:"table"`
	Game  string    `json:"game"`
	At    time.Time `json:"at"`
	// Rules are what makes matches comparable: edition and options, in the
	// caller's words.
	Rules string `json:"rules"`
	// Seats is how many played, Players the accounts among them. The others
	// were bots of the house.
	Seats   int      `json:"seats"`
	Players []string `json:"players"`
	Crew    Crew     `json:"crew"`
	// Companion is the bot of the house in all other seats where one person played alone,
	// on a deal that was chosen for it; empty for all others.
	Companion string `json:"-"`
	// Turns is what the team needed, Par the fewest that would have done.
	Turns int  `json:"turns"`
	Par   int  `json:"par"`
	Won   bool `json:"won"`
	// Verified says that the luck was.
	Verified bool `json:"verified"`
}

// Over is how many turns more than par the team needed.
func (m TeamMatch) Over() int { return m.Turns - m.Par }

// Team names the same accounts in the same way, wherever they sat.
func (m TeamMatch) Team() string { return strings.Join(slices.Sorted(slices.Values(m.Players)), " ") }

// Compare puts the better match first: nearer to par, then the harder deal,
// then the earlier.
func (m TeamMatch) Compare(o TeamMatch) int {
	return cmp.Or(cmp.Compare(m.Over(), o.Over()), cmp.Compare(o.Par, m.Par), m.At.Compare(o.At), cmp.Compare(m.Table, o.Table))
}

// AloneTally is how those fared who played alone: how many matches there were, and in how
// many of them somebody was over par or did not finish.
type AloneTally struct{ Played, Over int }

// TeamBoard is one table of the best: only what is alike is compared.
type TeamBoard struct {
	Game  string
	Rules string
	Seats int
	Crew  Crew
}

// TeamStore is what Teams needs.
type TeamStore interface {
	Accounts(ctx context.Context, ids []string) ([]Account, error)
	// AddTeamMatch adds a match once; again is no error and changes nothing.
	AddTeamMatch(ctx context.Context, m TeamMatch) error
	// Best are the won and verified matches of a board in the order of
	// Compare, the best of each team only: up to limit after that one, or the
	// first where it is zero.
	Best(ctx context.Context, b TeamBoard, after TeamMatch, limit int) ([]TeamMatch, error)
	// Alone counts the latest matches of those who played alone with a bot: up to limit.
	Alone(ctx context.Context, game, companion string, seats, limit int) (AloneTally, error)
	// TeamMatches are those of an account, the newest first, after a mark.
	TeamMatches(ctx context.Context, account string, after Mark, limit int) ([]TeamMatch, error)
}

// Teams keeps what teams reached.
type Teams struct{ store TeamStore }

// NewTeams reads and writes that store.
func NewTeams(store TeamStore) *Teams { return &Teams{store} }

// Add counts a match, once, whoever asks how often. It finds out by itself
// which crew it was.
func (t *Teams) Add(ctx context.Context, m TeamMatch) error {
	accounts, err := t.store.Accounts(ctx, m.Players)
	if err != nil {
		return fmt.Errorf("find the team of table %s: %w", m.Table, err)
	}
	if len(accounts) != len(m.Players) || len(m.Players) > m.Seats {
		return fmt.Errorf("add table %s: of %d players in %d seats, %d have an account: %w",
			m.Table, len(m.Players), m.Seats, len(accounts), ErrUnknown)
	}
	m.Crew = OnlyPeople
	if len(m.Players) < m.Seats || slices.ContainsFunc(accounts, func(a Account) bool { return a.Kind == Bot }) {
		m.Crew = WithBots
	}
	if err := t.store.AddTeamMatch(ctx, m); err != nil {
		return fmt.Errorf("add table %s to the tables of the best: %w", m.Table, err)
	}
	return nil
}

// Best is a page of a table of the best. The zero TeamMatch asks for the first
// page, the last of a page for the next one.
func (t *Teams) Best(ctx context.Context, b TeamBoard, after TeamMatch, limit int) ([]TeamMatch, error) {
	if err := checkPage(limit); err != nil {
		return nil, err
	}
	best, err := t.store.Best(ctx, b, after, limit)
	if err != nil {
		return nil, fmt.Errorf("read the best at %s with %d seats: %w", b.Game, b.Seats, err)
	}
	return best, nil
}

// What was played alone is told of the latest, as people become better and bots change,
// and only where there are enough to say how hard it is: fewer would tell of persons.
const (
	latestAlone = 500
	fewestAlone = 20
)

// Alone is how those fared who played alone with a bot; false where they are too few.
func (t *Teams) Alone(ctx context.Context, game, companion string, seats int) (AloneTally, bool, error) {
	tally, err := t.store.Alone(ctx, game, companion, seats, latestAlone)
	if err != nil {
		return tally, false, fmt.Errorf("count who played %s alone with %s: %w", game, companion, err)
	}
	return tally, tally.Played >= fewestAlone, nil
}

// All are all team matches of an account, the newest first.
func (t *Teams) All(ctx context.Context, account string) ([]TeamMatch, error) {
	matches, err := t.store.TeamMatches(ctx, account, Mark{}, math.MaxInt32)
	if err != nil {
		return nil, fmt.Errorf("read all team matches of account %s: %w", account, err)
	}
	return matches, nil
}

// History are the team matches of an account, the newest first.
func (t *Teams) History(ctx context.Context, account string, after Mark, limit int) ([]TeamMatch, error) {
	if err := checkPage(limit); err != nil {
		return nil, err
	}
	matches, err := t.store.TeamMatches(ctx, account, after, limit)
	if err != nil {
		return nil, fmt.Errorf("read the team matches of account %s: %w", account, err)
	}
	return matches, nil
}

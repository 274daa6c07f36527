// Package stats counts what somebody played: against whom, from which seat, at
// which pace, with which teams, and which achievements the records prove. All of it is
// counted anew from the rows of the lobby whenever somebody asks, and only from those
// that whoever asks may see: so a private table is told to nobody by what it adds up to.
package stats

import (
	"cmp"
	"slices"
	"strings"

	"nagara/rules"
	"nagara/site/account"
	"nagara/site/lobby"
)

// Tally is how matches ended for somebody.
type Tally struct {
	Played int `json:"played" doc:"How many were finished."`
	Won    int `json:"won"`
	Drawn  int `json:"drawn"`
	Lost   int `json:"lost"`
}

func (t *Tally) add(r result) {
	t.Played++
	switch r {
	case won:
		t.Won++
	case drawn:
		t.Drawn++
	default:
		t.Lost++
	}
}

// Game is what somebody played of one game with one edition.
type Game struct {
	Game        string `json:"game"`
	Edition     string `json:"edition,omitempty" doc:"The name of the edition, where it is not the one that is built in."`
	EditionHash string `json:"editionHash,omitempty"`
	Together    bool   `json:"together" doc:"Whether all play together: then there are teams and no opponents."`
	Tally
	Series    Series      `json:"series"`
	Opponents []Opponent  `json:"opponents" doc:"Those met most often, at most 50; bots of the house are told apart."`
	Bots      []BotTally  `json:"bots" doc:"Bots of the house, those met most often first."`
	Seats     []SeatTally `json:"seats" doc:"By the seat, in order."`
	Paces     []PaceTally `json:"paces" doc:"By the kind of clock; matches of older versions are not among them."`
	Teams     []Team      `json:"teams" doc:"By who played together, those who did most often first, at most 50."`
}

// Series is how many matches were won one after the other.
type Series struct {
	Longest int `json:"longest" doc:"The most there ever were."`
	Current int `json:"current" doc:"Up to now; 0 where the last match was not won."`
}

func (s *Series) add(r result) {
	s.Current++
	if r != won {
		s.Current = 0
	}
	s.Longest = max(s.Longest, s.Current)
}

// Opponent is an account that somebody played against.
type Opponent struct {
	Account string `json:"account"`
	Tally
}

// BotTally is a bot of the house that somebody played against or beside.
type BotTally struct {
	Bot string `json:"bot"`
	Tally
}

// SeatTally is how a seat did for somebody.
type SeatTally struct {
	Seat rules.Seat `json:"seat"`
	Tally
}

// PaceTally is how somebody did by a kind of clock.
type PaceTally struct {
	Clock string `json:"clock" enum:"none,live,slow"`
	Tally
}

// Team is how somebody did together with others.
type Team struct {
	Accounts []string `json:"accounts" doc:"The others, in no order."`
	Bots     int      `json:"bots" doc:"How many bots of the house played with them."`
	Tally
	Par Par `json:"par"`
}

// Par is how many turns a team needed beyond the fewest, where that is known and the
// match was won.
type Par struct {
	Known int     `json:"known" doc:"Of how many matches it tells."`
	Over  float64 `json:"over" doc:"How many turns more than par, on average."`
	Best  int     `json:"best" doc:"The fewest."`
	At    int     `json:"at" doc:"How many were at par."`
}

func (p *Par) add(over int) {
	if p.Known == 0 || over < p.Best {
		p.Best = over
	}
	if over == 0 {
		p.At++
	}
	p.Over = (p.Over*float64(p.Known) + float64(over)) / float64(p.Known+1)
	p.Known++
}

// maxListed is how many opponents or teams are told.
const maxListed = 50

type result int

const (
	lost result = iota
	drawn
	won
)

// Count counts the finished matches of an account, of which the rows are the oldest
// first, with what its teams needed.
func Count(player string, rows []lobby.Row, teams []account.TeamMatch) []Game {
	needed := make(map[string]account.TeamMatch, len(teams))
	for _, m := range teams {
		needed[m.Table] = m
	}
	counts := map[string]*count{}
	var order []*count
	for i := range rows {
		key := rows[i].Game + " " + rows[i].EditionHash
		c := counts[key]
		if c == nil {
			c = newCount(&rows[i])
			counts[key], order = c, append(order, c)
		}
		c.add(player, &rows[i], needed)
	}
	games := []Game{}
	for _, c := range order {
		games = append(games, c.finish())
	}
	slices.SortStableFunc(games, func(a, b Game) int { return cmp.Compare(b.Played, a.Played) })
	return games
}

// count is a game being counted.
type count struct {
	Game
	opponents, bots, paces map[string]*Tally
	seats                  map[rules.Seat]*Tally
	teams                  map[string]*Team
}

func newCount(r *lobby.Row) *count {
	game, err := rules.Find(r.Game)
	return &count{
		Game:      Game{Game: r.Game, Edition: r.Edition, EditionHash: r.EditionHash, Together: err == nil && rules.Together(game)},
		opponents: map[string]*Tally{}, bots: map[string]*Tally{}, paces: map[string]*Tally{}, seats: map[rules.Seat]*Tally{},
		teams: map[string]*Team{},
	}
}

func (c *count) add(player string, r *lobby.Row, needed map[string]account.TeamMatch) {
	own := rules.Seat(slices.IndexFunc(r.Seats, func(s lobby.Seat) bool { return s.Player == player }) + 1)
	if own == rules.Spectator || r.Outcome == nil {
		return
	}
	how := c.result(r, own)
	c.Tally.add(how)
	c.Series.add(how)
	tally(c.seats, own).add(how)
	if r.Clock != "" {
		tally(c.paces, r.Clock).add(how)
	}
	var others, bots []string
	for _, s := range r.Seats {
		switch {
		case s.Bot != "":
			if !slices.Contains(bots, s.Bot) { // several may sit at one table
				tally(c.bots, s.Bot).add(how)
			}
			bots = append(bots, s.Bot)
		case s.Player != player && s.Player != "":
			others = append(others, s.Player)
			if !c.Together {
				tally(c.opponents, s.Player).add(how)
			}
		}
	}
	if c.Together {
		c.team(others, len(bots), how, r.Table, needed)
	}
}

func (c *count) result(r *lobby.Row, own rules.Seat) result {
	switch winners := len(r.Outcome.Winners); {
	case r.Outcome.Won(own) && (c.Together || winners < len(r.Seats)):
		return won
	case !c.Together && (winners == 0 || winners == len(r.Seats)):
		return drawn
	}
	return lost
}

func (c *count) team(others []string, bots int, how result, table string, needed map[string]account.TeamMatch) {
	slices.Sort(others)
	key := strings.Repeat("+", bots) + strings.Join(others, " ")
	t := c.teams[key]
	if t == nil {
		t = &Team{Accounts: append([]string{}, others...), Bots: bots}
		c.teams[key] = t
	}
	t.Tally.add(how)
	if m, known := needed[table]; known && how == won {
		t.Par.add(m.Over())
	}
}

func tally[K comparable](of map[K]*Tally, key K) *Tally {
	if of[key] == nil {
		of[key] = &Tally{}
	}
	return of[key]
}

func (c *count) finish() Game {
	g := c.Game
	g.Opponents = often(c.opponents, func(id string, t Tally) Opponent { return Opponent{id, t} })
	g.Bots = often(c.bots, func(name string, t Tally) BotTally { return BotTally{name, t} })
	g.Seats, g.Paces, g.Teams = []SeatTally{}, []PaceTally{}, []Team{}
	for seat := rules.Seat(1); len(g.Seats) < len(c.seats); seat++ {
		if t := c.seats[seat]; t != nil {
			g.Seats = append(g.Seats, SeatTally{seat, *t})
		}
	}
	for _, clock := range []string{"live", "slow", "none"} {
		if t := c.paces[clock]; t != nil {
			g.Paces = append(g.Paces, PaceTally{clock, *t})
		}
	}
	for _, key := range frequent(c.teams, func(t *Team) int { return t.Played }) {
		g.Teams = append(g.Teams, *c.teams[key])
	}
	return g
}

// often are those of the most matches, the most first.
func often[T any](of map[string]*Tally, told func(string, Tally) T) []T {
	all := []T{}
	for _, key := range frequent(of, func(t *Tally) int { return t.Played }) {
		all = append(all, told(key, *of[key]))
	}
	return all
}

// frequent are the keys of the most matches, the most first, and by name where two
// have as many.
func frequent[T any](of map[string]T, played func(T) int) []string {
	keys := make([]string, 0, len(of))
	for key := range of {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b string) int {
		return cmp.Or(cmp.Compare(played(of[b]), played(of[a])), cmp.Compare(a, b))
	})
	return keys[:min(len(keys), maxListed)]
}

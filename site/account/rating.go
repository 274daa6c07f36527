package account

import (
	"context"
	"fmt"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/fault"
	"nagara/study/glicko"
)

// periodsPerDay is how many of Glickman's rating periods a day is. With it the
// deviation of somebody who stays away grows from 60 to 110 in a year.
const periodsPerDay = 0.2144

// Standing is how strong an account is at a game. People and bots play apart,
// so it is among people or among bots.
type Standing struct {
	Account string        `json:"account"`
	Game    string        `json:"game"`
	Rating  glicko.Rating `json:"rating"`
	Matches int           `json:"matches"`
	// Changed is when the last match ended that is counted in it.
	Changed time.Time `json:"changed,omitzero"`
}

// Duel is a finished match of two that may be rated.
type Duel struct {
	Table   string
	Game    string
	At      time.Time
	Players [2]string
	// Score is what the first player got: 1, 0.5 or 0.
	Score float64
	// Moves is how many were made; to give up is none.
	Moves int
	// Known says that the loser knew what was dealt.
	Known bool
	// Asked says that both players wanted it rated before it began.
	Asked bool
	// Verified says that the luck was: commitment, nonces, every throw.
	Verified bool
}

// Change is what one rated match did to the rating of one player.
type Change struct {
	Table    string        `json:"table"`
	Game     string        `json:"game"`
	At       time.Time     `json:"at"`
	Account  string        `json:"account"`
	Opponent string        `json:"opponent"`
	Score    float64       `json:"score"`
	Before   glicko.Rating `json:"before"`
	After    glicko.Rating `json:"after"`
}

// Mark is a place in a list of what happened, the newest first and by table
// backwards where two happened at once. The zero Mark is before the first.
type Mark struct {
	At    time.Time
	Table string
}

// MaxPage is how long a page may be.
const MaxPage = 100

func checkPage(limit int) error {
	if limit < 1 || limit > MaxPage {
		return locale.Say("account.page", "most", MaxPage)
	}
	return nil
}

// Rater is a player of a duel as the store knows them before it.
type Rater struct {
	Account  Account
	Standing Standing
}

// RatingStore is what Ratings needs.
type RatingStore interface {
	// Standing is that of a newcomer where nothing was rated yet.
	Standing(ctx context.Context, account, game string) (Standing, error)
	// Rate applies what judge says to both standings, once for each table: for
	// one that is rated already it returns the earlier changes and does not
	// ask. It is one transaction: nobody else rates these players meanwhile.
	// A player who is not there is ErrUnknown; a deleted one is shown to judge.
	Rate(ctx context.Context, d Duel, judge func([2]Rater) ([2]Change, error)) ([2]Change, error)
	// Strongest are up to limit standings at a game, the highest rating first.
	Strongest(ctx context.Context, game string, limit int) ([]Standing, error)
	// Changes are up to limit of an account's, the newest first, after a mark.
	Changes(ctx context.Context, account, game string, after Mark, limit int) ([]Change, error)
}

// Ratings rates duels by Glicko-2.
type Ratings struct{ store RatingStore }

// NewRatings reads and writes that store.
func NewRatings(store RatingStore) *Ratings { return &Ratings{store} }

// Rate counts a duel. A duel that was rated before is not rated again, and the
// earlier changes are returned. One that cannot be rated is refused with
// ErrUnrated, with the reason in its sentence.
func (r *Ratings) Rate(ctx context.Context, d Duel) ([2]Change, error) {
	switch {
	case !d.Asked:
		return [2]Change{}, unrated("asked")
	case !d.Verified:
		return [2]Change{}, unrated("luck")
	case d.Players[0] == d.Players[1]:
		return [2]Change{}, unrated("alone")
	case d.Moves < fewestMoves && !d.Known:
		return [2]Change{}, unrated("short")
	case d.Score != 0 && d.Score != 0.5 && d.Score != 1:
		return [2]Change{}, fmt.Errorf("rate table %s: a score of %v is not possible; 0, 0.5 and 1 are", d.Table, d.Score)
	}
	changes, err := r.store.Rate(ctx, d, func(players [2]Rater) ([2]Change, error) { return rate(d, players) })
	if err != nil {
		return [2]Change{}, fmt.Errorf("rate table %s: %w", d.Table, err)
	}
	return changes, nil
}

// fewestMoves is from how many on a match counts, whoever saw what of it. Before that
// it counts if the loser knew what was dealt: whoever never came may be absent for any
// reason, and whoever dislikes the hand does not get another one for free.
const fewestMoves = 5

func unrated(why string) error { return fault.New(ErrUnrated.Kind, ErrUnrated.Key+"."+why) }

// rate works out both changes from the standings before the duel.
func rate(d Duel, players [2]Rater) ([2]Change, error) {
	for _, p := range players {
		if !p.Account.Kept() {
			return [2]Change{}, unrated("guest")
		}
	}
	if (players[0].Account.Kind == Bot) != (players[1].Account.Kind == Bot) {
		return [2]Change{}, unrated("mixed")
	}
	if players[0].Account.master() == players[1].Account.master() {
		return [2]Change{}, unrated("owner")
	}
	var changes [2]Change
	for i, p := range players {
		rival, score := players[1-i].Standing, d.Score
		if i == 1 {
			score = 1 - d.Score
		}
		changes[i] = Change{
			Table: d.Table, Game: d.Game, At: d.At, Account: d.Players[i], Opponent: d.Players[1-i], Score: score,
			Before: p.Standing.Rating,
			After: p.Standing.Rating.After(p.Standing.pause(d.At), glicko.Result{
				Opponent: rival.Rating.After(rival.pause(d.At)), Score: score,
			}),
		}
	}
	return changes, nil
}

// pause is how many periods lie between the last rated match and that time.
// Matches can be rated in another order than they ended; then there was none.
func (s Standing) pause(until time.Time) float64 {
	if s.Changed.IsZero() {
		return 0
	}
	return max(0, until.Sub(s.Changed).Hours()/24*periodsPerDay)
}

// Standing is how strong an account is now: its deviation has grown with the
// pause since its last match.
func (r *Ratings) Standing(ctx context.Context, account, game string) (Standing, error) {
	s, err := r.store.Standing(ctx, account, game)
	if err != nil {
		return Standing{}, fmt.Errorf("find the standing of account %s at %s: %w", account, game, err)
	}
	s.Rating = s.Rating.After(s.pause(now()))
	return s, nil
}

// Standings are how an account stands at each game.
func (r *Ratings) Standings(ctx context.Context, account string) ([]Standing, error) {
	all := []Standing{}
	for _, game := range rules.All() {
		s, err := r.Standing(ctx, account, game.Name())
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
}

// History is how the rating of an account came to be, the newest change first.
func (r *Ratings) History(ctx context.Context, account, game string, after Mark, limit int) ([]Change, error) {
	if err := checkPage(limit); err != nil {
		return nil, err
	}
	changes, err := r.store.Changes(ctx, account, game, after, limit)
	if err != nil {
		return nil, fmt.Errorf("read the ratings of account %s at %s: %w", account, game, err)
	}
	return changes, nil
}

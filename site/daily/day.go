// Package daily is the garden and the temple of the day: every day one deal of Narabi
// and one late position of Nagaraja, the same for everybody, with the same luck and
// the same bots.
//
// A day has one secret, and all of the day follows from it: both deals, the position
// that bots have found to be open, and the names of the tables at which people play.
// So nothing of a day is kept but its secret and who plays at which table; how they
// did is read from the logs of those tables.
//
// Each game has a secret of its own, made of the day's: who has finished one knows
// nothing of the other. The commitments to both are published the day before, the
// secrets when the day is over. Verify checks a record against them.
//
// A Calendar keeps the days of a site: it seals each the day before, finds its deals,
// gives people their tables, and knows how everybody did.
package daily

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/table"
)

// SealedDay is a day with its secret, which nobody is told before the day is over.
type SealedDay struct {
	Date   Date
	Secret record.Secret
}

// Person is the seat of whoever plays; bots have the others.
const Person rules.Seat = 1

// form is how a game is played for a day.
type form struct {
	game    string
	seats   int
	options rules.Options
	bot     string
	// by is what results are counted by: turns or points.
	by string
	// lead tells whether a deal is one for a day, and after which moves people
	// sit down.
	lead func(ctx context.Context, match rules.Match) (lead []table.Moved, fit bool, err error)
	// score adds to a result what this game counts, from a match that is over.
	score func(r *Result, steps []step)
}

var forms = []form{garden, temple}

// Games are those of every day, in the order in which they are shown.
func Games() (names []string) {
	for _, f := range forms {
		names = append(names, f.game)
	}
	return names
}

// By is what the results of a game are counted by: turns or points.
func By(game string) string {
	f, _ := find(game)
	return f.by
}

// Check refuses a game that has no days.
func Check(game string) error {
	_, err := find(game)
	return err
}

func find(game string) (form, error) {
	i := slices.IndexFunc(forms, func(f form) bool { return f.game == game })
	if i < 0 {
		return form{}, locale.Say("day.game", "got", game, "known", Games())
	}
	return forms[i], nil
}

// Of is the secret of one game.
func (s SealedDay) Of(game string) record.Secret {
	return record.Secret(s.Secret.Derive(fmt.Sprintf("nagara day 1\n%s\n%s\n", s.Date, game)))
}

// Table is the name of the table at which an account has its one try. Nobody can
// tell it who does not know the secret.
func (s SealedDay) Table(game, account string) string {
	return hex.EncodeToString(s.Secret.Derive(fmt.Sprintf("nagara day table 1\n%s\n%s\n", game, account))[:10])
}

// maxAttempts is far beyond what is ever needed: every few deals there is one.
const maxAttempts = 200

// Deal finds the deal of a game: the first that is fit, of those that follow from
// the secret. It takes bots seconds to say so; the same program says the same.
func (s SealedDay) Deal(ctx context.Context, game string) (*table.Deal, error) {
	f, err := find(game)
	if err != nil {
		return nil, err
	}
	return f.deal(ctx, s.Date, s.Of(game))
}

func (f form) deal(ctx context.Context, date Date, secret record.Secret) (*table.Deal, error) {
	for attempt := 1; attempt <= maxAttempts; attempt++ {
		d := &table.Deal{Name: fmt.Sprintf("day-%s-%s-%d", date, f.game, attempt), Until: date.Ends()}
		match, _, err := f.start(secret, d.Name)
		if err != nil {
			return nil, fmt.Errorf("dealing %s: %w", d.Name, err)
		}
		lead, fit, err := f.lead(ctx, match)
		if err != nil {
			return nil, fmt.Errorf("looking at %s: %w", d.Name, err)
		}
		if fit {
			d.Lead = lead
			return d, nil
		}
	}
	return nil, fmt.Errorf("dealing %s of %s: none of %d deals is fit", f.game, date, maxAttempts)
}

// start deals a match as the table of the deal will.
func (f form) start(secret record.Secret, name string) (rules.Match, []rules.Event, error) {
	game, err := rules.Find(f.game)
	if err != nil {
		return nil, nil, err
	}
	return game.Start(rules.Setup{
		Edition: game.Edition(), Seats: f.seats, Options: f.options, Seed: secret.Seed(name, f.nonces(secret, name)),
	})
}

// nonces are those of the seats: nobody gives one, or luck would not be the same
// for all.
func (f form) nonces(secret record.Secret, name string) (all []record.Nonce) {
	for i := range f.seats {
		all = append(all, secret.Draw(record.Drawn, name, rules.Seat(i+1)))
	}
	return all
}

// Founding is the table of that name, of one who plays the deal of a game.
func (s SealedDay) Founding(game, account, id string, deal table.Deal) (table.CreateRequest, error) {
	f, err := find(game)
	if err != nil {
		return table.CreateRequest{}, err
	}
	deal.Secret = s.Of(game)
	return table.CreateRequest{
		Settings: table.Settings{
			Game: f.game, Seats: f.seats, Options: f.options,
			Entrance: table.ByName, Invited: []string{account}, Spectators: table.NoSpectators,
		},
		Join: &table.Join{Seat: Person}, Bots: slices.Repeat([]string{f.bot}, f.seats-1),
		Promise: &table.Promise{Table: id}, Deal: &deal,
	}, nil
}

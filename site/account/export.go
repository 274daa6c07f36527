package account

import (
	"context"
	"fmt"
)

// Data is all that is known of an account, for its holder. Secrets are not in
// it: nobody knows them. What lies elsewhere (tables, talk) is for the caller
// to add.
type Data struct {
	Account     Account     `json:"account"`
	HasPassword bool        `json:"hasPassword"`
	Sessions    []Session   `json:"sessions,omitempty"`
	Passkeys    []Passkey   `json:"passkeys,omitempty"`
	Tokens      []Token     `json:"tokens,omitempty"`
	Bots        []Data      `json:"bots,omitempty"`
	Standings   []Standing  `json:"standings,omitempty"`
	Ratings     []Change    `json:"ratings,omitempty"`
	TeamMatches []TeamMatch `json:"teamMatches,omitempty"`
	Follows     []Relation  `json:"follows,omitempty"`
	Blocks      []Relation  `json:"blocks,omitempty"`
	Reports     []Report    `json:"reports,omitempty" doc:"Those that the account made."`
	Sanctions   []Sanction  `json:"measures,omitempty" doc:"What the operator did about the account."`
}

// DataStore is what Export needs.
type DataStore interface {
	Password(ctx context.Context, id string) (Account, string, error)
	SessionsOf(ctx context.Context, account string) ([]Session, error)
	PasskeysOf(ctx context.Context, account string) ([]Passkey, error)
	TokensOf(ctx context.Context, account string) ([]Token, error)
	BotsOf(ctx context.Context, owner string) ([]Account, error)
	// StandingsOf are those of an account, by game.
	StandingsOf(ctx context.Context, account string) ([]Standing, error)
	Changes(ctx context.Context, account, game string, after Mark, limit int) ([]Change, error)
	TeamMatches(ctx context.Context, account string, after Mark, limit int) ([]TeamMatch, error)
	RelationsOf(ctx context.Context, kind RelationKind, account string) ([]Relation, error)
	ReportsBy(ctx context.Context, reporter string) ([]Report, error)
	SanctionsOf(ctx context.Context, account string) ([]Sanction, error)
}

// Export gathers all data of an account and of its bots.
func Export(ctx context.Context, store DataStore, id string) (Data, error) {
	data, err := gather(ctx, store, id)
	if err != nil {
		return Data{}, fmt.Errorf("export account %s: %w", id, err)
	}
	return data, nil
}

func gather(ctx context.Context, store DataStore, id string) (d Data, err error) {
	var password string
	if d.Account, password, err = store.Password(ctx, id); err != nil {
		return d, err
	}
	d.HasPassword = password != ""
	if d.Sessions, err = store.SessionsOf(ctx, id); err != nil {
		return d, err
	}
	if d.Passkeys, err = store.PasskeysOf(ctx, id); err != nil {
		return d, err
	}
	if d.Tokens, err = store.TokensOf(ctx, id); err != nil {
		return d, err
	}
	if err := d.gatherPlay(ctx, store); err != nil {
		return d, err
	}
	if err := d.gatherOthers(ctx, store); err != nil {
		return d, err
	}
	bots, err := store.BotsOf(ctx, id)
	if err != nil {
		return d, err
	}
	for _, bot := range bots {
		more, err := gather(ctx, store, bot.ID)
		if err != nil {
			return d, err
		}
		d.Bots = append(d.Bots, more)
	}
	return d, nil
}

func (d *Data) gatherPlay(ctx context.Context, store DataStore) (err error) {
	id := d.Account.ID
	if d.Standings, err = store.StandingsOf(ctx, id); err != nil {
		return err
	}
	for _, s := range d.Standings {
		changes, err := all(func(after Mark) ([]Change, error) {
			return store.Changes(ctx, id, s.Game, after, MaxPage)
		}, func(c Change) Mark { return Mark{c.At, c.Table} })
		if err != nil {
			return err
		}
		d.Ratings = append(d.Ratings, changes...)
	}
	d.TeamMatches, err = all(func(after Mark) ([]TeamMatch, error) {
		return store.TeamMatches(ctx, id, after, MaxPage)
	}, func(m TeamMatch) Mark { return Mark{m.At, m.Table} })
	return err
}

// gatherOthers adds how the account stands to others. Who reported it is not
// its to know.
func (d *Data) gatherOthers(ctx context.Context, store DataStore) (err error) {
	id := d.Account.ID
	if d.Follows, err = store.RelationsOf(ctx, Follow, id); err != nil {
		return err
	}
	if d.Blocks, err = store.RelationsOf(ctx, Block, id); err != nil {
		return err
	}
	if d.Reports, err = store.ReportsBy(ctx, id); err != nil {
		return err
	}
	d.Sanctions, err = store.SanctionsOf(ctx, id)
	return err
}

// all turns pages until the last.
func all[T any](page func(after Mark) ([]T, error), mark func(T) Mark) (whole []T, err error) {
	for after := (Mark{}); ; after = mark(whole[len(whole)-1]) {
		more, err := page(after)
		if err != nil {
			return nil, err
		}
		if whole = append(whole, more...); len(more) < MaxPage {
			return whole, nil
		}
	}
}

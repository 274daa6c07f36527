// Package moderation is how a site is kept civil.
//
// A Moderator looks at reports, and mutes and bans people; it works on the stores of
// a server that may run meanwhile, on whatever machine, and what is decided holds
// there within seconds. AccountAdmin gives people ways in. Orders reach the servers
// while they run, as rows in the database that all of them share: a Bulletin for
// everybody who is connected, and a Closing for each table that is to be closed.
//
// A Guard keeps people apart who do not want to meet, and lets those not talk who
// are muted. Who is blocked is not told so: what they say is taken off the pages of
// the one who blocked them, before those go over the wire; a challenge of theirs is
// made as any other, and not shown.
package moderation

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"nagara/journal"
	"nagara/locale"
	"nagara/site/account"
)

// Store is what a Moderator needs of the accounts.
type Store interface {
	account.PeopleStore
	account.ReportStore
	account.SanctionStore
}

// Moderator is where an operator sits.
type Moderator struct {
	Journal  journal.Journal
	Accounts Store
	// Operator is who decides.
	Operator string
}

// Find is the account of that name, however it is written, or of that id. A guest
// is found by the name as long as only one has it.
func (m *Moderator) Find(ctx context.Context, who string) (account.Account, error) {
	people := account.NewPeople(m.Accounts)
	for _, find := range []func(context.Context, string) (account.Account, error){people.Named, people.Find} {
		a, err := find(ctx, who)
		if err == nil && a.Deleted.IsZero() {
			return a, nil
		}
		if err != nil && !errors.Is(err, account.ErrUnknown) {
			return account.Account{}, err
		}
	}
	guests, err := people.GuestsNamed(ctx, who)
	switch {
	case err != nil:
		return account.Account{}, err
	case len(guests) == 0:
		return account.Account{}, locale.Say("moderate.nobody", "name", who)
	case len(guests) > 1:
		var ids []string
		for _, g := range guests {
			ids = append(ids, g.ID)
		}
		return account.Account{}, locale.Say("moderate.many", "name", who, "ids", strings.Join(ids, ", "))
	}
	return guests[0], nil
}

// Sanction mutes or bans an account for that time; zero is for good.
func (m *Moderator) Sanction(ctx context.Context, kind account.SanctionKind, a account.Account, life time.Duration, because string) (account.Sanction, error) {
	if because = strings.TrimSpace(because); because == "" {
		return account.Sanction{}, locale.Say("moderate.because")
	}
	at := time.Now().Round(0).UTC()
	s := account.Sanction{
		ID: strings.ToLower(rand.Text()), Account: a.ID, Kind: kind, Since: at, Reason: because, Operator: m.Operator,
	}
	if life > 0 {
		s.Until = at.Add(life)
	}
	if err := m.Accounts.AddSanction(ctx, s); err != nil {
		return account.Sanction{}, fmt.Errorf("%s account %s: %w", kind, a.ID, err)
	}
	return s, nil
}

// Lift ends all sanctions against an account, and says how many there were.
func (m *Moderator) Lift(ctx context.Context, a account.Account) (int, error) {
	n, err := m.Accounts.LiftSanctions(ctx, a.ID, time.Now())
	if err != nil {
		return 0, fmt.Errorf("lift the sanctions against account %s: %w", a.ID, err)
	}
	return n, nil
}

// Close ends a report with a verdict.
func (m *Moderator) Close(ctx context.Context, report, verdict string) error {
	err := m.Accounts.CloseReport(ctx, report, strings.TrimSpace(verdict), time.Now())
	if errors.Is(err, account.ErrUnknown) {
		return locale.Say("moderate.noreport", "id", report)
	}
	return err
}

package moderation

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/table"
)

// AccountsByID are accounts by their ids.
type AccountsByID map[string]account.Account

// Said is what somebody said at a table.
type Said struct {
	At      time.Time
	Account string
	Text    string
	Quick   string // the name of a quick word, where there is no text
}

// Case is all that an operator needs to decide about a report.
type Case struct {
	Report account.Report
	// Talk is what was said at the table of the report, by everybody.
	Talk []Said
	// Earlier are the other reports about the same account, Sanctions what was
	// done about it; the newest first.
	Earlier   []account.Report
	Sanctions []account.Sanction
	People    AccountsByID
}

// Open are the reports that wait, the oldest first.
func (m *Moderator) Open(ctx context.Context) ([]account.Report, AccountsByID, error) {
	reports, err := m.Accounts.OpenReports(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("list the reports: %w", err)
	}
	people, err := m.named(ctx, reports, nil)
	return reports, people, err
}

// Show gathers all about one report.
func (m *Moderator) Show(ctx context.Context, id string) (c Case, err error) {
	c.Report, err = m.Accounts.Report(ctx, id)
	if errors.Is(err, account.ErrUnknown) {
		return c, locale.Say("moderate.noreport", "id", id)
	}
	if err != nil {
		return c, err
	}
	if c.Earlier, err = m.Accounts.ReportsOn(ctx, c.Report.Accused); err != nil {
		return c, err
	}
	c.Earlier = slices.DeleteFunc(c.Earlier, func(r account.Report) bool { return r.ID == id })
	if c.Sanctions, err = m.Accounts.SanctionsOf(ctx, c.Report.Accused); err != nil {
		return c, err
	}
	if c.Talk, err = m.talk(ctx, c.Report.Table); err != nil {
		return c, err
	}
	c.People, err = m.named(ctx, append(slices.Clone(c.Earlier), c.Report), c.Talk)
	return c, err
}

// talk is what was said at a table, by those who sat there then.
func (m *Moderator) talk(ctx context.Context, at string) (said []Said, err error) {
	if at == "" {
		return nil, nil
	}
	entries, err := m.Journal.Read(ctx, at, 0)
	if err != nil {
		return nil, fmt.Errorf("read the talk of table %s: %w", at, err)
	}
	sitting := map[rules.Seat]string{}
	for _, e := range entries {
		body, err := table.Read(e)
		if err != nil {
			return nil, fmt.Errorf("read the talk of table %s: %w", at, err)
		}
		switch b := body.(type) {
		case table.Sat:
			sitting[b.Seat] = b.Account
		case table.Talked:
			said = append(said, Said{e.At, sitting[b.Seat], b.Text, b.Quick})
		}
	}
	return said, nil
}

// named are the accounts that these mention.
func (m *Moderator) named(ctx context.Context, reports []account.Report, talk []Said) (AccountsByID, error) {
	var ids []string
	for _, r := range reports {
		ids = append(ids, r.Reporter, r.Accused)
	}
	for _, s := range talk {
		ids = append(ids, s.Account)
	}
	return account.NewPeople(m.Accounts).FindAll(ctx, ids...)
}

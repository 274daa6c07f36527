package notify_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/url"
	"testing"
	"time"

	"nagara/locale"
	"nagara/rules"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/notify"
	"nagara/store"
	"nagara/table"
	"nagara/testkit/dbtest"

	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// rig is a house with tables that a test sets as it likes, a clock that it moves,
// a real mail server and a real push service.
type rig struct {
	t      *testing.T
	now    time.Time
	tables map[string]table.Summary
	rows   map[string]lobby.Row
	here   map[string]bool // by table and account
	aside  string          // the table that is set aside

	store       notify.Store
	people      *account.People
	relations   *account.Relations
	scheduler   *notify.Scheduler
	sender      *notify.Sender
	preferences *notify.Preferences
	browser     *browser
	box         *mailbox
	// Ola is a member, Jan a guest.
	ola, jan         account.Account
	olaHome, janHome string
}

// noon is a moment at which nobody sleeps in Warsaw.
var noon = time.Date(2026, time.March, 2, 12, 0, 0, 0, time.UTC)

func newRig(t *testing.T) *rig {
	t.Helper()
	j := dbtest.InFile(t)
	kept := store.New(j).Accounts
	store := store.New(j).Notices
	r := &rig{
		t: t, now: noon, tables: map[string]table.Summary{}, rows: map[string]lobby.Row{}, here: map[string]bool{},
		store: store, people: account.NewPeople(kept), relations: account.NewRelations(kept), browser: newBrowser(t), box: newMailbox(t),
	}
	keys, err := store.Keys(t.Context())
	must(t, err)
	post, err := notify.NewSMTP("smtp://"+r.box.address, "Nagara <house@example.org>")
	must(t, err)
	house := &notify.Deps{
		Tables: r, Rows: lobbyOf{r}, Blocks: r.relations, Here: func(table, account string) bool { return r.here[table+" "+account] },
		Now: func() time.Time { return r.now }, Log: slog.New(slog.NewTextHandler(t.Output(), nil)),
	}
	words := &notify.Words{Site: &url.URL{Scheme: "https", Host: "nagara.example.org"}, Names: r.people}
	r.sender = &notify.Sender{
		Deps: house, Store: store, Words: words, Push: notify.NewPush("https://nagara.example.org", r.browser.service.Client()), Mail: post, Keys: keys,
		Webhooks: notify.NewWebhooks("https://nagara.example.org", http.DefaultClient),
	}
	r.scheduler = &notify.Scheduler{Deps: house, Store: store, Mails: true, Wake: func() {}, Sole: true}
	t.Cleanup(r.scheduler.Close)
	r.preferences = &notify.Preferences{Store: store, Words: words, Mail: post, Keys: keys, Now: house.Now, Near: true, Webhooks: r.sender.Webhooks}
	r.ola, r.olaHome = r.signIn(kept, "Ola")
	r.jan, r.janHome = r.signIn(kept, "Jan")
	r.ola.Kind = account.Member
	state, err := r.preferences.State(t.Context(), r.ola.ID, r.olaHome)
	must(t, err)
	r.browser.site = state.Key
	return r
}

func (r *rig) signIn(kept *store.Accounts, name string) (account.Account, string) {
	r.t.Helper()
	a, secret, err := r.people.Guest(r.t.Context(), name, "")
	must(r.t, err)
	_, session, err := account.NewSessions(kept).Who(r.t.Context(), secret.Reveal())
	must(r.t, err)
	return a, session.ID
}

// Summary implements notice.Tables.
func (r *rig) Summary(_ context.Context, id string) (table.Summary, error) {
	if r.aside == id {
		return table.Summary{}, table.SetAside(nil)
	}
	return r.tables[id], nil
}

type lobbyOf struct{ *rig }

// Find implements notice.Rows.
func (l lobbyOf) Find(_ context.Context, id string) (lobby.Row, error) { return l.rows[id], nil }

// usual lets Ola be told in her browser, and by mail.
func (r *rig) usual() *rig {
	r.t.Helper()
	must(r.t, r.preferences.Subscribe(r.t.Context(), r.browser.subscription(r.ola.ID, r.olaHome)))
	must(r.t, r.store.Change(r.t.Context(), r.ola.ID, func(p *notify.Person) error {
		p.Address, p.Language = "ola@example.org", locale.English.Code()
		p.Quiet.Zone = "Europe/Warsaw"
		return nil
	}))
	return r
}

// match is Ola's with Jan, in which the seats are awaited: Ola has the first.
func (r *rig) match(id string, awaited ...rules.Seat) table.Summary {
	return table.Summary{
		Table: id, Phase: table.Running, Host: r.ola.ID, Settings: table.Settings{Game: "nagaraja", Clock: table.Clock{Kind: table.NoClock}},
		Chairs: []table.Chair{{Seat: 1, Account: r.ola.ID}, {Seat: 2, Account: r.jan.ID}}, Moves: 5, Awaited: awaited,
	}
}

// timed is the same with a clock that runs for Ola since then.
func (r *rig) timed(id string, since time.Time, long time.Duration) table.Summary {
	s, until := r.match(id, 1), since.Add(long)
	s.Settings.Clock.Kind = table.SlowClock
	s.Clocks = []table.Time{{Seat: 1, Since: &since, Deadline: &until}, {Seat: 2}}
	return s
}

// set lets tables stand so, and the scheduler see it.
func (r *rig) set(all ...table.Summary) {
	r.t.Helper()
	for _, s := range all {
		r.tables[s.Table] = s
		must(r.t, r.scheduler.Follow(r.t.Context(), s))
	}
}

// pass lets time pass, with the sender at work every minute.
func (r *rig) pass(d time.Duration) {
	for end := r.now.Add(d); r.now.Before(end); {
		r.now = r.now.Add(min(time.Minute, end.Sub(r.now)))
		for r.sender.SendDue(r.t.Context()) {
		}
	}
}

// told wants that this many pushes and mails came since it was last asked.
func (r *rig) told(pushes, mails int) (texts []notify.Text, letters []letter) {
	r.t.Helper()
	texts, letters = r.browser.take(), r.box.take()
	if len(texts) != pushes || len(letters) != mails {
		r.t.Fatalf("at %s came %d pushes %+v and %d mails %+v; want %d and %d", r.now, len(texts), texts, len(letters), letters, pushes, mails)
	}
	return texts, letters
}

// called is what everybody is called.
type called struct{ name string }

// FindAll implements notify.Names.
func (c called) FindAll(_ context.Context, ids ...string) (map[string]account.Account, error) {
	all := map[string]account.Account{}
	for _, id := range ids {
		all[id] = account.Account{ID: id, Name: c.name}
	}
	return all, nil
}

func mustWrite(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	must(t, err)
	return string(text)
}

package notify_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/site/notify"
	"nagara/store"
	"nagara/testkit/dbtest"
	"nagara/testkit/pgtest"
)

// Site is a store with two people who are signed in.
type Site struct {
	notify.Store
	// Again is the same store, as another machine has it.
	Again notify.Store
	// Ola and Jan are accounts, OlaHome and OlaAway sessions of Ola's, JanHome
	// one of Jan's.
	Ola, Jan, OlaHome, OlaAway, JanHome string
	// SignOut ends a session, Delete an account.
	SignOut func(t *testing.T, account, session string)
	Delete  func(t *testing.T, account string)
}

func TestMain(m *testing.M) { pgtest.Main(m) }

// TestStore holds the store of notices to its contract, on every database.
func TestStore(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		holds(t, func(t *testing.T) Site { return siteIn(t, open(t)) })
	})
}

func holds(t *testing.T, open func(t *testing.T) Site) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Site)
	}{
		{"KeysAreMadeOnce", keysAreMadeOnce},
		{"PeopleChange", peopleChange},
		{"LinksAreFound", linksAreFound},
		{"Subscriptions", subscriptions},
		{"SubscriptionsEndWithSessions", subscriptionsEnd},
		{"WebhooksAreKept", webhooksAreKept},
		{"NothingIsLeftOfTheDeleted", nothingIsLeft},
		{"ReplacedByTurns", replacedByTurns},
		{"ClaimedByOne", claimedByOne},
		{"MailIsGathered", mailIsGathered},
		{"LaterAndDone", laterAndDone},
		{"Sweep", sweep},
		{"MailboxesAreLeftInPeace", mailboxesAreLeftInPeace},
		{"Cancelled", cancelled},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var aNanosecondPastNoon = time.Date(2026, time.March, 1, 12, 0, 0, 1, time.UTC)

func keysAreMadeOnce(t *testing.T, s Site) {
	one, err := s.Keys(t.Context())
	must(t, err)
	other, err := s.Again.Keys(t.Context())
	must(t, err)
	for _, k := range [][2][]byte{{one.Push, other.Push}, {one.Stop, other.Stop}, {one.Record, other.Record}} {
		if len(k[0]) != 32 || !slices.Equal(k[0], k[1]) {
			t.Errorf("one machine has %v, the other %v", k[0], k[1])
		}
	}
}

func peopleChange(t *testing.T, s Site) {
	p, err := s.Person(t.Context(), s.Ola)
	must(t, err)
	if p != (notify.Person{Account: s.Ola, Settings: notify.Usual()}) {
		t.Errorf("of one who chose nothing is kept %+v", p)
	}
	want := notify.Person{
		Account: s.Ola, Settings: notify.Settings{Quiet: notify.Quiet{From: 1, To: 2, Zone: "Europe/Warsaw"}, Pace: notify.Daily},
		Language: "pl", Address: "ola@example.org", Pending: "new@example.org", Hash: notify.Digest{7}, Expires: aNanosecondPastNoon, Asked: aNanosecondPastNoon.Add(1),
		Asks: 3, Mailed: aNanosecondPastNoon.Add(2),
	}
	change := func(err error) error {
		return s.Change(t.Context(), s.Ola, func(p *notify.Person) error {
			*p = want
			return err
		})
	}
	if err := change(notify.ErrOften); !errors.Is(err, notify.ErrOften) {
		t.Errorf("a change that was refused: %v", err)
	}
	if p, err = s.Person(t.Context(), s.Ola); err != nil || p.Address != "" {
		t.Errorf("after a change that was refused: %+v, %v", p, err)
	}
	kept := func() {
		t.Helper()
		must(t, change(nil))
		if p, err := s.Again.Person(t.Context(), s.Ola); err != nil || p != want {
			t.Errorf("kept is %+v, %v; want %+v", p, err, want)
		}
	}
	kept()
	want = notify.Person{ // which differs in everything
		Account: s.Ola, Settings: notify.Settings{Quiet: notify.Quiet{From: 3, To: 4, Zone: "Europe/Paris"}, Pace: notify.Hourly},
		Language: "fr", Address: "o@example.org", Pending: "n@example.org", Hash: notify.Digest{8}, Expires: aNanosecondPastNoon.Add(3), Asked: aNanosecondPastNoon.Add(4),
		Asks: 5, Mailed: aNanosecondPastNoon.Add(6),
	}
	kept()
	if p, err = s.Person(t.Context(), s.Jan); err != nil || p.Address != "" {
		t.Errorf("of somebody else is kept %+v, %v", p, err)
	}
}

func linksAreFound(t *testing.T, s Site) {
	if _, err := s.Pending(t.Context(), notify.Digest{9}); !errors.Is(err, notify.ErrLink) {
		t.Errorf("a link that nobody made: %v", err)
	}
	if _, err := s.Pending(t.Context(), notify.Digest{}); !errors.Is(err, notify.ErrLink) {
		t.Errorf("no link at all: %v", err)
	}
	for _, who := range []string{s.Ola, s.Jan} {
		must(t, s.Change(t.Context(), who, func(p *notify.Person) error {
			p.Pending, p.Hash, p.Asked = "one@example.org", notify.Digest{1, who[0], who[1]}, aNanosecondPastNoon
			return nil
		}))
	}
	p, err := s.Pending(t.Context(), notify.Digest{1, s.Jan[0], s.Jan[1]})
	if err != nil || p.Account != s.Jan {
		t.Errorf("Jan's link is %+v, %v", p, err)
	}
}

// mailboxesAreLeftInPeace: so many accounts want one, each as often as it likes, and
// whatever they do then does not make room for others until a day has passed.
func mailboxesAreLeftInPeace(t *testing.T, s Site) {
	woo := func(mailbox byte, account string, now time.Time, want bool) {
		t.Helper()
		if few, err := s.RequestMailbox(t.Context(), notify.Digest{mailbox}, account, now, now.Add(-time.Hour), 2); err != nil || few != want {
			t.Errorf("%s wants mailbox %d: %t, %v; want %t", account, mailbox, few, err, want)
		}
	}
	woo(1, "a", aNanosecondPastNoon, true)
	woo(1, "b", aNanosecondPastNoon.Add(time.Minute), true)
	woo(1, "c", aNanosecondPastNoon.Add(time.Minute), false)
	woo(1, "a", aNanosecondPastNoon.Add(2*time.Minute), true)
	woo(2, "c", aNanosecondPastNoon.Add(2*time.Minute), true)
	woo(1, "c", aNanosecondPastNoon.Add(3*time.Minute), false)
	woo(1, "c", aNanosecondPastNoon.Add(61*time.Minute), true)  // b's is an hour ago
	woo(1, "d", aNanosecondPastNoon.Add(61*time.Minute), false) // a's is not
}

func cancelled(t *testing.T, s Site) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Replace(ctx, nil, []notify.Item{turn(s.Ola, "garden")}); err == nil {
		t.Error("what was cancelled was put into the queue")
	}
	if have := queued(t, s, "garden"); len(have) > 0 {
		t.Errorf("the queue has %v", have)
	}
}

// siteIn has the accounts beside the notices, as a server does.
func siteIn(t *testing.T, j journal.Database) Site {
	t.Helper()
	people, one, other := store.New(j).Accounts, store.New(j).Notices, store.New(j).Notices
	s := Site{
		Store: one, Again: other,
		SignOut: func(t *testing.T, who, session string) {
			t.Helper()
			must(t, account.NewSessions(people).SignOut(t.Context(), who, session))
		},
		Delete: func(t *testing.T, who string) {
			t.Helper()
			must(t, account.NewPeople(people).Delete(t.Context(), who))
		},
	}
	signIn := func(name string) (id, session string) {
		t.Helper()
		a, secret, err := account.NewPeople(people).Guest(t.Context(), name, "")
		must(t, err)
		_, in, err := account.NewSessions(people).Who(t.Context(), secret.Reveal())
		must(t, err)
		return a.ID, in.ID
	}
	s.Ola, s.OlaHome = signIn("Ola")
	s.Jan, s.JanHome = signIn("Jan")
	s.OlaAway = "away"
	now := time.Now()
	must(t, people.AddSession(t.Context(), account.Session{
		ID: s.OlaAway, Account: s.Ola, Hash: account.SecretHash{5}, Created: now, Seen: now, Expires: now.Add(time.Hour),
	}))
	return s
}

package store

import (
	"testing"
	"time"

	"nagara/journal"
	"nagara/site/account"
	"nagara/testkit/dbtest"
	"nagara/testkit/notifytest"
)

func TestNotices(t *testing.T) {
	dbtest.Each(t, func(t *testing.T, open func(*testing.T) journal.Database) {
		notifytest.Run(t, func(t *testing.T) notifytest.Site { return site(t, open(t)) })
	})
}

// site has the accounts beside the notices, as a server does.
func site(t *testing.T, j journal.Database) notifytest.Site {
	t.Helper()
	people, one, other := New(j).Accounts, New(j).Notices, New(j).Notices
	s := notifytest.Site{
		Store: one, Again: other,
		SignOut: func(t *testing.T, who, session string) {
			t.Helper()
			mustDo(t, account.NewSessions(people).SignOut(t.Context(), who, session))
		},
		Delete: func(t *testing.T, who string) {
			t.Helper()
			mustDo(t, account.NewPeople(people).Delete(t.Context(), who))
		},
	}
	signIn := func(name string) (id, session string) {
		t.Helper()
		a, secret, err := account.NewPeople(people).Guest(t.Context(), name, "")
		mustDo(t, err)
		_, in, err := account.NewSessions(people).Who(t.Context(), secret.Reveal())
		mustDo(t, err)
		return a.ID, in.ID
	}
	s.Ola, s.OlaHome = signIn("Ola")
	s.Jan, s.JanHome = signIn("Jan")
	s.OlaAway = "away"
	now := time.Now()
	mustDo(t, people.AddSession(t.Context(), account.Session{
		ID: s.OlaAway, Account: s.Ola, Hash: account.Hash{5}, Created: now, Seen: now, Expires: now.Add(time.Hour),
	}))
	return s
}

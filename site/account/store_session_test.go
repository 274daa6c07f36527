package account_test

import (
	"testing"
	"time"

	"nagara/site/account"
)

const day = 24 * time.Hour

func sessionsLastWhileUsed(t *testing.T, d *desk) {
	ola, first, secret := d.guest(t, "Ola")
	for range 4 {
		pass(account.SessionLife - day)
		if _, _, err := d.sessions.Who(ctx, secret); err != nil {
			t.Fatalf("a session that is used: %v", err)
		}
	}
	list, err := d.sessions.List(ctx, ola.ID)
	if err != nil || len(list) != 1 || !list[0].Seen.After(first.Seen) || list[0].Created != first.Created {
		t.Errorf("the sessions are %+v, %v", list, err)
	}
	pass(account.SessionLife - time.Second)
	if _, _, err := d.sessions.Who(ctx, secret); err != nil {
		t.Fatalf("a second before the end: %v", err)
	}
	pass(account.SessionLife)
	_, _, err = d.sessions.Who(ctx, secret)
	mustBe(t, "an expired session", err, account.ErrSession)
	for _, shown := range []string{"", "x", secret + "x", secret[:len(secret)-1] + "_", "nagara_token_" + secret[15:]} {
		_, _, err := d.sessions.Who(ctx, shown)
		mustBe(t, "a wrong secret", err, account.ErrSession)
	}
}

func signOut(t *testing.T, d *desk) {
	ola, s1, secret1 := d.guest(t, "Ola")
	jan, other, otherSecret := d.guest(t, "Jan")
	pass(time.Second)
	s2, s3 := s1, s1
	s2.ID, s2.Hash[0], s2.Created = "second", s1.Hash[0]+1, s1.Created.Add(time.Second)
	s3.ID, s3.Hash[0], s3.Created = "third", s1.Hash[0]+2, s1.Created.Add(2*time.Second)
	must(t, d.store.AddSession(ctx, s2))
	must(t, d.store.AddSession(ctx, s3))
	mustHave := func(want ...string) {
		t.Helper()
		list, err := d.sessions.List(ctx, ola.ID)
		if err != nil || len(list) != len(want) {
			t.Fatalf("the sessions are %+v, %v; want %v", list, err, want)
		}
		for i, s := range list {
			if s.ID != want[i] {
				t.Fatalf("session %d is %s; want %s", i, s.ID, want[i])
			}
		}
	}
	mustHave("third", "second", s1.ID)
	mustBe(t, "another's session", d.sessions.SignOut(ctx, ola.ID, other.ID), account.ErrUnknown)
	must(t, d.sessions.SignOut(ctx, ola.ID, "third"))
	mustBe(t, "twice", d.sessions.SignOut(ctx, ola.ID, "third"), account.ErrUnknown)
	mustHave("second", s1.ID)
	must(t, d.sessions.SignOut(ctx, ola.ID, "second"))
	mustHave(s1.ID)
	must(t, d.sessions.SignOut(ctx, ola.ID, s1.ID))
	mustHave()
	_, _, err := d.sessions.Who(ctx, secret1)
	mustBe(t, "signed out", err, account.ErrSession)
	if found, _, err := d.sessions.Who(ctx, otherSecret); err != nil || found != jan {
		t.Errorf("somebody else: %+v, %v", found, err)
	}
	s1.Account = "nobody"
	mustBe(t, "a session of nobody", d.store.AddSession(ctx, s1), account.ErrUnknown)
}

func sweep(t *testing.T, d *desk) {
	lost, _, _ := d.guest(t, "Lost")
	ola, _ := d.member(t, "Ola")
	bot := d.bot(t, ola.ID, "Robot")
	brief, _, err := d.tokens.Issue(ctx, ola.ID, ola.ID, "brief", []account.Scope{account.Read}, day)
	must(t, err)
	_, _, err = d.tokens.Issue(ctx, ola.ID, bot.ID, "long", []account.Scope{account.Read}, 0)
	must(t, err)
	pass(account.SessionLife - day)
	_, _, secret := d.guest(t, "Here")
	pass(day)
	must(t, d.sessions.Sweep(ctx))
	if a, err := d.people.Find(ctx, lost.ID); err != nil || a.Name != "" || a.Deleted.IsZero() {
		t.Errorf("a guest who cannot come back is %+v, %v", a, err)
	}
	for _, kept := range []account.Account{ola, bot} {
		if a, err := d.people.Find(ctx, kept.ID); err != nil || a != kept {
			t.Errorf("%+v became %+v, %v", kept, a, err)
		}
	}
	if _, _, err := d.sessions.Who(ctx, secret); err != nil {
		t.Errorf("a session that has not expired: %v", err)
	}
	mustBe(t, "an expired token", d.tokens.Withdraw(ctx, ola.ID, ola.ID, brief.ID), account.ErrUnknown)
	if list, err := d.tokens.List(ctx, ola.ID, bot.ID); err != nil || len(list) != 1 {
		t.Errorf("tokens that do not expire: %+v, %v", list, err)
	}
	if list, err := d.sessions.List(ctx, ola.ID); err != nil || len(list) != 0 {
		t.Errorf("expired sessions: %+v, %v", list, err)
	}
}

// sessionsAreRenewed: the session stays, with all that hangs on its id, and whoever
// has its old secret has nothing.
func sessionsAreRenewed(t *testing.T, d *desk) {
	ola, session, old := d.guest(t, "Ola")
	fresh, err := d.sessions.Renew(ctx, session)
	must(t, err)
	if who, same, err := d.sessions.Who(ctx, fresh.Reveal()); err != nil || who.ID != ola.ID || same.ID != session.ID {
		t.Errorf("the renewed session is %+v of %+v, %v", same, who, err)
	}
	_, _, err = d.sessions.Who(ctx, old)
	mustBe(t, "the secret before", err, account.ErrSession)
	_, err = d.sessions.Renew(ctx, session)
	mustBe(t, "one who still comes by the secret before", err, account.ErrSession)
	_, session, err = d.sessions.Who(ctx, fresh.Reveal())
	must(t, err)
	must(t, d.sessions.SignOut(ctx, ola.ID, session.ID))
	_, err = d.sessions.Renew(ctx, session)
	mustBe(t, "a session that is over", err, account.ErrSession)
}

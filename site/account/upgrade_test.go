package account_test

import (
	"path/filepath"
	"strings"
	"testing"

	"nagara/site/account"
	"nagara/store"
	journal "nagara/store/sqlite"
)

func TestSignInUpgradesAnOldPassword(t *testing.T) {
	j, err := journal.Open(filepath.Join(t.TempDir(), "journal.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	store := store.New(j).Accounts
	ctx := t.Context()
	sessions := account.NewSessions(store)
	old, today := account.NewPasswordsAt(cheap, store, sessions), account.NewPasswords(store, sessions)
	ola, secret, err := account.NewPeople(store).Guest(ctx, "Ola", "")
	if err != nil {
		t.Fatal(err)
	}
	_, session, err := sessions.Who(ctx, secret.Reveal())
	if err != nil {
		t.Fatal(err)
	}
	if err := old.Set(ctx, session, "", "correct horse"); err != nil {
		t.Fatal(err)
	}
	stored := func() string {
		_, stored, err := store.Password(ctx, ola.ID)
		if err != nil {
			t.Fatal(err)
		}
		return stored
	}
	before := stored()
	if _, _, err := today.SignIn(ctx, "Ola", "wrong horse", ""); err == nil || stored() != before {
		t.Fatalf("a wrong password: %v, or it was stored anew", err)
	}
	for range 2 {
		if _, _, err := today.SignIn(ctx, "Ola", "correct horse", ""); err != nil {
			t.Fatal(err)
		}
		if after := stored(); after == before || !strings.Contains(after, "$m=19456,t=2,p=1$") {
			t.Fatalf("stored is %s", after)
		}
	}
	upgraded := stored()
	if _, _, err := today.SignIn(ctx, "Ola", "correct horse", ""); err != nil || stored() != upgraded {
		t.Errorf("a password at today's cost: %v, or it was stored anew", err)
	}
}

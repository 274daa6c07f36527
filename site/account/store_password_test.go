package account_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"nagara/locale"
	"nagara/site/account"
)

const phrase = "żółw w ogrodzie"

func passwords(t *testing.T, d *desk) {
	p := account.NewPasswordsAt(cheap, d.store, d.sessions)
	ola, session, _ := d.guest(t, "Ola")
	must(t, p.Set(ctx, session, "", phrase))
	if found, err := d.people.Find(ctx, ola.ID); err != nil || found.Kind != account.Member {
		t.Fatalf("a guest with a password is %+v, %v", found, err)
	}
	// The same words from a keyboard that takes letters and marks apart.
	for _, name := range []string{"Ola", "oLA"} {
		a, secret, err := p.SignIn(ctx, name, strings.ReplaceAll(phrase, "ó", "o\u0301"), "phone")
		if err != nil || a.ID != ola.ID {
			t.Fatalf("sign in as %s: %+v, %v", name, a, err)
		}
		if who, s, err := d.sessions.Who(ctx, secret.Reveal()); err != nil || who.ID != ola.ID || s.Device != "phone" {
			t.Errorf("the new session is %+v of %+v, %v", s, who, err)
		}
	}
	bot := d.bot(t, ola.ID, "Robot")
	d.guest(t, "Jan")
	for _, try := range [][2]string{
		{"Ola", "żółw w ogrodzi"},
		{"Ola", ""},
		{"Ola", strings.Repeat("x", 1<<20)},
		{"Nobody", phrase},
		{"Jan", phrase},
		{bot.Name, ""},
		{"", ""},
	} {
		_, secret, err := p.SignIn(ctx, try[0], try[1], "")
		if !errors.Is(err, account.ErrSignIn) || secret != (account.Secret{}) {
			t.Errorf("sign in as %q: %v; want %v", try[0], err, account.ErrSignIn)
		}
		if try[1] != "" && strings.Contains(fmt.Sprint(err), try[1]) {
			t.Errorf("the error shows the password: %v", err)
		}
	}
	_, stored, err := d.store.Password(ctx, ola.ID)
	if err != nil || !strings.HasPrefix(stored, "$argon2id$") || strings.Contains(stored, phrase) {
		t.Errorf("stored is %q, %v", stored, err)
	}
}

// confirmPassword: who has one is asked for it again; the wrong one confirms
// nothing, and none is not taken for one.
func confirmPassword(t *testing.T, d *desk) {
	p := account.NewPasswordsAt(cheap, d.store, d.sessions)
	ola, session, _ := d.guest(t, "Ola")
	confirm := func(password string, has bool, want error) {
		t.Helper()
		if got, err := p.Confirm(ctx, ola.ID, password); got != has || !errors.Is(err, want) {
			t.Errorf("confirmed by %q: has one %t, %v; want %t, %v", password, got, err, has, want)
		}
	}
	confirm("", false, nil)
	confirm(phrase, false, nil)
	must(t, p.Set(ctx, session, "", phrase))
	confirm("", true, nil)
	confirm(phrase, true, nil)
	confirm(phrase+"!", true, account.ErrPassword)
}

func changePassword(t *testing.T, d *desk) {
	p := account.NewPasswordsAt(cheap, d.store, d.sessions)
	_, session, secret := d.guest(t, "Aleksandra")
	for reason, bad := range map[string]string{
		"account.password.length":     "short",
		"account.password.name":       "ALEKSANDRA",
		"account.password.characters": "not quite utf\xff",
	} {
		mustBe(t, bad, p.Set(ctx, session, "", bad), locale.Say(reason))
	}
	mustBe(t, "too long", p.Set(ctx, session, "", strings.Repeat("x", account.MaxPassword+1)), locale.Say("account.password.length"))
	must(t, p.Set(ctx, session, "", phrase))
	_, other, err := p.SignIn(ctx, "Aleksandra", phrase, "phone")
	must(t, err)
	mustBe(t, "without the current one", p.Set(ctx, session, "", "another phrase"), account.ErrConfirm)
	mustBe(t, "with a wrong one", p.Set(ctx, session, "another phrase", "another phrase"), account.ErrPassword)
	must(t, p.Set(ctx, session, phrase, "another phrase"))
	if _, _, err := d.sessions.Who(ctx, secret); err != nil {
		t.Errorf("the session that changed the password: %v", err)
	}
	_, _, err = d.sessions.Who(ctx, other.Reveal())
	mustBe(t, "another session after the change", err, account.ErrSession)
	_, _, err = p.SignIn(ctx, "Aleksandra", phrase, "")
	mustBe(t, "the old password", err, account.ErrSignIn)
	_, _, err = p.SignIn(ctx, "Aleksandra", "another phrase", "")
	must(t, err)
	mustBe(t, "nobody", p.Set(ctx, account.Session{Account: "nobody"}, "", phrase), account.ErrUnknown)
}

// passwordsRace changes one password from many sides, each from the same old
// one.
func passwordsRace(t *testing.T, d *desk) {
	ola, session := d.member(t, "Ola")
	var changed atomic.Int32
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			err := d.store.SetPassword(ctx, ola.ID, "locked", fmt.Sprint("new ", i), session.ID)
			if err == nil {
				changed.Add(1)
			} else if !errors.Is(err, account.ErrPassword) {
				t.Errorf("change a password: %v", err)
			}
		})
	}
	all.Wait()
	if changed.Load() != 1 {
		t.Errorf("%d changes from one password", changed.Load())
	}
	must(t, d.store.UpgradePassword(ctx, ola.ID, "locked", "upgraded"))
	if _, stored, err := d.store.Password(ctx, ola.ID); err != nil || !strings.HasPrefix(stored, "new ") {
		t.Errorf("an upgrade of a password that has changed left %q, %v", stored, err)
	}
}

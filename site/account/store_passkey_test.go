package account_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"nagara/site/account"
	"nagara/testkit/authenticator"
)

func (d *desk) passkeys(t testing.TB) *account.Passkeys {
	t.Helper()
	p, err := account.NewPasskeys(d.store, d.sessions, account.Site{Host: host, Origins: []string{origin}})
	must(t, err)
	return p
}

// called is what keys are called in these tests; of a tower of marks that is left.
const called = "My phoné\u0301\u0301\u0301"

const (
	host   = "nagara.example"
	origin = "https://nagara.example"
)

func newAuthenticator(t testing.TB) *authenticator.Authenticator {
	t.Helper()
	return authenticator.New(t, host, origin)
}

func addPasskey(t testing.TB, p *account.Passkeys, id string, key *authenticator.Authenticator) (account.Passkey, error) {
	t.Helper()
	options, ceremony, err := p.StartAdding(ctx, id)
	if err != nil {
		return account.Passkey{}, err
	}
	return p.FinishAdding(ctx, id, ceremony.Reveal(), key.Create(t, options), " My phone"+strings.Repeat("\u0301", 9))
}

func signInWith(t testing.TB, p *account.Passkeys, key *authenticator.Authenticator) (account.Account, account.Secret, error) {
	t.Helper()
	options, ceremony, err := p.StartSignIn(ctx)
	must(t, err)
	return p.FinishSignIn(ctx, ceremony.Reveal(), key.Get(t, options), "phone")
}

func passkeys(t *testing.T, d *desk) {
	p := d.passkeys(t)
	ola, _, _ := d.guest(t, "Ola")
	key := newAuthenticator(t)
	added, err := addPasskey(t, p, ola.ID, key)
	must(t, err)
	if added.Name != called || added.Account != ola.ID {
		t.Errorf("the passkey is %+v", added)
	}
	for range 2 {
		key.Uses++
		who, secret, err := signInWith(t, p, key)
		if err != nil || who.ID != ola.ID || who.Kind != account.Member {
			t.Fatalf("signed in %+v, %v", who, err)
		}
		if who, _, err := d.sessions.Who(ctx, secret.Reveal()); err != nil || who.ID != ola.ID {
			t.Errorf("the session is that of %+v, %v", who, err)
		}
	}
	for account, want := range map[string]error{ola.ID: nil, "somebody else": account.ErrPasskey} {
		key.Uses++
		options, ceremony, err := p.StartSignIn(ctx)
		must(t, err)
		if err := p.Confirm(ctx, account, ceremony.Reveal(), key.Get(t, options)); !errors.Is(err, want) {
			t.Errorf("to %s it is confirmed with %v", account, err)
		}
	}
	list, err := p.List(ctx, ola.ID)
	if err != nil || len(list) != 1 || list[0].Used.IsZero() || string(list[0].ID) != string(key.ID) || list[0].Name != called {
		t.Errorf("the passkeys are %+v, %v", list, err)
	}
	_, _, err = signInWith(t, p, key)
	mustBe(t, "a copy that has counted fewer uses", err, account.ErrPasskey)
}

func passkeysAnswerOnce(t *testing.T, d *desk) {
	p := d.passkeys(t)
	ola, _, _ := d.guest(t, "Ola")
	jan, _, _ := d.guest(t, "Jan")
	key := newAuthenticator(t)
	begin := func() (string, []byte) {
		options, ceremony, err := p.StartAdding(ctx, ola.ID)
		must(t, err)
		return ceremony.Reveal(), key.Create(t, options)
	}
	finish := func(id, ceremony string, answer []byte) error {
		_, err := p.FinishAdding(ctx, id, ceremony, answer, "")
		return err
	}
	ceremony, answer := begin()
	mustBe(t, "for another account", finish(jan.ID, ceremony, answer), account.ErrCeremony)
	mustBe(t, "after that", finish(ola.ID, ceremony, answer), account.ErrCeremony)
	ceremony, answer = begin()
	pass(account.CeremonyLife)
	mustBe(t, "too late", finish(ola.ID, ceremony, answer), account.ErrCeremony)
	ceremony, answer = begin()
	other, _ := begin()
	mustBe(t, "to another question", finish(ola.ID, other, answer), account.ErrPasskey)
	_, _, err := p.FinishSignIn(ctx, ceremony, answer, "")
	mustBe(t, "at sign-in", err, account.ErrCeremony)
	mustBe(t, "of no ceremony", finish(ola.ID, "x", answer), account.ErrCeremony)
	if a, err := d.people.Find(ctx, ola.ID); err != nil || a != ola {
		t.Errorf("after so many refusals Ola is %+v, %v", a, err)
	}
	ceremony, answer = begin()
	pass(account.CeremonyLife - time.Second)
	before, another := begin()
	must(t, finish(ola.ID, ceremony, answer))
	mustBe(t, "asked for while they were a guest", finish(ola.ID, before, another), account.ErrCeremony)

	options, secret, err := p.StartSignIn(ctx)
	must(t, err)
	shown := key.Get(t, options)
	_, _, err = p.FinishSignIn(ctx, secret.Reveal(), shown, "")
	must(t, err)
	_, _, err = p.FinishSignIn(ctx, secret.Reveal(), shown, "")
	mustBe(t, "sign in twice", err, account.ErrCeremony)
}

func passkeysRefused(t *testing.T, d *desk) {
	p := d.passkeys(t)
	ola, _, _ := d.guest(t, "Ola")
	twin, _, _ := d.guest(t, "Ola")
	key := newAuthenticator(t)
	key.Origin = "https://elsewhere.example"
	_, err := addPasskey(t, p, ola.ID, key)
	mustBe(t, "a page elsewhere", err, account.ErrPasskey)
	key.Origin = origin
	_, err = addPasskey(t, p, ola.ID, key)
	must(t, err)
	_, err = addPasskey(t, p, twin.ID, newAuthenticator(t))
	mustBe(t, "a name that is kept", err, account.ErrTaken)
	jan, _, _ := d.guest(t, "Jan")
	_, err = addPasskey(t, p, jan.ID, key)
	mustBe(t, "a passkey of somebody else", err, account.ErrPasskey)
	key.User = []byte(ola.ID)
	stranger := newAuthenticator(t)
	stranger.User = key.User
	_, _, err = signInWith(t, p, stranger)
	mustBe(t, "a passkey that was never added", err, account.ErrPasskey)
	stranger.ID = key.ID
	_, _, err = signInWith(t, p, stranger)
	mustBe(t, "a forged passkey", err, account.ErrPasskey)
	stranger.User = []byte("nobody")
	_, _, err = signInWith(t, p, stranger)
	mustBe(t, "a passkey of nobody", err, account.ErrPasskey)
	for _, answer := range []string{"", "{}", "[]", `{"id":"eA","rawId":"eA","type":"public-key","response":{}}`} {
		_, ceremony, err := p.StartSignIn(ctx)
		must(t, err)
		_, _, err = p.FinishSignIn(ctx, ceremony.Reveal(), []byte(answer), "")
		mustBe(t, "an answer of "+answer, err, account.ErrPasskey)
	}
	_, _, err = p.StartAdding(ctx, "nobody")
	mustBe(t, "a passkey for nobody", err, account.ErrUnknown)
}

func passkeysAreRemoved(t *testing.T, d *desk) {
	p := d.passkeys(t)
	ola, session, _ := d.guest(t, "Ola")
	keys := make([]*authenticator.Authenticator, account.MaxPasskeys)
	for i := range keys {
		keys[i] = newAuthenticator(t)
		_, err := addPasskey(t, p, ola.ID, keys[i])
		must(t, err)
	}
	_, err := addPasskey(t, p, ola.ID, newAuthenticator(t))
	mustBe(t, "one passkey too many", err, account.ErrFull)
	jan, _ := d.member(t, "Jan")
	mustBe(t, "another's", p.Remove(ctx, jan.ID, keys[0].ID), account.ErrUnknown)
	for _, key := range keys[1:] {
		must(t, p.Remove(ctx, ola.ID, key.ID))
	}
	_, _, err = signInWith(t, p, keys[1])
	mustBe(t, "a removed passkey", err, account.ErrPasskey)
	mustBe(t, "the last", p.Remove(ctx, ola.ID, keys[0].ID), account.ErrLastPasskey)
	_, _, err = signInWith(t, p, keys[0])
	must(t, err)
	must(t, d.store.SetPassword(ctx, ola.ID, "", "locked", session.ID))
	must(t, p.Remove(ctx, ola.ID, keys[0].ID))
	mustBe(t, "twice", p.Remove(ctx, ola.ID, keys[0].ID), account.ErrUnknown)
}

// passkeysVerify: who signs in by a passkey shows nothing else, so the device must
// have made sure who holds it.
func passkeysVerify(t *testing.T, d *desk) {
	p := d.passkeys(t)
	ola, _, _ := d.guest(t, "Ola")
	key := newAuthenticator(t)
	key.Flags = authenticator.Present
	_, err := addPasskey(t, p, ola.ID, key)
	mustBe(t, "a new key that does not ask who holds it", err, account.ErrPasskey)
	key.Flags |= authenticator.Verified
	_, err = addPasskey(t, p, ola.ID, key)
	must(t, err)
	key.Flags = authenticator.Present
	_, _, err = signInWith(t, p, key)
	mustBe(t, "in the hands of anybody", err, account.ErrPasskey)
	options, ceremony, err := p.StartSignIn(ctx)
	must(t, err)
	mustBe(t, "as a proof", p.Confirm(ctx, ola.ID, ceremony.Reveal(), key.Get(t, options)), account.ErrPasskey)
	if !strings.Contains(string(options), `"userVerification":"required"`) {
		t.Errorf("the browser is asked %s", options)
	}
	key.Flags |= authenticator.Verified
	_, _, err = signInWith(t, p, key)
	must(t, err)
}

// passwordsBesidePasskeys: who has a passkey alone sets a password by showing it,
// and not by being signed in.
func passwordsBesidePasskeys(t *testing.T, d *desk) {
	p := account.NewPasswordsAt(cheap, d.store, d.sessions)
	ola, session, _ := d.guest(t, "Ola")
	_, err := addPasskey(t, d.passkeys(t), ola.ID, newAuthenticator(t))
	must(t, err)
	for _, current := range []string{"", phrase} {
		mustBe(t, "by being signed in", p.Set(ctx, session, current, phrase), account.ErrConfirm)
	}
	must(t, p.Replace(ctx, session, phrase))
	_, _, err = p.SignIn(ctx, "Ola", phrase, "")
	must(t, err)
	mustBe(t, "with the wrong one", p.Set(ctx, session, "wrong", "another phrase"), account.ErrPassword)
}

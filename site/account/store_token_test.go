package account_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/site/account"
)

var playing = []account.Scope{account.Play, account.Read, account.Play}

func tokens(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	token, secret, err := d.tokens.Issue(ctx, ola.ID, ola.ID, " My script\n", playing, 0)
	must(t, err)
	if token.Name != "My script" || !slices.Equal(token.Scopes, []account.Scope{account.Play, account.Read}) || !token.Expires.IsZero() {
		t.Errorf("the token is %+v", token)
	}
	if shown := fmt.Sprintf("%v %+v %#v %s %q %x", secret, secret, secret, secret, secret, secret); strings.Contains(shown, secret.Reveal()) {
		t.Errorf("a secret shows itself: %s", shown)
	}
	who, found, err := d.tokens.Who(ctx, secret.Reveal())
	if err != nil || who != ola || found.ID != token.ID || !found.Allows(account.Play) || found.Allows(account.Host) || found.Used.IsZero() {
		t.Errorf("the token is %+v of %+v, %v", found, who, err)
	}
	pass(time.Hour)
	if _, again, err := d.tokens.Who(ctx, secret.Reveal()); err != nil || again.Used != found.Used {
		t.Errorf("an hour later: %+v, %v", again, err)
	}
	_, _, err = d.sessions.Who(ctx, secret.Reveal())
	mustBe(t, "a token as a session", err, account.ErrSession)
	_, _, err = d.tokens.Who(ctx, secret.Reveal()[1:])
	mustBe(t, "a wrong token", err, account.ErrToken)
	pass(time.Second)
	second, _, err := d.tokens.Issue(ctx, ola.ID, ola.ID, "second", playing, 0)
	must(t, err)
	list, err := d.tokens.List(ctx, ola.ID, ola.ID)
	if err != nil || len(list) != 2 || list[0].ID != second.ID || list[1].ID != token.ID {
		t.Errorf("the tokens are %+v, %v", list, err)
	}
	must(t, d.tokens.Withdraw(ctx, ola.ID, ola.ID, token.ID))
	_, _, err = d.tokens.Who(ctx, secret.Reveal())
	mustBe(t, "a withdrawn token", err, account.ErrToken)
	mustBe(t, "withdraw twice", d.tokens.Withdraw(ctx, ola.ID, ola.ID, token.ID), account.ErrUnknown)
	for i := 1; i < account.MaxTokens; i++ {
		_, _, err := d.tokens.Issue(ctx, ola.ID, ola.ID, "more", playing, 0)
		must(t, err)
	}
	_, _, err = d.tokens.Issue(ctx, ola.ID, ola.ID, "one more", playing, 0)
	mustBe(t, "one token too many", err, account.ErrFull)
}

func tokensExpire(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	_, secret, err := d.tokens.Issue(ctx, ola.ID, ola.ID, "brief", playing, time.Hour)
	must(t, err)
	pass(time.Hour - time.Nanosecond)
	if _, _, err := d.tokens.Who(ctx, secret.Reveal()); err != nil {
		t.Errorf("just before the end: %v", err)
	}
	pass(time.Nanosecond)
	_, _, err = d.tokens.Who(ctx, secret.Reveal())
	mustBe(t, "an expired token", err, account.ErrToken)
}

func tokensAreTheOwners(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	bot := d.bot(t, ola.ID, "Robot")
	jan, _ := d.member(t, "Jan")
	guest, _, _ := d.guest(t, "Eve")
	token, secret, err := d.tokens.Issue(ctx, ola.ID, bot.ID, "play", playing, 0)
	must(t, err)
	if who, _, err := d.tokens.Who(ctx, secret.Reveal()); err != nil || who != bot {
		t.Errorf("the token of a bot speaks for %+v, %v", who, err)
	}
	issue := func(by, to, name string, scopes []account.Scope, life time.Duration) error {
		_, _, err := d.tokens.Issue(ctx, by, to, name, scopes, life)
		return err
	}
	mustBe(t, "for another's bot", issue(jan.ID, bot.ID, "x", playing, 0), account.ErrUnknown)
	mustBe(t, "for another", issue(jan.ID, ola.ID, "x", playing, 0), account.ErrUnknown)
	mustBe(t, "by nobody", issue("", ola.ID, "x", playing, 0), account.ErrUnknown)
	mustBe(t, "for a guest", issue(guest.ID, guest.ID, "x", playing, 0), account.ErrGuest)
	mustBe(t, "without a name", issue(ola.ID, ola.ID, " ", playing, 0), locale.Say("account.token.name"))
	mustBe(t, "for nothing", issue(ola.ID, ola.ID, "x", nil, 0), locale.Say("account.token.scopes"))
	mustBe(t, "for anything", issue(ola.ID, ola.ID, "x", []account.Scope{"root"}, 0), locale.Say("account.token.scope"))
	mustBe(t, "expired at birth", issue(ola.ID, ola.ID, "x", playing, -1), locale.Say("account.token.life"))
	_, err = d.tokens.List(ctx, jan.ID, bot.ID)
	mustBe(t, "list another's", err, account.ErrUnknown)
	mustBe(t, "withdraw another's", d.tokens.Withdraw(ctx, jan.ID, bot.ID, token.ID), account.ErrUnknown)
	mustBe(t, "withdraw from the wrong account", d.tokens.Withdraw(ctx, ola.ID, ola.ID, token.ID), account.ErrUnknown)
}

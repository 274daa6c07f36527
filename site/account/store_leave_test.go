package account_test

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"nagara/site/account"
)

func export(t *testing.T, d *desk) {
	ola, session := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	bot := d.bot(t, ola.ID, "Robot")
	_, secret, err := d.tokens.Issue(ctx, ola.ID, bot.ID, "script", playing, 0)
	must(t, err)
	_, err = addPasskey(t, d.passkeys(t), ola.ID, newAuthenticator(t))
	must(t, err)
	const matches = account.MaxPage + 5
	for i := range matches {
		_, err := d.ratings.Rate(ctx, duel(fmt.Sprint("duel-", i), ola, jan, 1))
		must(t, err)
		must(t, d.teams.Add(ctx, teamMatch(fmt.Sprint("garden-", i), 20, 18, ola, jan, bot)))
	}
	d.meet(t, ola, jan)
	data, err := account.Export(ctx, d.store, ola.ID)
	must(t, err)
	if len(data.Follows) != 1 || len(data.Blocks) != 1 || len(data.Reports) != 1 || len(data.Sanctions) != 1 {
		t.Errorf("of others the export says %+v, %+v, %+v, %+v", data.Follows, data.Blocks, data.Reports, data.Sanctions)
	}
	if data.Reports[0].Reporter != ola.ID {
		t.Errorf("the export shows who reported: %+v", data.Reports)
	}
	if data.Account != ola || !data.HasPassword || len(data.Sessions) != 1 || len(data.Passkeys) != 1 || len(data.Bots) != 1 ||
		len(data.Bots[0].Tokens) != 1 || len(data.Standings) != 1 || len(data.Ratings) != matches || len(data.TeamMatches) != matches {
		t.Errorf("the export is %+v", data)
	}
	written, err := json.Marshal(data)
	must(t, err)
	hash := session.Hash
	for name, hidden := range map[string]string{
		"password": "locked", "token": secret.Reveal(),
		"hash": hex.EncodeToString(hash[:]), "hash in base64": base64.StdEncoding.EncodeToString(hash[:]), "credential": "publicKey",
	} {
		if strings.Contains(string(written), hidden) {
			t.Errorf("the export shows the %s", name)
		}
	}
	_, err = account.Export(ctx, d.store, "nobody")
	mustBe(t, "nobody's data", err, account.ErrUnknown)
}

func deleteAll(t *testing.T, d *desk) {
	p := d.passkeys(t)
	ola, _, sessionSecret := d.guest(t, "Ola")
	key := newAuthenticator(t)
	_, err := addPasskey(t, p, ola.ID, key)
	must(t, err)
	bot := d.bot(t, ola.ID, "Robot")
	_, tokenSecret, err := d.tokens.Issue(ctx, ola.ID, bot.ID, "script", playing, 0)
	must(t, err)
	jan, _ := d.member(t, "Jan")
	played := duel("temple", ola, jan, 1)
	_, err = d.ratings.Rate(ctx, played)
	must(t, err)
	must(t, d.teams.Add(ctx, teamMatch("garden", 20, 18, ola, jan, bot)))

	d.meet(t, ola, jan)

	must(t, d.people.Delete(ctx, ola.ID))
	d.mustHaveMetNobody(t, ola, jan)
	first, err := d.people.Find(ctx, ola.ID)
	must(t, err)
	pass(time.Hour)
	must(t, d.people.Delete(ctx, ola.ID))
	for _, id := range []string{ola.ID, bot.ID} {
		a, err := d.people.Find(ctx, id)
		if err != nil || a.ID != id || a.Name != "" || a.Deleted != first.Deleted || a.Deleted.IsZero() || a.Kept() {
			t.Errorf("a deleted account is %+v, %v", a, err)
		}
	}
	_, _, err = d.sessions.Who(ctx, sessionSecret)
	mustBe(t, "its session", err, account.ErrSession)
	_, _, err = d.tokens.Who(ctx, tokenSecret.Reveal())
	mustBe(t, "its bot's token", err, account.ErrToken)
	_, _, err = signInWith(t, p, key)
	mustBe(t, "its passkey", err, account.ErrPasskey)
	_, _, err = d.store.PasswordByName(ctx, account.NameKey("Ola"))
	mustBe(t, "its name", err, account.ErrUnknown)
	_, err = account.Export(ctx, d.store, ola.ID)
	mustBe(t, "its data", err, account.ErrUnknown)
	mustBe(t, "a new password for it", d.store.SetPassword(ctx, ola.ID, "", "locked", ""), account.ErrUnknown)
	mustBe(t, "another name for it", d.people.Rename(ctx, ola.ID, "Ola"), account.ErrUnknown)
	_, err = d.people.AddBot(ctx, ola.ID, "Robot 2")
	mustBe(t, "a new bot of it", err, account.ErrUnknown)
	if changes, err := d.ratings.History(ctx, ola.ID, "nagaraja", account.Mark{}, 10); err != nil || len(changes) != 0 {
		t.Errorf("its ratings: %+v, %v", changes, err)
	}
	if changes, err := d.ratings.History(ctx, jan.ID, "nagaraja", account.Mark{}, 10); err != nil || len(changes) != 1 || changes[0].Opponent != ola.ID {
		t.Errorf("the ratings of the opponent: %+v, %v", changes, err)
	}
	if _, err := d.ratings.Rate(ctx, played); err != nil {
		t.Errorf("a table that was rated before: %v", err)
	}
	if s, err := d.ratings.Standing(ctx, ola.ID, "nagaraja"); err != nil || s.Matches != 0 {
		t.Errorf("its standing: %+v, %v", s, err)
	}
	best, err := d.teams.Best(ctx, board(account.WithBots), account.TeamMatch{}, 10)
	if err != nil || len(best) != 1 || best[0].Players[0] != ola.ID {
		t.Errorf("the best teams: %+v, %v", best, err)
	}
	mustBe(t, "nobody", d.people.Delete(ctx, "nobody"), account.ErrUnknown)
	d.member(t, "Ola")
}

package account_test

import (
	"strings"
	"testing"
	"time"

	"nagara/site/account"
)

// search is for operators, who know a name by halves.
func search(t *testing.T, d *desk) {
	for _, name := range []string{"Otter", "Lotte"} {
		d.guest(t, name)
		pass(time.Second)
	}
	zofia, _ := d.member(t, "Żofia_Otto")
	pass(time.Second)
	gone, _ := d.member(t, "Ottilie")
	must(t, d.people.Delete(ctx, gone.ID))
	pass(time.Second)
	d.bot(t, zofia.ID, "Robot")
	for part, want := range map[string]string{
		"":      "Robot Żofia_Otto Lotte Otter",
		"ott":   "Żofia_Otto Lotte Otter",
		"OTTE":  "Lotte Otter",
		"ŻOFIA": "Żofia_Otto",
		"a_o":   "Żofia_Otto",
		"a-Ott": "Żofia_Otto",
		"t_e":   "", "%": "", "!": "", "-": "",
	} {
		found, err := d.people.Search(ctx, part, 10)
		must(t, err)
		var names []string
		for _, a := range found {
			names = append(names, a.Name)
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%q: found %q; want %q", part, got, want)
		}
	}
	if found, err := d.people.Search(ctx, "", 2); err != nil || len(found) != 2 {
		t.Errorf("of all, two: %v, %v", found, err)
	}
}

func issuePassword(t *testing.T, d *desk) {
	passwords := account.NewPasswordsAt(cheap, d.store, d.sessions)
	ola, _, secret := d.guest(t, "Ola")
	issued, err := passwords.Issue(ctx, ola.ID)
	must(t, err)
	_, _, err = d.sessions.Who(ctx, secret)
	mustBe(t, "an old session", err, account.ErrSession)
	found, _, err := passwords.SignIn(ctx, "ola", issued.Reveal(), "")
	if err != nil || found.ID != ola.ID || found.Kind != account.Member {
		t.Errorf("signed in %+v, %v", found, err)
	}
	again, err := passwords.Issue(ctx, ola.ID)
	must(t, err)
	_, _, err = passwords.SignIn(ctx, "Ola", issued.Reveal(), "")
	mustBe(t, "the password before", err, account.ErrSignIn)
	_, _, err = passwords.SignIn(ctx, "Ola", again.Reveal(), "")
	must(t, err)
	_, err = passwords.Issue(ctx, "nobody")
	mustBe(t, "nobody", err, account.ErrUnknown)
}

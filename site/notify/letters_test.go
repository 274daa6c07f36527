package notify_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/site/account"
	"nagara/site/notify"
)

// onlyMail is a rig where Ola has no browser.
func onlyMail(t *testing.T, change func(*notify.Person)) *rig {
	t.Helper()
	r := newRig(t).usual()
	must(t, r.preferences.Unsubscribe(t.Context(), r.olaHome))
	must(t, r.store.Change(t.Context(), r.ola.ID, func(p *notify.Person) error {
		change(p)
		return nil
	}))
	return r
}

// TestDigest: what gathers in ten minutes is one mail, in the reader's language,
// with what mail programs need to stop it by one click.
func TestDigest(t *testing.T) {
	r := onlyMail(t, func(p *notify.Person) { p.Language = "pl" })
	r.set(r.match("garden", 1))
	r.pass(9 * time.Minute)
	r.told(0, 0)
	r.set(r.match("temple", 1), r.match("pond", 1), r.match("pond", 2)) // Ola has moved at the pond
	r.pass(time.Minute)
	_, letters := r.told(0, 1)
	l := letters[0]
	if l.to != "ola@example.org" || l.subject != "Coś nowego w 2 partiach" {
		t.Errorf("to %s goes %q", l.to, l.subject)
	}
	for _, text := range []string{l.text, l.html} {
		for _, want := range []string{"Twój ruch", "Nagaraja · Jan", "https://nagara.example.org/table/garden", "https://nagara.example.org/table/temple", "nie chcę", "/mail/stop/"} {
			if !strings.Contains(strings.ToLower(text), strings.ToLower(want)) {
				t.Errorf("%q is not in\n%s", want, text)
			}
		}
		if strings.Contains(text, "pond") {
			t.Errorf("what is not so any more is in\n%s", text)
		}
	}
	stop := strings.Trim(l.header.Get("List-Unsubscribe"), "<>")
	if l.header.Get("List-Unsubscribe-Post") != "List-Unsubscribe=One-Click" || !strings.HasPrefix(stop, "https://nagara.example.org/mail/stop/") ||
		l.header.Get("Auto-Submitted") != "auto-generated" || l.header.Get("Content-Language") != "pl" {
		t.Errorf("its headers are %v", l.header)
	}
	r.pass(time.Hour)
	r.told(0, 0)

	link := stop[strings.LastIndex(stop, "/")+1:]
	if address, err := r.preferences.Stopping(t.Context(), link); err != nil || address != "ola@example.org" {
		t.Errorf("the link is for %q, %v", address, err)
	}
	r.set(r.match("desert", 1))
	if _, err := r.preferences.Stop(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	r.pass(time.Hour)
	r.told(0, 0)
	for _, wrong := range []string{link, "", ".", r.jan.ID + "." + strings.Split(link, ".")[1], link[:len(link)-2]} {
		if _, err := r.preferences.Stop(t.Context(), wrong); !errors.Is(err, notify.ErrLink) {
			t.Errorf("%q stops something: %v", wrong, err)
		}
	}
}

// TestPace: mail comes at most once an hour, or a day.
func TestPace(t *testing.T) {
	for pace, want := range map[notify.MailPace]int{notify.Soon: 8, notify.Hourly: 5, notify.Daily: 1} {
		t.Run(string(pace), func(t *testing.T) {
			r := onlyMail(t, func(p *notify.Person) { p.Pace, p.Quiet.To = pace, p.Quiet.From })
			for i := range 16 { // every quarter of an hour
				r.set(r.match(fmt.Sprint("table-", i/2), 2), r.match(fmt.Sprint("table-", i/2), 1))
				r.pass(15 * time.Minute)
			}
			r.pass(time.Hour)
			n := len(r.box.take())
			if pace == notify.Soon && n < want || pace != notify.Soon && n != want {
				t.Errorf("%d mails came in five hours; want %d", n, want)
			}
		})
	}
}

// TestQuietHours: what comes at night waits for the morning, unless it would be
// too late then: that is told in the evening.
func TestQuietHours(t *testing.T) {
	evening := time.Date(2026, time.March, 2, 22, 30, 0, 0, time.UTC) // half past eleven in Warsaw
	r := newRig(t).usual()
	r.now = evening
	r.set(r.match("garden", 1))
	r.pass(8*time.Hour + 29*time.Minute) // a minute to eight in the morning
	r.told(0, 0)
	r.pass(2 * time.Minute)
	r.told(1, 1)

	r = newRig(t).usual()
	r.now = time.Date(2026, time.March, 2, 20, 0, 0, 0, time.UTC)             // nine in the evening
	r.set(r.timed("garden", r.now.Add(-time.Hour), 9*time.Hour))              // until five in the morning
	r.set(r.timed("temple", r.now.Add(-time.Hour), 16*time.Hour+time.Minute)) // until noon
	r.pass(time.Hour - 2*time.Minute)
	r.told(2, 1)
	r.pass(time.Minute)
	texts, _ := r.told(1, 1)
	if texts[0].Title != "Your time is running out" || texts[0].Path != "/table/garden" {
		t.Errorf("told was %+v", texts)
	}
	r.pass(9 * time.Hour) // to six in the morning
	r.told(0, 0)
}

// TestConfirm: mail goes to an address only after a link was opened that was sent
// there, once and within a day.
func TestConfirm(t *testing.T) {
	r := newRig(t)
	must(t, r.preferences.SetAddress(t.Context(), r.ola, "ola@example.org", locale.French))
	_, letters := r.told(0, 1)
	l := letters[0]
	_, secret, _ := strings.Cut(l.text, "/mail/confirm/")
	secret, _, _ = strings.Cut(secret, "\n")
	if l.to != "ola@example.org" || !strings.Contains(l.subject, "adresse") || !strings.Contains(l.html, "/mail/confirm/"+secret) || l.header.Get("List-Unsubscribe") != "" {
		t.Errorf("the mail is %+v", l)
	}
	state := func(address, pending string) {
		t.Helper()
		s, err := r.preferences.State(t.Context(), r.ola.ID, r.olaHome)
		if err != nil || s.Address != address || s.Pending != pending {
			t.Errorf("the state is %+v, %v; want %q, %q", s, err, address, pending)
		}
	}
	if address, err := r.preferences.Confirming(t.Context(), secret); err != nil || address != "ola@example.org" {
		t.Errorf("the link is for %q, %v", address, err)
	}
	state("", "ola@example.org") // to look at the link does nothing
	if _, err := r.preferences.Confirm(t.Context(), secret); err != nil {
		t.Fatal(err)
	}
	state("ola@example.org", "")
	if _, err := r.preferences.Confirm(t.Context(), secret); !errors.Is(err, notify.ErrLink) {
		t.Errorf("a link is good twice: %v", err)
	}

	r.now = r.now.Add(time.Hour)
	must(t, r.preferences.SetAddress(t.Context(), r.ola, "new@example.org", locale.French))
	state("ola@example.org", "new@example.org") // the old one is good until then
	_, letters = r.told(0, 1)
	_, secret, _ = strings.Cut(letters[0].text, "/mail/confirm/")
	secret, _, _ = strings.Cut(secret, "\n")
	r.now = r.now.Add(24 * time.Hour)
	if _, err := r.preferences.Confirm(t.Context(), secret); !errors.Is(err, notify.ErrLink) {
		t.Errorf("a link is good after a day: %v", err)
	}
	state("ola@example.org", "")
}

// TestNobodyIsFlooded: nobody can be made to get many mails that ask whether an
// address is theirs.
func TestNobodyIsFlooded(t *testing.T) {
	r := newRig(t)
	ask := func(who account.Account, address string, want error) {
		t.Helper()
		if err := r.preferences.SetAddress(t.Context(), who, address, locale.English); !errors.Is(err, want) {
			t.Errorf("%s asks for %s: %v; want %v", who.Name, address, err, want)
		}
	}
	ask(r.jan, "jan@example.org", account.ErrGuest)
	ask(r.ola, "a@example.org", nil)
	ask(r.ola, "b@example.org", notify.ErrOften)
	for range 4 {
		r.now = r.now.Add(2 * time.Minute)
		ask(r.ola, "a@example.org", nil)
	}
	r.now = r.now.Add(2 * time.Minute)
	ask(r.ola, "a@example.org", notify.ErrOften)
	r.told(0, 5)
	for i := range 3 {
		want := error(nil)
		if i == 2 {
			want = notify.ErrOften
		}
		ask(account.Account{ID: fmt.Sprint("another-", i), Kind: account.Member}, "a@example.org", want)
	}
	r.told(0, 2)
	r.box.refuse(true)
	eve := account.Account{ID: "eve", Kind: account.Member}
	ask(eve, "eve@example.org", notify.ErrMail)
	r.box.refuse(false)
	ask(eve, "eve@example.org", nil)
	for _, wrong := range []string{
		"eve", "eve@", "@example.org", "Eve <eve@example.org>", "eve@example.org\r\nBcc: all@example.org", "a@b, c@d.org", strings.Repeat("e", 300) + "@example.org",
		"root@localhost", "root@app.localhost", "root@mail", "root@127.0.0.1", "root@[127.0.0.1]", "root@[IPv6:::1]", "root@2130706433", "root@0x7f.1", "root@example.org.",
	} {
		ask(eve, wrong, locale.Say("notice.refused.address"))
	}
}

// TestOneMailboxInManySpellings: capitals, dots and tags are not another mailbox, and
// who has asked for one counts for a day, whatever they ask for then.
func TestOneMailboxInManySpellings(t *testing.T) {
	r := newRig(t)
	member := func(i int) account.Account {
		return account.Account{ID: fmt.Sprint("member-", i), Kind: account.Member}
	}
	for i, address := range []string{"ola.kot@example.org", "OLA.KOT@Example.ORG", "olakot+1@example.org", "o.l.a.kot+2@example.org", "Olakot@EXAMPLE.org"} {
		want := error(nil)
		if i >= 3 {
			want = notify.ErrOften
		}
		if err := r.preferences.SetAddress(t.Context(), member(i), address, locale.English); !errors.Is(err, want) {
			t.Errorf("%s: %v; want %v", address, err, want)
		}
	}
	r.told(0, 3)
	r.now = r.now.Add(2 * time.Minute)
	for i := range 3 {
		must(t, r.preferences.SetAddress(t.Context(), member(i), fmt.Sprintf("elsewhere-%d@example.org", i), locale.English))
	}
	if err := r.preferences.SetAddress(t.Context(), member(4), "olakot@example.org", locale.English); !errors.Is(err, notify.ErrOften) {
		t.Errorf("after the others want another mailbox: %v", err)
	}
	r.now = r.now.Add(24 * time.Hour)
	must(t, r.preferences.SetAddress(t.Context(), member(4), "olakot@example.org", locale.English))
}

// TestNobodysMailboxIsTakenInSilence: who may not ask yet has not asked for a mailbox,
// so that its owner is not refused for others who never sent a mail.
func TestNobodysMailboxIsTakenInSilence(t *testing.T) {
	r := newRig(t)
	for i := range 3 {
		eve := account.Account{ID: fmt.Sprint("eve-", i), Kind: account.Member}
		must(t, r.preferences.SetAddress(t.Context(), eve, fmt.Sprintf("eve-%d@example.org", i), locale.English))
		if err := r.preferences.SetAddress(t.Context(), eve, "ola@example.org", locale.English); !errors.Is(err, notify.ErrOften) {
			t.Errorf("at once: %v", err)
		}
	}
	r.told(0, 3)
	must(t, r.preferences.SetAddress(t.Context(), r.ola, "ola@example.org", locale.English))
}

// TestARefusedMailGivesNoMoreTries: nobody gets more mails because others between them
// did not go out.
func TestARefusedMailGivesNoMoreTries(t *testing.T) {
	r := newRig(t)
	for range 20 {
		_ = r.preferences.SetAddress(t.Context(), r.ola, "jan@example.org", locale.English) // refused sooner or later
		r.now = r.now.Add(2 * time.Minute)
		r.box.refuse(true)
		_ = r.preferences.SetAddress(t.Context(), r.ola, "nobody@example.org", locale.English) // as above
		r.box.refuse(false)
	}
	r.told(0, 5)
}

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

func (d *desk) report(t *testing.T, by, on account.Account, words string) account.Report {
	t.Helper()
	r, err := d.reports.Add(ctx, account.Report{Reporter: by.ID, Accused: on.ID, Table: "temple", Reason: account.Insult, Words: words})
	must(t, err)
	pass(time.Second)
	return r
}

func (d *desk) measure(t *testing.T, of account.Account, kind account.SanctionKind, life time.Duration) account.Sanction {
	t.Helper()
	s := account.Sanction{
		ID: fmt.Sprint(kind, "-", time.Now().UnixNano()), Account: of.ID, Kind: kind,
		Since: time.Now().UTC(), Reason: "insults", Operator: "root",
	}
	if life > 0 {
		s.Until = s.Since.Add(life)
	}
	must(t, d.store.AddSanction(ctx, s))
	pass(time.Second)
	return s
}

// meet puts one row of each sort between two accounts, in both directions.
func (d *desk) meet(t *testing.T, a, b account.Account) {
	t.Helper()
	for _, pair := range [][2]account.Account{{a, b}, {b, a}} {
		must(t, d.relations.Add(ctx, account.Block, pair[0].ID, pair[1].ID))
		must(t, d.relations.Add(ctx, account.Follow, pair[0].ID, pair[1].ID))
		d.report(t, pair[0], pair[1], "")
		d.measure(t, pair[0], account.Mute, 0)
	}
}

// mustHaveMetNobody wants that nothing is left of it once the first has left.
func (d *desk) mustHaveMetNobody(t *testing.T, gone, other account.Account) {
	t.Helper()
	for _, kind := range []account.RelationKind{account.Follow, account.Block} {
		d.mustTie(t, kind, gone.ID)
		d.mustTie(t, kind, other.ID)
	}
	for name, list := range map[string]func() ([]account.Report, error){
		"reports by the one who left": func() ([]account.Report, error) { return d.store.ReportsBy(ctx, gone.ID) },
		"reports on the one who left": func() ([]account.Report, error) { return d.store.ReportsOn(ctx, gone.ID) },
		"all reports":                 func() ([]account.Report, error) { return d.store.OpenReports(ctx) },
	} {
		if left, err := list(); err != nil || len(left) != 0 {
			t.Errorf("%s are %+v, %v", name, left, err)
		}
	}
	if left, err := d.store.SanctionsOf(ctx, gone.ID); err != nil || len(left) != 0 {
		t.Errorf("its measures are %+v, %v", left, err)
	}
	if left, err := d.store.SanctionsOf(ctx, other.ID); err != nil || len(left) != 1 {
		t.Errorf("the measures of the other are %+v, %v", left, err)
	}
}

func reports(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	ewa, _, _ := d.guest(t, "Ewa")
	first := d.report(t, ola, jan, "  He said\n\x1b[2J\u202ethings."+strings.Repeat("\u0301", 9)+"\xff  ")
	second := d.report(t, ewa, jan, "")
	third := d.report(t, jan, ola, strings.Repeat("ą", account.MaxWords))
	if first.Words != "He said\n[2Jthings."+strings.Repeat("\u0301", 4) || first.ID == second.ID || first.At.IsZero() || !first.Closed.IsZero() {
		t.Errorf("the report is %+v", first)
	}
	if found, err := d.store.Report(ctx, first.ID); err != nil || found != first {
		t.Errorf("found %+v, %v; want %+v", found, err, first)
	}
	mustList := func(what string, want []account.Report) func([]account.Report, error) {
		return func(got []account.Report, err error) {
			t.Helper()
			if err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: %+v, %v; want %+v", what, got, err, want)
			}
		}
	}
	mustList("open", []account.Report{first, second, third})(d.store.OpenReports(ctx))
	mustList("on Jan", []account.Report{second, first})(d.store.ReportsOn(ctx, jan.ID))
	mustList("by Jan", []account.Report{third})(d.store.ReportsBy(ctx, jan.ID))

	at := time.Now().UTC()
	must(t, d.store.CloseReport(ctx, first.ID, "muted", at))
	mustBe(t, "close twice", d.store.CloseReport(ctx, first.ID, "nothing", at), account.ErrUnknown)
	mustBe(t, "close nothing", d.store.CloseReport(ctx, "nothing", "", at), account.ErrUnknown)
	mustList("open after one is closed", []account.Report{second, third})(d.store.OpenReports(ctx))
	first.Closed, first.Verdict = at, "muted"
	mustList("on Jan after one is closed", []account.Report{second, first})(d.store.ReportsOn(ctx, jan.ID))
	_, err := d.store.Report(ctx, "nothing")
	mustBe(t, "no report", err, account.ErrUnknown)
}

func reportsRefused(t *testing.T, d *desk) {
	ola, _ := d.member(t, "Ola")
	jan, _ := d.member(t, "Jan")
	add := func(by, on string, reason account.ReportReason, words string) error {
		_, err := d.reports.Add(ctx, account.Report{Reporter: by, Accused: on, Reason: reason, Words: words})
		return err
	}
	mustBe(t, "oneself", add(ola.ID, ola.ID, account.Insult, ""), account.ErrSelf)
	mustBe(t, "nobody", add(ola.ID, "nobody", account.Insult, ""), account.ErrUnknown)
	mustBe(t, "by nobody", add("nobody", ola.ID, account.Insult, ""), account.ErrUnknown)
	mustBe(t, "any reason", add(ola.ID, jan.ID, "taste", ""), locale.Say("friends.reason"))
	mustBe(t, "a novel", add(ola.ID, jan.ID, account.Other, strings.Repeat("ą", account.MaxWords+1)), locale.Say("friends.words"))
	for range account.MaxReports {
		must(t, add(ola.ID, jan.ID, account.Stalling, ""))
	}
	mustBe(t, "one too many", add(ola.ID, jan.ID, account.Stalling, ""), account.ErrFull)
	open, err := d.store.OpenReports(ctx)
	must(t, err)
	must(t, d.store.CloseReport(ctx, open[0].ID, "", time.Now()))
	must(t, add(ola.ID, jan.ID, account.Stalling, ""))
}

func measures(t *testing.T, d *desk) {
	jan, _ := d.member(t, "Jan")
	mute := d.measure(t, jan, account.Mute, time.Hour)
	ban := d.measure(t, jan, account.Ban, 0)
	mustHold := func(want ...account.Sanction) {
		t.Helper()
		held, err := d.store.SanctionsAt(ctx, time.Now())
		slices.SortFunc(held, func(a, b account.Sanction) int { return a.Since.Compare(b.Since) })
		if err != nil || !slices.Equal(held, want) {
			t.Errorf("there hold %+v, %v; want %+v", held, err, want)
		}
	}
	mustHold(mute, ban)
	pass(time.Hour)
	mustHold(ban)
	at := time.Now().UTC()
	if n, err := d.store.LiftSanctions(ctx, jan.ID, at); err != nil || n != 1 {
		t.Errorf("%d are lifted, %v", n, err)
	}
	if n, err := d.store.LiftSanctions(ctx, jan.ID, at); err != nil || n != 0 {
		t.Errorf("%d are lifted again, %v", n, err)
	}
	mustHold()
	ban.Lifted = at
	if list, err := d.store.SanctionsOf(ctx, jan.ID); err != nil || !slices.Equal(list, []account.Sanction{ban, mute}) {
		t.Errorf("the measures are %+v, %v", list, err)
	}
	mustBe(t, "nobody", d.store.AddSanction(ctx, account.Sanction{ID: "x", Account: "nobody", Kind: account.Ban}), account.ErrUnknown)
}

// What an operator decides in another process holds within seconds.
func measuresTakeEffect(t *testing.T, d *desk) {
	jan, _ := d.member(t, "Jan")
	ola, _ := d.member(t, "Ola")
	bot := d.bot(t, jan.ID, "Robot")
	held := account.NewSanctions(d.store)
	mustAll := func(what string, in, talk error) {
		t.Helper()
		for _, who := range []account.Account{jan, bot} {
			mustBe(t, what+": "+who.Name+" comes in", held.AllowEntry(ctx, who), in)
			mustBe(t, what+": "+who.Name+" talks", held.AllowTalk(ctx, who), talk)
		}
		must(t, held.AllowEntry(ctx, ola))
		must(t, held.AllowTalk(ctx, ola))
	}
	mustAll("at first", nil, nil)
	d.measure(t, jan, account.Mute, time.Hour)
	pass(time.Second)
	mustAll("muted", nil, account.ErrMuted)
	d.measure(t, jan, account.Ban, 0)
	pass(time.Second)
	mustAll("banned", account.ErrBanned, account.ErrMuted)
	pass(time.Hour)
	mustAll("an hour later", account.ErrBanned, nil)
	_, err := d.store.LiftSanctions(ctx, jan.ID, time.Now())
	must(t, err)
	pass(2 * time.Second)
	mustAll("lifted", nil, nil)
}

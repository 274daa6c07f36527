package main

import (
	"cmp"
	"context"
	"fmt"
	"os/user"
	"strings"
	"time"

	"nagara/server"
	"nagara/site/account"
	"nagara/site/moderation"
)

// adminReport is `nagara admin report`.
type adminReport struct {
	List  reportList  `cmd:"" help:"moderatelist"`
	Show  reportShow  `cmd:"" help:"moderateshow"`
	Close reportClose `cmd:"" help:"moderateclose"`
}

type (
	reportList struct{}
	reportShow struct {
		ID string `arg:"" name:"id" help:"moderateid"`
	}
	adminMute struct{ decision }
	adminBan  struct{ decision }
	adminLift struct {
		Name string `arg:"" help:"moderatename"`
	}
	reportClose struct {
		ID      string `arg:"" name:"id" help:"moderateid"`
		Verdict string `required:"" placeholder:"WORDS" help:"moderateverdict"`
	}
	// decision is what is decided about somebody.
	decision struct {
		Name    string          `arg:"" help:"moderatename"`
		For     moderation.Span `placeholder:"7d" help:"moderatefor"`
		Because string          `required:"" placeholder:"WORDS" help:"moderatebecause"`
		By      string          `placeholder:"NAME" help:"moderateby"`
	}
)

// Run lists the reports that wait.
func (*reportList) Run(w *world, a *admin) error {
	return a.desk(w, func(ctx context.Context, d *moderation.Moderator) error {
		reports, people, err := d.Open(ctx)
		if err != nil {
			return err
		}
		for _, r := range reports {
			w.report(r, people)
		}
		fmt.Fprintln(w.out, w.say("moderate.open", "n", len(reports)))
		return nil
	})
}

// Run shows a report with all that belongs to it.
func (s *reportShow) Run(w *world, a *admin) error {
	return a.desk(w, func(ctx context.Context, d *moderation.Moderator) error {
		c, err := d.Show(ctx, s.ID)
		if err == nil {
			w.show(c)
		}
		return err
	})
}

// Run lets somebody not talk.
func (c *adminMute) Run(w *world, a *admin) error { return a.decide(w, account.Mute, c.decision) }

// Run lets somebody not play.
func (c *adminBan) Run(w *world, a *admin) error { return a.decide(w, account.Ban, c.decision) }

func (a *admin) decide(w *world, kind account.SanctionKind, c decision) error {
	return a.desk(w, func(ctx context.Context, d *moderation.Moderator) error {
		who, err := d.Find(ctx, c.Name)
		if err != nil {
			return err
		}
		if me, err := user.Current(); err == nil {
			d.Operator = me.Username
		}
		d.Operator = cmp.Or(c.By, d.Operator)
		taken, err := d.Sanction(ctx, kind, who, time.Duration(c.For), c.Because)
		if err == nil {
			fmt.Fprintln(w.out, w.say("moderate.done."+string(kind), "name", who.Name, "until", taken.End().In(w.language)))
		}
		return err
	})
}

// Run ends what was decided about somebody.
func (c *adminLift) Run(w *world, a *admin) error {
	return a.desk(w, func(ctx context.Context, d *moderation.Moderator) error {
		who, err := d.Find(ctx, c.Name)
		if err != nil {
			return err
		}
		n, err := d.Lift(ctx, who)
		switch {
		case err != nil:
			return err
		case n == 0:
			fmt.Fprintln(w.out, w.say("moderate.lifted.none", "name", who.Name))
		default:
			fmt.Fprintln(w.out, w.say("moderate.lifted", "n", n, "name", who.Name))
		}
		return nil
	})
}

// Run ends a report.
func (c *reportClose) Run(w *world, a *admin) error {
	return a.desk(w, func(ctx context.Context, d *moderation.Moderator) error {
		err := d.Close(ctx, c.ID, c.Verdict)
		if err == nil {
			fmt.Fprintln(w.out, w.say("moderate.closed", "id", c.ID))
		}
		return err
	})
}

// desk opens the desk of moderation, beside a server that may run.
func (a *admin) desk(w *world, do func(context.Context, *moderation.Moderator) error) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		return do(ctx, &moderation.Moderator{Journal: stores.Journal, Accounts: stores.Accounts})
	})
}

// report is a report in one line.
func (w *world) report(r account.Report, people moderation.AccountsByID) {
	fmt.Fprintln(w.out, w.say("moderate.report", "id", r.ID, "time", when(r.At), "reason", w.say("friends.reason."+string(r.Reason)),
		"accused", w.nameOf(people, r.Accused), "reporter", w.nameOf(people, r.Reporter)))
	if r.Words != "" {
		fmt.Fprintln(w.out, "    "+strings.ReplaceAll(r.Words, "\n", "\n    "))
	}
	if !r.Closed.IsZero() {
		fmt.Fprintln(w.out, "    "+w.say("moderate.verdict", "time", when(r.Closed), "verdict", r.Verdict))
	}
}

func (w *world) show(c moderation.Case) {
	w.report(c.Report, c.People)
	fmt.Fprintln(w.out, w.say("moderate.accused", "name", w.nameOf(c.People, c.Report.Accused), "id", c.Report.Accused))
	if c.Report.Table != "" {
		fmt.Fprintln(w.out, "\n"+w.say("moderate.talk", "n", len(c.Talk), "table", c.Report.Table))
	}
	for _, s := range c.Talk {
		text := s.Text
		if s.Quick != "" {
			text = w.language.Text("talk.quick."+s.Quick, nil)
		}
		fmt.Fprintf(w.out, "  %s  %s: %s\n", when(s.At), w.nameOf(c.People, s.Account), text)
	}
	fmt.Fprintln(w.out, "\n"+w.say("moderate.earlier", "n", len(c.Earlier)))
	for _, r := range c.Earlier {
		w.report(r, c.People)
	}
	fmt.Fprintln(w.out, "\n"+w.say("moderate.measures", "n", len(c.Sanctions)))
	for _, m := range c.Sanctions {
		key := "moderate.measure"
		if !m.Lifted.IsZero() {
			key = "moderate.measure.lifted"
		}
		fmt.Fprintln(w.out, "  "+w.say(key, "time", when(m.Since), "kind", w.say("moderate.kind."+string(m.Kind)),
			"until", m.End().In(w.language), "reason", m.Reason, "operator", m.Operator, "lifted", when(m.Lifted)))
	}
}

func (w *world) nameOf(people moderation.AccountsByID, id string) string {
	if name := people[id].Name; name != "" {
		return name
	}
	return w.say("account.anonymous")
}

func when(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }

package main

import (
	"context"
	"errors"
	"fmt"
	"os/user"
	"strings"
	"time"

	"nagara/server"
	"nagara/server/account"
	"nagara/server/moderation"
)

// moderate is `nagara moderate`.
type moderate struct {
	Data     string `env:"NAGARA_DATA" placeholder:"FILE" help:"servedata"`
	Database string `env:"NAGARA_DATABASE" placeholder:"URL" help:"servedatabase"`
	By       string `placeholder:"NAME" help:"moderateby"`

	List  moderateList  `cmd:"" help:"moderatelist"`
	Show  moderateShow  `cmd:"" help:"moderateshow"`
	Mute  moderateMute  `cmd:"" help:"moderatemute"`
	Ban   moderateBan   `cmd:"" help:"moderateban"`
	Lift  moderateLift  `cmd:"" help:"moderatelift"`
	Close moderateClose `cmd:"" help:"moderateclose"`
}

type (
	moderateList struct{}
	moderateShow struct {
		ID string `arg:"" name:"id" help:"moderateid"`
	}
	moderateMute struct{ decision }
	moderateBan  struct{ decision }
	moderateLift struct {
		Name string `arg:"" help:"moderatename"`
	}
	moderateClose struct {
		ID      string `arg:"" name:"id" help:"moderateid"`
		Verdict string `required:"" placeholder:"WORDS" help:"moderateverdict"`
	}
	// decision is what is decided about somebody.
	decision struct {
		Name    string          `arg:"" help:"moderatename"`
		For     moderation.Span `placeholder:"7d" help:"moderatefor"`
		Because string          `required:"" placeholder:"WORDS" help:"moderatebecause"`
	}
)

// Run lists the reports that wait.
func (*moderateList) Run(w *world, m *moderate) error {
	return m.at(w, func(ctx context.Context, d *moderation.Desk) error {
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
func (s *moderateShow) Run(w *world, m *moderate) error {
	return m.at(w, func(ctx context.Context, d *moderation.Desk) error {
		c, err := d.Show(ctx, s.ID)
		if err == nil {
			w.show(c)
		}
		return err
	})
}

// Run lets somebody not talk.
func (c *moderateMute) Run(w *world, m *moderate) error { return m.decide(w, account.Mute, c.decision) }

// Run lets somebody not play.
func (c *moderateBan) Run(w *world, m *moderate) error { return m.decide(w, account.Ban, c.decision) }

func (m *moderate) decide(w *world, kind account.MeasureKind, c decision) error {
	return m.at(w, func(ctx context.Context, d *moderation.Desk) error {
		a, err := d.Find(ctx, c.Name)
		if err != nil {
			return err
		}
		taken, err := d.Decide(ctx, kind, a, time.Duration(c.For), c.Because)
		if err == nil {
			fmt.Fprintln(w.out, w.say("moderate.done."+string(kind), "name", a.Name, "until", taken.End().In(w.language)))
		}
		return err
	})
}

// Run ends what was decided about somebody.
func (c *moderateLift) Run(w *world, m *moderate) error {
	return m.at(w, func(ctx context.Context, d *moderation.Desk) error {
		a, err := d.Find(ctx, c.Name)
		if err != nil {
			return err
		}
		n, err := d.Lift(ctx, a)
		if err == nil {
			fmt.Fprintln(w.out, w.say("moderate.lifted", "n", n, "name", a.Name))
		}
		return err
	})
}

// Run ends a report.
func (c *moderateClose) Run(w *world, m *moderate) error {
	return m.at(w, func(ctx context.Context, d *moderation.Desk) error {
		err := d.Close(ctx, c.ID, c.Verdict)
		if err == nil {
			fmt.Fprintln(w.out, w.say("moderate.closed", "id", c.ID))
		}
		return err
	})
}

// at opens the desk, beside a server that may run.
func (m *moderate) at(w *world, do func(context.Context, *moderation.Desk) error) error {
	place := &serve{Data: m.Data, Database: m.Database}
	if err := place.chooseData(w); err != nil {
		return err
	}
	stores, err := place.beside()
	if err != nil {
		return err
	}
	desk := &moderation.Desk{Journal: stores.Journal, Accounts: stores.Accounts, Operator: m.By}
	if who, err := user.Current(); err == nil && desk.Operator == "" {
		desk.Operator = who.Username
	}
	return errors.Join(do(context.Background(), desk), stores.Journal.Close())
}

// beside opens the stores of a site that may be served meanwhile.
func (s *serve) beside() (server.Stores, error) {
	if s.Database != "" {
		return s.stores()
	}
	stores, err := server.Beside(s.Data)
	if err != nil {
		return stores, failed(err, "server.data", "file", s.Data)
	}
	return stores, nil
}

// report is a report in one line.
func (w *world) report(r account.Report, people moderation.People) {
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
	fmt.Fprintln(w.out, "\n"+w.say("moderate.measures", "n", len(c.Measures)))
	for _, m := range c.Measures {
		key := "moderate.measure"
		if !m.Lifted.IsZero() {
			key = "moderate.measure.lifted"
		}
		fmt.Fprintln(w.out, "  "+w.say(key, "time", when(m.Since), "kind", w.say("moderate.kind."+string(m.Kind)),
			"until", m.End().In(w.language), "reason", m.Reason, "operator", m.Operator, "lifted", when(m.Lifted)))
	}
}

func (w *world) nameOf(people moderation.People, id string) string {
	if name := people[id].Name; name != "" {
		return name
	}
	return w.say("account.anonymous")
}

func when(t time.Time) string { return t.UTC().Format("2006-01-02 15:04") }

package main

import (
	"context"
	"fmt"
	"net/url"
	"time"

	"nagara/server"
	"nagara/site/moderation"
	"nagara/site/tournament"
	"nagara/table"
)

// adminTournament is `nagara admin tournament`.
type adminTournament struct {
	Create tournamentCreate `cmd:"" help:"admincupcreate"`
	List   tournamentList   `cmd:"" help:"admincuplist"`
	Cancel tournamentCancel `cmd:"" help:"admincupcancel"`
}

// siteAddress is where people find the site.
type siteAddress struct {
	URL string `env:"NAGARA_URL" name:"url" default:"http://localhost:8080" placeholder:"URL" help:"admincupurl"`
}

func (s siteAddress) tournament(id string) (string, error) {
	address, err := url.Parse(s.URL)
	if err != nil || address.Host == "" {
		return "", misused("cli.server", "got", s.URL)
	}
	return address.JoinPath("tournaments", id).String(), nil
}

type tournamentCreate struct {
	siteAddress
	Name    string          `required:"" placeholder:"NAME" help:"admincupname"`
	Form    string          `enum:"swiss,knockout,arena,duplicate" default:"swiss" placeholder:"FORM" help:"admincupform"`
	Pace    string          `enum:"quick,calm,days" default:"quick" placeholder:"PACE" help:"admincuppace"`
	Rounds  int             `placeholder:"N" help:"admincuprounds"`
	Minutes int             `placeholder:"N" help:"admincupminutes"`
	Most    int             `placeholder:"N" xor:"room" help:"admincupmost"`
	Rated   bool            `help:"admincuprated"`
	Twin    bool            `help:"admincuptwin"`
	Starts  time.Time       `placeholder:"TIME" xor:"start" help:"admincupstarts"`
	In      moderation.Span `placeholder:"30m" xor:"start" help:"admincupin"`
	Enough  int             `placeholder:"N" xor:"start,room" help:"admincupenough"`
	Weekly  bool            `help:"admincupweekly"`
}

// Run announces a tournament of the house. A server that runs takes it up.
func (c *tournamentCreate) Run(w *world, a *admin) error {
	id := table.NewID()
	address, err := c.tournament(id)
	if err != nil {
		return err
	}
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		now, err := stores.Now(ctx)
		if err != nil {
			return err
		}
		terms := c.terms(now)
		if err := tournament.Create(ctx, stores.Tournaments, id, table.House, terms, now); err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.tournament.said", "address", address))
		return nil
	})
}

// terms are what is announced. With room for as many as are enough it begins when they
// have come.
func (c *tournamentCreate) terms(now time.Time) tournament.Terms {
	terms := tournament.Terms{
		Name: c.Name, Game: "nagaraja", Form: tournament.Form(c.Form), Pace: tournament.Pace(c.Pace), Rounds: c.Rounds, Minutes: c.Minutes,
		Most: max(c.Most, c.Enough), Rated: c.Rated, Twin: c.Twin, Starts: c.Starts, Weekly: c.Weekly,
	}
	if c.In != 0 {
		terms.Starts = now.Add(time.Duration(c.In)).Truncate(time.Second)
	}
	if terms.Form == tournament.Duplicate {
		terms.Game = "narabi"
	}
	return terms
}

type tournamentList struct {
	siteAddress
	Over bool `help:"admincupover"`
}

// Run lists the tournaments that wait or are played, or those that are over.
func (c *tournamentList) Run(w *world, a *admin) error {
	phases := []tournament.Phase{tournament.Running, tournament.Open}
	if c.Over {
		phases = []tournament.Phase{tournament.Over}
	}
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		n := 0
		for _, phase := range phases {
			heads, err := stores.Tournaments.List(ctx, phase, 0, 100)
			if err != nil {
				return err
			}
			for _, h := range heads {
				if err := c.row(w, h); err != nil {
					return err
				}
			}
			n += len(heads)
		}
		fmt.Fprintln(w.out, w.say("admin.tournament.count", "n", n))
		return nil
	})
}

func (c *tournamentList) row(w *world, h tournament.Head) error {
	address, err := c.tournament(h.Tournament)
	if err != nil {
		return err
	}
	at := w.say("admin.tournament.full")
	switch {
	case !h.Began.IsZero():
		at = when(h.Began)
	case !h.Terms.Starts.IsZero():
		at = when(h.Terms.Starts)
	}
	fmt.Fprintln(w.out, w.say("admin.tournament.row", "id", h.Tournament, "phase", w.say("admin.tournament.phase."+string(h.Phase)), "time", at,
		"form", string(h.Terms.Form), "here", h.Here, "most", h.Terms.Most, "name", h.Terms.Name))
	fmt.Fprintln(w.out, "    "+address)
	return nil
}

type tournamentCancel struct {
	ID string `arg:"" name:"id" help:"admincupid"`
}

// Run gives a tournament up that has not begun, whoever holds it. A server that runs tells
// those who have entered.
func (c *tournamentCancel) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		now, err := stores.Now(ctx)
		if err != nil {
			return err
		}
		name, err := tournament.CancelIn(ctx, stores.Tournaments, c.ID, now)
		if err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.tournament.cancelled", "name", name))
		return nil
	})
}

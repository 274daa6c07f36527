package main

import (
	"context"
	"fmt"
	"time"

	"nagara/server"
	"nagara/site/tournament"
	"nagara/table"
)

// adminTournament is `nagara admin tournament`.
type adminTournament struct {
	Name    string    `required:"" placeholder:"NAME" help:"admincupname"`
	Form    string    `enum:"swiss,knockout,arena,duplicate" default:"swiss" placeholder:"FORM" help:"admincupform"`
	Pace    string    `enum:"quick,calm,days" default:"quick" placeholder:"PACE" help:"admincuppace"`
	Rounds  int       `placeholder:"N" help:"admincuprounds"`
	Minutes int       `placeholder:"N" help:"admincupminutes"`
	Most    int       `placeholder:"N" help:"admincupmost"`
	Rated   bool      `help:"admincuprated"`
	Twin    bool      `help:"admincuptwin"`
	Starts  time.Time `placeholder:"TIME" help:"admincupstarts"`
	Weekly  bool      `help:"admincupweekly"`
}

// Run announces a tournament of the house. A server that runs takes it up.
func (c *adminTournament) Run(w *world, a *admin) error {
	terms := tournament.Terms{
		Name: c.Name, Game: "nagaraja", Form: tournament.Form(c.Form), Pace: tournament.Pace(c.Pace), Rounds: c.Rounds, Minutes: c.Minutes,
		Most: c.Most, Rated: c.Rated, Twin: c.Twin, Starts: c.Starts, Weekly: c.Weekly,
	}
	if terms.Form == tournament.Duplicate {
		terms.Game = "narabi"
	}
	return a.beside(w, func(ctx context.Context, stores server.Stores) error {
		now, err := stores.Now(ctx)
		if err != nil {
			return err
		}
		id := table.NewID()
		if err := tournament.Create(ctx, stores.Tournaments, id, table.House, terms, now); err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.tournament.said", "tournament", id))
		return nil
	})
}

package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"nagara/locale"
	"nagara/server"
	"nagara/site/account"
	"nagara/site/lobby"
	"nagara/site/moderation"
	"nagara/table"
)

// adminTable is `nagara admin table`.
type adminTable struct {
	List  tableList  `cmd:"" help:"admintablelist"`
	Close tableClose `cmd:"" help:"admintableclose"`
}

type (
	tableList struct {
		State  string `enum:"open,running,finished,abandoned" default:"running" placeholder:"STATE" help:"adminstate"`
		Player string `placeholder:"NAME" help:"adminplayer"`
		Most   int    `default:"50" placeholder:"N" help:"adminmost"`
	}
	tableClose struct {
		ID      string `arg:"" name:"id" help:"admintableid"`
		Because string `required:"" placeholder:"WORDS" help:"admintablebecause"`
	}
)

// Run lists tables, those that came into their state last first.
func (c *tableList) Run(w *world, a *admin) error {
	if c.Most < 1 {
		return misused("admin.most", "got", c.Most)
	}
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		q := lobby.Query{State: lobby.State(c.State), Everything: true}
		if c.Player != "" {
			who, err := (&moderation.Moderator{Accounts: stores.Accounts}).Find(ctx, c.Player)
			if err != nil {
				return err
			}
			q.Player = who.ID
		}
		n := 0
		for more := true; more && n < c.Most; {
			q.Limit = min(c.Most-n, lobby.MaxPage)
			page, err := stores.Lobby.List(ctx, q)
			if err == nil {
				err = w.rows(ctx, page, stores)
			}
			if err != nil {
				return err
			}
			if more = len(page) == q.Limit; more {
				q.After = page[len(page)-1].Mark()
			}
			n += len(page)
		}
		fmt.Fprintln(w.out, w.say("admin.table.count", "n", n))
		return nil
	})
}

// rows are tables, a line each.
func (w *world) rows(ctx context.Context, page []lobby.Row, stores server.Stores) error {
	var ids []string
	for _, row := range page {
		for _, s := range row.Seats {
			ids = append(ids, s.Player)
		}
	}
	people, err := account.NewPeople(stores.Accounts).FindAll(ctx, slices.Compact(ids)...)
	if err != nil {
		return err
	}
	for _, row := range page {
		var names []string
		for _, s := range row.Seats {
			switch {
			case s.Free():
				names = append(names, "…")
			case s.Player == "":
				names = append(names, table.BotName(w.language, row.Game, s.Bot))
			default:
				names = append(names, w.nameOf(people, s.Player))
			}
		}
		fmt.Fprintln(w.out, w.say("admin.table.row", "id", row.Table, "time", when(row.Since), "game", w.gameName(row.Game), "people", strings.Join(names, ", ")))
	}
	return nil
}

// gameName is what people call a game, if this program knows it.
func (w *world) gameName(game string) string {
	if key := game + ".name"; w.language.Has(key) {
		return w.say(key)
	}
	return game
}

// answerWithin is how long a server may take to close a table before the operator is
// told that none has answered. It looks every two seconds.
const answerWithin = 8 * time.Second

// Run asks the server to close a table, and waits until it has.
func (c *tableClose) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		because := strings.TrimSpace(c.Because)
		if err := c.check(ctx, stores, because); err != nil {
			return err
		}
		if err := stores.Orders.Close(ctx, moderation.Closing{Table: c.ID, Because: because}); err != nil {
			return err
		}
		look := time.NewTicker(200 * time.Millisecond)
		defer look.Stop()
		for late := time.After(answerWithin); ; {
			select {
			case <-look.C:
			case <-late:
				fmt.Fprintln(w.out, w.say("admin.table.asked", "id", c.ID))
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
			left, err := stores.Orders.Closings(ctx)
			if err != nil {
				return err
			}
			if !slices.ContainsFunc(left, func(l moderation.Closing) bool { return l.Table == c.ID }) {
				fmt.Fprintln(w.out, w.say("admin.table.closed", "id", c.ID))
				return nil
			}
		}
	})
}

// check refuses what no server could do.
func (c *tableClose) check(ctx context.Context, stores server.Stores, because string) error {
	row, err := stores.Lobby.Find(ctx, c.ID)
	if err != nil {
		return locale.Say("admin.table.none", "id", c.ID).Because(err)
	}
	if row.State == lobby.Finished || row.State == lobby.Abandoned {
		return locale.Say("admin.table.over", "id", c.ID)
	}
	log, err := stores.Journal.Read(ctx, c.ID, 0)
	if err != nil {
		return err
	}
	now, err := table.Fold(c.ID, log)
	if err != nil {
		return err
	}
	if _, _, err := (table.Stop{Because: because}).Judge(now, table.Request{}); err != nil {
		return locale.Say("admin.because", "most", table.LongestBecause)
	}
	return nil
}

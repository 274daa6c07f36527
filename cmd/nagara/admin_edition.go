package main

import (
	"context"
	"fmt"

	"nagara/server"
	"nagara/site/account"
	"nagara/site/editions"
	"nagara/site/moderation"
)

// adminEdition is `nagara admin edition`.
type adminEdition struct {
	List   adminEditionList   `cmd:"" help:"admineditionlist"`
	Remove adminEditionRemove `cmd:"" help:"admineditionremove"`
}

type (
	adminEditionList struct {
		Player string `placeholder:"NAME" help:"admineditionplayer"`
	}
	adminEditionRemove struct {
		Hash string `arg:"" help:"admineditionhash"`
	}
)

// Run lists the editions that everybody finds, or all of one person.
func (c *adminEditionList) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		list, err := c.list(ctx, stores)
		if err != nil {
			return err
		}
		var owners []string
		for _, e := range list {
			owners = append(owners, e.Owner)
		}
		people, err := account.NewPeople(stores.Accounts).FindAll(ctx, owners...)
		if err != nil {
			return err
		}
		for _, e := range list {
			owner := w.say("admin.edition.house")
			if !e.Named() {
				owner = w.nameOf(people, e.Owner)
			}
			fmt.Fprintln(w.out, w.say("admin.edition.row", "hash", e.Hash, "time", when(e.Added), "game", w.gameName(e.Game), "id", e.ID, "owner", owner))
		}
		fmt.Fprintln(w.out, w.say("admin.edition.count", "n", len(list)))
		return nil
	})
}

func (c *adminEditionList) list(ctx context.Context, stores server.Stores) ([]editions.Edition, error) {
	if c.Player != "" {
		who, err := (&moderation.Moderator{Accounts: stores.Accounts}).Find(ctx, c.Player)
		if err != nil {
			return nil, err
		}
		return stores.Editions.Of(ctx, who.ID)
	}
	all, err := stores.Editions.Of(ctx, editions.Operator)
	for after, more := (editions.Mark{}), err == nil; more; {
		var page []editions.Edition
		if page, err = stores.Editions.Public(ctx, "", after, editions.MaxPage); err != nil {
			return nil, err
		}
		all = append(all, page...)
		if more = len(page) == editions.MaxPage; more {
			last := page[len(page)-1]
			after = editions.Mark{Added: last.Added, Hash: last.Hash}
		}
	}
	return all, err
}

// Run forgets an edition, whoever keeps it. Tables that are played with it go on.
func (c *adminEditionRemove) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		n, err := stores.Editions.Purge(ctx, c.Hash)
		if err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.edition.removed", "n", n))
		return nil
	})
}

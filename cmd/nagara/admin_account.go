package main

import (
	"context"
	"fmt"

	"nagara/server"
	"nagara/site/account"
	"nagara/site/moderation"
)

// adminAccount is `nagara admin account`.
type adminAccount struct {
	Create accountCreate `cmd:"" help:"adminaccountcreate"`
	Reset  accountReset  `cmd:"" help:"adminaccountreset"`
	List   accountList   `cmd:"" help:"adminaccountlist"`
}

type (
	accountCreate struct {
		Name string `arg:"" help:"adminnewname"`
	}
	accountReset struct {
		Name string `arg:"" help:"moderatename"`
		Keys bool   `help:"adminkeys"`
	}
	accountList struct {
		Part string `arg:"" optional:"" help:"adminpart"`
		Most int    `default:"50" placeholder:"N" help:"adminmost"`
	}
)

// Run makes a member, and tells the password once.
func (c *accountCreate) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		made, issued, err := moderation.NewAccountAdmin(stores.Accounts).Create(ctx, c.Name)
		if err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.account.created", "name", made.Name, "id", made.ID))
		w.password(issued)
		return nil
	})
}

// Run gives a member a new password, and tells it once.
func (c *accountReset) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		who, err := (&moderation.Moderator{Accounts: stores.Accounts}).Find(ctx, c.Name)
		if err != nil {
			return err
		}
		desk := moderation.NewAccountAdmin(stores.Accounts)
		issued, err := desk.Reset(ctx, who)
		if err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.account.reset", "name", who.Name))
		w.password(issued)
		if !c.Keys {
			return nil
		}
		passkeys, tokens, err := desk.TakeKeys(ctx, who)
		if err == nil {
			fmt.Fprintln(w.out, w.say("admin.account.keys", "passkeys", passkeys, "tokens", tokens))
		}
		return err
	})
}

// password tells a password that was issued.
func (w *world) password(issued account.Secret) {
	fmt.Fprintln(w.out, w.say("admin.account.password", "password", issued.Reveal()))
	fmt.Fprintln(w.out, w.say("admin.account.change"))
}

// Run lists accounts.
func (c *accountList) Run(w *world, a *admin) error {
	if c.Most < 1 {
		return misused("admin.most", "got", c.Most)
	}
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		found, err := moderation.NewAccountAdmin(stores.Accounts).Search(ctx, c.Part, c.Most)
		if err != nil {
			return err
		}
		for _, one := range found {
			fmt.Fprintln(w.out, w.say("admin.account.row", "id", one.ID, "time", when(one.Created), "kind", w.say("admin.account.kind."+string(one.Kind)), "name", one.Name))
		}
		fmt.Fprintln(w.out, w.say("admin.account.count", "n", len(found)))
		return nil
	})
}

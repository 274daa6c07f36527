package main

import (
	"context"
	"fmt"
	"time"

	"nagara/server"
	"nagara/site/account"
	"nagara/site/moderation"
)

// adminToken is `nagara admin token`.
type adminToken struct {
	Name   string          `arg:"" help:"moderatename"`
	Scopes []account.Scope `enum:"read,play,host" default:"read,play,host" placeholder:"WORDS" help:"admintokenscopes"`
	Label  string          `default:"nagara admin" placeholder:"WORDS" help:"admintokenlabel"`
	For    moderation.Span `placeholder:"30d" help:"admintokenfor"`
}

// Run makes an API token for a program that plays as an account, and tells it once.
func (c *adminToken) Run(w *world, a *admin) error {
	return a.besideServer(w, func(ctx context.Context, stores server.Stores) error {
		who, err := (&moderation.Moderator{Accounts: stores.Accounts}).Find(ctx, c.Name)
		if err != nil {
			return err
		}
		token, secret, err := account.NewTokens(stores.Accounts).Issue(ctx, who.ID, who.ID, c.Label, c.Scopes, time.Duration(c.For))
		if err != nil {
			return err
		}
		fmt.Fprintln(w.err, w.say("admin.token.made", "name", who.Name, "id", token.ID))
		_, err = fmt.Fprintln(w.data, secret.Reveal())
		return err
	})
}

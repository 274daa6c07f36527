package main

import (
	"context"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"nagara/server"
	"nagara/site/moderation"
)

// adminBroadcast is `nagara admin broadcast`.
type adminBroadcast struct {
	Words    string          `arg:"" optional:"" help:"adminwords"`
	In       moderation.Span `placeholder:"10m" help:"adminin"`
	Withdraw bool            `help:"adminwithdraw"`
}

// longestWords is how long a bulletin may be, in characters: it stands over a board.
const longestWords = 280

// Run tells everybody who is connected something, or takes it back.
func (b *adminBroadcast) Run(w *world, a *admin) error {
	words := strings.TrimSpace(b.Words)
	switch n := utf8.RuneCountInString(words); {
	case b.Withdraw && (words != "" || b.In != 0):
		return misused("admin.broadcast.either")
	case b.Withdraw:
		return a.beside(w, w.withdraw)
	case words == "" && b.In == 0:
		return misused("admin.broadcast.nothing")
	case n > longestWords || !utf8.ValidString(words) || strings.ContainsFunc(words, unicode.IsControl):
		return misused("admin.broadcast.words", "most", longestWords)
	}
	return a.beside(w, func(ctx context.Context, stores server.Stores) error {
		var restart time.Time
		if b.In != 0 {
			now, err := stores.Now(ctx)
			if err != nil {
				return err
			}
			restart = now.Add(time.Duration(b.In))
		}
		if err := stores.Orders.Announce(ctx, words, restart); err != nil {
			return err
		}
		fmt.Fprintln(w.out, w.say("admin.broadcast.said"))
		return nil
	})
}

func (w *world) withdraw(ctx context.Context, stores server.Stores) error {
	had, err := stores.Orders.Withdraw(ctx)
	switch {
	case err != nil:
		return err
	case !had:
		fmt.Fprintln(w.out, w.say("admin.broadcast.none"))
	default:
		fmt.Fprintln(w.out, w.say("admin.broadcast.withdrawn"))
	}
	return nil
}

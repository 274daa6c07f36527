//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
)

// command carries out a command by its name on the live socket.
func (d *desk) command(ctx context.Context, a asked) (any, error) {
	c, err := read(a)
	if err != nil {
		return nil, err
	}
	return d.Do(ctx, a.Table, table.Request{Account: me}, c)
}

// read reads a command. Who plays alone with bots needs no others.
func read(a asked) (table.Command, error) {
	switch a.What {
	case "play":
		return as[table.Play](a.Body)
	case "undo":
		return as[table.Undo](a.Body)
	case "talk":
		return as[table.Talk](a.Body)
	case "resign":
		return as[table.Resign](a.Body)
	case "abandon":
		return as[table.Abandon](a.Body)
	case "step-away":
		return as[table.StepAway](a.Body)
	case "come-back":
		return as[table.ComeBack](a.Body)
	case "rematch":
		return as[table.PlayAgain](a.Body)
	}
	return nil, &rules.Refusal{Key: "server.unknown-command"}
}

func as[C table.Command](body json.RawMessage) (table.Command, error) {
	var c C
	err := json.Unmarshal(body, &c)
	return c, err
}

// watch calls back with every page of a table, as JSON, from a number on, in
// words too where a language is given. It returns a function that ends it.
func (d *desk) watch() js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, since, words, page, refused := args[0].String(), uint64(args[1].Int()), args[2].String(), args[3], args[4]
		ctx, stop := context.WithCancel(context.Background())
		go func() {
			for p, err := range d.Watch(ctx, id, me, since) {
				if err != nil {
					refused.Invoke(problem(err))
					return
				}
				if words != "" {
					p.Say(locale.Find(words))
				}
				text, err := json.Marshal(p)
				if err != nil {
					refused.Invoke(problem(err))
					return
				}
				page.Invoke(string(text))
			}
		}()
		var end js.Func
		end = js.FuncOf(func(js.Value, []js.Value) any {
			stop()
			end.Release()
			return nil
		})
		return end
	})
}

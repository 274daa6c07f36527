//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"nagara/locale"
)

// watch calls back with every page of a table, as JSON, from a number on, in
// words too where a language is given. It returns a function that ends it.
func (h *handler) watch() js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, since, words, page, refused := args[0].String(), uint64(args[1].Int()), args[2].String(), args[3], args[4]
		ctx, stop := context.WithCancel(context.Background())
		go func() {
			for p, err := range h.Watch(ctx, id, me, since) {
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

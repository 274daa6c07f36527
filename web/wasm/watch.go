//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"syscall/js"

	"nagara/locale"
)

// watch calls back with every page of a table as a person sees it, as JSON, from a
// number on, in words too where a language is given. It returns a function that ends it.
func (h *handler) watch() js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, person, since, words := args[0].String(), args[1].Int(), uint64(args[2].Int()), args[3].String()
		page, refused := args[4], args[5]
		ctx, stop := context.WithCancel(context.Background())
		go func() {
			account, err := h.Asking(ctx, id, person)
			if err != nil {
				refused.Invoke(problem(err))
				return
			}
			for p, err := range h.Watch(ctx, id, account, since) {
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

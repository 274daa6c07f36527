//go:build js && wasm

// Command wasm is a local house in a browser: the same rules,
// tables and bots as on a server, as WebAssembly in a worker. The worker hands
// it requests and keeps its entries.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"syscall/js"
	"time"

	_ "nagara/bot/all"
	"nagara/journal"
	"nagara/locale"
	"nagara/store/memory"
	"nagara/table/local"
)

// pause is how long bots take at the least, as on a server.
const pause = 800 * time.Millisecond

// main waits for the worker to call open.
func main() {
	js.Global().Set("localOpen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		kept, keep, program := args[0].String(), args[1], args[2].String()
		return promise(func() (string, error) {
			handler, err := open(kept, keep, program)
			if err != nil {
				return "", err
			}
			js.Global().Set("localAsk", handler.ask())
			js.Global().Set("localWatch", handler.watch())
			return "", nil
		})
	}))
	js.Global().Set("localLearn", js.FuncOf(learnWords))
	js.Global().Set("localCheck", js.FuncOf(checkEdition))
	js.Global().Set("localSurvey", js.FuncOf(surveyEdition))
	js.Global().Set("localThink", js.FuncOf(think))
	js.Global().Call("localLoaded")
	select {}
}

// learnWords takes in the words of a language: it is called once for each,
// before anybody is answered in it.
func learnWords(_ js.Value, args []js.Value) any {
	if err := locale.Find(args[0].String()).Learn([]byte(args[1].String())); err != nil {
		return problem(err)
	}
	return nil
}

// entries is a table as the worker keeps it.
type entries struct {
	Table   string          `json:"table"`
	Entries []journal.Entry `json:"entries"`
}

// open opens a house with what was kept, and hands new entries to keep, whose
// promise is waited for. Records name the program that this one came with.
func open(kept string, keep js.Value, program string) (*handler, error) {
	var logs []entries
	if err := json.Unmarshal([]byte(kept), &logs); err != nil {
		return nil, fmt.Errorf("reading what was kept: %w", err)
	}
	j := &memory.Journal{}
	for _, l := range logs {
		if err := local.Load(context.Background(), j, l.Table, l.Entries); err != nil {
			return nil, fmt.Errorf("taking up table %s again: %w", l.Table, err)
		}
	}
	j.Keep = func(_ context.Context, table string, entries []journal.Entry) error {
		text, err := json.Marshal(entries)
		if err != nil {
			return err
		}
		return await(keep.Invoke(table, string(text)), nil)
	}
	return &handler{local.Open(j, pause), program}, nil
}

// await waits for a promise. What it brings is taken, if anybody wants it.
func await(p js.Value, take func(js.Value)) error {
	settled := make(chan error, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		if take != nil {
			take(args[0])
		}
		settled <- nil
		return nil
	})
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		settled <- fmt.Errorf("the browser: %s", args[0].Call("toString").String())
		return nil
	})
	defer done.Release()
	defer failed.Release()
	p.Call("then", done, failed)
	return <-settled
}

// promise does something beside the browser's own work. What it comes to is a
// text; an error is a problem as JSON.
func promise(do func() (string, error)) js.Value {
	var start js.Func
	start = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve, reject := args[0], args[1]
		go func() {
			defer start.Release()
			if text, err := do(); err != nil {
				reject.Invoke(problem(err))
			} else {
				resolve.Invoke(text)
			}
		}()
		return nil
	})
	return js.Global().Get("Promise").New(start)
}

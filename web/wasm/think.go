//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"syscall/js"
	"time"

	"nagara/bot"
	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study/analysis"
	"nagara/study/review"
)

// inquiry is a question about a match that is over whose answer takes long. It
// needs nothing but the record, so that it can be thought about in a worker of
// its own.
type inquiry struct {
	What   string `json:"what"`
	Record string `json:"record"`
	// Names are what the seats are called by whoever asks, and Reader is the seat
	// of that one.
	Names    []string   `json:"names"`
	Reader   rules.Seat `json:"reader"`
	Language string     `json:"language"`
	// After is after how many moves all moves are looked at.
	After int `json:"after"`
}

// think answers an inquiry by ever better answers, as JSON, and calls over with
// nothing or with a problem at the end. It returns a function that ends it.
func think(_ js.Value, args []js.Value) any {
	text, say, over := args[0].String(), args[1], args[2]
	ctx, stop := context.WithCancel(context.Background())
	go func() {
		err := ponder(ctx, text, func(answer any) error {
			written, err := json.Marshal(answer)
			if err != nil {
				return err
			}
			say.Invoke(string(written))
			breathe()
			return ctx.Err()
		})
		switch {
		case ctx.Err() != nil:
		case err != nil:
			over.Invoke(problem(err))
		default:
			over.Invoke(nil)
		}
	}()
	var end js.Func
	end = js.FuncOf(func(js.Value, []js.Value) any {
		stop()
		end.Release()
		return nil
	})
	return end
}

// breathe lets the browser do what it wants to: only then it is heard that nobody
// is interested any more.
func breathe() { time.Sleep(time.Microsecond) }

func ponder(ctx context.Context, text string, say func(any) error) error {
	var q inquiry
	if err := json.Unmarshal([]byte(text), &q); err != nil {
		return err
	}
	r, err := record.Read(strings.NewReader(q.Record))
	if err != nil {
		return err
	}
	if len(q.Names) == len(r.Names) {
		r.Names = q.Names
	}
	switch q.What {
	case "review":
		return q.review(ctx, r, say)
	case "analysis":
		return analysis.Look(ctx, r, q.After, locale.Find(q.Language), func(b analysis.Board) error { return say(b) })
	}
	return errors.New("nobody can tell: " + q.What)
}

// review says how far it is, and then what a server would say.
func (q *inquiry) review(ctx context.Context, r *record.Record, say func(any) error) error {
	made, err := review.Make(ctx, r, nil, func(done, of int) {
		_ = say(map[string]any{"waiting": map[string]int{"ahead": 0, "done": done, "of": of}}) // who has left ends the context
	})
	if err != nil {
		return err
	}
	steps, err := r.Steps(nil)
	if err != nil {
		return err
	}
	l := locale.Find(q.Language)
	return say(map[string]any{
		"verdict": made.Sentence(l, q.Reader), "paths": made.Paths(l, q.Reader), "told": made.Tell(l, q.Reader, steps),
		"way": made.Way(l, steps), "review": made,
	})
}

// bringNet fetches the net of a game by the browser.
func bringNet(game string) ([]byte, error) {
	var text []byte
	err := await(js.Global().Call("localNet", game), func(bytes js.Value) {
		text = make([]byte, bytes.Length())
		js.CopyBytesToGo(text, bytes)
	})
	return text, err
}

func init() { bot.Bring = bringNet }

//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"syscall/js"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
	"nagara/study"
	"nagara/study/analysis"
	"nagara/table"
	"nagara/table/local"
)

// handler answers the requests of the page: the addresses of the HTTP API that
// are about a table, the commands and watches of the live socket, and lessons.
type handler struct {
	*local.House
	program string
}

// request is an address with its last word and its query, or a
// command with its body.
type request struct {
	Table string `json:"table"`
	// Person is who of those around the device asks, counted from 0, or local.Onlooker.
	Person int `json:"person"`
	// Names are what they are called, in their order; where there are none it is the only one.
	Names    []string          `json:"names"`
	What     string            `json:"what"`
	Query    map[string]string `json:"query"`
	Body     json.RawMessage   `json:"body"`
	Language string            `json:"language"`
}

// ask answers a request, as a promise.
func (h *handler) ask() js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		text := args[0].String()
		return promise(func() (string, error) {
			var a request
			if err := json.Unmarshal([]byte(text), &a); err != nil {
				return "", err
			}
			answer, err := h.answer(context.Background(), a)
			if err != nil {
				return "", said{err, locale.Find(a.Language)}
			}
			if text, ok := answer.(string); ok {
				return text, nil
			}
			written, err := json.Marshal(answer)
			return string(written), err
		})
	})
}

func (h *handler) answer(ctx context.Context, a request) (any, error) {
	if a.Table != "" {
		account, err := h.Asking(ctx, a.Table, a.Person)
		if err != nil {
			return nil, err
		}
		return h.answerAt(ctx, account, a)
	}
	switch a.What {
	case "lessons":
		return study.List(locale.Find(a.Language)), nil
	case "learn":
		return learn(a)
	case "learn-foresight":
		return foreseeLesson(a)
	case "coach":
		return coach(a)
	case "puzzle":
		return showPuzzle(a)
	case "puzzle-foresight":
		return foreseePuzzle(a)
	case "puzzle-next":
		return nextPuzzle(a)
	case "puzzle-count":
		return countPuzzle(a)
	case "games":
		return local.Games(locale.Find(a.Language)), nil
	case "begin":
		return h.begin(ctx, a)
	case "play-on":
		return h.playOn(ctx, a)
	case "verify":
		return verify(a)
	}
	return nil, fmt.Errorf("nobody answers %q without a table", a.What)
}

// answerAt answers what somebody asks about a table.
func (h *handler) answerAt(ctx context.Context, account string, a request) (any, error) {
	switch a.What {
	case "":
		return h.LookNow(ctx, a.Table, account)
	case "edition":
		return h.edition(ctx, account, a)
	case "foresight":
		return h.foresee(ctx, account, a)
	case "hint":
		return h.hint(ctx, account, a)
	case "record":
		return h.record(ctx, account, a)
	case "recap":
		return h.recap(ctx, account, a)
	case "replay":
		return h.replay(ctx, account, a)
	case "replay/foresight":
		return h.hindsight(ctx, account, a)
	}
	return h.Order(ctx, a.Table, account, a.What, a.Body)
}

// foresee is what a move would change.
func (h *handler) foresee(ctx context.Context, account string, a request) (any, error) {
	foresight, err := h.Preview(ctx, a.Table, account, a.Query["move"])
	return foreseen(a, foresight, err)
}

func foreseen(a request, foresight rules.Foresight, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	return map[string]any{"foresight": foresight, "text": rules.ForesightText(locale.Find(a.Language), foresight)}, nil
}

// hint is what a bot would do.
func (h *handler) hint(ctx context.Context, account string, a request) (any, error) {
	advice, on, err := h.Advise(ctx, a.Table, account)
	if err != nil {
		return nil, err
	}
	reasons := []string{}
	for _, r := range advice.Reasons {
		reasons = append(reasons, r.In(locale.Find(a.Language)))
	}
	return map[string]any{"move": advice.Move.String(), "reasons": reasons, "seq": on}, nil
}

func (h *handler) kept(ctx context.Context, account string, a request) (*record.Record, error) {
	return h.Record(ctx, a.Table, account, a.name)
}

func (h *handler) record(ctx context.Context, account string, a request) (any, error) {
	r, err := h.kept(ctx, account, a)
	if err != nil {
		return nil, err
	}
	r.Program = h.program
	var text strings.Builder
	_, err = r.WriteTo(&text)
	return text.String(), err
}

// recap is what happened in a running match.
func (h *handler) recap(ctx context.Context, account string, a request) (any, error) {
	recap, err := h.Recap(ctx, a.Table, account, uint64(a.number("since", 0)))
	if words := a.Query["words"]; err == nil && words != "" {
		recap.Say(locale.Find(words))
	}
	return recap, err
}

// replay is a part of a finished match, step by step.
func (h *handler) replay(ctx context.Context, account string, a request) (any, error) {
	r, err := h.kept(ctx, account, a)
	if err != nil {
		return nil, err
	}
	from, count := a.number("from", 0), a.number("count", 50)
	viewpoint := record.Viewpoint{Everything: true}
	if seat := a.number("as", -1); seat >= 0 {
		viewpoint = record.Viewpoint{Seat: rules.Seat(seat)}
	}
	steps := []record.Line{}
	for step, err := range r.Replay(nil) {
		if err != nil {
			return nil, err
		}
		if step.Number >= from && step.Number < from+count {
			line := viewpoint.Line(step)
			if words := a.Query["words"]; words != "" {
				line.Say(locale.Find(words), r.Game)
			}
			steps = append(steps, line)
		}
	}
	return map[string]any{"steps": steps, "moves": len(r.Moves)}, nil
}

// playOn begins a match from a position of another.
func (h *handler) playOn(ctx context.Context, a request) (any, error) {
	var wish struct {
		local.Onward
		Record string `json:"record"`
	}
	if err := json.Unmarshal(a.Body, &wish); err != nil {
		return nil, err
	}
	r, err := record.Read(strings.NewReader(wish.Record))
	if err != nil {
		return nil, err
	}
	return h.PlayOn(ctx, r, wish.Onward)
}

// name is what somebody around the device is called in a record.
func (a *request) name(account string) string {
	for i, name := range a.Names {
		if local.Person(i) == account {
			return name
		}
	}
	return locale.Find(a.Language).Text("bot.here.you", nil)
}

// number is one of the query.
func (a *request) number(name string, usual int) int {
	if n, err := strconv.Atoi(a.Query[name]); err == nil {
		return n
	}
	return usual
}

// hindsight is what a move would have changed in a match that is over.
func (h *handler) hindsight(ctx context.Context, account string, a request) (any, error) {
	r, err := h.kept(ctx, account, a)
	if err != nil {
		return nil, err
	}
	foresight, err := analysis.Preview(r, a.number("step", 0), rules.Seat(a.number("as", 0)), a.Query["move"])
	return foreseen(a, foresight, err)
}

// verify plays a record again, whoever has it, and tells what does not fit.
func verify(a request) (any, error) {
	var text string
	if err := json.Unmarshal(a.Body, &text); err != nil {
		return nil, err
	}
	r, err := record.Read(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	wrong := []string{}
	for _, doubt := range r.Verify(nil) {
		wrong = append(wrong, locale.Find(a.Language).Error(doubt))
	}
	return map[string]any{"wrong": wrong, "moves": len(r.Moves)}, nil
}

// said is an error in the language of whoever asked.
type said struct {
	error
	in *locale.Language
}

func (s said) Error() string { return s.in.Error(s.error) }
func (s said) Unwrap() error { return s.error }

// problem is an error as the page reads it.
func problem(err error) string {
	p := map[string]any{"status": 422, "type": "urn:nagara:local", "title": "", "detail": err.Error()}
	if refusal, ok := errors.AsType[*table.Refusal](err); ok {
		p["key"], p["args"] = refusal.Key, refusal.Args
	} else if refusal, ok := errors.AsType[*locale.Message](err); ok {
		p["key"], p["args"] = refusal.Key, refusal.Args
	}
	text, err := json.Marshal(p)
	if err != nil {
		return `{"status":500,"type":"urn:nagara:local","title":"","detail":"?"}`
	}
	return string(text)
}

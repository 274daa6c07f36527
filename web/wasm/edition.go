//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"errors"
	"syscall/js"

	"nagara/bot"
	"nagara/bot/survey"
	"nagara/locale"
	"nagara/rules"
	"nagara/table/local"
)

// begin begins a match of those around the device, bots at the other seats, with an edition of the page's own where it
// sends one. The table keeps its text.
func (h *handler) begin(ctx context.Context, a request) (any, error) {
	var w struct {
		local.Wish
		Edition json.RawMessage `json:"edition"`
	}
	if err := json.Unmarshal(a.Body, &w); err != nil {
		return nil, err
	}
	w.People, w.Quiet = max(1, len(a.Names)), len(a.Names) > 0
	if w.Edition != nil {
		game, err := rules.Find(w.Game)
		if err != nil {
			return nil, err
		}
		if w.Wish.Edition, err = game.ReadEdition(w.Edition); err != nil {
			return nil, err
		}
	}
	return h.Begin(ctx, w.Wish)
}

// edition is the text of the one that a table is played with.
func (h *handler) edition(ctx context.Context, account string, a request) (any, error) {
	played, err := h.Invited("").Edition(ctx, a.Table, account)
	if err != nil {
		return nil, err
	}
	return string(rules.EditionText(played)), nil
}

// checked is what whoever makes an edition is told: its hash, or what is wrong
// with which fields. Whole says the first with the line and the field, for files.
type checked struct {
	Hash   string  `json:"hash,omitempty"`
	Faults []fault `json:"faults,omitempty"`
	Whole  string  `json:"whole,omitempty"`
}

type fault struct {
	At   rules.Field `json:"at"`
	Text string      `json:"text"`
}

// checkEdition reads the text of an edition of a game, and answers in a language.
// It needs no house.
func checkEdition(_ js.Value, args []js.Value) any {
	name, text, language := args[0].String(), args[1].String(), locale.Find(args[2].String())
	return promise(func() (string, error) {
		game, err := rules.Find(name)
		if err != nil {
			return "", err
		}
		var said checked
		read, err := game.ReadEdition([]byte(text))
		if found, ok := errors.AsType[*rules.Fault](err); ok {
			said.Whole = found.In(language)
			for _, one := range found.All() {
				said.Faults = append(said.Faults, fault{one.At, one.Message.In(language)})
			}
		} else if err != nil {
			return "", err
		} else {
			said.Hash = read.Hash()
		}
		written, err := json.Marshal(said)
		return string(written), err
	})
}

// thoughts is how often the bots of a survey think about a move: as the command
// edition survey has it.
const thoughts = 16

// surveyEdition lets bots play so many matches with an edition, or with ours where
// the text is empty, and calls back with how many are over. It needs no house, and
// computes until it is done: a worker of its own does it.
func surveyEdition(_ js.Value, args []js.Value) any {
	name, text, matches, seats, told := args[0].String(), args[1].String(), args[2].Int(), args[3].Int(), args[4]
	return promise(func() (string, error) {
		game, err := rules.Find(name)
		if err != nil {
			return "", err
		}
		edition := game.Edition()
		if text != "" {
			if edition, err = game.ReadEdition([]byte(text)); err != nil {
				return "", err
			}
		}
		player, err := bot.Find(name, local.MiddleBot(name))
		if err != nil {
			return "", err
		}
		report, err := survey.Plan{
			Game: game, Setup: rules.Setup{Edition: edition, Seats: seats}, Bot: player,
			Thoughts: thoughts, Matches: matches, Seed: "nagara", Told: func(n int) { told.Invoke(n) },
		}.Run(context.Background())
		if err != nil {
			return "", err
		}
		written, err := json.Marshal(report)
		return string(written), err
	})
}

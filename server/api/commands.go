package api

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"

	"nagara/server/account"
	"nagara/server/auth"
	"nagara/server/problem"
	"nagara/table"
	"nagara/table/hall"
)

// Order is a command by its name: the last word of its address, and the word
// for it on the live socket.
type Order struct {
	Scope account.Scope
	// Read reads the command from the body of a request.
	Read func(body []byte) (table.Command, error)
}

// Orders are all there are.
type Orders map[string]Order

// Orders are the commands that the live socket takes, too.
func (a *API) Orders() Orders { return a.orders }

func (a *API) commands() {
	command[table.Join](a, "join", "Take a seat; the last one starts the match", account.Play)
	command[table.Leave](a, "leave", "Give the seat back before the start", account.Play)
	command[table.Close](a, "close", "Give the table up before the start; for the host", account.Host)
	command[table.SeatBot](a, "seat-bot", "Put a bot of the house into a seat; for the host", account.Host)
	command[table.UnseatBot](a, "unseat-bot", "Take a bot of the house out again; for the host", account.Host)
	command[table.Play](a, "play", "Make a move", account.Play)
	command[table.Talk](a, "talk", "Say something to the table", account.Play)
	command[table.Undo](a, "undo", "Take your last move back, where nobody could tell the difference", account.Play)
	command[table.Resign](a, "resign", "Give the match up", account.Play)
	command[table.Abandon](a, "abandon", "Propose to stop without a result, or agree to it", account.Play)
	command[table.StepAway](a, "step-away", "Let a bot of the house play for you", account.Play)
	command[table.ComeBack](a, "come-back", "Take the seat back from the bot", account.Play)
	command[table.PlayAgain](a, "rematch", "Offer a rematch, or accept it", account.Play)
}

type commandInput[C table.Command] struct {
	AtTable
	Body C
}

// command makes an operation and an order of a command of the table.
func command[C table.Command](a *API, name, summary string, scope account.Scope) {
	a.orders[name] = Order{Scope: scope, Read: read[C]}
	handle(a, operation{
		method: http.MethodPost, path: "/tables/{table}/" + name, id: name, tag: tagTables, summary: summary,
	}, func(ctx context.Context, in *commandInput[C]) (*body[hall.Receipt], error) {
		received := a.Hall.Now()
		v := auth.From(ctx)
		if err := v.Must(scope); err != nil {
			return nil, err
		}
		receipt, err := a.Hall.Do(ctx, in.Table, table.Request{Account: v.ID(), Received: received, Network: auth.Network(v.Address)}, in.Body)
		if err != nil {
			return nil, err
		}
		return answer(receipt)
	})
}

// read is as strict as the operations over HTTP are.
func read[C table.Command](text []byte) (table.Command, error) {
	var c C
	if len(text) == 0 {
		return c, nil
	}
	strict := json.NewDecoder(bytes.NewReader(text))
	strict.DisallowUnknownFields()
	if err := strict.Decode(&c); err != nil {
		return nil, problem.New(http.StatusUnprocessableEntity, "server.with", "cause", err.Error())
	}
	return c, nil
}

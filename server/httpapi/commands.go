package httpapi

import (
	"context"
	"encoding/json"
	"net/http"

	"nagara/server/auth"
	"nagara/table"
	"nagara/table/hall"
)

type commandInput struct {
	AtTable
	// Body is checked against the type of the command before it is read.
	Body json.RawMessage
}

// commands makes an operation of every command that people give at a table.
func (a *Tables) commands() {
	for _, order := range table.CommandSpecs() {
		handle(a.Shared, operation{
			method: http.MethodPost, path: "/tables/{table}/" + order.Name, id: order.Name, tag: tagTables, access: access(order.Scope),
			summary: order.Summary, body: order.Type,
		}, func(ctx context.Context, in *commandInput) (*body[hall.Receipt], error) {
			received := a.Hall.Now()
			v := auth.From(ctx)
			command, err := order.Read(in.Body)
			if err != nil {
				return nil, err
			}
			if err := a.Guard.Allow(ctx, v.Account, in.Table, command); err != nil {
				return nil, err
			}
			return answer(a.Hall.Do(ctx, in.Table, v.Request(received), command))
		})
	}
}

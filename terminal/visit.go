package terminal

import (
	"context"
	"net/http"

	"nagara/api/client"
)

// Visit is a visit to a server.
type Visit struct {
	URL string
	// Token is of an account; without one the visitor is a guest, known again
	// by their pass.
	Token string
	// Name is what a new guest would like to be called.
	Name string
	// Code is an invitation to follow at once: two words, or an address.
	Code string
	// Today tells that the visitor wants to see the day at once.
	Today  bool
	Passes *Passes
	// As is the name of the pass: one file can have those of many visitors.
	As string
	// Notebook is what the visitor has learnt; without one it is kept with the
	// passes.
	Notebook *Notebook
	// Wire carries the requests.
	Wire http.RoundTripper
}

func (v *Visit) notebook() *Notebook {
	if v.Notebook == nil {
		return v.Passes.notebook(v.As)
	}
	return v.Notebook
}

// Server is the server as the visitor sees it.
func (v Visit) Server() *Server {
	wire := v.Wire
	if wire == nil {
		wire = http.DefaultTransport
	}
	if v.Token != "" {
		return &Server{client.WithToken(v.URL, v.Token, wire), v.Passes, v.As}
	}
	return &Server{client.New(v.URL, &bearer{v.Passes, v.As, wire}), v.Passes, v.As}
}

// first is the screen that a visit begins with.
func (v Visit) first(a *App) Screen { return newDoor(a, &v) }

// Play visits the server in that terminal.
func (v Visit) Play(ctx context.Context, here Here) error {
	return here.run(ctx, NewApp(here.Language, v.first))
}

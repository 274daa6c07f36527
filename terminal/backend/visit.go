package backend

import (
	"net/http"

	"nagara/api/client"
	"nagara/terminal/progress"
)

// Visit is a visit to a server.
type Visit struct {
	URL string
	// Token is of an account; without one the visitor is a guest, known again
	// by their credentials.
	Token string
	// Name is what a new guest would like to be called.
	Name string
	// Code is an invitation to follow at once: two words, or an address.
	Code string
	// Game is the one that the visitor came for.
	Game string
	// Today tells that the visitor wants to see the day at once.
	Today       bool
	Credentials *Credentials
	// As is the name of the credentials: one file can have those of many visitors.
	As string
	// Return finds the visit of whoever shows a word, at the door or as their name; nil
	// where words lead nowhere. Line is what to type to come back by one, for who has
	// nothing else.
	Return func(word string) (Visit, error)
	Line   string
	// Resumes tells that who was cut off comes back to their table.
	Resumes bool
	// Progress is what the visitor has learnt; without one it is kept with the
	// credentials.
	Progress *progress.Progress
}

// LoadProgress returns what the visitor has learnt so far.
func (v *Visit) LoadProgress() *progress.Progress {
	if v.Progress == nil {
		return v.Credentials.progress(v.As)
	}
	return v.Progress
}

// Server is the server as the visitor sees it.
func (v Visit) Server() *Server {
	wire := http.DefaultTransport
	if v.Token != "" {
		return &Server{client.WithToken(v.URL, v.Token, wire), v.Credentials, v.As, v.Resumes}
	}
	return &Server{client.New(v.URL, &cookieTransport{v.Credentials, v.As, wire}), v.Credentials, v.As, v.Resumes}
}

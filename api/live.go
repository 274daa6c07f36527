package api

import (
	"encoding/json"
	"time"
)

// Request is what a client sends on the live socket.
type Request struct {
	Do    string `json:"do" doc:"watch, forget, beat, away, here, or the name of a command as in its address: play, talk, join…"`
	Table string `json:"table,omitempty"`
	// Ask is given back with the answer.
	Ask   string `json:"ask,omitempty" doc:"Any word; the answer carries it. A beat without one is not answered." maxLength:"64"`
	Since uint64 `json:"since,omitempty" doc:"For watch: the number of the newest page that the client has; 0 for everything."`
	Words string `json:"words,omitempty" doc:"For watch: the language (en, fr, pl) in which pages are wanted in words, too, by a client that does not draw the game itself."`
	// Invitation, Presence and Named are of watch, too.
	Invitation string          `json:"invitation,omitempty" maxLength:"64" doc:"For watch: the invitation of a private table, where you have no seat there."`
	Presence   bool            `json:"presence,omitempty" doc:"For watch: tell who is at the table, too, now and whenever it changes."`
	Named      bool            `json:"named,omitempty" doc:"For watch: as a member without a seat you wish to be named among those who watch, and not only counted."`
	With       json.RawMessage `json:"with,omitempty" doc:"For a command: the same body as over HTTP."`
}

// The kinds of what the server sends there.
const (
	Hello   = "hello"
	PageIs  = "page"
	Changed = "change"
	Done    = "done"
	Refused = "refused"
	Beat    = "beat"
	WhoIs   = "presence"
)

// Message is what the server sends on the live socket.
type Message struct {
	Type string `json:"type" enum:"hello,page,change,done,refused,beat,presence"`
	Ask  string `json:"ask,omitempty" doc:"The word of the request that this answers."`
	// Table is that of a page, or of what was asked for.
	Table string `json:"table,omitempty"`
	// Seq and Repeated are of an acknowledgement, From and Patch of a change.
	Seq      uint64     `json:"seq,omitempty" doc:"For done: the number of the last entry. It is durable."`
	Repeated bool       `json:"repeated,omitempty" doc:"For done: it had been done before, by the same client word."`
	From     uint64     `json:"from,omitempty" doc:"For change: the number (seq) of the page that it leads on from."`
	Patch    any        `json:"patch,omitempty" doc:"For change: a JSON Merge Patch (RFC 7396) of that page."`
	Page     *Page      `json:"page,omitempty" doc:"For page: the first after each watch, and whenever much was missed."`
	Presence *Presence  `json:"presence,omitempty" doc:"For presence: who is at the table."`
	Problem  *Problem   `json:"problem,omitempty"`
	Protocol int        `json:"protocol,omitempty" doc:"For hello."`
	Account  *Person    `json:"account,omitempty" doc:"For hello: who the server takes the client for."`
	At       *time.Time `json:"at,omitempty" doc:"For hello and beat: the clock of the server."`
}

// The reasons with which the live socket is closed. After all of them a client
// may come back and go on from the last number it has.
const (
	Restarting = "restarting: come back and go on from your last number"
	TooSlow    = "too slow to read: come back and go on from your last number"
	Silent     = "silent: nothing was heard for too long; come back"
	SignedOut  = "signed out"
)

package backend

import (
	"encoding/json"
	"fmt"

	"nagara/api"
	"nagara/rules"
	"nagara/table"
)

// Page is a table as one pair of eyes sees it, as it comes over a wire. A page
// from the hall of this program is read the same way, so that playing here and
// playing at a server are one thing.
type Page struct {
	table.Summary
	You        rules.Seat      `json:"you"`
	Updates    []Update        `json:"updates"`
	View       json.RawMessage `json:"view"`
	Words      *rules.Words    `json:"words"`
	Invitation string          `json:"invitation"`
	Hint       table.HintWay   `json:"hint"`
	// Undo is what may be done about one's last move.
	Undo   *table.UndoOffer `json:"undo"`
	People api.People       `json:"people"`
	// Retold tells that the updates are all that happened: what was told before is taken
	// back.
	Retold bool `json:"-"`
	// With is the edition that is played with; nil is the one that is built in.
	With rules.Edition `json:"-"`
}

// Update is something that happened, with its events as they were written.
type Update struct {
	table.Update
	Events []json.RawMessage `json:"events"`
}

func readPage(text []byte) (*Page, error) {
	var p Page
	if err := json.Unmarshal(text, &p); err != nil {
		return nil, fmt.Errorf("reading a page of a table: %w", err)
	}
	return &p, nil
}

// Played tells whether whoever looks had a part in a match that was dealt.
func (p *Page) Played() bool {
	return p.You != rules.Spectator && (p.Promise != nil || p.Deal != "")
}

package plain

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
)

// TestWhatCannotBeComparedIsSaid, with the reason; a spectator had no part in it.
func TestWhatCannotBeComparedIsSaid(t *testing.T) {
	promise := &table.Promise{Table: "next"}
	for want, page := range map[string]*backend.Page{
		"The luck of this match could not be compared: nothing is kept here from before it, or it was compared already.\n": {Summary: table.Summary{Table: "t", Promise: promise}, You: 1},
		"The luck of this match could not be compared: other tables have the same deal, and no player adds to its luck.\n": {Summary: table.Summary{Table: "t", Deal: "day"}, You: 1},
		"": {Summary: table.Summary{Table: "t", Promise: promise}},
	} {
		var out strings.Builder
		server := backend.Visit{URL: "http://localhost", Credentials: new(backend.Credentials)}.Server()
		g := &guest{Visit: &Visit{Console: Console{Language: locale.English, Out: &out}, Server: server}, page: page}
		if g.compare(t.Context()); out.String() != want {
			t.Errorf("it says %q; want %q", out.String(), want)
		}
	}
}

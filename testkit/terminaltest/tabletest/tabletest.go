// Package tabletest plays at the table that a driver shows.
package tabletest

import (
	"strings"

	tablescreen "nagara/terminal/screens/table"
	"nagara/terminal/ui/choose"
	"nagara/testkit/terminaltest"
)

// Make makes a move by keys: it points at each of its parts and presses Enter.
func Make(d *terminaltest.Driver, move string) {
	d.Helper()
	var parts []choose.Part
	for _, o := range Of(d).Board().Options() {
		if o.Move == move {
			parts = o.Parts
			break
		}
	}
	if len(parts) == 0 {
		d.Fatalf("%s is no move of the board:\n%s", move, d.Screen())
	}
	seq := Of(d).Page().Seq
	for _, part := range parts {
		switch {
		case choose.Kind(part) == "verb":
			verb(d, part)
		case choose.IsTurn(part):
			for range 4 {
				if !strings.HasSuffix(Of(d).Tentative(), " "+choose.Name(part)) {
					d.Press("r")
				}
			}
		case !Of(d).Picked(part):
			Of(d).Focus = part
			d.Press("enter")
		}
	}
	if Of(d).Page().Seq == seq && !Of(d).Busy() {
		d.Press("enter")
	}
	d.Until("what comes of "+move, func() bool { return Of(d).Page().Seq > seq && !Of(d).Busy() })
}

// verb presses the key of a verb that is not chosen yet.
func verb(d *terminaltest.Driver, part choose.Part) {
	for _, v := range Of(d).Board().Verbs(Of(d).Language) {
		if v.Part == part && !Of(d).Picked(part) {
			d.Press(v.Key)
		}
	}
}

// Of is the table that is shown.
func Of(d *terminaltest.Driver) *tablescreen.Screen { return d.App.Screen().(*tablescreen.Screen) }

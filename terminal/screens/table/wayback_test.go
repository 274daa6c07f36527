package table

import (
	"strings"
	"testing"

	"nagara/api"
	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestTheWayBackStandsAtTheTable: before the start, in the log when it begins, and in the
// help.
func TestTheWayBackStandsAtTheTable(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	ada, ben := terminaltest.Guest(t, address, "Ada"), terminaltest.Guest(t, address, "Ben")
	id, err := ada.NewTable(t.Context(), api.Wish{Game: "nagaraja", Seats: 2}, false)
	if err != nil {
		t.Fatal(err)
	}
	const way = "To come back: ssh -p 2222 abcde-fghij-klmno@nagara.example"
	open := func() *terminaltest.Driver {
		d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
			a.WayBack = strings.TrimPrefix(way, "To come back: ")
			return New(a, "nagaraja", id, []backend.Backend{ada}, nil)
		})
		d.Until("the table", func() bool { return seat(d).page != nil })
		return d
	}
	d := open()
	if !d.App.Screen().(*Screen).in(table.Gathering) || !strings.Contains(d.Screen(), way) {
		t.Errorf("before the start it is not told:\n%s", d.Screen())
	}
	if err := ben.Do(t.Context(), id, table.Join{}); err != nil {
		t.Fatal(err)
	}
	d = open()
	d.Ready()
	if log := seat(d).Log(); len(log) == 0 || log[0].Text != way {
		t.Errorf("the log begins with %v", log)
	}
	d.Press("?", "?")
	if !seat(d).help.shown || !strings.Contains(d.Screen(), way) {
		t.Errorf("it is not in the help:\n%s", d.Screen())
	}
}

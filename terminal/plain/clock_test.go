package plain

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"nagara/api"
	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/testkit/terminaltest"
)

// TestClocksInPlainText: whoever's clock begins to run is told of, and anybody can
// ask. When the line breaks and is back, that is said, and the prompt is written anew.
func TestClocksInPlainText(t *testing.T) {
	line, address := terminaltest.OpenServer(t)
	id, people := sitDown(t, address, api.Wish{Game: "nagaraja", Seats: 2, Clock: table.Clock{Kind: table.LiveClock, Base: 600, Increment: 5}})
	first := people[0].page(id).Awaited[0].Index()
	acts, waits := people[first], people[1-first]
	acts.reads("Your time: ") // how much of it, TestLittleTimeIsSaid asks
	waits.reads([]string{"Ada", "Ben"}[first] + "’s time: ")
	waits.types("clock")
	waits.reads("Your time: 10:00") // theirs rests
	line.Cut()
	acts.reads("no connection; trying again")
	acts.reads("Connected again.")
	acts.reads("Connected again.\n" + []string{"Ada", "Ben"}[first] + " 0–0> ")
}

// TestLittleTimeIsSaid at a minute and at ten seconds, each once.
func TestLittleTimeIsSaid(t *testing.T) {
	var out bytes.Buffer
	begun := time.Date(2026, time.March, 1, 12, 0, 0, 0, time.UTC)
	deadline := begun.Add(5 * time.Minute)
	g := &guest{Visit: &Visit{Console: Console{Language: locale.English, Out: &out}}}
	g.told.reader = &board.Reader{Language: locale.English, Seat: 1, Names: []string{"Ada", "Ben"}}
	g.page = &backend.Page{You: 1, Summary: table.Summary{Phase: table.Running, Clocks: []table.Time{{Seat: 1, Deadline: &deadline}, {Seat: 2, Left: 90_000}}}}
	for at := begun; at.Before(deadline); at = at.Add(time.Second) {
		g.tellClocks(at)
	}
	if got := out.String(); got != "Your time: 5:00.\nYour time: 1:00.\nYour time: 0:10.\n" {
		t.Errorf("it says %q", got)
	}
	out.Reset()
	g.page.Clocks = []table.Time{{Seat: 1, Left: 8_000}, {Seat: 2, Deadline: &deadline}}
	g.tellClocks(deadline.Add(-90 * time.Second))
	if g.allClocks(); !strings.HasPrefix(out.String(), "Ben’s time: 1:30.\nYour time: 0:08.\n") {
		t.Errorf("it says %q", out.String())
	}
}

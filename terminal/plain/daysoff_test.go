package plain

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/boards/board"
	"nagara/testkit/terminaltest"
)

// TestAClockThatStandsIsSaid: until when, and with how much time left; it is always the same
// while the days off last, and nobody is warned.
func TestAClockThatStandsIsSaid(t *testing.T) {
	var out bytes.Buffer
	now := time.Now()
	off := &table.DaysOff{From: now.Add(-time.Hour), Until: now.Add(47 * time.Hour)}
	deadline := off.Until.Add(10 * time.Minute)
	g := &guest{Visit: &Visit{Console: Console{Language: locale.English, Out: &out}}}
	g.told.reader = &board.Reader{Language: locale.English, Seat: 1, Names: []string{"Ada", "Ben"}}
	g.page = &backend.Page{You: 1, Summary: table.Summary{Phase: table.Running, Clocks: []table.Time{{Seat: 2, Deadline: &deadline, Holiday: off}}}}
	for hour := range 40 {
		g.tellClocks(now.Add(time.Duration(hour) * time.Hour))
	}
	day := off.Until.Local().Format(time.DateOnly)
	if got, want := out.String(), "Ben is away until "+day+"; the clock stands with 10:00 left.\n"; got != want {
		t.Errorf("it says %q; want %q", got, want)
	}
	out.Reset()
	g.tell(backend.Update{Update: table.Update{Kind: "holiday", Seat: 1, Holiday: off}})
	g.tell(backend.Update{Update: table.Update{Kind: "holiday-ended", Seat: 2}})
	if got := out.String(); !strings.Contains(got, "You are away from ") || !strings.Contains(got, "Ben has no more days off") {
		t.Errorf("it tells %q", got)
	}
}

// TestDaysOffInPlainText are said, seen, refused and ended in the lobby of a server.
func TestDaysOffInPlainText(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	var out bytes.Buffer
	v := &Visit{Console: Console{Language: locale.English, Out: &out}, Server: terminaltest.Guest(t, address, "Ada")}
	day := func(n int) string { return time.Now().AddDate(0, 0, n).Format(time.DateOnly) }
	for _, c := range []struct{ line, says, refuses string }{
		{line: "", says: "off end"},
		{line: day(1) + " " + day(4), says: "You are off from " + day(1) + " until " + day(5)},
		{line: "", says: "26 days off left of 30"},
		{line: day(9) + " " + day(9), refuses: "end those first"},
		{line: "tomorrow", refuses: "write the first and the last day off"},
		{line: "end", says: "30 days off left of 30"},
		{line: "end", refuses: "no days off that could end"},
	} {
		out.Reset()
		err := v.daysOff(t.Context(), strings.Fields(c.line))
		if (err != nil) != (c.refuses != "") || err != nil && !strings.Contains(locale.English.Error(err), c.refuses) || !strings.Contains(out.String(), c.says) {
			t.Errorf("off %s: %q, %v", c.line, out.String(), err)
		}
	}
}

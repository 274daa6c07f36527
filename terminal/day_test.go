package terminal

import (
	"context"
	"strings"
	"testing"
	"time"

	"nagara/locale"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/local"
)

func (d *driver) days() *Days { s, _ := d.app.screen.(*Days); return s }

// TestTheDayInATerminal: a visitor plays the garden of the day at a server, comes
// back, and sees the result and the table of the day.
func TestTheDayInATerminal(t *testing.T) {
	_, address := openServer(t)
	ada := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	ada.press("d")
	ada.until("the day", func() bool { return ada.days() != nil && len(ada.days().day.Games) == 2 })
	if screen := ada.screen(); !strings.Contains(screen, "▸ The garden of the day") || !strings.Contains(screen, "The temple of the day") {
		t.Fatalf("the day is\n%s", screen)
	}
	server := ada.days().almanac.(*Server)
	ada.press("enter")
	ada.until("the table", func() bool { s, in := ada.app.screen.(*Seat); return in && s.page != nil })
	if err := server.Do(t.Context(), ada.seat().page.Table, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	ada.until("the end", func() bool { return ada.seat().page.Phase == table.Over })
	if !strings.Contains(ada.logged(), "Others can still play this deal. What was hidden is shown when the day is over: ") {
		t.Errorf("nothing is said of what stays hidden: %s", ada.logged())
	}
	today := newDays(ada.app, server, nil, nil)
	again := drive(t, 80, 24, locale.English, func(a *App) Screen { today.App = a; return today })
	again.until("the result", func() bool {
		return len(today.day.Games) == 2 && today.day.Games[0].Mine != nil && today.day.Games[0].Mine.Over
	})
	screen := again.screen()
	for _, want := range []string{"given up", "You will see how others did when the day is over.", "1 day in a row"} {
		if !strings.Contains(screen, want) {
			t.Errorf("%q is not in\n%s", want, screen)
		}
	}
	again.press("c")
	if !strings.Contains(again.screen(), "Copied") {
		t.Errorf("nothing was copied:\n%s", again.screen())
	}
}

// TestTheOwnDay: without a server the program has a day, the first try is gone on
// with, and the next one is another.
func TestTheOwnDay(t *testing.T) {
	home := OpenHome(new(memory.Journal), 0, func(int) string { return "Ada" })
	defer home.Close()
	own := ownDays{home, time.Now}
	first, _, err := own.PlayDay(t.Context(), "narabi")
	if err != nil {
		t.Fatal(err)
	}
	again, at, err := own.PlayDay(t.Context(), "narabi")
	if err != nil || again != first {
		t.Fatalf("the try goes on at %s, not at %s: %v", again, first, err)
	}
	if err := at.Do(t.Context(), first, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	watching, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	told := false
	for page, err := range home.open().Hall.Watch(watching, first, local.Person(0), 0) {
		if told = err == nil && page.Phase == table.Over && page.Sealed == nil; told || err != nil {
			break
		}
	}
	if !told {
		t.Error("a day without a secret stays sealed")
	}
	d, err := own.Day(t.Context(), locale.Polish)
	if err != nil || d.Games[0].Mine == nil || !d.Games[0].Mine.Over || !strings.Contains(d.Games[0].Share, "ogród dnia") {
		t.Errorf("after it the day is %+v, %v", d, err)
	}
	if other, _, err := own.PlayDay(t.Context(), "narabi"); err != nil || other == first {
		t.Errorf("a second try is at %s: %v", other, err)
	}
}

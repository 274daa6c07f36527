package table

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/table"
	"nagara/testkit/terminaltest"
)

// TestQuickWords: T lists them, a number says one, and the other reads it in their
// own language; also when the match is over. Esc says nothing.
func TestQuickWords(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	ada := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	ben := terminaltest.Drive(t, 80, 24, locale.Find("pl"), as(s, "nagaraja", 1))
	ada.Ready()
	ben.Ready()
	ada.Press("T")
	for _, text := range []string{"1 Hello!", "8 Another one?", "A number says it"} {
		if !strings.Contains(ada.Screen(), text) {
			t.Errorf("%q is not offered:\n%s", text, ada.Screen())
		}
	}
	ada.Press("esc")
	if strings.Contains(ada.Screen(), "Good luck") {
		t.Errorf("Esc does not close the list:\n%s", ada.Screen())
	}
	ada.Press("T", "2")
	ada.Until("one's own words", func() bool { return strings.Contains(ada.Logged(), "Good luck!") })
	ben.Until("the other's words", func() bool { return strings.Contains(ben.Logged(), "Powodzenia!") })
	if err := s.Backends[0].Do(t.Context(), s.Table, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	for _, d := range []*terminaltest.Driver{ada, ben} {
		d.Until("the end", func() bool { return seat(d).page.Phase == table.Over })
	}
	ben.Press("T", "7")
	ada.Until("the last words", func() bool { return strings.Contains(ada.Logged(), "Good game!") })
}

// TestTheSeriesIsTold: after a rematch, when it begins and when it ends.
func TestTheSeriesIsTold(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	d.Ready()
	resign := func(person int) {
		t.Helper()
		if err := s.Backends[person].Do(t.Context(), seat(d).table, table.Resign{}); err != nil {
			t.Fatal(err)
		}
		d.Until("the end", func() bool { return seat(d).page.Phase == table.Over })
	}
	resign(1)
	if strings.Contains(d.Logged(), "Series") {
		t.Errorf("one match is a series: %s", d.Logged())
	}
	first := seat(d).table
	for _, house := range s.Backends {
		if err := house.Do(t.Context(), first, table.PlayAgain{}); err != nil {
			t.Fatal(err)
		}
	}
	d.Until("the rematch", func() bool { return seat(d).table != first && strings.Contains(d.Logged(), "Series: ") })
	d.Ready()
	if !strings.Contains(d.Logged(), " 1 : 0 ") {
		t.Errorf("the score is not told: %s", d.Logged())
	}
	resign(0)
	if !strings.Contains(d.Logged(), " 1 : 1 ") {
		t.Errorf("the score at the end is not told: %s", d.Logged())
	}
}

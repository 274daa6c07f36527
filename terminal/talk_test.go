package terminal

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/table"
)

// TestQuickWords: T lists them, a number says one, and the other reads it in their
// own language; also when the match is over. Esc says nothing.
func TestQuickWords(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	ada := drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	ben := drive(t, 80, 24, locale.Find("pl"), as(s, "nagaraja", 1))
	ada.ready()
	ben.ready()
	ada.press("T")
	for _, text := range []string{"1 Hello!", "8 Another one?", "A number says it"} {
		if !strings.Contains(ada.screen(), text) {
			t.Errorf("%q is not offered:\n%s", text, ada.screen())
		}
	}
	ada.press("esc")
	if strings.Contains(ada.screen(), "Good luck") {
		t.Errorf("Esc does not close the list:\n%s", ada.screen())
	}
	ada.press("T", "2")
	ada.until("one's own words", func() bool { return strings.Contains(ada.logged(), "Good luck!") })
	ben.until("the other's words", func() bool { return strings.Contains(ben.logged(), "Powodzenia!") })
	if err := s.Houses[0].Do(t.Context(), s.Table, table.Resign{}); err != nil {
		t.Fatal(err)
	}
	for _, d := range []*driver{ada, ben} {
		d.until("the end", func() bool { return d.seat().page.Phase == table.Over })
	}
	ben.press("T", "7")
	ada.until("the last words", func() bool { return strings.Contains(ada.logged(), "Good game!") })
}

// TestTheSeriesIsTold: after a rematch, when it begins and when it ends.
func TestTheSeriesIsTold(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	d := drive(t, 80, 24, locale.English, as(s, "nagaraja", 0))
	d.ready()
	resign := func(person int) {
		t.Helper()
		if err := s.Houses[person].Do(t.Context(), d.seat().table, table.Resign{}); err != nil {
			t.Fatal(err)
		}
		d.until("the end", func() bool { return d.seat().page.Phase == table.Over })
	}
	resign(1)
	if strings.Contains(d.logged(), "Series") {
		t.Errorf("one match is a series: %s", d.logged())
	}
	first := d.seat().table
	for _, house := range s.Houses {
		if err := house.Do(t.Context(), first, table.PlayAgain{}); err != nil {
			t.Fatal(err)
		}
	}
	d.until("the rematch", func() bool { return d.seat().table != first && strings.Contains(d.logged(), "Series: ") })
	d.ready()
	if !strings.Contains(d.logged(), " 1 : 0 ") {
		t.Errorf("the score is not told: %s", d.logged())
	}
	resign(0)
	if !strings.Contains(d.logged(), " 1 : 1 ") {
		t.Errorf("the score at the end is not told: %s", d.logged())
	}
}

// TestQuickWordsAreKnownByWhatTheySay: in plain text one says them as they are.
func TestQuickWordsAreKnownByWhatTheySay(t *testing.T) {
	for _, l := range locale.All() {
		for _, name := range table.Quick() {
			u := Update{Update: table.Update{Quick: name}}
			if got := QuickWord(l, strings.ToLower(Spoken(l, u))); got != name {
				t.Errorf("%s: %q is taken for %q", l.Code(), Spoken(l, u), got)
			}
		}
		if got := QuickWord(l, "hm"); got != "" {
			t.Errorf("hm is taken for %q", got)
		}
	}
}

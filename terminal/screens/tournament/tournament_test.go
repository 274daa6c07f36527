package tournament

import (
	"net/http"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/locale"
	"nagara/site/tournament"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestTournamentsInATerminal: the list, the standings of one, and taking part in it.
func TestTournamentsInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	wish := api.TournamentWish{Name: "Sunday duel", Game: "nagaraja", Form: tournament.Swiss, Most: 4}
	var page api.TournamentPage
	if err := ben.Call(t.Context(), http.MethodPost, "/tournaments", wish, &page); err != nil {
		t.Fatal(err)
	}
	if err := ben.Call(t.Context(), http.MethodPost, "/tournaments/"+page.Tournament+"/enter", map[string]string{}, nil); err != nil {
		t.Fatal(err)
	}
	var back ui.Screen
	ada := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		back = terminaltest.BlankScreen(a)
		return New(a, terminaltest.Guest(t, address, "Ada"), back)
	})
	tournaments := func() *Screen { s, _ := ada.App.Screen().(*Screen); return s }
	ada.Until("the list", func() bool { return tournaments() != nil && len(tournaments().heads) == 1 })
	if screen := ada.Screen(); !strings.Contains(screen, "Sunday duel") || !strings.Contains(screen, "1 of 4") {
		t.Errorf("the list is\n%s", screen)
	}
	ada.Press("enter")
	ada.Until("the standings", func() bool { return tournaments().page != nil })
	ada.Press("e")
	ada.Until("that she takes part", func() bool { return tournaments().page.You != nil })
	if screen := ada.Screen(); !strings.Contains(screen, "Ben") || !strings.Contains(screen, "Ada") || !strings.Contains(screen, "You take part.") {
		t.Errorf("the standings are\n%s", screen)
	}
	ada.Press("l")
	ada.Until("that she has left", func() bool { return !tournaments().page.You.Here })
	ada.Press("q", "q")
	if ada.App.Screen() != back {
		t.Errorf("the way back leads to %T", ada.App.Screen())
	}
}

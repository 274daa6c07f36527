package terminal

import (
	"net/http"
	"strings"
	"testing"

	"nagara/api"
	"nagara/api/client"
	"nagara/site/tournament"
)

// TestTournamentsInATerminal: the list, the standings of one, and taking part in it.
func TestTournamentsInATerminal(t *testing.T) {
	_, address := openServer(t)
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
	ada := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	tournaments := func() *Tournaments { s, _ := ada.app.screen.(*Tournaments); return s }
	ada.press("t")
	ada.until("the list", func() bool { return tournaments() != nil && len(tournaments().heads) == 1 })
	if screen := ada.screen(); !strings.Contains(screen, "Sunday duel") || !strings.Contains(screen, "1 of 4") {
		t.Errorf("the list is\n%s", screen)
	}
	ada.press("enter")
	ada.until("the standings", func() bool { return tournaments().page != nil })
	ada.press("e")
	ada.until("that she takes part", func() bool { return tournaments().page.You != nil })
	if screen := ada.screen(); !strings.Contains(screen, "Ben") || !strings.Contains(screen, "Ada") || !strings.Contains(screen, "You take part.") {
		t.Errorf("the standings are\n%s", screen)
	}
	ada.press("l")
	ada.until("that she has left", func() bool { return !tournaments().page.You.Here })
	ada.press("q", "q")
	if _, in := ada.app.screen.(*Lobby); !in {
		t.Errorf("the way back leads to %T", ada.app.screen)
	}
}

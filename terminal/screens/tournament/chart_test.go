package tournament

import (
	"fmt"
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

// TestTreeOfAKnockout: each winner stands between the two they came from.
func TestTreeOfAKnockout(t *testing.T) {
	names := map[int]string{1: "Ada", 2: "Ben", 3: "Cleo", 4: "Dan", 5: "Eve with a name too long"}
	stages := []tournament.Stage{
		{Ties: []tournament.BracketTie{{One: 1, Won: 1}, {One: 4, Two: 5, Won: 5}, {One: 2, Won: 2}, {One: 3}}},
		{Ties: []tournament.BracketTie{{One: 1, Two: 5, Won: 1}, {One: 2}}},
		{Ties: []tournament.BracketTie{{One: 1}}},
	}
	want := `
● Ada             ─┐
                   ├─● Ada             ─┐
  …               ─┘                    │
                                        ├─  Ada             ─┐
○ Dan             ─┐                    │                    │
                   ├─○ Eve with a name…─┘                    │
● Eve with a name…─┘                                         │
                                                             ├─
● Ben             ─┐                                         │
                   ├─  Ben             ─┐                    │
  …               ─┘                    │                    │
                                        ├─  …               ─┘
  Cleo            ─┐                    │
                   ├─  …               ─┘
  …               ─┘`
	if got := "\n" + strings.Join(treeLines(stages, names), "\n"); got != want {
		t.Errorf("the tree is\n%s", got)
	}
}

// TestLinksOfTeams: what leads to a team, also if a terminal has broken the line.
func TestLinksOfTeams(t *testing.T) {
	for typed, want := range map[string]string{
		"https://nagara.example/tournaments/abc?team=2&key=00ff":    "abc 2 00ff",
		" https://nagara.example/tourna\nments/abc?team=2&key=00ff": "abc 2 00ff",
		"https://nagara.example/tournaments/abc":                    " 0 ",
		"https://nagara.example/tournaments/abc?team=x&key=00ff":    " 0 ",
		"https://nagara.example/table/abc?team=2&key=00ff":          " 0 ",
		"two words": " 0 ",
		"%zz":       " 0 ",
		"":          " 0 ",
	} {
		id, number, key := teamOf(typed)
		if got := fmt.Sprint(id, " ", number, " ", key); got != want {
			t.Errorf("%q leads to %q, want %q", typed, got, want)
		}
	}
}

// TestATeamAsksInATerminal: who is asked into a team is told so, and answers with a key.
func TestATeamAsksInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	var page api.TournamentPage
	wish := api.TournamentWish{Name: "Gardens", Game: "narabi", Form: tournament.Duplicate, Rounds: 2, Most: 2}
	if err := ben.Call(t.Context(), http.MethodPost, "/tournaments", wish, &page); err != nil {
		t.Fatal(err)
	}
	ada := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		return New(a, terminaltest.Guest(t, address, "Ada"), terminaltest.BlankScreen(a))
	})
	tournaments := func() *Screen { s, _ := ada.App.Screen().(*Screen); return s }
	ada.Until("the list", func() bool { return tournaments() != nil && len(tournaments().heads) == 1 })
	crew := map[string]any{"team": "Herons", "members": []tournament.Member{{Account: page.Host}, {Account: tournaments().server.Account.ID}, {}}}
	if err := ben.Call(t.Context(), http.MethodPost, "/tournaments/"+page.Tournament+"/enter", crew, nil); err != nil {
		t.Fatal(err)
	}
	ada.Press("enter")
	ada.Until("that she is asked", func() bool { return strings.Contains(ada.Screen(), "Ben asks you to play in the team Herons.") })
	ada.Press("y")
	ada.Until("that she is in the team", func() bool { return tournaments().page.You != nil && tournaments().page.You.Number == 1 })
	if screen := ada.Screen(); !strings.Contains(screen, "Leave the team") {
		t.Errorf("she cannot leave:\n%s", screen)
	}
}

// TestATeamInATerminal: a link is typed, and its team has one more; then the chart.
func TestATeamInATerminal(t *testing.T) {
	_, address := terminaltest.OpenServer(t)
	ben := client.New(address, http.DefaultTransport)
	if err := ben.Guest(t.Context(), "Ben"); err != nil {
		t.Fatal(err)
	}
	wish := api.TournamentWish{Name: "Gardens", Game: "narabi", Form: tournament.Duplicate, Rounds: 2, Most: 2}
	var page api.TournamentPage
	if err := ben.Call(t.Context(), http.MethodPost, "/tournaments", wish, &page); err != nil {
		t.Fatal(err)
	}
	at := "/tournaments/" + page.Tournament
	crew := map[string]any{"team": "Herons", "members": []tournament.Member{{Account: page.Host}, {}, {}}}
	if err := ben.Call(t.Context(), http.MethodPost, at+"/enter", crew, &page); err != nil {
		t.Fatal(err)
	}
	var back ui.Screen
	ada := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen {
		back = terminaltest.BlankScreen(a)
		return New(a, terminaltest.Guest(t, address, "Ada"), back)
	})
	tournaments := func() *Screen { s, _ := ada.App.Screen().(*Screen); return s }
	ada.Until("the list", func() bool { return tournaments() != nil && len(tournaments().heads) == 1 })
	ada.Press("i", "x", "enter")
	if screen := ada.Screen(); !strings.Contains(screen, "This is no link of a team.") {
		t.Errorf("after a wrong link the screen is\n%s", screen)
	}
	ada.Press("i")
	for _, letter := range fmt.Sprintf("%s%s?team=1&key=%s", address, at, page.You.Key) {
		ada.Press(string(letter))
	}
	ada.Press("enter")
	ada.Until("that she is in the team", func() bool { return tournaments().page != nil && tournaments().page.You != nil })
	bench := map[string]any{"team": "House", "members": []tournament.Member{{Bot: "gardener"}, {Bot: "gardener"}, {Bot: "gardener"}}}
	if err := ben.Call(t.Context(), http.MethodPost, at+"/enter", bench, &page); err != nil {
		t.Fatal(err)
	}
	ada.Press("c")
	ada.Until("the chart", func() bool { return tournaments().chart != nil })
	if screen := ada.Screen(); !strings.Contains(screen, "1  Herons") || !strings.Contains(screen, "2  House") {
		t.Errorf("the chart is\n%s", screen)
	}
	ada.Press("q", "q", "q")
	if ada.App.Screen() != back {
		t.Errorf("the way back leads to %T", ada.App.Screen())
	}
}

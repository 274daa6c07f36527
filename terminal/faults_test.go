package terminal

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/site/lobby"
	"nagara/terminal/ui/choose"
)

// awaitedIn is the screen of the seat that is to decide at a new table.
func awaitedIn(t *testing.T, game string, seats int) (*Sitting, *driver) {
	t.Helper()
	s := sitDown(t, game, seats)
	d := drive(t, 80, 24, locale.English, as(s, game, 0))
	d.ready()
	d = drive(t, 80, 24, locale.English, as(s, game, d.seat().page.Awaited[0].Index()))
	d.ready()
	return s, d
}

// TestEnterPlaysOnlyWhatIsPointedAt: whoever points at one more card has not
// finished the bid.
func TestEnterPlaysOnlyWhatIsPointedAt(t *testing.T) {
	_, d := awaitedIn(t, "nagaraja", 2)
	d.press("enter", "right", "enter")
	if d.seat().sending {
		t.Fatal("a bid was played while another card was pointed at")
	}
	if picked := d.seat().focus; !d.seat().picked(picked) {
		t.Errorf("%s is pointed at, and not chosen: %v", picked, d.seat().picks)
	}
	if d.press("enter"); !d.seat().sending {
		t.Errorf("the bid is not played:\n%s", d.screen())
	}
}

// TestEqualCardsAreApart: arrows go from card to card, also where two are the
// same, and the one that was chosen stays the one that is marked.
func TestEqualCardsAreApart(t *testing.T) {
	s := sitDown(t, "nagaraja", 2)
	d := drive(t, 200, 24, locale.English, as(s, "nagaraja", 0)) // seat 1 holds Look 2 twice
	d.ready()
	if d.seat().awaited() {
		t.Fatal("seat 1 should not be awaited: its cards would respond")
	}
	others(t, s, 1, "lay")
	d.until("the turn", d.seat().awaited)
	var cards []string
	for _, z := range d.app.drawn.Zones() {
		if choose.Kind(z.What) == "card" {
			cards = append(cards, z.What)
		}
	}
	if len(cards) != 5 || len(slices.Compact(slices.Sorted(slices.Values(cards)))) != 5 {
		t.Fatalf("five cards lie there, two of them equal: %v", cards)
	}
	d.seat().focus = cards[0]
	for i, want := range cards {
		if i > 0 {
			d.press("right")
		}
		if d.seat().focus != want {
			t.Errorf("arrow %d leads to %s; want %s", i, d.seat().focus, want)
		}
	}
	d.seat().focus = cards[1]
	if d.press("space"); !slices.Equal(d.seat().picks, cards[1:2]) {
		t.Errorf("%s was chosen, and %v is marked", cards[1], d.seat().picks)
	}
}

// TestAnotherPlaceCanBeChosen without taking the first back.
func TestAnotherPlaceCanBeChosen(t *testing.T) {
	_, d := awaitedIn(t, "narabi", 3)
	own := d.seat().next()
	d.send(hit{what: own[0]})
	d.send(hit{what: own[1]})
	if picks := d.seat().picks; picks[1] != own[1] || slices.Contains(picks, own[0]) {
		t.Errorf("after a second stone of one's own %v is chosen", picks)
	}
}

// TestALetterAfterHalfAMove asks whether that move is meant, and no question
// without answers.
func TestALetterAfterHalfAMove(t *testing.T) {
	_, d := awaitedIn(t, "race", 2)
	d.press("a", "r")
	if d.seat().sending || !strings.Contains(d.screen(), "Enter plays this") {
		t.Errorf("after half a move and another kind:\n%s", d.screen())
	}
	if d.press("enter"); !d.seat().sending {
		t.Error("Enter does not play it")
	}
}

// TestTheLogFillsBlankRows: what the board does not need shows what happened.
func TestTheLogFillsBlankRows(t *testing.T) {
	_, d := awaitedIn(t, "race", 2)
	for range 8 {
		d.seat().write("another line", 0)
	}
	if lines := strings.Count(d.screen(), "\n · "); lines < 9 {
		t.Errorf("%d events are shown:\n%s", lines, d.screen())
	}
}

// TestTheLobbyShowsThatThereIsMore, and open tables at once.
func TestTheLobbyShowsThatThereIsMore(t *testing.T) {
	app := NewApp(locale.English, func(a *App) Screen { return newLobby(a, nil, "Ada", new(Notebook)) })
	l := app.screen.(*Lobby)
	all := listed{rows: map[lobby.State][]lobby.Row{}}
	for _, id := range strings.Fields("a b c d e f g h i j k l") {
		all.rows[lobby.Open] = append(all.rows[lobby.Open], lobby.Row{Table: id, Game: "narabi"})
	}
	l.fill(all)
	if screen := app.draw().Plain(); !strings.Contains(screen, "Tables to join\n     Narabi") || !strings.Contains(screen, "↓ ") {
		t.Errorf("the lobby is\n%s", screen)
	}
	l.at = slices.IndexFunc(l.rows, func(e entry) bool { return e.text == "Narabi with bots" })
	l.Update(press("right"))
	if e := l.rows[l.at]; e.text != "Narabi with bots" || e.facts != "◂ 4 players ▸" {
		t.Errorf("one more player is %+v", e)
	}
}

// TestScreensInASCII: a terminal that knows no other characters gets none, in any
// language.
func TestScreensInASCII(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 5, "race": 2} {
		_, d := awaitedIn(t, game, seats)
		d.app.ASCII = true
		for range locale.All() {
			for _, size := range [][2]int{{80, 24}, {160, 50}} {
				d.send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				for _, key := range []string{"tab", "?", "esc"} {
					d.press(key)
					screen := d.screen()
					if i := strings.IndexFunc(screen, func(r rune) bool { return r >= utf8.RuneSelf }); i >= 0 {
						t.Fatalf("%s: %q in\n%s", game, screen[i:i+4], screen)
					}
				}
			}
			d.press("f2")
			d.ready()
		}
	}
}

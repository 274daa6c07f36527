package table

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"nagara/locale"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/terminal/ui/choose"
	"nagara/testkit/terminaltest"
)

// awaitedIn is the screen of the seat that is to decide at a new table.
func awaitedIn(t *testing.T, game string, seats int) (*backend.Sitting, *terminaltest.Driver) {
	t.Helper()
	s := terminaltest.SitDown(t, game, seats)
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, game, 0))
	d.Ready()
	d = terminaltest.Drive(t, 80, 24, locale.English, as(s, game, seat(d).page.Awaited[0].Index()))
	d.Ready()
	return s, d
}

// untold is the table of a game that says of no layout what lies where.
type untold struct{ backend.Backend }

func (u untold) Watch(ctx context.Context, table, words string) <-chan backend.News {
	told, news := u.Backend.Watch(ctx, table, words), make(chan backend.News)
	go func() {
		defer close(news)
		for n := range told {
			if n.Page != nil && n.Page.Words != nil {
				n.Page.Words.Layout = nil
			}
			if !n.Send(ctx, news) {
				return
			}
		}
	}()
	return news
}

// awaitedInWords is a seat at a board of text and buttons that is to decide.
func awaitedInWords(t *testing.T) *terminaltest.Driver {
	t.Helper()
	s, d := awaitedIn(t, "race", 2)
	for i, b := range s.Backends {
		s.Backends[i] = untold{b}
	}
	d = terminaltest.Drive(t, 80, 24, locale.English, as(s, "race", seat(d).page.Awaited[0].Index()))
	d.Ready()
	return d
}

// TestEnterPlaysOnlyWhatIsPointedAt: whoever points at one more card has not
// finished the bid.
func TestEnterPlaysOnlyWhatIsPointedAt(t *testing.T) {
	_, d := awaitedIn(t, "nagaraja", 2)
	d.Press("enter", "right", "enter")
	if seat(d).sending {
		t.Fatal("a bid was played while another card was pointed at")
	}
	if picked := seat(d).Focus; !seat(d).Picked(picked) {
		t.Errorf("%s is pointed at, and not chosen: %v", picked, seat(d).Picks)
	}
	if d.Press("enter"); !seat(d).sending {
		t.Errorf("the bid is not played:\n%s", d.Screen())
	}
}

// TestEqualCardsAreApart: arrows go from card to card, also where two are the
// same, and the one that was chosen stays the one that is marked.
func TestEqualCardsAreApart(t *testing.T) {
	s := terminaltest.SitDown(t, "nagaraja", 2)
	d := terminaltest.Drive(t, 200, 24, locale.English, as(s, "nagaraja", 0)) // seat 1 holds Look 2 twice
	d.Ready()
	if seat(d).Awaited() {
		t.Fatal("seat 1 should not be awaited: its cards would respond")
	}
	others(t, s, 1, "lay")
	d.Until("the turn", seat(d).Awaited)
	var cards []string
	for _, z := range d.App.Drawn.Zones() {
		if choose.Kind(z.What) == "card" {
			cards = append(cards, z.What)
		}
	}
	if len(cards) != 5 || len(slices.Compact(slices.Sorted(slices.Values(cards)))) != 5 {
		t.Fatalf("five cards lie there, two of them equal: %v", cards)
	}
	seat(d).Focus = cards[0]
	for i, want := range cards {
		if i > 0 {
			d.Press("right")
		}
		if seat(d).Focus != want {
			t.Errorf("arrow %d leads to %s; want %s", i, seat(d).Focus, want)
		}
	}
	seat(d).Focus = cards[1]
	if d.Press("space"); !slices.Equal(seat(d).Picks, cards[1:2]) {
		t.Errorf("%s was chosen, and %v is marked", cards[1], seat(d).Picks)
	}
}

// TestAnotherPlaceCanBeChosen without taking the first back.
func TestAnotherPlaceCanBeChosen(t *testing.T) {
	_, d := awaitedIn(t, "narabi", 3)
	own := seat(d).Next()
	d.Send(ui.Click{What: own[0]})
	d.Send(ui.Click{What: own[1]})
	if picks := seat(d).Picks; picks[1] != own[1] || slices.Contains(picks, own[0]) {
		t.Errorf("after a second stone of one's own %v is chosen", picks)
	}
}

// TestALetterAfterHalfAMove asks whether that move is meant, and no question
// without answers.
func TestALetterAfterHalfAMove(t *testing.T) {
	d := awaitedInWords(t)
	d.Press("a", "r")
	if seat(d).sending || !strings.Contains(d.Screen(), "Enter plays this") {
		t.Errorf("after half a move and another kind:\n%s", d.Screen())
	}
	if d.Press("enter"); !seat(d).sending {
		t.Error("Enter does not play it")
	}
}

// TestTheLogFillsBlankRows: what the board does not need shows what happened.
func TestTheLogFillsBlankRows(t *testing.T) {
	d := awaitedInWords(t)
	for range 8 {
		seat(d).log.write("another line", 0)
	}
	if lines := strings.Count(d.Screen(), "\n · "); lines < 9 {
		t.Errorf("%d events are shown:\n%s", lines, d.Screen())
	}
}

// TestScreensInASCII: a terminal that knows no other characters gets none, in any
// language.
func TestScreensInASCII(t *testing.T) {
	for game, seats := range map[string]int{"nagaraja": 2, "narabi": 5, "race": 2} {
		_, d := awaitedIn(t, game, seats)
		d.App.ASCII = true
		for range locale.All() {
			for _, size := range [][2]int{{80, 24}, {160, 50}} {
				d.Send(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				for _, key := range []string{"tab", "?", "esc"} {
					d.Press(key)
					screen := d.Screen()
					if i := strings.IndexFunc(screen, func(r rune) bool { return r >= utf8.RuneSelf }); i >= 0 {
						t.Fatalf("%s: %q in\n%s", game, screen[i:i+4], screen)
					}
				}
			}
			d.Press("f2")
			d.Ready()
		}
	}
}

// TestEnterDoesNotPass: where one may pass or do something, Enter chooses what is pointed
// at, which is no verb of itself; a pass that is pointed at is asked about first.
func TestEnterDoesNotPass(t *testing.T) {
	p := choosing{}
	p.Start([]choose.Option{{Move: "pass", Parts: []choose.Part{"verb:pass"}}, {Move: "a", Parts: []choose.Part{"card:a"}}}, nil)
	if move := p.enter(); move != "" || p.Focus != "card:a" {
		t.Errorf("Enter plays %q, pointing at %s", move, p.Focus)
	}
	p.Start(p.Options, nil)
	p.Focus = "verb:pass"
	if move := p.enter(); move != "" {
		t.Errorf("the first Enter plays %q", move)
	}
	if move := p.enter(); move != "pass" {
		t.Errorf("the second Enter plays %q", move)
	}
	p.Start(p.Options[:1], nil)
	if move := p.enter(); move != "pass" {
		t.Errorf("where nothing else can be done Enter plays %q", move)
	}
}

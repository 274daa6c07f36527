package table

import (
	"os"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/table"
	"nagara/table/local"
	"nagara/terminal/backend"
	"nagara/terminal/boards"
	"nagara/terminal/ui"
)

// TestTheBoardIsThatOfTheEdition: a match with an edition of a file is drawn and
// explained by that edition, its rematch too, and it is played with bots that
// think.
func TestTheBoardIsThatOfTheEdition(t *testing.T) {
	text, err := os.ReadFile("../../../docs/examples/editions/short-duel.json")
	if err != nil {
		t.Fatal(err)
	}
	// A tile of another shape under a name of ours.
	text = []byte(strings.Replace(string(text), `"id": "crossroads", "count": 6, "paths": [{"sides": "NESW"}]`, `"id": "crossroads", "count": 6, "paths": [{"sides": "NS"}, {"sides": "EW"}]`, 1))
	edition, err := nagaraja.Rules{}.ReadEdition(text)
	if err != nil {
		t.Fatal(err)
	}
	home, sitting, err := backend.LocalMatch{
		Person: func(int) string { return "Ada" },
		Wish:   local.Wish{Game: "nagaraja", Seats: 2, People: 1, Edition: edition, Luck: "edition"},
	}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	page := (<-sitting.Backends[0].Watch(t.Context(), sitting.Table, "")).Page
	if page.With == nil || page.With.Hash() != edition.Hash() || page.Phase != table.Running {
		t.Fatalf("the page is of %v", page.With)
	}
	seat := New(ui.NewApp(locale.English, func(*ui.App) ui.Screen { return nil }), "nagaraja", sitting.Table, sitting.Backends, nil)
	seat.curtain.drawn = false
	seat.page = nil
	seat.news = make(chan backend.News)
	seat.Context = t.Context()
	seat.receive(backend.News{Page: page})
	if aim := boards.Aim(seat.board, locale.English); !strings.Contains(aim, "14") {
		t.Errorf("the aim is %q", aim)
	}
	if name := edition.(*nagaraja.Edition).Components().TileName(locale.English, "crossroads"); name != "tile, open north and south, east and west" {
		t.Errorf("another tile under a name of ours is called %q", name)
	}
	if book := rules.Rulebook(nagaraja.Rules{}, seat.edition()); book.Edition != "short-duel" {
		t.Errorf("the rules are those of %s", book.Edition)
	}
}

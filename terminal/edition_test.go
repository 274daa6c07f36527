package terminal

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/table"
	"nagara/table/local"
)

// TestTheBoardIsThatOfTheEdition: a match with an edition of a file is drawn and
// explained by that edition, its rematch too, and it is played with bots that
// think.
func TestTheBoardIsThatOfTheEdition(t *testing.T) {
	text, err := os.ReadFile("../docs/examples/editions/short-duel.json")
	if err != nil {
		t.Fatal(err)
	}
	// A tile of another shape under a name of ours.
	text = []byte(strings.Replace(string(text), `"id": "crossroads", "count": 6, "paths": [{"sides": "NESW"}]`, `"id": "crossroads", "count": 6, "paths": [{"sides": "NS"}, {"sides": "EW"}]`, 1))
	edition, err := nagaraja.Rules{}.ReadEdition(text)
	if err != nil {
		t.Fatal(err)
	}
	home, sitting, err := Local{
		Person: func(int) string { return "Ada" },
		Wish:   local.Wish{Game: "nagaraja", Seats: 2, People: 1, Edition: edition, Luck: "edition"},
	}.Open(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer home.Close()
	page := (<-sitting.Houses[0].Watch(t.Context(), sitting.Table, "")).Page
	if page.With == nil || page.With.Hash() != edition.Hash() || page.Phase != table.Running {
		t.Fatalf("the page is of %v", page.With)
	}
	seat := newSeat(NewApp(locale.English, func(*App) Screen { return nil }), "nagaraja", sitting.Table, sitting.Houses, nil)
	seat.curtain = false
	seat.page = nil
	seat.news = make(chan News)
	seat.ctx = t.Context()
	seat.hear(News{Page: page})
	if aim := aimOf(seat.board, locale.English); !strings.Contains(aim, "14") {
		t.Errorf("the aim is %q", aim)
	}
	if name := edition.(*nagaraja.Edition).Components().TileName(locale.English, "crossroads"); name != "tile, open north and south, east and west" {
		t.Errorf("another tile under a name of ours is called %q", name)
	}
	if book := rules.Rulebook(nagaraja.Rules{}, seat.edition()); book.Edition != "short-duel" {
		t.Errorf("the rules are those of %s", book.Edition)
	}
}

// TestAnEditionIsChosenAtAServer: a match at a server is begun with an edition of
// the visitor's own, and with ours again after the last one.
func TestAnEditionIsChosenAtAServer(t *testing.T) {
	_, address := openServer(t)
	d := visit(t, Visit{URL: address, Name: "Ada", Passes: new(Passes)})
	l := d.app.screen.(*Lobby)
	d.until("the list", func() bool { return l.all.rows != nil })
	d.press("e")
	d.until("that there is none", func() bool { return strings.Contains(d.screen(), "none here besides ours") })

	text, err := os.ReadFile("../docs/examples/editions/short-duel.json")
	if err != nil {
		t.Fatal(err)
	}
	password := map[string]string{"password": "correct horse battery"}
	if err := l.server.Call(t.Context(), http.MethodPut, "/me/password", password, nil); err != nil {
		t.Fatal(err)
	}
	if err := l.server.Call(t.Context(), http.MethodPost, "/editions", json.RawMessage(text), nil); err != nil {
		t.Fatal(err)
	}
	d.press("e")
	d.until("the edition", func() bool { return strings.Contains(d.screen(), "2 players · short-duel") })
	d.press("e")
	d.until("ours", func() bool { return !strings.Contains(d.screen(), "short-duel") })
	d.press("e")
	d.until("the edition again", func() bool { return strings.Contains(d.screen(), "short-duel") })
	d.press("enter")
	d.until("the match", func() bool {
		seat, in := d.app.screen.(*Seat)
		return in && seat.page != nil && seat.page.With != nil
	})
	if id := d.seat().page.With.ID(); id != "short-duel" {
		t.Errorf("the match is played with %s", id)
	}
}

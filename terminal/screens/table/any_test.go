package table

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/table"
	"nagara/terminal/backend"
	"nagara/terminal/ui"
	"nagara/testkit/terminaltest"
)

// TestScreensOfAnyGame: a game without a board is read and played, in every
// language.
func TestScreensOfAnyGame(t *testing.T) {
	s := terminaltest.SitDown(t, "race", 2)
	for _, c := range []struct {
		name string
		w, h int
		l    *locale.Language
	}{
		{"race-80x24-en", 80, 24, locale.English},
		{"race-80x24-fr", 80, 24, locale.French},
		{"race-160x50-pl", 160, 50, locale.Polish},
	} {
		d := terminaltest.Drive(t, c.w, c.h, c.l, as(s, "race", 0))
		d.Ready()
		d.Press("right")
		d.Until("a preview", func() bool { return seat(d).foresights[seat(d).Tentative()] != nil })
		d.Golden(c.name)
	}
	d := terminaltest.Drive(t, 80, 24, locale.English, as(s, "race", 0))
	d.Ready()
	d.Press("f2")
	d.Until("French", func() bool {
		return strings.Contains(d.Screen(), "Montrer") && strings.Contains(d.Screen(), "Le siège 1 a lancé")
	})
}

// TestAGameThatIsNotKnownHere: a newer server may have one. It is offered by its
// word and played by the words of its pages.
func TestAGameThatIsNotKnownHere(t *testing.T) {
	view := json.RawMessage(`{"game":"moonrise","seats":2,"seat":1,"awaited":[1],"moves":[],"choices":{"lift":` +
		`{"kind":"lift","slots":[{"name":"moon","fits":["full","new"]},{"name":"height","fits":["low","high"]}]}}}`)
	page := &backend.Page{View: view, You: 1, Words: &rules.Words{View: strings.Repeat("The moon is down.\n", 40), Kinds: map[string]string{"lift": "Lift"}}, Summary: table.Summary{
		Table: "t", Seq: 4, Phase: table.Running, Settings: table.Settings{Game: "moonrise", Seats: 2}, Awaited: []rules.Seat{1},
		Chairs: []table.Chair{{Seat: 1, Account: "a"}, {Seat: 2, Bot: "random"}},
	}}
	d := terminaltest.Drive(t, 80, 24, locale.English, func(a *ui.App) ui.Screen { return New(a, "moonrise", "t", []backend.Backend{window{page}}, nil) })
	d.Until("the page", func() bool { return seat(d).page != nil })
	for _, c := range []struct{ key, want string }{
		{"pgdown", "↑"}, {"i", "choose for “moon”"}, {"enter", "choose for “height”"}, {"right", "▸ high"}, {"enter", "Enter plays this"},
	} {
		if d.Press(c.key); !strings.Contains(d.Screen(), c.want) {
			t.Fatalf("after %s there is no %q:\n%s", c.key, c.want, d.Screen())
		}
	}
	if o, ok := seat(d).Whole(); !ok || o.Move != "lift full high" {
		t.Errorf("the move is %q", o.Move)
	}
	d.Press("?")
	d.Press("?")
	page.Phase, page.Outcome = table.Over, &rules.Outcome{Winners: []rules.Seat{2}, Reason: "eclipse"}
	if !strings.Contains(d.Screen(), "You lose: eclipse.") {
		t.Errorf("the end is:\n%s", d.Screen())
	}
}

// TestAnOldClientSaysSo: whatever a view looks like, nothing breaks, and what
// cannot be understood gets a sentence.
func TestAnOldClientSaysSo(t *testing.T) {
	for _, c := range []struct{ game, view string }{
		{"race", `{"game":"race","seats":2,"choices":{}}`}, // without words
		{"nagaraja", `{"game":"narabi","seats":3}`},
		{"nagaraja", `{"game":"nagaraja","seats":2,"players":{"first":{},"second":{}}}`},
		{"nagaraja", `{"game":"nagaraja","seats":3,"players":{"1":{},"2":{},"3":{}}}`},
		{"nagaraja", `{"game":"nagaraja","players":{"1":{"tiles":{"d4":{"cell":"d4"}}},"2":{}}}`},
		{"nagaraja", `[1]`},
		{"narabi", `{"game":"narabi","seats":0,"stones":{}}`},
		{"narabi", `{"game":"narabi","seats":4,"stones":{"1":{"id":"1"},"2":{"id":"2"},"3":{"id":"3"}}}`},
		{"narabi", `"nothing"`},
	} {
		for _, l := range locale.All() {
			page := &backend.Page{View: json.RawMessage(c.view), You: 1, Summary: table.Summary{
				Table: "t", Seq: 4, Phase: table.Running, Settings: table.Settings{Game: c.game, Seats: 2}, Awaited: []rules.Seat{1},
			}}
			d := terminaltest.Drive(t, 100, 30, l, func(a *ui.App) ui.Screen { return New(a, c.game, "t", []backend.Backend{window{page}}, nil) })
			d.Until("the page", func() bool { return seat(d).page != nil })
			d.Press("enter", "space", "down", "r", "A", "P", "esc", "tab", "pgdown", "?", "esc")
			if sentence := terminaltest.EvenSpaces.Replace(l.Text("terminal.older", nil)); !strings.Contains(strings.Join(strings.Fields(d.Screen()), " "), sentence) {
				t.Errorf("%s, %s shows:\n%s", c.view, l.Code(), d.Screen())
			}
		}
	}
}

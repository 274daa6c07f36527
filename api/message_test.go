package api_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"nagara/api"
	"nagara/rules"
	"nagara/table"

	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

// TestMessage: a message is what json.Marshal would write, byte for byte.
func TestMessage(t *testing.T) {
	now := time.Date(2026, 11, 15, 9, 0, 0, 123_000_000, time.UTC)
	people := api.People{"x": {ID: "x", Name: `A\da <b>&"ł` + "\u2028\x01\xff"}, "a": {}, "m": {}}
	for _, tell := range []api.Message{
		{Type: api.Hello, Protocol: api.Protocol, At: &now, Account: &api.Person{ID: "x"}},
		{Type: api.Done, Ask: "a", Table: "t", Seq: 1 << 60, Repeated: true},
		{Type: api.Refused, Ask: "a", Problem: &api.Problem{Status: 409, Detail: `<"&'>`}},
		{Type: api.PageIs, Table: "t", Page: &api.Page{People: people}},
	} {
		same(t, tell)
	}
}

// TestEveryField: so is a message that says everything that one can say.
func TestEveryField(t *testing.T) {
	var tell api.Message
	fill(reflect.ValueOf(&tell).Elem())
	same(t, tell)
}

// fill puts something into every field of a value.
func fill(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[time.Time]() {
			v.Set(reflect.ValueOf(time.Date(2026, 11, 15, 9, 0, 0, 1, time.FixedZone("", 3600))))
			return
		}
		for _, field := range v.Fields() {
			if field.CanSet() {
				fill(field)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0))
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		value := reflect.New(v.Type().Elem()).Elem()
		fill(value)
		for _, key := range []string{"b", "a"} {
			v.SetMapIndex(reflect.ValueOf(key).Convert(v.Type().Key()), value)
		}
	case reflect.String:
		v.SetString(`"<>&\` + "\n\u2028ł")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint64:
		v.SetUint(1 << 63)
	case reflect.Int8:
		v.SetInt(-8)
	case reflect.Int, reflect.Int64:
		v.SetInt(-1 << 62)
	case reflect.Interface: // views and events have tests of their own
		if v.NumMethod() == 0 {
			v.Set(reflect.ValueOf(1.5e30))
		}
	default:
		panic("nothing is known to put into a " + v.Type().String())
	}
}

// TestMessagesOfWholeMatches: so are the pages of all eyes, at every fifth move
// of a match and at its end.
func TestMessagesOfWholeMatches(t *testing.T) {
	for _, game := range rules.All() {
		fewest, most := game.Seats()
		for seats := fewest; seats <= most; seats++ {
			match, events, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: seats, Seed: rules.SeedOf("message")})
			if err != nil {
				t.Fatal(err)
			}
			luck := rules.NewFastRand(1)
			for moves := 0; ; moves++ {
				if moves%5 == 0 || match.Outcome() != nil {
					showToAll(t, match, events)
				}
				if match.Outcome() != nil {
					break
				}
				seat := match.Awaited()[0]
				moves := match.Legal(seat).All()
				if events, err = match.Play(seat, moves[luck.IntN(rules.Label{}, len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// TestTextsTakeLittleMemory: a page is put together where there is room, however many moves
// are legal: they are listed where there is room, too, or offered by a few choices.
func TestTextsTakeLittleMemory(t *testing.T) {
	for _, game := range rules.All() {
		fewest, _ := game.Seats()
		match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("memory")})
		if err != nil {
			t.Fatal(err)
		}
		page := &table.Page{View: match.View(match.Awaited()[0])}
		if n := testing.AllocsPerRun(100, func() { must(api.Text(page)) }); n > 32 {
			t.Errorf("the text of a page of %s takes %v allocations", game.Name(), n)
		}
	}
}

func showToAll(t *testing.T, match rules.Match, events []rules.Event) {
	t.Helper()
	for eye := range match.Setup().Seats + 1 {
		showTo(t, match, match.View(rules.Seat(eye)), rules.Seat(eye), events)
	}
	showTo(t, match, match.Reveal(), rules.Spectator, events)
}

func showTo(t *testing.T, match rules.Match, view rules.View, seat rules.Seat, events []rules.Event) {
	t.Helper()
	page := table.Page{
		Summary: table.Summary{Awaited: match.Awaited(), Outcome: match.Outcome(), Chairs: []table.Chair{}}, You: seat, View: view,
		Updates: []table.Update{{Seq: 9, Events: events}}, Invitation: "word",
	}
	text, err := api.Text(&page)
	if err != nil || bytes.Contains(text, []byte("null")) {
		t.Errorf("a patch cannot say null: %s, %v", text, err)
	}
	for _, people := range []api.People{nil, {"a": {ID: "a", Name: "<Ada>"}, "B": {}}} {
		message := string(api.AppendPage(nil, "word", "t", text, people))
		if want := written(t, api.Message{Type: api.PageIs, Ask: "word", Table: "t", Page: api.PageOf(&page, people)}); message != want {
			t.Errorf("message %s\nwritten %s", message, want)
		}
		patch := any(json.RawMessage(`{"seq":1}`))
		if people != nil {
			patch = map[string]any{"seq": 1, "people": people}
		}
		message = string(api.AppendChange(nil, "", "t", 8, []byte(`{"seq":1}`), people))
		if want := written(t, api.Message{Type: api.Changed, Table: "t", From: 8, Patch: patch}); !sameJSON([]byte(message), []byte(want)) {
			t.Errorf("message %s\nwritten %s", message, want)
		}
	}
	page.Invitation = "" // it comes before the view then
	drawn := api.PageOf(&page, nil)
	same(t, api.Message{Type: api.PageIs, Table: "t", Page: drawn})
	got, want := written(t, drawn), written(t, page)
	if got != want {
		t.Errorf("drawn   %s\nwritten %s", got, want)
	}
}

func written(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func same(t *testing.T, tell api.Message) {
	t.Helper()
	got, err := api.Append([]byte("before"), tell)
	if err != nil {
		t.Fatal(err)
	}
	if want := "before" + written(t, tell); string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

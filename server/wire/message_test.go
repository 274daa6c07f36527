package wire_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"testing"

	"nagara/rules"
	"nagara/server/problem"
	"nagara/server/wire"
	"nagara/table"

	_ "nagara/rules/nagaraja"
	_ "nagara/rules/narabi"
)

// TestMessage: a message says the same as json.Marshal would.
func TestMessage(t *testing.T) {
	tells := []wire.Tell{
		{Type: wire.Hello, Protocol: wire.Protocol},
		{Type: wire.Refused, Ask: "a", Problem: &problem.Problem{Status: 409, Detail: `<"&'>`}},
		{Type: wire.PageIs, Table: "t", Page: &wire.Page{People: wire.People{"x": {Name: "Ada"}}}},
	}
	for _, game := range rules.All() {
		fewest, _ := game.Seats()
		match, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("message")})
		if err != nil {
			t.Fatal(err)
		}
		for _, view := range []any{match.View(1), match.View(rules.Spectator), match.Reveal(), nil} {
			page := &wire.Page{Page: table.Page{You: 1, View: view}, People: wire.People{"x": {Name: "Ada"}}}
			tells = append(tells, wire.Tell{Type: wire.PageIs, Table: "t", Ask: "a", Page: page})
		}
	}
	for _, tell := range tells {
		var got bytes.Buffer
		if err := wire.Write(&got, tell); err != nil {
			t.Fatal(err)
		}
		want, err := json.Marshal(tell)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(read(t, got.Bytes()), read(t, want)) {
			t.Errorf("got  %s\nwant %s", got.Bytes(), want)
		}
	}
}

func read(t *testing.T, text []byte) (value any) {
	t.Helper()
	if err := json.Unmarshal(text, &value); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	return value
}

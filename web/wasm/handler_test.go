//go:build js && wasm

package main

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/store/memory"
	"nagara/table"
	"nagara/table/local"
)

// around is a match of Nagaraja for two people at one device.
func around(t *testing.T) (h *handler, id string) {
	t.Helper()
	h = &handler{local.Open(&memory.Journal{}, 0), "test"}
	t.Cleanup(func() { h.Close() })
	begun, err := h.answer(t.Context(), request{What: "begin", Names: []string{"Ana", "Ben"}, Body: json.RawMessage(`{"game":"nagaraja","seats":2}`)})
	if err != nil {
		t.Fatal(err)
	}
	return h, begun.(string)
}

// look is the table as whoever asks sees it.
func look(ctx context.Context, t *testing.T, h *handler, id string, person int) *table.Page {
	t.Helper()
	answer, err := h.answer(ctx, request{Table: id, Person: person})
	if err != nil {
		t.Fatal(err)
	}
	return answer.(*table.Page)
}

// TestWhoAsksIsAnswered: each person is shown their own cards and never another's, an
// onlooker none, and whoever does not play is refused whatever they ask.
func TestWhoAsksIsAnswered(t *testing.T) {
	h, id := around(t)
	hands := make([]string, 2)
	for person := range hands {
		page := look(t.Context(), t, h, id, person)
		if page.You.Index() != person {
			t.Errorf("person %d is shown seat %d", person, page.You)
		}
		hands[person] = hand(t, page)
	}
	if len(hands[0]) < 5 || hands[0] == hands[1] {
		t.Fatalf("hands are %q", hands)
	}
	nobody := written(t, look(t.Context(), t, h, id, local.Onlooker))
	for person, own := range hands {
		if strings.Contains(written(t, look(t.Context(), t, h, id, 1-person)), own) || strings.Contains(nobody, own) {
			t.Errorf("the hand of person %d is shown to others", person)
		}
	}
	for _, what := range []string{"", "recap", "hint", "record", "replay", "foresight", "play", "resign"} {
		for _, person := range []int{2, 7, -2} {
			if answer, err := h.answer(t.Context(), request{Table: id, Person: person, What: what, Body: json.RawMessage(`{}`)}); err == nil {
				t.Errorf("%q of person %d, who does not play, is answered: %v", what, person, answer)
			}
		}
	}
}

// written is what a page shows of the match.
func written(t *testing.T, page *table.Page) string {
	t.Helper()
	text, err := json.Marshal(page.View)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// hand is what a seat holds, as the page writes it.
func hand(t *testing.T, page *table.Page) string {
	t.Helper()
	var view struct {
		Players map[rules.Seat]struct {
			Cards json.RawMessage `json:"cards"`
		} `json:"players"`
	}
	if err := json.Unmarshal([]byte(written(t, page)), &view); err != nil {
		t.Fatal(err)
	}
	return string(view.Players[page.You].Cards)
}

// TestNamesInRecords: a record names those around the device.
func TestNamesInRecords(t *testing.T) {
	h, id := around(t)
	names := []string{"Ana", "Ben"}
	if _, err := h.answer(t.Context(), request{Table: id, Person: 1, What: "resign", Body: json.RawMessage(`{}`)}); err != nil {
		t.Fatal(err)
	}
	text, err := h.answer(t.Context(), request{Table: id, Person: local.Onlooker, Names: names, What: "record"})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !strings.Contains(text.(string), name) {
			t.Errorf("the record does not name %s:\n%s", name, text)
		}
	}
}

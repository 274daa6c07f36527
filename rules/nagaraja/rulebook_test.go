package nagaraja

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// counts are how many of each component a book lists, by topic.
func counts(book rules.Book) map[string]int {
	all := map[string]int{}
	for _, c := range book.Chapters {
		for _, p := range c.Passages {
			all[p.Topic] = p.Count
		}
	}
	return all
}

// TestBookListsEveryComponent, with how many there are by the edition's file.
func TestBookListsEveryComponent(t *testing.T) {
	var file struct {
		Sticks, Relics, Amulets, Tiles, Cards []struct {
			ID    string
			Count int
		}
	}
	if err := json.Unmarshal(reconstructed, &file); err != nil {
		t.Fatal(err)
	}
	listed := counts(Rules{}.Rulebook(Standard()))
	seen := 0
	for kind, parts := range map[string][]struct {
		ID    string
		Count int
	}{"stick": file.Sticks, "relic": file.Relics, "amulet": file.Amulets, "tile": file.Tiles, "card": file.Cards} {
		for _, part := range parts {
			seen++
			if topic := "nagaraja." + kind + "." + part.ID; listed[topic] != part.Count {
				t.Errorf("the book has %d of %s; the edition has %d", listed[topic], topic, part.Count)
			}
		}
	}
	if seen != 3+4+4+6+25 {
		t.Errorf("%d components were looked for", seen)
	}
	for topic, want := range map[string]int{
		"box.cards": 48, "box.sticks": 36, "box.tiles": 17, "box.relics": 18, "box.amulets": 12, "box.trap": 1, "box.scroll": 1, "box.aids": 2,
		"symbol.tile": 12, "arrow.either": 5, "effect.peek": 7,
	} {
		if got := listed["nagaraja."+topic]; got != want {
			t.Errorf("the book has %d of %s; want %d", got, topic, want)
		}
	}
}

// TestBookIsOfTheEdition: numbers and components are those that are played with.
func TestBookIsOfTheEdition(t *testing.T) {
	text := strings.NewReplacer(
		`"id": "reconstructed-1"`, `"id": "short"`, `"win_points": 25`, `"win_points": 18`, `"cursed_to_lose": 3`, `"cursed_to_lose": 2`,
		`"opening_hand": 5`, `"opening_hand": 6`, `{"draw": 3, "keep": 2}`, `{"draw": 4, "keep": 3}`, `"id": "fork",`, `"id": "gate",`,
	).Replace(string(reconstructed))
	e, err := ReadEdition([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book := Rules{}.Rulebook(e)
	for words, want := range map[string]string{
		"18 points win": "nagaraja.goal", "second curse": "nagaraja.curse", "dealt 6 cards": "nagaraja.setup",
		"draws 4 cards, keeps 3": "nagaraja.step.deal", "From 12 points": "nagaraja.advice.late", "edition reconstructed-1": "nagaraja.examples",
	} {
		found := book.Find(locale.English, words)
		if _, ok := counts(found)[want]; !ok {
			t.Errorf("%q is not in %s but in %v", words, want, counts(found))
		}
	}
	if listed := counts(book); book.Edition != "short" || listed["nagaraja.tile.gate"] != 4 || listed["nagaraja.tile.fork"] != 0 {
		t.Errorf("edition %s has the components %v", book.Edition, listed)
	}
	if found := book.Find(locale.English, "25", "points"); len(found.Chapters) > 0 {
		t.Errorf("it still speaks of 25 points: %v", counts(found))
	}
}

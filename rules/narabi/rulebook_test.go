package narabi

import (
	"encoding/json"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestBookListsEveryComponent, with how many there are by the edition's file.
func TestBookListsEveryComponent(t *testing.T) {
	var file struct {
		Stones []struct {
			ID     string
			Number *int
			Colour string
		}
		Conditions, Ladder []struct{ ID string }
	}
	if err := json.Unmarshal(reconstructed, &file); err != nil {
		t.Fatal(err)
	}
	want := map[string]int{}
	for _, s := range file.Stones {
		if s.Number == nil {
			want["narabi.stone.blank-"+s.Colour]++
		} else {
			want["narabi.stone."+s.ID]++
		}
	}
	for _, c := range file.Conditions {
		want["narabi.condition."+c.ID]++
	}
	for topic, n := range map[string]int{"stones": 15, "conditions": 15, "sleeves": 15, "track": 1, "marker": 1, "rules": 1} {
		want["narabi.box."+topic] = n // as the printed box lists them
	}
	got, ranks := map[string]int{}, 0
	for _, c := range (Rules{}).Rulebook(builtIn).Chapters {
		for _, p := range c.Passages {
			if p.Count > 0 {
				got[p.Topic] = p.Count
			}
			if strings.HasPrefix(p.Topic, "narabi.rank.") {
				ranks++
			}
		}
	}
	for topic, n := range want {
		if got[topic] != n {
			t.Errorf("the book has %d of %s; the edition has %d", got[topic], topic, n)
		}
	}
	if len(got) != len(want) || len(want) != 6+12+15 || ranks != len(file.Ladder) {
		t.Errorf("the book has %d components and %d ranks; want %d and %d", len(got), ranks, len(want), len(file.Ladder))
	}
}

// TestBookSaysWhichConditionsAreOurs as the edition's file does.
func TestBookSaysWhichConditionsAreOurs(t *testing.T) {
	for provenance, want := range map[string]struct {
		count int
		said  string
	}{
		"reported by several reviewers": {11, "Eleven of the conditions"}, "reported once": {2, "two more by one"}, "ours: fills a gap": {2, "two conditions (“any stone” and “exactly 4"},
	} {
		if got := strings.Count(string(reconstructed), `"provenance": "`+provenance+`"`); got != want.count {
			t.Errorf("the file has %d conditions %s; want %d", got, provenance, want.count)
		}
		if len(Rules{}.Rulebook(builtIn).Find(locale.English, want.said).Chapters) == 0 {
			t.Errorf("the book does not say %q", want.said)
		}
	}
}

// TestBookIsOfTheEdition: numbers are those that are played with.
func TestBookIsOfTheEdition(t *testing.T) {
	text := strings.NewReplacer(
		`"id": "reconstructed-1"`, `"id": "short"`, `"max_turns": 24`, `"max_turns": 21`, `"places": 4`, `"places": 5`,
	).Replace(string(reconstructed))
	e, err := ReadEdition([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	book := rules.Rulebook(Rules{}, e)
	for _, words := range []string{"21 turns at the most", "exactly 5 places away", "not in order after 21 turns"} {
		if len(book.Find(locale.English, words).Chapters) == 0 {
			t.Errorf("the book of another edition does not say %q", words)
		}
	}
	if found := book.Find(locale.English, "24"); len(found.Chapters) > 0 {
		t.Errorf("it still speaks of 24: %+v", found)
	}
}

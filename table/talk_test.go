package table

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
	"nagara/rules"
)

// TestQuickWords: people say them where there is no free talk, too, before, during
// and after a match; bots are told nothing, and where the game is silent all are.
func TestQuickWords(t *testing.T) {
	d := newDesk(t, Settings{Game: "race"})
	d.must("ada", Join{})
	d.must("ada", Talk{Quick: "hello"})
	d.must("ben", Join{})
	d.refused("ada", Talk{Text: "hello"}, Forbidden, "table.silent")
	d.refused("zoe", Talk{Quick: "hello"}, Forbidden, "table.noseat")
	d.refused("ada", Talk{Quick: "boo"}, Unfit, "table.choice")
	d.refused("ada", Talk{Quick: "hello", Text: "hello"}, Unfit, "table.words")
	for _, name := range Quick() {
		seq := d.must("ben", Talk{Quick: name, Client: name})
		if again := d.must("ben", Talk{Quick: name, Client: name}); again != seq {
			t.Errorf("%s is said twice", name)
		}
		page, _ := d.last.Page(record.Viewpoint{Seat: 1}, seq-1)
		if len(page.Updates) != 1 || page.Updates[0].Quick != name || page.Updates[0].Text != "" || page.Updates[0].Seat != 2 {
			t.Errorf("%s is heard as %+v", name, page.Updates)
		}
		for _, l := range locale.All() {
			if !l.Has("talk.quick." + name) {
				t.Errorf("%s has no words in %s", name, l.Code())
			}
		}
	}
	d.must("ada", Resign{})
	d.must("ben", Talk{Quick: "game"})
	d.agrees()
	for d.last.tallies[1].said < maxSaid {
		d.must("ben", Talk{Quick: "thanks"})
	}
	d.refused("ben", Talk{Quick: "thanks"}, Forbidden, "table.bound.said")

	d = newDesk(t, Settings{Game: "race"})
	d.must("ada", Join{})
	d.must("ada", SeatBot{Bot: RandomBot})
	d.refused("ada", Talk{Quick: "hello"}, Forbidden, "table.silent")

	d = seated(t, Settings{Game: "narabi", Seats: 3, Options: rules.Options{"difficulty": "silent"}})
	d.refused("ada", Talk{Quick: "moment"}, Forbidden, "table.hushed")
	d.must("ada", Resign{})
	d.must("ada", Talk{Quick: "sorry"})
}

// TestQuickWordsAreDescribed: the API names those that there are.
func TestQuickWordsAreDescribed(t *testing.T) {
	order, err := FindCommand("talk")
	if err != nil {
		t.Fatal(err)
	}
	field, _ := order.Type.FieldByName("Quick")
	if got, want := field.Tag.Get("enum"), strings.Join(Quick(), ","); got != want {
		t.Errorf("the API names %s, not %s", got, want)
	}
}

// TestTowersAreCut: nobody covers what others say with marks.
func TestTowersAreCut(t *testing.T) {
	d := seated(t, Settings{Game: "race", Talk: true})
	d.must("ada", Talk{Text: "e" + strings.Repeat("\u0301", 90) + "!"})
	told := pageFrom(d)
	if got, want := told[len(told)-1].Text, "e"+strings.Repeat("\u0301", 4)+"!"; got != want {
		t.Errorf("%q is heard; want %q", got, want)
	}
}

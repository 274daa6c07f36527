package nagaraja

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
)

// relicOf is a relic of the edition that is built in, cursed or not.
func relicOf(b *Board, cursed bool) string {
	for _, id := range slices.Sorted(maps.Keys(b.parts.Relics)) {
		if b.parts.Relics[id].Cursed == cursed {
			return id
		}
	}
	return ""
}

// TestWhatOnesOwnTileBrought is said in plain words, curses are counted, and nothing is said
// of what others do.
func TestWhatOnesOwnTileBrought(t *testing.T) {
	b := dealt(t, 5)
	me := b.picture.Seat
	r := &board.Reader{Language: locale.English, Seat: me, Names: []string{"Ada", "Ben"}}
	place := json.RawMessage(`{"event":"place","seat":` + me.String() + `}`)
	up := json.RawMessage(`{"event":"relic-up","seat":` + me.String() + `,"relics":["` + relicOf(b, true) + `"]}`)
	b.player(b.me()).Cursed = 1
	if got := b.Brought(r, []json.RawMessage{place, up}); got != "You turned up a curse of 6 (1 of 3)" {
		t.Errorf("a curse is told as %q", got)
	}
	if got := b.Brought(r, []json.RawMessage{place}); !strings.Contains(got, "Nothing was turned up") {
		t.Errorf("a tile that turns up nothing is told as %q", got)
	}
	if got := b.Brought(r, []json.RawMessage{up}); got != "" {
		t.Errorf("without a tile of one's own %q is told", got)
	}
}

// TestMarksOfNiches are there in both temples, at the edge of the screen, beside the tile in
// play, and of what the opponent would swap.
func TestMarksOfNiches(t *testing.T) {
	b := dealt(t, 5)
	after := nagaraja.TemplePicture{Temple: b.picture.Seat, Tiles: nagaraja.Tiles{}, Relics: b.player(b.me()).Relics}
	b.player(b.me()).Relics["a3w"] = nagaraja.RelicPicture{Niche: "a3w", Relic: relicOf(b, true), Up: true}
	foresight, err := json.Marshal(nagaraja.Foresight{Temple: b.picture.Seat, Down: []nagaraja.RelicPicture{{Niche: "a3w"}}, After: &after})
	if err != nil {
		t.Fatal(err)
	}
	if c := draw(b, 80, 17, &board.Scene{Foreseen: &board.Foreseen{Foresight: foresight}}); !strings.Contains(c.Plain(), "▼[†6]") {
		t.Errorf("the mark at the edge is missing:\n%s", c.Plain())
	}
	var next []choose.Part
	for niche := range b.player(1 - b.me()).Relics {
		next = append(next, "rival:"+niche)
	}
	for _, width := range []int{80, 102, 113, 126, 127, 150} {
		if c := draw(b, width, 45, &board.Scene{Next: next}); strings.Count(c.Plain(), "›(?)") != len(next) {
			t.Errorf("at %d columns not all %d niches are marked:\n%s", width, len(next), c.Plain())
		}
	}
	rival := 3 - b.picture.Seat
	b.picture.Asked = &nagaraja.MovePicture{Cards: []string{"relic-swap-opponent"}, Places: []nagaraja.PlacePicture{{Temple: rival, At: "a3n"}, {Temple: rival, At: "c2e"}}}
	if c := draw(b, 80, 17, &board.Scene{}); strings.Count(c.Plain(), "⇄(?)") != 2 {
		t.Errorf("what would be swapped is not marked:\n%s", c.Plain())
	}
}

// TestWhatTheOpponentWouldDo is a sentence: what with what, or where to.
func TestWhatTheOpponentWouldDo(t *testing.T) {
	b := dealt(t, 5)
	me := b.picture.Seat
	for kind, want := range map[string]string{"swap-relics": "your a3n with your c2e", "move-tile": "your a3n to c2e", "peek": "your a3n and your c2e"} {
		for id, card := range b.parts.Cards {
			if card.Kind != kind {
				continue
			}
			move := &nagaraja.MovePicture{Cards: []string{id}, Places: []nagaraja.PlacePicture{{Temple: me, At: "a3n"}, {Temple: me, At: "c2e"}}}
			if got := b.moveText(locale.English, move); got != b.title(locale.English, id)+": "+want {
				t.Errorf("%s is said as %q", id, got)
			}
		}
	}
}

// TestTitlesKeepTheirNumber where they are cut.
func TestTitlesKeepTheirNumber(t *testing.T) {
	for _, c := range []struct {
		title string
		width int
		want  string
	}{{"Throw again 2", 10, "Throw a… 2"}, {"Peek 2", 10, "Peek 2"}, {"Swap relics", 11, "Swap relics"}, {"Swap relics", 8, "Swap re…"}} {
		if got := shortened(c.title, c.width); got != c.want {
			t.Errorf("%q in %d columns is %q", c.title, c.width, got)
		}
	}
}

// TestNumbersOfRows stand in their middle.
func TestNumbersOfRows(t *testing.T) {
	c := draw(dealt(t, 5), 80, 17, &board.Scene{})
	lines := strings.Split(c.Plain(), "\n")
	for row, want := range map[int]string{4: "(?) 3", 7: "(?) 2", 10: "(?) 1"} {
		if strings.Count(lines[row], want) != 2 {
			t.Errorf("%q is not twice in row %d:\n%s", want, row, c.Plain())
		}
	}
}

// TestNothingIsHiddenWhileOneChooses: above the discard pile the letters of the columns and
// the sticks are seen, and beside the card to give one's own hand.
func TestNothingIsHiddenWhileOneChooses(t *testing.T) {
	b := dealt(t, 5)
	b.player(b.me()).Sticks = []string{"white-3", "green-naga"}
	b.picture.Phase, b.picture.Discard = "recover", slices.Repeat(b.player(b.me()).Cards, 4)
	for _, want := range []string{"◆3", "●§", " a      b      c"} {
		if c := draw(b, 80, 17, &board.Scene{}); !strings.Contains(c.Plain(), want) {
			t.Errorf("above the pile %q is hidden:\n%s", want, c.Plain())
		}
	}
	b = dealt(t, 5)
	b.picture.Phase = "give"
	b.player(b.me()).Drawn = b.player(b.me()).Cards[:2]
	c := draw(b, 80, 17, &board.Scene{})
	for kind, want := range map[string]int{"give": 2, "card": 5} {
		n := len(slices.DeleteFunc(slices.Clone(c.Zones()), func(z canvas.Zone) bool { return choose.Kind(z.What) != kind }))
		if n != want {
			t.Errorf("of %d cards to %s %d are seen:\n%s", want, kind, n, c.Plain())
		}
	}
}

// TestOnesOwnAmulets are explained one by one, wherever they are counted.
func TestOnesOwnAmulets(t *testing.T) {
	b := dealt(t, 5)
	b.player(b.me()).Held = []string{"amulet-draw", "amulet-undoing", "amulet-draw"}
	for _, zone := range []string{"held:own", "amulets:own"} {
		if got := b.Topics(zone); !slices.Equal(got, []string{"amulet.amulet-draw", "amulet.amulet-undoing"}) {
			t.Errorf("%s is %q", zone, got)
		}
	}
	if got := b.Topics("amulets:rival"); got != nil {
		t.Errorf("the opponent’s are %q", got)
	}
}

// TestWhatDecidesIsSaidFirst, before points and paths.
func TestWhatDecidesIsSaidFirst(t *testing.T) {
	b := New(nil).(*Board)
	b.picture.Seat = 1
	f := `{"temple":1,"points":[5,5],"lit":["a1 NS"],"loses":"no","wins":"yes"}`
	lines := b.Foretell(locale.English, &board.Foreseen{Foresight: json.RawMessage(f)})
	if len(lines) != 2 || lines[0].Text != "You win by this." {
		t.Errorf("it is foretold as %q", lines)
	}
}

package nagaraja

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

// walk plays a match at random and shows the board of the awaited seat before
// every move.
func walk(t *testing.T, word string, look func(m rules.Match, seat rules.Seat, b *Board)) {
	t.Helper()
	game := nagaraja.Rules{}
	m, _, err := game.Start(rules.Setup{Edition: nagaraja.Standard(), Seats: 2, Seed: rules.SeedOf(word)})
	if err != nil {
		t.Fatal(err)
	}
	luck := rules.NewFastRand(uint64(len(word)))
	for m.Outcome() == nil {
		seat := m.Awaited()[0]
		look(m, seat, see(t, m, seat))
		legal := m.Legal(seat).All()
		if _, err := m.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
	look(m, rules.Spectator, see(t, m, rules.Spectator))
}

func see(t *testing.T, m rules.Match, seat rules.Seat) *Board {
	t.Helper()
	text, err := json.Marshal(m.View(seat))
	if err != nil {
		t.Fatal(err)
	}
	b := New(nil).(*Board)
	if err := b.See(text, nil); err != nil {
		t.Fatal(err)
	}
	return b
}

// TestEveryMoveCanBePointedAt: no two legal moves have the same parts, so each
// can be reached, and a part of each is always drawn.
func TestEveryMoveCanBePointedAt(t *testing.T) {
	if testing.Short() {
		t.Skip("draws for long, in no goroutine: nothing for the race detector")
	}
	for _, word := range []string{"monsoon", "drought", "flood"} {
		walk(t, word, func(_ rules.Match, _ rules.Seat, b *Board) {
			seen := map[string]string{}
			for _, o := range b.Options() {
				key := strings.Join(slices.Sorted(slices.Values(o.Parts)), " ")
				if other, twice := seen[key]; twice {
					t.Fatalf("%q and %q have the same parts", o.Move, other)
				}
				seen[key] = o.Move
			}
			for _, o := range b.Options() {
				if !slices.ContainsFunc(o.Parts, func(p choose.Part) bool { return verbKeys[p] != "" || shows(b, p) }) {
					t.Fatalf("nothing of %q is on the screen", o.Move)
				}
			}
		})
	}
}

// shows tells whether a part is drawn when it is pointed at, on the smallest
// screen.
func shows(b *Board, part choose.Part) bool {
	scene := &board.Scene{Language: locale.English, Names: []string{"a", "b"}, Next: choose.Next(b.Options(), nil), Focus: part}
	c := canvas.New(80, 24, style.Ground)
	b.Draw(c, canvas.Rect{Y: 1, W: 80, H: 17}, scene)
	return slices.ContainsFunc(c.Zones(), func(z canvas.Zone) bool { return z.What == part })
}

// TestPreviewsAreTrue: what a preview lights is what is lit after the move.
func TestPreviewsAreTrue(t *testing.T) {
	previews := 0
	for _, word := range []string{"monsoon", "drought", "flood", "mist"} {
		walk(t, word, func(m rules.Match, seat rules.Seat, b *Board) {
			for _, move := range m.Legal(seat).All() {
				if move.Kind() != "place" {
					continue
				}
				foresight, err := nagaraja.Rules{}.Preview(m.View(seat), move)
				if err != nil {
					t.Fatal(err)
				}
				text, err := json.Marshal(foresight)
				if err != nil {
					t.Fatal(err)
				}
				p := b.preview(&board.Scene{Foreseen: &board.Foreseen{Foresight: text}})
				after := m.Clone()
				if _, err := after.Play(seat, move); err != nil {
					t.Fatal(err)
				}
				want := litOf(see(t, after, seat).picture.Players[seat].Tiles)
				if got := litOf(p.players[seat.Index()].Tiles); !maps.Equal(got, want) {
					t.Fatalf("%s: the preview lights %v, the match %v", move, got, want)
				}
				previews++
			}
		})
	}
	if previews < 100 {
		t.Errorf("only %d previews were looked at", previews)
	}
}

func litOf(tiles nagaraja.Tiles) map[string]bool {
	lit := map[string]bool{}
	for _, tile := range tiles {
		for _, path := range tile.Lit {
			lit[tile.Cell+" "+path] = true
		}
	}
	return lit
}

// TestTilesAreTurnedAsTheRulesDo compares our turning with the tiles that lie
// in matches.
func TestTilesAreTurnedAsTheRulesDo(t *testing.T) {
	printed := map[string][]string{}
	walk(t, "monsoon", func(_ rules.Match, _ rules.Seat, b *Board) {
		if tile := b.picture.Tile; tile != nil {
			printed[tile.Type] = tile.Paths
		}
		for _, player := range b.picture.Players {
			for _, tile := range player.Tiles {
				want := each(printed[tile.Type], func(p string) string { return turned(p, slices.Index(turns, tile.Turn)) })
				if !slices.Equal(tile.Paths, want) {
					t.Fatalf("%s to the %s joins %v; we draw %v", tile.Type, tile.Turn, tile.Paths, want)
				}
			}
		}
	})
}

func TestTiles(t *testing.T) {
	for _, c := range []struct {
		slab
		want string
	}{
		{slab{paths: []string{"NESW"}}, "   │   \n───┼───\n   │   \n"},
		{slab{paths: []string{"NEW"}, lit: []string{"NEW"}, shrine: "NEW", amulet: true}, "   ║   \n═══✦═══\n       \n"},
		{slab{paths: []string{"NS", "E"}, lit: []string{"NS"}, shrine: "E", amulet: true}, "   ║   \n   ║ ✦─\n   ║   \n"},
		{slab{paths: []string{"NE", "S"}, shrine: "S", amulet: true}, "   │   \n   └───\n   ✦   \n"},
		{slab{paths: []string{"NE", "SW"}, lit: []string{"SW"}}, "   │   \n══╗└───\n  ╚╗   \n"},
		{slab{paths: []string{"NW", "ES"}, lit: []string{"NW"}}, "   ║   \n═══╝┌──\n   ┌┘  \n"},
	} {
		cv := canvas.New(7, 3, style.Ground)
		drawSlab(cv, canvas.Rect{W: 7, H: 3}, c.slab)
		want := ""
		for line := range strings.Lines(c.want) {
			want += strings.TrimRight(line, " \n") + "\n"
		}
		if got := cv.Plain(); got != want {
			t.Errorf("%v:\n%swant\n%s", c.paths, got, want)
		}
	}
}

// TestSaysEverythingInEveryLanguage: no sentence of a match lacks its words.
func TestSaysEverythingInEveryLanguage(t *testing.T) {
	walk(t, "flood", func(_ rules.Match, _ rules.Seat, b *Board) {
		for _, l := range locale.All() {
			texts := []string{b.Title(l), b.Prompt(l, nil)}
			for _, p := range choose.Next(b.Options(), nil) {
				texts = append(texts, b.About(l, p), b.Prompt(l, []choose.Part{p}))
			}
			for _, text := range texts {
				if strings.Contains(text, "terminal.") || strings.Contains(text, "nagaraja.") || strings.Contains(text, "{") {
					t.Fatalf("%s: %q", l.Code(), text)
				}
			}
		}
	})
}

func ExampleBoard_Sentence() {
	b, ada := New(nil), &board.Reader{Language: locale.English, Seat: 1, Names: []string{"Ada", "Ben"}}
	for _, event := range []string{
		`{"event":"throw","seat":1,"sticks":["green-naga","white-3","brown-4"]}`,
		`{"event":"reveal","seat":2,"cards":["relic-peek-2-self","relic-peek-1-opponent"]}`,
		`{"event":"rethrow","seat":2,"to":1,"sticks":["white-3"],"became":["white-naga"]}`,
		`{"event":"swap-relics","seat":2,"places":["1:a1w","2:c3n"]}`,
	} {
		fmt.Println(b.Sentence(ada, json.RawMessage(event)))
	}
	// Output:
	// You throw 7, Nagas: 1
	// Ben reveals: Peek 2 and Peek 1
	// Thrown again by you: white 3; now white Naga
	// Ben swaps the relics: a1 west (you) and c3 north
}

// dealt is a board of somebody who holds so many cards of all kinds.
func dealt(t *testing.T, cards int) *Board {
	t.Helper()
	var held *Board
	walk(t, "monsoon", func(_ rules.Match, _ rules.Seat, b *Board) {
		if held == nil {
			held = b
		}
	})
	kinds := slices.Sorted(maps.Keys(held.parts.Cards))
	mine := held.player(held.me())
	mine.Cards = nil
	for i := range cards {
		mine.Cards = append(mine.Cards, kinds[i%len(kinds)])
	}
	return held
}

func draw(b *Board, w, h int, scene *board.Scene) *canvas.Canvas {
	c := canvas.New(w, h, style.Ground)
	scene.Language, scene.Names = locale.English, []string{"a", "b"}
	b.Draw(c, canvas.Rect{W: w, H: h}, scene)
	return c
}

// TestEveryCardIsShown where there is room in any way, and where there is none it
// is said how many more there are.
func TestEveryCardIsShown(t *testing.T) {
	if testing.Short() {
		t.Skip("draws for long, in no goroutine: nothing for the race detector")
	}
	for cards := 1; cards <= 30; cards++ {
		b := dealt(t, cards)
		c := draw(b, 80, 17, &board.Scene{})
		shown := map[string]bool{}
		for _, z := range c.Zones() {
			if choose.Kind(z.What) == "card" {
				shown[z.What] = true
			}
		}
		want := fmt.Sprintf("↓ %d more", cards-len(shown))
		if cards <= 12 && len(shown) < cards || len(shown) < cards && !strings.Contains(c.Plain(), want) {
			t.Errorf("%d of %d cards are shown:\n%s", len(shown), cards, c.Plain())
		}
		for _, held := range b.lying(&board.Scene{}) {
			c := draw(b, 80, 17, &board.Scene{Focus: held.part})
			if !slices.ContainsFunc(c.Zones(), func(z canvas.Zone) bool { return z.What == held.part }) {
				t.Errorf("%s of %d is pointed at, and not shown", held.part, cards)
			}
		}
	}
}

// TestAWideScreenIsUsed: the board fills what there is of a large window.
func TestAWideScreenIsUsed(t *testing.T) {
	c := draw(dealt(t, 7), 126, 45, &board.Scene{})
	lines := strings.Split(strings.TrimRight(c.Plain(), "\n"), "\n")
	filled, widest := 0, 0
	for i, line := range lines {
		if line != "" {
			filled = i + 1
		}
		widest = max(widest, len([]rune(line)))
	}
	if filled < 45*4/5 || widest < 126*9/10 {
		t.Errorf("%d of 45 rows and %d of 126 columns are used:\n%s", filled, widest, c.Plain())
	}
}

// TestWhatIsLostIsSaid: a tile that is pivoted may cost paths and relics, which is said
// first, and whose loss it is.
func TestWhatIsLostIsSaid(t *testing.T) {
	b := New(nil).(*Board)
	b.picture.Seat = 1
	for temple, want := range map[string]string{"1": "Loss: -4 points · 2 paths go dark · ▼ 1 relic turns down", "2": "Loss of your opponent: -4 points · 2 paths go dark · ▼ 1 relic turns down"} {
		f := `{"temple":` + temple + `,"points":[-4,-4],"lit":["a1 NS"],"dark":["a1 NE","b1 NS"],"down":[{"niche":"a1w"}],"loses":"no","wins":"no"}`
		lines := b.Foretell(locale.English, &board.Foreseen{Foresight: json.RawMessage(f)})
		if len(lines) != 2 || lines[0].Text != want || (lines[0].Colour == style.Danger) != (temple == "1") || lines[1].Text != "1 path lights up" {
			t.Errorf("temple %s: %q", temple, lines)
		}
	}
}

// TestTheDiscardPileCanBeRead in the smallest window: whoever takes a card from it sees
// what each is called, in every language.
func TestTheDiscardPileCanBeRead(t *testing.T) {
	b := dealt(t, 5)
	b.picture.Phase, b.picture.Discard = "recover", slices.Sorted(maps.Keys(b.parts.Cards))
	for _, l := range locale.All() {
		c := canvas.New(80, 17, style.Ground)
		b.Draw(c, canvas.Rect{W: 80, H: 17}, &board.Scene{Language: l, Names: []string{"a", "b"}})
		for _, id := range b.picture.Discard {
			if name := terminalSpaces.Replace(b.title(l, id)); !strings.Contains(c.Plain(), name) {
				t.Errorf("%s: %q cannot be read among %d:\n%s", l.Code(), name, len(b.picture.Discard), c.Plain())
			}
		}
	}
}

// terminalSpaces makes unbroken spaces ordinary ones, as on the screen.
var terminalSpaces = strings.NewReplacer("\u00a0", " ", "\u202f", " ")

// TestOnePoint is no points.
func TestOnePoint(t *testing.T) {
	b := New(nil).(*Board)
	r := &board.Reader{Language: locale.English, Names: []string{"Ada", "Ben"}}
	if said := b.Sentence(r, json.RawMessage(`{"event":"won","seat":1,"fates":[1,0]}`)); !strings.Contains(said, "1 fate point to 0") {
		t.Errorf("a tile is won: %q", said)
	}
	if said := b.foretoldPoints(locale.English, [2]int{1, 1}); said != "+1 point" {
		t.Errorf("a move brings %q", said)
	}
}

package generic

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/morris"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
	"nagara/testkit/examplegame"
)

// walk plays a match at random and shows the board of every seat before every
// move.
func walk(t *testing.T, game rules.Rules, look func(m rules.Match, seat rules.Seat, b *Board)) {
	t.Helper()
	fewest, _ := game.Seats()
	m, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: fewest, Seed: rules.SeedOf("generic")})
	if err != nil {
		t.Fatal(err)
	}
	luck := rules.NewFastRand(7)
	for range 40 {
		if m.Outcome() != nil {
			return
		}
		for seat := rules.Spectator; int(seat) <= fewest; seat++ {
			view := m.View(seat)
			text, err := json.Marshal(view)
			if err != nil {
				t.Fatal(err)
			}
			b := New()
			if err := b.See(text, rules.WordsOf(locale.English, view)); err != nil {
				t.Fatal(err)
			}
			look(m, seat, b)
		}
		seat := m.Awaited()[0]
		legal := m.Legal(seat).All()
		if _, err := m.Play(seat, legal[luck.IntN(rules.Label{}, len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}

// TestEveryMoveOfEveryGame can be reached by its kind and its parts, and is what
// the rules allow.
func TestEveryMoveOfEveryGame(t *testing.T) {
	for _, game := range []rules.Rules{nagaraja.Rules{}, narabi.Rules{}, morris.Rules{}, examplegame.Rules{}} {
		walk(t, game, func(m rules.Match, seat rules.Seat, b *Board) {
			var want, got []string
			for _, move := range m.Legal(seat).All() {
				want = append(want, move.String())
			}
			for _, o := range b.Options() {
				got = append(got, o.Move)
				if found, ok := choose.Whole(b.Options(), o.Parts); !ok || found.Move != o.Move {
					t.Fatalf("%v leads to %q, not to %q", o.Parts, found.Move, o.Move)
				}
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(want, got) {
				t.Fatalf("%s: seat %s is offered %v; want %v", game.Name(), seat, got, want)
			}
		})
	}
}

// TestWhatIsPointedAtIsShown on the smallest screen, whatever else there is to
// show, and no two kinds have one key.
func TestWhatIsPointedAtIsShown(t *testing.T) {
	for _, game := range []rules.Rules{nagaraja.Rules{}, narabi.Rules{}, morris.Rules{}, examplegame.Rules{}} {
		walk(t, game, func(m rules.Match, seat rules.Seat, b *Board) {
			if !slices.Contains(m.Awaited(), seat) {
				return
			}
			keys := map[string]bool{}
			for _, v := range b.Verbs(locale.English) {
				if keys[v.Key] || strings.Contains(taken, v.Key) {
					t.Fatalf("%s: the key of %s is %q", game.Name(), v.Part, v.Key)
				}
				keys[v.Key] = true
				for _, picks := range [][]choose.Part{nil, {v.Part}} {
					next := choose.Next(b.Options(), picks)
					for _, part := range next {
						c := canvas.New(80, 17, style.Ground)
						b.Draw(c, canvas.Rect{W: 80, H: 17}, &board.Scene{Language: locale.English, Picks: picks, Next: next, Focus: part})
						if !slices.ContainsFunc(c.Zones(), func(z canvas.Zone) bool { return z.What == part && z.Y < 17 && z.Y >= 0 }) {
							t.Fatalf("%s: %s is pointed at but not shown:\n%s", game.Name(), part, c.Plain())
						}
					}
				}
			}
		})
	}
}

// TestWhatIsAskedFor is the kind of move where there is one only, as a man to take after a mill.
func TestWhatIsAskedFor(t *testing.T) {
	for want, kinds := range map[string]map[string]string{
		"Take a man":         {"take": "Take a man"},
		"Choose what to do.": {"put": "Put a man", "take": "Take a man"},
	} {
		b := New()
		b.words.Kinds = kinds
		if got := b.Prompt(locale.English, nil); got != want {
			t.Errorf("%d kinds: %q is asked for; want %q", len(kinds), got, want)
		}
	}
}

// TestScrolling reaches the last line and not further.
func TestScrolling(t *testing.T) {
	b := New()
	words := &rules.Words{View: strings.Repeat("line\n", 30) + "the last\n"}
	if err := b.See(json.RawMessage(`{"game":"any","seats":2}`), words); err != nil {
		t.Fatal(err)
	}
	draw := func() string {
		c := canvas.New(80, 11, style.Ground)
		b.Draw(c, canvas.Rect{W: 80, H: 11}, &board.Scene{Language: locale.English})
		return c.Plain()
	}
	if text := draw(); strings.Contains(text, "the last") || !strings.Contains(text, "↓") || !b.Long() {
		t.Fatalf("the beginning is:\n%s", text)
	}
	b.Scroll(1000)
	if text := draw(); !strings.Contains(text, "the last") || !strings.Contains(text, "↑") || strings.Contains(text, "↓") {
		t.Fatalf("the end is:\n%s", text)
	}
	b.Scroll(-1)
	if text := draw(); strings.Contains(text, "the last") {
		t.Fatalf("one line before the end is:\n%s", text)
	}
}

// TestALayoutIsDrawn: cells, pieces, sides and counters are on the screen, and whatever is
// pointed at in the layout says what it is and does.
func TestALayoutIsDrawn(t *testing.T) {
	walk(t, examplegame.Rules{}, func(m rules.Match, seat rules.Seat, b *Board) {
		if seat != 1 || !slices.Contains(m.Awaited(), seat) {
			return
		}
		scene := &board.Scene{Language: locale.English, Names: []string{"Ada", "Ben"}, Next: choose.Next(b.Options(), nil)}
		c := canvas.New(80, 18, style.Ground)
		b.Draw(c, canvas.Rect{W: 80, H: 18}, scene)
		for _, want := range []string{"Ada", "Ben", "Total", "┼", "]"} {
			if !strings.Contains(c.Plain(), want) {
				t.Fatalf("there is no %q:\n%s", want, c.Plain())
			}
		}
		for _, part := range scene.Next {
			if !isPlace(part) {
				continue
			}
			if !slices.ContainsFunc(c.Zones(), func(z canvas.Zone) bool { return z.What == part }) {
				t.Fatalf("%s cannot be pointed at:\n%s", part, c.Plain())
			}
			if says := b.About(locale.English, part); !strings.Contains(says, " · ") {
				t.Fatalf("%s says %q", part, says)
			}
		}
	})
}

// TestFromPlaceToPlace: on a board of lines a man is chosen and then where it goes, in a
// small window and in a large one; what is chosen and what can be chosen is told by signs.
func TestFromPlaceToPlace(t *testing.T) {
	moves := 0
	walk(t, morris.Rules{}, func(m rules.Match, seat rules.Seat, b *Board) {
		if !slices.Contains(m.Awaited(), seat) || b.Options()[0].Move[:4] != "move" {
			return
		}
		moves++
		first := b.Options()[0].Parts
		at := &board.Scene{Language: locale.English, Names: []string{"Ada", "Ben"}, Next: choose.Next(b.Options(), nil)}
		on := *at
		on.Picks, on.Next = first[:1], choose.Next(b.Options(), first[:1])
		on.Focus = on.Next[0]
		for _, size := range []canvas.Rect{{W: 80, H: 17}, {W: 120, H: 33}} {
			for what, scene := range map[string]*board.Scene{"‹": at, "✓": &on} {
				c := canvas.New(size.W, size.H, style.Ground)
				b.Draw(c, size, scene)
				for _, want := range []string{"Ada", "(○)", "(•)", "───", what} {
					if !strings.Contains(c.Plain(), want) {
						t.Fatalf("there is no %q:\n%s", want, c.Plain())
					}
				}
				if strings.Contains(c.Plain(), "─›") || strings.Contains(c.Plain(), "─◂") {
					t.Fatalf("a line goes on between brackets:\n%s", c.Plain())
				}
			}
		}
		if text := b.text(first[1]); !strings.Contains(text, ": empty") {
			t.Fatalf("%s says %q", first[1], text)
		}
	})
	if moves == 0 {
		t.Fatal("no man went anywhere")
	}
}

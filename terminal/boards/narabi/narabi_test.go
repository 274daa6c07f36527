package narabi

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/narabi"
	"nagara/terminal/boards/board"
	"nagara/terminal/ui/ascii"
	"nagara/terminal/ui/canvas"
	"nagara/terminal/ui/choose"
	"nagara/terminal/ui/style"
)

func deal(t *testing.T, seats int, word string) rules.Match {
	t.Helper()
	game := narabi.Rules{}
	m, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: seats, Seed: rules.SeedOf(word)})
	if err != nil {
		t.Fatal(err)
	}
	return m
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

// TestStonesHaveRoom: at every size and with any number of seats no two stones
// touch, none is off the screen, and clockwise is to the left of one's own row.
func TestStonesHaveRoom(t *testing.T) {
	for seats, stones := range map[int]int{3: 12, 4: 12, 5: 15} {
		for _, area := range []canvas.Rect{{W: 76, H: 17}, {W: 100, H: 22}, {W: 116, H: 28}, {X: 10, Y: 1, W: 120, H: 34}} {
			ring := layOut(area, stones, seats)
			if len(ring.places) != stones {
				t.Fatalf("%d seats: %d places for %d stones", seats, len(ring.places), stones)
			}
			for i, a := range ring.places {
				if a.X < area.X || a.Y < area.Y || a.X+a.W > area.X+area.W || a.Y+a.H+1 > area.Y+area.H {
					t.Errorf("%d seats in %v: stone %d lies at %v", seats, area, i, a)
				}
				for j, b := range ring.places[:i] {
					if a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H+1 && b.Y < a.Y+a.H+1 {
						t.Errorf("%d seats in %v: stones %d and %d touch: %v %v", seats, area, j, i, b, a)
					}
				}
			}
			each := stones / seats
			if ring.places[0].X <= ring.places[each-1].X {
				t.Errorf("%d seats: the near row does not go to the left", seats)
			}
			if ring.places[each].X != area.X {
				t.Errorf("%d seats: after the near row comes %v, not the left side", seats, ring.places[each])
			}
		}
	}
}

// TestEveryMoveCanBePointedAt: each legal move is found by its verb and stones.
func TestEveryMoveCanBePointedAt(t *testing.T) {
	for seats := 3; seats <= 5; seats++ {
		m := deal(t, seats, "garden")
		for seat := rules.Seat(1); int(seat) <= seats; seat++ {
			b := see(t, m, seat)
			if len(b.Options()) == 0 {
				t.Fatalf("seat %s has no move", seat)
			}
			for _, o := range b.Options() {
				if got, ok := choose.Whole(b.Options(), o.Parts); !ok || got.Move != o.Move {
					t.Fatalf("%v leads to %q, not %q", o.Parts, got.Move, o.Move)
				}
			}
		}
	}
}

// TestAPreviewShowsTheSwap: the two stones are drawn in each other's place.
func TestAPreviewShowsTheSwap(t *testing.T) {
	m := deal(t, 4, "garden")
	seat := m.Awaited()[0]
	b := see(t, m, seat)
	for _, move := range m.Legal(seat).All() {
		foresight, err := narabi.Rules{}.Preview(m.View(seat), move)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(foresight)
		if err != nil {
			t.Fatal(err)
		}
		words := strings.Fields(move.String())
		ghosts := b.ghosts(&board.Scene{Foreseen: &board.Foreseen{Foresight: text}})
		switch {
		case move.Kind() != "swap" && len(ghosts) > 0:
			t.Errorf("%s moves stones: %v", move, ghosts)
		case move.Kind() == "swap" && (len(ghosts) != 2 || ghosts[words[1]].ID != words[2] || ghosts[words[2]].ID != words[1]):
			t.Errorf("%s is shown as %v", move, ghosts)
		}
	}
}

func TestSaysEverythingInEveryLanguage(t *testing.T) {
	m := deal(t, 3, "garden")
	b := see(t, m, m.Awaited()[0])
	for _, l := range locale.All() {
		texts := []string{b.Title(l)}
		for _, o := range b.Options() {
			for i := range o.Parts {
				texts = append(texts, b.Prompt(l, o.Parts[:i+1]), b.About(l, o.Parts[i]))
			}
		}
		for _, text := range texts {
			if strings.Contains(text, "terminal.") || strings.Contains(text, "narabi.") || strings.Contains(text, "{") {
				t.Fatalf("%s: %q", l.Code(), text)
			}
		}
	}
}

// TestSecretsStayHidden: the condition of a stone of others is not on the
// screen.
func TestSecretsStayHidden(t *testing.T) {
	m := deal(t, 4, "garden")
	b := see(t, m, rules.Spectator)
	c := canvas.New(80, 17, style.Ground)
	b.Draw(c, canvas.Rect{W: 80, H: 17}, &board.Scene{Language: locale.English, Names: []string{"a", "b", "c", "d"}})
	for _, condition := range b.picture.Conditions {
		if short := condition.Condition().Short(locale.English); len(short) > 2 && short != "left" && strings.Contains(c.Plain(), " "+short+" ") {
			t.Errorf("a spectator reads %q:\n%s", short, c.Plain())
		}
	}
}

// TestTalk: one's own stones can be picked for a suggestion (N6.8), and the
// board says what is left of a budget of questions.
func TestTalk(t *testing.T) {
	game := narabi.Rules{}
	m, _, err := game.Start(rules.Setup{Edition: game.Edition(), Seats: 3, Seed: rules.SeedOf("moss"), Options: rules.Options{"difficulty": "one-question"}})
	if err != nil {
		t.Fatal(err)
	}
	screen := func(b *Board) string {
		c := canvas.New(80, 24, style.Ground)
		b.Draw(c, canvas.Rect{Y: 1, W: 80, H: 17}, &board.Scene{Language: locale.English, Names: []string{"a", "b", "c"}})
		return c.Plain()
	}
	b := see(t, m, 2)
	own := "stone:" + b.stones[len(b.stones)/3].ID
	if next := choose.Next(b.Options(), []choose.Part{"verb:suggest"}); !slices.Contains(next, own) {
		t.Errorf("%s cannot be picked for a suggestion: %v", own, next)
	}
	if got := screen(b); !strings.Contains(got, "1 question is left.") {
		t.Errorf("the budget is not shown:\n%s", got)
	}
	for _, o := range b.Options() {
		if o.Parts[0] == "verb:ask" {
			move, err := m.Parse(o.Move)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := m.Play(2, move); err != nil {
				t.Fatal(err)
			}
			break
		}
	}
	if got := screen(see(t, m, 3)); !strings.Contains(got, "0 questions are left.") {
		t.Errorf("what is left is not shown:\n%s", got)
	}
}

// drawn is a board on a screen of that size, and what stands at each stone.
func drawn(b *Board, w, h int, scene *board.Scene) (*canvas.Canvas, map[string]canvas.Rect) {
	c := canvas.New(w, h, style.Ground)
	scene.Language, scene.Names = locale.English, []string{"a", "b", "c", "d", "e"}
	b.Draw(c, canvas.Rect{W: w, H: h}, scene)
	at := map[string]canvas.Rect{}
	for _, z := range c.Zones() {
		if choose.Kind(z.What) == "stone" {
			at[choose.Name(z.What)] = z.Rect
		}
	}
	return c, at
}

func cut(c *canvas.Canvas, r canvas.Rect) string {
	text := ""
	for y, line := range strings.Split(c.Plain(), "\n") {
		if row := []rune(line + strings.Repeat(" ", c.W)); y >= r.Y && y < r.Y+r.H {
			text += string(row[max(r.X-1, 0):r.X+r.W+1]) + "\n"
		}
	}
	return text
}

// TestAPreviewMovesTheConditions: they lie under their stones, so they go where
// the stones go.
func TestAPreviewMovesTheConditions(t *testing.T) {
	m := deal(t, 3, "garden")
	seat := m.Awaited()[0]
	b := see(t, m, seat)
	move := b.picture.Moves[0]
	parsed, err := m.Parse(move.Move)
	if err != nil {
		t.Fatal(err)
	}
	foresight, err := narabi.Rules{}.Preview(m.View(seat), parsed)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(foresight)
	if err != nil {
		t.Fatal(err)
	}
	stone, _ := b.find(move.Stone)
	mark := b.mark(locale.English, stone)
	before, at := drawn(b, 80, 17, &board.Scene{})
	after, _ := drawn(b, 80, 17, &board.Scene{Foreseen: &board.Foreseen{Foresight: text}})
	if !strings.Contains(cut(before, at[move.Stone]), mark) || strings.Contains(cut(after, at[move.Stone]), mark) || !strings.Contains(cut(after, at[move.Other]), mark) {
		t.Errorf("%s with the condition %q: before\n%safter\n%s", move.Move, mark, before.Plain(), after.Plain())
	}
}

// TestEveryStoneSaysWhoseItIs, also at the corners of the table.
func TestEveryStoneSaysWhoseItIs(t *testing.T) {
	for seats := 3; seats <= 5; seats++ {
		b := see(t, deal(t, seats, "garden"), 1)
		c, at := drawn(b, 80, 17, &board.Scene{})
		for _, stone := range b.stones {
			lines := strings.Split(cut(c, at[stone.ID]), "\n")
			if !strings.ContainsAny(lines[2], stone.Holder.String()) {
				t.Errorf("nothing says that stone %s is of seat %s:\n%s", stone.ID, stone.Holder, strings.Join(lines, "\n"))
			}
		}
	}
}

// TestAWideScreenIsUsed: stones grow, and the middle says the conditions.
func TestAWideScreenIsUsed(t *testing.T) {
	b := see(t, deal(t, 4, "garden"), 1)
	c, at := drawn(b, 126, 45, &board.Scene{})
	if size := at[b.stones[0].ID]; size.W < 13 || !strings.Contains(c.Plain(), " · only with") {
		t.Errorf("a stone is %v large in\n%s", size, c.Plain())
	}
	if filled := strings.Count(strings.TrimRight(c.Plain(), "\n"), "\n") + 1; filled < 45*4/5 {
		t.Errorf("%d of 45 rows are used:\n%s", filled, c.Plain())
	}
}

// TestConditionsThatArePutTogether: they stand under their stones, short and without
// spaces, and are said whole where one looks closer; in ASCII, too.
func TestConditionsThatArePutTogether(t *testing.T) {
	text, err := os.ReadFile("../../../docs/examples/editions/crossed-garden.json")
	if err != nil {
		t.Fatal(err)
	}
	game := narabi.Rules{}
	edition, err := game.ReadEdition(text)
	if err != nil {
		t.Fatal(err)
	}
	m, _, err := game.Start(rules.Setup{Edition: edition, Seats: 5, Seed: rules.SeedOf("crossed")})
	if err != nil {
		t.Fatal(err)
	}
	marks, words := "", ""
	for seat := rules.Seat(1); seat <= 5; seat++ {
		b := see(t, m, seat)
		c, _ := drawn(b, 100, 40, &board.Scene{})
		marks += c.Plain()
		for _, s := range b.stones {
			words += b.About(locale.English, "stone:"+s.ID) + "\n"
		}
	}
	for _, want := range []string{"black/≥5", "+1/−1", "same colour"} {
		if !strings.Contains(marks, want) {
			t.Errorf("no stone has %q under it", want)
		}
	}
	if want := "only with a stone that is white and even, or else black and odd"; !strings.Contains(words, want) {
		t.Errorf("nobody is told %q", want)
	}
	if got, want := ascii.Text("black/≥5 +1/−1 ←1–5"), "black/>=5 +1/-1 <1-5"; got != want {
		t.Errorf("in ASCII: %q; want %q", got, want)
	}
}

// TestNamesKeepTheirPlaces: each stands beside stones of its seat, on a line of sand, with
// air around it, however long it is; and none covers another or a stone.
func TestNamesKeepTheirPlaces(t *testing.T) {
	for seats := 3; seats <= 5; seats++ {
		for _, area := range []canvas.Rect{{Y: 2, W: 80, H: 17}, {Y: 2, W: 120, H: 28}, {Y: 2, W: 166, H: 46}} {
			b := see(t, deal(t, seats, "names"), 1)
			scene := &board.Scene{Language: locale.English}
			for range seats {
				scene.Names = append(scene.Names, "Bartholomew the Great ●")
			}
			c := canvas.New(area.W, area.Y+area.H, style.Ground)
			b.Draw(c, area, scene)
			holders := map[string]canvas.Rect{}
			for _, z := range c.Zones() {
				if choose.Kind(z.What) == "holder" {
					holders[choose.Name(z.What)] = z.Rect
				}
			}
			if len(holders) != seats {
				t.Errorf("%d seats: %d have names", seats, len(holders))
			}
			for name, r := range holders {
				if c.Char(r.X-1, r.Y) != " " || c.Char(r.X+r.W, r.Y) != " " {
					t.Errorf("%d seats, seat %s: no air around its name:\n%s", seats, name, c.Plain())
				}
				for _, z := range c.Zones() {
					if choose.Kind(z.What) != "stone" && z.Rect != r && z.Y == r.Y && z.X < r.X+r.W && r.X < z.X+z.W {
						t.Errorf("%d seats, seat %s: its name and %s lie over each other:\n%s", seats, name, z.What, c.Plain())
					}
				}
				written := ""
				for x := range r.W {
					written += c.Char(r.X+x, r.Y)
				}
				if got := strings.TrimLeft(written, "▸"); !strings.HasPrefix(got, name+" Barth") || !strings.HasSuffix(got, "…") {
					t.Errorf("%d seats: seat %s is called %q", seats, name, got)
				}
			}
		}
	}
}

// TestGrades say what they are for, and what the next better one takes.
func TestGrades(t *testing.T) {
	b := see(t, deal(t, 3, "grades"), 1)
	if said := b.Grade(locale.English); said != "" {
		t.Errorf("before the end there is a grade: %q", said)
	}
	b.picture.Outcome = &rules.Outcome{Winners: []rules.Seat{1, 2, 3}, Reason: "order"}
	for i, rung := range b.picture.Ladder {
		b.picture.Rank, b.picture.Turn = rung.ID, rung.MaxTurns
		for _, l := range locale.All() {
			said := b.Grade(l)
			if !strings.Contains(said, l.Text("narabi.rank."+rung.ID, nil)) || !strings.Contains(said, fmt.Sprint(rung.MaxTurns)) || i > 0 && !strings.Contains(said, l.Text("narabi.rank."+b.picture.Ladder[i-1].ID, nil)) {
				t.Errorf("of %s it is said %q", rung.ID, said)
			}
		}
	}
}

// TestStonesKeepToTheirArea, also where what is told below takes a row of it.
func TestStonesKeepToTheirArea(t *testing.T) {
	for seats := 3; seats <= 5; seats++ {
		area := canvas.Rect{Y: 2, W: 80, H: 15}
		b := see(t, deal(t, seats, "low"), 1)
		c := canvas.New(area.W, area.Y+area.H, style.Ground)
		b.Draw(c, area, &board.Scene{Language: locale.English, Names: make([]string, seats)})
		for _, z := range c.Zones() {
			if choose.Kind(z.What) == "stone" && (z.Y < area.Y || z.Y+z.H > area.Y+area.H) {
				t.Errorf("%d seats: %s leaves the board:\n%s", seats, z.What, c.Plain())
			}
		}
	}
}

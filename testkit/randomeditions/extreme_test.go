package randomeditions

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
	"nagara/rules"
	"nagara/rules/nagaraja"
	"nagara/rules/narabi"
)

// What no edition that is read may go beyond: in the moves that are listed at once, in
// the bytes of a view, and in what it takes to list and to write them.
const (
	mostListed    = 16_381
	longestView   = 16 << 20
	mostAllocated = 128 << 20
)

// bounded wants that what a seat may do can be counted, and where that is more than
// before, that it can be listed, shown and written.
func bounded(t *rapid.T, match rules.Match, seat rules.Seat, most int) (listed int) {
	listed = match.Legal(seat).Len()
	if listed > mostListed {
		t.Fatalf("%d moves are listed", listed)
	}
	if listed <= most {
		return listed
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	view := match.View(seat)
	if legal := len(view.Legal()); legal != listed {
		t.Fatalf("the match lists %d moves and the view %d", listed, legal)
	}
	if size := len(view.(rules.JSONAppender).AppendJSON(nil)); size > longestView {
		t.Fatalf("a view with %d moves has %d bytes", listed, size)
	}
	runtime.ReadMemStats(&after)
	if got := after.TotalAlloc - before.TotalAlloc; got > mostAllocated {
		t.Fatalf("to list and show %d moves took %d bytes", listed, got)
	}
	return listed
}

// hoard is a move of one who wants a large hand: of some by luck the one that lays the
// fewest cards, or draws some.
func hoard(moves rules.Moves, luck *rules.FastRand) rules.Move {
	best := moves.At(luck.IntN(rules.Label{}, moves.Len()))
	for range 6 {
		one := moves.At(luck.IntN(rules.Label{}, moves.Len()))
		if worth(one) > worth(best) {
			best = one
		}
	}
	return best
}

func worth(move rules.Move) int {
	switch text := move.String(); move.Kind() {
	case "lay":
		return -strings.Count(text, " ")
	case "amulet":
		return 2
	case "activate":
		if strings.Contains(text, "draw") {
			return 1
		}
	case "pass":
		return 0
	}
	return -1
}

// extremely plays a match of an edition, if it is one, and holds every position to the
// bounds. What is none must be refused by a sentence in every language.
func extremely(t *rapid.T, game rules.Rules, file part, seats int) (read bool, most int) {
	text, _ := json.Marshal(file) // it has nothing that cannot be written
	edition, err := game.ReadEdition(text)
	if fault, ok := errors.AsType[*rules.Fault](err); err != nil {
		for _, l := range locale.All() {
			if !ok || !l.Has(fault.Key) || strings.ContainsAny(fault.In(l), "{}") {
				t.Fatalf("%s does not say what is wrong: %v", l.Code(), err)
			}
		}
		return false, 0
	}
	luck := rules.NewFastRand(rapid.Uint64().Draw(t, "luck"))
	match, _, err := game.Start(rules.Setup{Edition: edition, Seats: seats, Seed: rules.SeedOf(rapid.StringN(1, 8, 8).Draw(t, "seed"))})
	if err != nil {
		t.Fatal(err)
	}
	for n := 0; match.Outcome() == nil; n++ {
		if n > mostMoves {
			t.Fatal("it does not end")
		}
		seat := match.Awaited()[0]
		most = max(most, bounded(t, match, seat, most))
		move := hoard(match.Legal(seat), luck)
		for rules.Says(match, move) { // words change nothing
			move = hoard(match.Legal(seat), luck)
		}
		if _, err := match.Play(seat, move); err != nil {
			t.Fatal(err)
		}
	}
	return true, most
}

// either is one of the two ends of what a field may be, or now and then one too far.
func either(t *rapid.T, what string, least, most int) int {
	return rapid.SampledFrom([]int{least, most, most, most, least, most + 1}).Draw(t, what)
}

// names makes names that are short, or as long as they may be, or now and then longer.
func names(t *rapid.T) func(word string, i int) string {
	length := rapid.SampledFrom([]int{1, 64, 64, 64, 64, 65}).Draw(t, "length of names")
	return func(word string, i int) string {
		name := fmt.Sprint(word, i)
		return name + strings.Repeat("x", max(0, length-len(name)))
	}
}

// extremeNagaraja has the largest hands, sticks that are Nagas, and cards of few
// symbols that differ as much as they can.
func extremeNagaraja(t *rapid.T) part {
	file, name := basis(nagaraja.Rules{}), names(t)
	file["win_points"], file["opening_hand"] = 99, either(t, "hand", 9, 10)
	draw := either(t, "draw", 4, 5)
	file["deal"] = part{"draw": draw, "keep": draw - 1}
	var sticks, cards []part
	for _, kind := range []string{"green", "white", "brown"} {
		sticks = append(sticks, part{"id": kind, "count": 12, "faces": []string{"9", "N", "N", "N"}})
	}
	file["sticks"] = sticks
	symbols := rapid.SampledFrom([][]string{
		{"card"}, {"relic"}, {"tile", "card"}, {"relic", "tile", "stick"}, {"stick", "relic", "tile", "card"}, {"card", "relic", "tile", "stick"},
	}).Draw(t, "symbols")
	differ := rapid.SampledFrom([]int{1, 2, 3, 12, 24, 47, 48}).Draw(t, "types")
	for i, count := range counts(t, "cards", differ, 48, 48) {
		of := slices.DeleteFunc(slices.Clone(kinds), func(k kindOf) bool { return k.symbol != symbols[i%len(symbols)] })
		kind := rapid.SampledFrom(of).Draw(t, "kind")
		cards = append(cards, part{
			"id": name(kind.kind, i), "kind": kind.kind, "symbol": kind.symbol, "target": kind.targets[len(kind.targets)-1],
			"n": kind.most, "sticks": part{"green": 4, "white": 4, "brown": 4}, "count": count,
		})
	}
	file["cards"] = cards
	file["amulets"] = []part{
		{"id": "some", "kind": "points", "points": 1, "count": 3},
		{"id": "more", "kind": "points", "points": 1, "count": 3},
		{"id": "fill", "kind": "draw", "cards": 3, "count": 3},
		{"id": "undo", "kind": "undoing", "count": 3},
	}
	return file
}

// extremeNarabi has stones that hardly move, or always, and as many turns and ranks as
// there can be.
func extremeNarabi(t *rapid.T) part {
	file, name := basis(narabi.Rules{}), names(t)
	turns := either(t, "turns", 98, 99)
	file["max_turns"] = turns
	var ladder, conditions []part
	for i := range turns + 1 {
		ladder = append(ladder, part{"rank": i + 1, "id": name("r", i), "max_turns": i})
	}
	file["ladder"] = ladder
	nevers := number(t, "nevers", 0, 15)
	for i := range 15 {
		c := part{"id": name("c", i), "kind": "any"}
		if i < nevers {
			c["kind"] = one(t, "kind", "never", "blank", "edge")
		}
		conditions = append(conditions, c)
	}
	file["conditions"] = conditions
	return file
}

// tally counts what became of extreme editions.
type tally struct{ played, refused, most int }

func (c *tally) note(played bool, listed int) {
	if c.most = max(c.most, listed); played {
		c.played++
	} else {
		c.refused++
	}
}

// TestExtremeEditionsOfNagaraja: nothing that is read as an edition makes a match that
// cannot be listed, shown or written.
func TestExtremeEditionsOfNagaraja(t *testing.T) {
	var all tally
	mustSee(t, &all, func(t *rapid.T) { all.note(extremely(t, nagaraja.Rules{}, extremeNagaraja(t), 2)) }, 300)
}

func TestExtremeEditionsOfNarabi(t *testing.T) {
	var all tally
	mustSee(t, &all, func(t *rapid.T) { all.note(extremely(t, narabi.Rules{}, extremeNarabi(t), number(t, "seats", 3, 5))) }, 0)
}

// mustSee checks until some editions were played, some refused, and a menu was that
// long: what few random ones come to is luck.
func mustSee(t *testing.T, all *tally, check func(*rapid.T), most int) {
	t.Helper()
	for range 50 {
		if rapid.Check(t, check); all.played > 0 && all.refused > 0 && all.most >= most {
			t.Logf("%+v", *all)
			return
		}
	}
	t.Errorf("they are not extreme: %+v", *all)
}

package choose

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func options(ordered bool, moves ...[]Part) []Option {
	var all []Option
	for _, parts := range moves {
		all = append(all, Option{Move: join(parts), Parts: parts, Ordered: ordered})
	}
	return all
}

func join(parts []Part) string {
	text := ""
	for _, p := range parts {
		text += p + " "
	}
	return text
}

func TestOnlyWhatLeadsToAMoveResponds(t *testing.T) {
	all := options(false, []Part{"card:a", "with:x", "own:a1"}, []Part{"card:a", "with:x", "own:b1"}, []Part{"card:b", "card:b"}, []Part{"verb:pass"})
	for _, c := range []struct{ picks, next, forced []Part }{
		{nil, []Part{"card:a", "with:x", "own:a1", "own:b1", "card:b", "verb:pass"}, nil},
		{[]Part{"card:a"}, []Part{"with:x", "own:a1", "own:b1"}, []Part{"card:a", "with:x"}},
		{[]Part{"card:b"}, []Part{"card:b"}, []Part{"card:b", "card:b"}},
		{[]Part{"card:c"}, nil, []Part{"card:c"}},
	} {
		if got := Next(all, c.picks); !slices.Equal(got, c.next) {
			t.Errorf("after %v: %v; want %v", c.picks, got, c.next)
		}
		if got := Forced(all, c.picks); !slices.Equal(got, c.forced) {
			t.Errorf("%v leads to %v; want %v", c.picks, got, c.forced)
		}
	}
}

func TestOrderedPartsArePickedInOrder(t *testing.T) {
	all := options(true, []Part{"verb:ask", "stone:1", "stone:2"}, []Part{"verb:ask", "stone:2", "stone:1"})
	if got := Next(all, []Part{"verb:ask", "stone:2"}); !slices.Equal(got, []Part{"stone:1"}) {
		t.Errorf("after the 2: %v", got)
	}
	if got := Forced(all, nil); !slices.Equal(got, []Part{"verb:ask"}) {
		t.Errorf("at first there is no choice but %v", got)
	}
	if o, ok := Whole(all, []Part{"verb:ask", "stone:2", "stone:1"}); !ok || o.Move != all[1].Move {
		t.Errorf("picked %v", o)
	}
}

// TestEveryPickLeadsToAMove: whoever picks only what responds always arrives at
// a move of the list.
func TestEveryPickLeadsToAMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.SampledFrom([]Part{"a:1", "a:2", "b:1", "b:2", "c:1"})
		moves := rapid.SliceOfN(rapid.SliceOfN(part, 1, 4), 1, 12).Draw(t, "moves")
		all := options(rapid.Bool().Draw(t, "ordered"), moves...)
		var picks []Part
		for range 6 {
			next := Next(all, picks)
			if len(next) == 0 {
				break
			}
			picks = append(picks, rapid.SampledFrom(next).Draw(t, "pick"))
			if len(Fitting(all, picks)) == 0 {
				t.Fatalf("no move has %v", picks)
			}
		}
		if _, ok := Whole(all, picks); !ok {
			t.Fatalf("%v is no move", picks)
		}
	})
}

func TestKindAndName(t *testing.T) {
	if Kind("own:b2") != "own" || Name("own:b2") != "b2" {
		t.Error("own:b2 is taken apart wrongly")
	}
}

// TestCopies: each of two equal cards can be chosen, both together once, and
// nobody is asked which of them it is where only one is wanted.
func TestCopies(t *testing.T) {
	two := func(p Part) int { return map[Part]int{"card:a": 2, "with:x": 2}[p] }
	all := Apart(options(false, []Part{"card:a"}, []Part{"card:a", "card:a"}), two)
	if len(all) != 3 || join(all[1].Parts) != "card:a#2 " || join(all[2].Parts) != "card:a card:a#2 " {
		t.Errorf("the options are %v", all)
	}
	all = Apart(options(false, []Part{"card:b", "with:x", "own:a1"}, []Part{"card:b", "with:x", "own:a2"}), two)
	if got := Forced(all, []Part{"card:b"}); !slices.Equal(got, []Part{"card:b", "with:x"}) {
		t.Errorf("card b leads to %v", got)
	}
	if Name("card:a#2") != "a" {
		t.Error("a copy has another name")
	}
}

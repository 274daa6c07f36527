package narabi

import (
	"slices"
	"strings"
	"testing"

	"nagara/rules"
	"nagara/testkit/rulestest"
)

// orderly answers every question of luck of the first deals with the last
// number, which leaves a shuffle as it was; then with the numbers of a seed.
type orderly struct {
	deals uint8
	then  rules.Seed
}

func (orderly) Quarters(rules.Label) uint32 { return 0 }

func (o orderly) IntN(label rules.Label, n int) int {
	if label.At.Numbers()[0] < o.deals {
		return n - 1
	}
	return o.then.IntN(label, n)
}

func TestRulings(t *testing.T) {
	rulestest.Rule(t, "N6.1", func(t *testing.T) {
		s, redeals, err := Deal(builtIn, 4, false, orderly{deals: 2, then: rules.SeedOf("N6.1")})
		if err != nil || redeals != 2 {
			t.Fatalf("two deals in order, and %d were thrown away (%v)", redeals, err)
		}
		plain, _, err := Deal(builtIn, 4, false, rules.SeedOf("N6.1"))
		if err != nil || s.circle == plain.circle {
			t.Errorf("the third deal has the luck of the first")
		}
		stuck := position(t, "0:lower b2:never 8:higher | 2 1 b1 | 5 6 7 | 4 3 w1")
		if stuck.End() != EndStuck {
			t.Errorf("a deal whose first player cannot swap can begin: %d", stuck.End())
		}
		if _, redeals, err = Deal(builtIn, 4, false, orderly{deals: 255}); err == nil {
			t.Errorf("a deal that is always in order began after %d", redeals)
		}
	})
	rulestest.Rule(t, "N6.2", func(t *testing.T) {
		m := at(t, "", "0:two 1:three 2:four | 3 4 5 | 6 7 8 | b1 b2 w1")
		// 0 at place 0: two places are 2, its own, and b2. 1 at place 1: 4 and
		// b2. 2 at place 2: 6 and b2.
		if got, want := swaps(m), "0 b2, 1 4, 1 b2, 2 6, 2 b2"; got != want {
			t.Errorf("swaps %s; want %s", got, want)
		}
	})
	rulestest.Rule(t, "N6.3", func(t *testing.T) {
		m := at(t, "", "0:left 1:right 2:never | 3 4 5 | 6 7 8 | b1 b2 w1")
		if got, want := swaps(m), "0 3, 0 4, 0 5, 1 b1, 1 b2, 1 w1"; got != want {
			t.Errorf("swaps %s; want %s", got, want)
		}
	})
	rulestest.Rule(t, "N6.4", func(t *testing.T) {
		m := at(t, "", "b1:higher 1:lower 3:never | 0 b2 2 | 6 7 8 | 4 5 w1")
		if got, want := swaps(m), "1 0, 1 b2, 1 w1, b1 2, b1 4, b1 5, b1 6, b1 7, b1 8"; got != want {
			t.Errorf("swaps %s; want %s", got, want)
		}
	})
	rulestest.Rule(t, "N6.5", func(t *testing.T) {
		const table = "2:any 1 b1 | b2:never 0:lower 8:higher | 5 6 7 | 4 3 w1"
		m := at(t, "difficulty=silent", table)
		must(t, m, "1 swap 2 8")
		if got := m.Outcome(); got != nil {
			t.Fatalf("seat 2 can swap the 2 with others, but: %s", got)
		}
		if refused(t, m, "2 swap 2 8") != "straight-back" {
			t.Error("the same pair may be swapped back")
		}
		alone := position(t, "2 1 b1 | b2:never 0:lower 3:four | 4 6 5 | 8 w1 7")
		alone.advanced, alone.mover = true, 1
		// 3 at place 5: four places are 8, at place 9, and 1, at place 1.
		alone.last = Choice{Own: stoneIndex(t, "8"), Other: stoneIndex(t, "3")}
		if alone.Stuck() {
			t.Error("3 can still be swapped with 1")
		}
		three, eight := stoneIndex(t, "3"), stoneIndex(t, "8")
		if alone.Partners(three).Has(eight) || alone.Partners(eight).Has(three) {
			t.Error("the pair may be swapped back from one side")
		}
		// 3 at place 5: two places are 0, its own at place 3, and 4, at place 7.
		stuck := position(t, "2 1 b1 | 0:lower b2:never 3:two | 6 4 5 | 8 w1 7")
		stuck.advanced, stuck.mover = true, 1
		if stuck.last = (Choice{Own: stoneIndex(t, "8"), Other: three}); stuck.Stuck() {
			t.Error("3 can be swapped with 4")
		}
		if stuck.last = (Choice{Own: stoneIndex(t, "4"), Other: three}); !stuck.Stuck() {
			t.Error("the only swap would put both back, and yet it is legal")
		}
	})
	rulestest.Rule(t, "N6.6", func(t *testing.T) {
		m := at(t, "", "0:mid26 1:min3 8:never | 3 2 5 | 6 7 4 | b1 b2 w1")
		if got, want := swaps(m), "0 2, 0 3, 0 4, 0 5, 0 6, 1 3, 1 4, 1 5, 1 6, 1 7"; got != want {
			t.Errorf("swaps %s; want %s", got, want)
		}
		p := m.look(rules.Spectator).draw()
		if len(p.Conditions) != 15 {
			t.Errorf("%d conditions are listed to all", len(p.Conditions))
		}
		for _, out := range p.Removed.InOrder() {
			if len(out.Possible) != 15 {
				t.Errorf("stone %s left the game; it may have had %v", out.ID, out.Possible)
			}
		}
		must(t, m, "1 swap 0 5")
		for _, move := range m.Legal(2).All() {
			if strings.HasPrefix(move.String(), "swap") && strings.HasSuffix(move.String(), " 8") {
				return
			}
		}
		t.Error("nobody can take the stone that its holder may never swap")
	})
	rulestest.Rule(t, "N6.7", testQuestions)
	rulestest.Rule(t, "N6.8", testRemarks)
	rulestest.Rule(t, "N6.9", testMemory)
	rulestest.Rule(t, "N6.10", func(t *testing.T) {
		m := at(t, "", "2:any 1 b1 | 0 3 4 | 5 6 7 | 8 b2 w1")
		for seat := rules.Spectator; seat <= 4; seat++ {
			if p := m.look(seat).draw(); p.Par != nil {
				t.Errorf("seat %s sees par %d in a match that runs", seat, *p.Par)
			}
		}
		if m.Reveal().(*View).draw().Par != nil {
			t.Error("par is revealed in a match that runs")
		}
		if _, _, known := (Rules{}).Par(m); known {
			t.Error("par is known in a match that runs")
		}
		must(t, m, "1 swap 2 8", "4 resign")
		if p := m.look(2).draw(); p.Par == nil || *p.Par != 1 {
			t.Errorf("after the end par is %v; want 1", p.Par)
		}
		if turns, par, known := (Rules{}).Par(m); turns != 1 || par != 1 || !known {
			t.Errorf("the team took %d turns of par %d (known: %t); want 1 of 1", turns, par, known)
		}
	})
}

func stoneIndex(t *testing.T, id string) uint8 {
	t.Helper()
	stone, ok := builtIn.stone(id)
	if !ok {
		t.Fatalf("no stone %s", id)
	}
	return stone
}

func testQuestions(t *testing.T) {
	const table = "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1"
	for _, c := range []struct {
		options string
		moves   string
		refused string
	}{
		{"difficulty=silent", "", "silence"},
		{"difficulty=one-question", "2 ask 1 3", "questions"},
		{"difficulty=one-question", "2 ask 1 3, 1 swap 1 3, 1 ask 4 2", "questions"},
		{"", "1 ask 5 6", "asked"},
	} {
		m := at(t, c.options, table)
		if c.moves != "" {
			must(t, m, strings.Split(c.moves, ", ")...)
		}
		if got := refused(t, m, "4 ask 5 6"); got != c.refused {
			t.Errorf("%s after %s: %s; want %s", c.options, c.moves, got, c.refused)
		}
	}
	m := at(t, "", table)
	if got := refused(t, m, "3 ask 1 2"); got != "same-holder" {
		t.Errorf("a question about two stones of one player: %s", got)
	}
	must(t, m, "3 ask 1 0", "1 swap 1 3", "3 ask 1 0") // a stone moved: the answer may be another
	for _, seat := range []rules.Seat{1, 2, 3, 4} {
		if !slices.ContainsFunc(m.Legal(seat).All(), func(move rules.Move) bool { return move.Kind() == "ask" }) {
			t.Errorf("seat %s cannot ask in the turn of seat %s", seat, m.state.Mover())
		}
	}
	if left := at(t, "difficulty=one-question", table).look(1).draw().Talk.QuestionsLeft; left == nil || *left != 1 {
		t.Errorf("questions left: %v; want 1", left)
	}
	if left := m.look(1).draw().Talk.QuestionsLeft; left != nil {
		t.Errorf("questions left without a limit: %d", *left)
	}
}

func testRemarks(t *testing.T) {
	m := at(t, "", "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1")
	must(t, m, "3 suggest 1 3", "3 suggest 6 0", "3 mood happy", "3 mood unsure") // of another's stone, and of one's own
	for move, want := range map[string]string{
		"3 suggest 4 7": "suggestions",
		"3 mood wait":   "moods",
		"2 suggest 1 2": "same-holder",
	} {
		if got := refused(t, m, move); got != want {
			t.Errorf("%s: %s; want %s", move, got, want)
		}
	}
	p := m.look(1).draw().Talk
	if !slices.Equal(p.SuggestionsLeft, []int{2, 2, 0, 2}) || !slices.Equal(p.MoodsLeft, []int{2, 2, 0, 2}) {
		t.Errorf("left to say: %v and %v", p.SuggestionsLeft, p.MoodsLeft)
	}
	if want := []SuggestionPicture{{3, "1", "3"}, {3, "6", "0"}}; !slices.Equal(p.Suggestions, want) {
		t.Errorf("the suggestions are %v; want %v", p.Suggestions, want)
	}
	must(t, m, "1 swap 1 3", "3 mood wait") // a turn later there is more to say
	if left := m.look(1).draw().Talk.Suggestions; len(left) > 0 {
		t.Errorf("a turn later there are still the suggestions %v", left)
	}
	if facts := m.Facts(); facts["remarks"] != 5 || facts["turns"] != 1 || facts["questions"] != 0 {
		t.Errorf("facts %v", facts)
	}
}

func testMemory(t *testing.T) {
	const table = "1:white 2:odd b1:never | 3:even 4:any 5 | 6 7 8 | 0 b2 w1"
	for options, want := range map[string]string{"memory=on": "white", "memory=off": ""} {
		m := at(t, options, table)
		must(t, m, "1 swap 1 3")
		if got := stoneOf(m, 1, "1"); got.Condition != want || got.Readable {
			t.Errorf("%s: seat 1 knows of the 1 that it gave away %q", options, got.Condition)
		}
		if got := stoneOf(m, 3, "1"); len(got.Possible) > 0 != (want != "") || len(got.Public) > 0 != (want != "") {
			t.Errorf("%s: seat 3 is shown %v, %v", options, got.Possible, got.Public)
		}
	}
	m := at(t, "", table)
	must(t, m, "1 swap 1 3")
	possible := stoneOf(m, 3, "1").Possible
	if !slices.Contains(possible, "white") || slices.Contains(possible, "black") || slices.Contains(possible, "even") {
		t.Errorf("after a swap with the white 3 the condition of 1 may be %v", possible)
	}
	if got := stoneOf(m, 2, "3").Possible; !slices.Equal(got, []string{"even"}) {
		t.Errorf("seat 2 has read the 3, and it may be %v", got)
	}
	if got := stoneOf(m, 1, "2").ReadBy; !slices.Equal(got, []rules.Seat{1}) {
		t.Errorf("the 2 was read by %v", got)
	}
}

func TestDealSaysWhyItCannotBegin(t *testing.T) {
	_, _, err := Deal(builtIn, 5, false, orderly{deals: 255})
	if err == nil || !strings.Contains(err.Error(), "in order already") {
		t.Errorf("got %v", err)
	}
}

package narabi

import (
	"slices"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/rulestest"
)

func begin(t testing.TB, seats int, options, seed string) (*Match, []rules.Event) {
	t.Helper()
	chosen, err := rules.ParseOptions(options)
	if err != nil {
		t.Fatal(err)
	}
	m, events, err := Rules{}.Start(rules.Setup{Edition: builtIn, Seats: seats, Options: chosen, Seed: rules.SeedOf(seed)})
	if err != nil {
		t.Fatal(err)
	}
	return m.(*Match), events
}

func TestComponents(t *testing.T) {
	rulestest.Rule(t, "N0.1", func(t *testing.T) {
		for _, seats := range []int{2, 6} {
			if _, _, err := (Rules{}).Start(rules.Setup{Edition: builtIn, Seats: seats}); err == nil {
				t.Errorf("%d seats can play", seats)
			}
		}
		for seats := 3; seats <= 5; seats++ {
			m, _ := begin(t, seats, "", "N0.1")
			must(t, m, "1 resign")
			if got := m.Outcome().String(); got != "nobody by resigned" {
				t.Errorf("one of %d gave up: %s", seats, got)
			}
		}
	})
	rulestest.Rule(t, "N0.2", func(t *testing.T) {
		numbers, blanks, colours := map[int]bool{}, 0, map[Colour]int{}
		for _, s := range builtIn.Stones() {
			colours[s.Colour]++
			if s.Blank() {
				blanks++
			} else {
				numbers[*s.Number] = true
			}
		}
		if len(numbers) != 10 || blanks != 5 || colours[White]+colours[Black] != 15 {
			t.Errorf("%d numbers, %d blanks, colours %v", len(numbers), blanks, colours)
		}
	})
	rulestest.Rule(t, "N0.3", func(t *testing.T) {
		m := at(t, "", "0:white 1:any 2 | 3 4 5 | 6 7 8 | b1 b2 w1")
		one, _ := builtIn.stone("1")
		before := m.state.condition[one]
		must(t, m, "1 swap 1 5")
		if m.state.condition[one] != before {
			t.Error("the condition of 1 did not travel with it")
		}
		seen := Set(0)
		for _, c := range m.state.condition {
			seen |= single(c)
		}
		if seen != full {
			t.Errorf("the stones have the conditions %v; want all 15", builtIn.conditionIDs(seen))
		}
	})
	rulestest.Rule(t, "N0.4", func(t *testing.T) {
		m, _ := begin(t, 3, "", "N0.4")
		p := m.look(1).draw()
		if p.Turn != 0 || p.MaxTurns != 24 {
			t.Errorf("the track shows %d of %d; want 0 of 24", p.Turn, p.MaxTurns)
		}
		must(t, m, "1 "+m.Legal(1).All()[0].String())
		if text, want := m.look(1).Text(locale.English), "Score track: #"+strings.Repeat(".", 23)+"\n"; !strings.Contains(text, want) {
			t.Errorf("after a swap the track is not %q:\n%s", want, text)
		}
	})
}

func TestSetUp(t *testing.T) {
	rulestest.Rule(t, "N1.1", func(t *testing.T) {
		const deals = 3000
		var pairs [stoneCount][conditionCount]int
		luck := rules.NewFastRand(1)
		for range deals {
			s, _, err := Deal(builtIn, 5, false, luck)
			if err != nil {
				t.Fatal(err)
			}
			for stone, condition := range s.condition {
				pairs[stone][condition]++
			}
		}
		for stone, row := range pairs {
			for condition, n := range row {
				if n < deals/15/2 || n > deals/15*2 {
					t.Errorf("stone %d has condition %d in %d of %d deals", stone, condition, n, deals)
				}
			}
		}
	})
	rulestest.Rule(t, "N1.2", func(t *testing.T) {
		for seats, want := range map[int]string{3: "9 b3 w2", 4: "9 b3 w2", 5: ""} {
			m, _ := begin(t, seats, "", "N1.2")
			var out []string
			for _, s := range m.look(1).draw().Removed.InOrder() {
				out = append(out, s.ID)
				if s.Condition != "" {
					t.Errorf("the condition of %s, which left the game, is seen", s.ID)
				}
			}
			if got := strings.Join(out, " "); got != want {
				t.Errorf("%d seats play without %q; want %q", seats, got, want)
			}
		}
	})
	rulestest.Rule(t, "N1.3", func(t *testing.T) {
		for seats, each := range map[int]int{3: 4, 4: 3, 5: 3} {
			m, events := begin(t, seats, "", "N1.3")
			stones := m.look(rules.Spectator).draw().Stones.InOrder()
			if len(stones) != seats*each {
				t.Errorf("%d seats: %d stones", seats, len(stones))
			}
			for i, s := range stones {
				if int(s.Holder) != i/each+1 {
					t.Errorf("%d seats: stone %d lies before seat %s", seats, i, s.Holder)
				}
				if circle := rules.Whole(events[0]).(Event).Circle; circle[i] != s.ID {
					t.Errorf("the deal tells of %s at place %d, where %s lies", circle[i], i, s.ID)
				}
			}
		}
	})
	rulestest.Rule(t, "N1.4", func(t *testing.T) {
		m, events := begin(t, 4, "memory=off", "N1.4")
		for seat := rules.Spectator; seat <= 4; seat++ {
			readings := 0
			for _, e := range events {
				if seen := e.SeenBy(seat); seen != nil && seen.Name() == "read" {
					readings++
				}
			}
			known := 0
			for _, s := range m.look(seat).draw().Stones.InOrder() {
				if (s.Condition != "") != (s.Holder == seat) || s.Readable != (s.Holder == seat) {
					t.Errorf("seat %s and stone %s of seat %s: %q", seat, s.ID, s.Holder, s.Condition)
				}
				if s.Condition != "" {
					known++
				}
			}
			if want := map[bool]int{true: 0, false: 3}[seat == rules.Spectator]; known != want || readings != want {
				t.Errorf("seat %s reads %d conditions, told of %d; want %d", seat, known, readings, want)
			}
		}
	})
}

func TestTurn(t *testing.T) {
	const table = "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1"
	rulestest.Rule(t, "N2.1", func(t *testing.T) {
		m, events := begin(t, 5, "", "N2.1")
		zero, _ := builtIn.stone("0")
		first := m.Awaited()[0]
		if !m.state.held[first.Index()].Has(zero) || rules.Whole(events[0]).(Event).Seat != first {
			t.Errorf("seat %s begins without the 0", first)
		}
		must(t, m, first.String()+" "+m.Legal(first).All()[0].String())
		if next := m.Awaited()[0]; next != first%5+1 {
			t.Errorf("after seat %s comes seat %s", first, next)
		}
	})
	rulestest.Rule(t, "N2.2", func(t *testing.T) {
		m := at(t, "", table)
		for move, want := range map[string]string{
			"1 swap 3 1":  "not-yours",
			"1 swap 1 2":  "both-yours",
			"1 swap 1 1":  "both-yours",
			"2 swap 3 2":  "turn",
			"1 swap 9 3":  "removed",
			"1 swap 1 w2": "removed",
		} {
			if got := refused(t, m, move); got != want {
				t.Errorf("%s: %s; want %s", move, got, want)
			}
		}
	})
	rulestest.Rule(t, "N2.3", func(t *testing.T) {
		m := at(t, "", table)
		if got, want := swaps(m), "1 0, 1 3, 1 6, 1 8, 1 w1, 2 3, 2 5, 2 7"; got != want {
			t.Errorf("swaps %s; want %s", got, want)
		}
		if got := refused(t, m, "1 swap 1 5"); got != "condition" {
			t.Errorf("against the condition: %s", got)
		}
		if got := refused(t, m, "1 swap b1 5"); got != "no-partner" {
			t.Errorf("against a condition that allows nothing: %s", got)
		}
		must(t, m, "1 swap 2 3") // 3 allows even stones only, and is not asked: 2 is, and yet
		must(t, m, "2 swap 2 1") // the 2 travels on by its own condition, odd
	})
	rulestest.Rule(t, "N2.4", func(t *testing.T) {
		m := at(t, "memory=off", table)
		events := must(t, m, "1 swap 1 3")
		if got := m.look(rules.Spectator).draw().Stones.InOrder()[0].ID + m.look(rules.Spectator).draw().Stones.InOrder()[3].ID; got != "31" {
			t.Errorf("at the two places lie %s", got)
		}
		var readers []string
		for _, e := range events {
			if e.Name() == "read" {
				readers = append(readers, e.String())
			}
		}
		if want := []string{"1 read 3 even", "2 read 1 white"}; !slices.Equal(readers, want) {
			t.Errorf("readings %v; want %v", readers, want)
		}
		if c := stoneOf(m, 1, "1").Condition; c != "" {
			t.Errorf("the old holder still reads %s", c)
		}
		if c := stoneOf(m, 2, "1").Condition; c != "white" {
			t.Errorf("the new holder reads %q", c)
		}
	})
	rulestest.Rule(t, "N2.5", func(t *testing.T) {
		m := at(t, "", table)
		must(t, m, "1 swap 1 3")
		if m.look(2).draw().Turn != 1 {
			t.Error("the marker did not move")
		}
		must(t, m, "2 ask 1 8", "3 mood wait")
		if m.look(2).draw().Turn != 1 {
			t.Error("the marker moved without a swap")
		}
	})
	rulestest.Rule(t, "N2.6", func(t *testing.T) {
		m := at(t, "", "1:even 2:lower 4:mid26 | b1 0 5 | 6 7 8 | 3 b2 w1")
		if got, want := swaps(m), "1 0, 1 6, 1 8, 1 b1, 1 b2, 1 w1, 2 0, 2 b1, 2 b2, 2 w1, 4 3, 4 5, 4 6"; got != want {
			t.Errorf("swaps %s; want %s", got, want)
		}
		m = at(t, "", "0:any 1 2 | b1 3 4 | b2 5 6 | w1 7 8")
		if m.state.End() != EndInOrder {
			t.Error("blanks between the numbers break the order")
		}
	})
}

func stoneOf(m *Match, seat rules.Seat, id string) StonePicture {
	p := m.look(seat).draw()
	all := slices.Concat(p.Stones.InOrder(), p.Removed.InOrder())
	return all[slices.IndexFunc(all, func(s StonePicture) bool { return s.ID == id })]
}

func TestTalk(t *testing.T) {
	const table = "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1"
	rulestest.Rule(t, "N3.1", func(t *testing.T) {
		m := at(t, "", table)
		// A suggestion tells nothing of a condition: this one's forbids it.
		for _, e := range must(t, m, "1 suggest b1 5") {
			if e.String() != "1 suggested b1 5" || rules.Whole(e).(Event).Condition != "" {
				t.Errorf("a suggestion is heard as %s", e)
			}
		}
		for seat := rules.Seat(1); seat <= 4; seat++ {
			for _, e := range must(t, m, seat.String()+" mood happy") {
				if rules.Whole(e).(Event).Condition != "" {
					t.Errorf("a mood tells a condition: %s", e)
				}
			}
		}
		for _, e := range must(t, m, "1 swap 1 3") {
			for seat := rules.Spectator; seat <= 4; seat++ {
				if heard, ok := e.SeenBy(seat).(Event); ok && heard.Condition != "" && heard.Seat != seat {
					t.Errorf("seat %d hears a condition that seat %d reads: %s", seat, heard.Seat, heard)
				}
			}
		}
	})
	rulestest.Rule(t, "N3.2", func(t *testing.T) {
		m := at(t, "", table)
		for move, want := range map[string]string{
			"3 ask 1 3":  "3 answered 1 3 yes",
			"4 ask 1 4":  "4 answered 1 4 no",
			"1 ask b1 3": "1 answered b1 3 no",
		} {
			events := must(t, m, move)
			for seat := rules.Spectator; seat <= 4; seat++ {
				if got := events[0].SeenBy(seat).String(); got != want {
					t.Errorf("seat %s hears %q; want %q", seat, got, want)
				}
			}
		}
	})
	rulestest.Rule(t, "N3.3", func(t *testing.T) {
		m := at(t, "", table)
		if got := must(t, m, "3 suggest 1 3")[0].String(); got != "3 suggested 1 3" {
			t.Errorf("the suggestion is heard as %q", got)
		}
		must(t, m, "1 swap 2 7") // the active player decides
	})
}

func TestAdvanced(t *testing.T) {
	rulestest.Rule(t, "N4.1", func(t *testing.T) {
		for _, options := range []string{"difficulty=silent", "difficulty=no-talk"} {
			m := at(t, options, "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1")
			for _, move := range []string{"1 ask 1 3", "2 suggest 1 3", "3 mood happy"} {
				if got := refused(t, m, move); got != "silence" {
					t.Errorf("%s: %s: %s", options, move, got)
				}
			}
			for _, move := range m.Legal(1).All() {
				if move.Kind() != "swap" {
					t.Errorf("%s: %s is offered", options, move)
				}
			}
			if n := len(m.Legal(2).All()); n > 0 {
				t.Errorf("%s: seat 2 has %d moves out of turn", options, n)
			}
			if got := refused(t, m, "2 swap 3 2"); got != "turn-silent" {
				t.Errorf("%s: out of turn: %s", options, got)
			}
		}
		must(t, at(t, "difficulty=no-return", "1:white 2:odd b1:never | 3:even 4 5 | 6 7 8 | 0 b2 w1"), "1 ask 1 3", "2 suggest 1 3", "3 mood happy")
	})
	rulestest.Rule(t, "N4.2", func(t *testing.T) {
		for options, want := range map[string]string{"difficulty=silent": "straight-back", "difficulty=no-return": "straight-back", "difficulty=no-talk": "", "difficulty=rulebook": ""} {
			m := at(t, options, "1:any 2 b1 | 3:even 4 5 | 6 7 8 | 0 b2 w1")
			must(t, m, "1 swap 1 4")
			if want == "" {
				must(t, m, "2 swap 1 4")
			} else if got := refused(t, m, "2 swap 1 4"); got != want {
				t.Errorf("%s: %s", options, got)
			}
		}
		// What it forbids is answered no, which tells nothing of the condition.
		m := at(t, "difficulty=no-return", "1:any 2 b1 | 3:even 4 5 | 6 7 8 | 0 b2 w1")
		must(t, m, "1 swap 1 4")
		known := m.known.public
		events := must(t, m, "3 ask 1 4")
		if said := events[0].String(); !strings.HasSuffix(said, " no") {
			t.Errorf("whether the stones may go straight back is answered %s", said)
		}
		if m.known.public != known {
			t.Error("an answer that all could foretell narrows conditions")
		}
	})
}

func TestEnd(t *testing.T) {
	rulestest.Rule(t, "N5.1", func(t *testing.T) {
		for _, text := range []string{
			"0:any 1 2 | 3 4 5 | 6 8 7 | b1 b2 w1",
			"4:any 5 6 | 7 b1 8 | 0 1 2 | 3 b2 w1",
			"0:any b1 8 | 7 6 5 | 4 3 2 | 1 b2 w1",
			"2:any 1 0 | 8 b1 7 | 6 b2 5 | 4 3 w1",
		} {
			s := position(t, text)
			if want := !strings.Contains(text, "8 7 |"); s.InOrder() != want {
				t.Errorf("%s: in order %t", text, s.InOrder())
			}
		}
		m := at(t, "", "2:any 1 b1 | 0 3 4 | 5 6 7 | 8 b2 w1")
		events := must(t, m, "1 swap 2 0")
		if got := m.Outcome(); got == nil || got.String() != "1 2 3 4 by order" {
			t.Errorf("outcome %v after %v", got, events)
		}
	})
	rulestest.Rule(t, "N5.2", func(t *testing.T) {
		for turns, want := range map[int]string{0: "masterly", 4: "masterly", 5: "excellent", 7: "very-good", 8: "good", 12: "fair", 13: "laboured", 24: "just-in-time"} {
			if got := builtIn.Rank(turns).ID; got != want {
				t.Errorf("%d turns are %s; want %s", turns, got, want)
			}
		}
		m := at(t, "", "2:any 1 b1 | 0 3 4 | 5 6 7 | 8 b2 w1")
		must(t, m, "1 swap 2 0")
		if p := m.look(3).draw(); p.Rank != "masterly" || !slices.Equal(p.Outcome.Scores, []int{1}) {
			t.Errorf("rank %q, scores %v", p.Rank, p.Outcome.Scores)
		}
	})
	rulestest.Rule(t, "N5.3", func(t *testing.T) {
		m := at(t, "", "2:any 1 b1 | 0:lower b2:never 8:higher | 5 6 7 | 4 3 w1")
		events := must(t, m, "1 swap 2 5")
		if got := m.Outcome(); got == nil || got.String() != "nobody by stuck" {
			t.Errorf("outcome %v after %v", got, events)
		}
		if got := refused(t, m, "3 swap 5 6"); got != "over" {
			t.Errorf("after the end: %s", got)
		}
	})
	rulestest.Rule(t, "N5.4", func(t *testing.T) {
		m := at(t, "", "2:any 1 b1 | 0 3 4 | 5 6 7 | 8 b2 w1")
		m.state.turn = 23
		last := m.Clone().(*Match)
		must(t, m, "1 swap 2 0")
		if got := m.Outcome().String(); got != "1 2 3 4 by order" {
			t.Errorf("a win on the 24th swap: %s", got)
		}
		must(t, last, "1 swap 2 8")
		if got := last.Outcome(); got == nil || got.String() != "nobody by turns" {
			t.Errorf("24 swaps without order: %v", got)
		}
	})
}

func TestEveryRuleHasATest(t *testing.T) { rulestest.EveryRule(t, "../../docs/rules/narabi.md") }

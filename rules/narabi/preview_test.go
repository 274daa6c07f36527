package narabi

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
	"nagara/testkit/rulestest"
)

func foreseen(t *testing.T, m *Match, text string) Foresight {
	t.Helper()
	seat, move := entry(t, m, text)
	f, err := Rules{}.Preview(m.View(seat), move)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return f.(Foresight)
}

func TestForesee(t *testing.T) {
	const table = "2:any 1:white b1:black | 0:lower 3:left 4:right | 5:even 6:odd 7:two | 8:three b2:four w1:higher"
	m := at(t, "", table)
	for text, want := range map[string]string{
		"1 swap 2 0":     "The condition of 2 allows a swap with 0. Then the stones are in order, and the team wins.",
		"1 swap 2 5":     "The condition of 2 allows a swap with 5. 23 turns are left.",
		"1 ask 2 3":      "The condition of 2 allows a swap with 3.",
		"2 ask 2 0":      "The condition of 2 may allow a swap with 0. Then the stones are in order, and the team wins.",
		"2 ask 0 5":      "The condition of 0 does not allow a swap with 5.",
		"3 suggest 2 0":  "The condition of 2 may allow a swap with 0. Then the stones are in order, and the team wins.",
		"3 mood worried": "Nothing on the table changes.",
		"3 resign":       "Nothing on the table changes.",
	} {
		if got := foreseen(t, m, text).String(); got != want {
			t.Errorf("%s: %s; want %s", text, got, want)
		}
	}
	if got, want := strings.Join(foreseen(t, m, "1 swap 2 5").Circle, " "), "5 1 b1 0 3 4 2 6 7 8 b2 w1"; got != want {
		t.Errorf("after the swap the circle is %s; want %s", got, want)
	}
	if got := foreseen(t, m, "1 ask 2 5").Circle; len(got) > 0 {
		t.Errorf("a question moves the stones to %v", got)
	}
	if _, err := (Rules{}).Preview(m.View(2), builtIn.Swap(Choice{Own: 0, Other: 1})); err == nil {
		t.Error("a swap out of turn was foreseen")
	}
}

func TestForeseeWhetherTheNextPlayerIsStuck(t *testing.T) {
	// Seat 2 has 0, b2 and 8, which lower, never and higher bind; seat 1 holds
	// one of these conditions itself in the second table.
	for table, want := range map[string]Certainty{
		"2:any 1 b1 | 0:lower b2:never 8:higher | 5 6 7 | 4 3 w1": Maybe,
		"2:any 1:never b1 | 0:lower b2 8:higher | 5 6 7 | 4 3 w1": No,
	} {
		m := at(t, "difficulty=rulebook", table)
		if got := foreseen(t, m, "1 swap 2 5").NextStuck; got != want {
			t.Errorf("%s: %s; want %s", table, got, want)
		}
	}
	// Once seat 1 has read all three, it knows.
	m := at(t, "", "2:any 1 b1 | 0:lower b2:never 8:higher | 5 6 7 | 4 3 w1")
	m.known.readBy[0] |= m.state.held[1]
	f := foreseen(t, m, "1 swap 2 5")
	if f.NextStuck != Yes || !strings.Contains(f.String(), "the match is lost") {
		t.Errorf("%s; want yes", f)
	}
	m.state.turn = 23
	if f := foreseen(t, m, "1 swap 2 5"); f.NextStuck != No || *f.TurnsLeft != 0 {
		t.Errorf("on the last turn nobody is next: %s", f)
	}
	maybe := at(t, "", "2:any 1 b1 | 0:lower b2:never 8:higher | 5 6 7 | 4 3 w1")
	if f := foreseen(t, maybe, "1 swap 2 5"); !strings.Contains(f.String(), "For all you know") {
		t.Errorf("%s", f)
	}
}

// With the memory aid off, nothing is foreseen from what was seen before.
func TestForeseeForgets(t *testing.T) {
	for options, want := range map[string]Certainty{"memory=on": Yes, "memory=off": Maybe} {
		m := at(t, options, "1:white 2:odd b1:never | 3:even 4:any 5 | 6 7 8 | 0 b2 w1")
		must(t, m, "1 swap 1 3")
		if got := foreseen(t, m, "1 ask 1 0").Allowed; got != want {
			t.Errorf("%s: %s; want %s", options, got, want)
		}
	}
}

func TestEventsInWords(t *testing.T) {
	m, events := begin(t, 3, "", "words")
	again := rules.Whole(events[0]).(Event)
	again.N = 2
	first := m.Awaited()[0]
	events = append(events, again)
	events = append(events, must(t, m, first.String()+" "+m.Legal(first).All()[0].String())...)
	for _, text := range []string{"1 mood wait", "2 resign"} {
		events = append(events, must(t, m, text)...)
	}
	m = at(t, "", "2:any 1 b1 | 0 3 4 | 5 6 7 | 8 b2 w1")
	events = append(events, must(t, m, "2 suggest 8 0")...)
	events = append(events, must(t, m, "2 ask 2 0")...)
	events = append(events, must(t, m, "1 swap 2 0")...)
	names := map[string]bool{}
	for _, e := range events {
		names[e.Name()] = true
		if e.String() == "" {
			t.Errorf("%+v has no notation", e)
		}
		for _, l := range locale.All() {
			text := rules.Whole(e).(Event).Text(l)
			if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "narabi.") {
				t.Errorf("%s in %s: %q", e, l.Code(), text)
			}
		}
	}
	if len(names) != 7 {
		t.Errorf("only these events were looked at: %v", names)
	}
	if got, want := events[len(events)-1].String(), "ended by order after 1 masterly"; got != want {
		t.Errorf("the end is %q; want %q", got, want)
	}
	if got := again.String(); !strings.HasSuffix(got, "after 2") {
		t.Errorf("a deal after two others is %q", got)
	}
}

// Every sentence that the game can say is there in all languages, filled in.
func TestViewsInWords(t *testing.T) {
	luck := rules.NewFastRand(11)
	for i, options := range []string{"", "difficulty=one-question", "memory=off", "difficulty=silent"} {
		m, _ := begin(t, fewestSeats+i%3, options, "words "+options)
		for n := 0; m.Outcome() == nil; n++ {
			if !testing.Short() || n%8 == 0 {
				checkWords(t, m)
			}
			seat := m.Awaited()[0]
			legal := m.Legal(seat).All()
			must(t, m, seat.String()+" "+legal[luck.IntN(rules.Label{}, len(legal))].String())
		}
		checkWords(t, m)
	}
	m := at(t, "", "2:any 1 b1 | 0 3 4 | 5 6 7 | 8 b2 w1")
	must(t, m, "1 swap 2 0")
	checkWords(t, m)
	if got, want := builtIn.Ask(Choice{Own: 3, Other: 10}).Text(locale.English), "Ask whether the holder of 3 can swap it with b1 (blank, black)"; got != want {
		t.Errorf("a question is %q; want %q", got, want)
	}
	text := m.look(1).Text(locale.English)
	for _, want := range []string{"over after 1 turn: the stones are in order", "Rank: masterly", "this deal takes 1 turn", "out of play"} {
		if !strings.Contains(text, want) {
			t.Errorf("the last view lacks %q:\n%s", want, text)
		}
	}
	if got := rankText(locale.English, "house-rank"); got != "house-rank" {
		t.Errorf("a rank of another edition is %q", got)
	}
}

// TestTextOfAView keeps what people read, in each language and for each seat.
func TestTextOfAView(t *testing.T) {
	m := at(t, "difficulty=one-question", "1:white 2:odd b1:never | 3:even 0 4:higher | 5 7:left 6 | 8 b2 w1")
	must(t, m, "1 suggest 3 2", "2 ask 5 0", "1 swap 2 3", "3 mood worried")
	var out strings.Builder
	for _, l := range locale.All() {
		for seat := rules.Spectator; int(seat) <= m.setup.Seats; seat++ {
			out.WriteString("== " + l.Code() + ", seat " + seat.String() + "\n" + m.look(seat).Text(l))
		}
	}
	for _, topic := range m.look(1).Topics(locale.English) {
		out.WriteString("== " + topic.Name + "\n" + topic.Text + "\n")
	}
	rulestest.Kept(t, "view.txt", out.String())
}

func checkWords(t *testing.T, m *Match) {
	t.Helper()
	for seat := rules.Spectator; int(seat) <= m.setup.Seats; seat++ {
		for _, l := range locale.All() {
			filledIn(t, l, m.look(seat))
			for _, move := range m.Legal(seat).All() {
				filledIn(t, l, move.(Move))
			}
		}
	}
	for _, l := range locale.All() {
		filledIn(t, l, m.Reveal().(*View))
	}
}

func filledIn(t *testing.T, l *locale.Language, what rules.Readable) {
	t.Helper()
	if text := what.Text(l); text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "narabi.") {
		t.Fatalf("%T in %s:\n%s", what, l.Code(), text)
	}
}

// All kinds of conditions, those included that the built-in edition lacks.
func TestConditionsInWords(t *testing.T) {
	six := 6
	conditions := append(builtIn.Conditions(), Condition{Term: Term{Kind: ByRange, Max: &six}})
	for _, l := range locale.All() {
		said := map[string]bool{}
		for _, c := range conditions {
			for _, text := range []string{c.Text(l), c.Short(l)} {
				if strings.ContainsAny(text, "{}") || strings.Contains(text, "narabi.") || said[text] {
					t.Errorf("%s in %s: %q", c.ID, l.Code(), text)
				}
				said[text] = true
			}
		}
	}
	if (&Term{Kind: ByRange, Max: &six}).fits(Stone{}, Stone{Number: &six}) != true {
		t.Error("a range does not include its end (N6.6)")
	}
}

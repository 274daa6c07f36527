package nagaraja

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

func TestParseRefuses(t *testing.T) {
	m, _ := start(t, "notation")
	for _, c := range []struct{ text, reason, names string }{
		{"", "no-such-move", "lay, activate, pass"},
		{"dance", "no-such-move", `"dance" is no move; it can be lay, activate`},
		{"pass now", "extra", "now"},
		{"lay", "no-such-card", "—"},
		{"lay c17", "no-such-card", `"c17"`},
		{"lay" + strings.Repeat(" card-draw-2-self", 3), "too-many", "card-draw-2-self"},
		{"give", "no-such-card", "—"},
		{"recover x", "no-such-card", `"x"`},
		{"place", "no-such-cell", "a1, b1"},
		{"place d4 north", "no-such-cell", `"d4" is no cell`},
		{"place a1 up", "no-such-turn", `"up" is no turn; it can be north, east, south, west`},
		{"amulet sell", "expected", "draw"},
		{"activate", "no-such-card", "—"},
		{"activate stick-add-3-self", "expected", "with"},
		{"activate stick-add-3-self with", "no-such-kind", "green, white, brown"},
		{"activate stick-add-3-self with pink", "no-such-kind", `"pink" is no kind of stick`},
		{"activate stick-add-3-self with green on own a1", "extra", "on"},
		{"activate relic-peek-1-self with green", "expected", "on"},
		{"activate relic-peek-1-self with green on a1w", "no-such-temple", `"a1w" is no temple; it can be own, rival`},
		{"activate relic-peek-1-self with green on own a1", "no-such-niche", `"a1" is no niche`},
		{"activate relic-peek-2-either with green on own a1w rival", "no-such-niche", "niche"},
		{"activate relic-peek-2-either with green on own a1w a2w a3w", "extra", "a3w"},
		{"activate tile-pivot-self with green on own", "no-such-cell", "cell"},
		{"activate tile-pivot-self with green on a1", "no-such-temple", "temple"},
		{"activate tile-pivot-self with green on own a1 east", "expected", "to"},
		{"activate tile-pivot-self with green on own a1 to b1", "no-such-turn", "turn"},
		{"activate tile-move-self with green on own a1 to east", "no-such-cell", "cell"},
		{"activate tile-swap-self with green on own a1w b1", "no-such-cell", "cell"},
		{"activate stick-rethrow-2-opponent with green on white", "no-such-stick", "white-3 or green-naga"},
		{"activate stick-rethrow-2-opponent with green on white-3 brown-naga", "no-such-stick", `"brown-naga"`},
	} {
		_, err := m.Parse(c.text)
		var refusal *rules.Refusal
		if !errors.As(err, &refusal) || refusal.Key != "nagaraja.refusal."+c.reason || !strings.Contains(err.Error(), c.names) {
			t.Errorf("%q: got %v, want %s with %q", c.text, err, c.reason, c.names)
		}
	}
}

// TestThePageOfTheNotation: every example on the page is a move.
func TestThePageOfTheNotation(t *testing.T) {
	page, err := os.ReadFile("../../docs/notation-nagaraja.md")
	if err != nil {
		t.Fatal(err)
	}
	m, _ := start(t, "notation")
	examples := regexp.MustCompile("(?:`|\"move\": \")((?:activate|place) [a-z0-9 -]+)[`\"]").FindAllSubmatch(page, -1)
	if len(examples) < 11 {
		t.Errorf("the page has only %d examples", len(examples))
	}
	for _, example := range examples {
		if move, err := m.Parse(string(example[1])); err != nil || move.String() != string(example[1]) {
			t.Errorf("%s is read as %v: %v", example[1], move, err)
		}
	}
}

// TestRefusalsSpeak: every refusal names what would be right, in every
// language, and leaves no brace open.
func TestRefusalsSpeak(t *testing.T) {
	s := begin(t).hand(1, "stick-add-3-self stick-add-4-self").hand(2, "card-draw-2-self")
	for _, c := range []struct{ line, names string }{
		{"2 lay card-draw-2-self", "seat 1"},
		{"1 pass", "lay stick-add-3-self stick-add-4-self (1/3)"},
		{"1 place a1 north", "lay stick-add-3-self"},
		{"2 amulet draw", "—"},
		{"3 pass", "1 and 2"},
	} {
		_, err := s.attempt(c.line)
		if err == nil || !strings.Contains(err.Error(), c.names) {
			t.Errorf("%q: %v should name %q", c.line, err, c.names)
		}
	}
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			if strings.HasPrefix(key, "nagaraja.refusal.") && l.Text(key, nil) == "" {
				t.Errorf("%s: %s is empty", l.Code(), key)
			}
		}
	}
}

// FuzzParse: any text is read or refused; what is read is written back the
// same, up to spaces and equal turns, and played or refused without harm.
func FuzzParse(f *testing.F) {
	m, _, err := Rules{}.Start(rules.Setup{Edition: Standard(), Seats: 2, Seed: rules.SeedOf("fuzz")})
	if err != nil {
		f.Fatal(err)
	}
	random := rules.NewFastRand(1)
	for m.Outcome() == nil {
		who := m.Awaited()[0]
		legal := m.Legal(who).All()
		for range min(3, len(legal)) {
			f.Add(pick(legal, random).String())
		}
		if _, err := m.Play(who, pick(legal, random)); err != nil {
			f.Fatal(err)
		}
	}
	f.Add("resign")
	f.Fuzz(func(t *testing.T, text string) {
		m, _ := start(t, "fuzz")
		move, err := m.Parse(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("refused without a reason")
			}
			return
		}
		again, err := m.Parse(move.String())
		if err != nil || again != move {
			t.Errorf("%q is written %q, which is read as %v (%v)", text, move, again, err)
		}
		before := m.Hash()
		if _, err := m.Play(1, move); err != nil && m.Hash() != before {
			t.Errorf("%q was refused and changed the match", text)
		}
	})
}

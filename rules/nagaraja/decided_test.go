package nagaraja

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestEveryEndSaysWhatDecidedIt plays until each reason has been seen, and holds
// the sentence against the outcome.
func TestEveryEndSaysWhatDecidedIt(t *testing.T) {
	seen := map[string]bool{}
	ends := func(m *Match) {
		d, outcome := m.View(1).Now().Decided, m.Outcome()
		key := strings.TrimPrefix(d.Key, "nagaraja.decided.")
		seen[key] = true
		reason, _, _ := strings.Cut(strings.Replace(key, "amulets", "points", 1), ".")
		winner := outcome.Winners[0].Index()
		if reason != string(outcome.Reason) || d.Numbers["won"] != outcome.Scores[winner] || d.Numbers["lost"] != outcome.Scores[1-winner] {
			t.Errorf("%s: %v", outcome, d)
		}
		if key == "amulets" && d.Numbers["relics"]+d.Numbers["amulets"] != d.Numbers["won"] {
			t.Errorf("the sum is wrong: %v", d)
		}
		for _, l := range locale.All() {
			for seat := range rules.Seat(3) {
				text := d.In(l, seat, "Ada")
				if strings.Contains(text, "{") || strings.Contains(text, "nagaraja.") || !strings.Contains(m.View(seat).(*View).Text(l), d.In(l, seat, l.Text("nagaraja.text.seat", locale.Pairs("seat", d.Seat)))) {
					t.Errorf("%s in %s: %s", d.Key, l.Code(), text)
				}
			}
		}
	}
	random := rules.NewFastRand(3)
	for n := range 400 {
		m, _ := start(t, "decided-"+string(rune('a'+n%26))+string(rune('a'+n/26)))
		if m.View(1).Now().Decided != nil {
			t.Fatal("nothing is decided yet")
		}
		if n < 2 {
			if _, err := m.Play(1, rules.Forfeit([]rules.Reason{rules.Resigned, rules.Expired}[n])); err != nil {
				t.Fatal(err)
			}
		}
		for m.Outcome() == nil {
			who := m.Awaited()[0]
			if _, err := m.Play(who, pick(m.Legal(who).All(), random)); err != nil {
				t.Fatal(err)
			}
		}
		ends(m)
	}
	for _, key := range []string{"points", "amulets", "curse", "ninth-tile", "resigned", "expired"} {
		if !seen[key] {
			t.Errorf("no match ended by %s", key)
		}
	}
}

// TestWhoHasNoNagaPasses: the event tells a pass that nobody chose from one that
// somebody did (R9.6), and a tie from a win by more.
func TestWhoHasNoNagaPasses(t *testing.T) {
	var forced, chosen, tie, won bool
	random := rules.NewFastRand(5)
	for _, word := range []string{"a", "b", "c", "d", "e", "f", "g", "h"} {
		m, _ := start(t, word)
		for m.Outcome() == nil {
			who := m.Awaited()[0]
			move := pick(m.Legal(who).All(), random)
			events, err := m.Play(who, move)
			if err != nil {
				t.Fatal(err)
			}
			for i, event := range events {
				e := rules.Whole(event).(Event)
				text := e.Text(locale.English)
				switch {
				case e.What == "pass":
					if own := i == 0 && move.Kind() == "pass"; own == e.Forced || e.Forced != strings.Contains(text, "no Naga") {
						t.Errorf("%s after %s: %s", e, move, text)
					}
					forced, chosen = forced || e.Forced, chosen || !e.Forced
				case e.What == "won":
					even := e.Fates[0] == e.Fates[1]
					if even != strings.Contains(text, "tie") {
						t.Error(text)
					}
					tie, won = tie || even, won || !even
				}
			}
		}
	}
	if !forced || !chosen || !tie || !won {
		t.Errorf("seen: forced %v, chosen %v, tie %v, won %v", forced, chosen, tie, won)
	}
}

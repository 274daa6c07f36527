package narabi

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestEveryEndSaysWhatDecidedIt: where nobody left, a sentence says it, and who is
// stuck is told otherwise than the others.
func TestEveryEndSaysWhatDecidedIt(t *testing.T) {
	for _, reason := range []rules.Reason{InOrder, OutOfTurns, Stuck} {
		m, err := Rules{}.start(rules.Setup{Edition: builtIn, Seats: 3, Seed: rules.SeedOf("decided")})
		if err != nil {
			t.Fatal(err)
		}
		if m.View(1).Now().Decided != nil {
			t.Fatal("nothing is decided yet")
		}
		m.end(reason)
		mover := m.state.Mover()
		d := m.View(1).Now().Decided
		if d == nil || d.Key != "narabi.decided."+string(reason) || d.Numbers["n"] != m.state.Turn() || reason == Stuck && d.Seat != mover {
			t.Fatalf("%s: %v", reason, d)
		}
		for _, l := range locale.All() {
			for seat := range rules.Seat(4) {
				text := d.In(l, seat, "Ada")
				if strings.Contains(text, "{") || strings.Contains(text, "narabi.") || reason == Stuck && (seat == mover) == strings.Contains(text, "Ada") {
					t.Errorf("%s in %s for %s: %s", reason, l.Code(), seat, text)
				}
				name := l.Text("narabi.text.seat", locale.Pairs("seat", d.Seat))
				if !strings.Contains(m.View(seat).(*View).Text(l), d.In(l, seat, name)) {
					t.Errorf("the text of seat %s does not tell it in %s", seat, l.Code())
				}
			}
		}
	}
}

// TestWhoLeftIsNamed: whoever gave up, or had no time left, is named to the others and
// spoken to themselves.
func TestWhoLeftIsNamed(t *testing.T) {
	for _, forfeit := range []rules.Reason{rules.Resigned, rules.Expired} {
		m, err := Rules{}.start(rules.Setup{Edition: builtIn, Seats: 3, Seed: rules.SeedOf("decided")})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(2, rules.Forfeit(forfeit)); err != nil {
			t.Fatal(err)
		}
		d := m.View(1).Now().Decided
		if d == nil || d.Key != "narabi.decided."+string(forfeit) || d.Seat != 2 {
			t.Fatalf("%s: %v", forfeit, d)
		}
		for _, l := range locale.All() {
			for seat := range rules.Seat(4) {
				text := d.In(l, seat, "Ada")
				if strings.Contains(text, "{") || strings.Contains(text, "narabi.") || (seat == 2) == strings.Contains(text, "Ada") {
					t.Errorf("%s in %s for %s: %s", forfeit, l.Code(), seat, text)
				}
			}
		}
	}
}

package nagaraja

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// A card is for the temple of whoever has it. To each seat it is called by whose temple that
// is for them, to others by whose it is; one that is given away is called as it is then.
func TestCardsSayWhoseTempleToEverySeat(t *testing.T) {
	const own, rivals = "tile-pivot-self", "relic-swap-opponent"
	s := begin(t).hand(1, own+" "+rivals)
	cards := func(id string) Cards { return s.state.ed.with(0, s.card(id)) }
	lay := func(id string) Move { return Move{Choice{Action: layCards, Cards: cards(id)}, s.state.ed} }
	handOver := func(id string) Move { return Move{Choice{Action: give, Card: s.card(id)}, s.state.ed} }
	both := []string{"Ada", "Ben"}
	for _, c := range []struct {
		move  Move
		to    rules.Seat
		names []string
		want  string
	}{
		{lay(own), 1, both, "(yours)"},
		{lay(own), 2, both, "(Ada’s)"},
		{lay(own), rules.Spectator, both, "(Ada’s)"},
		{lay(own), 2, []string{"", ""}, "(opponent’s)"},
		{lay(own), rules.Spectator, []string{"", ""}, "(seat 1’s)"},
		{lay(rivals), 2, both, "(yours)"},
		{lay(rivals), rules.Spectator, []string{"", ""}, "(seat 2’s)"},
		{handOver(own), 2, both, "(yours)"},
		{handOver(rivals), 2, both, "(Ada’s)"},
		{handOver(own), 1, both, "(yours)"}, // as it was in their hand
	} {
		if said := c.move.TextTo(locale.English, 1, c.to, c.names); !strings.Contains(said, c.want) {
			t.Errorf("%s of seat 1 is told to seat %s as %q; want %s", c.move, c.to, said, c.want)
		}
	}
	for what, want := range map[string]string{"reveal": "(seat 1’s)", "give": "(seat 2’s)"} {
		e := Event{What: what, Seat: 1, To: 2, Cards: []string{own}, ed: s.state.ed}
		if said := e.Text(locale.English); !strings.Contains(said, want) {
			t.Errorf("the event is told as %q; want %s", said, want)
		}
	}
}

// What somebody did is told to everybody, in every language: of themselves, or by name.
func TestMovesAreToldAsDone(t *testing.T) {
	told := map[string]bool{}
	stroll(t, 12, func(m *Match, who rules.Seat) {
		for _, move := range m.look(who).Legal() {
			kind := move.Kind() + move.(Move).ed.cards[move.(Move).Card].effect.String()
			if told[kind] {
				continue
			}
			told[kind] = true
			for _, l := range locale.All() {
				for to := range rules.Seat(3) {
					said := move.(Move).DoneTo(l, m, who, to, []string{"Ada", "Ben"})
					if said == "" || strings.ContainsAny(said, "{}") || strings.Contains(said, "nagaraja.") {
						t.Fatalf("%s in %s to seat %s: %q", move, l.Code(), to, said)
					}
					if own := !strings.Contains(said, []string{"Ada", "Ben"}[who.Index()]); own != (to == who) {
						t.Fatalf("%s in %s is told to seat %s as %q", move, l.Code(), to, said)
					}
				}
			}
		}
	})
	if len(told) < len(actionNames) {
		t.Fatalf("only these moves were told: %v", told)
	}
}

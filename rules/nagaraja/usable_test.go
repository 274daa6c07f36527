package nagaraja

import "testing"

// TestUsableCardsHaveTargets: the cards of which usable says that they would
// change something are those that moves finds targets for.
func TestUsableCardsHaveTargets(t *testing.T) {
	asked := 0
	for seed := range uint64(300) {
		eachState(t, seed, func(s *State) {
			if s.phase != confronted {
				return
			}
			asked++
			player := int(s.turn)
			var aimed Cards
			for _, c := range s.activations(player, nil) {
				aimed |= s.ed.run[c.Card] & s.ed.first
			}
			if usable := s.usable(player, s.hands[player]&s.ed.first); usable != aimed {
				t.Fatalf("usable are %v, with targets are %v", s.ed.cardNames(usable), s.ed.cardNames(aimed))
			}
		})
	}
	if asked < 1000 {
		t.Errorf("only %d positions were asked about", asked)
	}
}

package nagaraja

import (
	"testing"

	"nagara/rules"
)

// A quick deal changes nothing that the player knows, loses no component, and
// does change what the player does not know.
func TestRedealKeepsWhatThePlayerKnows(t *testing.T) {
	random := rules.NewFastRand(31)
	changed := 0
	for range 50 {
		s := deal(Standard(), random, nil)
		for s.phase != over {
			for player := range 2 {
				other := s
				other.Redeal(player, random)
				if other.masked(player) != s.masked(player) {
					t.Fatalf("player %d sees another state in phase %s", player, phaseNames[s.phase])
				}
				if was, is := allCards(&s), allCards(&other); was != is {
					t.Fatalf("the cards were %x and are %x", was, is)
				}
				if other != s {
					changed++
				}
			}
			s.Play(s.Turn(), pick(s.Moves(s.Turn(), nil), random), random)
		}
	}
	if changed == 0 {
		t.Error("nothing ever changed")
	}
}

// TestRedealMeetsEveryAmulet: a single amulet that lies face down could be any.
func TestRedealMeetsEveryAmulet(t *testing.T) {
	s := begin(t)
	s.state.tileAmulet = s.amuletKind("amulet-1vp")
	s.state.amuletPile[s.state.tileAmulet]--
	s.state.amuletsLeft--
	random, met := rules.NewFastRand(5), map[uint8]bool{}
	for range 200 {
		other := s.state
		other.Redeal(0, random)
		met[other.tileAmulet] = true
	}
	if len(met) != amuletKinds {
		t.Errorf("the amulet was one of %d kinds; there are %d", len(met), amuletKinds)
	}
}

func allCards(s *State) Cards {
	all := s.ed.plus(s.pile, s.discard)
	all = s.ed.plus(all, s.drawn)
	for p := range 2 {
		all = s.ed.plus(all, s.ed.plus(s.hands[p], s.ed.plus(s.laid[p], s.used[p])))
	}
	return all
}

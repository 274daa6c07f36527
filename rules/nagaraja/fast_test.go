package nagaraja

import (
	"testing"

	"nagara/rules"
)

// TestTheFastFaceSaysWhatTheFriendlyOneSays: what bots read of a state is what
// the picture of an open table shows.
func TestTheFastFaceSaysWhatTheFriendlyOneSays(t *testing.T) {
	s := middle(t)
	state, open := s.State(), s.Reveal().(*View).draw()
	s.equal("phase", phaseNames[state.Phase()], open.Phase)
	s.equal("turn and guide", []rules.Seat{seat(state.Turn()), seat(state.Guide())}, []rules.Seat{open.Awaited[0], open.Guide})
	s.equal("passes", state.Passes(), open.Passes)
	for p := range 2 {
		pic := open.Players[seat(p)]
		s.equal("hand", s.state.ed.cardNames(state.Hand(p)), pic.Cards)
		s.equal("hand size", []int{state.HandSize(p), pic.Hand}, []int{len(pic.Cards), len(pic.Cards)})
		s.equal("laid size", []int{state.LaidSize(p), pic.Laid}, []int{len(pic.Shown), len(pic.Shown)})
		s.equal("laid", s.state.ed.cardNames(state.Laid(p)), pic.Shown)
		s.equal("fate", state.Fate(p), pic.Fate)
		s.equal("amulets", []int{state.AmuletCount(p), pic.Amulets}, []int{len(pic.Held), len(pic.Held)})
	}
	v := s.look(1)
	masked := v.State()
	s.equal("the rival's hand in a view", masked.Hand(1), Cards(0))
	s.equal("the rival's hand size in a view", masked.HandSize(1), len(open.Players[2].Cards))
}

func TestRolloutEnds(t *testing.T) {
	random := rules.NewFastRand(3)
	s := Deal(Standard(), random)
	if n := s.Rollout(random); n < 10 || s.Phase() != Over || s.Winner() < 0 || s.Winner() > 1 {
		t.Errorf("after %d decisions it is in phase %d", n, s.Phase())
	}
}

func TestComponentsAreThoseOfTheEdition(t *testing.T) {
	c, d := Standard().Components(), Standard().data
	if c.WinPoints != d.WinPoints || c.CursedToLose != d.CursedToLose || len(c.Sticks) != 3 ||
		len(c.Cards) != len(d.Cards) || len(c.Relics) != len(d.Relics) || len(c.Tiles) != len(d.Tiles) {
		t.Errorf("the components are %+v", c)
	}
	if c.Tiles["bend-alcove"].Shrine != "S" || c.Tiles["fork"].Shrine != "" || !c.Relics["cursed-6"].Cursed {
		t.Errorf("tiles %+v, relics %+v", c.Tiles, c.Relics)
	}
}

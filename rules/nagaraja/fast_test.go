package nagaraja

import (
	"testing"

	"nagara/rules"
)

// TestTheFastFaceSaysWhatTheFriendlyOneSays: what bots read of a state is what
// the picture of an open table shows.
func TestTheFastFaceSaysWhatTheFriendlyOneSays(t *testing.T) {
	s := middle(t)
	state, whole := s.State(), s.Reveal().(Whole)
	s.equal("phase", phaseNames[state.Phase()], whole.Phase)
	s.equal("turn and guide", []rules.Seat{seat(state.Turn()), seat(state.Guide())}, []rules.Seat{whole.Awaited[0], whole.Guide})
	s.equal("passes", state.Passes(), whole.Passes)
	for p := range 2 {
		pic := whole.Players[p]
		s.equal("hand", s.state.ed.cardNames(state.Hand(p)), pic.Hand)
		s.equal("hand size", state.HandSize(p), len(pic.Hand))
		s.equal("laid size", state.LaidSize(p), len(pic.Laid))
		s.equal("laid", s.state.ed.cardNames(state.Laid(p)), pic.Laid)
		s.equal("fate", state.Fate(p), pic.Fate)
		s.equal("amulets", state.AmuletCount(p), len(pic.Amulets))
	}
	v := s.look(1)
	masked := v.State()
	s.equal("the rival's hand in a view", masked.Hand(1), Cards(0))
	s.equal("the rival's hand size in a view", masked.HandSize(1), len(whole.Players[1].Hand))
}

func TestRolloutEnds(t *testing.T) {
	random := rules.NewQuick(3)
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

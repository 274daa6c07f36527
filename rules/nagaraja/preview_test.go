package nagaraja

import (
	"reflect"
	"testing"

	"nagara/rules"
)

// foresee is what a seat can know of a move that it thinks of.
func (s *scene) foresee(seat rules.Seat, text string) Foresight {
	s.Helper()
	move, err := s.Parse(text)
	if err != nil {
		s.Fatal(err)
	}
	f, err := Rules{}.Preview(s.View(seat), move)
	if err != nil {
		s.Fatal(err)
	}
	return f.(Foresight)
}

func TestForesee(t *testing.T) {
	s := begin(t).inPlay("crossroads").exploration(1)
	f := s.foresee(1, "place a1 north")
	s.equal("an unknown relic", f, "temple 1: points +3 to +6; lit a1 NESW; up a1w")
	s.state.temples[0].seen[0] = 1
	s.equal("a known relic", s.foresee(1, "place a1 north"), "temple 1: points +3 to +3; lit a1 NESW; up a1w sacred-3")
	s.setup.Options = rules.Options{"memory": "off"}
	s.equal("a relic known once, without the aid", s.foresee(1, "place a1 north"), "temple 1: points +3 to +6; lit a1 NESW; up a1w")

	s = begin(t).tile(1, "fork a1 west").relics(1, "sacred-5").hand(1, "tile-pivot-self stick-add-3-self relic-swap-self tile-move-self").confrontation("green-naga", "")
	s.equal("a path that breaks", s.foresee(1, "activate tile-pivot-self with green on own a1 to east"),
		"temple 1: points -5 to -5; lit a1 NES; dark a1 NSW; down a1w sacred-5")
	s.equal("no temple", s.foresee(1, "activate stick-add-3-self with green"), "no change to a temple")
	s.equal("no temple after that", s.foresee(1, "activate stick-add-3-self with green").After == nil, true)
	s.equal("passing", s.foresee(1, "pass"), "no change to a temple")
	s.equal("a swap with a hidden one", s.foresee(1, "activate relic-swap-self with green on own a1w b3n"),
		"temple 1: points -2 to +1; up a1w; down b3n sacred-5")
	s.equal("nothing was changed", s.points(1), 5)

	s = begin(t).inPlay("bend-alcove").exploration(1)
	s.state.tileAmulet = s.amuletKind("amulet-2vp")
	s.equal("an amulet", s.foresee(1, "place a1 north"), "temple 1: points +0 to +0; lit a1 S; amulets a1")
}

// Who is asked sees what letting it happen would do, and no more than that seat
// can know.
func TestForeseeLettingItHappen(t *testing.T) {
	s := begin(t).tile(2, "fork a1 west").relics(2, "sacred-5").amulet(2, "amulet-undoing").
		hand(1, "tile-pivot-opponent relic-swap-opponent").confrontation("green-naga", "")
	s.play("1 activate tile-pivot-opponent with green on rival a1 to east")
	s.equal("a path that the rival breaks", s.foresee(2, "allow"),
		"temple 2: points -5 to -5; lit a1 NES; dark a1 NSW; down a1w sacred-5")
	s.equal("undoing it", s.foresee(2, "undo"), "no change to a temple")

	s = begin(t).tile(2, "fork a1 west").relics(2, "sacred-5").amulet(2, "amulet-undoing").
		hand(1, "relic-swap-opponent").confrontation("green-naga", "")
	s.play("1 activate relic-swap-opponent with green on rival a1w b3n")
	s.equal("a hidden relic stays hidden", s.foresee(2, "allow"),
		"temple 2: points -2 to +1; up a1w; down b3n sacred-5")
}

func TestForeseeTheEnd(t *testing.T) {
	relics := "cursed-6 cursed-6 sacred-3 sacred-3 cursed-6 sacred-5 sacred-5 sacred-4 sacred-4"
	s := nearly(t, relics).tile(1, "crossroads a3 north")
	// Both relics of 3 points lie open already, so the hidden ones have 4 to 6.
	s.equal("a third cursed relic may come", s.foresee(1, "place b3 north"),
		"temple 1: points +4 to +6; lit b3 NESW; up b3n; loses maybe")
	s.state.temples[0].seen[0] |= 1 << 4
	s.equal("it comes for certain", s.foresee(1, "place b3 north").Loses, "yes")

	s = nearly(t, "cursed-6 cursed-6 sacred-5 sacred-4 sacred-4 cursed-6 sacred-5 sacred-3 sacred-3").tile(1, "crossroads a3 north")
	s.equal("25 may come", s.foresee(1, "place b3 north").Wins, "maybe")
	s.state.temples[0].seen[0] |= 1 << 4
	s.equal("25 come for certain", s.foresee(1, "place b3 north").Wins, "yes")

	// The rival's secret amulets may bring the points to 25.
	s = nearly(t, "cursed-6 cursed-6 sacred-5 sacred-3 sacred-4 cursed-6 sacred-5 sacred-4 sacred-3").tile(1, "crossroads a3 north").
		tile(1, "fork b3 south").amulet(1, "amulet-1vp").hand(2, "tile-pivot-opponent").confrontation("", "green-naga")
	s.state.temples[0].seen[1] |= 1 << 4
	s.equal("before", s.points(1), 21)
	f := s.foresee(2, "activate tile-pivot-opponent with green on rival b3 to north")
	s.equal("points and win", []any{f.Points, f.Wins}, "[[4 4] maybe]")
}

// TestForesightIsWhatComes: the temple after a move that nobody can undo is as
// it was foreseen, but for relics that the seat could not know.
func TestForesightIsWhatComes(t *testing.T) {
	temples, traps := 0, 0
	stroll(t, 14, func(m *Match, who rules.Seat) {
		view := m.look(who)
		for _, move := range view.Legal() {
			foresight, err := Rules{}.Preview(view, move)
			if err != nil {
				t.Fatal(err)
			}
			after := foresight.(Foresight).After
			played := m.Clone().(*Match)
			if _, err := played.Play(who, move); err != nil {
				t.Fatal(err)
			}
			if after == nil || played.state.phase == answering || played.state.phase == over {
				continue
			}
			came := played.look(who).draw()
			for n, r := range after.Relics {
				if r.Up && r.Relic == "" {
					r.Relic = came.Players[after.Temple].Relics[n].Relic
					after.Relics[n] = r
				}
			}
			temples++
			if !reflect.DeepEqual(after.Trap, view.draw().Trap) {
				traps++
			}
			got := TemplePicture{after.Temple, came.Players[after.Temple].Tiles, came.Players[after.Temple].Relics, came.Trap}
			if !reflect.DeepEqual(*after, got) {
				t.Fatalf("%s: foreseen was %+v, but it became %+v", move, *after, got)
			}
		}
	})
	if temples < 1000 || traps < 10 {
		t.Errorf("only %d temples and %d traps were foreseen", temples, traps)
	}
}

func TestForeseeRefusesWhatIsIllegal(t *testing.T) {
	s := begin(t).inPlay("crossroads").exploration(1)
	move, _ := s.Parse("place c3 north")
	if _, err := (Rules{}).Preview(s.View(1), move); err == nil {
		t.Error("an illegal placement was foreseen")
	}
	if _, err := (Rules{}).Preview(s.View(rules.Spectator), move); err == nil {
		t.Error("a spectator foresaw a move")
	}
}

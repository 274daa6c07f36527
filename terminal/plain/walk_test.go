package plain

import (
	"bytes"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/record"
)

func walk(t *testing.T, viewpoint record.Viewpoint, typed ...string) (*Walk, []record.Step, *bytes.Buffer) {
	t.Helper()
	_, kept := sit(t, both(), "add 3", "roll", "2: show", "resign")
	var steps []record.Step
	for step, err := range kept.Replay(nil) {
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	out := new(bytes.Buffer)
	in := strings.NewReader(strings.Join(typed, "\n") + "\n")
	return &Walk{Console: Console{Language: locale.English, In: in, Out: out}, Record: kept, Viewpoint: viewpoint}, steps, out
}

func TestWalkThrough(t *testing.T) {
	w, steps, out := walk(t, record.Viewpoint{})
	w.Through(steps)
	wants(t, out.String(), "The match begins: player 1, player 2", "Total 0", "1. player 1\n", "· player 1 added 3",
		"Total 3", "3. player 2", "4. player 1\n", "player 2 wins: given up.")
	if strings.Contains(out.String(), "threw") {
		t.Errorf("a spectator was told of hidden dice:\n%s", out)
	}
}

func TestWalkThroughTheEyesOfASeat(t *testing.T) {
	w, steps, out := walk(t, record.Viewpoint{Seat: 2})
	w.Through(steps)
	wants(t, out.String(), "player 2 threw", "1. player 1\n", "2. player 2: Add your die and throw it anew")
	if strings.Contains(out.String(), "player 1 threw") {
		t.Errorf("seat 2 was told of the die of seat 1:\n%s", out)
	}
}

func TestWalkWithEverythingRevealed(t *testing.T) {
	w, steps, out := walk(t, record.Viewpoint{Everything: true})
	w.Through(steps)
	wants(t, out.String(), "player 1 threw", "player 2 threw", "player 1 shows", "player 2 shows", "1. player 1: add 3")
}

// What a record notes on its moves is told, but not on a move that these eyes do not
// see.
func TestWalkTellsNotes(t *testing.T) {
	for viewpoint, seen := range map[record.Viewpoint]bool{{Everything: true}: true, {Seat: 1}: true, {Seat: 2}: false} {
		w, steps, out := walk(t, viewpoint)
		w.Record.Notes = []record.Note{{Move: 0, Text: "from Ada"}, {Move: 1, Text: "bad -61200 5300 add 1"}}
		w.Through(steps)
		if got := strings.Contains(out.String(), "Better: add 1"); got != seen || !strings.Contains(out.String(), "Note: from Ada") {
			t.Errorf("to %+v the better move is told: %v\n%s", viewpoint, got, out)
		}
	}
}

func TestWander(t *testing.T) {
	w, steps, out := walk(t, record.Viewpoint{}, "", "3", "b", "9", "home", "look", "help", "b", "q")
	if err := w.Wander(steps); err != nil {
		t.Fatal(err)
	}
	wants(t, out.String(), "The match begins", "[0/4]", "1. player 1", "[1/4]", "3. player 2", "[3/4]", "2. player 2",
		`"9" is neither b, q, nor a number from 0 to 4`, `"home" is neither`, "Total", "the step before", "1. player 1", "[1/4]")
	if strings.Contains(out.String(), "4. player 1") {
		t.Errorf("went on after q:\n%s", out)
	}
}

func TestWanderEndsWithTheInputOrTheMatch(t *testing.T) {
	for _, typed := range [][]string{{"2"}, {"4", ""}} {
		w, steps, _ := walk(t, record.Viewpoint{}, typed...)
		if err := w.Wander(steps); err != nil {
			t.Error(err)
		}
	}
}

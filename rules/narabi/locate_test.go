package narabi

import (
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestABlankIsCalledByWhereItLies: no name stands on it, neither for who plays nor for who
// looks back.
func TestABlankIsCalledByWhereItLies(t *testing.T) {
	match, _ := begin(t, 3, "", "blanks")
	view := match.look(1)
	stones := view.draw().Stones
	for id, want := range map[string]string{"w1": "the white blank", "b1": "the black blank after 5", "b2": "the black blank 2 places after 6"} {
		said := locale.Say("narabi.move.swap", "stone", stones[id].Named(), "other", stones["3"].Named())
		want := "Swap " + want + " with 3"
		for name, board := range map[string]rules.Locating{"match": match, "view": view} {
			if got := rules.Located(board, said).In(locale.English); got != want {
				t.Errorf("%s: %q; want %q", name, got, want)
			}
		}
	}
}

package narabi

import (
	"fmt"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// TestABlankIsCalledByWhereItLies: no name stands on it, neither for who plays nor for who
// looks back.
func TestABlankIsCalledByWhereItLies(t *testing.T) {
	match, _ := begin(t, 3, "", "blanks")
	view := match.look(1)
	blank := view.draw().Stones["w1"]
	said := locale.Say("narabi.move.swap", "stone", blank.Named(), "other", view.draw().Stones["5"].Named())
	want := fmt.Sprintf("Swap the white blank at place %d with 5", view.draw().Stones["w1"].Place)
	for name, board := range map[string]rules.Locating{"match": match, "view": view} {
		if got := rules.Located(board, said).In(locale.English); got != want {
			t.Errorf("%s: %q; want %q", name, got, want)
		}
	}
}

package plain

import (
	"fmt"
	"strings"
	"testing"
)

// Lines are broken between words, and go on below where their text began.
func TestLinesAreBrokenBetweenWords(t *testing.T) {
	for text, want := range map[string]string{
		"short\n":                             "short\n",
		"Enter begins again, ? lists all.\n":  "Enter begins again, ?\nlists all.\n",
		"  12  Lay: Peek, Trap, Scroll\nend":  "  12  Lay: Peek,\n      Trap, Scroll\nend",
		"· Visitor lays three cards":          "· Visitor lays three\n  cards",
		"Press Enter to hide this, and wait ": "Press Enter to hide\nthis, and wait ",
	} {
		var out strings.Builder
		fmt.Fprint(Wrapped{To: &out, Columns: 22}, text)
		if out.String() != want {
			t.Errorf("%q is written as %q; want %q", text, out.String(), want)
		}
	}
}

package text

import (
	"strings"
	"testing"

	"nagara/locale"
	"nagara/table"
	"nagara/terminal/backend"
)

// TestQuickWordsAreKnownByWhatTheySay: in plain text one says them as they are.
func TestQuickWordsAreKnownByWhatTheySay(t *testing.T) {
	for _, l := range locale.All() {
		for _, name := range table.Quick() {
			u := backend.Update{Update: table.Update{Quick: name}}
			if got := FindQuick(l, strings.ToLower(Spoken(l, u))); got != name {
				t.Errorf("%s: %q is taken for %q", l.Code(), Spoken(l, u), got)
			}
		}
		if got := FindQuick(l, "hm"); got != "" {
			t.Errorf("hm is taken for %q", got)
		}
	}
}

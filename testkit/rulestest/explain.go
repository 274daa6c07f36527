package rulestest

import (
	"os"
	"strings"
	"testing"

	"nagara/locale"
	"nagara/rules"
)

// Explained checks that every thing of the edition is explained once in every
// language, by whole sentences. A file keeps what is explained: the browser's
// tests look there what its boards must be able to say.
func Explained(t *testing.T, r rules.Rules, e rules.Edition, file string) {
	t.Helper()
	var list string
	for _, l := range locale.All() {
		list = ""
		seen := map[string]bool{}
		for _, x := range rules.Explanations(l, r, e) {
			list += x.ID + "\n"
			whole := x.Title + x.Text
			if x.Title == "" || x.Text == "" || strings.ContainsAny(whole, "{}") || strings.Contains(whole, "topic.") || strings.Contains(whole, r.Name()+".") || strings.Contains(whole, "web.") {
				t.Errorf("%s in %s: %q, %q", x.ID, l.Code(), x.Title, x.Text)
			}
			if seen[x.ID] {
				t.Errorf("%s is explained twice", x.ID)
			}
			seen[x.ID] = true
		}
	}
	if file == "" {
		return
	}
	if *update {
		if err := os.WriteFile(file, []byte(list), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if want, err := os.ReadFile(file); err != nil || list != string(want) {
		t.Errorf("%s differs (%v); look at it and run this test with -update", file, err)
	}
}

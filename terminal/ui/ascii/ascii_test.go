package ascii

import (
	"bytes"
	"fmt"
	"testing"
	"unicode/utf8"

	"nagara/locale"
)

func TestWanted(t *testing.T) {
	for _, c := range []struct {
		all, ctype, lang string
		want             bool
	}{
		{"", "", "", false},
		{"C", "", "pl_PL.UTF-8", true},
		{"POSIX", "", "", true},
		{"C.UTF-8", "", "", false},
		{"", "C", "pl_PL.UTF-8", true},
		{"", "", "fr_FR.ISO-8859-1@euro", true},
		{"", "", "fr_FR.utf8", false},
		{"", "", "pl", false},
	} {
		env := map[string]string{"LC_ALL": c.all, "LC_CTYPE": c.ctype, "LANG": c.lang}
		if got := Wanted(func(name string) string { return env[name] }); got != c.want {
			t.Errorf("%v: %t", env, got)
		}
	}
}

func ExampleText() {
	fmt.Println(Text("Zażółć gęślą jaźń … « l’œuvre » ≥ ±3"))
	// Output: Zazolc gesla jazn ... " l'oeuvre " >= +/-3
}

// TestEveryWordHasLetters: nothing that the program says comes out as ?.
func TestEveryWordHasLetters(t *testing.T) {
	for _, l := range locale.All() {
		for _, key := range l.Keys() {
			for _, r := range l.Text(key, nil) {
				if r >= utf8.RuneSelf && Rune(r) == '?' {
					t.Errorf("%s in %s: %q has no sign", key, l.Code(), r)
				}
			}
		}
	}
}

func TestWriter(t *testing.T) {
	var out bytes.Buffer
	if n, err := fmt.Fprint(Writer{&out}, "é…"); n != 5 || err != nil || out.String() != "e..." {
		t.Errorf("%q, %d, %v", out.String(), n, err)
	}
}

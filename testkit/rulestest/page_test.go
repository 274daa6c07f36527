package rulestest

import (
	"os"
	"slices"
	"testing"
)

const testsOfRules = `package game

func helper(t *testing.T, got int) { if got != 1 { t.Errorf("got %d", got) } }
func begin(t *testing.T) int { if broken() { t.Fatal("no match") }; return 1 }

func named(t *testing.T) { helper(t, 1) }

func TestRules(t *testing.T) {
	Rule(t, "R1.1", func(t *testing.T) { helper(t, begin(t)) })
	Rule(t, "R1.6", named)
	Rule(t, "R1.2", func(t *testing.T) { if begin(t) != 1 { t.Fatal("not 1") } })
	rulestest.Rule(t, "R1.3", func(t *testing.T) { begin(t); _ = err.Error() })
	rulestest.Rule(t, "R1.4", func(t *testing.T) {})
	rulestest.Rule(t, "R2.1", func(t *testing.T) { helper(t, 1) })
}
`

func TestEveryRule(t *testing.T) {
	t.Chdir(t.TempDir())
	for file, text := range map[string]string{
		"game_test.go": testsOfRules,
		"page.md":      `<a id="R1.1"></a> <a id="R1.2"></a> <a id="R1.3"></a> <a id="R1.4"></a> <a id="R1.5"></a> <a id="R1.6"></a> <a id="R1.1"></a>`,
	} {
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r := &recorder{}
	EveryRule(r, "page.md")
	slices.Sort(r.said)
	want := []string{
		"a test names rule R2.1, which is not on page.md",
		"no test names rule R1.5",
		"rule R1.1 is on page.md twice",
		"the test of rule R1.3 cannot fail: it asserts nothing",
		"the test of rule R1.4 cannot fail: it asserts nothing",
	}
	if !slices.Equal(r.said, want) {
		t.Errorf("it says %q; want %q", r.said, want)
	}
}

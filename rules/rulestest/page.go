package rulestest

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Rule is a test of one rule, named by its id on the players' page.
func Rule(t *testing.T, id string, test func(*testing.T)) {
	t.Helper()
	t.Run(id, test)
}

var (
	idOnPage = regexp.MustCompile(`<a id="([A-Z]\d+\.\d+)"></a>`)
	idInTest = regexp.MustCompile(`\bRule\(t, "([^"]+)"`)
)

// EveryRule fails where a rule of the players' page has no test that names it
// in this folder, or where a test names a rule that is not on the page.
func EveryRule(t *testing.T, page string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	onPage := ids(idOnPage, string(text))
	if len(onPage) == 0 {
		t.Fatalf("%s has no rules", page)
	}
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var tests strings.Builder
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		tests.Write(text)
	}
	tested := ids(idInTest, tests.String())
	for i, id := range onPage {
		if !slices.Contains(tested, id) {
			t.Errorf("no test names rule %s", id)
		}
		if slices.Contains(onPage[:i], id) {
			t.Errorf("rule %s is on %s twice", id, page)
		}
	}
	for _, id := range tested {
		if !slices.Contains(onPage, id) {
			t.Errorf("a test names rule %s, which is not on %s", id, page)
		}
	}
}

func ids(pattern *regexp.Regexp, text string) (found []string) {
	for _, match := range pattern.FindAllStringSubmatch(text, -1) {
		found = append(found, match[1])
	}
	return found
}

package terminal

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"nagara/locale"
)

var (
	// asked is a word that a screen asks for by its name, at once or through what puts a
	// beginning before it.
	asked = regexp.MustCompile(`\b(Text|[sS]ay)\("([a-z][\w.-]*[\w])"\s*[,)]`)
	// begins is such a beginning.
	begins = regexp.MustCompile(`Text\("([a-z.]+\.)"\s*\+\s*key\b`)
)

// TestScreensHaveTheirWords: a word that somebody renames or takes away stands on a screen
// as its name.
func TestScreensHaveTheirWords(t *testing.T) {
	beginnings, sources := map[string][]string{}, map[string]string{}
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		sources[path] = string(source)
		for _, found := range begins.FindAllStringSubmatch(string(source), -1) {
			beginnings[filepath.Dir(path)] = append(beginnings[filepath.Dir(path)], found[1])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	counted := 0
	for path, source := range sources {
		for _, found := range asked.FindAllStringSubmatch(source, -1) {
			if found[1] == "say" && beginnings[filepath.Dir(path)] == nil {
				continue // it says a text, not a word by its name
			}
			counted++
			known := func(beginning string) bool { return locale.English.Has(beginning + found[2]) }
			if !slices.ContainsFunc(append([]string{"", "terminal."}, beginnings[filepath.Dir(path)]...), known) {
				t.Errorf("%s asks for %q, which there is not", path, found[2])
			}
		}
	}
	if counted < 300 {
		t.Errorf("only %d words were found: how they are asked for has changed", counted)
	}
}

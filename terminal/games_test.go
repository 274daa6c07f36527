package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"nagara/rules"
)

// TestNothingSharedNamesAGame: the games are known by what their boards register,
// in the one file that imports them.
func TestNothingSharedNamesAGame(t *testing.T) {
	read := 0
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		for _, game := range rules.All() {
			if entry.IsDir() && entry.Name() == game.Name() {
				return fs.SkipDir
			}
		}
		if entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") || path == filepath.Join("boards", "boards.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		for _, game := range rules.All() {
			if regexp.MustCompile(`(?i)\b` + game.Name() + `\b`).Match(text) {
				err = errors.Join(err, fmt.Errorf("%s names %s", path, game.Name()))
			}
		}
		read++
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if read < 20 {
		t.Errorf("only %d files were read", read)
	}
}

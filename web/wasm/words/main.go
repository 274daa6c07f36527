// Command words gathers what a local house in a browser says, one file of JSON
// for each language: the page brings the program only those of its reader.
package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	_ "nagara/bot/all"
	"nagara/locale"
	"nagara/rules"
)

// areas are those of which the program says something itself, beside those of
// its games: the page has the other words.
var areas = []string{
	"analysis", "bot", "bot-narabi", "coach", "conditions", "edition", "layout", "lessons", "puzzle", "record", "review", "study",
	"table",
}

// elsewhere is how keys of those areas begin that only commands say.
var elsewhere = []string{
	"cli.", "review.exact.", "review.mistakes", "review.moments", "review.questions", "review.result.", "review.start.", "review.total",
	"survey.", "terminal.",
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: words LOCALE FOLDER: gathers from the catalogues in LOCALE into FOLDER")
		os.Exit(2)
	}
	if err := gather(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "words:", err)
		os.Exit(1)
	}
}

// gather writes the words of every language into a folder.
func gather(catalogues, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, language := range locale.All() {
		said, err := words(filepath.Join(catalogues, language.Code()))
		if err != nil {
			return fmt.Errorf("gather the words of %s: %w", language.Code(), err)
		}
		text, err := json.Marshal(said)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, language.Code()+".json"), text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// words are those of one catalogue that the program says.
func words(catalogue string) (map[string]json.RawMessage, error) {
	said, names, others := map[string]json.RawMessage{}, areas, elsewhere
	for _, game := range rules.All() {
		names = append(names, game.Name())
		others = append(others, game.Name()+".log.") // the page writes the log
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(catalogue, name+".json"))
		if err != nil {
			return nil, err
		}
		var area map[string]json.RawMessage
		if err := json.Unmarshal(text, &area); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
		maps.DeleteFunc(area, func(key string, _ json.RawMessage) bool {
			return slices.ContainsFunc(others, func(other string) bool { return strings.HasPrefix(key, other) })
		})
		maps.Copy(said, area)
	}
	return said, nil
}

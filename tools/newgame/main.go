// Command newgame writes a new game: a copy of the example of testkit/examplegame under
// another name, with its words in three languages and its line of registration. It
// compiles, passes the suite and can be played; what is left is to make another game of it.
//
//	go run -C tools ./newgame NAME
package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("want the name of the game, as in: go run -C tools ./newgame coin"))
	}
	root, err := repository()
	if err != nil {
		fail(err)
	}
	files, err := Files(root, os.Args[1])
	if err != nil {
		fail(err)
	}
	for _, path := range slices.Sorted(maps.Keys(files)) {
		if err := write(filepath.Join(root, path), files[path]); err != nil {
			fail(err)
		}
		fmt.Println(path)
	}
	fmt.Printf("\nNow: go test ./rules/%[1]s && go test ./server/httpapi -run TestSurface -update && go run ./cmd/nagara play %[1]s\nWhat to change, and in which order: docs/adding-a-game.md\n", os.Args[1])
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "newgame:", err)
	os.Exit(1)
}

func write(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o644)
}

// repository is the folder of the whole, from wherever in it this is run.
func repository() (string, error) {
	folder, err := os.Getwd()
	for ; err == nil; folder = filepath.Dir(folder) {
		if text, missing := os.ReadFile(filepath.Join(folder, "go.mod")); missing == nil && strings.HasPrefix(string(text), "module nagara\n") {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("this is not run in the repository")
		}
	}
	return "", err
}

// named is what a game can be called: it is the name of a package, of files and of keys.
var named = regexp.MustCompile(`^[a-z]{2,16}$`)

const (
	model    = "testkit/examplegame"
	list     = "bot/all/games.go"
	original = "race"
)

// Files are all that a new game consists of, by their paths, and the list of games with
// its line.
func Files(root, name string) (map[string]string, error) {
	if !named.MatchString(name) || name == original {
		return nil, fmt.Errorf("%q cannot be the name of a game: it has 2 to 16 small letters", name)
	}
	if _, err := os.Stat(filepath.Join(root, "rules", name)); err == nil {
		return nil, fmt.Errorf("there is a game called %s", name)
	}
	files := map[string]string{}
	sources, err := filepath.Glob(filepath.Join(root, model, "*.go"))
	if err != nil {
		return nil, err
	}
	words, err := filepath.Glob(filepath.Join(root, model, "words", "*.json"))
	if err != nil {
		return nil, err
	}
	for _, path := range append(sources, words...) {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		file := filepath.Base(path)
		if language, is := strings.CutSuffix(file, ".json"); is {
			files["locale/"+language+"/"+name+".json"] = worded(string(text), name)
			continue
		}
		if file != "norace_test.go" {
			file = strings.Replace(file, original, name, 1)
		}
		files["rules/"+name+"/"+file] = coded(file, string(text), name)
	}
	games, err := os.ReadFile(filepath.Join(root, list))
	if err != nil {
		return nil, err
	}
	files[list] = strings.Replace(string(games), "\n)", fmt.Sprintf("\n\t_ \"nagara/rules/%s\"\n)", name), 1)
	return files, nil
}

var (
	word = regexp.MustCompile(`\b` + original + `\b`)
	// loads is how the example brings its words along, which a shipped game does not do.
	loads = regexp.MustCompile(`(?s)//go:embed words.*?func init\(\) \{[^\n]*\}\n`)
	about = regexp.MustCompile(`(?s)^// Package examplegame.*?\n//\n`)
)

// coded is a file of Go under the name of the new game.
func coded(file, text, name string) string {
	if !strings.HasPrefix(file, "norace") { // which speaks of another race
		text = word.ReplaceAllString(text, name)
	}
	text = about.ReplaceAllString(text, "// Package "+name+" is the rules of "+capital(name)+".\n//\n")
	text = loads.ReplaceAllString(text, "func init() { rules.Register(Rules{}) }\n")
	text = strings.Replace(text, "\t\"embed\"\n", "", 1)
	if strings.HasSuffix(file, "_test.go") {
		text = strings.Replace(text, "func init() { rules.Register(Rules{}) }\n\n", "", 1)
	}
	return strings.NewReplacer("examplegame", name, "the toy", "the game", `"toy-1"`, `"`+name+`-1"`).Replace(text)
}

// worded is a file of words under the keys of the new game.
func worded(text, name string) string {
	text = regexp.MustCompile(`"`+original+`\.`).ReplaceAllString(text, `"`+name+".")
	return regexp.MustCompile(`("`+name+`\.name": )"[^"]*"`).ReplaceAllString(text, `$1"`+capital(name)+`"`)
}

func capital(name string) string { return strings.ToUpper(name[:1]) + name[1:] }

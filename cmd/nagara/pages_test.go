package main

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"

	"nagara/docs"
	"nagara/server/httpapi"
)

// What the pages of the documentation show is true: CONTRIBUTING.md says which of it
// is run, and which is read.

// block is a piece of code in a page.
type block struct{ language, file, code string }

var fenced = regexp.MustCompile("(?ms)^```(\\w*) ?(\\S*)\n(.*?)^```$")

// writtenPages are the pages with code in them. A decision tells of its day.
func writtenPages(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	err := fs.WalkDir(docs.Pages, ".", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && path.Ext(name) == ".md" && !strings.HasPrefix(name, "decisions/") {
			text, err := fs.ReadFile(docs.Pages, name)
			pages[name] = string(text)
			return err
		}
		return err
	})
	if err != nil || len(pages) < 20 {
		t.Fatalf("there are %d pages: %v", len(pages), err)
	}
	return pages
}

func blocksOf(page string) (blocks []block) {
	for _, found := range fenced.FindAllStringSubmatch(page, -1) {
		blocks = append(blocks, block{found[1], found[2], found[3]})
	}
	return blocks
}

// TestPagesRun: blocks that name a file are written, and blocks for a shell are run,
// page by page, each in a folder of its own.
func TestPagesRun(t *testing.T) {
	t.Parallel()
	server := &mortal{t: t, file: filepath.Join(t.TempDir(), "nagara.db"), listen: freeAddress(t)}
	server.start()
	t.Cleanup(server.kill)
	url := "http://" + server.listen
	_, match := playedAt(t, url)
	// As people have it: under the race detector the examples took minutes, and its own tests
	// are elsewhere.
	bin := t.TempDir()
	build := exec.CommandContext(t.Context(), "go", "build", "-buildvcs=false", "-o", bin, ".")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	ran := 0
	for name, page := range writtenPages(t) {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			write(t, folder, "match.txt", []byte(match))
			for _, b := range blocksOf(page) {
				if b.file != "" {
					write(t, folder, b.file, []byte(b.code))
				}
				if b.language == "sh" {
					runBlock(t, folder, b.code, "PATH="+bin+":"+os.Getenv("PATH"), "NAGARA="+url, "XDG_DATA_HOME="+folder, "LANG=en")
					ran++
				}
			}
		})
	}
	if ran < 8 {
		t.Errorf("only %d blocks were run", ran)
	}
}

func write(t *testing.T, folder, name string, text []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(folder, name), text, 0o600); err != nil {
		t.Fatal(err)
	}
}

// runBlock lets a shell run the commands, each of which must succeed. A program that is
// not here cannot be tried.
func runBlock(t *testing.T, folder, code string, env ...string) {
	t.Helper()
	for _, program := range []string{"curl", "go", "node", "openssl", "python3", "xxd"} {
		if _, err := exec.LookPath(program); err != nil && strings.Contains(code, program+" ") {
			t.Skipf("%s is not installed: this page cannot be tried", program)
		}
	}
	shell := exec.CommandContext(t.Context(), "sh", "-eu", "-c", code)
	shell.Dir, shell.Env = folder, append(os.Environ(), env...)
	said, err := shell.CombinedOutput()
	if err != nil || bytes.Contains(said, []byte("False")) || bytes.Contains(said, []byte(`"status":4`)) {
		t.Errorf("%v\n%s\n%s", err, code, said)
	}
}

// TestPiecesAreOfExamples: code that is not run by itself stands in a file that is.
func TestPiecesAreOfExamples(t *testing.T) {
	var examples string
	err := fs.WalkDir(docs.Pages, "examples", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := fs.ReadFile(docs.Pages, name)
		examples += string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for name, page := range writtenPages(t) {
		for _, b := range blocksOf(page) {
			switch b.language {
			case "python", "ts", "js", "go":
				found++
				if b.file == "" && !strings.Contains(examples, b.code) {
					t.Errorf("%s: in no example stands\n%s", name, b.code)
				}
			}
		}
	}
	if found < 5 {
		t.Errorf("only %d pieces were found", found)
	}
}

// TestCommandLinesAreUnderstood: the program's own parser reads every command line of
// a page. What stands between backquotes may leave out what is told elsewhere.
func TestCommandLinesAreUnderstood(t *testing.T) {
	line := regexp.MustCompile(`(?m)^ *(?:\./)?nagara( .*)?$`)
	quoted := regexp.MustCompile("`nagara ([^`]+)`")
	read := 0
	for name, page := range writtenPages(t) {
		page = strings.ReplaceAll(page, "\\\n", " ")
		for _, found := range line.FindAllStringSubmatch(page, -1) {
			read++
			if err := understood(split(found[1])); err != nil {
				t.Errorf("%s: %s: %v", name, strings.TrimSpace(found[0]), err)
			}
		}
		for _, found := range quoted.FindAllStringSubmatch(page, -1) {
			err := understood(split(found[1]))
			if err != nil && !regexp.MustCompile("missing|needs a value").MatchString(err.Error()) && !strings.HasPrefix(found[1], "COMMAND ") {
				t.Errorf("%s: %s: %v", name, found[0], err)
			}
		}
	}
	if read < 40 {
		t.Errorf("only %d command lines were read", read)
	}
}

// understood parses a command line, and runs nothing.
func understood(args []string) error {
	var out bytes.Buffer
	w := &world{out: &out, err: &out, env: func(string) string { return "" }}
	w.language = languageOf(args, w.env)
	if len(args) == 0 || args[len(args)-1] == "1" { // the first line of a format
		return nil
	}
	parser := newParser(w, &commands{})
	if _, err := parser.Parse(args); err != nil && !errors.Is(err, errAnswered) {
		_, found := misread(parser.Model.Node, args)
		return cmp.Or(found, err)
	}
	return nil
}

// split makes words of a command line as a shell does, as far as pages need it.
func split(line string) (words []string) {
	for _, found := range regexp.MustCompile(`((?:[^\s"'#|<>;&]|"[^"]*"|'[^']*'|\b#)+)|([#|>;&<])`).FindAllStringSubmatch(line, -1) {
		if found[2] != "" {
			return words // a comment, or another program
		}
		words = append(words, strings.NewReplacer(`"`, "", `'`, "").Replace(found[1]))
	}
	return words
}

// TestAddressesOfTheAPIExist: each that a page names with its method.
func TestAddressesOfTheAPIExist(t *testing.T) {
	known := map[string]bool{}
	part := regexp.MustCompile(`\{[^}]*\}`)
	for address, item := range httpapi.Describe("").Paths {
		for method, operation := range map[string]*huma.Operation{"GET": item.Get, "POST": item.Post, "PUT": item.Put, "PATCH": item.Patch, "DELETE": item.Delete} {
			if operation != nil {
				known[method+" "+part.ReplaceAllString(strings.TrimPrefix(address, "/api/v1"), "*")] = true
			}
		}
	}
	named := regexp.MustCompile(`\b(GET|POST|PUT|PATCH|DELETE)\s+(?:/api/v1)?(/[a-z][^\s` + "`" + `?]*)`)
	example := regexp.MustCompile(`/(k7mq…|T)(/|$)`)
	found := 0
	for name, page := range writtenPages(t) {
		for _, n := range named.FindAllStringSubmatch(page, -1) {
			found++
			address := example.ReplaceAllString(part.ReplaceAllString(n[2], "*"), "/*$2")
			if !known[n[1]+" "+address] && address != "/live" {
				t.Errorf("%s names %s %s, which is not there", name, n[1], n[2])
			}
		}
	}
	if found < 20 {
		t.Errorf("only %d addresses were found", found)
	}
}

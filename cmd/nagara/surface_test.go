package main

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"nagara/locale"
)

// What exists is in the model of the commands. These tests hold against it all
// that tells of it: help, the page for man, completions and documents.

// model is what kong knows of the commands, in English.
func model() *kong.Node {
	return newParser(&world{language: locale.English}, &commands{}).Model.Node
}

// flagNames are the flags that a command knows, and how it writes them.
func flagNames(node *kong.Node) []string {
	var names []string
	for _, flag := range shownFlags(node) {
		names = append(names, "--"+flag.Name)
	}
	slices.Sort(names)
	return names
}

var flagWritten = regexp.MustCompile(`--[a-z][a-z0-9-]*`)

func TestHelpHasAllFlags(t *testing.T) {
	entry := regexp.MustCompile(`(?m)^  (?:-\w, )?(--[a-z][a-z0-9-]*)`)
	for _, node := range branches(model()) {
		page := shell{}.good(t, append(slices.Clone(words(node)), "--help")...)
		var got []string
		for _, found := range entry.FindAllStringSubmatch(page, -1) {
			got = append(got, found[1])
		}
		slices.Sort(got)
		if want := flagNames(node); !slices.Equal(got, want) {
			t.Errorf("the help of %s has %q; want %q", fullName(node), got, want)
		}
	}
}

func TestTheManualHasAllCommandsAndFlags(t *testing.T) {
	app := model()
	for _, lang := range []string{"en", "fr", "pl"} {
		page := strings.ReplaceAll(shell{lang: lang}.good(t, "manual"), `\-`, "-")
		parts := strings.Split(page, "\n.SS ")
		commands := branches(app)
		if len(parts) != len(commands) {
			t.Fatalf("%s: there are %d sections; want %d", lang, len(parts), len(commands))
		}
		entry := regexp.MustCompile(`(?m)^\\fB(?:-\w, )?(--[a-z][a-z0-9-]*)`)
		for i, node := range commands {
			if node.Parent != nil && !strings.HasPrefix(parts[i], `"`+fullName(node)+" ") {
				t.Errorf("%s: section %d is not about %s:\n%s", lang, i, fullName(node), parts[i])
			}
			var want, got []string
			for _, flag := range node.Flags {
				if !flag.Hidden {
					want = append(want, "--"+flag.Name)
				}
			}
			for _, found := range entry.FindAllStringSubmatch(parts[i], -1) {
				got = append(got, found[1])
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: the manual has of %s %q; want %q", lang, fullName(node), got, want)
			}
		}
	}
	groff, err := exec.LookPath("groff")
	if err != nil {
		t.Log("groff is not here; the page was only read")
		return
	}
	check := exec.Command(groff, "-man", "-Tutf8", "-Kutf8", "-ww", "-z")
	check.Stdin = strings.NewReader(shell{lang: "pl"}.good(t, "manual"))
	if said, err := check.CombinedOutput(); err != nil || len(said) > 0 {
		t.Errorf("groff: %v\n%s", err, said)
	}
}

// TestHelpNamesTheEnvironment: who can give a flag by a variable is told its name.
func TestHelpNamesTheEnvironment(t *testing.T) {
	for _, language := range locale.All() {
		w := &world{language: language}
		for _, node := range branches(model()) {
			for _, flag := range node.Flags {
				for _, env := range flag.Envs {
					if help := w.about(flag.Help); !flag.Hidden && !strings.Contains(help, env) {
						t.Errorf("%s: %s --%s does not say %s: %s", language.Code(), fullName(node), flag.Name, env, help)
					}
				}
			}
		}
	}
}

// TestBashCompletes asks a real bash.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	script, asked := shell{}.good(t, "completion", "bash"), new(strings.Builder)
	nodes := branches(model())
	for _, node := range nodes {
		line := append([]string{"nagara"}, words(node)...)
		fmt.Fprintf(asked, "COMP_WORDS=(%s '--'); COMP_CWORD=%d; _nagara; echo \"${COMPREPLY[@]}\"\n", strings.Join(line, " "), len(line))
	}
	asks := []struct{ line, want string }{
		{"play --record ''", ""},
		{"replay ''", ""},
		{"serve --log ''", "debug info warn error"},
		{"play na", "nagaraja narabi"},
		{"admin m", "mute"},
		{"play nagaraja --bot s", "surveyor scholar sage"},
		{"play narabi --bot ''", "wind lantern echo moss pebble pupil gardener"},
		{"play narabi --pace ''", "slow normal fast wait"},
		{"admin tournament create --pace ''", "quick calm days"},
		{"puzzle narabi --theme order-", "order-3 order-4 order-5"},
		{"learn am", "amulet"},
		{"learn na", "nagaraja narabi"},
		{"docs oper", "operations"},
		{"bot or", "oracle"},
		{"edition survey --bot gard", "gardener"},
	}
	for _, ask := range asks {
		words := ask.line
		fmt.Fprintf(asked, "COMP_WORDS=(nagara %s); COMP_CWORD=%d; _nagara; echo \"${COMPREPLY[@]}\"\n", words, strings.Count(words, " ")+1)
	}
	out, err := exec.Command(bash, "--norc", "-c", script+asked.String()).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) != len(nodes)+len(asks) {
		t.Fatalf("bash says\n%s", out)
	}
	for i, node := range nodes {
		got := strings.Fields(lines[i])
		slices.Sort(got)
		if want := flagNames(node); !slices.Equal(got, want) {
			t.Errorf("after %s bash offers %q; want %q", fullName(node), got, want)
		}
	}
	for i, ask := range asks {
		if got := lines[len(nodes)+i]; got != ask.want {
			t.Errorf("after nagara %s bash offers %q; want %q", ask.line, got, ask.want)
		}
	}
}

// TestOtherShellsComplete is what can be said without these shells; where one is
// installed, it reads the script, too.
func TestOtherShellsComplete(t *testing.T) {
	app := model()
	zsh, fish := shell{}.good(t, "completion", "zsh"), shell{lang: "fr"}.good(t, "completion", "fish")
	for _, node := range branches(app)[1:] {
		path := " " + strings.Join(words(node), " ")
		_, section, found := strings.Cut(zsh, fmt.Sprintf("\t%q) offers=(", path))
		section, _, _ = strings.Cut(section, "\n\t) ;;")
		for _, flag := range flagNames(node) {
			if !found || !strings.Contains(section, "\n\t\t'"+flag+":") {
				t.Errorf("zsh is not told of %s after%s", flag, path)
			}
		}
		for _, flag := range node.Flags {
			if seen := strings.Contains(fish, words(node)[len(words(node))-1]+"' -l "+flag.Name); seen == flag.Hidden {
				t.Errorf("fish is told of --%s after%s: %t", flag.Name, path, seen)
			}
		}
	}
	for name, script := range map[string]string{"zsh": zsh, "fish": fish} {
		if program, err := exec.LookPath(name); err == nil {
			if said, err := exec.Command(program, "-n", file(t, script)).CombinedOutput(); err != nil {
				t.Errorf("%s: %v\n%s", name, err, said)
			}
		}
	}
}

// others are flags of other programs that the documents name.
var others = []string{
	"--encoding", "--format", "--file", "--exit-on-error", "--single-transaction", "--dbname", // of PostgreSQL and Docker
	"--font-display", "--now", // of browsers and systemd
	"--check", "--ignore-missing", "--repo", "--bundle", "--certificate-oidc-issuer", "--certificate-identity", // of those who check a release
}

// TestDocumentsNameWhatExists: each flag in a document is one of ours, and each line
// with a command of ours has only flags of that command.
func TestDocumentsNameWhatExists(t *testing.T) {
	app := model()
	known := map[string]bool{}
	for _, node := range branches(app) {
		for _, name := range flagNames(node) {
			known[name] = true
		}
	}
	for path, text := range documents(t) {
		for _, name := range flagWritten.FindAllString(text, -1) {
			if !known[name] && !slices.Contains(others, name) {
				t.Errorf("%s names %s, which no command has", path, name)
			}
		}
		for _, written := range commandLines(text) {
			node := app
			for _, word := range strings.Fields(written) {
				i := slices.IndexFunc(node.Children, func(n *kong.Node) bool { return n.Name == word })
				if i < 0 {
					break
				}
				node = node.Children[i]
			}
			if node == app {
				continue // another sentence about nagara
			}
			for _, name := range flagWritten.FindAllString(written, -1) {
				if !slices.Contains(flagNames(node), name) && !strings.Contains(written, "exec:nagara") {
					t.Errorf("%s: %s has no flag %s: %s", path, fullName(node), name, written)
				}
			}
		}
	}
}

// documents are the pages for people, by their names. A decision tells of its day.
func documents(t *testing.T) map[string]string {
	t.Helper()
	pages := map[string]string{}
	for _, pattern := range []string{"../../*.md", "../../docs/*.md"} {
		found, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			pages[filepath.Base(path)] = strings.ReplaceAll(string(text), "\\\n", " ")
		}
	}
	if len(pages) < 10 {
		t.Fatalf("there are only %q", slices.Sorted(maps.Keys(pages)))
	}
	return pages
}

// commandLines are what stands after the name of the program, in a line of its own
// or between backquotes.
func commandLines(text string) (lines []string) {
	for _, found := range regexp.MustCompile("(?m)(?:^ *|`)(?:\\./)?nagara ([^`\n#]+)").FindAllStringSubmatch(text, -1) {
		lines = append(lines, found[1])
	}
	return lines
}

// TestKindsOfValuesAreWords: what stands for a value is said in the reader's language,
// unless it is the same in all of them.
func TestKindsOfValuesAreWords(t *testing.T) {
	for _, node := range branches(model()) {
		kinds := map[string]string{}
		for _, flag := range node.Flags {
			kinds[flag.Summary()] = flag.PlaceHolder
		}
		for _, argument := range node.Positional {
			kinds[argument.Summary()] = argument.Name
		}
		for summary, kind := range kinds {
			for _, word := range regexp.MustCompile(`[A-Za-z]{3,}`).FindAllString(kind, -1) {
				same := slices.Contains([]string{"URL", "HEX", "ELO", "svg", "off"}, word)
				if !same && !locale.English.Has("cli.value."+strings.ToLower(word)) {
					t.Errorf("%s of %s has no words in French and Polish", summary, fullName(node))
				}
			}
		}
	}
	if page := (shell{lang: "pl"}).good(t, "verify", "--help"); !strings.Contains(page, "nagara verify <plik> ") {
		t.Errorf("in Polish the help of verify says\n%s", page)
	}
}

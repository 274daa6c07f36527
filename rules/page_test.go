package rules_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheContractIsOnOnePage: every interface of this package stands in
// docs/game-contract.md, those that are required with all their methods.
func TestTheContractIsOnOnePage(t *testing.T) {
	text, err := os.ReadFile("../docs/game-contract.md")
	if err != nil {
		t.Fatal(err)
	}
	required, optional, found := strings.Cut(string(text), "## Optional")
	if !found {
		t.Fatal("the page has no part about what is optional")
	}
	for name, methods := range interfaces(t) {
		if strings.Contains(optional, "\n| `"+name+"` |") {
			continue
		}
		said := ""
		for line := range strings.Lines(required) {
			if strings.HasPrefix(line, "| `"+name+"` |") {
				said += line
			}
		}
		if said == "" {
			t.Errorf("%s is not on the page", name)
		}
		for _, method := range methods {
			if !strings.Contains(said, "`"+method+"`") {
				t.Errorf("%s of %s is not on the page", method, name)
			}
		}
	}
}

// interfaces are those of this package, with their own methods.
func interfaces(t *testing.T) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(node ast.Node) bool {
			spec, is := node.(*ast.TypeSpec)
			if !is || !spec.Name.IsExported() {
				return true
			}
			if kind, is := spec.Type.(*ast.InterfaceType); is {
				all[spec.Name.Name] = nil
				for _, method := range kind.Methods.List {
					for _, name := range method.Names {
						all[spec.Name.Name] = append(all[spec.Name.Name], name.Name)
					}
				}
			}
			return false
		})
	}
	return all
}

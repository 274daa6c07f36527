package rulestest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

// Rule is a test of one rule, named by its id on the players' page.
func Rule(t *testing.T, id string, test func(*testing.T)) {
	t.Helper()
	t.Run(id, test)
}

var idOnPage = regexp.MustCompile(`<a id="([A-Z]\d+\.\d+)"></a>`)

// EveryRule fails where a rule of the players' page has no test that names it
// in this folder, where a test names a rule that is not on the page, and where
// the test of a rule could not fail. That it does fail when the rule is broken,
// mutants have to show.
func EveryRule(t T, page string) {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatalf("%v", err)
	}
	var onPage []string
	for _, match := range idOnPage.FindAllStringSubmatch(string(text), -1) {
		if slices.Contains(onPage, match[1]) {
			t.Errorf("rule %s is on %s twice", match[1], page)
		}
		onPage = append(onPage, match[1])
	}
	if len(onPage) == 0 {
		t.Fatalf("%s has no rules", page)
	}
	tests := readTests(t)
	for _, id := range onPage {
		if _, tested := tests[id]; !tested {
			t.Errorf("no test names rule %s", id)
		}
	}
	for id, asserts := range tests {
		switch {
		case !slices.Contains(onPage, id):
			t.Errorf("a test names rule %s, which is not on %s", id, page)
		case !asserts:
			t.Errorf("the test of rule %s cannot fail: it asserts nothing", id)
		}
	}
}

// readTests are the rules that the tests of this folder name, and whether any
// test of the rule asserts something.
func readTests(t T) map[string]bool {
	files, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatalf("%v", err)
	}
	var read []*ast.File
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatalf("%v", err)
		}
		read = append(read, parsed)
	}
	asserting := assertions(read)
	tests := map[string]bool{}
	for _, file := range read {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || called(call) != "Rule" || len(call.Args) != 3 {
				return true
			}
			if id, ok := call.Args[1].(*ast.BasicLit); ok {
				name, _ := strconv.Unquote(id.Value)
				test, named := call.Args[2].(*ast.Ident)
				tests[name] = tests[name] || named && asserting[test.Name] ||
					asserts(call.Args[2], asserting, "Error", "Errorf", "Fatal", "Fatalf")
			}
			return true
		})
	}
	return tests
}

// assertions are the functions that report what is wrong with Error, themselves
// or through others. Fatal does not count: what sets up a test uses it, too.
func assertions(files []*ast.File) map[string]bool {
	found := map[string]bool{}
	for before := -1; before < len(found); {
		before = len(found)
		for _, file := range files {
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && asserts(f, found, "Error", "Errorf") {
					found[f.Name.Name] = true
				}
			}
		}
	}
	return found
}

// asserts tells whether some code calls one of these functions.
func asserts(code ast.Node, functions map[string]bool, more ...string) (does bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		// An error's Error has no arguments.
		does = does || ok && (functions[called(call)] || len(call.Args) > 0 && slices.Contains(more, called(call)))
		return !does
	})
	return does
}

// called is the name of the function or method that a call calls.
func called(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

package table

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"testing"
)

// TestOrders: every type that is a command is in the list, but those of the
// house. A command that is not there could not be given by anybody.
func TestOrders(t *testing.T) {
	listed := map[string]bool{"Tick": true, "BotPlay": true, "Stop": true, "Reveal": true, "Show": true, "NoteHoliday": true, "EndHoliday": true}
	names := map[string]bool{}
	for _, o := range CommandSpecs() {
		if names[o.Name] || listed[o.Type.Name()] {
			t.Errorf("%s is in the list twice", o.Name)
		}
		names[o.Name], listed[o.Type.Name()] = true, true
		c, err := o.Read(nil)
		if err != nil {
			t.Errorf("%s without a body: %v", o.Name, err)
		}
		if name, err := NameOf(c); err != nil || name != o.Name {
			t.Errorf("%T is called %s, %v; want %s", c, name, err, o.Name)
		}
		if found, err := FindCommand(o.Name); err != nil || found.Type != o.Type {
			t.Errorf("%s finds %v, %v", o.Name, found.Type, err)
		}
		var refused *Refusal
		if _, err := o.Read([]byte(`{"nonsense":1}`)); !errors.As(err, &refused) || refused.Key != "table.command.unfit" {
			t.Errorf("%s with an unknown field: %v", o.Name, err)
		}
	}
	for _, name := range judging(t) {
		if !listed[name] {
			t.Errorf("%s is a command, but not in the list", name)
		}
	}
	if _, err := NameOf(Tick{}); err == nil {
		t.Error("a command of the house has a name")
	}
	if _, err := FindCommand("Join"); err == nil {
		t.Error("a name that is not in the list is found")
	}
}

// judging are the types of this package that have a method Judge.
func judging(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil && f.Name.Name == "Judge" {
				names = append(names, f.Recv.List[0].Type.(*ast.Ident).Name)
			}
		}
	}
	return names
}

package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// mutant is one small change to a file.
type mutant struct {
	folder, file string // as go names it; on disk
	text         []byte
	from, to     int // the bytes that are replaced
	by           string
	line         int
	function     string
	cites        []cited // rules, in the function that is changed
	fate         fate
}

// source is the whole file with the change.
func (m *mutant) source() []byte {
	return []byte(string(m.text[:m.from]) + m.by + string(m.text[m.to:]))
}

// String says where it is and what it does.
func (m *mutant) String() string {
	return fmt.Sprintf("%s/%s:%d in %s: %s becomes %s", m.folder, filepath.Base(m.file), m.line, m.function, m.was(), m.by)
}

func (m *mutant) was() string {
	return strings.Join(strings.Fields(string(m.text[m.from:m.to])), " ")
}

// name is the mutant without its line, which moves when the file is edited.
func (m *mutant) name() string {
	return fmt.Sprintf("%s/%s %s: %s becomes %s", m.folder, filepath.Base(m.file), m.function, m.was(), m.by)
}

// mutantsIn are all mutants of a package, in the order of its files.
func mutantsIn(root, folder string) (all []*mutant, err error) {
	files, err := filepath.Glob(filepath.Join(root, folder, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") || strings.HasSuffix(file, "_gen.go") {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		places := token.NewFileSet()
		tree, err := parser.ParseFile(places, file, text, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		b := breeder{folder: "./" + folder, file: file, text: text, places: places}
		for _, declared := range tree.Decls {
			if function, ok := declared.(*ast.FuncDecl); ok && function.Body != nil {
				b.function, b.cites = function.Name.Name, b.citations(function, tree.Comments)
				ast.Inspect(function.Body, b.visit)
			}
		}
		all = append(all, b.found...)
	}
	return all, nil
}

// breeder finds what can be changed in the functions of a file.
type breeder struct {
	folder, file, function string
	text                   []byte
	places                 *token.FileSet
	cites                  []cited
	found                  []*mutant
}

// citations are the rules that a function's comments name.
func (b *breeder) citations(function *ast.FuncDecl, comments []*ast.CommentGroup) (all []cited) {
	for _, group := range comments {
		if group != function.Doc && (group.Pos() < function.Pos() || group.Pos() > function.End()) {
			continue
		}
		for _, comment := range group.List {
			for _, rule := range citation.FindAllString(comment.Text, -1) {
				all = append(all, cited{rule, b.places.Position(comment.Pos()).Line})
			}
		}
	}
	return all
}

func (b *breeder) add(from, to token.Pos, by string) {
	f, t := b.places.Position(from), b.places.Position(to)
	b.found = append(b.found, &mutant{
		folder: b.folder, file: b.file, text: b.text, from: f.Offset, to: t.Offset, by: by, line: f.Line, function: b.function, cites: b.cites,
	})
}

// swaps are operators and what they become.
var swaps = map[token.Token]string{
	token.EQL: "!=", token.NEQ: "==", token.LSS: "<=", token.LEQ: "<", token.GTR: ">=", token.GEQ: ">",
	token.LAND: "||", token.LOR: "&&", token.ADD: "-", token.SUB: "+", token.MUL: "/", token.REM: "*",
	token.AND: "|", token.OR: "&", token.ADD_ASSIGN: "-=", token.SUB_ASSIGN: "+=", token.INC: "--", token.DEC: "++",
}

func (b *breeder) visit(node ast.Node) bool {
	switch n := node.(type) {
	case *ast.BinaryExpr:
		b.swap(n.OpPos, n.Op)
	case *ast.AssignStmt:
		b.swap(n.TokPos, n.Tok)
	case *ast.IncDecStmt:
		b.swap(n.TokPos, n.Tok)
	case *ast.IfStmt:
		b.add(n.Cond.Pos(), n.Cond.End(), "!("+b.of(n.Cond)+")")
	case *ast.Ident:
		if n.Name == "true" || n.Name == "false" {
			b.add(n.Pos(), n.End(), strconv.FormatBool(n.Name == "false"))
		}
	case *ast.BasicLit:
		if value, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
			b.add(n.Pos(), n.End(), strconv.Itoa(value+1))
		}
	case *ast.ExprStmt:
		if _, call := n.X.(*ast.CallExpr); call {
			b.add(n.Pos(), n.End(), "_ = 0")
		}
	}
	return true
}

func (b *breeder) swap(at token.Pos, operator token.Token) {
	if by, ok := swaps[operator]; ok {
		b.add(at, at+token.Pos(len(operator.String())), by)
	}
}

func (b *breeder) of(node ast.Node) string {
	return string(b.text[b.places.Position(node.Pos()).Offset:b.places.Position(node.End()).Offset])
}

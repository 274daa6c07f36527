package bench

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/pprof/profile"
)

// handmade is a profile of call stacks, each of which took a millisecond. They are
// written from the inside to the outside.
func handmade(stacks ...string) *profile.Profile {
	p := &profile.Profile{SampleType: []*profile.ValueType{{Type: "samples"}, {Type: "cpu", Unit: "nanoseconds"}}}
	for _, stack := range stacks {
		s := &profile.Sample{Value: []int64{1, int64(time.Millisecond)}}
		for frame := range strings.FieldsSeq(stack) {
			s.Location = append(s.Location, &profile.Location{Line: []profile.Line{{Function: &profile.Function{Name: frame}}}})
		}
		p.Sample = append(p.Sample, s)
	}
	return p
}

// TestLayers: the innermost frame that belongs to a layer decides, and what works for
// all of them belongs to its caller.
func TestLayers(t *testing.T) {
	for stack, want := range map[string]string{
		"internal/poll.(*FD).Read net.(*conn).Read github.com/coder/websocket.(*Conn).readLoop nagara/server/ws.(*socket).serve": "read",
		"encoding/json.Unmarshal nagara/server/ws.(*socket).receive.func1":                                                       "read",
		"runtime.mallocgc nagara/rules/nagaraja.(*Match).Play nagara/table.(*Table).move nagara/table/hall.(*Hall).Do":           "judge",
		"modernc.org/sqlite/lib._sqlite3VdbeExec database/sql.withLock nagara/store/sqlite.(*writer).run":                        "append",
		"runtime.chansend nagara/store/sqlite.(*Journal).Append nagara/table/hall.(*Hall).Do":                                    "append",
		"nagara/rules/nagaraja.(*Match).Legal nagara/table.(*Table).Page nagara/table/hall.(*Hall).Do":                           "render",
		"strconv.AppendInt nagara/api.Append nagara/server/ws.(*socket).send":                                                    "render",
		"syscall.write nagara/server/listener.(*conn).Write github.com/coder/websocket.(*Conn).writeFrame":                       "write",
		"maps.Copy nagara/site/lobby.(*Projector).Note nagara/events.(*Local).Publish nagara/table/hall.(*Hall).Do":              "books",
		"runtime.scanobject runtime.gcDrainN runtime.gcAssistAlloc1 runtime.mallocgc nagara/table/hall.(*Hall).Do":               "garbage",
		"runtime.futex runtime.findRunnable runtime.schedule runtime.mcall":                                                      "rest",
		"nagara/apiary.Append main": "rest",
		"":                          "rest",
	} {
		if got := layerOfSample(handmade(stack).Sample[0]); got != want {
			t.Errorf("%q is in %q; want %q", stack, got, want)
		}
	}
}

// TestLayersOf: the time that the system counted is shared out, and without it that of
// the profile.
func TestLayersOf(t *testing.T) {
	p := handmade("nagara/api.Append", "nagara/api.Append", "nagara/store.Open", "runtime.main")
	unasked := Figures{Moves: 10, Processors: unknown}
	for name, c := range map[string]struct {
		of   Figures
		each number
	}{
		"asked":   {Figures{Moves: 10, Processors: Processors{ServerEach: 200}}, 200},
		"unasked": {unasked, 400}, // 4 ms among 10 moves
	} {
		got := layersOf(p, c.of)
		for layer, share := range map[string]number{"render": .5, "append": .25, "rest": .25, "read": 0} {
			if math.Abs(float64(got[layer]-share*c.each)) > 1e-9 {
				t.Errorf("%s: %s took %v; want %v", name, layer, got[layer], share*c.each)
			}
		}
	}
	if got := layersOf(handmade(), unasked); len(got) != 0 {
		t.Errorf("an empty profile tells %v", got)
	}
}

// TestDoorsLeadSomewhere: every package in the table is there, and so are functions of
// every beginning that is named; so whoever renames one is told.
func TestDoorsLeadSomewhere(t *testing.T) {
	folders := foldersOf(t)
	for _, d := range doors {
		if !slices.Contains(layers, d.layer) {
			t.Errorf("%s leads to %q, which is no layer", d.within, d.layer)
		}
		if folders[d.within] == "" {
			t.Errorf("there is no package in %s", d.within)
			continue
		}
		there := functions(t, folders[d.within])
		for begins := range strings.FieldsSeq(d.names) {
			if !strings.Contains(there, "\n"+begins) {
				t.Errorf("%s has no function that begins with %s", d.within, begins)
			}
		}
	}
}

// foldersOf are the folders of the packages in the table, or of one in a folder of that
// name.
func foldersOf(t *testing.T) map[string]string {
	t.Helper()
	args := []string{"list", "-find", "-f", "{{.ImportPath}} {{.Dir}}"}
	for _, d := range doors {
		args = append(args, d.within+"/...")
	}
	listed, err := exec.CommandContext(t.Context(), "go", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	folders := map[string]string{}
	for line := range strings.Lines(string(listed)) {
		path, folder, _ := strings.Cut(strings.TrimSpace(line), " ")
		for _, d := range doors {
			if path == d.within || folders[d.within] == "" && strings.HasPrefix(path, d.within+"/") {
				folders[d.within] = folder
			}
		}
	}
	return folders
}

// functions are the names of those in a folder, each after a line break, as profiles
// write them.
func functions(t *testing.T, folder string) string {
	t.Helper()
	var names strings.Builder
	//nolint:staticcheck // files of other systems may stay in it
	packages, err := parser.ParseDir(token.NewFileSet(), folder, func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range packages {
		for _, f := range p.Files {
			for _, d := range f.Decls {
				if f, is := d.(*ast.FuncDecl); is {
					names.WriteString("\n" + receiver(f) + f.Name.Name)
				}
			}
		}
	}
	return names.String()
}

func receiver(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	switch of := f.Recv.List[0].Type.(type) {
	case *ast.StarExpr:
		if name, is := of.X.(*ast.Ident); is {
			return "(*" + name.Name + ")."
		}
	case *ast.Ident:
		return of.Name + "."
	}
	return "" // a generic type
}

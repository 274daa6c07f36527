package httpapi_test

import (
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nagara/server/httpapi"
)

var update = flag.Bool("update", false, "write the surface of the API anew")

// described is what the surface tells of the OpenAPI document.
type described struct {
	Paths      map[string]map[string]operation `json:"paths"`
	Components struct {
		Schemas map[string]schema `json:"schemas"`
	} `json:"components"`
}

type operation struct {
	ID         string             `json:"operationId"`
	Security   []map[string]any   `json:"security"`
	Parameters []parameter        `json:"parameters"`
	Body       content            `json:"requestBody"`
	Responses  map[string]content `json:"responses"`
}

type content struct {
	Content map[string]struct {
		Schema schema `json:"schema"`
	} `json:"content"`
}

type parameter struct {
	Name     string `json:"name"`
	In       string `json:"in"`
	Required bool   `json:"required"`
	Schema   schema `json:"schema"`
}

type schema struct {
	Ref        string            `json:"$ref"`
	Type       any               `json:"type"`
	Format     string            `json:"format"`
	Pattern    string            `json:"pattern"`
	Enum       []any             `json:"enum"`
	Default    any               `json:"default"`
	Least      *json.Number      `json:"minimum"`
	Most       *json.Number      `json:"maximum"`
	Shortest   *json.Number      `json:"minLength"`
	Longest    *json.Number      `json:"maxLength"`
	Fewest     *json.Number      `json:"minItems"`
	Many       *json.Number      `json:"maxItems"`
	Items      *schema           `json:"items"`
	Properties map[string]schema `json:"properties"`
	Required   []string          `json:"required"`
	// Others is false, true or what the values of a map are.
	Others json.RawMessage `json:"additionalProperties"`
	OneOf  []schema        `json:"oneOf"`
	AnyOf  []schema        `json:"anyOf"`
}

// TestSurface holds the API against api/surface.txt: every operation and every public
// type with its fields, so that a review sees what changes for clients.
func TestSurface(t *testing.T) {
	text, err := json.Marshal(httpapi.Describe("1"))
	if err != nil {
		t.Fatal(err)
	}
	var d described
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	surface := d.surface()
	file := filepath.Join("..", "..", "api", "surface.txt")
	if *update {
		if err := os.WriteFile(file, []byte(surface), 0o644); err != nil { // everybody may read it
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	was, is := strings.Split(string(kept), "\n"), strings.Split(surface, "\n")
	for n := range min(len(was), len(is)) {
		if was[n] != is[n] {
			t.Fatalf("the API is not what api/surface.txt says; if it shall be so, run `go test ./server/httpapi -run TestSurface -update`\n"+
				"line %d was %q\n and is now %q", n+1, was[n], is[n])
		}
	}
	if len(was) != len(is) {
		t.Errorf("api/surface.txt has %d lines, and the API %d", len(was), len(is))
	}
}

// TestSchemasAreNamed: the public name of a type is chosen, and does not follow from Go.
func TestSchemasAreNamed(t *testing.T) {
	for name := range httpapi.Describe("1").Components.Schemas.Map() {
		if strings.ContainsAny(name, ". {") {
			t.Errorf("the type %s has no public name: give it one in api/schemanames.go", name)
		}
	}
}

func (d described) surface() string {
	var b strings.Builder
	b.WriteString("# What the HTTP API offers; written by `go test ./server/httpapi -run TestSurface -update`.\n" +
		"# An operation, who may ask for it, what it takes and what it answers; then the types.\n" +
		"# What is marked with ? may be missing. Whatever is refused is answered with a Problem.\n\n")
	for _, path := range slices.Sorted(maps.Keys(d.Paths)) {
		for _, method := range slices.Sorted(maps.Keys(d.Paths[path])) {
			d.Paths[path][method].write(&b, strings.ToUpper(method)+" "+path)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(d.Components.Schemas)) {
		s := d.Components.Schemas[name]
		fmt.Fprintf(&b, "\n%s\n", name)
		for _, field := range slices.Sorted(maps.Keys(s.Properties)) {
			fmt.Fprintf(&b, "  %s%s %s\n", field, mark(slices.Contains(s.Required, field)), s.Properties[field])
		}
		if len(s.Properties) == 0 {
			fmt.Fprintf(&b, "  %s\n", s)
		}
	}
	return b.String()
}

func (o operation) write(b *strings.Builder, address string) {
	who := "anyone"
	if len(o.Security) > 0 {
		who = "signed in"
	}
	fmt.Fprintf(b, "%s: %s, %s", address, o.ID, who)
	o.Body.write(b, "takes")
	for _, status := range slices.Sorted(maps.Keys(o.Responses)) {
		o.Responses[status].write(b, status)
	}
	b.WriteString("\n")
	slices.SortFunc(o.Parameters, func(a, b parameter) int { return cmp.Or(cmp.Compare(a.In, b.In), cmp.Compare(a.Name, b.Name)) })
	for _, p := range o.Parameters {
		fmt.Fprintf(b, "  %s %s%s %s\n", p.In, p.Name, mark(p.Required), p.Schema)
	}
}

func mark(required bool) string {
	if required {
		return ""
	}
	return "?"
}

func (c content) write(b *strings.Builder, label string) {
	if len(c.Content) == 0 && label != "takes" {
		fmt.Fprintf(b, "; %s", label)
	}
	for _, kind := range slices.Sorted(maps.Keys(c.Content)) {
		switch kind {
		case "application/problem+json":
		case "application/json":
			fmt.Fprintf(b, "; %s %s", label, c.Content[kind].Schema)
		default:
			fmt.Fprintf(b, "; %s %s as %s", label, c.Content[kind].Schema, kind)
		}
	}
}

// String writes a type in one line.
func (s schema) String() string {
	var b strings.Builder
	switch {
	case s.Ref != "":
		return strings.TrimPrefix(s.Ref, "#/components/schemas/")
	case s.Items != nil:
		fmt.Fprintf(&b, "[]%s", s.Items)
	case len(s.OneOf)+len(s.AnyOf) > 0:
		return joined(slices.Concat(s.OneOf, s.AnyOf), " or ")
	case s.Enum != nil:
		b.WriteString(joined(s.Enum, "|"))
	case s.Type == nil:
		b.WriteString("anything")
	default:
		b.WriteString(fmt.Sprint(s.Type))
	}
	if of := string(s.Others); of != "" && of != "false" {
		var values schema
		if json.Unmarshal(s.Others, &values) == nil {
			of = values.String()
		}
		fmt.Fprintf(&b, " of %s", of)
	}
	for _, bound := range []struct {
		name  string
		value any
		said  bool
	}{
		{"format", s.Format, s.Format != "" && s.Format != "int64"},
		{"pattern", s.Pattern, s.Pattern != ""},
		{"min", s.Least, s.Least != nil},
		{"max", s.Most, s.Most != nil},
		{"shortest", s.Shortest, s.Shortest != nil},
		{"longest", s.Longest, s.Longest != nil},
		{"fewest", s.Fewest, s.Fewest != nil},
		{"most", s.Many, s.Many != nil},
		{"default", s.Default, s.Default != nil},
	} {
		if bound.said {
			if n, ok := bound.value.(*json.Number); ok {
				bound.value = *n
			}
			fmt.Fprintf(&b, ", %s %v", bound.name, bound.value)
		}
	}
	return b.String()
}

func joined[T any](list []T, by string) string {
	words := make([]string, len(list))
	for i, one := range list {
		words[i] = fmt.Sprint(one)
	}
	return strings.Join(words, by)
}

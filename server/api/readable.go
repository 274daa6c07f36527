package api

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"nagara/locale"
	"nagara/server/auth"
)

//go:embed readable.html
var readableText string

//go:embed readable.css
var readableStyle []byte

var readablePage = template.Must(template.New("readable").Parse(readableText))

// Entry is an operation on the page for people.
type entry struct {
	Method, Path, ID, Summary string
	Needs                     bool
	Parameters                []field
	Body, Answer              string
}

type field struct{ Name, In, About string }

// readable is the description of the API as a page for people.
func (a *API) readable(w http.ResponseWriter, r *http.Request) {
	l := auth.From(r.Context()).Language
	doc := a.huma.OpenAPI()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	err := readablePage.Execute(w, map[string]any{
		"lang": l.Code(), "doc": doc, "groups": grouped(doc), "tags": []string{tagGames, tagAccount, tagTables, tagPeople, tagBots},
		"schemas": schemas(doc), "say": func(key string) string { return l.Text("server.page."+key, locale.Args{}) },
		"about": strings.Split(doc.Info.Description, "\n\n"), "json": Prefix + "/openapi.json",
	})
	if err != nil {
		a.Log.Debug("cannot write the API page", "error", err)
	}
}

// Style is the look of pages that the server draws itself.
func Style(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("Cache-Control", "max-age=3600")
	_, _ = w.Write(readableStyle) // ignore: client disconnected
}

func grouped(doc *huma.OpenAPI) map[string][]entry {
	groups := map[string][]entry{}
	for _, path := range slices.Sorted(maps.Keys(doc.Paths)) {
		item := doc.Paths[path]
		for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
			if op != nil {
				groups[op.Tags[0]] = append(groups[op.Tags[0]], entryOf(op))
			}
		}
	}
	return groups
}

func entryOf(op *huma.Operation) entry {
	e := entry{Method: op.Method, Path: op.Path, ID: op.OperationID, Summary: op.Summary, Needs: len(op.Security) > 0}
	for _, p := range op.Parameters {
		e.Parameters = append(e.Parameters, field{p.Name, p.In, p.Description})
	}
	if op.RequestBody != nil {
		e.Body = contentOf(op.RequestBody.Content)
	}
	for _, status := range []string{"200", "201"} {
		if answer := op.Responses[status]; answer != nil {
			e.Answer = contentOf(answer.Content)
		}
	}
	return e
}

// contentOf is the name of the type of a body.
func contentOf(content map[string]*huma.MediaType) string {
	for _, media := range content {
		if media.Schema != nil && media.Schema.Ref != "" {
			return strings.TrimPrefix(media.Schema.Ref, "#/components/schemas/")
		}
	}
	return ""
}

// schemas are the types, each as JSON that people can read.
func schemas(doc *huma.OpenAPI) map[string]string {
	texts := map[string]string{}
	for name, schema := range doc.Components.Schemas.Map() {
		if text, err := json.MarshalIndent(schema, "", "  "); err == nil {
			texts[name] = string(text)
		}
	}
	return texts
}

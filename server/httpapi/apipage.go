package httpapi

import (
	_ "embed"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/docs/markup"
	"nagara/locale"
	"nagara/server/auth"
)

//go:embed apipage.css
var pageStyle []byte

// Entry is an operation on the page for people.
type entry struct {
	Method, Path, ID, Summary string
	Needs                     bool
	Parameters                []field
	Body, Answer              string
}

type field struct{ Name, In, About string }

// writePage shows the description of the API as a page for people.
func writePage(doc *huma.OpenAPI, w http.ResponseWriter, r *http.Request) {
	l := auth.From(r.Context()).Language
	say := func(key string) string { return l.Text("server.page."+key, locale.Args{}) }
	groups, types := grouped(doc), schemas(doc)
	tags := []string{tagGames, tagAccount, tagTables, tagPeople, tagBots}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, string(markup.Format(`<!doctype html>
<html lang="%s">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Nagara API</title>
<link rel="stylesheet" href="/api/style.css">
<main>
<h1>Nagara API</h1>
%s<p>%s <a href="%s">%s</a></p>
<nav>%s<a href="#types">%s</a></nav>
%s<section id="types">
<h2>%s</h2>
%s</section>
</main>
</html>
`, l.Code(), markup.Each(strings.Split(doc.Info.Description, "\n\n"), func(text string) markup.HTML {
		return markup.Format("<p lang=\"en\">%s</p>\n", text)
	}), say("openapi"), api.Prefix+"/openapi.json", api.Prefix+"/openapi.json", markup.Each(tags, func(tag string) markup.HTML {
		return markup.Format(`<a href="#%s">%s</a> `, tag, tag)
	}), say("types"), markup.Each(tags, func(tag string) markup.HTML {
		return markup.Format(`<section id="%s">
<h2>%s</h2>
%s</section>
`, tag, tag, markup.Each(groups[tag], func(e entry) markup.HTML { return e.draw(say) }))
	}), say("types"), markup.Each(slices.Sorted(maps.Keys(types)), func(name string) markup.HTML {
		return markup.Format(`<details id="type-%s"><summary>%s</summary><pre>%s</pre></details>
`, name, name, types[name])
	})))) // ignore: client disconnected
}

func (e entry) draw(say func(string) string) markup.HTML {
	typed := func(key, name string) markup.HTML {
		return markup.If(name != "", markup.Format(`<p>%s <a href="#type-%s">%s</a></p>
`, say(key), name, name))
	}
	return markup.Format(`<article id="%s" lang="en">
<h3><span class="method">%s</span> <code>%s</code></h3>
<p>%s.%s</p>
%s%s%s</article>
`, e.ID, e.Method, e.Path, e.Summary, markup.If(e.Needs, markup.Format(" <em>%s</em>", say("needs"))),
		markup.If(len(e.Parameters) > 0, markup.Format("<dl>%s</dl>\n", markup.Each(e.Parameters, field.draw))),
		typed("body", e.Body), typed("answer", e.Answer))
}

func (f field) draw() markup.HTML {
	return markup.Format("<dt><code>%s</code> (%s)</dt><dd>%s</dd>", f.Name, f.In, f.About)
}

// Style is the look of pages that the server draws itself.
func Style(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/css; charset=utf-8")
	w.Header().Set("Cache-Control", "max-age=3600")
	_, _ = w.Write(pageStyle) // ignore: client disconnected
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

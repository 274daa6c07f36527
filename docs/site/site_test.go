package site

import (
	"html"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func both(t *testing.T) map[string]*Site {
	t.Helper()
	served, err := Served()
	if err != nil {
		t.Fatal(err)
	}
	alone, err := Alone()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]*Site{"served": served, "alone": alone}
}

var (
	hrefWritten = regexp.MustCompile(` (?:href|src|action)="([^"]*)"`)
	idWritten   = regexp.MustCompile(` id="([^"]*)"`)
)

// TestLinksLeadSomewhere: every link of every page leads to a page that is there, and
// to an anchor that is there once.
func TestLinksLeadSomewhere(t *testing.T) {
	for kind, s := range both(t) {
		ids := map[string][]string{}
		for name, text := range s.Files {
			for _, id := range idWritten.FindAllStringSubmatch(string(text), -1) {
				if slices.Contains(ids[name], id[1]) {
					t.Errorf("%s: %s has #%s twice", kind, name, id[1])
				}
				ids[name] = append(ids[name], id[1])
			}
		}
		for name, text := range s.Files {
			for _, found := range hrefWritten.FindAllStringSubmatch(string(text), -1) {
				href := html.UnescapeString(found[1])
				if strings.HasPrefix(href, "https://") || strings.HasPrefix(href, "http://") {
					continue
				}
				if kind == "served" && (href == "/" || path.Base(href) == "search") {
					continue // the server's own
				}
				to, anchor, _ := strings.Cut(href, "#")
				target := path.Join(path.Dir(name), to)
				if to == "" {
					target = name
				}
				if _, ok := s.Files[target]; !ok || strings.HasPrefix(to, "/") {
					t.Errorf("%s: %s links to %s, which is not there", kind, name, href)
				} else if anchor != "" && !slices.Contains(ids[target], anchor) {
					t.Errorf("%s: %s links to %s, which has no such anchor", kind, name, href)
				}
			}
		}
	}
}

// TestWhatIsNamedBesideIsThere: files of the source that pages link to, on the forge,
// and the links of the pages that are not in this folder.
func TestWhatIsNamedBesideIsThere(t *testing.T) {
	s := both(t)["served"]
	for _, p := range s.pages {
		for _, to := range p.outside {
			if _, err := os.Stat(filepath.Join("..", path.Dir(p.Source), to)); err != nil {
				t.Errorf("%s links to %s, which is not there", p.Source, to)
			}
		}
	}
	found, err := filepath.Glob("../../*.md")
	if err != nil || len(found) < 3 {
		t.Fatalf("the pages at the root are %q, %v", found, err)
	}
	link := regexp.MustCompile(`\]\(([^)#]+)(?:#([^)]*))?\)`)
	for _, file := range found {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, to := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.HasPrefix(to[1], "http") {
				continue
			}
			if _, err := os.Stat(filepath.Join("../..", to[1])); err != nil {
				t.Errorf("%s links to %s, which is not there", filepath.Base(file), to[1])
			}
			page := addressOf(strings.TrimPrefix(to[1], "docs/"))
			if to[2] != "" && !strings.Contains(string(s.Files[page]), `id="`+to[2]+`"`) {
				t.Errorf("%s links to %s#%s, which has no such anchor", filepath.Base(file), to[1], to[2])
			}
		}
	}
}

// TestEveryPageIsListed: what is written can be found from the contents.
func TestEveryPageIsListed(t *testing.T) {
	s := both(t)["served"]
	for _, p := range s.pages {
		if !p.Listed && path.Dir(p.Source) == "." && p.Source != "README.md" {
			t.Errorf("docs/README.md does not list %s", p.Source)
		}
	}
	if len(s.Sections) != 4 {
		t.Errorf("there are %d sections; want play, host, build, understand", len(s.Sections))
	}
}

// TestPagesAreOnTheirOwn: no script, no style in the page, nothing from elsewhere; one
// first heading each, and headings that leave none out.
func TestPagesAreOnTheirOwn(t *testing.T) {
	heading := regexp.MustCompile(`<h([1-6])`)
	for kind, s := range both(t) {
		for name, text := range s.Files {
			page := string(text)
			if path.Ext(name) != ".html" {
				continue
			}
			for _, never := range []string{"<script", " style=", "<style", " onclick", "src=\"http", "<th></th>", "ZgotmplZ"} {
				if strings.Contains(page, never) {
					t.Errorf("%s: %s has %s", kind, name, never)
				}
			}
			if n := strings.Count(page, "<h1"); n != 1 {
				t.Errorf("%s: %s has %d first headings", kind, name, n)
			}
			_, main, _ := strings.Cut(page, "<main")
			last := 1
			for _, h := range heading.FindAllStringSubmatch(main, -1) {
				level := int(h[1][0] - '0')
				if level > last+1 {
					t.Errorf("%s: %s goes from heading %d to %d", kind, name, last, level)
				}
				last = level
			}
		}
	}
}

func TestTurningPages(t *testing.T) {
	s := both(t)["served"]
	var listed []*page
	for _, p := range s.pages {
		if p.Listed {
			listed = append(listed, p)
		}
	}
	for i, p := range listed {
		previous, next := s.neighbours(p)
		if (i == 0) != (previous == nil) || (i == len(listed)-1) != (next == nil) {
			t.Errorf("%s is between %v and %v", p.Source, previous, next)
		}
		if next != nil && next != listed[i+1] {
			t.Errorf("after %s comes %s; want %s", p.Source, next.Source, listed[i+1].Source)
		}
	}
}

// TestColours: they are those of the client.
func TestColours(t *testing.T) {
	tokens, err := os.ReadFile("../../web/src/layout/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	style := string(both(t)["served"].Files["style.css"])
	light, dark, _ := strings.Cut(style, "prefers-color-scheme: dark")
	for _, colour := range regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]+);`).FindAllStringSubmatch(light, -1) {
		want := regexp.MustCompile(`--` + colour[1] + `: light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)`).FindStringSubmatch(string(tokens))
		if want == nil || want[1] != colour[2] || !strings.Contains(dark, "--"+colour[1]+": "+want[2]+";") {
			t.Errorf("--%s is not as in tokens.css: %q", colour[1], want)
		}
	}
}

func TestAnchorsAreAsOnAForge(t *testing.T) {
	pages := fstest.MapFS{"README.md": {Data: []byte("# Ünits & more\n\n## What's `this`?\n\n## A\n\n## A\n")}}
	s, err := build(pages, false)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, h := range s.pages[0].Headings {
		got = append(got, h.ID)
	}
	if want := []string{"ünits--more", "whats-this", "a", "a-1"}; !slices.Equal(got, want) {
		t.Errorf("the anchors are %q; want %q", got, want)
	}
}

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

	"nagara/locale"
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

// beside are pages of the server beside the documentation that it leads to.
var beside = []string{"/", "/favicon.svg", "/play", "/learn", "/puzzles", "/compete", "/people", "/rules", "/workshop", "/account"}

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
				if kind == "served" && (slices.Contains(beside, href) || path.Base(href) == "search") {
					continue // the server's own
				}
				to, anchor, _ := strings.Cut(href, "#")
				to, _, _ = strings.Cut(to, "?lang=") // who reads it, not where it is
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
	for _, l := range locale.All() {
		if n := len(s.Contents(l)); n != 4 {
			t.Errorf("there are %d sections in %s; want play, host, build, understand", n, l.Code())
		}
	}
}

// ownScripts are the two files that a page may run. What they do is nicer to have, so
// pages have nothing that does not work without them.
var ownScripts = regexp.MustCompile(`<script src="(?:\.\./)*(?:early\.js"|docs\.js" defer)></script>\n`)

// TestPagesAreOnTheirOwn: no script but our two files, no style in the page, nothing from
// elsewhere; one first heading each, and headings that leave none out.
func TestPagesAreOnTheirOwn(t *testing.T) {
	heading := regexp.MustCompile(`<h([1-6])`)
	for kind, s := range both(t) {
		for name, text := range s.Files {
			if path.Ext(name) != ".html" {
				continue
			}
			page := ownScripts.ReplaceAllString(string(text), "")
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
	for _, l := range locale.All() {
		var listed []*page
		for _, section := range s.Contents(l) {
			for _, entry := range section.Entries {
				listed = append(listed, s.bySource[entry.Source])
			}
		}
		for i, p := range listed {
			if p.Language != l {
				continue // turns pages in its own language
			}
			previous, next := s.neighbours(p)
			if (i == 0) != (previous == nil) || (i == len(listed)-1) != (next == nil) {
				t.Errorf("%s is between %v and %v", p.Source, previous, next)
			}
			if next != nil && next != listed[i+1] {
				t.Errorf("after %s comes %s; want %s", p.Source, next.Source, listed[i+1].Source)
			}
		}
	}
}

// TestColours: they are those of the client.
func TestColours(t *testing.T) {
	tokens, err := os.ReadFile("../../web/src/layout/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	colours := regexp.MustCompile(`--([a-z0-9-]+): (light-dark\(#[0-9a-f]+, #[0-9a-f]+\));`).FindAllStringSubmatch(string(both(t)["served"].Files["style.css"]), -1)
	if len(colours) < 15 {
		t.Errorf("only %d colours are compared", len(colours))
	}
	for _, colour := range colours {
		if !strings.Contains(string(tokens), "--"+colour[1]+": "+colour[2]+";") {
			t.Errorf("--%s is not %s in tokens.css", colour[1], colour[2])
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

// TestTheBarIsThatOfTheClient: its places, their addresses and their drawings are those
// of the browser client.
func TestTheBarIsThatOfTheClient(t *testing.T) {
	written, err := os.ReadFile("../../web/src/features/frame/places.ts")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile(`place\("([a-z]+)", "([a-z-]+)", "([^"]*)"`).FindAllStringSubmatch(string(written), -1)
	if len(found) != len(places) {
		t.Fatalf("the client has %d places; want %d", len(found), len(places))
	}
	for i, p := range places {
		if got := found[i][1:]; !slices.Equal(got, []string{p.name, strings.TrimPrefix(p.icon, "icon-"), p.address}) {
			t.Errorf("place %d of the client is %q; here it is %+v", i, got, p)
		}
	}
	for _, symbol := range regexp.MustCompile(`<symbol id="([^"]*)" viewBox="([^"]*)">(.*)</symbol>`).FindAllStringSubmatch(string(sprites), -1) {
		drawn, err := os.ReadFile("../../web/art/" + symbol[1] + ".svg")
		if err != nil {
			t.Fatal(err)
		}
		_, want, _ := strings.Cut(string(drawn), "</title>")
		want = regexp.MustCompile(`\s*\n\s*`).ReplaceAllString(strings.TrimSuffix(strings.TrimSpace(want), "</svg>"), "")
		if symbol[3] != want || !strings.Contains(string(drawn), `viewBox="`+symbol[2]+`"`) {
			t.Errorf("%s is not as in web/art:\n%s\nwant\n%s", symbol[1], symbol[3], want)
		}
	}
}

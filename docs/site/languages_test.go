package site

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark/ast"

	"nagara/docs"
	"nagara/locale"
)

// forPlayers are the pages that every player may want to read in their language.
var forPlayers = []string{
	"README.md", "play.md", "rulebook/nagaraja.en.md", "rulebook/narabi.en.md",
	"review.md", "puzzles.md", "day.md", "tournaments.md", "editions.md",
}

// TestPagesForPlayersAreInEveryLanguage: with the same headings at the same anchors,
// the same links and as many blocks of code and tables; and they are translated.
func TestPagesForPlayersAreInEveryLanguage(t *testing.T) {
	s := both(t)["served"]
	for _, source := range forPlayers {
		english := s.bySource[source]
		for _, l := range locale.All()[1:] {
			p := s.counterpart(english, l)
			if p == nil {
				t.Errorf("%s is not there in %s", source, l.Code())
				continue
			}
			if p.Language != l || s.In(l, english.Address) != p.Address || s.In(locale.English, english.Address) != english.Address {
				t.Errorf("%s is no page in %s", p.Source, l.Code())
			}
			outline := func(p *page) (all []string) {
				for _, h := range p.Headings {
					all = append(all, strings.Repeat("#", h.Level)+h.ID)
				}
				return all
			}
			if got, want := outline(p), outline(english); !slices.Equal(got, want) || len(want) == 0 {
				t.Errorf("the headings of %s are\n%q\nwant\n%q", p.Source, got, want)
			}
			if got, want := linksOf(t, p), linksOf(t, english); !slices.Equal(got, want) {
				t.Errorf("the links of %s are\n%q\nwant\n%q", p.Source, got, want)
			}
			for _, kind := range []string{"<div class=\"code", "<table>", "<tr>", "<li>", "<blockquote>"} {
				if got, want := strings.Count(string(p.Body), kind), strings.Count(string(english.Body), kind); got != want {
					t.Errorf("%s has %d times %s; want %d", p.Source, got, kind, want)
				}
			}
			for _, paragraph := range p.prose() {
				if len(paragraph) > 60 && slices.Contains(english.prose(), paragraph) {
					t.Errorf("%s is in English: %s", p.Source, paragraph)
				}
			}
		}
	}
}

// prose is what its paragraphs say.
func (p *page) prose() (all []string) {
	for node := p.tree.FirstChild(); node != nil; node = node.NextSibling() {
		if node.Kind() == ast.KindParagraph {
			all = append(all, textOf(node, p.source))
		}
	}
	return all
}

// linksOf are the pages that one leads to, in their order, by their names in English.
func linksOf(t *testing.T, p *page) (all []string) {
	t.Helper()
	written, err := fs.ReadFile(docs.Pages, p.Source)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range regexp.MustCompile(`\]\(([^)]+)\)`).FindAllStringSubmatch(string(written), -1) {
		to, anchor, _ := strings.Cut(link[1], "#")
		all = append(all, sourceIn(locale.English, path.Join(path.Dir(p.Source), to))+"#"+anchor)
	}
	slices.Sort(all) // sentences may name them in another order
	return all
}

// TestContentsAreTheSameInEveryLanguage, in the same order, and nothing of it leads away from a reader's
// language where there is a page in it.
func TestContentsAreTheSameInEveryLanguage(t *testing.T) {
	s := both(t)["served"]
	list := func(l *locale.Language) (all []string) {
		for _, section := range s.Contents(l) {
			for _, e := range section.Entries {
				all = append(all, e.Short())
				if p := s.bySource[e.Source]; !s.reads(l, p) {
					t.Errorf("%s: %s is there in the reader's language", l.Code(), e.Source)
				}
			}
		}
		return all
	}
	want := list(locale.English)
	for _, l := range locale.All() {
		if got := list(l); !slices.Equal(got, want) {
			t.Errorf("%s: the contents are %q; want %q", l.Code(), got, want)
		}
	}
}

// TestFindInTheReadersLanguage: each page is found once, in the language of whoever
// looks for it, or in English where it is there alone.
func TestFindInTheReadersLanguage(t *testing.T) {
	s := both(t)["served"]
	for _, c := range []struct {
		l           *locale.Language
		query, want string
	}{
		{locale.French, "parties jumelles", "fr/tournaments.html#twin-matches"},
		{locale.Polish, "partie bliźniacze", "pl/tournaments.html#twin-matches"},
		{locale.Polish, "prometheus", "operations.html#what-to-watch"},
		{locale.English, "twin matches", "tournaments.html#twin-matches"},
	} {
		hits := s.Find(c.l, c.query)
		if !slices.ContainsFunc(hits[:min(3, len(hits))], func(h Hit) bool { return h.Address == c.want }) {
			t.Errorf("%s: %q finds %+v; want %s", c.l.Code(), c.query, hits, c.want)
		}
		for _, h := range hits {
			address, _, _ := strings.Cut(h.Address, "#")
			if s.In(c.l, address) != address {
				t.Errorf("%s: %q finds %s, which is there in the reader's language", c.l.Code(), c.query, h.Address)
			}
		}
	}
	if text, found := s.Source(locale.French, "play"); !found || !strings.HasPrefix(text, "# Jouer") {
		t.Errorf("the page play in French is %.20q", text)
	}
	if text, found := s.Source(locale.French, "operations"); !found || !strings.HasPrefix(text, "# Running") {
		t.Errorf("the page operations in French is %.20q", text)
	}
}

// TestTheClientLeadsToPages: every address under /docs that the browser client links to.
func TestTheClientLeadsToPages(t *testing.T) {
	s := both(t)["served"]
	link := regexp.MustCompile(`href="/docs/([^"#]*)`)
	seen := 0
	err := fs.WalkDir(os.DirFS("../../web/src"), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".svelte" {
			return err
		}
		text, err := os.ReadFile(path.Join("../../web/src", name))
		for _, to := range link.FindAllStringSubmatch(string(text), -1) {
			seen++
			if s.Files[to[1]] == nil && s.Files[to[1]+".html"] == nil && to[1] != "" {
				t.Errorf("%s links to /docs/%s, which is not there", name, to[1])
			}
		}
		return err
	})
	if err != nil || seen == 0 {
		t.Errorf("%d links were found: %v", seen, err)
	}
}

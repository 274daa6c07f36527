package site

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"nagara/locale"
)

func TestFind(t *testing.T) {
	s := both(t)["served"]
	for _, c := range []struct{ query, want string }{
		{"backup restore", "operations.html#backup-and-restore"},
		{"line protocol", "bots.html#the-line-protocol"},
		{"COMMITMENT nonce", "fair-luck.html"},
		{"prometheus", "operations.html#what-to-watch"},
		{"add a game", "adding-a-game.html"},
	} {
		hits := s.Find(locale.English, c.query)
		first := ""
		for _, hit := range hits[:min(3, len(hits))] {
			first += hit.Address + "\n"
		}
		if !strings.Contains(first, c.want) {
			t.Errorf("%q finds first\n%swant %s", c.query, first, c.want)
		}
	}
	if hits := s.Find(locale.English, "luck nosuchword"); hits != nil {
		t.Errorf("one of two words is enough for %v", hits)
	}
}

// TestSearchBearsAnything: whatever is asked for, the answer is a page, in which the
// question is no HTML, and snippets are pieces of the text.
func TestSearchBearsAnything(t *testing.T) {
	s := both(t)["served"]
	rapid.Check(t, func(t *rapid.T) {
		query := rapid.OneOf(
			rapid.String(),
			rapid.StringMatching(`[a-zé<>"& ]{0,20}`),
			rapid.SampledFrom([]string{"<script>", strings.Repeat("e ", 5000), "\xff\xfe", "İ", "a"}),
		).Draw(t, "query")
		if page := s.Search(locale.English, query); strings.Contains(ownScripts.ReplaceAllString(string(page), ""), "<script") {
			t.Fatalf("%q brings a script", query)
		}
		for _, hit := range s.Find(locale.English, query) {
			whole := ""
			for _, piece := range hit.Snippet {
				whole += piece.Text
			}
			if len(whole) > 600 || !strings.Contains(textBelow(s, hit), whole) {
				t.Fatalf("%q: %q is no piece of %s", query, whole, hit.Address)
			}
		}
	})
}

func textBelow(s *Site, hit Hit) string {
	for _, p := range s.passages {
		if p.Page.Address+"#"+p.ID == hit.Address {
			return p.text
		}
	}
	return ""
}

func TestNothingAskedForIsTheIndex(t *testing.T) {
	if page := both(t)["served"].Search(locale.English, "  "); !strings.Contains(string(page), `href="operations.html#upgrading"`) {
		t.Errorf("the index does not have every heading:\n%s", page)
	}
}

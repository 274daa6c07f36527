package site

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"nagara/locale"
)

// passage is what stands below one heading.
type passage struct {
	Page *page
	heading
	text, lower string
}

// passages are the parts of the page that a search finds.
func (p *page) passages() (all []passage) {
	for node := p.tree.FirstChild(); node != nil; node = node.NextSibling() {
		n := len(all)
		if _, ok := node.(*ast.Heading); ok {
			all = append(all, passage{Page: p, heading: p.Headings[n]})
		} else if n > 0 {
			all[n-1].text += textOf(node, p.source) + " "
		}
	}
	for i := range all {
		all[i].lower = strings.ToLower(all[i].text)
		if len(all[i].lower) != len(all[i].text) {
			all[i].text = all[i].lower // places in one must be places in the other
		}
	}
	return all
}

// Hit is a passage that a search has found.
type Hit struct {
	Page, Title, Address string
	Short                string // the page's, for Source
	Snippet              []Piece

	score int
}

// Piece is a part of a snippet: what was looked for, or what stands beside it.
type Piece struct {
	Text   string
	Sought bool
}

// found is the answer to a search.
type found struct {
	Query string
	Hits  []Hit
	Pages []*page // all of them, where nothing was asked for
}

// The bounds of a search.
const (
	mostLetters = 100
	mostWords   = 8
	mostHits    = 40
	around      = 90 // letters beside what was found
)

// Search is the page that answers a search. Where nothing is asked for, it is an index
// of all headings.
func (s *Site) Search(l *locale.Language, query string) []byte {
	return s.search(l, "search.html", query)
}

// search is that page at an address.
func (s *Site) search(l *locale.Language, address, query string) []byte {
	answer := &found{Query: shortened(query), Hits: s.Find(l, query)}
	if strings.TrimSpace(query) == "" {
		for _, p := range s.pages {
			if p.Listed && s.reads(l, p) {
				answer.Pages = append(answer.Pages, p)
			}
		}
	}
	return s.draw(&page{Entry: Entry{Title: say(l, "search"), Source: address, Address: address}, Language: l}, answer)
}

// reads tells whether a page is for readers of a language: it is in theirs, or in
// English alone.
func (s *Site) reads(l *locale.Language, p *page) bool {
	return p.Language == l || p.Language == locale.English && s.counterpart(p, l) == nil
}

// Find returns the passages for readers of a language that have all of these words, the
// best first.
func (s *Site) Find(l *locale.Language, query string) (hits []Hit) {
	sought := strings.Fields(strings.ToLower(shortened(query)))
	sought = sought[:min(len(sought), mostWords)]
	if len(sought) == 0 {
		return nil
	}
	for _, p := range s.passages {
		if score := p.score(sought); score > 0 && s.reads(l, p.Page) {
			hits = append(hits, Hit{
				Page: p.Page.Title, Title: p.Title, Address: p.Page.Address + "#" + p.ID,
				Short: p.Page.Short(), Snippet: p.snippet(sought), score: score,
			})
		}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.score, a.score) })
	return hits[:min(len(hits), mostHits)]
}

// shortened is as much of a query as is looked at.
func shortened(query string) string {
	query = strings.ToValidUTF8(query, "")
	if utf8.RuneCountInString(query) > mostLetters {
		query = string([]rune(query)[:mostLetters])
	}
	return query
}

// score says how well a passage fits, or 0 where one of the words is missing. A page
// of the contents comes before one that only others lead to.
func (p passage) score(sought []string) (sum int) {
	title, above := strings.ToLower(p.Title), strings.ToLower(p.Page.Title)
	for _, word := range sought {
		score := min(strings.Count(p.lower, word), 5)
		if strings.Contains(title, word) {
			score += 10
		}
		if strings.Contains(above, word) {
			score += 4
		}
		if score == 0 {
			return 0
		}
		sum += 3 * score
	}
	if !p.Page.Listed {
		return max(1, sum/8)
	}
	return sum
}

// snippet is the place where the first of the words stands.
func (p passage) snippet(sought []string) (pieces []Piece) {
	at := max(0, strings.Index(p.lower, sought[0]))
	from, to := max(0, at-around), min(len(p.text), at+2*around)
	for from > 0 && p.text[from-1] != ' ' {
		from--
	}
	for to < len(p.text) && p.text[to] != ' ' {
		to++
	}
	for from < to {
		next, length := nearest(p.lower[from:to], sought)
		if next > 0 {
			pieces = append(pieces, Piece{Text: p.text[from : from+next]})
		}
		if length > 0 {
			pieces = append(pieces, Piece{Text: p.text[from+next : from+next+length], Sought: true})
		}
		from += next + length
	}
	return pieces
}

// nearest is where the first of these words stands, and how long it is; where there is
// none, the end.
func nearest(text string, words []string) (at, length int) {
	at = len(text)
	for _, word := range words {
		if i := strings.Index(text, word); i >= 0 && i < at {
			at, length = i, len(word)
		}
	}
	return at, length
}

package site

import (
	"path"
	"slices"
	"strings"
	"unicode"

	"nagara/docs/markup"
	"nagara/locale"
)

// missing is what is said at an address at which there is no page.
type missing struct {
	Address string
	Hits    []Hit
}

// mostMeant is how many passages may have been meant by an address.
const mostMeant = 6

// Missing is the page for an address at which there is none: it says so, and leads to what
// there is about the words in it.
func (s *Site) Missing(l *locale.Language, address string) []byte {
	found := &missing{Address: shortened(address)}
	// The last words say most: those before them name folders.
	for words := wordsOf(found.Address); len(words) > 0 && len(found.Hits) == 0; words = words[1:] {
		for _, hit := range s.Find(l, strings.Join(words, " ")) {
			if hit.isNamed(words) && len(found.Hits) < mostMeant {
				found.Hits = append(found.Hits, hit)
			}
		}
	}
	p := &page{Entry: Entry{Title: say(l, "missing"), Source: address, Address: address}, Language: l}
	return []byte(frame{page: p, site: s, Root: relative(address, ""), Missing: found}.draw())
}

// wordsOf are the words of an address; those of one or two letters say nothing.
func wordsOf(address string) []string {
	words := strings.FieldsFunc(strings.ToLower(strings.TrimSuffix(address, path.Ext(address))), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	})
	return slices.DeleteFunc(words, func(word string) bool { return len(word) < 3 })
}

// isNamed tells whether a passage, or its page, is called by one of these words.
func (h Hit) isNamed(words []string) bool {
	name := strings.ToLower(h.Title + " " + h.Page)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(name, word) })
}

// nowhere is what stands on such a page.
func (f frame) nowhere() markup.HTML {
	return markup.Format(`<h1>%s</h1>
<p>%s</p>
%s<nav class="turn" aria-label="%s">
<a href="%s"><small>%s</small> %s</a>
<a rel="next" href="%s%ssearch.html"><small>%s</small> %s</a>
</nav>`, f.Title, f.say("missing.address", "address", "docs/"+f.Missing.Address),
		markup.If(len(f.Missing.Hits) > 0, markup.Format(`<h2>%s</h2>
<ol class="hits">
%s</ol>
`, f.say("missing.meant"), markup.Each(f.Missing.Hits, func(h Hit) markup.HTML { return h.draw(f.Root) }))),
		f.say("turn"), f.home(), f.say("missing.first"), f.say("title"),
		f.Root, folderOf(f.Language), f.say("missing.all"), f.say("headings"))
}

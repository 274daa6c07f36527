package site

import (
	"path"
	"strings"

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
	words := strings.Fields(strings.NewReplacer("/", " ", "-", " ", "_", " ").Replace(strings.TrimSuffix(shortened(address), path.Ext(address))))
	found := &missing{Address: shortened(address)}
	// The last words say most: those before them name folders.
	for ; len(words) > 0 && len(found.Hits) == 0; words = words[1:] {
		found.Hits = s.Find(l, strings.Join(words, " "))
	}
	found.Hits = found.Hits[:min(len(found.Hits), mostMeant)]
	p := &page{Entry: Entry{Title: say(l, "missing"), Source: address, Address: address}, Language: l}
	return []byte(frame{page: p, site: s, Root: relative(address, ""), Missing: found}.draw())
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

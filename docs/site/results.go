package site

import "nagara/docs/markup"

// answer is what was found, or all headings where nothing was asked for.
func (f frame) answer() markup.HTML {
	if len(f.Found.Pages) > 0 {
		return markup.Format(`<h1>%s</h1>
`, f.say("headings")) + markup.Each(f.Found.Pages, func(p *page) markup.HTML {
			return markup.Format(`<h2><a href="%s%s">%s</a></h2>
<ul class="index">
%s</ul>
`, f.Root, p.Address, p.Title, p.headings(f.Root+p.Address))
		})
	}
	return markup.Format(`<h1>%s</h1>
<p class="count">%s</p>
<ol class="hits">
%s</ol>`, f.say("search"), f.count(), markup.Each(f.Found.Hits, func(h Hit) markup.HTML { return h.draw(f.Root) }))
}

func (f frame) count() markup.HTML {
	if len(f.Found.Hits) == 0 {
		return markup.Format(`%s <a href="search">%s</a>`, f.say("nothing", "query", f.Found.Query), f.say("headings"))
	}
	return markup.Format("%s", f.say("found", "n", len(f.Found.Hits), "query", f.Found.Query))
}

// draw is a hit on a page from which that is the way to the first one.
func (h Hit) draw(root string) markup.HTML {
	return markup.Format(`<li><a href="%s%s">%s</a>%s
%s</li>
`, root, h.Address, h.Title, markup.If(h.Page != h.Title, markup.Format(` <span class="of">%s</span>`, h.Page)),
		markup.If(len(h.Snippet) > 0, markup.Format("<p>%s</p>", markup.Each(h.Snippet, Piece.draw))))
}

func (p Piece) draw() markup.HTML {
	if p.Sought {
		return markup.Format("<mark>%s</mark>", p.Text)
	}
	return markup.Format("%s", p.Text)
}

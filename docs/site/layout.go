package site

import (
	"cmp"
	_ "embed"

	"nagara/docs/markup"
)

//go:embed sign.svg
var sign markup.HTML

// frame is what is drawn: a page, or the answer to a search.
type frame struct {
	*page
	Root           string // the way from this page to the first one
	Sections       []Section
	Previous, Next *page
	Alone          bool
	Found          *found
}

// first tells whether this is the page that the others lead back to.
func (f frame) first() bool { return f.Address == "index.html" }

// draw is the whole page.
func (f frame) draw() markup.HTML {
	return markup.Format(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<link rel="stylesheet" href="%sstyle.css">
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="%sindex.html">%sNagara</a>
%s%s
</header>
<div class="columns">
%s<main id="main" tabindex="-1">
%s
%s
</main>
</div>
</body>
</html>
`, f.title(), f.Root, f.Root, sign, markup.If(!f.first(), markup.Format(`<a class="up" href="%sindex.html">Contents</a>
`, f.Root)), f.ways(), markup.If(!f.first(), f.contents()), f.text(), f.turn())
}

func (f frame) title() string {
	title := f.Title
	if f.Found != nil && f.Found.Query != "" {
		title = f.Found.Query + " – " + title
	}
	if f.first() {
		return title
	}
	return title + " – Nagara"
}

// ways lead elsewhere from the top of a page: to a search, where something can answer.
func (f frame) ways() markup.HTML {
	if f.Alone {
		return markup.Format(`<a class="all" href="%ssearch.html">All headings</a>`, f.Root)
	}
	var sought markup.HTML
	if f.Found != nil {
		sought = markup.Format(` value="%s"`, f.Found.Query)
	}
	return markup.Format(`<form role="search" action="%ssearch">
<input type="search" name="q" aria-label="Search the documentation" placeholder="Search" maxlength="100"%s>
<button>Search</button>
</form>
<a class="play" href="/">Play</a>`, f.Root, sought)
}

// contents are all pages, and below the one that is shown what is on it.
func (f frame) contents() markup.HTML {
	return markup.Format(`<nav class="contents" aria-label="Contents">
%s</nav>
`, markup.Each(f.Sections, func(s Section) markup.HTML {
		return markup.Format(`<h2>%s</h2>
<ul>
%s</ul>
`, s.Title, markup.Each(s.Entries, f.entry))
	}))
}

func (f frame) entry(e Entry) markup.HTML {
	here := e.Address == f.Address
	return markup.Format(`<li><a href="%s%s"%s>%s</a>%s</li>
`, f.Root, e.Address, markup.If(here, ` aria-current="page"`), e.Title, markup.If(here, "\n"+f.within("")))
}

// within are links to the headings of a page.
func (p *page) within(address string) markup.HTML {
	return markup.Format(`<ul>
%s</ul>
`, p.headings(address))
}

func (p *page) headings(address string) markup.HTML {
	return markup.Each(p.Within(), func(h heading) markup.HTML {
		return markup.Format(`<li><a href="%s#%s">%s</a></li>
`, address, h.ID, h.Title)
	})
}

// text is what a reader has come for.
func (f frame) text() markup.HTML {
	if f.Found != nil {
		return f.Found.draw()
	}
	return f.Top + markup.If(f.Listed && len(f.Within()) > 0, markup.Format(`
<details class="within"><summary>On this page</summary>
%s</details>`, f.within(""))) + f.Body
}

// turn leads to the pages before and after.
func (f frame) turn() markup.HTML {
	if cmp.Or(f.Previous, f.Next) == nil {
		return ""
	}
	to := func(other *page, rel, name string) markup.HTML {
		if other == nil {
			return ""
		}
		return markup.Format(`<a rel="%s" href="%s%s"><small>%s</small> %s</a>`, rel, f.Root, other.Address, name, other.Title)
	}
	return markup.Format(`<nav class="turn" aria-label="Next pages">
%s
%s
</nav>`, to(f.Previous, "prev", "Previous"), to(f.Next, "next", "Next"))
}

// draw is the answer: what was found, or all headings where nothing was asked for.
func (f *found) draw() markup.HTML {
	if len(f.Pages) > 0 {
		return `<h1>All headings</h1>
` + markup.Each(f.Pages, func(p *page) markup.HTML {
			return markup.Format(`<h2><a href="%s">%s</a></h2>
<ul class="index">
%s</ul>
`, p.Address, p.Title, p.headings(p.Address))
		})
	}
	return markup.Format(`<h1>Search</h1>
<p>%s</p>
<ol class="hits">
%s</ol>`, f.count(), markup.Each(f.Hits, Hit.draw))
}

func (f *found) count() markup.HTML {
	switch len(f.Hits) {
	case 0:
		return markup.Format(`Nothing here speaks of “%s”. Try fewer or shorter words, or look through <a href="search">all headings</a>.`, f.Query)
	case 1:
		return markup.Format("1 passage has “%s”.", f.Query)
	}
	return markup.Format("%d passages have “%s”, the best first.", len(f.Hits), f.Query)
}

func (h Hit) draw() markup.HTML {
	return markup.Format(`<li><a href="%s">%s</a>%s
%s</li>
`, h.Address, h.Title, markup.If(h.Page != h.Title, markup.Format(` <span class="of">%s</span>`, h.Page)),
		markup.If(len(h.Snippet) > 0, markup.Format("<p>%s</p>", markup.Each(h.Snippet, Piece.draw))))
}

func (p Piece) draw() markup.HTML {
	if p.Sought {
		return markup.Format("<mark>%s</mark>", p.Text)
	}
	return markup.Format("%s", p.Text)
}

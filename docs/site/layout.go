package site

import (
	"cmp"

	"nagara/docs/markup"
	"nagara/locale"
)

// frame is what is drawn: a page, or the answer to a search.
type frame struct {
	*page
	site  *Site
	Root  string // the way from this page to the first one
	Found *found
	// Missing is what is said where there is no page.
	Missing *missing
}

// say is a sentence of the documentation's own.
func say(l *locale.Language, key string, pairs ...any) string {
	return l.Text("docs.site."+key, locale.Pairs(pairs...))
}

func (f frame) say(key string, pairs ...any) string { return say(f.Language, key, pairs...) }

// first tells whether this is the page that the others lead back to.
func (f frame) first() bool { return f.Source == folderOf(f.Language)+"README.md" }

// home is that page.
func (f frame) home() string { return f.Root + folderOf(f.Language) + "index.html" }

// draw is the whole page.
func (f frame) draw() markup.HTML {
	return markup.Format(`<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>%s</title>
%s%s<link rel="stylesheet" href="%sstyle.css">
<script src="%searly.js"></script>
<script src="%sdocs.js" defer></script>
</head>
<body>
%s<a class="skip" href="#main">%s</a>
<header>
%s%s</header>
<div class="columns">
%s<main id="main" tabindex="-1" data-copy="%s" data-copied="%s">
%s
%s
</main>
%s</div>
%s</body>
</html>
`, f.Language.Code(), f.title(), markup.If(!f.site.alone, `<link rel="icon" href="/favicon.svg">
`), f.alternates(), f.Root, f.Root, f.Root,
		sprites, f.say("skip"), f.bar(), f.head(),
		markup.If(!f.first(), f.tree()), f.say("copy"), f.say("copied"), f.text(), f.turn(), f.toc(), f.foot())
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

// tree is all pages, with a mark beside the one that is shown.
func (f frame) tree() markup.HTML {
	n := -1
	return markup.Format(`<nav class="tree" aria-label="%s">
%s</nav>
`, f.say("contents"), markup.Each(f.site.Contents(f.Language), func(s Section) markup.HTML {
		n++
		return markup.Format(`<h2>%s%s</h2>
<ul>
%s</ul>
`, symbol(n), s.Title, markup.Each(s.Entries, f.entry))
	}))
}

func (f frame) entry(e Entry) markup.HTML {
	return markup.Format(`<li><a href="%s%s"%s%s>%s</a></li>
`, f.Root, e.Address, f.foreign(e.Source), markup.If(e.Address == f.Address, ` aria-current="page"`), e.Title)
}

// foreign says that a page is in English, to those who read another language.
func (f frame) foreign(source string) markup.HTML {
	own := languageOf(source)
	return markup.If(own != f.Language, markup.Format(` hreflang="%s"`, own.Code()))
}

// section is the part of the contents that the page stands in.
func (f frame) section() string {
	for _, s := range f.site.Contents(f.Language) {
		for _, e := range s.Entries {
			if e.Address == f.Address {
				return s.Title
			}
		}
	}
	return ""
}

// toc are links to the headings of the page, beside it.
func (f frame) toc() markup.HTML {
	if f.Found != nil || f.Missing != nil || f.first() || len(f.Within()) < 2 {
		return ""
	}
	return markup.Format(`<nav class="toc" aria-label="%s">
<h2>%s</h2>
%s</nav>
`, f.say("within"), f.say("within"), f.within())
}

// within are links to the headings of a page.
func (f frame) within() markup.HTML {
	return markup.Format(`<ul>
%s</ul>
`, f.headings(""))
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
		return f.answer()
	}
	if f.Missing != nil {
		return f.nowhere()
	}
	if f.first() {
		return f.Top + doors(f.Body)
	}
	section := f.section()
	return markup.If(section != "", markup.Format(`<p class="crumb">%s</p>
`, section)) + f.Top + markup.If(f.Listed && len(f.Within()) > 0, markup.Format(`
<details class="within"><summary>%s</summary>
%s</details>`, f.say("within"), f.within())) + f.Body
}

// turn leads to the pages before and after.
func (f frame) turn() markup.HTML {
	previous, next := f.site.neighbours(f.page)
	if cmp.Or(previous, next) == nil {
		return ""
	}
	to := func(other *page, rel, name string) markup.HTML {
		if other == nil {
			return ""
		}
		return markup.Format(`<a rel="%s" href="%s%s"><small>%s</small> %s</a>`, rel, f.Root, other.Address, name, other.Title)
	}
	return markup.Format(`<nav class="turn" aria-label="%s">
%s
%s
</nav>`, f.say("turn"), to(previous, "prev", f.say("previous")), to(next, "next", f.say("next")))
}

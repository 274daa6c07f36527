package site

import (
	_ "embed"
	"fmt"
	"strings"

	"nagara/docs/markup"
	"nagara/locale"
)

// sprites are the drawings of the bar and of the contents, as in web/art.
//
//go:embed sprites.svg
var sprites markup.HTML

// places are those of the browser client, in its order.
var places = []struct{ name, address, icon string }{
	{"play", "/play", "icon-board"},
	{"learn", "/learn", "icon-learn"},
	{"puzzles", "/puzzles", "icon-puzzle"},
	{"compete", "/compete", "icon-compete"},
	{"people", "/people", "icon-people"},
}

// bar is the one of all pages of a server. The documentation is a part of learning.
// Where there is no server, it has the languages alone.
func (f frame) bar() markup.HTML {
	brand := markup.HTML(`<span class="vh">Nagara</span><svg class="mark" aria-hidden="true"><use href="#logo-mark"></use></svg><svg class="word" aria-hidden="true"><use href="#wordmark-nagara"></use></svg>`)
	if f.site.alone {
		return markup.Format(`<div class="bar">
<a class="brand" href="%s">%s</a>
%s</div>
`, f.home(), brand, f.languages())
	}
	return markup.Format(`<div class="bar">
<a class="brand" href="/">%s</a>
<span class="here" aria-hidden="true">%s</span>
<nav class="places" aria-label="%s">
%s</nav>
%s</div>
`, brand, f.place("learn"), f.say("places"), f.places(false), f.languages())
}

// place is what a place is called, as in the browser client.
func (f frame) place(name string) string { return f.Language.Text("web.place."+name, nil) }

// places are links to all of them.
func (f frame) places(drawn bool) markup.HTML {
	var all markup.HTML
	for _, p := range places {
		all += markup.Format(`<a href="%s"%s>%s%s</a>
`, p.address, markup.If(p.name == "learn", ` aria-current="true"`),
			markup.If(drawn, markup.Format(`<svg aria-hidden="true"><use href="#%s"></use></svg>`, p.icon)), f.place(p.name))
	}
	return all
}

// addressIn is this page in another language, or the first one, where it is not there.
func (f frame) addressIn(l *locale.Language) string {
	address := folderOf(l) + "index.html"
	if other := f.site.counterpart(f.page, l); other != nil {
		address = other.Address
	}
	return f.Root + address
}

// languages are the ways to the other languages. A server keeps which one was chosen.
// A script shows the button for light and dark beside them; the account comes last.
func (f frame) languages() markup.HTML {
	names := map[string]string{"en": "English", "fr": "Français", "pl": "Polski"}
	return markup.Format(`<div class="own">
<nav class="languages" aria-label="%s">
%s</nav>
<button type="button" class="theme" aria-label="%s" hidden><svg aria-hidden="true"><use href="#icon-theme"></use></svg></button>
%s</div>
`, f.say("languages"), markup.Each(locale.All(), func(l *locale.Language) markup.HTML {
		if f.site.contents[l] == nil {
			return ""
		}
		code := l.Code()
		return markup.Format(`<a href="%s%s" hreflang="%s" lang="%s" title="%s"%s>%s<span class="vh"> %s</span></a>
`, f.addressIn(l), markup.If(!f.site.alone, markup.Format("?lang=%s", code)), code, code, names[code],
			markup.If(l == f.Language, ` aria-current="true"`), code, names[code])
	}), f.Language.Text("web.theme.turn", nil), markup.If(!f.site.alone, f.account()))
}

// account is the way to the page of who one is: what is written beforehand does not know
// who reads it. It stands in the bar, and in the foot, which phones have room for.
func (f frame) account() markup.HTML {
	return markup.Format(`<a class="account" href="/account"><svg aria-hidden="true"><use href="#icon-people"></use></svg><span>%s</span></a>
`, f.Language.Text("frame.account", nil))
}

// alternates name the page in other languages to browsers and to those who look for it.
func (f frame) alternates() markup.HTML {
	return markup.Each(locale.All(), func(l *locale.Language) markup.HTML {
		other := f.site.counterpart(f.page, l)
		return markup.If(other != nil && l != f.Language, markup.Format(`<link rel="alternate" hreflang="%s" href="%s">
`, l.Code(), f.addressIn(l)))
	})
}

// head names the documentation, with the search in it, where something can answer.
func (f frame) head() markup.HTML {
	find := markup.Format(`<a class="all" href="%s%ssearch.html">%s</a>`, f.Root, folderOf(f.Language), f.say("headings"))
	if !f.site.alone {
		var sought markup.HTML
		if f.Found != nil {
			sought = markup.Format(` value="%s"`, f.Found.Query)
		}
		find = markup.Format(`<form role="search" action="%ssearch">
<svg aria-hidden="true"><use href="#icon-search"></use></svg>
<input type="search" name="q" aria-label="%s" placeholder="%s" maxlength="100" autocomplete="off"%s>
<kbd aria-hidden="true">/</kbd>
<button class="vh">%s</button>
<div class="results" hidden></div>
</form>`, f.Root, f.say("search.all"), f.say("search.example"), sought, f.say("search"))
	}
	return markup.Format(`<div class="head"><div class="terraces"></div><div class="in">
<a class="name" href="%s">%s</a>
%s
</div></div>
`, f.home(), f.say("title"), find)
}

// foot has what is beside the documentation, and on phones the places.
func (f frame) foot() markup.HTML {
	if f.site.alone {
		return ""
	}
	return markup.Format(`<footer>
<a href="/rules">%s</a> <a href="/workshop">%s</a> <a href="%s%s">%s</a> <a href="%soperations.html">%s</a> <a href="/account">%s</a>
<span>%s</span>
</footer>
<nav class="dock" aria-label="%s">
%s</nav>
`, f.say("foot.rules"), f.say("foot.workshop"), f.Root, "terminal.html", f.say("foot.terminal"), f.Root, f.say("foot.host"),
		f.Language.Text("frame.account", nil), f.say("foot.free"), f.say("places"), f.places(true))
}

// symbol is the drawing of a part of the contents.
func symbol(n int) markup.HTML {
	names := []string{"relic", "tile", "card", "stick"}
	name := names[n%len(names)]
	return markup.Format(`<svg class="symbol %s" aria-hidden="true"><use href="#symbol-%s"></use></svg>`, name, name)
}

// doors puts a frame around each part of the contents.
func doors(body markup.HTML) markup.HTML {
	before, rest, _ := strings.Cut(string(body), "<h2 ")
	out := markup.HTML(before) + `<div class="doors">`
	for n, part := range strings.Split(rest, "<h2 ") {
		name, text, _ := strings.Cut(part, ">")
		out += `<section><h2 ` + markup.HTML(name) + `>` + symbol(n) + markup.HTML(text) + `</section>`
	}
	return out + `</div>`
}

// terraces are the lines that run through the head, one around the other.
func terraces() []byte {
	lines := ""
	for i := range 26 {
		r := float64(40 + 26*i)
		lines += fmt.Sprintf(`<path opacity="%.2f" d="M%.0f 46C%.0f %.0f %.0f %.0f %.0f 46S%.0f %.0f %.0f 46z"/>`,
			max(.1, .95-float64(i)*.04), 850-r*1.3, 850-r, 46-r*.8, 850+r, 46-r*.8, 850+r*1.3, 850-r, 46+r*.8, 850-r*1.3)
	}
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="92" viewBox="0 0 900 92"><g fill="none" stroke="#000" stroke-width="1.5">` + lines + `</g></svg>`)
}

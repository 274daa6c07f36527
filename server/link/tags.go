package link

import (
	"net/url"
	"strings"

	"nagara/docs/markup"
	"nagara/locale"
	"nagara/server/picture"
)

// locales are the languages as Open Graph names them.
var locales = map[string]string{"en": "en_GB", "fr": "fr_FR", "pl": "pl_PL"}

// Tags are what a page says of itself in its head (https://ogp.me), in place of its title.
func (l *Link) Tags(site *url.URL) markup.HTML {
	at := func(address *url.URL) string { return site.ResolveReference(address).String() }
	return markup.Format(`<title>%s</title>
<meta name="description" content="%s">
<meta property="og:site_name" content="Nagara">
<meta property="og:type" content="website">
<meta property="og:title" content="%s">
<meta property="og:description" content="%s">
<meta property="og:url" content="%s">
<meta property="og:locale" content="%s">
<meta property="og:image" content="%s">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="%d">
<meta property="og:image:height" content="%d">
<meta property="og:image:alt" content="%s">
<meta name="twitter:card" content="summary_large_image">`,
		l.pageTitle(), plain(l.Sentence), plain(l.Title), plain(l.Sentence), at(l.Address), locales[l.Language.Code()],
		at(l.Picture()), picture.Width, picture.Height, plain(l.Title))
}

// pageTitle is that of the browser's tab.
func (l *Link) pageTitle() string {
	if l.Title == "Nagara" {
		return l.Title
	}
	return plain(l.Title) + " · Nagara"
}

// plain is a text in which nothing steers how what follows it is shown.
func plain(text string) string { return strings.TrimSpace(locale.Legible(text)) }

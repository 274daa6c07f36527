package server

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"nagara/docs/markup"
	"nagara/server/auth"
	"nagara/server/link"
	"nagara/server/picture"
	"nagara/server/problem"
)

// embedded are the kinds of addresses that other sites may show in a frame, under /embed.
var embedded = []string{"/replay/", "/puzzles/", "/day"}

// mayEmbed tells whether an address is of one of them.
func mayEmbed(shown *link.Link) bool {
	if shown.OfSite {
		return false
	}
	for _, kind := range embedded {
		if strings.HasPrefix(shown.Address.Path, kind) {
			return true
		}
	}
	return false
}

// forAll lets requests for what is the same for everybody through without what tells who
// asks: pages of others get nothing of somebody's account by showing ours.
func forAll(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, of := range []string{"/embed/", "/oembed", "/picture/"} {
			if strings.HasPrefix(r.URL.Path, of) {
				r = r.Clone(r.Context())
				r.Header.Del("Cookie")
				r.Header.Del("Authorization")
			}
		}
		next.ServeHTTP(w, r)
	})
}

// embedPolicy is that of a page in a frame: a drawing, links, no script. Its styles are
// those whose sum is named.
const embedPolicy = "default-src 'none'; style-src%s; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

// embed is a page for frames in other pages: a moment of a replay, a puzzle, or the day.
// It is drawn here, without a program and without an account.
func (s *Server) embed(w http.ResponseWriter, r *http.Request) {
	shown := s.linkTo(r, &url.URL{Path: "/" + r.PathValue("of"), RawQuery: r.URL.RawQuery})
	if !mayEmbed(shown) {
		s.noPage(w, r)
		return
	}
	if shown.Fill != nil {
		if err := shown.Fill(r.Context(), &shown.Card); err != nil {
			s.refuse(w, r, err)
			return
		}
	}
	svg, err := shown.Card.SVG()
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	page := markup.Format(embedPage, shown.Language.Code(), shown.Title, markup.HTML(embedStyle), shown.Title+". "+shown.Sentence, markup.HTML(svg), s.steps(shown), s.at(shown.Address), shown.Say("link.embed.open"))
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", strings.Replace(embedPolicy, "%s", stylesIn([]byte(page)), 1))
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Del("Cross-Origin-Opener-Policy")
	h.Add("Vary", "Accept-Language")
	_, _ = io.WriteString(w, string(page)) // ignore: client disconnected
}

const embedStyle = `<style>@font-face{font-family:"Crimson Pro";src:url(/docs/crimson-pro-latin.woff2);font-weight:400 700}@font-face{font-family:"Crimson Pro";src:url(/docs/crimson-pro-latin-ext.woff2);font-weight:400 700;unicode-range:U+100-151,U+154-17F,U+218-21B}html,body{margin:0;height:100%;background:#0d1517;color:#f2e9d7;font:16px/1.4 system-ui,sans-serif}body{display:flex;flex-direction:column}main{flex:1;min-height:0}svg{display:block;width:100%;height:100%}nav{display:flex;flex-wrap:wrap;gap:4px 16px;padding:4px 12px;align-items:center}nav a{color:inherit;min-height:44px;display:inline-flex;align-items:center}nav a:last-child{margin-left:auto}a:focus-visible{outline:3px solid #fff3cf}</style>`

const embedPage = `<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>%s</title>
%s
</head>
<body>
<main role="img" aria-label="%s">%s</main>
<nav>%s<a href="%s" target="_blank" rel="noopener">%s</a></nav>
</body>
</html>
`

// steps are the ways to the moves before and after, where there are any.
func (s *Server) steps(shown *link.Link) markup.HTML {
	if shown.Steps == 0 {
		return ""
	}
	way := func(to int, key string) markup.HTML {
		at := "/embed" + shown.Address.Path + "?step=" + strconv.Itoa(to) + "&l=" + shown.Language.Code()
		return markup.If(to >= 0 && to <= shown.Steps, markup.Format(`<a href="%s">%s</a>`, at, shown.Say(key)))
	}
	return way(shown.Step-1, "link.embed.back") + markup.Format(`<span>%s</span>`, shown.Say("link.embed.step", "n", shown.Step, "all", shown.Steps)) + way(shown.Step+1, "link.embed.on")
}

// at is an address of ours in full.
func (s *Server) at(address *url.URL) string { return s.Site.ResolveReference(address).String() }

// embedding is an answer by oEmbed (https://oembed.com).
type embedding struct {
	Version         string `json:"version"`
	Type            string `json:"type"`
	Provider        string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	Title           string `json:"title"`
	HTML            string `json:"html"`
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	Thumbnail       string `json:"thumbnail_url"`
	ThumbnailWidth  int    `json:"thumbnail_width"`
	ThumbnailHeight int    `json:"thumbnail_height"`
}

const (
	// embedWidth is how wide a frame is that nobody wants smaller, embedBar how high what
	// stands under the picture.
	embedWidth, embedLeast, embedBar = 800, 240, 52
)

// oembed tells the programs of other sites how to show an address of ours.
func (s *Server) oembed(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()
	if format := asked.Get("format"); format != "" && format != "json" {
		s.refuse(w, r, problem.New(http.StatusNotImplemented, "link.embed.format", "got", format))
		return
	}
	of, err := url.Parse(asked.Get("url"))
	if err != nil || of.Host != s.Site.Host {
		s.refuse(w, r, problem.New(http.StatusNotFound, "link.embed.none"))
		return
	}
	shown := s.linkTo(r, of)
	if !mayEmbed(shown) {
		s.refuse(w, r, problem.New(http.StatusNotFound, "link.embed.none"))
		return
	}
	width := min(embedWidth, atMost(asked.Get("maxwidth")), max(1, atMost(asked.Get("maxheight"))-embedBar)*picture.Width/picture.Height)
	width = max(width, embedLeast)
	height := width*picture.Height/picture.Width + embedBar
	frame := markup.Format(`<iframe src="%s" width="%d" height="%d" title="%s" style="border:0" loading="lazy"></iframe>`, s.at(embedAddress(shown)), width, height, shown.Title)
	answer := embedding{
		Version: "1.0", Type: "rich", Provider: "Nagara", ProviderURL: s.at(&url.URL{Path: "/"}), Title: shown.Title, HTML: string(frame), Width: width, Height: height,
		Thumbnail: s.at(shown.Picture()), ThumbnailWidth: picture.Width, ThumbnailHeight: picture.Height,
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
	_ = json.NewEncoder(w).Encode(answer) // ignore: client disconnected
}

// embedAddress is that of a page to show in a frame.
func embedAddress(shown *link.Link) *url.URL {
	query := shown.Address.Query()
	query.Set("l", shown.Language.Code())
	return &url.URL{Path: "/embed" + shown.Address.Path, RawQuery: query.Encode()}
}

// atMost reads a limit; without one there is none.
func atMost(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > 10*embedWidth {
		return 10 * embedWidth
	}
	return n
}

// linkTo is what there is to say of an address, in the language that it names, or the
// visitor's.
func (s *Server) linkTo(r *http.Request, of *url.URL) *link.Link {
	language := languageNamed(of.Query().Get("l"))
	if language == nil {
		language = auth.From(r.Context()).Language
	}
	return s.links.Of(r.Context(), language, of)
}

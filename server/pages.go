package server

import (
	"context"
	"io"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"nagara/docs/markup"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/link"
	"nagara/server/problem"
	"nagara/site/lobby"
)

// web serves the browser client. Its own addresses are all one page, which
// finds its way itself.
func (s *Server) web(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		s.refuse(w, r, problem.New(http.StatusMethodNotAllowed, "server.method", "allowed", "GET, HEAD"))
		return
	}
	if s.Web == nil {
		s.front(w, r)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	var shown *link.Link
	switch {
	case name == "":
		name, shown = s.landing(w, r), s.linkAt(w, r)
	case s.client.has(name):
	case path.Ext(name) != "":
		s.noPage(w, r)
		return
	default:
		if id, ok := strings.CutPrefix(name, "table/"); ok {
			s.preloadTable(w, r, id)
		}
		name, shown = "index.html", s.linkAt(w, r)
	}
	w.Header().Set("Nagara-Program", "nagara "+s.Version) // records of the house in a browser name it
	if err := s.sendPage(w, r, name, shown); err != nil {
		s.refuse(w, r, err)
	}
}

// sendPage answers with a file of the client, and with what messengers read of a page.
func (s *Server) sendPage(w http.ResponseWriter, r *http.Request, name string, shown *link.Link) error {
	if shown == nil {
		return s.client.send(w, r, name)
	}
	return s.client.sendWith(w, r, name, shown.Tags(s.Site)+s.discovery(shown), shown.OfSite)
}

// discovery tells programs that show pages of others how to show this one.
func (s *Server) discovery(shown *link.Link) markup.HTML {
	if !mayEmbed(shown) {
		return ""
	}
	of := *shown.Address
	query := of.Query()
	query.Set("l", shown.Language.Code())
	of.RawQuery = query.Encode()
	asked := &url.URL{Path: "/oembed", RawQuery: url.Values{"url": {s.at(&of)}}.Encode()}
	return markup.Format(`
<link rel="alternate" type="application/json+oembed" href="%s" title="%s">`, s.at(asked), shown.Title)
}

// linkAt is what a page says of itself, in the language of whoever has sent its address
// where that names one. It waits no longer than the page itself may.
func (s *Server) linkAt(w http.ResponseWriter, r *http.Request) *link.Link {
	if h := w.Header(); !slices.Contains(h.Values("Vary"), "Accept-Language, Cookie") {
		h.Add("Vary", "Accept-Language, Cookie")
	}
	ctx, cancel := context.WithTimeout(r.Context(), preloadPatience)
	defer cancel()
	return s.linkTo(r.WithContext(ctx), r.URL)
}

// landing is the first page in the visitor's language, if the client has it: people read
// it while its program is on its way. Who has matches is not shown first what strangers
// are told.
func (s *Server) landing(w http.ResponseWriter, r *http.Request) string {
	w.Header().Add("Vary", "Accept-Language, Cookie")
	v, name := auth.From(r.Context()), "landing"
	if s.hasMatches(r.Context(), v) {
		name = "home"
	}
	if drawn := name + "." + v.Language.Code() + ".html"; s.client.has(drawn) {
		return drawn
	}
	return "index.html"
}

// hasMatches tells whether a visitor has a table that is not finished.
func (s *Server) hasMatches(ctx context.Context, v *auth.Visitor) bool {
	if v.ID() == "" || v.MayRead() != nil {
		return false
	}
	ctx, cancel := context.WithTimeout(ctx, preloadPatience)
	defer cancel()
	for _, state := range []lobby.State{lobby.Running, lobby.Open} {
		// Where it cannot be told, the program finds out.
		if rows, err := s.Stores.Lobby.List(ctx, lobby.Query{State: state, Viewer: v.ID(), Mine: true, Limit: 1}); err == nil && len(rows) > 0 {
			return true
		}
	}
	return false
}

// front is the page of a server without the browser client.
func (s *Server) front(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/" {
		s.noPage(w, r)
		return
	}
	l := auth.From(r.Context()).Language
	say := func(key string) string { return l.Text("server.page."+key, locale.Args{}) }
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = io.WriteString(w, string(drawn(l, "", markup.Format(`<p>%s</p>
<p><a href="/api">%s</a></p>
`, say("front"), say("api"))))) // ignore: client disconnected
}

// drawn is a page that the server draws itself, where the browser client is not.
func drawn(l *locale.Language, head, main markup.HTML) markup.HTML {
	return markup.Format(`<!doctype html>
<html lang="%s">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
%s<title>Nagara</title>
<link rel="stylesheet" href="/api/style.css">
<main>
<h1>Nagara</h1>
%s</main>
</html>
`, l.Code(), head, main)
}

// mailRoutes are where the links in mails lead. To open one does nothing yet:
// programs open links too, to look for harm or to show them. What stops mail also
// takes the one click of a mail program, which posts without looking (RFC 8058).
func (s *Server) mailRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /mail/confirm/{link}", s.mailPage("confirm.ask", "notice.page.confirm.button", s.preferences.Confirming))
	mux.HandleFunc("POST /mail/confirm/{link}", s.mailPage("confirm.done", "", s.preferences.Confirm))
	mux.HandleFunc("GET /mail/stop/{link}", s.mailPage("stop.ask", "notice.page.stop.button", s.preferences.Stopping))
	mux.HandleFunc("POST /mail/stop/{link}", s.mailPage("stop.done", "", s.preferences.Stop))
}

// mailPage says what a link is about, with a button to do it, or that it was
// done.
func (s *Server) mailPage(says, button string, do func(ctx context.Context, link string) (address string, err error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		l := auth.From(r.Context()).Language
		status, about, offered := http.StatusOK, "", markup.HTML("")
		address, err := do(r.Context(), r.PathValue("link"))
		if err != nil {
			refused := problem.From(err, l)
			about, status = refused.Detail, refused.Status
		} else {
			about = l.Text("notice.page."+says, locale.Pairs("address", address))
			offered = markup.If(button != "", markup.Format(`<form method="post"><button>%s</button></form>
`, l.Text(button, nil)))
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(status)
		_, _ = io.WriteString(w, string(drawn(l, `<meta name="robots" content="noindex">
`, markup.Format(`<p>%s</p>
%s<p><a href="/">%s</a></p>
`, about, offered, l.Text("notice.page.home", nil))))) // ignore: client disconnected
	}
}

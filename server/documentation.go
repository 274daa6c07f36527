package server

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"nagara/docs/site"
	"nagara/locale"
	"nagara/server/auth"
)

// handbook has the pages of the documentation, which are made when the first one is
// asked for.
type handbook struct{}

// Open implements fs.FS.
func (handbook) Open(name string) (fs.File, error) {
	all, err := site.Served()
	if err != nil {
		return nil, err
	}
	return all.Files.Open(name)
}

// renamed are pages by the names that they had when somebody linked to them.
var renamed = map[string]string{"contests": "tournaments"}

// documentation serves what is under /docs/. Who asks for a page that is there in their
// language is led to it, and so is who leaves its ending out; who asks for one that is
// not there is shown what there is about its name.
func (s *Server) documentation(w http.ResponseWriter, r *http.Request) {
	all, err := site.Served()
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	language := docsLanguage(w, r)
	asked := strings.TrimPrefix(r.URL.Path, "/docs/")
	name := all.In(language, pageAt(all, asked))
	switch {
	case name == "search":
		written(w, http.StatusOK, all.Search(language, r.URL.Query().Get("q")))
	case all.Files[name] == nil:
		written(w, http.StatusNotFound, all.Missing(language, asked))
	case name != asked && (asked != "" || name != "index.html"):
		http.Redirect(w, r, "/docs/"+name, http.StatusFound)
	default:
		if err := s.docs.send(w, r, name); err != nil {
			s.refuse(w, r, err)
		}
	}
}

// docsCookie keeps the language that somebody chose for the documentation. The pages
// keep there, too, which one they chose for the whole site: the browser alone knows.
const docsCookie = "nagara-docs"

// docsLanguage is the reader's language: the one that they ask for, or chose before, or
// that their browser wishes.
func docsLanguage(w http.ResponseWriter, r *http.Request) *locale.Language {
	w.Header().Add("Vary", "Accept-Language, Cookie")
	asked := r.URL.Query().Get("lang")
	chosen, err := r.Cookie(docsCookie)
	for _, l := range locale.All() {
		switch {
		case asked == l.Code():
			http.SetCookie(w, &http.Cookie{Name: docsCookie, Value: asked, Path: "/docs", MaxAge: 365 * 24 * 60 * 60, SameSite: http.SameSiteLaxMode})
			return l
		case asked == "" && err == nil && chosen.Value == l.Code():
			return l
		}
	}
	return auth.From(r.Context()).Language
}

// pageAt is the page that is meant by an address: its ending may be left out, or that of its
// source stand there, and a folder is its first page. Where nothing is meant it is the address.
func pageAt(all *site.Site, asked string) string {
	name := strings.TrimSuffix(asked, "/")
	for _, ending := range []string{".html", ".md"} {
		name = strings.TrimSuffix(name, ending)
	}
	if to := renamed[name]; to != "" {
		name = to
	}
	if path.Base(name) == "README" {
		name = strings.TrimSuffix(name, "README")
	}
	for _, one := range []string{asked, name + ".html", path.Join(name, "index.html")} {
		if all.Files[one] != nil {
			return one
		}
	}
	return asked
}

// written answers with a page of the documentation that is made for this request.
func written(w http.ResponseWriter, status int, page []byte) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(page) // ignore: client disconnected
}

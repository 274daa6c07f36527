package server

import (
	"io/fs"
	"net/http"
	"path"
	"strings"

	"nagara/docs/site"
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

// documentation serves what is under /docs/. Who asks for a page that is not there is
// shown what there is about its name.
func (s *Server) documentation(w http.ResponseWriter, r *http.Request) {
	all, err := site.Served()
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	name := strings.TrimPrefix(r.URL.Path, "/docs/")
	if name == "" {
		name = "index.html"
	}
	switch _, known := all.Files[name]; {
	case name == "search":
		s.searched(w, r, http.StatusOK, r.URL.Query().Get("q"))
	case !known:
		words := strings.NewReplacer("/", " ", "-", " ").Replace(strings.TrimSuffix(name, path.Ext(name)))
		s.searched(w, r, http.StatusNotFound, words)
	default:
		if err := s.docs.send(w, r, name); err != nil {
			s.refuse(w, r, err)
		}
	}
}

// searched answers with the page of a search.
func (s *Server) searched(w http.ResponseWriter, r *http.Request, status int, query string) {
	all, err := site.Served()
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(all.Search(query)) // ignore: client disconnected
}

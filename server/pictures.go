package server

import (
	"bytes"
	"net/http"
	"net/url"
	"strings"
	"time"

	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/link"
)

// pictureOf answers with what a link shows. Its name says what is on it: it is kept for
// good, here for a while and at messengers. Who has the name of what was there before is led
// to what is there now.
func (s *Server) pictureOf(w http.ResponseWriter, r *http.Request) {
	name := r.PathValue("name")
	of, isPNG := strings.CutSuffix(r.PathValue("of"), ".png")
	language := languageNamed(r.PathValue("language"))
	if !isPNG || language == nil || len(name) != len((&link.Link{}).Card.Hash()) {
		s.noPage(w, r)
		return
	}
	if drawn := s.pictures.Kept(name); drawn != nil {
		sendPicture(w, r, drawn)
		return
	}
	shown := s.links.Of(r.Context(), language, &url.URL{Path: "/" + of, RawQuery: r.URL.RawQuery})
	if shown.Card.Hash() != name {
		w.Header().Set("Cross-Origin-Resource-Policy", "cross-origin")
		http.Redirect(w, r, shown.Picture().String(), http.StatusFound)
		return
	}
	if err := s.drawings.CheckNetworks(auth.From(r.Context()).Address); err != nil {
		s.refuse(w, r, err)
		return
	}
	drawn, err := s.pictures.Draw(r.Context(), shown.Card, shown.Fill)
	if err != nil {
		s.refuse(w, r, err)
		return
	}
	sendPicture(w, r, drawn)
}

// sendPicture lets everybody keep and show it.
func sendPicture(w http.ResponseWriter, r *http.Request, drawn []byte) {
	h := w.Header()
	h.Set("Content-Type", "image/png")
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(drawn))
}

// languageNamed is one of ours, or nil.
func languageNamed(code string) *locale.Language {
	for _, l := range locale.All() {
		if l.Code() == code {
			return l
		}
	}
	return nil
}

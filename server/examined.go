package server

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"nagara/server/doctor"
	"nagara/server/problem"
	"nagara/site/notify"
)

// examined answers the doctor of this site; for all others there is no such page.
func (s *Server) examined(w http.ResponseWriter, r *http.Request) {
	site := strings.TrimSuffix(s.Site.String(), "/")
	seen, ours := doctor.Answer(r, s.notices.preferences.Keys.Stop, doctor.Seen{Site: site, Version: s.Version, BehindProxy: s.BehindProxy})
	if !ours {
		s.refuse(w, r, problem.New(http.StatusNotFound, "server.nopage"))
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(seen) // ignore: client disconnected
}

var _ doctor.Storage = Stores{}

// Keys are the secrets of the site.
func (s Stores) Keys(ctx context.Context) (notify.Keys, error) { return s.Notices.Keys(ctx) }

// Now is the clock that tables are judged by: that of the database if machines
// share it.
func (s Stores) Now(ctx context.Context) (time.Time, error) {
	return s.Journal.Now(ctx)
}

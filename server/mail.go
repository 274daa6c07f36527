package server

import (
	"context"
	"io"
	"net/http"

	"nagara/docs/markup"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/problem"
)

// mailRoutes are where the links in mails lead. To open one does nothing yet:
// programs open links too, to look for harm or to show them. What stops mail also
// takes the one click of a mail program, which posts without looking (RFC 8058).
func (s *Server) mailRoutes(mux *http.ServeMux) {
	desk := s.notices.preferences
	mux.HandleFunc("GET /mail/confirm/{link}", s.mailPage("confirm.ask", "notice.page.confirm.button", desk.Confirming))
	mux.HandleFunc("POST /mail/confirm/{link}", s.mailPage("confirm.done", "", desk.Confirm))
	mux.HandleFunc("GET /mail/stop/{link}", s.mailPage("stop.ask", "notice.page.stop.button", desk.Stopping))
	mux.HandleFunc("POST /mail/stop/{link}", s.mailPage("stop.done", "", desk.Stop))
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

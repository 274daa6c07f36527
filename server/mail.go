package server

import (
	"context"
	"html/template"
	"net/http"

	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/problem"
)

var mailPage = template.Must(template.ParseFS(pages, "mail.html"))

// mailRoutes are where the links in mails lead. To open one does nothing yet:
// programs open links too, to look for harm or to show them. What stops mail also
// takes the one click of a mail program, which posts without looking (RFC 8058).
func (s *Server) mailRoutes(mux *http.ServeMux) {
	desk := s.notices.desk
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
		shown := map[string]any{"lang": l.Code(), "home": l.Text("notice.page.home", nil)}
		status := http.StatusOK
		address, err := do(r.Context(), r.PathValue("link"))
		if err != nil {
			refused := problem.From(err, l)
			shown["about"], status = refused.Detail, refused.Status
		} else {
			shown["about"] = l.Text("notice.page."+says, locale.Pairs("address", address))
			if button != "" {
				shown["button"] = l.Text(button, nil)
			}
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.WriteHeader(status)
		if err := mailPage.Execute(w, shown); err != nil {
			s.Log.Debug("cannot write a page of a mail's link", "error", err)
		}
	}
}

package httpapi

import (
	"net/http"
	"strings"

	"nagara/api"
	"nagara/server/auth"
	"nagara/server/problem"
)

// notFound answers what no operation does: there is no such address, or it is
// asked in the wrong way, or by a client of another day.
func notFound(mux *http.ServeMux) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var fault *problem.Fault
		switch allowed := methods(mux, r); {
		case len(allowed) > 0:
			w.Header().Set("Allow", strings.Join(allowed, ", "))
			fault = problem.New(http.StatusMethodNotAllowed, "server.method", "allowed", strings.Join(allowed, ", "))
		case !strings.HasPrefix(r.URL.Path, api.Prefix+"/"):
			fault = problem.New(http.StatusNotFound, "server.version", "ours", api.Prefix)
		default:
			fault = problem.New(http.StatusNotFound, "server.nowhere", "openapi", api.Prefix+"/openapi.json")
		}
		problem.Write(w, problem.From(fault, auth.From(r.Context()).Language))
	}
}

// methods are those that somebody answers at this address.
func methods(mux *http.ServeMux, r *http.Request) (allowed []string) {
	for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
		other := r.Clone(r.Context())
		other.Method = method
		if _, pattern := mux.Handler(other); strings.HasPrefix(pattern, method+" "+api.Prefix) {
			allowed = append(allowed, method)
		}
	}
	return allowed
}

package httpapi

import (
	"errors"
	"net/http"
	"strings"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/locale"
	"nagara/server/auth"
	"nagara/server/problem"
)

// The library that reads requests says what is wrong with them through here.
func init() {
	huma.NewErrorWithContext = func(ctx huma.Context, status int, said string, errs ...error) huma.StatusError {
		return misread(languageOf(ctx), status, said, errs)
	}
	huma.NewError = func(status int, said string, errs ...error) huma.StatusError {
		return misread(locale.English, status, said, errs)
	}
}

func languageOf(ctx huma.Context) *locale.Language {
	if ctx == nil {
		return locale.English
	}
	return auth.From(ctx.Context()).Language
}

// misread is a request that could not be read. The values that did not fit are
// not repeated: one may be a password.
func misread(l *locale.Language, status int, said string, errs []error) *api.Problem {
	if status >= http.StatusInternalServerError {
		return problem.From(errors.Join(errs...), l)
	}
	key := "server.misread"
	if l.Has("server.misread." + http.StatusText(status)) {
		key += "." + http.StatusText(status)
	}
	p := problem.From(problem.New(status, key, "n", len(errs), "most", maxBody), l)
	for _, err := range errs {
		part := api.Part{Message: said}
		if d, ok := errors.AsType[*huma.ErrorDetail](err); ok {
			part = api.Part{Location: d.Location, Message: d.Message}
		}
		p.Errors = append(p.Errors, part)
	}
	return p
}

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

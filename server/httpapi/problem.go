package httpapi

import (
	"errors"
	"net/http"

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

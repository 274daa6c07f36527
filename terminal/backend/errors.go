package backend

import (
	"errors"
	"net/http"

	"nagara/api"
)

// Unknown tells whether a server does not know the visitor yet.
func Unknown(err error) bool {
	refused, ok := errors.AsType[*api.Problem](err)
	return ok && refused.Status == http.StatusUnauthorized
}

package httpapi

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/server/auth"
)

// maxBody is how long a request may be; the longest sensible one is a table
// with a hundred invited.
const maxBody = 64 << 10

// Tags group the operations in the description.
const (
	tagGames   = "games"
	tagAccount = "account"
	tagTables  = "tables"
	tagPeople  = "people"
	tagBots    = "bots"
	tagContest = "tournaments"
)

// operation is what differs from one operation to another.
type operation struct {
	method, path, id, tag, summary string
	// public operations may be asked for without a name.
	public bool
	status int
	// limit, if there is one, refuses whoever asks for it too often.
	limit limit
	// body is the type that the body of a request is checked against, where the
	// handler reads the body itself.
	body reflect.Type
	// unchecked bodies are read by the handler, which says what is wrong with them.
	unchecked bool
}

// limit refuses a visitor who asks too often.
type limit func(*auth.Visitor) error

// handle registers an operation; whatever goes wrong becomes a problem in the
// visitor's language.
func handle[I, O any](a *Shared, o operation, do func(context.Context, *I) (*O, error)) {
	described := huma.Operation{
		OperationID: o.id, Method: o.method, Path: api.Prefix + o.path, Summary: o.summary, Tags: []string{o.tag},
		DefaultStatus: o.status, MaxBodyBytes: maxBody, RejectUnknownQueryParameters: true,
		Errors: []int{http.StatusUnprocessableEntity}, SkipValidateBody: o.unchecked,
	}
	if !o.public {
		described.Security = []map[string][]string{{"session": {}}, {"token": {}}}
		described.Errors = append(described.Errors, http.StatusUnauthorized, http.StatusForbidden)
	}
	if o.body != nil {
		schema := a.huma.OpenAPI().Components.Schemas.Schema(o.body, true, "")
		described.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	}
	huma.Register(a.huma, described, func(ctx context.Context, in *I) (*O, error) {
		if o.limit != nil {
			if err := o.limit(auth.From(ctx)); err != nil {
				return nil, a.problem(ctx, err)
			}
		}
		out, err := do(ctx, in)
		if err != nil {
			return nil, a.problem(ctx, err)
		}
		return out, nil
	})
}

// empty is an answer without a body.
type empty struct{}

// body is an answer with a body.
type body[T any] struct{ Body T }

// answer makes an answer with that body.
//
//nolint:unparam // so handlers can end with it
func answer[T any](b T) (*body[T], error) { return &body[T]{b}, nil }

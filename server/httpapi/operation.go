package httpapi

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"nagara/api"
	"nagara/server/auth"
	"nagara/site/account"
)

// maxBody is how long a request may be; the longest sensible one is a table
// with a hundred invited.
const maxBody = 64 << 10

// Tags group the operations in the description.
const (
	tagGames       = "games"
	tagAccount     = "account"
	tagTables      = "tables"
	tagPeople      = "people"
	tagBots        = "bots"
	tagTournaments = "tournaments"
)

// operation is what differs from one operation to another.
type operation struct {
	method, path, id, tag, summary string
	access                         access
	status                         int
	// limit, if there is one, refuses whoever asks for it too often.
	limit func(*auth.Visitor) error
	// needs, if there is something, refuses where the server does not have it.
	needs func() error
	// body is the type that the body of a request is checked against, where the
	// handler reads the body itself.
	body reflect.Type
	// unchecked bodies are read by the handler, which says what is wrong with them.
	unchecked bool
}

// access is who may ask for an operation: only a person who is signed in, everybody, or
// whoever has a name, with a token that has this scope if it is a program.
type access string

const (
	session   access = ""
	anybody   access = "anybody"
	openRead  access = "anybody, but no token without " + access(account.Read)
	scopeRead        = access(account.Read)
	scopePlay        = access(account.Play)
	scopeHost        = access(account.Host)
)

// public tells whether one may ask without a name.
func (a access) public() bool { return a == anybody || a == openRead }

// check refuses a visitor who may not ask.
func (a access) check(v *auth.Visitor) error {
	switch a {
	case session:
		return v.MustSession()
	case anybody:
		return nil
	case openRead:
		return v.MayRead()
	}
	return v.Must(account.Scope(a))
}

// check refuses a visitor who asks too often, may not ask, or asks for what is not here.
func (o *operation) check(v *auth.Visitor) error {
	if o.limit != nil {
		if err := o.limit(v); err != nil {
			return err
		}
	}
	if err := o.access.check(v); err != nil || o.needs == nil {
		return err
	}
	return o.needs()
}

// handle registers an operation; whatever goes wrong becomes a problem in the
// visitor's language.
func handle[I, O any](a *Shared, o operation, do func(context.Context, *I) (*O, error)) {
	described := huma.Operation{
		OperationID: o.id, Method: o.method, Path: api.Prefix + o.path, Summary: o.summary, Tags: []string{o.tag},
		DefaultStatus: o.status, MaxBodyBytes: maxBody, RejectUnknownQueryParameters: true,
		Errors: []int{http.StatusUnprocessableEntity}, SkipValidateBody: o.unchecked,
	}
	if !o.access.public() {
		described.Security = []map[string][]string{{"session": {}}, {"token": {}}}
		described.Errors = append(described.Errors, http.StatusUnauthorized, http.StatusForbidden)
	}
	if o.body != nil {
		schema := a.huma.OpenAPI().Components.Schemas.Schema(o.body, true, "")
		described.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}
	}
	huma.Register(a.huma, described, func(ctx context.Context, in *I) (out *O, err error) {
		if err = o.check(auth.From(ctx)); err == nil {
			out, err = do(ctx, in)
		}
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

// answer is the answer with that body, unless something went wrong.
func answer[T any](b T, err error) (*body[T], error) {
	if err != nil {
		return nil, err
	}
	return &body[T]{b}, nil
}

// answerList is the answer with a list, which is never null.
func answerList[T any](list []T, err error) (*body[[]T], error) {
	return answer(append([]T{}, list...), err)
}

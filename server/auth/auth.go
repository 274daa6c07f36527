// Package auth finds out who sends a request: by the cookie of a session, by
// the token of a program, or nobody in particular.
package auth

import (
	"cmp"
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"nagara/locale"
	"nagara/server/problem"
	"nagara/site/account"
	"nagara/table"
)

// Visitor is whoever sends a request.
type Visitor struct {
	// Account is zero for one who has not given a name.
	Account  account.Account
	Session  account.Session
	Token    account.Token
	Language *locale.Language
	// Address is where the request comes from, Device what people would call what
	// it comes from.
	Address, Device string
	// CameBy is the host by which the request has reached this machine, where that is
	// certain and others can come by it, too.
	CameBy string
	// Known is what the device shows of who was signed in on it before.
	Known []string
	// Again asks anew whether the session or the token holds; nil for one who
	// has none.
	Again func(context.Context) error
	// https tells whether the way here is encrypted.
	https bool
	// stale is why a cookie was not accepted.
	stale error
}

type key struct{}

// With is a context of a request by that visitor.
func With(ctx context.Context, v *Visitor) context.Context { return context.WithValue(ctx, key{}, v) }

// From is the visitor of a request.
func From(ctx context.Context) *Visitor {
	if v, ok := ctx.Value(key{}).(*Visitor); ok {
		return v
	}
	return &Visitor{Language: locale.English}
}

// ID is the visitor's account, or empty.
func (v *Visitor) ID() string { return v.Account.ID }

// Key is what a visitor is counted by: the account, or the network of one who
// has none.
func (v *Visitor) Key() string { return cmp.Or(v.ID(), Network(v.Address)) }

// Request is that of the visitor at a table, received at that time.
func (v *Visitor) Request(received time.Time) table.Request {
	by := table.Request{Account: v.ID(), Received: received}
	if v.Address == "" {
		return by
	}
	for _, network := range Networks(v.Address) {
		by.Networks = append(by.Networks, table.Network(network))
	}
	return by
}

// Must refuses a visitor without a name, and a token without that scope.
func (v *Visitor) Must(s account.Scope) error {
	if v.ID() == "" {
		return v.unsigned()
	}
	if v.Token.ID != "" && !v.Token.Allows(s) {
		return problem.New(http.StatusForbidden, "server.scope", "scope", s)
	}
	return nil
}

// MayRead refuses only a token that is not for reading: most can be read by
// anybody.
func (v *Visitor) MayRead() error {
	if v.ID() == "" {
		return nil
	}
	return v.Must(account.Read)
}

// MustSession refuses everybody who is not signed in themselves: programs
// cannot change how people sign in.
func (v *Visitor) MustSession() error {
	switch {
	case v.Session.ID != "":
		return nil
	case v.Token.ID != "":
		return problem.New(http.StatusForbidden, "server.session")
	}
	return v.unsigned()
}

func (v *Visitor) unsigned() error {
	if v.stale != nil {
		return v.stale
	}
	return problem.New(http.StatusUnauthorized, "server.unsigned")
}

// Authenticator looks at requests at the door.
type Authenticator struct {
	Sessions  *account.Sessions
	Tokens    *account.Tokens
	Sanctions *account.Sanctions
	// Address tells where a request comes from, HTTPS whether the way was
	// encrypted.
	Address func(*http.Request) string
	HTTPS   func(*http.Request) bool
}

// Identify finds out who sends a request. A token that is not known is an error; a
// cookie that is not makes the visitor nobody, as does that of one who is banned,
// and whoever needs more says so.
func (au *Authenticator) Identify(r *http.Request) (*Visitor, error) {
	v := &Visitor{
		Language: locale.Find(r.Header.Get("Accept-Language")),
		Address:  au.Address(r), Device: deviceOf(r.UserAgent()), CameBy: cameBy(r), https: au.HTTPS(r),
	}
	if known, err := r.Cookie(v.devicesName()); err == nil {
		v.Known = strings.SplitN(known.Value, ".", maxKnown+1)
	}
	var err error
	if token, ok := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer "); ok {
		v.Account, v.Token, err = au.program(r.Context(), token)
		v.Again = func(ctx context.Context) error { _, _, err := au.program(ctx, token); return err }
		return v, err
	}
	cookie, err := r.Cookie(v.cookieName())
	if err != nil {
		return v, nil //nolint:nilerr // no cookie is no error
	}
	secret := cookie.Value
	v.Account, v.Session, err = au.person(r.Context(), secret)
	if errors.Is(err, account.ErrSession) || errors.Is(err, account.ErrBanned) {
		v.stale = err
		return v, nil
	}
	v.Again = func(ctx context.Context) error { _, _, err := au.person(ctx, secret); return err }
	return v, err
}

// program is whom a token speaks for, person who is signed in, unless they are
// banned.
func (au *Authenticator) program(ctx context.Context, token string) (account.Account, account.Token, error) {
	a, t, err := au.Tokens.Who(ctx, token)
	if err == nil {
		err = au.Sanctions.AllowEntry(ctx, a)
	}
	if err != nil {
		return account.Account{}, account.Token{}, err
	}
	return a, t, nil
}

func (au *Authenticator) person(ctx context.Context, secret string) (account.Account, account.Session, error) {
	a, s, err := au.Sessions.Who(ctx, secret)
	if err == nil {
		err = au.Sanctions.AllowEntry(ctx, a)
	}
	if err != nil {
		return account.Account{}, account.Session{}, err
	}
	return a, s, nil
}

// MayComeIn refuses one who is banned and would come in by another name.
func (v *Visitor) MayComeIn() error {
	if errors.Is(v.stale, account.ErrBanned) {
		return v.stale
	}
	return nil
}

// Gone tells whether the visitor was signed out since, here or at another
// machine. Where that cannot be found out now, it is not so.
func (v *Visitor) Gone(ctx context.Context) bool {
	if v.Again == nil {
		return false
	}
	err := v.Again(ctx)
	return errors.Is(err, account.ErrSession) || errors.Is(err, account.ErrToken) || errors.Is(err, account.ErrBanned)
}
